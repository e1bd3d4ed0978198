"""The rules of one wall: the columns that accept a colour, and the points of tiles, floor lines and bonuses.

A wall is given as sets: `across` are the filled columns of a row, `down` the filled rows of a column.
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
"""RUN_POINTS[mask][index]: score of the run through `index`, 0 if the tile is alone."""
_PRINTED = [[(printed_column(row, colour),) for colour in range(SIZE)] for row in range(SIZE)]


def tile_points(across: int, down: int, row: int, column: int) -> int:
    """Return the score of a tile on a space, whether or not the sets already contain it (rulebook, scoring)."""
    return RUN_POINTS[across][column] + RUN_POINTS[down][row] or 1


def tile_parts(across: int, down: int, row: int, column: int) -> tuple[int, int, int]:
    """Return `tile_points` by source: as a single tile, for the horizontal and for the vertical run."""
    horizontal, vertical = RUN_POINTS[across][column], RUN_POINTS[down][row]
    return 0 if horizontal or vertical else 1, horizontal, vertical


def columns_for(cells: Sequence[int], first: int, row: int, colour: int, grey: bool) -> Sequence[int]:
    """Return the columns of a row that accept a colour; `first` is the index of the wall's first cell.

    On the coloured wall it is the printed column, whether or not it is free. On the grey wall it is every free column
    without the colour.
    """
    if not grey:
        return _PRINTED[row][colour]
    wall = cells[first : first + SIZE * SIZE]
    return [column for column in range(SIZE) if wall[row * SIZE + column] == EMPTY and colour not in wall[column::SIZE]]


def free_columns(table: AzulTable, seat: int, row: int) -> Sequence[int]:
    """Return the columns where the tile of a line that is not empty may go."""
    colour = table.line_colours[seat * SIZE + row]
    return columns_for(table.cells, seat * SIZE * SIZE, row, colour, table.grey)


def floor_loss(points: int, filled: int) -> int:
    """Return the points lost for a floor line, at most `points`. `filled` may be more than the line has spaces."""
    return min(points, FLOOR_COST[filled if filled < FLOOR_SPACES else FLOOR_SPACES])


def bonus_points(rows: int, columns: int, colours: int) -> tuple[int, int, int]:
    """Return the bonuses for the given numbers of complete rows, columns and colours (rulebook, end of the game)."""
    return ROW_BONUS * rows, COLUMN_BONUS * columns, COLOUR_BONUS * colours
