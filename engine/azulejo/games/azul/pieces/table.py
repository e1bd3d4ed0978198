"""The table of Azul: everything in a position.

Source 0 is the centre; sources 1 to 9 are the factories. Line 5 is the floor line.

Place names in events: `factory:N:COLOUR:I`, `centre:COLOUR:I`, `centre:marker`, `line:SEAT:ROW:I` (0 is the rightmost
space), `wall:SEAT:ROW:COLUMN`, `floor:SEAT:I`, `marker:SEAT`, `bag`, `lid`. N is the number of a factory, from 1. All
other numbers start at 0. I counts the tiles of one colour at a source, or the spaces of a line.
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
"""Scoring sources, in the order of `breakdown` and `tally`."""
SINGLE, HORIZONTAL, VERTICAL, FLOOR, ROW, COLUMN, COLOUR = range(len(SOURCES))

_ALL_TILES = items_from_counts([TILES_PER_COLOUR] * SIZE)


class AzulTable(State):
    """The full data of a position.

    The lists for all seats are flat. The index is `seat * 5 + row` (or column), and for `cells` it is `seat * 25 + row
    * 5 + column`.
    """

    bag: bytearray
    """Colours of the tiles in the bag, in ascending order."""
    lid: list[int]
    """Number of tiles of each colour in the lid."""
    pool: list[int]
    """Number of tiles of each colour at each source, at index `source * 5 + colour`."""
    open_lines: list[int]
    """Colours that each seat's pattern lines accept, in the format of the module `open_lines`."""
    open_rows: list[int]
    """Colours that each row of a seat's wall still lacks, in the same format."""
    tally: list[int]
    """Points by scoring source, at index `seat * 7 + source`."""
    marker: int
    """Seat that has the starting marker, or `IN_CENTRE`."""
    rows: list[int]
    """Filled columns of each wall row, as a set (an int with a bit per column)."""
    columns: list[int]
    """Filled rows of each wall column, as a set."""
    choosing: int
    """Pattern line whose tile must be put into a column of the grey wall, or `EMPTY`."""
    ended: str | None
    """Why the game ended, as in `outcome`; None before the end."""
    last_tiled: int
    """The last round in which a tile was put on a wall; 0 before the first such tile."""

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
        self.ended = None
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
        """Return the number of tiles on offer as a fraction of a full deal, from 0 to 1."""
        return sum(self.pool) / (TILES_PER_FACTORY * FACTORIES[self.players])

    @property
    def idle_rounds(self) -> int:
        """Number of consecutive rounds, up to the previous round, in which no tile was put on a wall."""
        return max(0, self.round - 1 - self.last_tiled)

    def completed_rows(self, seat: int) -> int:
        """Return the number of full rows on a seat's wall, from 0 to 5."""
        return self.rows[seat * SIZE : (seat + 1) * SIZE].count(FULL)

    def scores(self) -> list[int]:
        """Return the points of each seat. They include the bonuses once the game is over."""
        return self.points[:]

    def breakdown(self, seat: int) -> dict[str, int]:
        """Return a seat's points by source; they add up to its score."""
        seat = checked_seat(self.players, seat)
        return dict(zip(SOURCES, self.tally[seat * len(SOURCES) :], strict=False))

    # Changes

    def set_line(self, seat: int, row: int, colour: int, count: int) -> None:
        """Put tiles on an empty pattern line. Use this only to set up positions."""
        place = seat * SIZE + row
        self.line_colours[place] = colour
        self.line_counts[place] = count
        self.open_lines[seat] &= FULL_LINE[row] if count > row else STARTED_LINE[colour][row]

    def set_cell(self, seat: int, row: int, column: int, colour: int) -> None:
        """Put a tile on a wall space without scoring it. Use this only to set up positions.

        Raises `ValueError` if the space is taken, or if its printed colour, row or column does not accept the tile.
        """
        place = seat * SIZE + row
        in_column = self.cells[seat * SIZE * SIZE + column : (seat + 1) * SIZE * SIZE : SIZE]
        row_accepts = self.open_rows[seat] & OPEN_TO[1 << colour][row]
        if self.rows[place] >> column & 1 or not row_accepts or colour in in_column:
            raise ValueError(f"row {row + 1} column {column + 1} cannot take {COLOURS[colour]}")
        if not self.grey and printed_colour(row, column) != colour:
            raise ValueError(f"row {row + 1} column {column + 1} of the wall is not {COLOURS[colour]}")
        self.lay(seat, row, column, colour)
        self.open_lines[seat] &= self.open_rows[seat]

    def lay(self, seat: int, row: int, column: int, colour: int) -> None:
        """Put a tile on a wall space. Does not check whether the space accepts it."""
        place = seat * SIZE + row
        self.cells[place * SIZE + column] = colour
        self.rows[place] |= 1 << column
        self.columns[seat * SIZE + column] |= 1 << row
        self.open_rows[seat] ^= OPEN_TO[1 << colour][row]
