"""Reasons why a turn is good or bad, as data. Some are common to all games; each game adds its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

__all__ = ["Reason"]


@dataclass(frozen=True, slots=True)
class Reason:
    """One effect of a turn.

    Two kinds are common to all games. `now` is the change in the seat's points if the game ended now. `leaves` is the
    maximum that `seat`, the next to move, can gain in its next turn; its fact `otherwise` is that maximum after another
    candidate turn. Games add their own kinds in their module `reasons`.
    """

    kind: str
    points: int = 0
    seat: int | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)

    def as_dict(self) -> dict[str, Any]:
        """Return the reason as JSON-able data."""
        return {"kind": self.kind, "points": self.points, "seat": self.seat, "facts": dict(self.facts)}
