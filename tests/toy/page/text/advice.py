"""The text of hints in Pebbles: the words of typed commands will do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from azulejo import Event
from azulejo_table.text import Translator


def where(t: Translator, events: Sequence[Event]) -> str:
    """Return where to look."""
    return t("Look at the heap.")


def turn(t: Translator, events: Sequence[Event]) -> str:
    """Return no words."""
    return ""


def why(t: Translator, reason: Mapping[str, Any]) -> str:
    """Return no words: the game has no reasons."""
    return ""
