"""Reader that finds the game in any text or file: a game as text, a record, a link, or a position.

It first undoes changes made by mail, chats, word processors, shells and input methods (see `text_repair`), and ignores
the text around the game. The page and the command line read games only with this module.
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
"""Maximum number of places in a text that are tried as the beginning of a link."""
MOST_ENDS = 3
"""Maximum number of fields that are tried as the last field of a position."""
MOST_LINES = 300
"""Maximum number of pieces, such as lines, of a broken link."""
_LETTERS = re.compile(r"[\w-]+", re.ASCII)
_BEGINS = (
    re.compile(r"#([\w-]+)", re.ASCII),
    re.compile(r"(?<![\w-])\.([\w-]+)", re.ASCII),
    re.compile(r"(?<![\w-])(A[\w-]*)", re.ASCII),
)
"""Where the letters of a link, or of the answer to an invitation, may begin. `A` begins links of formats below 4."""
_GOES_ON = re.compile(rf"{BREAK}|[ \t]+", re.IGNORECASE)
_ADDRESS = re.compile(r"://|\S#[\w.-]{4,}|^#?[\w-]{40,}(?:\.[\w-]{40,})?$|^A[g-v][\w-]{4,}$", re.ASCII)
"""Features found only in links: an address, a `#`, or many letters and nothing else."""
_OF_A_PAGE = re.compile(rf"[/=](?:{'|'.join(games())}|azulejo)(?:\.html)?(?![\w/.-])|#\s*\.?A[\w-]{{12,}}", re.ASCII)
"""Features of a link to a game: the name of its page, or letters found only in game links."""
_DASHES = ({"—": "--"}, {"—": "--", "–": "--"})
"""Dashes that a program may have substituted for two hyphens."""
_POSITION = re.compile(rf"(?<!\w)(?:{'|'.join(games())})\d+\s", re.IGNORECASE)
_OF_A_GAME = re.compile(
    r"\[\s*azulejo\s+[\"'\s]*\d|\[\s*(?:game|rules|players|seed)\s|\b(?:format|actions)[\s\"'\\\\]*:", re.IGNORECASE
)
"""Features of a text whose position is only part of a game, even if only the position can be read."""
_LAST_FIELD = re.compile(r"(?<!\S)\d+\s*:\s*\d+(?![\w:;/]|\|(?!\|)|\.\S)")


class NothingFound(RecordError):
    """A text without a game.

    `found` says what it contains: `nothing`, `text`, `address` (of something else), `position`, or `games` (a file with
    many games).
    """

    def __init__(self, message: str, found: Instead) -> None:
        super().__init__(message)
        self.found = found


@dataclass(frozen=True)
class Found:
    """The game, position or answer found in a text.

    For `text`, `record` and `link`, `link` has the game. For `position`, `state` has the position. An `answer` replies
    to an invitation to play on two paired devices. `letters` are those of a link or answer as they appear after `#`,
    including any invitation.
    """

    kind: Kind
    link: Link | None = None
    state: State | None = None
    letters: str = ""


def read_game(text: str, most: int = MAX_ACTIONS) -> Record:
    """Return the record of the game in a text, with at most `most` actions.

    Raises `RecordError`, as a `TextError`, `LinkError` or `NothingFound` where one of these fits better.
    """
    return read_link_or_game(text, most).record


def read_link_or_game(text: str, most: int = MAX_ACTIONS) -> Link:
    """Return the game in a text, and its match if a link names one. Raises `RecordError`."""
    result = find(text, most)
    if result.link is not None:
        return result.link
    if result.state is not None:
        raise NothingFound("found a position, expected a game: as text, a record or a link", "position")
    raise LinkError("found the answer to an invitation, expected a game", "kind")


def find(text: str, most: int = MAX_ACTIONS) -> Found:
    """Return the contents of a text: the first kind of `Found` that can be read.

    Raises the error of the first kind whose beginning is in the text; see `read_game`.
    """
    try:
        check_size(text, MAX_TEXT)
        given = plain_text(text)
        check_size(given, MAX_TEXT)
    except TooLarge as error:
        raise RecordTooLarge(str(error)) from None
    failed: RecordError | None = None
    has_game = False
    for reading in possible_texts(given):
        errors: list[RecordError] = []
        has_game = has_game or _OF_A_GAME.search(_bare(reading)) is not None
        for kind in _KINDS[:-1] if has_game else _KINDS:
            try:
                result = kind(reading, most)
            except RecordError as error:
                errors.append(error)
                continue
            if result is not None:
                return result
        if errors and not (isinstance(failed, TextError) and not isinstance(errors[0], TextError)):
            failed = errors[0]
    for dashes in _DASHES:
        for reading in possible_texts(plain_text(text, dashes), dashes):
            result = _link(reading, most)
            if result is not None:
                return result
    raise failed or _nothing(given)


def is_game(text: str) -> bool:
    """Return whether a text has the beginning of anything that `find` can return, and so is not just a file name."""
    given = _bare(plain_text(text))
    begins = is_transcript(given) or RECORD.search(given) or _POSITION.search(given) or _ADDRESS.search(given.strip())
    return bool(begins) or next(_sealed(given), None) is not None


def _nothing(text: str) -> RecordError:
    """Return the error for a text without any game."""
    expected = "expected a game as text, a record or a link"
    text = text.strip()
    if not text:
        return NothingFound(f"found nothing, {expected}", "nothing")
    if not _ADDRESS.search(text):
        return NothingFound(f"found no game in {shown(' '.join(text.split()))}, {expected}", "text")
    if "://" in text and not _OF_A_PAGE.search(text):
        given = shown(" ".join(text.split()))
        expected = "expected one such as https://.../azul.html#..., as it was copied"
        return NothingFound(f"found {given}, not a link to an Azulejo game; {expected}", "address")
    if "#" not in text and "://" in text:
        return LinkError("has no # followed by letters, expected the whole link as it was copied")
    letters = max(_LETTERS.findall(text), key=len, default="")
    if len(letters) > MAX_LINK:
        return RecordTooLarge(f"link: got {len(letters)} letters, expected at most {MAX_LINK}")
    return LinkError("the checksum does not match, expected the whole link as it was copied")


def _bare(text: str) -> str:
    """Return a text without tags and backslashes, to look for the beginning of a transcript, record or position."""
    return unescaped(without_tags(text))


def _transcript(text: str, most: int) -> Found | None:
    begins = is_transcript(text) or is_transcript(_bare(text))
    return Found("text", Link(read_transcript(text, most))) if begins else None


def _record(text: str, most: int) -> Found | None:
    begin = RECORD.search(_bare(text))
    if begin is None:
        return None
    if "azulejo" in begin[0].casefold() and '"games"' in text:
        raise NothingFound("found a file with all games of a device, expected one game", "games")
    return Found("record", Link(read_loose_record(text, most)))


def _link(text: str, most: int) -> Found | None:
    """Return the first link or answer with a correct checksum, or None. Raises `RecordError` if it cannot be read."""
    return next((_linked(*place, most) for place in _sealed(text)), None)


def _linked(text: str, start: int, letters: str, end: int, most: int) -> Found:
    if text[start - 1 : start] == ".":
        return Found("answer", letters=f".{letters}")
    invitation = _sealed_at(text, end + 1) if text[end : end + 1] == "." else None
    link = read_link(letters, most)
    return Found("link", link, letters=f"{letters}.{invitation[0]}" if invitation else letters)


def _sealed(text: str) -> Iterator[tuple[str, int, str, int]]:
    """Yield (text, start, letters, end) for letters with a correct checksum, which are at `start` in `text`."""
    for reading in dict.fromkeys((text, unescaped(text), without_tags(text))):
        for pattern in _BEGINS:
            for begin in islice(pattern.finditer(reading), MOST_TRIED):
                match = _sealed_at(reading, begin.start(1))
                if match:
                    yield reading, begin.start(1), *match


def _sealed_at(text: str, start: int) -> tuple[str, int] | None:
    """Return the letters that begin at `start` and where they end, or None.

    Lines are joined until the letters have a correct checksum.
    """
    letters = hyphenated = ""
    at = start
    for _ in range(MOST_LINES):
        piece = _LETTERS.match(text, at)
        if piece is None or len(letters) + len(piece[0]) > MAX_LINK:
            break
        letters, hyphenated = letters + piece[0], hyphenated + piece[0]
        for tried in dict.fromkeys((letters, hyphenated, letters.rstrip("_"), letters.rstrip("-"))):
            if _is_whole(tried):
                return tried, piece.end()
        hyphenated = hyphenated.removesuffix("-")
        line = _GOES_ON.match(text, piece.end())
        if line is None:
            break
        at = line.end()
    return None


def _is_whole(letters: str) -> bool:
    """Return whether letters decode to bytes that end with their own checksum."""
    try:
        raw = base64.b64decode(letters + "=" * (-len(letters) % 4), altchars=b"-_", validate=True)
    except (ValueError, binascii.Error):
        return False
    return is_sealed(raw)


def _position(text: str, most: int) -> Found | None:
    text = _bare(text)
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
    """Return where a number ends, including digits after a line break. Only one of the longest lines can be broken."""
    lines = text[:end].split("\n")
    more = re.compile(r"\n[ \t]*\d+(?!\S)").match(text, end)
    return more.end() if more and len(lines) > 1 and len(lines[-1]) == max(map(len, lines)) else end


_KINDS: tuple[Callable[[str, int], Found | None], ...] = (_transcript, _record, _link, _position)
