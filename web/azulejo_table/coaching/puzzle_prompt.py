"""Word the prompt of a puzzle: its title, the question and its difficulty."""

from __future__ import annotations

from azulejo_table.coaching.puzzles import Attempt, count
from azulejo_table.coaching.retries import Retry
from azulejo_table.level_words import OFFERED
from azulejo_table.text import Translator, paragraph


def question(t: Translator, attempt: Attempt) -> str:
    """Return the question and the difficulty of the puzzle."""
    if isinstance(attempt, Retry):
        return t("Find a better move than in the game.")
    count = attempt.puzzle.found
    hard = t("Every bot level finds it.")
    if count < len(OFFERED):
        hard = t.n(
            "{n} of the {levels} bot levels finds it.",
            "{n} of the {levels} bot levels find it.",
            count,
            levels=len(OFFERED),
        )
    return paragraph(t, [t("Find the best move."), hard])


def title(t: Translator, attempt: Attempt) -> str:
    """Return the title of the puzzle, to be shown before the question; "" for a retry."""
    if isinstance(attempt, Retry):
        return ""
    return t("Puzzle {n} of {all}: ", n=attempt.puzzle.number, all=count(attempt.record.game))
