"""The marks of hints in Pebbles."""

from __future__ import annotations

from collections.abc import Sequence

from azulejo import Event, State
from azulejo_table.marks import Marks


def marks(state: State, turn: Sequence[int], events: Sequence[Event]) -> Marks:
    """Return the button for a number of pebbles, which a hint marks."""
    return Marks("market", press=(f"take:{turn[0] + 1}",))
