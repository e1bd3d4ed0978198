"""The effect of a choice as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Move = tuple[str, str, str]
"""(piece, place it left, place it reached), with places by name."""


@dataclass(frozen=True, slots=True)
class Preview:
    """The effect of actions on the seat that acts, up to the first reveal of hidden information.

    Games may return subclasses with more details.
    """

    net: int | None
    """Change of the seat's `Game.standing`, or None if chance or hidden pieces decide it."""
    parts: Mapping[str, int]
    """Changes of `Game.projected_breakdown`, without zeros. They add up to `net`.

    If `net` is None, they are the changes before the reveal, which are certain.
    """
    moves: tuple[Move, ...]
    """Moves of all pieces, in order."""
    reveals: bool
    """Whether something hidden is revealed. Neither `parts` nor `moves` depend on it."""


def changes(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int]:
    """Return the changes of points by source, without zeros."""
    return {source: points - before[source] for source, points in after.items() if points != before[source]}
