"""Reasons for a turn of Sintra: what the turn does in the seat's own palace. Explanations show them.

Kinds with their points and facts:

- `completes`: a strip is full; points of the strip; `column`
- `breaks`: panes break; `count`, the number of panes
- `back`: the glazier moves back
"""

from __future__ import annotations

from collections.abc import Sequence

from azulejo.game import Event, State
from azulejo.reasons import Reason

_OF_A_STRIP = ("colour", "column", "right")
"""Scoring sources of a full strip."""


def reasons(before: State, turn: Sequence[int], events: Sequence[Event]) -> list[Reason]:
    """Return the reasons for a turn. `before` is the state before it, and `events` are its events."""
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
