"""What programs do to a text on its way: each as a function of the text and of draws.

In the order in which it happens: signs, then lines and what is around them, then encodings.
"""

from __future__ import annotations

import html
import quopri
import re
import textwrap
from collections.abc import Callable
from random import Random
from urllib.parse import quote

Mangle = Callable[[str, Random], str]

# Signs: word processors, keyboards and input methods

SPACES = "\u00a0\u2007\u202f\u2003\u3000"
INVISIBLE = "\u200b\u200c\u200d\u2060\ufeff\u200e\u200f\u202a\u202c\u2066\u2069"
QUOTES = ("“”", "„“", "””", "″″", "＂＂", "«»", "〝〞", "„”", "‟”")
DASHES = "‐‑‒–−－"


def other_spaces(text: str, rng: Random) -> str:
    """Some spaces become no-break ones and the like."""
    return "".join(rng.choice(SPACES) if sign == " " and rng.random() < 0.5 else sign for sign in text)


def invisible_signs(text: str, rng: Random) -> str:
    """Signs without a width anywhere, also in front and in the middle of words."""
    return "".join(
        sign + (rng.choice(INVISIBLE) if rng.random() < 0.05 else "") for sign in rng.choice(INVISIBLE) + text
    )


def curly_quotes(text: str, rng: Random) -> str:
    """Pairs of quotes as a word processor of some country makes them; French ones with spaces inside."""
    pair = rng.choice(QUOTES)
    opening, closing = pair[0], pair[1]
    space = "\u00a0" if opening == "«" else ""
    return re.sub(r'"([^"\n]*)"', lambda found: f"{opening}{space}{found[1]}{space}{closing}", text)


def other_dashes(text: str, rng: Random) -> str:
    """Hyphens become other dashes or minus signs."""
    return text.replace("-", rng.choice(DASHES))


def full_width(text: str, rng: Random) -> str:
    """Some letters, digits and signs become those of an input method."""
    return "".join(chr(ord(s) + 0xFEE0) if "!" <= s <= "~" and rng.random() < 0.3 else s for s in text)


def ellipses(text: str, rng: Random) -> str:
    """Three dots become one sign."""
    return text.replace("...", "…")


def capitals(text: str, rng: Random) -> str:
    """The first letter of each line and heading becomes a capital one."""
    return re.sub(r"(?m)(^|\[|^\{\")([a-z])", lambda found: found[1] + found[2].upper(), text)


def fractions(text: str, rng: Random) -> str:
    """1/2 becomes one sign."""
    return re.sub(r"(?<![\w.])1/2(?![\w.])", "½", text)


# Lines and what is around them

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
    """Somebody says something first."""
    return rng.choice(BEFORE) + text


def sentence_after(text: str, rng: Random) -> str:
    """Somebody says something afterwards."""
    return text + rng.choice(AFTER)


def quoted(text: str, rng: Random) -> str:
    """An answer quotes it."""
    mark = rng.choice(("> ", ">", "  > "))
    return "\n".join(mark + line for line in text.split("\n"))


def indented(text: str, rng: Random) -> str:
    """As code in Markdown."""
    return textwrap.indent(text, rng.choice(("    ", "\t", " ")))


def fenced(text: str, rng: Random) -> str:
    """As code in chats."""
    fence = rng.choice(("```", "~~~", "````"))
    return f"{fence}{rng.choice(('', 'text', 'json'))}\n{text}\n{fence}"


def ticked(text: str, rng: Random) -> str:
    """As code within a line."""
    return f"`{text}`"


def wrapped(text: str, rng: Random) -> str:
    """Lines are broken between words."""
    return rewrapped(text, rng.randrange(40, 79), words=True)


def torn(text: str, rng: Random) -> str:
    """Lines are broken between words, long words within them."""
    return rewrapped(text, rng.randrange(40, 79), words=False)


def rewrapped(text: str, width: int, *, words: bool) -> str:
    """Lines of at most `width` signs; `words`: long words are not broken."""
    lines = (
        textwrap.wrap(line, width, break_long_words=not words, break_on_hyphens=False) or [""]
        for line in text.split("\n")
    )
    return "\n".join(part for line in lines for part in line)


def cut_at_the_edge(text: str, rng: Random) -> str:
    """As copied from a terminal, which breaks lines anywhere; a space at its edge begins the next line."""
    width = rng.randrange(60, 100)
    return "\n".join(line[at : at + width] for line in text.split("\n") for at in range(0, max(1, len(line)), width))


def soft_hyphens(text: str, rng: Random) -> str:
    """Lines are broken behind soft hyphens."""
    return re.sub(r"\S{30}(?=[!-~])", lambda found: f"{found[0]}\u00ad\n", text)


def trailing_spaces(text: str, rng: Random) -> str:
    """As Markdown and mail have them, for lines that go on."""
    return text.replace("\n", "  \n")


# Encodings


def entities(text: str, rng: Random) -> str:
    """HTML as text."""
    return html.escape(text).replace("\u00a0", "&nbsp;")


def entities_twice(text: str, rng: Random) -> str:
    """HTML as text in HTML as text."""
    return html.escape(html.escape(text))


def line_tags(text: str, rng: Random) -> str:
    """HTML with a tag for each line."""
    start, end = rng.choice((("", "<br>"), ("<div>", "</div>"), ('<p class="a">', "</p>")))
    return "\n".join(start + html.escape(line) + end for line in text.split("\n"))


def quoted_printable(text: str, rng: Random) -> str:
    """As mail carries it."""
    return quopri.encodestring(text.encode()).decode()


def json_string(text: str, rng: Random) -> str:
    """As a string in a program."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def doubled_quotes(text: str, rng: Random) -> str:
    """As a cell of a spreadsheet."""
    return '"' + text.replace('"', '""') + '"'


def single_quotes(text: str, rng: Random) -> str:
    """As a word of a shell."""
    return f"'{text}'"


def line_ends(text: str, rng: Random) -> str:
    """Line ends of other systems."""
    return text.replace("\n", rng.choice(("\r\n", "\r", "\u2028", "\u2029", "\x85")))


def byte_order_mark(text: str, rng: Random) -> str:
    """In front."""
    return "\ufeff" + text


SIGNS: tuple[Mangle, ...] = (
    other_spaces,
    invisible_signs,
    curly_quotes,
    other_dashes,
    full_width,
    ellipses,
    fractions,
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
TEARING: tuple[Mangle, ...] = (torn, cut_at_the_edge)
"""What breaks lines within words; it comes first, and once."""
ENCODINGS: tuple[Mangle, ...] = (
    entities,
    entities_twice,
    line_tags,
    quoted_printable,
    json_string,
    doubled_quotes,
    single_quotes,
)
LAST: tuple[Mangle, ...] = (line_ends, byte_order_mark)
# Links


def tracked(link: str, rng: Random) -> str:
    """With parameters that tell where it was pressed, before or behind its #."""
    more = rng.choice(("utm_source=mail&utm_medium=a", "fbclid=IwAR0abc-def_ghi", "gclid=x&igsh=MTc4MmM1YmI2Ng=="))
    if rng.random() < 0.5:
        sign = "&" if "?" in link else "?"
        return link.replace("#", f"{sign}{more}#", 1)
    return f"{link}{rng.choice('?&')}{more}"


def percent(link: str, rng: Random) -> str:
    """Encoded, as a part of another address."""
    return quote(link, safe=rng.choice(("", ":/")))


def percent_twice(link: str, rng: Random) -> str:
    """Encoded in an address that is encoded itself."""
    return quote(quote(link, safe=""), safe="")


def redirected(link: str, rng: Random) -> str:
    """Behind the address of somebody who counts."""
    return (
        f"https://eur01.safelinks.example.com/?url={quote(link, safe='')}&data=05%7C02%7Cana%40example.org&reserved=0"
    )


def bracketed(link: str, rng: Random) -> str:
    """In angle brackets, Markdown or HTML."""
    around = ("<{}>", "[our game]({})", "({})", '"{}"', '<a href="{}">our game</a>', "'{}'", "[{}]", "“{}”")
    return rng.choice(around).format(link)


def punctuated(link: str, rng: Random) -> str:
    """At the end of a sentence."""
    return link + rng.choice((".", ",", "!", "?", "…", ";", "。", "）", ").", "/", "»"))


def long_dashes(link: str, rng: Random) -> str:
    """Two hyphens become one dash."""
    return link.replace("--", rng.choice("—–"))


def escaped_signs(link: str, rng: Random) -> str:
    """As Markdown writes underscores."""
    return link.replace("_", "\\_")


OF_LINKS: tuple[Mangle, ...] = (
    tracked,
    percent,
    percent_twice,
    redirected,
    bracketed,
    punctuated,
    long_dashes,
)

SIGNS_OF_LINKS: tuple[Mangle, ...] = (other_spaces, invisible_signs, other_dashes, escaped_signs)
"""A link is copied and not typed."""
