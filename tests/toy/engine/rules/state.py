"""The rules of Pebbles."""

from __future__ import annotations

from azulejo.game import Event
from azulejo.games.pebbles.pieces.actions import ACTIONS
from azulejo.games.pebbles.pieces.components import LAST_COST
from azulejo.games.pebbles.pieces.table import PebblesTable
from azulejo.views import Outcome


class PebblesState(PebblesTable):
    """A position that can list, check and apply actions."""

    def legal_actions(self) -> list[int]:
        """Return the legal actions."""
        return [action for action in ACTIONS if action < self.heap]

    def refusal(self, action: int) -> str | None:
        """Return why an action is illegal, or None."""
        if action not in ACTIONS:
            return "unknown_action"
        if self.heap == 0:
            return "game_over"
        return None if action < self.heap else "too_many"

    def apply_unchecked(self, action: int, log: list[Event] | None = None) -> None:
        """Take pebbles."""
        seat = self.current_player
        assert seat is not None
        moves = tuple(
            ("pebble", f"heap:{self.heap - 1 - i}", f"taken:{seat}:{self.taken[seat] + i}") for i in range(action + 1)
        )
        self.heap -= action + 1
        self.taken[seat] += action + 1
        events = [Event("take", seat, "pebble", action + 1, "pebbles", moves)]
        self.current_player = (seat + 1) % self.players
        if not self.heap:
            self.last, self.current_player, self.step = seat, None, None
            events.append(Event("last", seat, points=-LAST_COST, source="last"))
            events.append(Event("end", facts={"reason": "heap_empty"}))
        if log is not None:
            log += events

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None."""
        if self.heap:
            return None
        scores = self.scores()
        return Outcome(tuple(seat for seat, score in enumerate(scores) if score == max(scores)), "heap_empty")
