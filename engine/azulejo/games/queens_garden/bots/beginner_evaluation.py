"""The value of a Queen's Garden position as it appears to someone who has just learned the rules.

Beginners value the garden's points in this round most, then the number of hexagons, whether in the garden or stored.
They ignore what comes later: later rounds of the wheel, groups that may grow, and points lost for leftover pieces.
"""

from __future__ import annotations

from azulejo.games.queens_garden.bots.evaluation import Storage, Valuation, seat_value
from azulejo.games.queens_garden.pieces.components import PAVILION_POINTS, ROUNDS
from azulejo.games.queens_garden.pieces.garden import Garden
from azulejo.games.queens_garden.pieces.table import QueensGardenTable
from azulejo.games.queens_garden.rules.scoring import group_score, leftover_cost, wheel_points

HEXAGON, EXPANSION, JOKER = 1.0, 1.5, 1.5
"""Value of each stored piece. Neither the cost of placing it nor the cost of leaving it over counts."""
LAID = 2.0
"""Value of a hexagon in the garden, in addition to its points."""
LEFT = 0.4
"""Fraction of the storage that a beginner expects to be left over at the end. It counts only in the last round."""


def evaluate_as_beginner(table: QueensGardenTable) -> list[float]:
    """Return the value of each seat as it appears to a beginner, in points."""
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
