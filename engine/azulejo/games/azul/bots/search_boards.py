"""Azul's boards as the search walks on them: made once, they know what they can become.

A board is valued as if the round ended now: its full lines are tiled, its floor line is counted, and what is
then on the wall and left on the lines promises points, by weights fitted to how games of bots ended.
"""

from __future__ import annotations

from weakref import ref

from azulejo.games.azul.bots.evaluation import TIE_BREAK
from azulejo.games.azul.bots.features import (
    NAMES,
    START,
    Fact,
    bag_of,
    gain,
    line_facts,
    phase,
    rarities,
    rows_of,
    wall_facts,
)
from azulejo.games.azul.bots.move_priors import MOST_OVER, kind
from azulejo.games.azul.pieces.components import (
    COLOUR_BONUS,
    COLUMN_BONUS,
    EMPTY,
    FLOOR_COST,
    FLOOR_SPACES,
    FULL,
    ROW_BONUS,
    SIZE,
    printed_column,
)
from azulejo.games.azul.rules.state import AzulState
from azulejo.learning.tables import read_weights
from azulejo.search.factory_draft import Board, Take

WEIGHTS = read_weights(__package__, "weights.json", NAMES)
"""By phase and feature, for two seats."""
WEIGHTS_MULTIPLAYER = read_weights(__package__, "weights_multiplayer.json", NAMES)
"""For three and four."""


class BoardWeights:
    """What the facts of a board are worth in a round."""

    __slots__ = ("grey", "rarity", "weights")

    def __init__(self, root: AzulState) -> None:
        self.grey: bool = root.grey
        self.rarity = rarities(bag_of(root))
        weights = WEIGHTS if root.players == 2 else WEIGHTS_MULTIPLAYER
        self.weights = weights[phase(root.round)]

    def promise(self, facts: list[Fact]) -> float:
        """Points that they promise."""
        weights = self.weights
        return sum([weights[index] * amount for index, amount in facts])


class Wall:
    """A wall. Cells are `row * 5 + column`."""

    __slots__ = (
        "__weakref__",
        "_made",
        "_outlook",
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

    def __init__(self, cells: tuple[int, ...], outlook: BoardWeights, made: dict[object, Wall]) -> None:
        self.cells = cells
        self._outlook = outlook
        self._made = made
        self._tiled: dict[tuple[int, ...], tuple[Wall, int, int]] = {}
        self.open = LineValues(self, outlook)
        spread = range(SIZE)
        self.rows = [sum(1 << c for c in spread if cells[r * SIZE + c] != EMPTY) for r in spread]
        self.columns = [sum(1 << r for r in spread if cells[r * SIZE + c] != EMPTY) for c in spread]
        self.colours = [rows_of(cells, colour) for colour in spread]
        self.gains = [gain(self.rows, self.columns, r, c) for r in spread for c in spread]
        self.has_row = FULL in self.rows
        sure = self.columns.count(FULL) * COLUMN_BONUS + self.colours.count(FULL) * COLOUR_BONUS
        self.bonus = sure + self.rows.count(FULL) * (ROW_BONUS + TIE_BREAK)
        self.promise = sure + outlook.promise(wall_facts(self.rows, self.columns, self.colours))

    def release(self) -> None:
        """Let go of what it becomes when it is tiled, which is itself if no tile finds its space."""
        self._tiled.clear()

    def put(self, row: int, column: int, colour: int) -> Wall:
        """The wall with a tile more."""
        index = row * SIZE + column
        cells = (*self.cells[:index], colour, *self.cells[index + 1 :])
        found = self._made.get(cells)
        if found is None:
            found = self._made[cells] = Wall(cells, self._outlook, self._made)
        return found

    def tiled(self, full: tuple[int, ...]) -> tuple[Wall, int, int]:
        """The wall with the tiles of full lines, the points they score, and how many tiles find no space."""
        found = self._tiled.get(full)
        if found is None:
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
            found = self._tiled[full] = wall, points, fallen
        return found

    def column_for(self, row: int, colour: int) -> int | None:
        """Where a tile of a line goes; on the grey wall the column that scores most, None if none takes it."""
        if not self._outlook.grey:
            return printed_column(row, colour)
        free = [
            column
            for column in range(SIZE)
            if self.cells[row * SIZE + column] == EMPTY and colour not in self.cells[column::SIZE]
        ]
        return max(free, key=lambda column: self.gains[row * SIZE + column], default=None)


LINE_CODES = SIZE + 1
"""A line is a number: `(row * 5 + colour) * LINE_CODES + tiles`, 0 if it is empty."""
NO_LINES = (0,) * SIZE


class LineValues(dict[int, float]):
    """What lines promise beside a wall, each found when first asked for; empty and full ones nothing."""

    def __init__(self, wall: Wall, outlook: BoardWeights) -> None:
        super().__init__()
        self._wall = ref(wall)
        self._outlook = outlook

    def __missing__(self, line: int) -> float:
        place, count = divmod(line, LINE_CODES)
        row, colour = divmod(place, SIZE)
        worth = 0.0
        if 0 < count <= row:
            wall, outlook = self._wall(), self._outlook
            assert wall is not None
            column = wall.column_for(row, colour)
            space = None
            if column is not None:
                filled = wall.columns[column].bit_count(), wall.colours[colour].bit_count()
                space = wall.gains[row * SIZE + column], *filled
            worth = outlook.promise(line_facts(row, count, space, outlook.rarity[colour]))
        self[line] = worth
        return worth


Placing = tuple[float, int, int, Board]
"""What a board is worth after a placing, where that stands in `PLACES`, what the line then lacks, the board."""


class AzulBoard(Board):
    """A board: wall, lines, the full ones among them, spaces filled on the floor line, starting marker."""

    __slots__ = ("_floor", "_full", "_game", "_lines", "_marker", "_placings", "_points", "_wall")

    def __init__(
        self,
        game: BoardCache,
        wall: Wall,
        points: int,
        lines: tuple[int, ...],
        full: tuple[int, ...],
        floor: int,
        marker: bool,
    ) -> None:
        super().__init__()
        self._placings: dict[Take, list[Placing]] | None = None
        self._game = game
        self._wall = wall
        self._points = points
        self._lines = lines
        self._full = full
        self._floor = floor
        self._marker = marker
        if full is not NO_LINES:
            wall, won, fallen = wall.tiled(full)
            points += won
            floor += fallen
        points -= FLOOR_COST[floor] if floor < FLOOR_SPACES else FLOOR_COST[FLOOR_SPACES]
        if points < 0:
            points = 0
        worth_of = wall.open
        a, b, c, d, e = lines
        self.value = points + wall.promise + worth_of[a] + worth_of[b] + worth_of[c] + worth_of[d] + worth_of[e]
        if marker:
            self.value += self._game.start
        self.ends_game = wall.has_row
        self.final_value = points + wall.bonus

    def placings(self, take: Take) -> list[Placing]:
        """What it may become with a take, best first, and where the tiles go."""
        if self._placings is None:
            self._placings = {}
        found = self._placings.get(take)
        if found is None:
            found = self._placings[take] = [self.placing(board, take[1]) for board in self.boards_after(take)]
        return found

    def placing(self, after: Board, count: int) -> Placing:
        """How so many tiles are placed to make a board of it."""
        assert isinstance(after, AzulBoard)
        row, lacks, over = None, 0, count
        for index, (had, has) in enumerate(zip(self._lines, after._lines, strict=True)):
            if had != has:
                has %= LINE_CODES
                row, lacks, over = index, index + 1 - has, count - has + had % LINE_CODES
                break
        return after.value, kind(row, lacks) * MOST_OVER + min(over, MOST_OVER - 1), lacks, after

    def release(self) -> None:
        """Let go of what it may become."""
        super().release()
        self._placings = None

    def _place(self, colour: int, count: int, marker: bool) -> list[Board]:
        floor = min(FLOOR_SPACES, self._floor + marker)
        held = self._marker or marker
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
            over = after - place * LINE_CODES - row - 1
            if over < 0:
                boards.append(board(wall, points, (*lines[:row], after, *lines[row + 1 :]), full, floor, held))
            else:
                after -= over
                changed, done = (*lines[:row], after, *lines[row + 1 :]), (*full[:row], after, *full[row + 1 :])
                boards.append(board(wall, points, changed, done, min(FLOOR_SPACES, floor + over), held))
        boards.append(board(wall, points, lines, full, min(FLOOR_SPACES, floor + count), held))
        return boards


class BoardCache:
    """All walls and boards of a search, each made once."""

    __slots__ = ("_outlook", "_walls", "made", "start")

    def __init__(self, root: AzulState) -> None:
        self._outlook = BoardWeights(root)
        self.start = self._outlook.weights[START]
        """Worth of starting the next round."""
        self._walls: dict[object, Wall] = {}
        self.made: dict[object, AzulBoard] = {}

    def release(self) -> None:
        """Let go of walls and boards."""
        for wall in self._walls.values():
            wall.release()
        self.made.clear()
        self._walls.clear()

    def of(self, state: AzulState, seat: int, holder: int) -> Board:
        """The board of a seat, `holder` the one that begins the next round as far as that is known."""
        first = seat * SIZE
        cells = tuple(state.cells[first * SIZE : (first + SIZE) * SIZE])
        if cells not in self._walls:
            self._walls[cells] = Wall(cells, self._outlook, self._walls)
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
        """The board of that description, made if it is new."""
        key = (wall, points, lines, floor, marker)
        found = self.made.get(key)
        if found is None:
            found = self.made[key] = AzulBoard(self, wall, points, lines, full, floor, marker)
        return found
