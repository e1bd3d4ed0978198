"""Features of a seat's position between two turns of Noctiluca, for a model with learned weights.

The model predicts future points in addition to the points that a seat has. Weights are indexed by the seat's remaining
turns and by feature, with features in the order of `NAMES`.
"""

from __future__ import annotations

from azulejo.games.noctiluca.pieces.components import CARD_SPACES, PAWNS

MOST_SPACES = max(map(sum, CARD_SPACES))
NAMES = (
    *(f"jars that lack {free}" for free in range(1, MOST_SPACES + 1)),
    *(f"points of a jar that lacks {free}" for free in range(1, MOST_SPACES + 1)),
    "left-over tokens of the colours led",
)
JAR, POINTS, LEAD = 0, MOST_SPACES, 2 * MOST_SPACES
TURNS = 2 * max(PAWNS.values())
"""Maximum number of turns of a seat in a game."""

Feature = tuple[int, float]
"""A feature of a position: its index into `NAMES`, and its amount."""


def phase(turns: int) -> int:
    """Return the index of the weights for a seat with `turns` turns left in the game (from 1)."""
    return TURNS - turns


def jar_features(points: float, free: int) -> list[Feature]:
    """Return the features of a jar with `free` free spaces that scores `points` when it is delivered."""
    return [(JAR + free - 1, 1.0), (POINTS + free - 1, points)]
