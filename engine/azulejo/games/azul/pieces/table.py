"""What lies on the table of Azul.

Sources are numbered 0 for the centre and 1 to 9 for the factories; line 5 stands for the floor line.

Place names in events: `factory:N:COLOUR:I`, `centre:COLOUR:I`, `centre:marker`, `line:SEAT:ROW:I` (0 is the
rightmost space), `wall:SEAT:ROW:COLUMN`, `floor:SEAT:I`, `marker:SEAT`, `bag`, `lid`; all but N from 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from azulejo.arguments import checked_seat
from azulejo.chance import items_from_counts
from azulejo.game import Game, State
from azulejo.games.azul.pieces.components import (
    COLOURS,
    EMPTY,
    FACTORIES,
    FULL,
    IN_CENTRE,
    SIZE,
    TILES_PER_COLOUR,
    TILES_PER_FACTORY,
    printed_colour,
    printed_column,
)
from azulejo.games.azul.pieces.open_lines import ALL_OPEN, FULL_LINE, OPEN_TO, STARTED_LINE
from azulejo.meta import Options

SOURCES = ("single", "horizontal", "vertical", "floor", "row", "column", "colour")
"""Scoring sources, in the order of `breakdown` and of the tallies."""
SINGLE, HORIZONTAL, VERTICAL, FLOOR, ROW, COLUMN, COLOUR = range(len(SOURCES))

_ALL_TILES = items_from_counts([TILES_PER_COLOUR] * SIZE)
_PRINTED = [[(printed_column(row, colour),) for colour in range(SIZE)] for row in range(SIZE)]


class AzulTable(State):
    """Everything of a position.

    Per-seat lists are flat: index `seat * 5 + row` (or column), `seat * 25 + row * 5 + column` for `cells`.
    """

    bag: bytearray
    """The colour of each tile, in ascending order."""
    lid: list[int]
    """Tiles by colour."""
    pool: list[int]
    """Tiles on offer, index `source * 5 + colour`."""
    open_lines: list[int]
    """By seat, which lines accept which colours, see `open_lines`; it follows every change of a line or a wall."""
    open_rows: list[int]
    """By seat, which rows of the wall lack which colours, in the same way."""
    tally: list[int]
    """Points, index `seat * 7 + source`."""
    last_tiled: int
    """The round in which a tile last reached a wall, 0 before any."""

    def __init__(self, game: Game, players: int, seed: int, options: Options) -> None:
        super().__init__(game, players, seed, options)
        self.grey = options["wall"] == "grey"
        self.pool = [0] * (SIZE * (1 + FACTORIES[players]))
        self.bag = bytearray(_ALL_TILES)
        self.lid = [0] * SIZE
        self.marker = IN_CENTRE
        self.line_colours = [EMPTY] * (SIZE * players)
        self.line_counts = [0] * (SIZE * players)
        self.open_lines = [ALL_OPEN] * players
        self.open_rows = [ALL_OPEN] * players
        self.cells = [EMPTY] * (SIZE * SIZE * players)
        self.rows = [0] * (SIZE * players)
        self.columns = [0] * (SIZE * players)
        self.floors: list[tuple[int, ...]] = [()] * players
        self.points = [0] * players
        self.tally = [0] * (len(SOURCES) * players)
        self.choosing = EMPTY
        self.last_tiled = 0
        self.ended: str | None = None
        self.step: str | None = "take"

    def copy(self) -> Self:
        """A cheap, independent copy."""
        new = self._shallow_copy()
        new.pool = self.pool.copy()
        new.bag = self.bag.copy()
        new.lid = self.lid.copy()
        new.line_colours = self.line_colours.copy()
        new.line_counts = self.line_counts.copy()
        new.open_lines = self.open_lines.copy()
        new.open_rows = self.open_rows.copy()
        new.cells = self.cells.copy()
        new.rows = self.rows.copy()
        new.columns = self.columns.copy()
        new.floors = self.floors.copy()
        new.points = self.points.copy()
        new.tally = self.tally.copy()
        return new

    # What is so on it

    def share_on_offer(self) -> float:
        """How much of a full deal is still on offer, from 0 to 1."""
        return sum(self.pool) / (TILES_PER_FACTORY * FACTORIES[self.players])

    @property
    def idle_rounds(self) -> int:
        """Rounds in a row before this one that ended without a tile reaching any wall."""
        return max(0, self.round - 1 - self.last_tiled)

    def completed_rows(self, seat: int) -> int:
        """Full rows of a seat's wall, from 0 to 5."""
        return self.rows[seat * SIZE : (seat + 1) * SIZE].count(FULL)

    def free_columns(self, seat: int, row: int) -> Sequence[int]:
        """Where the tile of a completed line may go."""
        return self.columns_for(seat, row, self.line_colours[seat * SIZE + row])

    def columns_for(self, seat: int, row: int, colour: int) -> Sequence[int]:
        """Columns of a row that take a colour: the printed one; grey wall: those free of the colour."""
        if not self.grey:
            return _PRINTED[row][colour]
        filled = self.rows[seat * SIZE + row]
        wall = self.cells[seat * SIZE * SIZE : (seat + 1) * SIZE * SIZE]
        return [column for column in range(SIZE) if not filled >> column & 1 and colour not in wall[column::SIZE]]

    def scores(self) -> list[int]:
        """Points per seat: on the track now, end bonuses included once the game is over."""
        return self.points[:]

    def breakdown(self, seat: int) -> dict[str, int]:
        """Points of a seat by source; they add up to its score."""
        seat = checked_seat(self.players, seat)
        return dict(zip(SOURCES, self.tally[seat * len(SOURCES) :], strict=False))

    # What is put on it

    def set_line(self, seat: int, row: int, colour: int, count: int) -> None:
        """Put tiles on an empty pattern line, for built positions."""
        place = seat * SIZE + row
        self.line_colours[place] = colour
        self.line_counts[place] = count
        self.open_lines[seat] &= FULL_LINE[row] if count > row else STARTED_LINE[colour][row]

    def set_cell(self, seat: int, row: int, column: int, colour: int) -> None:
        """Put a tile on an empty wall space without scoring, for built positions.

        Raises `ValueError` if the printed colour, the row or the column does not take it.
        """
        place = seat * SIZE + row
        column_holds = self.cells[seat * SIZE * SIZE + column : (seat + 1) * SIZE * SIZE : SIZE]
        lacking = self.open_rows[seat] & OPEN_TO[1 << colour][row]
        if self.rows[place] >> column & 1 or not lacking or colour in column_holds:
            raise ValueError(f"row {row + 1} column {column + 1} cannot take {COLOURS[colour]}")
        if not self.grey and printed_colour(row, column) != colour:
            raise ValueError(f"row {row + 1} column {column + 1} of the wall is not {COLOURS[colour]}")
        self.lay(seat, row, column, colour)
        self.open_lines[seat] &= self.open_rows[seat]

    def lay(self, seat: int, row: int, column: int, colour: int) -> None:
        """Put a tile on a space of the wall that is known to take it."""
        place = seat * SIZE + row
        self.cells[place * SIZE + column] = colour
        self.rows[place] |= 1 << column
        self.columns[seat * SIZE + column] |= 1 << row
        self.open_rows[seat] ^= OPEN_TO[1 << colour][row]
