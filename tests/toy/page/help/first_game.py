"""The first game of Pebbles."""

from __future__ import annotations

from azulejo_table.course import Guide, Lesson, Remark, Reply
from azulejo_table.text import Translator


def lessons(t: Translator) -> tuple[Lesson, ...]:
    """Return the only lesson of the first game. The lesson has one turn for each player."""
    course = (Guide("T3", t("Take three pebbles.")), Reply("T1"))
    return (Lesson(t("Play a round"), course, [Remark(t("Now play on."))], seed=1),)
