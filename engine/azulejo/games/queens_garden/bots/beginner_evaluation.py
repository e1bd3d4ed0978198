"""What a position of Queen's Garden seems worth to somebody who has just learned the rules.

What the garden scores in this round looks best, then more hexagons, in the garden or stored. Nothing is thought of that
comes later: rounds of the wheel to come, groups that may grow, what is left over in the end and costs points.
"""

from __future__ import annotations

from azulejo.games.queens_garden.bots.evaluation import Storage, Valuation, seat_worth
from azulejo.games.queens_garden.pieces.components import GROUP_MIN, PAVILION_POINTS, ROUNDS, WHEEL
from azulejo.games.queens_garden.pieces.garden import Garden
from azulejo.games.queens_garden.pieces.table import QueensGardenTable
from azulejo.games.queens_garden.rules.scoring import criterion_points, group_points

HEXAGON, EXPANSION, JOKER = 1.0, 1.5, 1.5
"""Worth of what is stored, however much it costs to place or to be left with."""
LAID = 2.0
"""What a hexagon in the garden is liked beyond its points."""
LEFT = 0.4
"""Share of what is stored in the last round that is thought of as left over."""


def evaluate_as_beginner(table: QueensGardenTable) -> list[float]:
    """Points by first sight, per seat."""
    return [seat_worth(table, seat, BEGINNER_VALUATION) for seat in range(table.players)]


def _garden(garden: Garden, now: int, side: str) -> float:
    worth = float(garden.pavilions.bit_count() * PAVILION_POINTS)
    for criterion, groups in enumerate(garden.groups):
        here = criterion_points(criterion, side) if criterion in WHEEL[now] else 0
        for _, _, members in groups:
            size = members.bit_count()
            worth += size * (LAID / 2 + here)
            if size >= GROUP_MIN:
                worth += group_points(criterion, members)
    return worth


def _storage(storage: Storage, now: int, passed: bool) -> float:
    tiles, expansions, jokers = storage
    worth = HEXAGON * len(tiles) + EXPANSION * len(expansions) + JOKER * jokers
    if now < ROUNDS - 1:
        return worth
    return worth - LEFT * sum(hexagon % 6 + 1 for hexagon in (*tiles, *expansions))


BEGINNER_VALUATION = Valuation(_garden, _storage)
"""What strikes the eye."""
