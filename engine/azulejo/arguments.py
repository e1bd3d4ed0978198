"""Checks of what callers hand to games: each error names what was given and what was expected."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import cache
from random import Random
from typing import Literal, TypeVar, cast

from azulejo.errors import ArgumentError, NotationError, ViewerError, shown
from azulejo.integers import integer_within

Own = TypeVar("Own")

OPTIONAL_KEYS = frozenset(("seed", "chance"))
"""Keys of the view of everything alone."""


def checked_state(kind: type[Own], state: object) -> Own:
    """Return a state of a game's own kind. Raises `ArgumentError` for everything else."""
    if isinstance(state, kind):
        return state
    raise ArgumentError(f"state: got {_described(state)}, expected a state of this game ({kind.__name__})")


def checked_view(kind: type[Own], game: str, view: object) -> Own:
    """Return a view of the game of that name; `kind` is its typed dictionary. Raises `ArgumentError` otherwise."""
    if not isinstance(view, Mapping) or view.get("game") != game:
        raise ArgumentError(f"view: got {_described(view)}, expected a view of {game}, such as state.view(0)")
    needed = _keys(cast(Hashable, kind))
    if not view.keys() >= needed:
        lacking = ", ".join(sorted(needed - view.keys()))
        raise ArgumentError(f"view: has no {lacking}, expected a whole view of {game}")
    return cast(Own, view)


@cache
def _keys(kind: Hashable) -> frozenset[str]:
    """The keys that every view of a kind has."""
    return frozenset(cast(type, kind).__annotations__) - OPTIONAL_KEYS


def checked_rng(rng: object) -> Random:
    """Return a generator of random numbers. Raises `ArgumentError` for everything else."""
    if isinstance(rng, Random):
        return rng
    raise ArgumentError(f"rng: got {shown(rng)}, expected a random.Random")


def action_text(text: object, example: str) -> str:
    """Return the notation of an action without spaces around it. Raises `NotationError` for what is not a text."""
    if isinstance(text, str):
        return text.strip()
    raise NotationError(f"got {shown(text)}, expected a text such as {example}", "action")


def checked_seat(players: int, seat: object) -> int:
    """Return a seat as an `int`. Raises `ViewerError` for everything that is not a seat."""
    number = integer_within(seat, 0, players - 1)
    if number is None:
        raise ViewerError(f"seat: got {shown(seat)}, expected a number from 0 to {players - 1}")
    return number


def checked_viewer(players: int, viewer: object) -> int | Literal["public", "everything"]:
    """Return a viewer, a seat as an `int`. Raises `ViewerError` for everything that is not a viewer."""
    number = integer_within(viewer, 0, players - 1)
    if number is not None:
        return number
    if isinstance(viewer, str):
        if viewer == "public":
            return "public"
        if viewer == "everything":
            return "everything"
    raise ViewerError(f'viewer: got {shown(viewer)}, expected a seat below {players}, "public" or "everything"')


def _described(value: object) -> str:
    """A value as messages show it; a view as that, since its contents would fill the message."""
    if isinstance(value, Mapping) and "viewer" in value:
        return f"a view of {shown(value.get('game'))}"
    return shown(value)
