"""Two turns in a position, for checks of the reasons that a hint gives for the better turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from azulejo_table.effect import Comparison
from azulejo_table.text import translator

ENGLISH = translator("en")
NAMES = ["Ana", "Ben", "Cleo", "Dan"]
FIRST = "it wins the first turn of the next round"


@dataclass(frozen=True)
class Case:
    """Two turns in a position, with their previews. Games have their own previews, with more values."""

    compared: Comparison

    @property
    def state(self) -> Any:
        """The position before the turns."""
        return self.compared.state

    @property
    def after(self) -> Any:
        """The position after the better turn."""
        return self.compared.best.after

    @property
    def preview(self) -> Any:
        """The preview of the better turn."""
        return self.compared.best.preview

    @property
    def other(self) -> Any:
        """The preview of the other turn."""
        assert self.compared.other
        return self.compared.other.preview

    @property
    def other_turn(self) -> Sequence[int]:
        """The actions of the other turn."""
        assert self.compared.other
        return self.compared.other.turn

    @property
    def seat(self) -> int:
        """The seat to move."""
        return self.compared.seat

    def parts(self, *sources: str) -> int:
        """Return how much the better turn changes the seat's standing from these sources."""
        return sum(self.preview.parts.get(source, 0) for source in sources)

    def events(self, kind: str, other: bool = False) -> list[Any]:
        """Return the seat's own events of a kind in a turn."""
        effect = self.compared.other if other else self.compared.best
        assert effect
        return [event for event in effect.events if event.kind == kind and event.seat in (None, self.seat)]

    def seen_by(self, seat: int) -> Any:
        """Return the position as if another seat were to move."""
        state = self.state.copy()
        state.current_player = seat
        return state


Checks = dict[str, Callable[[Case, dict[str, str]], object]]
"""Pattern of a reason → function that returns whether the reason is true, given the groups of the match."""


def signed(figure: str) -> int:
    """Return the number of a figure with a sign."""
    return int(figure.replace("−", "-"))
