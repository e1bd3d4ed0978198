"""The marks of hints in Pebbles."""

from __future__ import annotations

from collections.abc import Sequence

from azulejo import Event, State
from azulejo_table.marks import Marks


def marks(state: State, turn: Sequence[int], events: Sequence[Event]) -> Marks:
    """Return the mark of a turn: the button for its number of pebbles."""
    return Marks("market", press=(f"take:{turn[0] + 1}",))
