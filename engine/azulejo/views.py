"""The fields that the views of all games have in common."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NotRequired, TypedDict

Viewer = int | Literal["public", "everything"]
"""A seat, "public" (what every seat can see) or "everything" (all information, including the seed)."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. `winners` are in ascending order; the tuple is empty only for a lost solo game."""

    winners: tuple[int, ...]
    reason: str
    tie_break: str | None = None
    """The tie-break that decided the game, or None if none was needed. If the victory is shared, there are several
    winners.
    """

    def as_dict(self) -> OutcomeView:
        """Return the outcome as JSON-able data."""
        return {"winners": list(self.winners), "reason": self.reason, "tie_break": self.tie_break}


class OutcomeView(TypedDict):
    """An `Outcome` as JSON-able data."""

    winners: list[int]
    reason: str
    tie_break: str | None


class SeatView(TypedDict):
    """The fields of a seat that the views of all games have."""

    score: int
    breakdown: dict[str, int]


class View(TypedDict):
    """The fields that the views of all games have. Each game adds its own.

    One of those is `seats`: for each seat, the fields of `SeatView` and the game's own. Pieces in a heap are counted by
    colour; pieces on a space are named. Information hidden from the viewer is null.
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
    """Legal actions, in the views of the seat to move and of "everything"; null in other views."""
    seed: NotRequired[int]
    """Seed of the game. Like `chance`, it is only in the "everything" view."""
    chance: NotRequired[int]
