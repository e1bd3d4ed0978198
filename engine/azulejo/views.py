"""What the views of all games have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NotRequired, TypedDict

Viewer = int | Literal["public", "everything"]
"""A seat, "public" (what everybody sees) or "everything" (all there is, with the seed)."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. `winners` in ascending order, empty only for a lost solo game."""

    winners: tuple[int, ...]
    reason: str
    tie_break: str | None = None
    """The tie-break that decided, None if none was needed; a shared victory has several winners."""

    def as_dict(self) -> OutcomeView:
        """The outcome as JSON-able data."""
        return {"winners": list(self.winners), "reason": self.reason, "tie_break": self.tie_break}


class OutcomeView(TypedDict):
    """`Outcome` as data."""

    winners: list[int]
    reason: str
    tie_break: str | None


class SeatView(TypedDict):
    """What the view of every game tells of a seat."""

    score: int
    breakdown: dict[str, int]


class View(TypedDict):
    """What the views of all games tell; each adds its own, `seats` (a `SeatView` and more for each) among them.

    What lies in a heap is counted by colour, what lies on a space is named; what the viewer may not know is null.
    """

    game: str
    players: int
    options: dict[str, str | int]
    viewer: Viewer
    round: int
    step: str | None
    current_player: int | None
    start_seat: int
    reveals: int
    is_terminal: bool
    outcome: OutcomeView | None
    legal_actions: list[int] | None
    """For the seat that decides and in the view of everything, else null."""
    seed: NotRequired[int]
    """Only in the view of everything, like `chance`."""
    chance: NotRequired[int]
