"""The evaluation of an Azul position for bots."""

from __future__ import annotations

from azulejo.games.azul.pieces.components import (
    COLOUR_BONUS,
    COLUMN_BONUS,
    ROW_BONUS,
    RUN,
    SIZE,
)
from azulejo.games.azul.pieces.table import AzulTable
from azulejo.games.azul.rules.wall import columns_for, floor_loss, tile_points

PROGRESS = (0.0, 0.02, 0.08, 0.2, 0.45, 1.0)
"""Fraction of a bonus to count, indexed by how many of its tiles are on the wall."""
REACHABLE, STUCK = 0.7, 0.2
"""Factors for the value of an unfinished line.

The value is the factor × the filled fraction of the line × (the score of its tile + 1). The factor is `REACHABLE` if
enough tiles of the colour are on offer to fill the line in this round, otherwise `STUCK`.
"""
UNFINISHED = 0.0
"""Points subtracted for an unfinished line, because no other colour can go there in the next round."""
START = 0.6
"""Value of starting the next round, in points."""
TIE_BREAK = 0.01
"""Value of a complete row at the end of the game, in addition to its bonus, because complete rows break ties."""


def evaluate(table: AzulTable) -> list[float]:
    """Return the value of each seat: its points if the round ended now, plus its progress towards bonuses.

    At the end of the game, return the score, with the tie-break as a fraction of a point.
    """
    if table.ended:
        return [points + TIE_BREAK * table.completed_rows(seat) for seat, points in enumerate(table.points)]
    return [_seat_value(table, seat) for seat in range(table.players)]


def _seat_value(table: AzulTable, seat: int) -> float:
    base = seat * SIZE
    rows, columns = table.rows[base : base + SIZE], table.columns[base : base + SIZE]
    colours = [0] * SIZE
    for cell in table.cells[base * SIZE : (base + SIZE) * SIZE]:
        if cell >= 0:
            colours[cell] += 1
    floor = len(table.floors[seat])
    points = table.points[seat]
    potential = 0.0
    for row in range(SIZE):
        count = table.line_counts[base + row]
        if not count:
            continue
        colour = table.line_colours[base + row]
        column = tile_column(table, seat, row, colour, rows, columns)
        if column is None:
            if count > row:
                floor += row + 1
            continue
        won = tile_points(rows[row], columns[column], row, column)
        if count > row:
            rows[row] |= 1 << column
            columns[column] |= 1 << row
            colours[colour] += 1
            points += won
        else:
            reachable = sum(table.pool[colour::SIZE]) >= row + 1 - count
            potential += (REACHABLE if reachable else STUCK) * (won + 1) * count / (row + 1) - UNFINISHED
    points -= floor_loss(points, floor)
    potential += sum(ROW_BONUS * PROGRESS[row.bit_count()] for row in rows)
    potential += sum(COLUMN_BONUS * PROGRESS[column.bit_count()] for column in columns)
    potential += sum(COLOUR_BONUS * PROGRESS[count] for count in colours)
    return points + potential + (START if table.marker == seat else 0.0)


def tile_column(table: AzulTable, seat: int, row: int, colour: int, rows: list[int], columns: list[int]) -> int | None:
    """Return the column for a line's tile, or None if no column accepts it.

    On the grey wall, choose the column where the two runs through the tile are longest in total. `rows` contains the
    filled columns of each row, and `columns` the filled rows of each column, as sets.
    """
    free = columns_for(table.cells, seat * SIZE * SIZE, row, colour, table.grey)
    if len(free) == 1:
        return free[0]
    return max(free, key=lambda c: RUN[rows[row]][c] + RUN[columns[c]][row], default=None)
