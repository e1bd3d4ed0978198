"""What a position of Azul seems worth to somebody who has just learned the rules.

Full lines look best, and what their tiles will score next. The floor line looks cheap, and nothing is thought of that
comes later: bonuses, colours that run out, who starts the next round.
"""

from __future__ import annotations

from azulejo.games.azul.bots.evaluation import tile_column
from azulejo.games.azul.pieces.components import FLOOR_COST, RUN, SIZE
from azulejo.games.azul.pieces.table import AzulTable

FULL = 2.5
"""What a full line is liked beyond its points."""
TILE = 0.45
"""Worth of a tile on a line that is not full."""
FLOOR = 0.2
"""Share of the floor line's cost that is thought of."""


def evaluate_as_beginner(table: AzulTable) -> list[float]:
    """Points by first sight, per seat."""
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
