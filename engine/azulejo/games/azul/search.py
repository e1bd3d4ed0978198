"""Azul as the search walks on it: walls and boards that are made once and know what they can become.

A board is valued as if the round ended now: its full lines are tiled, its floor line is counted, and what is
then on the wall and left on the lines promises points, by weights fitted to how games of bots ended.
"""

from __future__ import annotations

from azulejo.drafting import Board, DraftNode, Pool
from azulejo.game import State
from azulejo.games.azul.components import (
    COLOUR_BONUS,
    COLUMN_BONUS,
    EMPTY,
    FLOOR_COST,
    FLOOR_SPACES,
    IN_CENTRE,
    ROW_BONUS,
    RUN,
    SIZE,
    printed_column,
)
from azulejo.games.azul.evaluate import TIE_BREAK
from azulejo.games.azul.rules import AzulState
from azulejo.lookahead import End, Node, Nodes

# By round, the last for all later ones.
EMPTY_CELL = (0.52, 0.46, 0.34, 0.27)
"""For each point beyond the first that a tile on an empty wall space would bring."""
LINE_PLACE = (2.1, 1.8, 1.4, 1.2)
"""The same for the space of an unfinished line, times the filled share of the line."""
LINE = (
    ((), (-3.4,), (-2.0, -1.3), (-2.6, -0.6, 0.2), (-2.9, -1.5, -1.4, -0.4)),
    ((), (-4.8,), (-2.9, -2.5), (-3.0, -1.6, -0.3), (-3.8, -2.5, -1.6, -0.5)),
    ((), (-4.8,), (-3.4, -3.2), (-3.2, -2.5, -2.1), (-3.8, -2.7, -1.5, -0.6)),
    ((), (-3.6,), (-2.7, -3.9), (-2.7, -2.4, -2.3), (-3.1, -2.8, -2.6, -2.5)),
)
"""An unfinished line by number and tiles on it: it keeps other colours out, so it is worth less than none."""
START = (1.0, 1.2, 0.6, 2.4)
"""Starting the next round."""
ROW = (0.0, 1.2, 1.0, 1.3, 2.1, ROW_BONUS)
COLUMN = (0.0, 0.3, 0.4, 0.4, 0.5, COLUMN_BONUS)
COLOUR = (0.0, 0.4, 0.8, 0.8, 1.1, COLOUR_BONUS)
"""Tiles in a row or column, or of a colour."""


class Wall:
    """A wall in a round (0 to 3, by the weights). Cells are `row * 5 + column`."""

    __slots__ = ("_made", "bonus", "cells", "colours", "columns", "gains", "has_row", "now", "promise", "rows")

    def __init__(self, cells: tuple[int, ...], now: int, made: dict[object, Wall]) -> None:
        self.cells = cells
        self.now = now
        self._made = made
        spread = range(SIZE)
        self.rows = [sum(1 << c for c in spread if cells[r * SIZE + c] != EMPTY) for r in spread]
        self.columns = [sum(1 << r for r in spread if cells[r * SIZE + c] != EMPTY) for c in spread]
        self.colours = [set(cells[r * SIZE : r * SIZE + SIZE]) for r in spread]
        counts = [cells.count(colour) for colour in spread]
        self.gains = [_gain(RUN[self.rows[r]][c], RUN[self.columns[c]][r]) for r in spread for c in spread]
        rows = [row.bit_count() for row in self.rows]
        columns = [column.bit_count() for column in self.columns]
        self.has_row = SIZE in rows
        self.promise = (
            sum(ROW[count] for count in rows)
            + sum(COLUMN[count] for count in columns)
            + sum(COLOUR[count] for count in counts)
            + EMPTY_CELL[now] * sum(self.gains[i] - 1 for i, cell in enumerate(cells) if cell == EMPTY)
        )
        self.bonus = (
            rows.count(SIZE) * (ROW_BONUS + TIE_BREAK)
            + columns.count(SIZE) * COLUMN_BONUS
            + counts.count(SIZE) * COLOUR_BONUS
        )

    def put(self, row: int, column: int, colour: int) -> Wall:
        """The wall with a tile more."""
        index = row * SIZE + column
        cells = (*self.cells[:index], colour, *self.cells[index + 1 :])
        found = self._made.get(cells)
        if found is None:
            found = self._made[cells] = Wall(cells, self.now, self._made)
        return found

    def column_for(self, row: int, colour: int, grey: bool) -> int | None:
        """Where a tile of a line goes; on the grey wall the column that scores most, None if none takes it."""
        if not grey:
            return printed_column(row, colour)
        free = [
            column
            for column in range(SIZE)
            if self.cells[row * SIZE + column] == EMPTY and colour not in self.cells[column::SIZE]
        ]
        return max(free, key=lambda column: self.gains[row * SIZE + column], default=None)


def _gain(across: int, down: int) -> int:
    return (across if across > 1 else 0) + (down if down > 1 else 0) or 1


class AzulBoard(Board):
    """A board: wall, lines as (colour, tiles) or None, spaces filled on the floor line, starting marker."""

    __slots__ = ("_floor", "_game", "_lines", "_marker", "_points", "_wall")

    def __init__(
        self,
        game: AzulNodes,
        wall: Wall,
        points: int,
        lines: tuple[tuple[int, int] | None, ...],
        floor: int,
        marker: bool,
    ) -> None:
        super().__init__()
        self._game = game
        self._wall = wall
        self._points = points
        self._lines = lines
        self._floor = floor
        self._marker = marker
        self._value()

    def _value(self) -> None:
        wall, grey, floor, points = self._wall, self._game.grey, self._floor, self._points
        now = wall.now
        for row, line in enumerate(self._lines):
            if line is not None and line[1] > row:
                column = wall.column_for(row, line[0], grey)
                if column is None:
                    floor += row + 1
                else:
                    wall = wall.put(row, column, line[0])
                    points += wall.gains[row * SIZE + column]
        points = max(0, points - FLOOR_COST[min(floor, FLOOR_SPACES)])
        promise = wall.promise
        for row, line in enumerate(self._lines):
            if line is not None and line[1] <= row:
                column = wall.column_for(row, line[0], grey)
                promise += LINE[now][row][line[1] - 1]
                if column is not None:
                    gain = wall.gains[row * SIZE + column] - 1
                    promise += LINE_PLACE[now] * gain * line[1] / (row + 1)
        if self._marker:
            promise += START[now]
        self.worth = points + promise
        self.ends = wall.has_row
        self.final = points + wall.bonus

    def _place(self, colour: int, count: int, marker: bool) -> list[Board]:
        floor = min(FLOOR_SPACES, self._floor + marker)
        held = self._marker or marker
        lines = self._lines
        board = self._game.board
        boards: list[Board] = []
        for row in range(SIZE):
            line = lines[row]
            if line is None:
                if colour in self._wall.colours[row]:
                    continue
                before = 0
            elif line[0] == colour and line[1] <= row:
                before = line[1]
            else:
                continue
            after = before + count
            over = max(0, after - row - 1)
            changed = (*lines[:row], (colour, after - over), *lines[row + 1 :])
            boards.append(board(self._wall, self._points, changed, min(FLOOR_SPACES, floor + over), held))
        boards.append(board(self._wall, self._points, lines, min(FLOOR_SPACES, floor + count), held))
        return boards


class AzulNodes(Nodes):
    """Makes nodes; holds all walls, boards and pools of a search."""

    def __init__(self, root: AzulState) -> None:
        self.grey = root.grey
        self._reveals = root.reveals
        self._now = min(root.round, len(START)) - 1
        self._walls: dict[object, Wall] = {}
        self._boards: dict[object, AzulBoard] = {}
        self._pools: dict[object, Pool] = {}

    def __call__(self, state: State) -> Node:
        """The node of a state of this round, or of the next round's beginning."""
        assert isinstance(state, AzulState)
        if state.is_terminal:
            return End(state)
        pool, holder = state.pool, state.marker
        if state.reveals > self._reveals:
            pool, holder = [0] * SIZE, state.start_seat
        boards = tuple(self._of(state, seat, holder) for seat in range(state.players))
        assert state.current_player is not None
        return DraftNode(Pool.of(pool, state.marker == IN_CENTRE, self._pools), boards, state.current_player)

    def _of(self, state: AzulState, seat: int, holder: int) -> Board:
        first = seat * SIZE
        cells = tuple(state.cells[first * SIZE : (first + SIZE) * SIZE])
        if cells not in self._walls:
            self._walls[cells] = Wall(cells, self._now, self._walls)
        lines = tuple(
            (state.line_colours[place], state.line_counts[place]) if state.line_counts[place] else None
            for place in range(first, first + SIZE)
        )
        wall = self._walls[cells]
        return self.board(wall, state.points[seat], lines, len(state.floors[seat]), holder == seat)

    def board(
        self, wall: Wall, points: int, lines: tuple[tuple[int, int] | None, ...], floor: int, marker: bool
    ) -> Board:
        """The board of that description, made if it is new."""
        key = (wall, points, lines, floor, marker)
        found = self._boards.get(key)
        if found is None:
            found = self._boards[key] = AzulBoard(self, wall, points, lines, floor, marker)
        return found


def nodes(root: State) -> Nodes:
    """Nodes of a search that begins at `root`."""
    assert isinstance(root, AzulState)
    return AzulNodes(root)
