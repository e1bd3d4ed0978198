"""What a wall scores: a tile put on it (rulebook, scoring), rows, columns and colours at the end; who won."""

from __future__ import annotations

from collections.abc import Iterator

from azulejo.game import Outcome
from azulejo.games.azul.components import (
    COLOUR_BONUS,
    COLUMN_BONUS,
    FULL,
    ROW_BONUS,
    RUN,
    SIZE,
    printed_column,
)
from azulejo.games.azul.table import COLOUR, COLUMN, ROW, AzulTable

Cell = tuple[int, int]
"""(row, column) of the wall, from 0."""

RUN_POINTS = tuple(tuple(length if length > 1 else 0 for length in lengths) for lengths in RUN)
"""RUN_POINTS[mask][index]: what the run through `index` scores, nothing if the tile is alone."""


def run_cells(across: int, down: int, row: int, column: int) -> list[Cell]:
    """The cells of the runs through a tile, its own among them, in ascending order."""
    cells = {(row, column)}
    for step in (-1, 1):
        c, r = column + step, row + step
        while 0 <= c < SIZE and across >> c & 1:
            cells.add((row, c))
            c += step
        while 0 <= r < SIZE and down >> r & 1:
            cells.add((r, column))
            r += step
    return sorted(cells)


def tile_points(table: AzulTable, seat: int, row: int, column: int) -> int:
    """What a tile put on an empty space of a seat's wall, as it stands, would score."""
    place = seat * SIZE
    return RUN_POINTS[table.rows[place + row]][column] + RUN_POINTS[table.columns[place + column]][row] or 1


def line_points(table: AzulTable, seat: int, row: int, colour: int) -> int:
    """What a tile of `colour` on pattern line `row` will score if the line is completed in this round.

    Coloured wall: lines above that are complete are tiled first. Grey wall: the best of the columns that take
    it now, 0 if none does.
    """
    if table.grey:
        columns = table.columns_for(seat, row, colour)
        return max((tile_points(table, seat, row, column) for column in columns), default=0)
    column = printed_column(row, colour)
    down = table.columns[seat * SIZE + column]
    for above in range(row):
        place = seat * SIZE + above
        if table.line_counts[place] > above and printed_column(above, table.line_colours[place]) == column:
            down |= 1 << above
    return RUN_POINTS[table.rows[seat * SIZE + row]][column] + RUN_POINTS[down][row] or 1


def bonuses(table: AzulTable, seat: int) -> Iterator[tuple[int, int, list[Cell]]]:
    """Bonuses that a seat's wall has earned (rulebook, end of the game): source, points, cells that made it."""
    places = range(seat * SIZE, (seat + 1) * SIZE)
    lines = range(SIZE)
    for row, place in enumerate(places):
        if table.rows[place] == FULL:
            yield ROW, ROW_BONUS, [(row, column) for column in lines]
    for column, place in enumerate(places):
        if table.columns[place] == FULL:
            yield COLUMN, COLUMN_BONUS, [(row, column) for row in lines]
    for colour in lines:
        if not table.open_rows[seat] >> colour * SIZE & FULL:
            cells = table.cells[seat * SIZE * SIZE : (seat + 1) * SIZE * SIZE]
            yield COLOUR, COLOUR_BONUS, [divmod(cell, SIZE) for cell, tile in enumerate(cells) if tile == colour]


def outcome(table: AzulTable) -> Outcome | None:
    """Most points, then most complete rows, then shared (rulebook, end of the game); None before the end."""
    if table.ended is None:
        return None
    best = max(table.points)
    tied = [seat for seat in range(table.players) if table.points[seat] == best]
    rows = max(table.completed_rows(seat) for seat in tied)
    winners = tuple(seat for seat in tied if table.completed_rows(seat) == rows)
    return Outcome(winners, table.ended, "rows" if len(winners) < len(tied) else None)
