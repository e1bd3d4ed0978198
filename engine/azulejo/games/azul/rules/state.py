"""Azul's legal actions, and what they do.

Steps: `take` (rulebook, section A: factory offer) and, on the grey wall, `choose_column` (section B: wall tiling).
Action ids are listed in `actions`, place names of events in `table`.
"""

from __future__ import annotations

from itertools import compress
from operator import index

from azulejo.game import Event, Outcome
from azulejo.games.azul.pieces.actions import (
    ACTIONS,
    FIRST_COLUMN_ACTION,
    FLOOR_LINE,
    PARTS,
    TAKES,
    choose_column,
    split_column,
)
from azulejo.games.azul.pieces.components import EMPTY, FULL, SIZE
from azulejo.games.azul.pieces.open_lines import OPEN_TO
from azulejo.games.azul.pieces.table import AzulTable
from azulejo.games.azul.rules import factory_offer, scoring, wall_tiling
from azulejo.games.azul.rules.wall import free_columns


class AzulState(AzulTable):
    """One position of Azul with its legal actions."""

    # Legal actions

    def legal_actions(self) -> list[int]:
        """Return the legal actions in ascending order. The list is empty if no seat is to move."""
        seat = self.current_player
        if seat is None:
            return []
        if self.choosing != EMPTY:
            row = self.choosing
            return [choose_column(row, column) for column in free_columns(self, seat, row)]
        lines = self.open_lines[seat]
        actions: list[int] = []
        for first, takes in compress(TAKES, self.pool):
            actions += takes[lines >> first & FULL]
        return actions

    def refusal(self, action: int) -> str | None:
        """Return the code of the reason why an action is refused, or None if it is legal now. Never raises."""
        if not 0 <= action < ACTIONS:
            return "unknown_action"
        seat = self.current_player
        if seat is None:
            return "game_over"
        if (action >= FIRST_COLUMN_ACTION) != (self.choosing != EMPTY):
            return "wrong_step"
        if action >= FIRST_COLUMN_ACTION:
            return self._column_refusal(seat, *split_column(action))
        index, colour, line = PARTS[action]
        if index >= len(self.pool) or not self.pool[index]:
            return "source_empty"
        if line == FLOOR_LINE:
            return None
        return self.line_refusal(seat, colour, line)

    def line_refusal(self, seat: int, colour: int, row: int) -> str | None:
        """Return the refusal code for a colour on a pattern line, or None if the line accepts it (section A)."""
        place = seat * SIZE + row
        if self.line_counts[place] > row:
            return "line_full"
        if self.line_colours[place] not in (EMPTY, colour):
            return "line_other_colour"
        if not self.open_rows[seat] & OPEN_TO[1 << colour][row]:
            return "wall_has_colour"
        return None

    def _column_refusal(self, seat: int, row: int, column: int) -> str | None:
        if row != self.choosing:
            return "wrong_row"
        if self.rows[seat * SIZE + row] >> column & 1:
            return "space_taken"
        if column not in free_columns(self, seat, row):
            return "column_has_colour"
        return None

    # Applying an action

    def apply_unchecked(self, action: int, log: list[Event] | None = None) -> None:
        """Apply an action without checking it, for search."""
        if type(action) is not int:
            action = index(action)
        seat = self.current_player
        assert seat is not None
        if self.choosing != EMPTY:
            wall_tiling.choose_column(self, seat, split_column(action)[1], log)
            return
        if log is not None:
            factory_offer.log_take(self, seat, action, log)
        factory_offer.take(self, seat, action)
        if any(self.pool):
            self.current_player = (seat + 1) % self.players
        else:
            wall_tiling.tile_walls(self, self.start_seat, 0, log)

    # Outcome

    def outcome(self) -> Outcome | None:
        """Return the outcome, or None before the end: most points win, and complete rows break ties."""
        return scoring.outcome(self)
