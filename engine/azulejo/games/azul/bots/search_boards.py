"""Azul's boards for searches. Each distinct board is created once, and caches the boards that a turn can lead to.

The value of a board is the seat's points if the round ended now (full lines tiled, floor line scored), plus expected
points for the resulting wall and for the unfinished lines. The weights of these expected points are fitted to the
results of bot games.
"""

from __future__ import annotations

from weakref import ref

from azulejo.games.azul.bots.evaluation import TIE_BREAK
from azulejo.games.azul.bots.features import (
    NAMES,
    START,
    Feature,
    bag_of,
    line_features,
    phase,
    rarities,
    rows_of,
    wall_features,
)
from azulejo.games.azul.bots.move_priors import MAX_OVER, kind
from azulejo.games.azul.pieces.components import (
    COLOUR_BONUS,
    COLUMN_BONUS,
    EMPTY,
    FLOOR_COST,
    FLOOR_SPACES,
    FULL,
    ROW_BONUS,
    SIZE,
)
from azulejo.games.azul.rules.state import AzulState
from azulejo.games.azul.rules.wall import columns_for, tile_points
from azulejo.learning.tables import read_weights
from azulejo.search.draft_boards import Board, Take

WEIGHTS = read_weights(__package__, "weights.json", NAMES)
"""Weights for two seats, by phase and feature."""
WEIGHTS_MULTIPLAYER = read_weights(__package__, "weights_multiplayer.json", NAMES)
"""Weights for three and four seats, by phase and feature."""


class BoardWeights:
    """The weights of the features in the round that is searched, and the rarity of each colour."""

    __slots__ = ("grey", "rarity", "weights")

    def __init__(self, root: AzulState) -> None:
        self.grey: bool = root.grey
        self.rarity = rarities(bag_of(root))
        weights = WEIGHTS if root.players == 2 else WEIGHTS_MULTIPLAYER
        self.weights = weights[phase(root.round)]

    def promise(self, features: list[Feature]) -> float:
        """Return the expected points: the weighted sum of the features."""
        weights = self.weights
        return sum([weights[index] * amount for index, amount in features])


class Wall:
    """A wall. Cells are indexed by `row * 5 + column`."""

    __slots__ = (
        "__weakref__",
        "_board_weights",
        "_made",
        "_tiled",
        "bonus",
        "cells",
        "colours",
        "columns",
        "gains",
        "has_row",
        "open",
        "promise",
        "rows",
    )

    def __init__(self, cells: tuple[int, ...], board_weights: BoardWeights, made: dict[object, Wall]) -> None:
        self.cells = cells
        self._board_weights = board_weights
        self._made = made
        self._tiled: dict[tuple[int, ...], tuple[Wall, int, int]] = {}
        self.open = LineValues(self, board_weights)
        spread = range(SIZE)
        self.rows = [sum(1 << c for c in spread if cells[r * SIZE + c] != EMPTY) for r in spread]
        self.columns = [sum(1 << r for r in spread if cells[r * SIZE + c] != EMPTY) for c in spread]
        self.colours = [rows_of(cells, colour) for colour in spread]
        self.gains = [tile_points(self.rows[r], self.columns[c], r, c) for r in spread for c in spread]
        self.has_row = FULL in self.rows
        certain_bonus = self.columns.count(FULL) * COLUMN_BONUS + self.colours.count(FULL) * COLOUR_BONUS
        self.bonus = certain_bonus + self.rows.count(FULL) * (ROW_BONUS + TIE_BREAK)
        self.promise = certain_bonus + board_weights.promise(wall_features(self.rows, self.columns, self.colours))

    def release(self) -> None:
        """Drop the cached tiled walls.

        If the tiles of all full lines find no space, the tiled wall is the wall itself, so the wall is in its own
        cache. Clearing the cache breaks this reference cycle.
        """
        self._tiled.clear()

    def put(self, row: int, column: int, colour: int) -> Wall:
        """Return the wall with one more tile."""
        index = row * SIZE + column
        cells = (*self.cells[:index], colour, *self.cells[index + 1 :])
        wall = self._made.get(cells)
        if wall is None:
            wall = self._made[cells] = Wall(cells, self._board_weights, self._made)
        return wall

    def tiled(self, full: tuple[int, ...]) -> tuple[Wall, int, int]:
        """Tile full lines. Return the resulting wall, the points scored, and the number of tiles that found no space.

        `full` contains the code of each full line, and 0 for other lines.
        """
        tiling = self._tiled.get(full)
        if tiling is None:
            wall, points, fallen = self, 0, 0
            for row, line in enumerate(full):
                if line:
                    colour = line // LINE_CODES % SIZE
                    column = wall.column_for(row, colour)
                    if column is None:
                        fallen += row + 1
                    else:
                        points += wall.gains[row * SIZE + column]
                        wall = wall.put(row, column, colour)
            tiling = self._tiled[full] = wall, points, fallen
        return tiling

    def column_for(self, row: int, colour: int) -> int | None:
        """Return the column for a line's tile, or None if no column accepts it.

        On the grey wall, choose the column where the tile scores most.
        """
        free = columns_for(self.cells, 0, row, colour, self._board_weights.grey)
        if len(free) == 1:
            return free[0]
        return max(free, key=lambda column: self.gains[row * SIZE + column], default=None)


LINE_CODES = SIZE + 1
"""Number of possible tile counts in a line: 0 to 5, so six.

The code of a line is `(row * 5 + colour) * LINE_CODES + tiles`, or 0 for an empty line.
"""
NO_LINES = (0,) * SIZE


class LineValues(dict[int, float]):
    """Maps the code of a line to the expected points for it. `LINE_CODES` explains the codes.

    Values are computed on first use. Empty and full lines are worth 0.
    """

    def __init__(self, wall: Wall, board_weights: BoardWeights) -> None:
        super().__init__()
        self._wall = ref(wall)
        self._board_weights = board_weights

    def __missing__(self, line: int) -> float:
        place, count = divmod(line, LINE_CODES)
        row, colour = divmod(place, SIZE)
        value = 0.0
        if 0 < count <= row:
            wall, board_weights = self._wall(), self._board_weights
            assert wall is not None
            column = wall.column_for(row, colour)
            space = None
            if column is not None:
                filled = wall.columns[column].bit_count(), wall.colours[colour].bit_count()
                space = wall.gains[row * SIZE + column], *filled
            value = board_weights.promise(line_features(row, count, space, board_weights.rarity[colour]))
        self[line] = value
        return value


Placing = tuple[float, int, int, Board]
"""A way to place a take.

The parts are: value of the board after the take, index into `move_priors.PLACES[phase]`, number of tiles that the line
still needs, and the board after the take.
"""

BoardKey = tuple[Wall, int, tuple[int, ...], int, bool]
"""Wall, points, lines, number of filled spaces on the floor line, and whether the seat has the starting marker."""


class AzulBoard(Board):
    """A seat's board between two turns. Boards with equal keys are the same object."""

    __slots__ = ("_floor", "_full", "_game", "_lines", "_marker", "_placings", "_points", "_wall")

    def __init__(self, game: BoardCache, key: BoardKey, full: tuple[int, ...]) -> None:
        super().__init__()
        self._placings: dict[Take, list[Placing]] | None = None
        self._game = game
        wall, points, lines, floor, marker = key
        self._wall, self._points, self._lines, self._floor, self._marker = key
        self._full = full
        if full is not NO_LINES:
            wall, won, fallen = wall.tiled(full)
            points += won
            floor += fallen
        points -= FLOOR_COST[floor] if floor < FLOOR_SPACES else FLOOR_COST[FLOOR_SPACES]
        if points < 0:
            points = 0
        value_of = wall.open
        a, b, c, d, e = lines
        self.value = points + wall.promise + value_of[a] + value_of[b] + value_of[c] + value_of[d] + value_of[e]
        if marker:
            self.value += self._game.start
        self.ends_game = wall.has_row
        self.final_value = points + wall.bonus

    def placings(self, take: Take) -> list[Placing]:
        """Return the ways to place a take, best first."""
        if self._placings is None:
            self._placings = {}
        placings = self._placings.get(take)
        if placings is None:
            placings = self._placings[take] = [self.placing(board, take[1]) for board in self.boards_after(take)]
        return placings

    def placing(self, after: Board, count: int) -> Placing:
        """Return the placing of `count` tiles that turns this board into `after`."""
        assert isinstance(after, AzulBoard)
        row, lacks, too_many = None, 0, count
        for index, (before, line) in enumerate(zip(self._lines, after._lines, strict=True)):
            if before != line:
                line %= LINE_CODES
                row, lacks, too_many = index, index + 1 - line, count - line + before % LINE_CODES
                break
        return after.value, kind(row, lacks) * MAX_OVER + min(too_many, MAX_OVER - 1), lacks, after

    def release(self) -> None:
        """Drop the cache of the boards that a turn can lead to."""
        super().release()
        self._placings = None

    def _place(self, colour: int, count: int, marker: bool) -> list[Board]:
        floor = min(FLOOR_SPACES, self._floor + marker)
        has_marker = self._marker or marker
        lines, full, wall, points = self._lines, self._full, self._wall, self._points
        board = self._game.board
        boards: list[Board] = []
        for row in range(SIZE):
            line = lines[row]
            place = row * SIZE + colour
            if line:
                if line // LINE_CODES != place or full[row]:
                    continue
                after = line + count
            elif wall.colours[colour] >> row & 1:
                continue
            else:
                after = place * LINE_CODES + count
            too_many = after - place * LINE_CODES - row - 1
            if too_many < 0:
                boards.append(board(wall, points, (*lines[:row], after, *lines[row + 1 :]), full, floor, has_marker))
            else:
                after -= too_many
                changed, done = (*lines[:row], after, *lines[row + 1 :]), (*full[:row], after, *full[row + 1 :])
                boards.append(board(wall, points, changed, done, min(FLOOR_SPACES, floor + too_many), has_marker))
        boards.append(board(wall, points, lines, full, min(FLOOR_SPACES, floor + count), has_marker))
        return boards


class BoardCache:
    """A cache that creates each wall and each board of a search once."""

    __slots__ = ("_board_weights", "_walls", "made", "start")

    def __init__(self, root: AzulState) -> None:
        self._board_weights = BoardWeights(root)
        self.start = self._board_weights.weights[START]
        """Value of starting the next round, in points."""
        self._walls: dict[object, Wall] = {}
        self.made: dict[object, AzulBoard] = {}

    def release(self) -> None:
        """Drop all walls and boards."""
        for wall in self._walls.values():
            wall.release()
        self.made.clear()
        self._walls.clear()

    def of(self, state: AzulState, seat: int, holder: int) -> Board:
        """Return the board of a seat. `holder` is the seat that has the starting marker, or `IN_CENTRE`."""
        first = seat * SIZE
        cells = tuple(state.cells[first * SIZE : (first + SIZE) * SIZE])
        if cells not in self._walls:
            self._walls[cells] = Wall(cells, self._board_weights, self._walls)
        lines = [0] * SIZE
        full = [0] * SIZE
        for row in range(SIZE):
            count = state.line_counts[first + row]
            if count:
                lines[row] = (row * SIZE + state.line_colours[first + row]) * LINE_CODES + count
                if count > row:
                    full[row] = lines[row]
        wall = self._walls[cells]
        done = tuple(full) if any(full) else NO_LINES
        return self.board(wall, state.points[seat], tuple(lines), done, len(state.floors[seat]), holder == seat)

    def board(
        self, wall: Wall, points: int, lines: tuple[int, ...], full: tuple[int, ...], floor: int, marker: bool
    ) -> Board:
        """Return the board with these attributes. Create it on first use."""
        key = (wall, points, lines, floor, marker)
        board = self.made.get(key)
        if board is None:
            board = self.made[key] = AzulBoard(self, key, full)
        return board
