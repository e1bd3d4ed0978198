"""Types for the `training` module of a game, which is optional. The scripts in `tools/training` use it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import ModuleType

from azulejo.game import State
from azulejo.search.nodes import Node

Features = list[tuple[int, float]]
"""Features by index, each with its amount."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position to learn from."""

    phase: int
    base: Sequence[float]
    """By seat: the part of its value that needs no weights."""
    features: list[Features]
    """By seat: its features."""


def round_begins(before: State, after: State) -> bool:
    """Return whether a round other than the first has just begun."""
    return after.round > before.round


@dataclass(frozen=True, slots=True)
class Reader:
    """How positions of a game are turned into features. A game names its reader `READER`."""

    names: Sequence[str]
    columns: Sequence[str]
    """Names of the game's phases, as in the tables of weights."""
    read: Callable[[State, State], Position]
    """Function (before, after) → position, with the states before and after an action."""
    looks: Callable[[State, State], bool] = round_begins
    """Function (before, after) → whether to use the position."""


@dataclass(frozen=True, slots=True)
class MovePriors:
    """Features of the moves of a search node. A game whose search learns move priors names this `MOVE_PRIORS`."""

    names: Sequence[str]
    features: Callable[[Node], list[Features]]
    """Function that returns the features of each move of an expanded node."""


@dataclass(frozen=True, slots=True)
class Screened:
    """Values of a search to screen by play. A game names them `SCREENED`."""

    factors: dict[str, tuple[float, float]]
    """The lower and the higher factor of each value. `NAME:I` is one entry of a tuple; `NAME` means all its entries."""
    modules: tuple[ModuleType, ...]
    """Modules that contain the values."""
    forget: tuple[Callable[[], None], ...] = ()
    """Functions that clear caches computed with other values."""


def rounds(count: int) -> list[str]:
    """Return the names of a number of rounds, for games whose phases are rounds."""
    return [f"round {number + 1}" for number in range(count)]
