"""Views as rows of whole numbers, for learners: what each game tells stands in its `encoding.py`.

An encoding has parts, each with a name, a shape and bounds; the numbers of all parts stand in one row. Seats are
told from the viewer on, clockwise: its own first. It is made from the view alone, so it knows no more than the seat.

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
"""What points and counters without a limit of their own are cut off at, on either side."""

Read = Callable[[Any], Any]
"""Takes from a view, or from a seat of one, what a part tells."""
Places = dict[object, int]
"""The place of each value in a row."""


@dataclass(frozen=True, slots=True)
class Part:
    """Some numbers of an encoding, all within `low` and `high`."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    write: Callable[[Any], Sequence[int]]
    """The numbers, row by row."""

    @property
    def size(self) -> int:
        """How many numbers."""
        return prod(self.shape)


def number(name: str, low: int = 0, high: int = LARGEST, read: Read | None = None) -> Part:
    """One number, cut off at its bounds; a flag as 0 or 1."""
    return Part(name, (1,), low, high, partial(_number, read or itemgetter(name), low, high))


def _number(get: Read, low: int, high: int, told: Any) -> tuple[int]:
    return (max(low, min(high, int(get(told)))),)


def counts(name: str, shape: tuple[int, ...], high: int, read: Read | None = None) -> Part:
    """A list of as many numbers from 0 to `high` as the shape has places."""
    return Part(name, shape, 0, high, read or itemgetter(name))


def flags(name: str, size: int, read: Read | None = None) -> Part:
    """A list of truths."""
    return Part(name, (size,), 0, 1, partial(_flags, read or itemgetter(name)))


def _flags(get: Read, told: Any) -> list[int]:
    return [int(flag) for flag in get(told)]


def one_of(name: str, values: Iterable[object], read: Read | None = None) -> Part:
    """1 at the place of the value that it is, 0 at all others; all 0 for null."""
    part = row_of(name, values, 1, partial(_alone, read or itemgetter(name)))
    return replace(part, shape=part.shape[1:])


def _alone(get: Read, told: Any) -> tuple[Any]:
    return (get(told),)


def row_of(name: str, values: Iterable[object], length: int, read: Read | None = None) -> Part:
    """`one_of` for each of up to `length` values in order; places that are left stay 0."""
    index = _places(values)
    return Part(name, (length, len(index)), 0, 1, partial(_row_of, read or itemgetter(name), index, length))


def _row_of(get: Read, index: Places, length: int, told: Any) -> list[int]:
    width = len(index)
    row = [0] * (length * width)
    for place, value in enumerate(get(told)):
        if value is not None:
            row[place * width + index[value]] = 1
    return row


def set_of(name: str, values: Iterable[object], read: Read | None = None) -> Part:
    """1 at the place of every value that is there."""
    index = _places(values)
    return Part(name, (len(index),), 0, 1, partial(_set_of, read or itemgetter(name), index))


def _set_of(get: Read, index: Places, told: Any) -> list[int]:
    row = [0] * len(index)
    for value in get(told):
        row[index[value]] = 1
    return row


def signs(name: str, alphabets: tuple[str, ...], length: int, read: Read | None = None) -> Part:
    """Names such as `B3`, letter by letter, each as `one_of` its alphabet; no name is all 0, like null."""
    width = sum(map(len, alphabets))
    return Part(name, (length, width), 0, 1, partial(_signs, read or itemgetter(name), alphabets, length))


def _signs(get: Read, alphabets: tuple[str, ...], length: int, told: Any) -> list[int]:
    starts = [sum(map(len, alphabets[:number])) for number in range(len(alphabets))]
    width = sum(map(len, alphabets))
    row = [0] * (length * width)
    for place, text in enumerate(get(told)):
        for letter, alphabet, start in zip(text or "", alphabets, starts, strict=False):
            row[place * width + start + alphabet.index(letter)] = 1
    return row


def tally(name: str, values: Iterable[object], high: int, read: Read | None = None) -> Part:
    """How often each value is there."""
    index = _places(values)
    return Part(name, (len(index),), 0, high, partial(_tally, read or itemgetter(name), index))


def _tally(get: Read, index: Places, told: Any) -> list[int]:
    row = [0] * len(index)
    for value in get(told):
        row[index[value]] += 1
    return row


def seat(name: str, players: int) -> Part:
    """`one_of` the seats, from the viewer on; all 0 for null."""
    return one_of(name, range(players), partial(_from_viewer, name, players))


def _from_viewer(name: str, players: int, view: Any) -> int | None:
    found: int | None = view[name]
    return None if found is None else (found - int(view["viewer"])) % players


def _places(values: Iterable[object]) -> Places:
    return {value: number for number, value in enumerate(values)}


def _option(option: Option) -> Part:
    return one_of(option.name, option.choices, partial(_chosen, option.name))


def _chosen(name: str, view: Any) -> Any:
    return view["options"][name]


def padded(rows: Iterable[Sequence[int]], length: int) -> list[int]:
    """Rows of numbers, each filled up with 0 to a length."""
    return [number for row in rows for number in (*row, *(0,) * (length - len(row)))]


class Encoding:
    """The numbers that tell a view of one game with a number of players.

    `size` is how many; `low` and `high` (one for each number) are their bounds; `places` is where each part stands,
    by name: those of the table, then `seat0.…` for the viewer, `seat1.…` for whoever sits next, and so on.

    `made_by`: the function that gives this encoding for a number of players. An encoding that has one is pickled as a
    call of it, all others with their parts, which must then be functions that can be pickled.
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
        """The numbers that tell a view of a seat.

        Raises `ViewerError` for the view of nobody at the table, `ArgumentError` for what is not a view of the game.
        """
        if not isinstance(view, Mapping) or (view.get("game"), view.get("players")) != (self.game, self.players):
            raise ArgumentError(f"encode: got {shown(view)}, expected a view of {self.game} for {self.players} players")
        viewer = view["viewer"]
        if not isinstance(viewer, int):
            raise ViewerError(f"encode: got the view of {shown(viewer)}, expected that of a seat")
        row: list[int] = []
        for part in self._table:
            row += part.write(view)
        seats: Sequence[Any] = view["seats"]  # type: ignore[typeddict-item]
        for place in range(self.players):
            told = seats[(viewer + place) % self.players]
            for part in self._of_seat:
                row += part.write(told)
        return row
