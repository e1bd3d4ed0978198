"""Puzzles in words: the question, and the result of the attempt."""

from __future__ import annotations

from collections.abc import Sequence

from azulejo_table.coaching import hints, puzzles
from azulejo_table.coaching.puzzles import Attempt
from azulejo_table.draw import summaries
from azulejo_table.draw.table import Action
from azulejo_table.levels import OFFERED
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.text import Translator, paragraph

BUTTONS = ("again", "best", "next_puzzle", "leave")
"""Actions of the buttons that only puzzles have."""


def state(play: Playthrough) -> dict[str, object] | None:
    """Return the puzzle of a playthrough and whether it was solved; None for any other game."""
    if play.attempt is None:
        return None
    return {
        "number": play.attempt.puzzle.number,
        "of": puzzles.count(play.record.game),
        "solved": play.verdict == "right",
    }


def controls(t: Translator, play: Playthrough) -> dict[str, bool | str]:
    """Return the states of the buttons that only puzzles have, and of the one that puzzles lack."""
    puzzle = play.attempt is not None
    why = "" if puzzle else t("This isn’t a puzzle.")
    return {
        **dict.fromkeys(BUTTONS, puzzle),
        **{f"{name}_text": why for name in BUTTONS},
        "rematch": not puzzle,
        "rematch_text": t("Puzzles have no rematch.") if puzzle else "",
    }


def asked(t: Translator, attempt: Attempt) -> str:
    """Return the question, and how hard the puzzle is."""
    found = attempt.puzzle.found
    hard = t("Every bot level finds it.")
    if found < len(OFFERED):
        hard = t.n(
            "{n} of the {levels} bot levels finds it.",
            "{n} of the {levels} bot levels find it.",
            found,
            levels=len(OFFERED),
        )
    return paragraph(t, [t("Find the best move."), hard])


def title(t: Translator, play: Playthrough, attempt: Attempt) -> str:
    """Return the title of the puzzle, to be shown before the question."""
    return t("Puzzle {n} of {all}: ", n=attempt.puzzle.number, all=puzzles.count(play.record.game))


def heading(t: Translator, play: Playthrough) -> str:
    """Return the result of the turn as a heading."""
    if play.verdict == "wrong":
        return t("Not the best move.")
    return t("Correct!") if play.verdict == "right" else t("This is the best move.")


def result(t: Translator, play: Playthrough, attempt: Attempt, names: Sequence[str]) -> list[str]:
    """Return the result of the turn as sentences, with the margin and the reason."""
    puzzle = attempt.puzzle
    if play.verdict == "wrong":
        chance, least = attempt.given_away(play.state)
        percent = _percent(chance)
        if least:
            return [t("It gives away at least {percent}% of your winning chances.", percent=percent)]
        return [t("It gives away {percent}% of your winning chances.", percent=percent)]
    return [
        hints.turn_with_reasons(t, attempt.start, puzzle.best, puzzle.reasons, names),
        t("Every other move gives away {percent}% or more of your winning chances.", percent=_percent(puzzle.chance)),
    ]


def panel(t: Translator, play: Playthrough, attempt: Attempt, names: Sequence[str]) -> str:
    """Return the panel next to the boards, with the result of the turn and the next possible actions."""
    return summaries.panel("verdict", heading(t, play), result(t, play, attempt, names), [], actions(t, play))


def _percent(chance: float) -> int:
    return max(1, int(100 * chance))


def actions(t: Translator, play: Playthrough) -> list[Action]:
    """Return the buttons for the next possible actions."""
    right = play.verdict == "right"
    tried = [] if right else [Action("again", t("Try again"), play.verdict == "wrong")]
    best = [Action("best", t("Show the best move"))] if play.verdict == "wrong" else []
    onward = Action("next_puzzle", t("Next puzzle"), play.verdict != "wrong")
    return [*tried, *best, onward, Action("leave", t("Back to the start page"))]
