"""Why a turn is good or bad, as data: what games tell of their own turns, and what holds for all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

__all__ = ["Reason"]


@dataclass(frozen=True, slots=True)
class Reason:
    """One thing that a turn does.

    Of every game: `now` (points that the seat has more if the game ended now, or less), `leaves` (points that `seat`,
    who is next, can get at most in one turn after this one; `otherwise` after another turn that was looked at).
    Games add their own in a room `reasons`.
    """

    kind: str
    points: int = 0
    seat: int | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)

    def as_dict(self) -> dict[str, Any]:
        """The reason as JSON-able data."""
        return {"kind": self.kind, "points": self.points, "seat": self.seat, "facts": dict(self.facts)}
