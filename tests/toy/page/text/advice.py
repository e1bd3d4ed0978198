"""The text of hints in Pebbles."""

from __future__ import annotations

from collections.abc import Sequence

from azulejo import Event, State
from azulejo_table.effect import Comparison
from azulejo_table.text import Translator


def where(t: Translator, events: Sequence[Event]) -> str:
    """Return a sentence that says where to look."""
    return t("Look at the heap.")


def turn(t: Translator, state: State, turn: Sequence[int], events: Sequence[Event]) -> str:
    """Return a sentence that says how many pebbles to take."""
    return t("Take {n}", n=turn[0] + 1)


def reasons(t: Translator, comparison: Comparison) -> list[str]:
    """Return an empty list, because the game has no reasons."""
    return []
