"""Reasons for a turn of Sintra: its effects on the seat's own palace, used in explanations.

The kinds, with their facts and points:

`completes` (`column` of the strip; points), `breaks` (`count` panes; the points are in `now`), `back` (the glazier
moves back).
"""

from __future__ import annotations

from collections.abc import Sequence

from azulejo.game import Event, State
from azulejo.reasons import Reason

_OF_A_STRIP = ("colour", "column", "right")
"""Scoring sources of a full strip."""


def reasons(before: State, turn: Sequence[int], events: Sequence[Event]) -> list[Reason]:
    """Return the reasons for a turn from `before` that produced `events`."""
    own = [event for event in events if event.seat == before.current_player]
    result: list[Reason] = []
    for event in own:
        if event.kind == "complete":
            points = sum(other.points for other in own if other.source in _OF_A_STRIP)
            result.append(Reason("completes", points, facts={"column": event.facts["column"]}))
        elif event.kind == "break":
            result.append(Reason("breaks", facts={"count": event.facts["count"]}))
        elif event.kind == "reset":
            result.append(Reason("back"))
    return result
