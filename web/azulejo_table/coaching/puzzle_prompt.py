"""Put the title, the question and the difficulty of a puzzle into words."""

from __future__ import annotations

from azulejo_table.coaching.puzzles import Attempt, count
from azulejo_table.coaching.retries import Retry
from azulejo_table.level_words import OFFERED
from azulejo_table.text import Translator


def question(t: Translator, attempt: Attempt) -> str:
    """Return the question."""
    return t("Find a better move than the one played.") if isinstance(attempt, Retry) else t("Find the best move.")


def difficulty(t: Translator, attempt: Attempt) -> str:
    """Return a sentence that says how many bots find the best move."""
    found, levels = attempt.puzzle.found, len(OFFERED)
    if found == levels:
        return t("Every bot finds it.")
    return t.n("{n} of {levels} bots finds it.", "{n} of {levels} bots find it.", found, levels=levels)


def title(t: Translator, attempt: Attempt) -> str:
    """Return the title of the puzzle, which the page shows before the question. A retry has no title: return ""."""
    if isinstance(attempt, Retry):
        return ""
    return t("Puzzle {n} of {all}: ", n=attempt.puzzle.number, all=count(attempt.record.game))
