"""The score that a seat would have if the game ended now, the bonuses at the end, and the winners.

Points for single tiles are computed in `wall`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import add

from azulejo.game import Outcome
from azulejo.games.azul.pieces.components import (
    COLOUR_BONUS,
    COLUMN_BONUS,
    EMPTY,
    FULL,
    ROW_BONUS,
    SIZE,
)
from azulejo.games.azul.pieces.table import COLOUR, COLUMN, ROW, SOURCES, AzulTable
from azulejo.games.azul.rules.wall import bonus_points, columns_for, floor_loss, tile_parts, tile_points

LINES = range(SIZE)
Cell = tuple[int, int]
"""(row, column) of the wall, from 0."""


def run_cells(across: int, down: int, row: int, column: int) -> list[Cell]:
    """Return the cells of the runs through a tile, in ascending order. The tile's own cell is included.

    `across` contains the filled columns of the tile's row, and `down` the filled rows of its column.
    """
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


@dataclass(frozen=True, slots=True)
class ProjectedScore:
    """A seat's score if its wall were tiled and the game ended now."""

    points: int
    """Points on the score track now."""
    tiles: tuple[tuple[int, int, int], ...]
    """(row, column, points) of each complete line's tile, from the top. Lines whose tile has no space are left out."""
    floor: int
    """Points lost for the floor line, including tiles that fall from blocked lines.

    At most the points that the seat has after tiling.
    """
    bonuses: tuple[int, int, int]
    """Points for complete rows, columns and colours."""
    by_source: tuple[int, ...]
    """Points that the tiles, the floor line and the bonuses add to the score track, in the order of `SOURCES`."""

    @property
    def standing(self) -> int:
        """The seat's final points."""
        return self.points + sum(self.by_source)


def projected_score(table: AzulTable, seat: int) -> ProjectedScore:
    """Return a seat's score after tiling its complete lines, counting its floor line and adding the bonuses.

    On the grey wall, the columns with the highest total are chosen. Incomplete lines do not score.
    """
    first, end = seat * SIZE, seat * SIZE + SIZE
    lines = zip(LINES, table.line_colours[first:end], table.line_counts[first:end], strict=True)
    full = tuple([colour if count > row else EMPTY for row, colour, count in lines])
    cells = tuple(table.cells[first * SIZE : end * SIZE])
    return _projected_score(cells, full, table.points[seat], len(table.floors[seat]), table.grey)


@lru_cache(maxsize=4096)
def _projected_score(
    cells: tuple[int, ...], full: tuple[int, ...], points: int, floor: int, grey: bool
) -> ProjectedScore:
    """Compute the result of `projected_score` from the parts of a board.

    `full` contains the colour of each full line, or `EMPTY`. `floor` is the number of filled spaces on the floor line.
    """
    best: Tiling | None = None
    best_total = 0
    for tiling in _tilings(cells, full, 0, grey):
        wall, tiles, fallen = tiling
        won = points + sum(scored for _, _, scored in tiles)
        total = won - floor_loss(won, floor + fallen) + sum(_bonuses(wall))
        if best is None or total > best_total:
            best, best_total = tiling, total
    assert best is not None
    wall, tiles, _ = best
    runs, bonuses = _runs(cells, tiles), _bonuses(wall)
    lost = points + sum(runs) + sum(bonuses) - best_total
    return ProjectedScore(points, tiles, lost, bonuses, (*runs, -lost, *bonuses))


Tiling = tuple[tuple[int, ...], tuple[tuple[int, int, int], ...], int]
"""A tiled wall, its new tiles as (row, column, points), and the number of tiles that fell.

Tiles fall from a blocked line: a line whose tile no column accepts.
"""


def _tilings(cells: tuple[int, ...], full: tuple[int, ...], row: int, grey: bool) -> Iterator[Tiling]:
    """Yield every way to tile the complete lines, beginning with line `row` (rulebook, section B)."""
    while row < SIZE and full[row] == EMPTY:
        row += 1
    if row == SIZE:
        yield cells, (), 0
        return
    colour = full[row]
    across = _mask(cells[row * SIZE : (row + 1) * SIZE])
    columns = columns_for(cells, 0, row, colour, grey)
    if not columns:
        for wall, tiles, fallen in _tilings(cells, full, row + 1, grey):
            yield wall, tiles, fallen + row + 1
    for column in columns:
        points = tile_points(across, _mask(cells[column::SIZE]), row, column)
        cell = row * SIZE + column
        tiled = (*cells[:cell], colour, *cells[cell + 1 :])
        for wall, tiles, fallen in _tilings(tiled, full, row + 1, grey):
            yield wall, ((row, column, points), *tiles), fallen


def _runs(cells: tuple[int, ...], tiles: Iterable[tuple[int, int, int]]) -> list[int]:
    """Return the points of new tiles by source: single tiles, horizontal runs, vertical runs."""
    wall, points = list(cells), [0, 0, 0]
    for row, column, _ in tiles:
        across, down = _mask(wall[row * SIZE : (row + 1) * SIZE]), _mask(wall[column::SIZE])
        points = list(map(add, points, tile_parts(across, down, row, column)))
        wall[row * SIZE + column] = row  # the colour does not matter here
    return points


def _mask(cells: Sequence[int]) -> int:
    """Return the set of filled spaces in a row or column."""
    return sum(1 << index for index, cell in enumerate(cells) if cell != EMPTY)


def _bonuses(cells: tuple[int, ...]) -> tuple[int, int, int]:
    """Return the bonuses for the rows, columns and colours of a wall (rulebook, end of the game)."""
    lines = range(SIZE)
    rows = sum(EMPTY not in cells[row * SIZE : (row + 1) * SIZE] for row in lines)
    columns = sum(EMPTY not in cells[column::SIZE] for column in lines)
    colours = sum(cells.count(colour) == SIZE for colour in lines)
    return bonus_points(rows, columns, colours)


def standing(table: AzulTable) -> list[int]:
    """Return each seat's points if the game ended now; see `projected_score`. After the end, these are the scores."""
    if table.ended is not None:
        return table.scores()
    return [projected_score(table, seat).standing for seat in range(table.players)]


def projected_breakdown(table: AzulTable, seat: int) -> dict[str, int]:
    """Return a seat's `standing` by source."""
    if table.ended is not None:
        return table.breakdown(seat)
    scored = table.tally[seat * len(SOURCES) : (seat + 1) * len(SOURCES)]
    return dict(zip(SOURCES, map(add, scored, projected_score(table, seat).by_source), strict=True))


def bonuses(table: AzulTable, seat: int) -> Iterator[tuple[int, int, list[Cell]]]:
    """Yield the bonuses of a seat's wall, as (source, points, cells) (rulebook, end of the game)."""
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
    """Return the outcome, or None before the end (rulebook, end of the game).

    Most points win. Complete rows break ties; if seats are still tied, they share the victory.
    """
    if table.ended is None:
        return None
    best = max(table.points)
    tied = [seat for seat in range(table.players) if table.points[seat] == best]
    rows = max(table.completed_rows(seat) for seat in tied)
    winners = tuple(seat for seat in tied if table.completed_rows(seat) == rows)
    return Outcome(winners, table.ended, "rows" if len(winners) < len(tied) else None)
