"""Features of a seat's position between two turns of Noctiluca, for a linear model with learned weights.

The model predicts the points that a seat will still score. Weights are indexed by phase and feature. The phase depends
on the number of the seat's turns left. The features are in the order of `NAMES`.
"""

from __future__ import annotations

from azulejo.games.noctiluca.pieces.components import CARD_SPACES, PAWNS

MAX_SPACES = max(map(sum, CARD_SPACES))
"""Maximum number of spaces of a card."""
NAMES = (
    *(f"jars that lack {free}" for free in range(1, MAX_SPACES + 1)),
    *(f"points of a jar that lacks {free}" for free in range(1, MAX_SPACES + 1)),
    "left-over tokens of the colours led",
)
JAR, POINTS, LEAD = 0, MAX_SPACES, 2 * MAX_SPACES
TURNS = 2 * max(PAWNS.values())
"""Maximum number of turns of a seat in a game."""

Feature = tuple[int, float]
"""A feature of a position: its index into `NAMES`, and its amount."""


def phase(turns: int) -> int:
    """Return the index of the weights for a seat with `turns` turns left in the game (from 1)."""
    return TURNS - turns


def jar_features(points: float, free: int) -> list[Feature]:
    """Return the features of a jar that has `free` free spaces (from 1) and scores `points` when it is delivered."""
    return [(JAR + free - 1, 1.0), (POINTS + free - 1, points)]
