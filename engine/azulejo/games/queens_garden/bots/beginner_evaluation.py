"""The value of a Queen's Garden position as it appears to someone who has just learned the rules.

Beginners value the garden's points in this round most, then the number of hexagons in the garden and in the storage.
They ignore later rounds of the wheel, groups that may grow, and points lost for leftover pieces.
"""

from __future__ import annotations

from azulejo.games.queens_garden.bots.evaluation import Storage, Valuation, seat_value
from azulejo.games.queens_garden.pieces.components import PAVILION_POINTS, ROUNDS
from azulejo.games.queens_garden.pieces.garden import Garden
from azulejo.games.queens_garden.pieces.table import QueensGardenTable
from azulejo.games.queens_garden.rules.scoring import group_score, leftover_cost, wheel_points

HEXAGON, EXPANSION, JOKER = 1.0, 1.5, 1.5
"""Value of each stored piece. Beginners ignore what placing a piece costs."""
LAID = 2.0
"""Value of a hexagon in the garden, in addition to its points."""
LEFT = 0.4
"""Fraction of the storage that a beginner expects to be left over at the end.

It is used only in the last round, because beginners do not think of this earlier.
"""


def evaluate_as_beginner(table: QueensGardenTable) -> list[float]:
    """Return the value of each seat as it appears to a beginner, in points."""
    return [seat_value(table, seat, BEGINNER_VALUATION) for seat in range(table.players)]


def _garden(garden: Garden, round_index: int, side: str) -> float:
    value = float(garden.pavilions.bit_count() * PAVILION_POINTS)
    for criterion, groups in enumerate(garden.groups):
        points_this_round = wheel_points(criterion, round_index + 1, side)
        for _, _, members in groups:
            value += members.bit_count() * (LAID / 2 + points_this_round) + group_score(criterion, members, side)[0]
    return value


def _storage(storage: Storage, round_index: int, passed: bool) -> float:
    tiles, expansions, jokers = storage
    value = HEXAGON * len(tiles) + EXPANSION * len(expansions) + JOKER * jokers
    if round_index < ROUNDS - 1:
        return value
    return value - LEFT * leftover_cost((*tiles, *expansions))


BEGINNER_VALUATION = Valuation(_garden, _storage)
"""The valuation of a beginner."""
