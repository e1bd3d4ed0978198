"""Reasons for a turn of Sintra, for analyses: the effects of the turn on the seat's own palace.

Kinds of reasons:

- `completes`: the turn fills a strip. The points are those of the strip. The fact `column` is the strip's column.
- `breaks`: panes break, because they do not fit. The fact `count` is the number of panes.
- `back`: the seat moves the glazier back to the leftmost strip.
"""

from __future__ import annotations

from collections.abc import Sequence

from azulejo.game import Event, State
from azulejo.reasons import Reason

_OF_A_STRIP = ("colour", "column", "right")
"""Scoring sources that a full strip adds points to."""


def reasons(before: State, turn: Sequence[int], events: Sequence[Event]) -> list[Reason]:
    """Return the reasons for a turn. `before` is the state before the turn, and `events` are the turn's events."""
    seat_events = [event for event in events if event.seat == before.current_player]
    result: list[Reason] = []
    for event in seat_events:
        if event.kind == "complete":
            points = sum(other.points for other in seat_events if other.source in _OF_A_STRIP)
            result.append(Reason("completes", points, facts={"column": event.facts["column"]}))
        elif event.kind == "break":
            result.append(Reason("breaks", facts={"count": event.facts["count"]}))
        elif event.kind == "reset":
            result.append(Reason("back"))
    return result
