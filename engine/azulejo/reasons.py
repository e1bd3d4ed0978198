"""Reasons for and against a turn, as data. Two kinds are common to all games. Each game adds its own kinds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

__all__ = ["Reason"]


@dataclass(frozen=True, slots=True)
class Reason:
    """One effect of a turn.

    Two kinds are common to all games:

    - `now`: `points` is the change of the acting seat's standing (its points if the game ended now).
    - `leaves`: `points` is the maximum that `seat`, the next seat to move, can then gain in its turn.
      `facts["otherwise"]` is the maximum that this seat could gain after any of the other turns that were analysed.

    Games add their own kinds in their module `bots.reasons`.
    """

    kind: str
    points: int = 0
    seat: int | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)

    def as_dict(self) -> dict[str, Any]:
        """Return the reason as JSON-able data."""
        return {"kind": self.kind, "points": self.points, "seat": self.seat, "facts": dict(self.facts)}
