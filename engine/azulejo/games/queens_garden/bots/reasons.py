"""Reasons for a turn of Queen's Garden: what the turn does for its seat. Explanations show them.

Kinds and their facts:

- `surrounds`: `count`, the number of jokers won
- `takes`: `count`, the number of pieces taken into the storage
- `first`: the seat passes first
"""

from __future__ import annotations

from collections.abc import Sequence

from azulejo.game import Event, State
from azulejo.reasons import Reason


def reasons(before: State, turn: Sequence[int], events: Sequence[Event]) -> list[Reason]:
    """Return the reasons for a turn. `before` is the state before it, and `events` are its events."""
    own = [event for event in events if event.seat == before.current_player]
    result: list[Reason] = []
    jokers = sum(event.facts["gained"] for event in own if event.kind == "surround")
    if jokers:
        result.append(Reason("surrounds", facts={"count": jokers}))
    pieces_taken = sum(len(event.moves) for event in own if event.kind == "take")
    if pieces_taken:
        result.append(Reason("takes", facts={"count": pieces_taken}))
    if any(event.kind == "pass" and event.facts["first"] for event in own):
        result.append(Reason("first"))
    return result
