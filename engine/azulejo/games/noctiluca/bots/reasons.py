"""Reasons for a turn of Noctiluca: what the turn does for its seat. Explanations show them.

Kinds with their points and facts:

- `delivers`: the seat delivers full jars; points
- `collects`: the seat collects dice; `count`, the number of dice
"""

from __future__ import annotations

from collections.abc import Sequence

from azulejo.game import Event, State
from azulejo.reasons import Reason


def reasons(before: State, turn: Sequence[int], events: Sequence[Event]) -> list[Reason]:
    """Return the reasons for a turn. `before` is the state before it, and `events` are its events."""
    own = [event for event in events if event.seat == before.current_player]
    result: list[Reason] = []
    if any(event.kind == "deliver" for event in own):
        result.append(Reason("delivers", sum(event.points for event in own if event.kind in ("token", "bonus"))))
    dice = sum(len(event.moves) for event in own if event.kind == "collect")
    if dice:
        result.append(Reason("collects", facts={"count": dice}))
    return result
