"""Games as links: setup, seed and actions in as few letters as possible, for the part of an address after `#`.

The letters are base64url. They encode these bytes, in this order:

- the format, one byte;
- the kind, one byte: 0 for a game, 1 for a turn of a game that is played by link;
- for a turn only: the number of the match, six bytes;
- one large number;
- the CRC-32 of all bytes before it, four bytes.

The digits of the large number have different bases. The lowest digits are the setup. Each action is a digit: its index
among the legal actions, with the number of legal actions as the base. If there is only one legal action, the digit
takes no space. Illegal actions cannot be written. Each game has exactly one link. Any other encoding of the game is
refused.

Anyone with a link can compute future deals and secrets.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Sequence
from dataclasses import dataclass

from azulejo.errors import IllegalAction, OptionError, shown
from azulejo.game import Meta, State
from azulejo.integers import integer_within
from azulejo.records.record import (
    MAX_ACTIONS,
    MAX_TEXT,
    Record,
    RecordError,
    RecordTooLarge,
    VersionError,
    load_recorded,
)
from azulejo.registry import games, load
from azulejo.safe_json import TooLarge, check_size

__all__ = ["Link", "LinkError", "Match", "read_link", "write_link"]

FORMAT = 2
MATCHES = 2**48
"""Exclusive upper limit of match numbers."""
MAX_LINK = 20_000
"""Maximum number of letters in a link of this format. The links of real games are much shorter."""
MAX_NAME = 100
"""Maximum length of a seat's name, in UTF-8 bytes."""
_KINDS = _GAME, _TURN = 0, 1
_CHECKSUM = 4
_BYTE = 256
_SHORT = 16
_SEEDS = 2**53
_LENGTHS = 2**16
_COUNTS = 2**17


class LinkError(RecordError):
    """A link that cannot be read or written. `reason` is a code that a page can translate.

    - `damaged`: the link is incomplete or has been changed.
    - `version`: this version of Azulejo does not know the link's kind, game or options. (If it does not support the
      format or the rules version, `VersionError` is raised instead.)
    - `kind`: a link of this kind cannot contain this game, or the link is not a link to a game.
    """

    def __init__(self, message: str, reason: str = "damaged") -> None:
        super().__init__(f"link: {message}")
        self.reason = reason


@dataclass(frozen=True)
class Match:
    """A match: a game that is played by sending links.

    It has a number, and a name for each seat. Names may be empty.
    """

    number: int
    names: tuple[str, ...]


@dataclass(frozen=True)
class Link:
    """The contents of a link: a game and, if it is played by link, its match."""

    record: Record
    match: Match | None = None


def write_link(record: Record, match: Match | None = None) -> str:
    """Return a game as a link. The link leaves out actions that the players have undone.

    Raises `RecordError` if the record cannot be replayed, and `LinkError` if a link cannot contain it.
    """
    head = bytes([FORMAT, _GAME])
    digits = _Digits()
    if match is not None:
        _check_match(record, match)
        head = bytes([FORMAT, _TURN]) + int(match.number).to_bytes(6, "big")
    _write_setup(digits, record)
    for name in match.names if match else ():
        digits.text(name, _BYTE)
    _write_actions(digits, record)
    body = head + digits.packed()
    return base64.urlsafe_b64encode(body + zlib.crc32(body).to_bytes(_CHECKSUM, "big")).rstrip(b"=").decode()


def is_sealed(raw: bytes) -> bool:
    """Return whether bytes end with the checksum of the bytes before it."""
    return len(raw) > _CHECKSUM and zlib.crc32(raw[:-_CHECKSUM]).to_bytes(_CHECKSUM, "big") == raw[-_CHECKSUM:]


def read_link(text: str, max_actions: int = MAX_ACTIONS) -> Link:
    """Return the contents of a link. `text` is the part of the address after `#`.

    Raises `LinkError`, `VersionError` or another `RecordError`, for example for more than `max_actions` actions.
    """
    text = text.strip()
    raw = _bytes(text)
    if len(raw) < _CHECKSUM + 2 or not is_sealed(raw):
        raise LinkError("the checksum does not match, expected the whole link as it was copied")
    if raw[0] != FORMAT:
        raise VersionError("link: format", raw[0], (FORMAT,))
    try:
        check_size(text, MAX_LINK)
    except TooLarge as error:
        raise RecordTooLarge(f"link: {error}") from None
    link = _read(raw[1:-_CHECKSUM], max_actions)
    if write_link(link.record, link.match) != text:
        raise LinkError("not the form in which Azulejo writes it, expected the whole link as it was copied")
    return link


def _bytes(text: str) -> bytes:
    try:
        check_size(text, MAX_TEXT)
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except TooLarge as error:
        raise RecordTooLarge(f"link: {error}") from None
    except (ValueError, binascii.Error):
        raise LinkError("not base64url, expected letters, digits, - and _") from None


def _read(body: bytes, max_actions: int) -> Link:
    """Read the bytes between the format and the checksum."""
    kind = body[0]
    if kind not in _KINDS:
        raise LinkError(f"got kind {kind}, expected {_GAME} or {_TURN}; a newer Azulejo may have written it", "version")
    at = 1 if kind == _GAME else 7
    digits = _Digits(int.from_bytes(body[at:], "big"))
    record, state = _read_setup(digits)
    match = None
    if kind == _TURN:
        _check_game(record)
        names = tuple(digits.next_text(_BYTE, f"the name of seat {seat}") for seat in range(record.players))
        match = Match(int.from_bytes(body[1:at], "big"), names)
        _check_match(record, match)
    _read_actions(digits, record, state, max_actions)
    return Link(record, match)


def _check_game(record: Record) -> None:
    """Raise `LinkError` unless a game can be played by link."""
    if load(record.game).meta.hidden:
        raise LinkError(f"{record.game} has hidden information, expected a game without any", "kind")
    if record.players < 2:
        raise LinkError(f"got {record.players} seat, expected two or more", "kind")


def _check_match(record: Record, match: Match) -> None:
    """Raise `LinkError` unless the record can be played by link and the match fits the record."""
    _check_game(record)
    if integer_within(match.number, 0, MATCHES - 1) is None:
        raise LinkError(f"got match {shown(match.number)}, expected a number from 0 to 2**48 - 1")
    if len(match.names) != record.players or any(len(name.encode()) > MAX_NAME for name in match.names):
        raise LinkError(f"expected a name of at most {MAX_NAME} bytes for each of {record.players} seats")


# Setup


def _write_setup(digits: _Digits, record: Record) -> None:
    meta = record.start().game.meta
    digits.put(games().index(record.game), _BYTE)
    digits.put(record.rules_version, _BYTE)
    digits.put(record.players, _SHORT)
    digits.put(record.seed, _SEEDS)
    digits.put(len(meta.options), _SHORT)
    for option, choices in _choices(meta, record.players):
        digits.put(choices.index(record.options.get(option, choices[0])), _SHORT)
    digits.text(record.position or "", _LENGTHS)


def _read_setup(digits: _Digits) -> tuple[Record, State]:
    """Read the setup. Return a record without actions, and the state that it starts from."""
    number, version, players = digits.next(_BYTE), digits.next(_BYTE), digits.next(_SHORT)
    seed, count = digits.next(_SEEDS), digits.next(_SHORT)
    if number >= len(games()):
        raise LinkError(f"got game {number}, expected a number below {len(games())}", "version")
    name = games()[number]
    game = load_recorded(name, version)
    try:
        game.meta.check_setup(players, seed)
    except OptionError as error:
        raise LinkError(str(error), "version") from None
    if count != len(game.meta.options):
        raise LinkError(f"got {count} options, expected the {len(game.meta.options)} options of {name}", "version")
    options: dict[str, str | int] = {option.name: option.default for option in game.meta.options}
    for option, choices in _choices(game.meta, players):
        place = digits.next(_SHORT)
        if place >= len(choices):
            raise LinkError(f"option {option}: got value {place}, expected one below {len(choices)}", "version")
        options[option] = choices[place]
    position = digits.next_text(_LENGTHS, "the position") or None
    record = Record(name, players, seed, options, version, position=position)
    return record, record.start()


def _choices(meta: Meta, players: int) -> list[tuple[str, Sequence[str | int]]]:
    """Return the options, sorted by name, each with its possible values. The default comes first."""
    result: list[tuple[str, Sequence[str | int]]] = []
    for option in sorted(meta.options, key=lambda option: option.name):
        choices = option.choices if option.name != "first_seat" else (*range(players), "random")
        result.append((option.name, [option.default, *(choice for choice in choices if choice != option.default)]))
    return result


# Actions


def _write_actions(digits: _Digits, record: Record) -> None:
    actions, state = record.folded(), record.start()
    digits.put(len(actions), _COUNTS)
    for index, action in enumerate(actions):
        legal = sorted(state.legal_actions())
        try:
            state.apply(action)
        except IllegalAction as error:
            raise RecordError(f"actions[{index}]: {error}") from None
        digits.put(legal.index(action), len(legal))


def _read_actions(digits: _Digits, record: Record, state: State, max_actions: int) -> None:
    count = digits.next(_COUNTS)
    if count > max_actions:
        raise RecordTooLarge(f"link: {count} actions, expected at most {max_actions}")
    for index in range(count):
        legal = sorted(state.legal_actions())
        if not legal:
            raise LinkError(f"action {index} of {count} comes after the end of the game")
        action = legal[digits.next(len(legal))]
        state.apply_unchecked(action)
        record.actions.append(action)
    if digits.remaining:
        raise LinkError("has more data after its last action, expected the whole link as it was copied")


class _Digits:
    """A number whose digits have different bases. Digits are read in the order in which they were added."""

    def __init__(self, number: int = 0) -> None:
        self.remaining = number
        """The number formed by the digits that have not been read yet."""
        self._put: list[tuple[int, int]] = []

    def put(self, digit: int, base: int) -> None:
        """Append a digit. Raises `LinkError` unless it is from 0 to `base` - 1."""
        if not 0 <= digit < base:
            raise LinkError(f"got {digit}, which does not fit into a link; expected a number below {base}", "kind")
        self._put.append((digit, base))

    def next(self, base: int) -> int:
        """Remove the next digit and return it."""
        self.remaining, digit = divmod(self.remaining, base)
        return digit

    def text(self, text: str, base: int) -> None:
        """Append a text as two digits: its length in bytes, then its bytes. The length must be below `base`."""
        data = text.encode()
        self.put(len(data), base)
        self.put(int.from_bytes(data, "big"), _BYTE ** len(data))

    def next_text(self, base: int, what: str) -> str:
        """Remove the next text and return it.

        If it is not UTF-8, raise `LinkError`. `what` is the text's name in the message.
        """
        length = self.next(base)
        try:
            return self.next(_BYTE**length).to_bytes(length, "big").decode()
        except UnicodeDecodeError:
            raise LinkError(f"{what} is not UTF-8 text, expected the whole link as it was copied") from None

    def packed(self) -> bytes:
        """Return the number in as few bytes as possible."""
        number = 0
        for digit, base in reversed(self._put):
            number = number * base + digit
        return number.to_bytes((number.bit_length() + 7) // 8, "big")
