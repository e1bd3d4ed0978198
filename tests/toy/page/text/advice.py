"""The text of hints in Pebbles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from azulejo import Event, State
from azulejo_table.text import Translator

FACTS: Mapping[str, str] = {}
"""Maps each kind of reason to the fact that its text contains. Pebbles gives no reasons."""


def where(t: Translator, events: Sequence[Event]) -> str:
    """Return a sentence that says where to look."""
    return t("Look at the heap.")


def turn(t: Translator, state: State, turn: Sequence[int], events: Sequence[Event]) -> str:
    """Return a sentence that says how many pebbles to take."""
    return t("Take {n}", n=turn[0] + 1)


def why(t: Translator, reason: Mapping[str, Any]) -> str:
    """Return an empty text, because the game has no reasons."""
    return ""
