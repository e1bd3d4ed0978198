"""Reasons for a turn of Queen's Garden, for analyses: what the turn gains for the seat.

Kinds of reasons:

- `surrounds`: the turn surrounds an ornament. The fact `count` is the number of jokers won.
- `takes`: the seat takes pieces. The fact `count` is the number of pieces that go into the storage.
- `first`: the seat is the first to pass in this round.
"""

from __future__ import annotations

from collections.abc import Sequence

from azulejo.game import Event, State
from azulejo.reasons import Reason


def reasons(before: State, turn: Sequence[int], events: Sequence[Event]) -> list[Reason]:
    """Return the reasons for a turn. `before` is the state before the turn, and `events` are the turn's events."""
    seat_events = [event for event in events if event.seat == before.current_player]
    result: list[Reason] = []
    jokers = sum(event.facts["gained"] for event in seat_events if event.kind == "surround")
    if jokers:
        result.append(Reason("surrounds", facts={"count": jokers}))
    pieces_taken = sum(len(event.moves) for event in seat_events if event.kind == "take")
    if pieces_taken:
        result.append(Reason("takes", facts={"count": pieces_taken}))
    if any(event.kind == "pass" and event.facts["first"] for event in seat_events):
        result.append(Reason("first"))
    return result
