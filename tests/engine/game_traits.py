"""Facts about each game that the tests of all games need. Each game declares its facts in its own test folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module

from azulejo.chance import Draws
from azulejo.game import State, View
from azulejo.registry import games

from tools.steps import ROOT

Placed = Iterator[tuple[str, str]]
"""Pairs of (place, piece)."""
Coming = Callable[[int, int], Iterator[int]]
"""A function that takes a seed and a chance counter, and yields the next pieces to be revealed, in order."""


def _same_name(piece: str, place: str) -> str:
    return piece


@dataclass(frozen=True)
class Traits:
    """The facts about one game that the tests of all games need."""

    begins: tuple[str, ...]
    """Steps that can begin a turn."""
    placed: Callable[[View], Placed]
    """Yields (place, piece) for the pieces in a view that are not in `heaps`. Places have the names that events use."""
    heaps: str = ""
    """Pattern for the names of places that hold several pieces without an order. If empty, there are no such places."""
    name_at: Callable[[str, str], str] = _same_name
    """Takes the name of a piece in an event, and a place. Returns the piece's name at this place in a view."""
    to_come: Callable[[State], Coming] | None = None
    """Takes a state, and returns the function `Coming` for this position.

    None if a game reveals nothing and draws nothing after the setup.
    """
    seldom: int | None = None
    """An action that random play should rarely choose."""
    blunder: int = 12
    """Number of turns before the blunder that the test of reviews puts into a game."""
    nodes: int = 150
    """Node limit with which a review finds this blunder."""


@cache
def traits(game: str) -> Traits:
    """Return the traits of a game: `TRAITS` in `tests/engine/games/GAME/GAME_traits.py`."""
    module = f"tests.engine.games.{game}.{game}_traits"
    path = f"{module.replace('.', '/')}.py"
    assert (ROOT / path).is_file(), f"{path} is missing. It must define TRAITS, a {Traits.__name__} of {__file__}."
    declared: Traits = import_module(module).TRAITS
    return declared


def games_with_secrets() -> list[str]:
    """Return the games that reveal or draw pieces after the setup."""
    return [game for game in games() if traits(game).to_come]


def in_a_row(place: str, piece: str, count: int) -> Placed:
    """Yield `count` equal pieces that have numbered places."""
    return ((f"{place}:{i}", piece) for i in range(count))


def sources(view: View, colours: str) -> Placed:
    """Yield the pieces of the factories and the centre, in games that deal with factories."""
    for number, counts in enumerate(view["sources"]):
        source = f"factory:{number}" if number else "centre"
        for name, count in zip(colours, counts, strict=True):
            yield from in_a_row(f"{source}:{name}", name, count)


def tiles_to_come(state: State, count: int) -> Coming:
    """Return a function that yields the tiles that the next deal would take out of the bag, at most `count`."""
    bag = state.view("public")["bag"]

    def upcoming(seed: int, chance: int) -> Iterator[int]:
        left, draws = bag[:], Draws(seed, "deal", chance)
        for _ in range(min(count, sum(bag))):
            yield draws.from_counts(left)

    return upcoming


def tiles_for_factories(state: State) -> Coming:
    """Return a function that yields the tiles of the next deal to the factories."""
    return tiles_to_come(state, 4 * (2 * state.players + 1))
