"""Encodings of views as rows of integers, for machine learning. Each game defines its encoding in its `encoding.py`.

An encoding consists of parts. Each part has a name, a shape and bounds. One row contains the numbers of all parts.
Seats are in clockwise order, starting with the viewer. An encoding uses only the view, so it contains no hidden
information.

>>> from azulejo import load
>>> from azulejo.registry import load_encoding
>>> encoding = load_encoding("azul", 2)
>>> row = encoding.encode(load("azul").new_state(2, seed=7).view(0))
>>> len(row) == encoding.size, row[encoding.places["bag"]]
(True, [15, 15, 16, 16, 18])
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import prod
from operator import itemgetter
from typing import Any

from azulejo.errors import ArgumentError, ViewerError, shown
from azulejo.game import Meta, Option, View

__all__ = [
    "Encoding",
    "Part",
    "counts",
    "flags",
    "number",
    "one_of",
    "padded",
    "row_of",
    "seat",
    "set_of",
    "signs",
    "tally",
]

LARGEST = 2**15 - 1
"""Upper bound of points, and of counters without another upper bound. Larger values are reduced to this bound."""

Read = Callable[[Any], Any]
"""A function that takes a view, or one seat of a view, and returns the value that a part encodes."""
Places = dict[object, int]
"""Maps each value to its index in a one-hot encoding."""


@dataclass(frozen=True, slots=True)
class Part:
    """A named part of an encoding: `prod(shape)` integers from `low` to `high`."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    write: Callable[[Any], Sequence[int]]
    """Function that takes a view, or one seat of a view, and returns the numbers in row-major order."""

    @property
    def size(self) -> int:
        """Number of integers in the part."""
        return prod(self.shape)


def number(name: str, low: int = 0, high: int = LARGEST, read: Read | None = None) -> Part:
    """Return a part of shape (1,): a number, clipped to its bounds. A truth value becomes 0 or 1."""
    return Part(name, (1,), low, high, partial(_number, read or itemgetter(name), low, high))


def _number(get: Read, low: int, high: int, data: Any) -> tuple[int]:
    return (max(low, min(high, int(get(data)))),)


def counts(name: str, shape: tuple[int, ...], high: int, read: Read | None = None) -> Part:
    """Return a part of the given shape: counts from 0 to `high`, in row-major order."""
    return Part(name, shape, 0, high, read or itemgetter(name))


def flags(name: str, size: int, read: Read | None = None) -> Part:
    """Return a part of shape (size,): truth values, as 0 or 1."""
    return Part(name, (size,), 0, 1, partial(_flags, read or itemgetter(name)))


def _flags(get: Read, data: Any) -> list[int]:
    return [int(flag) for flag in get(data)]


def one_of(name: str, values: Iterable[object], read: Read | None = None) -> Part:
    """Return a part of shape (number of values,): the one-hot encoding of a value. Null is encoded as zeros."""
    part = row_of(name, values, 1, partial(_as_tuple, read or itemgetter(name)))
    return replace(part, shape=part.shape[1:])


def _as_tuple(get: Read, data: Any) -> tuple[Any]:
    return (get(data),)


def row_of(name: str, values: Iterable[object], length: int, read: Read | None = None) -> Part:
    """Return a part of shape (length, number of values): the one-hot encodings of up to `length` values, in order.

    Null and unused places are encoded as zeros.
    """
    index = _places(values)
    return Part(name, (length, len(index)), 0, 1, partial(_row_of, read or itemgetter(name), index, length))


def _row_of(get: Read, index: Places, length: int, data: Any) -> list[int]:
    width = len(index)
    row = [0] * (length * width)
    for place, value in enumerate(get(data)):
        if value is not None:
            row[place * width + index[value]] = 1
    return row


def set_of(name: str, values: Iterable[object], read: Read | None = None) -> Part:
    """Return a part of shape (number of values,): 1 for each value that is present, otherwise 0."""
    index = _places(values)
    return Part(name, (len(index),), 0, 1, partial(_set_of, read or itemgetter(name), index))


def _set_of(get: Read, index: Places, data: Any) -> list[int]:
    row = [0] * len(index)
    for value in get(data):
        row[index[value]] = 1
    return row


def signs(name: str, alphabets: tuple[str, ...], length: int, read: Read | None = None) -> Part:
    """Return a part of shape (length, total length of `alphabets`): up to `length` names, such as `B3`.

    The first character of a name is one-hot encoded in the first alphabet, the second character in the second one, and
    so on. An empty name or null is encoded as zeros.
    """
    width = sum(map(len, alphabets))
    return Part(name, (length, width), 0, 1, partial(_signs, read or itemgetter(name), alphabets, length))


def _signs(get: Read, alphabets: tuple[str, ...], length: int, data: Any) -> list[int]:
    starts = [sum(map(len, alphabets[:number])) for number in range(len(alphabets))]
    width = sum(map(len, alphabets))
    row = [0] * (length * width)
    for place, text in enumerate(get(data)):
        for letter, alphabet, start in zip(text or "", alphabets, starts, strict=False):
            row[place * width + start + alphabet.index(letter)] = 1
    return row


def tally(name: str, values: Iterable[object], high: int, read: Read | None = None) -> Part:
    """Return a part of shape (number of values,): the number of times that each value is present."""
    index = _places(values)
    return Part(name, (len(index),), 0, high, partial(_tally, read or itemgetter(name), index))


def _tally(get: Read, index: Places, data: Any) -> list[int]:
    row = [0] * len(index)
    for value in get(data):
        row[index[value]] += 1
    return row


def seat(name: str, players: int) -> Part:
    """Return a part of shape (players,): the one-hot encoding of a seat, counted clockwise from the viewer.

    Null is encoded as zeros.
    """
    return one_of(name, range(players), partial(_from_viewer, name, players))


def _from_viewer(name: str, players: int, view: Any) -> int | None:
    seat_number: int | None = view[name]
    return None if seat_number is None else (seat_number - int(view["viewer"])) % players


def _places(values: Iterable[object]) -> Places:
    return {value: number for number, value in enumerate(values)}


def _option(option: Option) -> Part:
    return one_of(option.name, option.choices, partial(_chosen, option.name))


def _chosen(name: str, view: Any) -> Any:
    return view["options"][name]


def padded(rows: Iterable[Sequence[int]], length: int) -> list[int]:
    """Return the rows in one list. Each row is padded with zeros to `length` numbers."""
    return [number for row in rows for number in (*row, *(0,) * (length - len(row)))]


class Encoding:
    """The encoding of the views of one game, with one number of players, as integers.

    `size` is the number of integers; the lists `low` and `high` are their bounds. `places` maps the name of each part
    to its slice: first the parts of the table, then `seat0.…` for the viewer, `seat1.…` for the next seat clockwise,
    and so on.

    `made_by` is the function that returns this encoding for a number of players. If it is given, the encoding is
    pickled as a call of that function. Otherwise it is pickled with its parts, whose functions must be picklable.
    """

    def __init__(
        self,
        meta: Meta,
        players: int,
        steps: Iterable[str],
        table: Sequence[Part],
        of_seat: Sequence[Part],
        made_by: Callable[[int], Encoding] | None = None,
    ) -> None:
        self.game = meta.name
        self.players = players
        options = [_option(option) for option in meta.options if option.name != "first_seat"]
        shared = [one_of("step", steps), number("round"), seat("current_player", players), seat("start_seat", players)]
        self._made_by = made_by
        self._table = (*shared, *options, *table)
        self._of_seat = (number("score", -LARGEST), *of_seat)
        self.parts: dict[str, Part] = {part.name: part for part in self._table}
        self.parts |= {f"seat{place}.{part.name}": part for place in range(players) for part in self._of_seat}
        self.places: dict[str, slice] = {}
        self.low: list[int] = []
        self.high: list[int] = []
        for name, part in self.parts.items():
            self.places[name] = slice(len(self.low), len(self.low) + part.size)
            self.low += [part.low] * part.size
            self.high += [part.high] * part.size
        self.size = len(self.low)

    def __reduce_ex__(self, protocol: Any) -> str | tuple[Any, ...]:
        made_by = self._made_by
        return super().__reduce_ex__(protocol) if made_by is None else (made_by, (self.players,))

    def __repr__(self) -> str:
        return f"<Encoding: {self.game}, {self.players} players, {self.size} numbers>"

    def encode(self, view: View) -> list[int]:
        """Return the view of a seat as a list of `size` integers.

        Raises `ViewerError` if the viewer is not a seat, and `ArgumentError` if `view` is not a view of this game with
        this number of players.
        """
        if not isinstance(view, Mapping) or (view.get("game"), view.get("players")) != (self.game, self.players):
            raise ArgumentError(f"encode: got {shown(view)}, expected a view of {self.game} for {self.players} players")
        viewer = view["viewer"]
        if not isinstance(viewer, int):
            raise ViewerError(f"encode: got the view of {shown(viewer)}, expected the view of a seat")
        row: list[int] = []
        for part in self._table:
            row += part.write(view)
        seats: Sequence[Any] = view["seats"]  # type: ignore[typeddict-item]
        for place in range(self.players):
            seat_view = seats[(viewer + place) % self.players]
            for part in self._of_seat:
                row += part.write(seat_view)
        return row
