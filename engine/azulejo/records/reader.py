"""Reader that finds the game in any text or file: a game as text, a record, a link, or a position.

The reader first undoes changes made by mail programs, chats, word processors, shells and input methods (see
`text_repair`). It ignores the text around the game. The page and the command line read all games with this module.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Literal

from azulejo.errors import NotationError, shown
from azulejo.game import State
from azulejo.records.action_list import TextError
from azulejo.records.link import MAX_LINK, Link, LinkError, is_sealed, read_link
from azulejo.records.loose_record import RECORD_START as RECORD
from azulejo.records.loose_record import read_loose_record
from azulejo.records.record import MAX_ACTIONS, MAX_TEXT, Record, RecordError, RecordTooLarge
from azulejo.records.text_repair import BREAK, plain_text, possible_texts, unescaped, without_quote_marks, without_tags
from azulejo.records.transcript import is_transcript, read_broken_position, read_transcript
from azulejo.registry import games, load
from azulejo.safe_json import TooLarge, check_size

__all__ = ["Found", "NothingFound", "find", "read_game"]

Kind = Literal["text", "record", "link", "answer", "position"]
Instead = Literal["nothing", "text", "address", "position", "games"]
MOST_TRIED = 40
"""The reader tries at most this many places in a text as the beginning of a link."""
MOST_ENDS = 3
"""The reader tries at most this many fields as the last field of a position."""
MOST_LINES = 300
"""Maximum number of pieces, such as lines, that a link may be broken into."""
_LETTERS = re.compile(r"[\w-]+", re.ASCII)
_BEGINS = (
    re.compile(r"#([\w-]+)", re.ASCII),
    re.compile(r"(?<![\w-])\.([\w-]+)", re.ASCII),
    re.compile(r"(?<![\w-])(A[\w-]*)", re.ASCII),
)
"""Where the letters of a link, or of an answer to an invitation, may begin. Links of formats below 4 begin with `A`."""
_GOES_ON = re.compile(rf"{BREAK}|[ \t]+", re.IGNORECASE)
_ADDRESS = re.compile(r"://|\S#[\w.-]{4,}|^#?[\w-]{40,}(?:\.[\w-]{40,})?$|^A[g-v][\w-]{4,}$", re.ASCII)
"""Signs that a text is a link: an address, a `#`, or many letters and nothing else."""
_OF_A_PAGE = re.compile(rf"[/=](?:{'|'.join(games())}|azulejo)(?:\.html)?(?![\w/.-])|#\s*\.?A[\w-]{{12,}}", re.ASCII)
"""Signs that a link is a link to a game: the name of the game's page, or letters found only in such links."""
_DASHES = ({"—": "--"}, {"—": "--", "–": "--"})
"""Dashes that programs insert in place of two hyphens."""
_POSITION = re.compile(rf"(?<!\w)(?:{'|'.join(games())})\d+\s", re.IGNORECASE)
_OF_A_GAME = re.compile(
    r"\[\s*azulejo\s+[\"'\s]*\d|\[\s*(?:game|rules|players|seed)\s|\b(?:format|actions)[\s\"'\\\\]*:", re.IGNORECASE
)
"""Signs that the text contains a game. In such a text, a position is only a part of the game.

The reader therefore does not return the position alone, even if nothing else can be read.
"""
_LAST_FIELD = re.compile(r"(?<!\S)\d+\s*:\s*\d+(?![\w:;/]|\|(?!\|)|\.\S)")


class NothingFound(RecordError):
    """A text without a game. `found` is what the text contains instead.

    The values are `nothing`, `text`, `address` (a link to something else), `position` and `games` (a file with many
    games).
    """

    def __init__(self, message: str, found: Instead) -> None:
        super().__init__(message)
        self.found = found


@dataclass(frozen=True)
class Found:
    """The game, position or answer found in a text.

    If the kind is `text`, `record` or `link`, the game is in `link`. If it is `position`, the position is in `state`.
    An `answer` is a reply to an invitation to play on two paired devices. `letters` is what follows `#` in a link or an
    answer. If an invitation follows the letters of a link, `letters` includes the invitation.
    """

    kind: Kind
    link: Link | None = None
    state: State | None = None
    letters: str = ""


def read_game(text: str, max_actions: int = MAX_ACTIONS) -> Record:
    """Return the record of the game in a text, with at most `max_actions` actions.

    Raises `RecordError` or one of its subclasses `TextError`, `LinkError` and `NothingFound`.
    """
    return read_link_or_game(text, max_actions).record


def read_link_or_game(text: str, max_actions: int = MAX_ACTIONS) -> Link:
    """Return the game in a text, and its match if a link names one. Raises `RecordError`."""
    result = find(text, max_actions)
    if result.link is not None:
        return result.link
    if result.state is not None:
        raise NothingFound("found a position, expected a game: as text, a record or a link", "position")
    raise LinkError("found the answer to an invitation, expected a game", "kind")


def find(text: str, max_actions: int = MAX_ACTIONS) -> Found:
    """Return the contents of a text.

    Try the kinds of contents in this order: game as text, record, link or answer, position. Return the first kind that
    can be read. If none can be read, raise the error for the first kind whose beginning is in the text. `read_game`
    lists the errors.
    """
    try:
        check_size(text, MAX_TEXT)
        plain = plain_text(text)
        check_size(plain, MAX_TEXT)
    except TooLarge as error:
        raise RecordTooLarge(str(error)) from None
    failed: RecordError | None = None
    has_game = False
    for reading in possible_texts(plain):
        errors: list[RecordError] = []
        has_game = has_game or _OF_A_GAME.search(_without_tags_or_escapes(reading)) is not None
        for kind in _KINDS[:-1] if has_game else _KINDS:
            try:
                result = kind(reading, max_actions)
            except RecordError as error:
                errors.append(error)
                continue
            if result is not None:
                return result
        if errors and not (isinstance(failed, TextError) and not isinstance(errors[0], TextError)):
            failed = errors[0]
    for dashes in _DASHES:
        for reading in possible_texts(plain_text(text, dashes), dashes):
            result = _link(reading, max_actions)
            if result is not None:
                return result
    raise failed or _nothing(plain)


def is_game(text: str) -> bool:
    """Return whether a text contains the beginning of something that `find` can return.

    If it does not, the command line treats the text as the name of a file.
    """
    bare = _without_tags_or_escapes(plain_text(text))
    begins = is_transcript(bare) or RECORD.search(bare) or _POSITION.search(bare) or _ADDRESS.search(bare.strip())
    return bool(begins) or next(_checked_letters(bare), None) is not None


def _nothing(text: str) -> RecordError:
    """Return the error for a text without any game."""
    expected = "expected a game as text, a record or a link"
    text = text.strip()
    if not text:
        return NothingFound(f"found nothing, {expected}", "nothing")
    if not _ADDRESS.search(text):
        return NothingFound(f"found no game in {shown(' '.join(text.split()))}, {expected}", "text")
    if "://" in text and not _OF_A_PAGE.search(text):
        quoted = shown(" ".join(text.split()))
        expected = "expected one such as https://.../azul.html#..., as it was copied"
        return NothingFound(f"found {quoted}, not a link to an Azulejo game; {expected}", "address")
    if "#" not in text and "://" in text:
        return LinkError("has no # followed by letters, expected the whole link as it was copied")
    letters = max(_LETTERS.findall(text), key=len, default="")
    if len(letters) > MAX_LINK:
        return RecordTooLarge(f"link: got {len(letters)} letters, expected at most {MAX_LINK}")
    return LinkError("the checksum does not match, expected the whole link as it was copied")


def _without_tags_or_escapes(text: str) -> str:
    """Return a text without tags and backslashes, to look for the beginning of a transcript, record or position."""
    return unescaped(without_tags(text))


def _transcript(text: str, max_actions: int) -> Found | None:
    begins = is_transcript(text) or is_transcript(_without_tags_or_escapes(text))
    return Found("text", Link(read_transcript(text, max_actions))) if begins else None


def _record(text: str, max_actions: int) -> Found | None:
    begin = RECORD.search(_without_tags_or_escapes(text))
    if begin is None:
        return None
    if "azulejo" in begin[0].casefold() and '"games"' in text:
        raise NothingFound("found a file with all games of a device, expected one game", "games")
    return Found("record", Link(read_loose_record(text, max_actions)))


def _link(text: str, max_actions: int) -> Found | None:
    """Return the first link or answer with a correct checksum, or None.

    Raises `RecordError` if this link cannot be read.
    """
    return next((_linked(*place, max_actions) for place in _checked_letters(text)), None)


def _linked(text: str, start: int, letters: str, end: int, max_actions: int) -> Found:
    if text[start - 1 : start] == ".":
        return Found("answer", letters=f".{letters}")
    invitation = _checked_letters_at(text, end + 1) if text[end : end + 1] == "." else None
    link = read_link(letters, max_actions)
    return Found("link", link, letters=f"{letters}.{invitation[0]}" if invitation else letters)


def _checked_letters(text: str) -> Iterator[tuple[str, int, str, int]]:
    """Yield (text, start, letters, end) for each link with a correct checksum. Its letters begin at `start`."""
    for reading in dict.fromkeys((text, unescaped(text), without_tags(text))):
        for pattern in _BEGINS:
            for begin in islice(pattern.finditer(reading), MOST_TRIED):
                match = _checked_letters_at(reading, begin.start(1))
                if match:
                    yield reading, begin.start(1), *match


def _checked_letters_at(text: str, start: int) -> tuple[str, int] | None:
    """Return the letters that begin at `start`, and the index where they end, or None.

    Lines are joined until the letters have a correct checksum.
    """
    letters = hyphenated = ""
    at = start
    for _ in range(MOST_LINES):
        piece = _LETTERS.match(text, at)
        if piece is None or len(letters) + len(piece[0]) > MAX_LINK:
            break
        letters, hyphenated = letters + piece[0], hyphenated + piece[0]
        for candidate in dict.fromkeys((letters, hyphenated, letters.rstrip("_"), letters.rstrip("-"))):
            if _is_whole(candidate):
                return candidate, piece.end()
        hyphenated = hyphenated.removesuffix("-")
        line = _GOES_ON.match(text, piece.end())
        if line is None:
            break
        at = line.end()
    return None


def _is_whole(letters: str) -> bool:
    """Return whether letters decode to bytes that end with the checksum of the bytes before it."""
    try:
        raw = base64.b64decode(letters + "=" * (-len(letters) % 4), altchars=b"-_", validate=True)
    except (ValueError, binascii.Error):
        return False
    return is_sealed(raw)


def _position(text: str, max_actions: int) -> Found | None:
    text = _without_tags_or_escapes(text)
    begin = _POSITION.search(text)
    if begin is None:
        return None
    text = without_quote_marks(text, begin.start())
    game = load(re.split(r"\d", text, maxsplit=1)[0].casefold())
    ends = [_end_of_field(text, last.end()) for last in islice(_LAST_FIELD.finditer(text), MOST_ENDS)] or [len(text)]
    failed: NotationError | None = None
    for end in ends:
        try:
            return Found("position", state=read_broken_position(game, text[:end]))
        except NotationError as error:
            failed = failed or error
    raise RecordError(f"position: {failed}")


def _end_of_field(text: str, end: int) -> int:
    """Return the index where a number ends.

    A line break may split the number, but only if the line before the break is as long as the longest line: shorter
    lines were not wrapped.
    """
    lines = text[:end].split("\n")
    more = re.compile(r"\n[ \t]*\d+(?!\S)").match(text, end)
    return more.end() if more and len(lines) > 1 and len(lines[-1]) == max(map(len, lines)) else end


_KINDS: tuple[Callable[[str, int], Found | None], ...] = (_transcript, _record, _link, _position)
