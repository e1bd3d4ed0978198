"""The state of Azul.

Sources are numbered 0 for the centre and 1 to 9 for the factories; line 5 stands for the floor line. Action
ids: see `actions`.

Steps: `take` (rulebook A, factory offer) and, on the grey wall, `choose_column` (rulebook B, wall tiling).

Place names in events: `factory:N:COLOUR:I`, `centre:COLOUR:I`, `centre:marker`, `line:SEAT:ROW:I` (0 is the
rightmost space), `wall:SEAT:ROW:COLUMN`, `floor:SEAT:I`, `marker:SEAT`, `bag`, `lid`; all but N from 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress
from typing import Self

from azulejo.chance import in_order
from azulejo.game import Event, Game, Outcome, State, View, Viewer
from azulejo.games.azul import offer, tiling
from azulejo.games.azul.actions import ACTIONS, FIRST_COLUMN_ACTION, FLOOR_LINE, TAKES
from azulejo.games.azul.components import (
    COLOURS,
    EMPTY,
    FACTORIES,
    FULL,
    IN_CENTRE,
    MARKER,
    SIZE,
    TILES_PER_COLOUR,
    printed_colour,
    printed_column,
)
from azulejo.games.azul.lines import ALL_OPEN, FULL_LINE, OPEN_TO, STARTED_LINE
from azulejo.games.azul.scoring import SOURCES

_ALL_TILES = in_order([TILES_PER_COLOUR] * SIZE)
_PRINTED = [[(printed_column(row, colour),) for colour in range(SIZE)] for row in range(SIZE)]


class AzulState(State):
    """One position of Azul.

    Per-seat lists are flat: index `seat * 5 + row` (or column), `seat * 25 + row * 5 + column` for `cells`.
    """

    bag: bytearray
    """The colour of each tile, in ascending order."""
    lid: list[int]
    """Tiles by colour."""
    pool: list[int]
    """Tiles on offer, index `source * 5 + colour`."""
    open_lines: list[int]
    """By seat, which lines accept which colours, see `lines`; it follows every change of a line or a wall."""
    open_rows: list[int]
    """By seat, which rows of the wall lack which colours, in the same way."""
    tally: list[int]
    """Points, index `seat * 7 + source`."""

    def __init__(self, game: Game, players: int, seed: int, options: dict[str, str | int]) -> None:
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
        self.ended: str | None = None
        self.step: str | None = "take"

    def copy(self) -> Self:
        """A cheap, independent copy."""
        new = self._alike()
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

    # What may be done

    def legal_actions(self) -> list[int]:
        """Legal actions in ascending order; empty only when the game is over."""
        seat = self.current_player
        if seat is None:
            return []
        if self.choosing != EMPTY:
            first = FIRST_COLUMN_ACTION + self.choosing * SIZE
            return [first + column for column in self.free_columns(seat, self.choosing)]
        lines = self.open_lines[seat]
        actions: list[int] = []
        for first, takes in compress(TAKES, self.pool):
            actions += takes[lines >> first & FULL]
        return actions

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

    def why_not(self, action: object) -> str | None:
        """A reason code if the action is not legal now, else None. Never raises."""
        if type(action) is not int or not 0 <= action < ACTIONS:
            return "unknown_action"
        seat = self.current_player
        if seat is None:
            return "game_over"
        if (action >= FIRST_COLUMN_ACTION) != (self.choosing != EMPTY):
            return "wrong_step"
        if action >= FIRST_COLUMN_ACTION:
            return self._why_not_column(seat, *divmod(action - FIRST_COLUMN_ACTION, SIZE))
        index, line = divmod(action, 6)
        if index >= len(self.pool) or not self.pool[index]:
            return "source_empty"
        if line == FLOOR_LINE:
            return None
        return self.line_refusal(seat, index % SIZE, line)

    def line_refusal(self, seat: int, colour: int, row: int) -> str | None:
        """Why a colour may not go on a pattern line of a seat, None if it may (rulebook A)."""
        place = seat * SIZE + row
        if self.line_counts[place] > row:
            return "line_full"
        if self.line_colours[place] not in (EMPTY, colour):
            return "line_other_colour"
        if not self.open_rows[seat] & OPEN_TO[1 << colour][row]:
            return "wall_has_colour"
        return None

    def _why_not_column(self, seat: int, row: int, column: int) -> str | None:
        if row != self.choosing:
            return "wrong_row"
        if self.rows[seat * SIZE + row] >> column & 1:
            return "space_taken"
        if column not in self.free_columns(seat, row):
            return "column_has_colour"
        return None

    # Doing it

    def apply_unchecked(self, action: int, log: list[Event] | None = None) -> None:
        """`apply` without the check, for search."""
        seat = self.current_player
        assert seat is not None
        if self.choosing != EMPTY:
            tiling.choose_column(self, seat, action - FIRST_COLUMN_ACTION - self.choosing * SIZE, log)
            return
        if log is not None:
            offer.tell_take(self, seat, action, log)
        offer.take(self, seat, action)
        if any(self.pool):
            self.current_player = (seat + 1) % self.players
        else:
            tiling.tile_walls(self, self.start_seat, 0, log)

    # What is known of it

    def scores(self) -> list[int]:
        """Points per seat: on the track now, end bonuses included once the game is over."""
        return self.points[:]

    def completed_rows(self, seat: int) -> int:
        """Full rows of a seat's wall, from 0 to 5."""
        return self.rows[seat * SIZE : (seat + 1) * SIZE].count(FULL)

    def outcome(self) -> Outcome | None:
        """Most points, then most completed rows, then shared (rulebook, end of the game)."""
        if self.ended is None:
            return None
        best = max(self.points)
        tied = [seat for seat in range(self.players) if self.points[seat] == best]
        rows = max(self.completed_rows(seat) for seat in tied)
        winners = tuple(seat for seat in tied if self.completed_rows(seat) == rows)
        return Outcome(winners, self.ended, "rows" if len(winners) < len(tied) else None)

    def breakdown(self, seat: int) -> dict[str, int]:
        """Points of a seat by source; they add up to its score."""
        return dict(zip(SOURCES, self.tally[seat * len(SOURCES) :], strict=False))

    def view(self, viewer: Viewer) -> View:
        """Everything but the order of tiles to come, which nobody sees; `None` adds seed and counter."""
        outcome = self.outcome()
        view: View = {
            "game": self.game.meta.name,
            "players": self.players,
            "options": dict(self.options),
            "viewer": viewer,
            "round": self.round,
            "step": self.step,
            "current_player": self.current_player,
            "start_seat": self.start_seat,
            "factories": [self.pool[i : i + SIZE] for i in range(SIZE, len(self.pool), SIZE)],
            "centre": self.pool[:SIZE],
            "marker": "centre" if self.marker == IN_CENTRE else self.marker,
            "bag": [self.bag.count(colour) for colour in range(SIZE)],
            "lid": self.lid[:],
            "seats": [self._seat_view(seat) for seat in range(self.players)],
            "choosing": None if self.choosing == EMPTY else self.choosing,
            "reveals": self.reveals,
            "is_terminal": self.ended is not None,
            "outcome": outcome.as_dict() if outcome else None,
        }
        if viewer is None:
            view["seed"] = self.seed
            view["chance"] = self.chance
        return view

    def _seat_view(self, seat: int) -> View:
        lines = range(seat * SIZE, (seat + 1) * SIZE)
        names = (*COLOURS, None)  # EMPTY, -1, is the last
        return {
            "lines": [[names[self.line_colours[i]], self.line_counts[i]] for i in lines],
            "wall": [[names[cell] for cell in self.cells[i * SIZE : (i + 1) * SIZE]] for i in lines],
            "floor": ["marker" if tile == MARKER else COLOURS[tile] for tile in self.floors[seat]],
            "score": self.points[seat],
            "breakdown": self.breakdown(seat),
        }

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
