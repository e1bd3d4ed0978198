"""Facts of a seat's position between two turns of Noctiluca: what the learned weights weigh.

They tell what is to come beside the points a seat has; weights are by the turns it has to come and by fact, facts in
the order of `NAMES`.
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
"""Turns of a seat in a game at most."""

Fact = tuple[int, float]
"""Index into `NAMES` and the amount."""


def phase(turns: int) -> int:
    """Which weights are for a seat with so many turns to come in the game (from 1)."""
    return TURNS - turns


def jar_facts(points: float, free: int) -> list[Fact]:
    """Facts of a jar with free spaces that brings so many points when it is delivered."""
    return [(JAR + free - 1, 1.0), (POINTS + free - 1, points)]
