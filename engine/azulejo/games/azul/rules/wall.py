"""The rules of one wall: columns that accept a colour, and points of tiles, floor lines and bonuses.

Functions for a tile at a row and a column take two sets: `across` contains the filled columns of the row, and `down`
the filled rows of the column.
"""

from __future__ import annotations

from collections.abc import Sequence

from azulejo.games.azul.pieces.components import (
    COLOUR_BONUS,
    COLUMN_BONUS,
    EMPTY,
    FLOOR_COST,
    FLOOR_SPACES,
    ROW_BONUS,
    RUN,
    SIZE,
    printed_column,
)
from azulejo.games.azul.pieces.table import AzulTable

RUN_POINTS = tuple(tuple(length if length > 1 else 0 for length in lengths) for lengths in RUN)
"""RUN_POINTS[mask][index]: points for the run through `index`; 0 if the run has only one tile."""
_PRINTED = [[(printed_column(row, colour),) for colour in range(SIZE)] for row in range(SIZE)]


def tile_points(across: int, down: int, row: int, column: int) -> int:
    """Return the score of a tile (rulebook, scoring). The sets need not contain the tile itself."""
    return RUN_POINTS[across][column] + RUN_POINTS[down][row] or 1


def tile_parts(across: int, down: int, row: int, column: int) -> tuple[int, int, int]:
    """Return `tile_points` by source: single tile, horizontal run, vertical run."""
    horizontal, vertical = RUN_POINTS[across][column], RUN_POINTS[down][row]
    return 0 if horizontal or vertical else 1, horizontal, vertical


def columns_for(cells: Sequence[int], first: int, row: int, colour: int, grey: bool) -> Sequence[int]:
    """Return the columns of a row that accept a colour. `first` is the index of the wall's first cell.

    On the coloured wall, return only the column where the colour is printed, even if that space is filled. On the grey
    wall, return all columns that do not contain the colour and have a free space in the row.
    """
    if not grey:
        return _PRINTED[row][colour]
    wall = cells[first : first + SIZE * SIZE]
    return [column for column in range(SIZE) if wall[row * SIZE + column] == EMPTY and colour not in wall[column::SIZE]]


def free_columns(table: AzulTable, seat: int, row: int) -> Sequence[int]:
    """Return the columns for the tile of a pattern line. The line must not be empty."""
    colour = table.line_colours[seat * SIZE + row]
    return columns_for(table.cells, seat * SIZE * SIZE, row, colour, table.grey)


def floor_loss(points: int, filled: int) -> int:
    """Return the points lost for a floor line, at most `points`. `filled` may be more than the number of its spaces."""
    return min(points, FLOOR_COST[filled if filled < FLOOR_SPACES else FLOOR_SPACES])


def bonus_points(rows: int, columns: int, colours: int) -> tuple[int, int, int]:
    """Return the bonuses for complete rows, columns and colours, given their numbers (rulebook, end of the game)."""
    return ROW_BONUS * rows, COLUMN_BONUS * columns, COLOUR_BONUS * colours
