"""The legal actions of Stained Glass of Sintra, and what they do.

Steps: `take` (rulebook, section A, step 1, or section B), `place` (step 2) and `keep` (step 3). `place` is a decision
only if the panes fit on several strips. If they fit on only one strip, they go there immediately. If they fit on none,
they break immediately. `keep` is always a decision. Action ids are listed in `actions`, place names of events in
`table`, and kinds of events in `events`.
"""

from __future__ import annotations

from operator import index

from azulejo.game import Event, Outcome
from azulejo.games.sintra.pieces.actions import FIRST_KEEP, FIRST_PLACE, RESET, STEP_OF
from azulejo.games.sintra.pieces.components import COLOUR_COUNT, COLUMNS
from azulejo.games.sintra.pieces.table import SintraTable
from azulejo.games.sintra.rules import rounds, scoring, turns


class SintraState(SintraTable):
    """One position of Stained Glass of Sintra with its legal actions."""

    # Legal actions

    def legal_actions(self) -> list[int]:
        """Return the legal actions in ascending order. The list is empty if no seat is to move."""
        seat = self.current_player
        if seat is None:
            return []
        palace = self.palaces[seat]
        if self.step == "place":
            return [FIRST_PLACE + column for column in palace.columns_for(self.hand[0])]
        if self.step == "keep":
            counts = palace.strips[palace.glazier].counts
            return [FIRST_KEEP + colour for colour in range(COLOUR_COUNT) if counts[colour]]
        actions = [action for action, count in enumerate(self.market) if count]
        if palace.may_reset():
            actions.append(RESET)
        return actions

    def refusal(self, action: int) -> str | None:
        """Return the code of the reason why an action is refused, or None if it is legal now. Never raises."""
        if action not in STEP_OF:
            return "unknown_action"
        if self.current_player is None:
            return "game_over"
        palace = self.palaces[self.current_player]
        step = STEP_OF[action]
        if step != self.step:
            return "must_place" if self.step == "place" and step == "take" else "wrong_step"
        if action < RESET:
            return None if action < len(self.market) and self.market[action] else "source_empty"
        if step == "place":
            return palace.refusal(action - FIRST_PLACE, self.hand[0])
        if step == "keep":
            return None if palace.strips[palace.glazier].counts[action - FIRST_KEEP] else "source_empty"
        if palace.may_reset():
            return None
        return "strip_gone" if palace.leftmost() == COLUMNS else "already_left"

    # Applying an action

    def apply_unchecked(self, action: int, log: list[Event] | None = None) -> None:
        """Apply an action without checking it, for search."""
        if type(action) is not int:
            action = index(action)
        seat = self.current_player
        assert seat is not None
        if action < RESET:
            turns.take(self, seat, action, log)
        elif action == RESET:
            turns.reset(self, seat, log)
        elif action < FIRST_KEEP:
            turns.place(self, seat, action - FIRST_PLACE, log)
        else:
            turns.keep(self, seat, action - FIRST_KEEP, log)
        if self.step == "take":
            if any(self.market):
                self.current_player = (seat + 1) % self.players
            else:
                rounds.end_round(self, log)

    # Outcome

    def outcome(self) -> Outcome | None:
        """Return the outcome, or None before the end: most points win. Of tied seats, the least broken glass wins."""
        return scoring.outcome(self)
