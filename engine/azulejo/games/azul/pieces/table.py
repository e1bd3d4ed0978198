"""The table of Azul: everything in a position.

Source 0 is the centre; sources 1 to 9 are the factories. Line 5 is the floor line.

Place names in events: `factory:N:COLOUR:I`, `centre:COLOUR:I`, `centre:marker`, `line:SEAT:ROW:I` (0 is the rightmost
space), `wall:SEAT:ROW:COLUMN`, `floor:SEAT:I`, `marker:SEAT`, `bag`, `lid`. All numbers except N start at 0.
"""

from __future__ import annotations

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
)
from azulejo.games.azul.pieces.open_lines import ALL_OPEN, FULL_LINE, OPEN_TO, STARTED_LINE
from azulejo.meta import Options

SOURCES = ("single", "horizontal", "vertical", "floor", "row", "column", "colour")
"""Scoring sources, in the order of `breakdown` and of the tallies."""
SINGLE, HORIZONTAL, VERTICAL, FLOOR, ROW, COLUMN, COLOUR = range(len(SOURCES))

_ALL_TILES = items_from_counts([TILES_PER_COLOUR] * SIZE)


class AzulTable(State):
    """The full data of a position.

    Per-seat lists are flat: index `seat * 5 + row` (or column), and `seat * 25 + row * 5 + column` for `cells`.
    """

    bag: bytearray
    """The colour of each tile, in ascending order."""
    lid: list[int]
    """Number of tiles of each colour."""
    pool: list[int]
    """Tiles on offer, at index `source * 5 + colour`."""
    open_lines: list[int]
    """Colours accepted by the lines of each seat, see `open_lines`; updated with every change of a line or a wall."""
    open_rows: list[int]
    """Colours missing in the wall rows of each seat, in the same format."""
    tally: list[int]
    """Points, at index `seat * 7 + source`."""
    last_tiled: int
    """The last round that put a tile on a wall; 0 if none has."""

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
        """Return a cheap, independent copy."""
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

    # Queries

    def share_on_offer(self) -> float:
        """Return the fraction of a full deal still on offer, from 0 to 1."""
        return sum(self.pool) / (TILES_PER_FACTORY * FACTORIES[self.players])

    @property
    def idle_rounds(self) -> int:
        """Consecutive rounds before this one that put no tile on any wall."""
        return max(0, self.round - 1 - self.last_tiled)

    def completed_rows(self, seat: int) -> int:
        """Return the number of full rows on a seat's wall, from 0 to 5."""
        return self.rows[seat * SIZE : (seat + 1) * SIZE].count(FULL)

    def scores(self) -> list[int]:
        """Return the points per seat: the current score, with end bonuses once the game is over."""
        return self.points[:]

    def breakdown(self, seat: int) -> dict[str, int]:
        """Return a seat's points by source; they add up to its score."""
        seat = checked_seat(self.players, seat)
        return dict(zip(SOURCES, self.tally[seat * len(SOURCES) :], strict=False))

    # Changes

    def set_line(self, seat: int, row: int, colour: int, count: int) -> None:
        """Put tiles on an empty pattern line, for constructed positions."""
        place = seat * SIZE + row
        self.line_colours[place] = colour
        self.line_counts[place] = count
        self.open_lines[seat] &= FULL_LINE[row] if count > row else STARTED_LINE[colour][row]

    def set_cell(self, seat: int, row: int, column: int, colour: int) -> None:
        """Put a tile on an empty wall space without scoring, for constructed positions.

        Raises `ValueError` if the printed colour, the row or the column does not accept it.
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
        """Put a tile on a wall space that is known to accept it."""
        place = seat * SIZE + row
        self.cells[place * SIZE + column] = colour
        self.rows[place] |= 1 << column
        self.columns[seat * SIZE + column] |= 1 << row
        self.open_rows[seat] ^= OPEN_TO[1 << colour][row]
