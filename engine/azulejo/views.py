"""The fields that the views of all games have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NotRequired, TypedDict

Viewer = int | Literal["public", "everything"]
"""A seat, "public" (only what every seat can see) or "everything" (all information, including the seed)."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    winners: tuple[int, ...]
    """Winning seats in ascending order.

    Several seats may share the victory. The tuple is empty only if a solo game is lost.
    """
    reason: str
    """Why the game ended: one of the game's `meta.endings`."""
    tie_break: str | None = None
    """The tie-break that decided the game, or None if none was needed."""

    def as_dict(self) -> OutcomeView:
        """Return the outcome as JSON-able data."""
        return {"winners": list(self.winners), "reason": self.reason, "tie_break": self.tie_break}


class OutcomeView(TypedDict):
    """An `Outcome` as JSON-able data."""

    winners: list[int]
    reason: str
    tie_break: str | None


class SeatView(TypedDict):
    """The fields that every game's view contains for each seat."""

    score: int
    breakdown: dict[str, int]


class View(TypedDict):
    """The fields that the views of all games have.

    Each game adds more fields. The field `seats`, for example, contains for each seat the fields of `SeatView` and more
    fields of the game. Pieces in a heap, such as a bag, are given as one number for each kind of piece. Pieces on
    spaces are given by name. Information that is hidden from the viewer is null.
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
    """Legal actions in the views of the seat to move and of "everything"; null in all other views."""
    seed: NotRequired[int]
    """Seed of the game; only in the view "everything"."""
    chance: NotRequired[int]
    """Chance counter; only in the view "everything"."""
