"""Checks of the arguments that callers pass to games. Each error message shows the given and the expected value."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from functools import cache
from random import Random
from typing import Literal, TypeVar, cast

from azulejo.errors import ArgumentError, NotationError, ViewerError, shown
from azulejo.integers import integer_within

Own = TypeVar("Own")

OPTIONAL_KEYS = frozenset(("seed", "chance"))
"""Keys that occur only in the view "everything"."""


def checked_state(kind: type[Own], state: object) -> Own:
    """Return `state` if it is an instance of `kind`, the game's class of states. Raises `ArgumentError` otherwise."""
    if isinstance(state, kind):
        return state
    raise ArgumentError(f"state: got {_described(state)}, expected a state of this game ({kind.__name__})")


def checked_view(kind: type[Own], game: str, view: object) -> Own:
    """Return `view` if it is a complete view of the game named `game`. Raises `ArgumentError` otherwise.

    `kind` is the typed dictionary of that game's views. A complete view has all its keys except `OPTIONAL_KEYS`.
    """
    if not isinstance(view, Mapping) or view.get("game") != game:
        raise ArgumentError(f"view: got {_described(view)}, expected a view of {game}, such as state.view(0)")
    needed = _keys(cast(Hashable, kind))
    if not view.keys() >= needed:
        lacking = ", ".join(sorted(needed - view.keys()))
        raise ArgumentError(f"view: lacks {lacking}, expected a complete view of {game}")
    return cast(Own, view)


@cache
def _keys(kind: Hashable) -> frozenset[str]:
    """Return the keys that occur in every view of this type."""
    return frozenset(cast(type, kind).__annotations__) - OPTIONAL_KEYS


def checked_rng(rng: object) -> Random:
    """Return `rng` if it is a `random.Random`. Raises `ArgumentError` otherwise."""
    if isinstance(rng, Random):
        return rng
    raise ArgumentError(f"rng: got {shown(rng)}, expected a random.Random")


def action_text(text: object, example: str) -> str:
    """Return the text of an action without surrounding spaces. Raises `NotationError` if it is not a string."""
    if isinstance(text, str):
        return text.strip()
    raise NotationError(f"got {shown(text)}, expected text such as {example}", "action")


def checked_seat(players: int, seat: object) -> int:
    """Return a seat as an `int`. Raises `ViewerError` if it is not a seat of the game."""
    number = integer_within(seat, 0, players - 1)
    if number is None:
        raise ViewerError(f"seat: got {shown(seat)}, expected a number from 0 to {players - 1}")
    return number


def checked_viewer(players: int, viewer: object) -> int | Literal["public", "everything"]:
    """Return a viewer, with a seat converted to `int`. Raises `ViewerError` if it is not a viewer of the game."""
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
    """Return a value as it appears in messages. Views are abbreviated, because they are long."""
    if isinstance(value, Mapping) and "viewer" in value:
        return f"a view of {shown(value.get('game'))}"
    return shown(value)
