"""The apparent value of a Queen's Garden position for someone who has just learned the rules.

The garden's points in this round look best, then more hexagons, whether in the garden or stored. Everything that comes
later is ignored: later rounds of the wheel, groups that may grow, and points lost for what is left over.
"""

from __future__ import annotations

from azulejo.games.queens_garden.bots.evaluation import Storage, Valuation, seat_value
from azulejo.games.queens_garden.pieces.components import PAVILION_POINTS, ROUNDS
from azulejo.games.queens_garden.pieces.garden import Garden
from azulejo.games.queens_garden.pieces.table import QueensGardenTable
from azulejo.games.queens_garden.rules.scoring import group_score, leftover_cost, wheel_points

HEXAGON, EXPANSION, JOKER = 1.0, 1.5, 1.5
"""Value of each stored piece, regardless of the cost of placing it or of having it left over."""
LAID = 2.0
"""Extra value of a hexagon in the garden, in addition to its points."""
LEFT = 0.4
"""Fraction of the storage that a beginner expects to have left over in the last round."""


def evaluate_as_beginner(table: QueensGardenTable) -> list[float]:
    """Return the apparent value of each seat, in points."""
    return [seat_value(table, seat, BEGINNER_VALUATION) for seat in range(table.players)]


def _garden(garden: Garden, now: int, side: str) -> float:
    value = float(garden.pavilions.bit_count() * PAVILION_POINTS)
    for criterion, groups in enumerate(garden.groups):
        here = wheel_points(criterion, now + 1, side)
        for _, _, members in groups:
            value += members.bit_count() * (LAID / 2 + here) + group_score(criterion, members, side)[0]
    return value


def _storage(storage: Storage, now: int, passed: bool) -> float:
    tiles, expansions, jokers = storage
    value = HEXAGON * len(tiles) + EXPANSION * len(expansions) + JOKER * jokers
    if now < ROUNDS - 1:
        return value
    return value - LEFT * leftover_cost((*tiles, *expansions))


BEGINNER_VALUATION = Valuation(_garden, _storage)
"""The valuation of a beginner."""
