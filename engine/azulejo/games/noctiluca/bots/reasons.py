"""Reasons for a turn of Noctiluca, for analyses: what the turn gains for the seat.

Kinds of reasons:

- `delivers`: the seat delivers full jars. The reason's points are the points for these jars.
- `collects`: the seat collects dice. The fact `count` is the number of dice.
"""

from __future__ import annotations

from collections.abc import Sequence

from azulejo.game import Event, State
from azulejo.reasons import Reason


def reasons(before: State, turn: Sequence[int], events: Sequence[Event]) -> list[Reason]:
    """Return the reasons for a turn. `before` is the state before the turn, and `events` are the turn's events."""
    seat_events = [event for event in events if event.seat == before.current_player]
    result: list[Reason] = []
    if any(event.kind == "deliver" for event in seat_events):
        result.append(
            Reason("delivers", sum(event.points for event in seat_events if event.kind in ("token", "bonus")))
        )
    dice = sum(len(event.moves) for event in seat_events if event.kind == "collect")
    if dice:
        result.append(Reason("collects", facts={"count": dice}))
    return result
