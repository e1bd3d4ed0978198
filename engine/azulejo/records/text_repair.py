"""Repair of texts that mail, chats, word processors, shells, editors or input methods have changed.

A game as text, a record, a link or a position contains only ASCII characters, and no `%`, `&` or backslash. Any other
character was added by a program.
"""

from __future__ import annotations

import base64
import re
import unicodedata
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from html import unescape
from itertools import combinations, islice, pairwise
from typing import TypeVar

from azulejo.errors import AzulejoError, NotationError
from azulejo.position_parser import MAX_TEXT

Result = TypeVar("Result")

LONGEST_SIGN = 3
"""Maximum number of characters that replace a single character, such as three dots for "…"."""
ROUNDS = 8
"""Entities and percent signs are decoded at most this many times, because a link may be inside a link inside a link."""
MOST_WAYS = 500
"""Maximum number of attempts to rejoin a broken line."""
_WIDE = {b"\xff\xfe\0\0": "utf-32", b"\0\0\xfe\xff": "utf-32", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
"""Maps byte order marks to their encodings: those that editors write, except UTF-8."""
_BINARY = re.compile(r"[\0-\x06\x0e-\x19\x1c-\x1f]")
"""Control characters that do not occur in texts.

The characters 7 (bell) and 8 (backspace) do occur in the output of terminals, and 26 at the end of DOS files.
"""
_UNDEFINED = {0xDC00 + byte: byte for byte in (0x81, 0x8D, 0x8F, 0x90, 0x9D)}
"""Bytes that Windows-1252 does not define. The keys are their characters as decoded with `surrogateescape`."""
_HIGH = {bytes([byte]).decode("cp1252"): byte for byte in range(0x80, 0xA0) if byte + 0xDC00 not in _UNDEFINED}
"""Maps characters of Windows-1252 to their bytes, from 0x80 to 0x9F."""
_TRAIL = f"[\x80-\xbf{''.join(_HIGH)}]"
_MISREAD = re.compile(f"[\xc2-\xdf]{_TRAIL}|[\xe0-\xef]{_TRAIL}{{2}}|[\xf0-\xf4]{_TRAIL}{{3}}")
"""The characters that result if one UTF-8 character is read as Windows-1252 or Latin-1."""

_SIGNS = {
    **dict.fromkeys("„‟“”«»″‶〝〞〟ʺ˝\x93\x94", '"'),
    **dict.fromkeys("‚‘’‛‹›′‵ʹʼ´\x91\x92", "'"),
    **dict.fromkeys("−˗⁃➖ー\x96\x97", "-"),
    **dict.fromkeys("⁄∕⧸・", "/"),
    **dict.fromkeys("〜∼", "~"),
    **dict.fromkeys("「【〔", "["),
    **dict.fromkeys("」】〕", "]"),
    **dict.fromkeys("、", ", "),
    **dict.fromkeys("。", "."),
    **dict.fromkeys("《〈", "<"),
    **dict.fromkeys("》〉", ">"),
    **dict.fromkeys("∶", ":"),
    **dict.fromkeys("¥", "\\"),
    **dict.fromkeys("\u2800\u3164\uffa0·", " "),
    "⋯": "...",
}
"""Maps characters that input methods or word processors insert to the characters that they replace.

`\\x91` to `\\x97` are Windows-1252 quotes and dashes that were read as Latin-1.
"""
_INVISIBLE = "Cf", "Mn", "Me"
"""Unicode categories of format characters, and of marks such as an underline that combine with another character."""
_OTHER = re.compile(r"[^ -~\n]")
_ESCAPE_SEQUENCE = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\))")
"""Escape sequences of terminals: colours, cursor movements, window titles and hyperlinks."""
_LINE_END = re.compile("\r\n?|[\u2028\u2029\x85\v\f]")
_A_TAG = r"</?[a-z][^<>\n]{0,300}>"
_TAG = re.compile(_A_TAG, re.IGNORECASE)
_INLINE_TAG = re.compile(
    r"</?(?:wbr|span|font|mark|code|strong|small|kbd|samp|em|tt|[abisu])(?:\s[^<>\n]{0,300})?/?>", re.IGNORECASE
)
"""HTML tags that do not end a line."""
SOFT_HYPHEN = "\u00ad"
"""The soft hyphen, an invisible character that permits a line break."""
BREAK_MARK = "\ue000"
"""Private-use character that replaces a soft hyphen at the end of a line."""
_END = rf"(?:[ \t]|{_A_TAG})*(?:\n|\\n)"
BREAK = rf"{BREAK_MARK}?{_END}(?:[\s>]|{_A_TAG})*"
"""A line break, with HTML tags and quote marks around it."""
_SOFT_BREAK = re.compile(rf"{SOFT_HYPHEN}(?={_END})", re.IGNORECASE)
_REJOINED = re.compile(rf"{BREAK_MARK}\s*")
_PERCENT = re.compile(rf"%(?:{SOFT_HYPHEN}?{BREAK})?([0-9a-f])(?:{SOFT_HYPHEN}?{BREAK})?([0-9a-f])", re.IGNORECASE)
_PERCENT_RUN = re.compile(r"(?:%[0-9a-f]{2})+", re.IGNORECASE)
_ESCAPED = re.compile(r"\\(?:(n|r|t)|([^\w\s]|_)|u([0-9a-f]{4})|x([0-9a-f]{2})|[ \t]*(?=\n))", re.IGNORECASE)
_QUOTED_PRINTABLE = re.compile(r"=3D|=[ \t]*\n|=20\n|=[C-F][0-9A-F]=[89AB]", re.IGNORECASE)
_OCTETS = re.compile(r"(?:=[0-9A-F]{2})+", re.IGNORECASE)
_BASE64 = re.compile(r"base64[\"']?,([\w+/]+)|^((?:[\w+/]{60,76}\n)*[\w+/]{2,76}={0,2})$", re.ASCII | re.MULTILINE)
"""The contents of a `data:` address or of a mail's part in base64."""
_LITERAL = re.compile(r"[\s\[({,]*(?:\w+(?:[ \t]+|[ \t]*\+?=[ \t]*))?([\"'])(.*)\1[\s,;+)\]}\\]*(?:>.*)?")
"""A line that contains only a string literal, as in source code, a list or a shell script."""
_MARK, _SPACED_MARK = re.compile(r"[ \t]*>"), re.compile(r"[ \t]*>(?=[ >]|$)")
"""Quote marks at the start of a line. The second pattern requires a space after the mark, because `>4` is an action."""
_ANGLE_MARK = re.compile(r"^([\s>`]*)»(?=\s)", re.MULTILINE)
"""The quote mark of some chats, at the start of a line. If no space follows, `»` is instead an opening quote."""
_HERE_DOCUMENT = re.compile(r"<<-?[ \t]*(['\"]?)(\w+)\1[^\n]*\n")
"""The beginning of a here document in a shell command. Group 2 is the word that ends the document."""
_FIRST_FIELD = re.compile(r"^(.*?)(?:\[\s*[a-z]\w*\s*[\"']|(?:\{\s*)?\"{1,2}\s*\w+\s*\"{1,2}\s*:)", re.IGNORECASE)
"""A line with a heading of a transcript or a field of a record. Group 1 is the text before the heading or field.

The quotes around the name of a field may be double, because spreadsheets double them.
"""
_HEADING_END = re.compile(r"^[^\[\]]*\[\s*[a-z]\w*\s[^\[\]]*\]([^\[\]]*)$", re.IGNORECASE)
"""A line with a heading of a transcript. Group 1 is the text after the heading."""
_TIGHT = re.compile(r"^[ \t]*>+(?![\s>]|[1-8](?:\s|\Z)|\Z)", re.MULTILINE)
"""Quote marks without a space after them."""


class NotText(AzulejoError):
    """Bytes that are not text in any supported encoding."""


def decode(data: bytes) -> str:
    """Return the text in a file: UTF-8, UTF-16 or UTF-32, otherwise Windows-1252. Raises `NotText`."""
    encoding = next((name for mark, name in _WIDE.items() if data.startswith(mark)), "utf-8-sig")
    if encoding == "utf-8-sig" and b"\0" in data:
        encoding = "utf-16-be" if data[::2].count(0) > data[1::2].count(0) else "utf-16-le"
    try:
        text = data.decode(encoding)
    except ValueError:
        text = data.decode("cp1252", "surrogateescape").translate(_UNDEFINED)
    if _BINARY.search(text):
        raise NotText("expected text in UTF-8 or UTF-16")
    return text


def plain_text(text: str, dashes: Mapping[str, str] | None = None) -> str:
    """Return a text decoded to plain characters, spaces and line breaks, without invisible characters.

    `dashes` maps dashes to their replacements. By default, each dash becomes one hyphen.
    """
    if "+" in text and "%" in text and " " not in text.strip():  # data of a web form, with `+` for spaces
        text = text.replace("+", " ")
    text = _LINE_END.sub("\n", _restored_utf8(text))
    text = text.translate(
        {ord(sign): None for sign in set(text) if unicodedata.category(sign) in _INVISIBLE and sign != SOFT_HYPHEN}
    )
    for _ in range(ROUNDS):
        before, text = text, unescape(text) if "&" in text else text
        text = _PERCENT_RUN.sub(_octets, _PERCENT.sub(r"%\1\2", text))
        if text == before:
            break
    if not _OTHER.search(text):
        return text
    text = _SOFT_BREAK.sub(BREAK_MARK, _LINE_END.sub("\n", _ESCAPE_SEQUENCE.sub("", text)))
    if len(_ANGLE_MARK.findall(text)) > 1:
        text = _ANGLE_MARK.sub(r"\1>", text)
    signs = {ord(sign): (dashes or {}).get(sign, _sign(sign)) for sign in set(text)}
    return text.translate(signs)


def _restored_utf8(text: str) -> str:
    """Restore characters of a text in UTF-8 that was read as Windows-1252, even if this happened several times."""
    for _ in range(ROUNDS):
        before, text = text, _MISREAD.sub(_reread_sign, text)
        if text == before:
            break
    return text.replace("\xe2\u20ac\ufffd", '"').replace("\xe2\u20ac", '"')  # a curly quote whose last byte was lost


def _reread_sign(match: re.Match[str]) -> str:
    return bytes(_HIGH.get(sign) or ord(sign) for sign in match[0]).decode("utf-8", "replace")


def _octets(match: re.Match[str]) -> str:
    """Decode a sequence of percent codes.

    `urllib.parse` would import `ipaddress`, which takes 80 KB of each page's memory.
    """
    return bytes.fromhex(match[0].replace("%", "")).decode("utf-8", "replace")


def _sign(sign: str) -> str | None:
    """Return the equivalent of a character on a US keyboard, or None if the character is dropped."""
    if sign in _SIGNS:
        return _SIGNS[sign]
    kind = unicodedata.category(sign)
    if sign in "\t\n" or kind in ("Zs", "Zl", "Zp"):
        return "\n" if sign == "\n" else " "
    if kind == "Nd":
        return str(unicodedata.decimal(sign))
    if kind == "Pd":
        return "-"
    if kind == "Cc" or kind in _INVISIBLE:
        return None
    simple = unicodedata.normalize("NFKC", sign)
    return "".join(_SIGNS.get(part, part) for part in simple) if len(simple) <= LONGEST_SIGN else sign


def without_tags(text: str) -> str:
    """Return a text without HTML tags. Tags that end a line become line breaks."""
    return _TAG.sub("\n", _INLINE_TAG.sub("", text))


def unescaped(text: str) -> str:
    """Return a text without the backslash escapes of a JSON string, a program, a shell or Markdown."""
    for _ in range(3):
        text = _ESCAPED.sub(_plain_sign, text)
    return text


def _plain_sign(match: re.Match[str]) -> str:
    letter, sign, *codes = match.groups("")
    code = "".join(codes)
    return (_sign(chr(int(code, 16))) or "") if code else sign or {"": "", "t": " "}.get(letter, "\n")


def possible_texts(text: str, dashes: Mapping[str, str] | None = None) -> Iterator[str]:
    """Yield a plain text unchanged, then every different text that results from decoding it or removing marks.

    The text may be in an encoding of mails or forms, a Rich Text document, a shell's here document, or a list of string
    literals. There may be marks at the beginning or the end of its lines.
    """
    decoded = [text, *(plain_text(decode(text), dashes) for decode in _DECODERS if decode(text) != text)]
    yield from decoded
    for outside in decoded:
        inside = _embedded_text(outside)
        if inside != outside:
            yield inside
        for marked in dict.fromkeys((inside, unescaped(without_tags(inside)), _literals(inside))):
            unmarked = without_line_marks(marked)
            if unmarked != inside:
                yield unmarked


def _from_quoted_printable(text: str) -> str:
    if not _QUOTED_PRINTABLE.search(text):
        return text
    joined = re.sub(r"=[ \t]*\n", "", text)
    return _OCTETS.sub(lambda match: bytes.fromhex(match[0].replace("=", "")).decode(errors="replace"), joined)


def _from_base64(text: str) -> str:
    """Return the texts in the parts of a mail or in `data:` addresses."""
    if "base64" not in text.casefold():
        return text
    parts = [(match[1] or match[2]).replace("\n", "").rstrip("=") for match in _BASE64.finditer(text)]
    padded = [part + "=" * (-len(part) % 4) for part in parts if len(part) % 4 != 1]
    return "\n".join(base64.b64decode(part).decode(errors="replace") for part in padded)


def _from_form(text: str) -> str:
    """Return the longest field in the data of a web form, or the text unchanged."""
    fields = text.split("&")
    return max(fields, key=len) if all(re.match(r"\s*[\w.-]+=", field) for field in fields) else text


def _from_calendar(text: str) -> str:
    """Return a calendar entry or a business card with its folded lines joined."""
    return re.sub(r"\n[ \t]|\nEND:\w+", "", text) if "BEGIN:V" in text else text


def _from_mail_filter(text: str) -> str:
    """Return the link in an address of Proofpoint's link checker, which replaces percent signs and slashes."""
    found = re.search(r"urldefense[\w./]*\?u=([\w.-]+)", text.replace("\\", ""))
    return re.sub(r"-([0-9A-F]{2})", lambda code: chr(int(code[1], 16)), found[1].replace("_", "/")) if found else text


_DECODERS: tuple[Callable[[str], str], ...] = (
    _from_quoted_printable,
    _from_base64,
    _from_form,
    _from_calendar,
    _from_mail_filter,
)


def _literals(text: str) -> str:
    """Return the contents of consecutive lines with string literals, if a list or the text ends after them.

    Otherwise, return the text unchanged, because the literals may be only a part of a game.
    """
    lines = re.sub(r"(?<![\\\"'])([\"']),[ \t]*(?=[\"'])", "\\1,\n", text).split("\n")
    best: list[str] = []
    literals: list[str] = []
    for line in (*filter(str.strip, lines), "]"):
        literal = _LITERAL.fullmatch(line)
        if literal:
            literals.append(literal[2])
            continue
        if not line.strip("[](){},; \t") and len(literals) > len(best):
            best = literals
        literals = []
    return unescaped("\n".join(best)) if len(best) > 1 else text


def _embedded_text(text: str) -> str:
    """Return the text in a Rich Text document or in a shell's here document. Return any other text unchanged."""
    if text.lstrip().startswith("{\\rtf"):
        return plain_text(_rich_text(text))
    begin = _HERE_DOCUMENT.search(text)
    end = begin and re.compile(rf"\n[ \t]*{begin[2]}[ \t]*$", re.MULTILINE).search(text, begin.end())
    return text[begin.end() : end.start()] if begin and end else text


def _rich_text(text: str) -> str:
    """Return the words of a document in Rich Text Format, without fonts, colours and styles."""
    text = re.sub(r"\{\\(?:\*|fonttbl|colortbl|stylesheet|info)(?:[^{}]|\{[^{}]*\})*\}", "", text)
    text = re.sub(r"\\(?:par|line)\b ?|\\\n", "\n", text)
    text = re.sub(r"\\'([0-9a-f]{2})", lambda code: bytes.fromhex(code[1]).decode("cp1252", "replace"), text)
    text = re.sub(r"\\u(-?\d+) ?\??", lambda code: chr(int(code[1]) % 0x10000), text)
    text = re.sub(r"\\[a-z]+-?\d* ?|(?<!\\)[{}]", "", text)
    return re.sub(r"\\([{}\\])", r"\1", text)


def without_line_marks(text: str) -> str:
    """Return a text without the marks that a program added at the beginning or the end of each line.

    Such marks are line numbers, comment signs, bullets, table bars, the signs of a diff, a prompt, or the time and name
    in a chat. The function looks for marks before and after the headings of a transcript, before the fields of a
    record, and before a link. If there are only quote marks, `without_quote_marks` removes them.
    """
    lines = text.split("\n")
    fields = [field[1].strip() for field in map(_FIRST_FIELD.match, lines) if field]
    marks = sorted({mark for mark in fields if mark}, key=len, reverse=True)
    if not fields:
        marks, fields = _marks_of_link(lines)
    ends = [heading[1].strip() for heading in map(_HEADING_END.search, lines) if heading]
    end = ends[0] if len(ends) > 1 and len({*ends}) == 1 else ""
    if not end and (sum(map(bool, fields)) < 2 or set("".join(marks)) <= {*"> "}):
        return text
    if marks:
        text = re.sub(rf"^[ \t]*(?:{'|'.join(map(_mark_pattern, marks))})[ \t]?", "", text, flags=re.MULTILINE)
    bars = {mark[-1] for mark in marks if unicodedata.category(mark[-1])[0] in "SP"} - {">"}
    lines = [line.rstrip(" \t") for line in text.split("\n")]
    lines = [line.removesuffix(end).rstrip(" \t") for line in lines]
    return "\n".join(line[:-1].rstrip(" \t") if line[-1:] in bars else line for line in lines)


def _marks_of_link(lines: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return the mark before a link, and the marks of its first two lines.

    Return empty lists if the lines' marks differ.
    """
    for line, after in pairwise(lines):
        mark = line.partition("http")[0].strip()
        if mark and "http" in line and re.match(rf"[ \t]*{_mark_pattern(mark)}", after):
            return [mark], [mark, mark]
    return [], []


def _mark_pattern(mark: str) -> str:
    """Return a pattern for marks that differ from this one only in their numbers and spaces."""
    parts = re.split(r"(\d+|\s+)", mark)
    return "".join(r"\d+" if part.isdigit() else r"[ \t]*" if part.isspace() else re.escape(part) for part in parts)


def without_quote_marks(text: str, start: int) -> str:
    """Return the text that begins at index `start`, without fences and quote marks.

    Count the `>` between the beginning of the line and index `start`. At most this number of `>` is removed from each
    later line. A closing fence ends the text.
    """
    first = text.rfind("\n", 0, start) + 1
    first += len(text[first:start]) - len(text[first:start].lstrip(" \"'`"))
    depth = 0
    while mark := _MARK.match(text, first):
        depth, first = depth + 1, mark.end()
    rest = re.split(r"```|\n[ >]*~~~", text[start:], maxsplit=1)[0]
    pattern = _SPACED_MARK if text[first : first + 1] == " " and not _TIGHT.search(rest) else _MARK
    lines = [rest.partition("\n")[0]]
    for line in islice(rest.split("\n"), 1, None):
        for _ in range(depth):
            mark = pattern.match(line)
            line = line[mark.end() :] if mark else line
        lines.append(line.strip())
    return _REJOINED.sub("", "\n".join(lines)).replace("`", "")


def read_rejoined(text: str, counts: Container[int], read: Callable[[str], Result]) -> Result:
    """Return the result of `read` for a text of one line that a program has broken into several lines.

    A line may end between two fields or within a field. In the second case, it must be one of the longest lines, not
    counting a trailing space. `counts` contains the possible numbers of fields. Raises `NotationError`.
    """
    if len(text) > 2 * MAX_TEXT:
        return read(text)
    first, *parts = [part.strip() for part in text.split("\n") if part.strip()] or [""]
    longest = max(map(len, parts[:-1]), default=0)
    lines = [first, *parts[:-1]][: len(parts)]
    inner_breaks = [index for index, line in enumerate(lines) if not index or len(line) >= longest - 1]
    min_fields = len(" ".join((first, *parts)).split()) - len(inner_breaks)
    choices = (
        spaces
        for count in range(len(inner_breaks) + 1)
        if min_fields + count in counts or count == len(inner_breaks)
        for spaces in combinations(inner_breaks, count)
    )
    furthest: NotationError | None = None
    for spaces in islice(choices, MOST_WAYS):
        joined = {*inner_breaks}.difference(spaces)
        try:
            return read(first + "".join(("" if index in joined else " ") + part for index, part in enumerate(parts)))
        except NotationError as error:
            if furthest is None or error.column > furthest.column:
                furthest = error
    assert furthest is not None
    raise furthest
