"""Puzzles in words: what is asked, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from azulejo_table import advice, puzzles
from azulejo_table.draw.table import Action
from azulejo_table.levels import OFFERED
from azulejo_table.play import Play
from azulejo_table.puzzles import Attempt
from azulejo_table.text import Translator, paragraph


def state(play: Play) -> dict[str, object] | None:
    """Which puzzle a play is, and whether it was solved; None for any other game."""
    if play.attempt is None:
        return None
    return {
        "number": play.attempt.puzzle.number,
        "of": puzzles.count(play.record.game),
        "solved": play.verdict == "right",
    }


def asked(t: Translator, attempt: Attempt) -> str:
    """What is asked, and how hard it is."""
    found = attempt.puzzle.found
    hard = t.n("{n} of {levels} levels finds it.", "{n} of {levels} levels find it.", found, levels=len(OFFERED))
    return paragraph(t, [t("Find the best turn."), hard])


def title(t: Translator, play: Play, attempt: Attempt) -> str:
    """What the puzzle is called, before what is asked."""
    return t("Puzzle {n} of {all}: ", n=attempt.puzzle.number, all=puzzles.count(play.record.game))


def told(t: Translator, play: Play, attempt: Attempt, names: Sequence[str]) -> str:
    """What came of the turn, with the margin and the reason."""
    puzzle = attempt.puzzle
    if play.verdict == "wrong":
        chance, least = attempt.given_away(play.state)
        percent = max(1, round(100 * chance))
        if least:
            return t("Not the best turn: it gives away at least {percent}% of the chance to win.", percent=percent)
        return t("Not the best turn: it gives away {percent}% of the chance to win.", percent=percent)
    opening = t("Right!") if play.verdict == "right" else t("This is the best turn.")
    margin = t("Every other turn gives away {percent}% of the chance to win or more.", percent=_percent(puzzle.chance))
    return paragraph(t, [opening, advice.whole(t, attempt.start, puzzle.best, puzzle.reasons, names), margin])


def _percent(chance: float) -> int:
    return max(1, int(100 * chance))


def actions(t: Translator, play: Play) -> list[Action]:
    """What can be done next."""
    right = play.verdict == "right"
    tried = [] if right else [Action("again", t("Try again"), play.verdict == "wrong")]
    best = [Action("best", t("Show the best turn"))] if play.verdict == "wrong" else []
    onward = Action("next_puzzle", t("Next puzzle"), play.verdict != "wrong")
    return [*tried, *best, onward, Action("leave", t("To the start page"))]
