"""A position of Pebbles. Names of places: `heap:I` in the heap, and `taken:SEAT:I` for the pebbles of a seat."""

from __future__ import annotations

from typing import Self

from azulejo.arguments import checked_seat
from azulejo.game import Game, State
from azulejo.games.pebbles.pieces.components import HEAP, LAST_COST
from azulejo.meta import Options

SOURCES = ("pebbles", "last")


class PebblesTable(State):
    """The heap, and the pebbles that each seat has taken."""

    def __init__(self, game: Game, players: int, seed: int, options: Options) -> None:
        super().__init__(game, players, seed, options)
        self.step = "take"
        self.heap = HEAP
        self.taken = [0] * players
        self.last: int | None = None
        """The seat that took the last pebble."""

    def copy(self) -> Self:
        """Return an independent copy."""
        new = self._shallow_copy()
        new.taken = self.taken.copy()
        return new

    def breakdown(self, seat: int) -> dict[str, int]:
        """Return a seat's points by source."""
        seat = checked_seat(self.players, seat)
        return {"pebbles": self.taken[seat], "last": -LAST_COST if self.last == seat else 0}

    def scores(self) -> list[int]:
        """Return the points of each seat."""
        return [sum(self.breakdown(seat).values()) for seat in range(self.players)]
