"""What a turn of Sintra does to the seat's own palace, for those who ask why.

`completes` (`column` of the strip; points), `breaks` (`count` panes; the points are in `now`), `back` (the glazier goes
back).
"""

from __future__ import annotations

from collections.abc import Sequence

from azulejo.game import Event, State
from azulejo.reasons import Reason

_OF_A_STRIP = ("colour", "column", "right")
"""Scoring sources of a strip that is full."""


def reasons(before: State, turn: Sequence[int], events: Sequence[Event]) -> list[Reason]:
    """Of a turn from `before` that brought `events`."""
    own = [event for event in events if event.seat == before.current_player]
    found: list[Reason] = []
    for event in own:
        if event.kind == "complete":
            points = sum(other.points for other in own if other.source in _OF_A_STRIP)
            found.append(Reason("completes", points, facts={"column": event.facts["column"]}))
        elif event.kind == "break":
            found.append(Reason("breaks", facts={"count": event.facts["count"]}))
        elif event.kind == "reset":
            found.append(Reason("back"))
    return found
