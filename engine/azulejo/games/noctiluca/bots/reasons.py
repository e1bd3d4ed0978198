"""Reasons for a turn of Noctiluca: its effects for the seat, used in explanations.

The kinds, with their facts and points:

`delivers` (a full jar; points), `collects` (`count` dice of a dive).
"""

from __future__ import annotations

from collections.abc import Sequence

from azulejo.game import Event, State
from azulejo.reasons import Reason


def reasons(before: State, turn: Sequence[int], events: Sequence[Event]) -> list[Reason]:
    """Return the reasons for a turn from `before` that produced `events`."""
    own = [event for event in events if event.seat == before.current_player]
    result: list[Reason] = []
    if any(event.kind == "deliver" for event in own):
        result.append(Reason("delivers", sum(event.points for event in own if event.kind in ("token", "bonus"))))
    dice = sum(len(event.moves) for event in own if event.kind == "collect")
    if dice:
        result.append(Reason("collects", facts={"count": dice}))
    return result
