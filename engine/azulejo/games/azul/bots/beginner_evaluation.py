"""The value of an Azul position as it appears to someone who has just learned the rules.

Beginners care most about full lines and the points for the tiles of these lines. They underestimate the floor line.
They ignore things that matter later: bonuses, colours that run out, and the seat that starts the next round.
"""

from __future__ import annotations

from azulejo.games.azul.bots.evaluation import tile_column
from azulejo.games.azul.pieces.components import FLOOR_COST, RUN, SIZE
from azulejo.games.azul.pieces.table import AzulTable

FULL = 2.5
"""Value of a full line, in addition to the points for its tile."""
TILE = 0.45
"""Value of a tile on an unfinished line."""
FLOOR = 0.2
"""Fraction of the floor line's cost that a beginner takes into account."""


def evaluate_as_beginner(table: AzulTable) -> list[float]:
    """Return the value of each seat as it appears to a beginner, in points."""
    return [_seat_value(table, seat) for seat in range(table.players)]


def _seat_value(table: AzulTable, seat: int) -> float:
    base = seat * SIZE
    rows, columns = table.rows[base : base + SIZE], table.columns[base : base + SIZE]
    value = table.points[seat] - FLOOR * FLOOR_COST[min(len(table.floors[seat]), len(FLOOR_COST) - 1)]
    for row in range(SIZE):
        count = table.line_counts[base + row]
        if count <= row:
            value += TILE * count
            continue
        column = tile_column(table, seat, row, table.line_colours[base + row], rows, columns)
        if column is not None:
            value += FULL + max(RUN[rows[row]][column], RUN[columns[column]][row])
    return value
