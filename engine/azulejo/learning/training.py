"""Types for the `training` module of a game, which is optional. The scripts in `tools/training` use it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import ModuleType

from azulejo.game import State
from azulejo.search.nodes import Node

Features = list[tuple[int, float]]
"""A list of (index of a feature, amount of the feature)."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position to learn from."""

    phase: int
    """Index of the phase of the game in `Reader.columns`."""
    base: Sequence[float]
    """For each seat: the part of its value that does not depend on weights."""
    features: list[Features]
    """For each seat: its features."""


def round_begins(before: State, after: State) -> bool:
    """Return whether a round other than the first has just begun."""
    return after.round > before.round


@dataclass(frozen=True, slots=True)
class Reader:
    """Turns positions of a game into features for training. The module `training` of a game defines it as `READER`."""

    names: Sequence[str]
    columns: Sequence[str]
    """Names of the game's phases, as in the tables of weights."""
    read: Callable[[State, State], Position]
    """Function (before, after) → position to learn from. Its arguments are the states before and after an action."""
    looks: Callable[[State, State], bool] = round_begins
    """Function (before, after) → whether to use the position `after`."""


@dataclass(frozen=True, slots=True)
class MovePriors:
    """Features of the moves of a search node. Games with learned move priors define this as `MOVE_PRIORS`."""

    names: Sequence[str]
    features: Callable[[Node], list[Features]]
    """Function that returns the features of each move of an expanded node."""


@dataclass(frozen=True, slots=True)
class Screened:
    """Constants of a search. To test them, bots play games with changed values. Games define this as `SCREENED`."""

    factors: dict[str, tuple[float, float]]
    """The lower and the higher factor to try for each constant.

    The key `NAME` stands for a constant. If the constant is a tuple, `NAME` stands for all its entries, and `NAME:I`
    stands for entry I.
    """
    modules: tuple[ModuleType, ...]
    """Modules that contain the constants."""
    forget: tuple[Callable[[], None], ...] = ()
    """Functions that clear caches. Call them when a constant has changed, because the cached values depend on it."""


def rounds(count: int) -> list[str]:
    """Return the names of `count` phases, for games whose phases are rounds."""
    return [f"round {number + 1}" for number in range(count)]
