"""Features of a seat's position between two turns of Noctiluca, for a linear model with learned weights.

The model predicts the points that a seat will score in the rest of the game. Weights are indexed by phase and feature.
The phase depends on how many turns the seat has left. `NAMES` lists the features.
"""

from __future__ import annotations

from azulejo.games.noctiluca.pieces.components import CARD_SPACES, PAWNS

MAX_SPACES = max(map(sum, CARD_SPACES))
"""Maximum number of spaces of a card."""
NAMES = (
    *(f"number of jars with {free} free spaces" for free in range(1, MAX_SPACES + 1)),
    *(f"points for delivering the jars with {free} free spaces" for free in range(1, MAX_SPACES + 1)),
    "left-over tokens of the jar colours that the seat leads in",
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
    """Return the features of a jar with `free` free spaces (at least 1) that scores `points` when it is delivered."""
    return [(JAR + free - 1, 1.0), (POINTS + free - 1, points)]
