"""Changes that programs make to a text when people copy or send it: functions of the text and a random generator.

They are listed in the order in which they usually happen: first changes to characters, then to lines and the text
around them, then encodings.
"""

from __future__ import annotations

import base64
import html
import json
import quopri
import re
import textwrap
from collections.abc import Callable
from random import Random
from urllib.parse import quote_plus

Mangle = Callable[[str, Random], str]

# Characters: word processors, keyboards and input methods

SPACES = "\u00a0\u2007\u202f\u2003\u3000\u2800\u3164"
INVISIBLE = "\u200b\u200c\u200d\u2060\ufeff\u200e\u200f\u202a\u202c\u2066\u2069\u061c\ufe0f\u20e3"
QUOTES = ("“”", "„“", "””", "″″", "＂＂", "«»", "〝〞", "„”", "‟”")
DASHES = "‐‑‒–−－"


def other_spaces(text: str, rng: Random) -> str:
    """Replace some spaces with no-break spaces and other kinds of spaces."""
    return "".join(rng.choice(SPACES) if sign == " " and rng.random() < 0.5 else sign for sign in text)


def invisible_characters(text: str, rng: Random) -> str:
    """Insert zero-width characters at any place, even at the start and within words."""
    return "".join(
        sign + (rng.choice(INVISIBLE) if rng.random() < 0.05 else "") for sign in rng.choice(INVISIBLE) + text
    )


def curly_quotes(text: str, rng: Random) -> str:
    """Turn pairs of straight quotes into the quotes of a random country. French quotes get spaces inside."""
    pair = rng.choice(QUOTES)
    opening, closing = pair[0], pair[1]
    space = "\u00a0" if opening == "«" else ""
    return re.sub(r'"([^"\n]*)"', lambda match: f"{opening}{space}{match[1]}{space}{closing}", text)


def other_dashes(text: str, rng: Random) -> str:
    """Turn hyphens into other dashes or minus signs."""
    return text.replace("-", rng.choice(DASHES))


def full_width(text: str, rng: Random) -> str:
    """Turn some letters, digits and symbols into full-width forms, as input methods do."""
    return "".join(chr(ord(s) + 0xFEE0) if "!" <= s <= "~" and rng.random() < 0.3 else s for s in text)


def underlined(text: str, rng: Random) -> str:
    """Underline letters and digits with combining characters, as people do in chats that have no styles."""
    return re.sub(r"\w", lambda found: f"{found[0]}\u0332", text)


def justified(text: str, rng: Random) -> str:
    """Widen some spaces, as programs do to make all lines equally long."""
    return re.sub(r"(?<=\S) (?=\S)", lambda found: rng.choice((" ", "  ", "   ")), text)


def ellipses(text: str, rng: Random) -> str:
    """Turn three dots into one ellipsis character."""
    return text.replace("...", "…")


def capitals(text: str, rng: Random) -> str:
    """Capitalise the first letter of each line and heading, as phone keyboards do."""
    return re.sub(r"(?m)(^|\[|^\{\")([a-z])", lambda match: match[1] + match[2].upper(), text)


def fractions(text: str, rng: Random) -> str:
    """Turn 1/2 into ½."""
    return re.sub(r"(?<![\w.])1/2(?![\w.])", "½", text)


# Lines and the text around them

BEFORE = (
    "Here is our game, have a look:\n",
    "Salut Ben !\n\nVoilà la partie « d’hier » :\n\n",
    "これ見て！\n",
    "昨天那局：\n\n",
    "A game. Again? [Azulejo]\n",
    "Am 3. Mai 2026 um 12:03 schrieb Ana (2 Spiele):\n",
)
AFTER = (
    "\n\nWhat do you think?\n",
    "\n-- \nBen\nhttps://example.org/?a=1#top\n",
    "\n\nSent from my phone, 2 games to go.",
    "\nまた遊ぼう！",
    "\n12. Oktober 2026, Ben\n",
    "\n\nOn Mon, 3 May 2026 at 12:03, Ana wrote:\n> Good game!\n",
)


def sentence_before(text: str, rng: Random) -> str:
    """Put a sentence before the text."""
    return rng.choice(BEFORE) + text


def sentence_after(text: str, rng: Random) -> str:
    """Put a sentence after the text."""
    return text + rng.choice(AFTER)


def quoted(text: str, rng: Random) -> str:
    """Quote the text as a reply does."""
    mark = rng.choice(("> ", ">", "  > "))
    return "\n".join(mark + line for line in text.split("\n"))


def indented(text: str, rng: Random) -> str:
    """Indent the text as Markdown code."""
    return textwrap.indent(text, rng.choice(("    ", "\t", " ")))


def fenced(text: str, rng: Random) -> str:
    """Fence the text as code, as chats do."""
    fence = rng.choice(("```", "~~~", "````"))
    return f"{fence}{rng.choice(('', 'text', 'json'))}\n{text}\n{fence}"


def ticked(text: str, rng: Random) -> str:
    """Put backticks around the text, as inline code."""
    return f"`{text}`"


def wrapped(text: str, rng: Random) -> str:
    """Break lines between words."""
    return rewrapped(text, rng.randrange(40, 79), words=True)


def torn(text: str, rng: Random) -> str:
    """Break lines between words, and also within long words."""
    return rewrapped(text, rng.randrange(40, 79), words=False)


def rewrapped(text: str, width: int, *, words: bool) -> str:
    """Break lines at `width` characters. If `words` is true, do not break long words."""
    lines = (
        textwrap.wrap(line, width, break_long_words=not words, break_on_hyphens=False) or [""]
        for line in text.split("\n")
    )
    return "\n".join(part for line in lines for part in line)


def cut_at_the_edge(text: str, rng: Random) -> str:
    """Break lines at any character, as in text copied from a terminal. A space at the break moves to the next line."""
    width = rng.randrange(60, 100)
    return "\n".join(line[at : at + width] for line in text.split("\n") for at in range(0, max(1, len(line)), width))


def soft_hyphens(text: str, rng: Random) -> str:
    """Break lines after soft hyphens."""
    return re.sub(r"\S{30}(?=[!-~])", lambda match: f"{match[0]}\u00ad\n", text)


def trailing_spaces(text: str, rng: Random) -> str:
    """End lines with two spaces, which break the line in Markdown, but join it with the next line in mail."""
    return text.replace("\n", "  \n")


# Marks around each line: editors, diffs, terminals and chats


def line_numbers(text: str, rng: Random) -> str:
    """Put a number before each line, as editors and `cat -n` do."""
    mark = rng.choice(("  ", ": ", " | ", "\t"))
    return "\n".join(f"{number:4}{mark}{line}" for number, line in enumerate(text.split("\n"), 98))


def line_marks(text: str, rng: Random) -> str:
    """Put a comment sign, a bullet, the sign of a diff, a bar or a prompt before each line."""
    mark = rng.choice(("# ", "#", "// ", "* ", "- ", "• ", "+", "│ ", "» ", "$ ", "; "))
    return "\n".join(mark + line for line in text.split("\n"))


def table_bars(text: str, rng: Random) -> str:
    """Put the lines into a table of one column."""
    return "\n".join(f"| {line} |" for line in text.split("\n"))


def shell_prompts(text: str, rng: Random) -> str:
    """Put a shell's prompts before the lines. The prompt of the first line differs from the others."""
    return "$ " + text.replace("\n", "\n> ")


def chat_lines(text: str, rng: Random) -> str:
    """Begin each line with a time and a name, as copied from a chat."""
    pattern = rng.choice(("[12:{:02}] Ana: {}", "[03/05/2026, 12:03:{:02}] Ana: {}", "12:{:02} <Ana B> {}"))
    return "\n".join(pattern.format(number % 60, line) for number, line in enumerate(text.split("\n")))


def string_literals(text: str, rng: Random) -> str:
    """Write each line as a string literal, as notebooks and programs do."""
    lines = text.split("\n")
    pattern = rng.choice(("  {},", "    {} +", "{};", "echo {} >> game.txt", "lines += {}"))
    end = rng.choice(("", "\n"))
    before = rng.choice(([], ['{"kind": "text",', ' "lines": [']))
    return "\n".join([*before, "[", *(pattern.format(json.dumps(line + end)) for line in lines), "]"])


def line_end_marks(text: str, rng: Random) -> str:
    """Put an end mark after each line of a game as text, as `cat -A` does."""
    mark = rng.choice(("$", " |", ";", " \\"))
    return text.replace("\n", f"{mark}\n") + mark if text.startswith("[") else text


def page_footer(text: str, rng: Random) -> str:
    """Put a page break between two lines of actions."""
    starts = [found.start() for found in re.finditer(r"(?m)^\d+\. ", text)]
    at = rng.choice(starts) if starts else 0
    footer = rng.choice(("Page 1 of 2\n", "\n3 / 4\n\fMy games, 30 November 2026\n\n", "– 12 –\n"))
    return f"{text[:at]}{footer}{text[at:]}" if starts else text


def translated_rounds(text: str, rng: Random) -> str:
    """Translate the headings of rounds, as browsers do."""
    return re.sub(r"(?m)^Round (\d+)$", rng.choice((r"Runde \1", r"第 \1 輪", r"ラウンド\1", r"\1回戦")), text)


def listed(text: str, rng: Random) -> str:
    """Replace the full stop after the numbers of actions with another character that lists use."""
    return re.sub(r"\b(\d+)\. ", rng.choice((r"\1) ", r"\1、", r"\1． ")), text)


# Encodings


def rich_text(text: str, rng: Random) -> str:
    """Write the text as a document in Rich Text Format."""
    words = re.sub(r"([{}\\])", r"\\\1", text).replace("\n", rng.choice(("\\par\n", "\\\n", "\\line ")))
    words = "".join(sign if sign < "\x80" else f"\\u{ord(sign)}?" for sign in words if ord(sign) < 0x10000)
    return "{\\rtf1\\ansi{\\fonttbl{\\f0\\fswiss Arial;}}{\\*\\generator Pad;}\\f0\\fs24 " + words + "}"


def here_document(text: str, rng: Random) -> str:
    """Put the text into a shell's here document."""
    return f"cat <<{rng.choice(('EOF', repr('EOF')))} | azulejo replay -\n{text}\nEOF"


def terminal_colours(text: str, rng: Random) -> str:
    """Colour the text as a terminal does, and erase the rest of each line."""
    return "\x1b[1;32m" + text.replace("\n", "\x1b[K\n") + "\x1b[0m\x1b[K"


def entities(text: str, rng: Random) -> str:
    """Escape the text as HTML."""
    return html.escape(text).replace("\u00a0", "&nbsp;")


def entities_twice(text: str, rng: Random) -> str:
    """Escape the text as HTML twice."""
    return html.escape(html.escape(text))


def line_tags(text: str, rng: Random) -> str:
    """Wrap each line in HTML tags."""
    start, end = rng.choice((("", "<br>"), ("<div>", "</div>"), ('<p class="a">', "</p>")))
    return "\n".join(start + html.escape(line) + end for line in text.split("\n"))


def quoted_printable(text: str, rng: Random) -> str:
    """Encode the text as quoted-printable, as mail does."""
    return quopri.encodestring(text.encode()).decode()


def json_string(text: str, rng: Random) -> str:
    """Write the text as a string literal."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def doubled_quotes(text: str, rng: Random) -> str:
    """Quote the text as a spreadsheet cell."""
    return '"' + text.replace('"', '""') + '"'


def single_quotes(text: str, rng: Random) -> str:
    """Quote the text as a shell word."""
    return f"'{text}'"


def misread(text: str, rng: Random) -> str:
    """Encode the text as UTF-8, then decode it wrongly as Windows-1252 or Latin-1."""
    if rng.random() < 0.5:
        return text.encode().decode("latin-1")
    return "".join(bytes([byte]).decode("cp1252", "ignore") or chr(byte) for byte in text.encode())


def form(text: str, rng: Random) -> str:
    """Encode the text as the field of a web form."""
    return f"to=Ben&text={quote_plus(text)}&send=1"


def mail_part(text: str, rng: Random) -> str:
    """Return a mail with the text encoded as Base64."""
    head = "From: ana@example.org\nSubject: Re: Azul\nContent-Type: text/plain; charset=utf-8\n"
    body = base64.encodebytes(f"Salut ! Voilà :\n\n{text}".encode()).decode()
    return f"{head}Content-Transfer-Encoding: base64\n\n{body}"


def data_address(text: str, rng: Random) -> str:
    """Return the text as a `data:` URL."""
    return f"data:text/plain;base64,{base64.b64encode(text.encode()).decode()}"


def unicode_escapes(text: str, rng: Random) -> str:
    """Replace symbols with hexadecimal escapes, as programs do."""
    pattern = rng.choice(("\\x{:02x}", "\\u{:04x}", "\\u{:04X}"))
    escaped = (s if s.isascii() and (s.isalnum() or s in " .\n") else pattern.format(ord(s)) for s in text)
    return "".join(escaped).replace("\n", "\\n") if max(text) < "\x80" else text


def calendar_entry(text: str, rng: Random) -> str:
    """Put the text into a calendar file, with folded lines."""
    words = re.sub(r"([\\,;])", r"\\\1", text).replace("\n", "\\n")
    folded = "\n ".join(words[at : at + 74] for at in range(0, len(words), 74))
    return f"BEGIN:VCALENDAR\nBEGIN:VEVENT\nDESCRIPTION:{folded}\nEND:VEVENT\nEND:VCALENDAR\n"


def highlighted(text: str, rng: Random) -> str:
    """Escape the text as HTML with tags within its lines, as syntax highlighters do."""
    return "".join(
        f'<span class="a">{part}</span>' if part.isalnum() else html.escape(part) for part in re.split(r"(\w+)", text)
    )


def line_ends(text: str, rng: Random) -> str:
    """Use the line endings of other systems."""
    return text.replace("\n", rng.choice(("\r\n", "\r", "\u2028", "\u2029", "\x85")))


def byte_order_mark(text: str, rng: Random) -> str:
    """Put a byte order mark before the text."""
    return "\ufeff" + text


CHARACTERS: tuple[Mangle, ...] = (
    other_spaces,
    invisible_characters,
    curly_quotes,
    other_dashes,
    full_width,
    ellipses,
    fractions,
    underlined,
)
LINES: tuple[Mangle, ...] = (
    sentence_before,
    sentence_after,
    quoted,
    indented,
    fenced,
    ticked,
    wrapped,
    soft_hyphens,
    trailing_spaces,
)
MARKS: tuple[Mangle, ...] = (
    line_numbers,
    line_marks,
    table_bars,
    shell_prompts,
    chat_lines,
    line_end_marks,
    page_footer,
    translated_rounds,
    listed,
    justified,
)
"""Changes that mark each line, or depend on lines. At most one is applied, and never together with one of `TEARING`."""
TEARING: tuple[Mangle, ...] = (torn, cut_at_the_edge)
"""Changes that break lines within words. At most one of them is applied, before the other changes to lines."""
ENCODINGS: tuple[Mangle, ...] = (
    entities,
    entities_twice,
    line_tags,
    quoted_printable,
    json_string,
    doubled_quotes,
    single_quotes,
    rich_text,
    here_document,
    terminal_colours,
    misread,
    mail_part,
    data_address,
)
ENCODINGS_OF_LINES: tuple[Mangle, ...] = (form, unicode_escapes, calendar_entry, highlighted, string_literals)
"""Encodings that need unbroken lines, not used for links. At most one is applied, after changes to characters."""
LAST: tuple[Mangle, ...] = (line_ends, byte_order_mark)
