"""The state of Azul.

Sources are numbered 0 for the centre and 1 to 9 for the factories; line 5 stands for the floor line. Action
ids: see `actions`.

Steps: `take` (rulebook A, factory offer) and, on the grey wall, `choose_column` (rulebook B, wall tiling).

Place names in events: `factory:N:COLOUR:I`, `centre:COLOUR:I`, `centre:marker`, `line:SEAT:ROW:I` (0 is the
rightmost space), `wall:SEAT:ROW:COLUMN`, `floor:SEAT:I`, `marker:SEAT`, `bag`, `lid`; all but N from 0.
"""

from __future__ import annotations

from typing import Self

from azulejo.chance import Draws
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
from azulejo.games.azul.scoring import SOURCES

_SPREAD = [sum(1 << 5 * colour for colour in range(SIZE) if colours >> colour & 1) for colours in range(FULL + 1)]
"""A set of colours as an int, one bit every five; shifted by rows and added up: sets of lines by colour."""


class AzulState(State):
    """One position of Azul.

    Per-seat lists are flat: index `seat * 5 + row` (or column), `seat * 25 + row * 5 + column` for `cells`.
    """

    bag: list[int]
    """Tiles by colour, like `lid`."""
    lid: list[int]
    pool: list[int]
    """Tiles on offer, index `source * 5 + colour`."""
    tally: list[list[int]]
    """Points by seat and source."""

    def __init__(self, game: Game, players: int, seed: int, options: dict[str, str | int]) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.grey = options["wall"] == "grey"
        self.seed = seed
        self.chance = 0
        self.reveals = 0
        self.round = 1
        self.pool = [0] * (SIZE * (1 + FACTORIES[players]))
        self.bag = [TILES_PER_COLOUR] * SIZE
        self.lid = [0] * SIZE
        self.marker = IN_CENTRE
        self.line_colours = [EMPTY] * (SIZE * players)
        self.line_counts = [0] * (SIZE * players)
        self.cells = [EMPTY] * (SIZE * SIZE * players)
        self.rows = [0] * (SIZE * players)
        self.columns = [0] * (SIZE * players)
        self.row_colours = [0] * (SIZE * players)
        self.column_colours = [0] * (SIZE * players)
        self.floors: list[tuple[int, ...]] = [()] * players
        self.points = [0] * players
        self.tally = [[0] * len(SOURCES) for _ in range(players)]
        self.choosing = EMPTY
        self.ended: str | None = None
        first = options["first_seat"]
        self.start_seat = Draws(seed, "first_seat", 0).below(players) if first == "random" else int(first)
        self.current_player: int | None = self.start_seat
        self.step: str | None = "take"

    def copy(self) -> Self:
        """A cheap, independent copy."""
        new = object.__new__(type(self))
        vars(new).update(vars(self))
        new.pool = self.pool[:]
        new.bag = self.bag[:]
        new.lid = self.lid[:]
        new.line_colours = self.line_colours[:]
        new.line_counts = self.line_counts[:]
        new.cells = self.cells[:]
        new.rows = self.rows[:]
        new.columns = self.columns[:]
        new.row_colours = self.row_colours[:]
        new.column_colours = self.column_colours[:]
        new.floors = self.floors[:]
        new.points = self.points[:]
        new.tally = [counts[:] for counts in self.tally]
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
        packed = 0
        base = seat * SIZE
        for row, colour in enumerate(self.line_colours[base : base + SIZE]):
            if colour < 0:
                packed += _SPREAD[FULL ^ self.row_colours[base + row]] << row
            elif self.line_counts[base + row] <= row:
                packed += 1 << 5 * colour + row
        lines = [packed & FULL, packed >> 5 & FULL, packed >> 10 & FULL, packed >> 15 & FULL, packed >> 20]
        actions: list[int] = []
        pool = self.pool
        for count, takes, accepting in zip(pool, TAKES, lines * (len(pool) // SIZE), strict=False):
            if count:
                actions += takes[accepting]
        return actions

    def free_columns(self, seat: int, row: int) -> list[int]:
        """Where the tile of a completed line may go."""
        return self.columns_for(seat, row, self.line_colours[seat * SIZE + row])

    def columns_for(self, seat: int, row: int, colour: int) -> list[int]:
        """Columns of a row that take a colour: the printed one; grey wall: those free of the colour."""
        if not self.grey:
            return [printed_column(row, colour)]
        filled = self.rows[seat * SIZE + row]
        base = seat * SIZE
        return [
            column
            for column in range(SIZE)
            if not filled >> column & 1 and not self.column_colours[base + column] >> colour & 1
        ]

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
        if self.row_colours[place] >> colour & 1:
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
        offer.take(self, seat, action, log)
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
        return dict(zip(SOURCES, self.tally[seat], strict=True))

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
            "bag": self.bag[:],
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

    def set_cell(self, seat: int, row: int, column: int, colour: int) -> None:
        """Put a tile on an empty wall space without scoring, for built positions.

        Raises `ValueError` if the printed colour, the row or the column does not take it.
        """
        place = seat * SIZE + row
        taken = self.row_colours[place] | self.column_colours[seat * SIZE + column]
        if self.rows[place] >> column & 1 or taken >> colour & 1:
            raise ValueError(f"row {row + 1} column {column + 1} cannot take {COLOURS[colour]}")
        if not self.grey and printed_colour(row, column) != colour:
            raise ValueError(f"row {row + 1} column {column + 1} of the wall is not {COLOURS[colour]}")
        self.cells[place * SIZE + column] = colour
        self.rows[place] |= 1 << column
        self.columns[seat * SIZE + column] |= 1 << row
        self.row_colours[place] |= 1 << colour
        self.column_colours[seat * SIZE + column] |= 1 << colour
