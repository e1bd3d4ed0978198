"""The first game of Pebbles."""

from __future__ import annotations

from azulejo_table.course import FirstGame, Guide, Reply
from azulejo_table.text import Translator


def first_game(t: Translator) -> FirstGame:
    """Return a course of one turn each."""
    return FirstGame(1, (Guide("T3", t("Take three pebbles.")), Reply("T1")), t("Now play on."))
