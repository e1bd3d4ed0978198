"""The buttons of puzzles, and the result of the attempt in words."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from azulejo_table.coaching import hints
from azulejo_table.coaching.puzzles import Attempt
from azulejo_table.draw import summaries
from azulejo_table.draw.table import Action
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.text import Translator

if TYPE_CHECKING:
    from azulejo_table.protocol.answers import Controls

BUTTONS = ("again", "best", "next_puzzle", "leave")
"""Actions of the buttons that only puzzles have."""


def controls(t: Translator, offered: Collection[str]) -> Controls:
    """Return the states of the buttons that only puzzles have, and of the rematch button, which puzzles lack."""
    rematch = "rematch" in offered
    return {
        **{name: name in offered for name in BUTTONS},
        **{f"{name}_text": "" if name in offered else t("This isn’t a puzzle.") for name in BUTTONS},
        "rematch": rematch,
        "rematch_text": "" if rematch else t("Puzzles have no rematch."),
    }


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
    """Return the panel next to the boards, with the result of the turn and the buttons for what to do next."""
    return summaries.panel("verdict", heading(t, play), result(t, play, attempt, names), [], actions(t, play))


def _percent(chance: float) -> int:
    return max(1, int(100 * chance))


def actions(t: Translator, play: Playthrough) -> list[Action]:
    """Return the buttons for what to do next."""
    right = play.verdict == "right"
    tried = [] if right else [Action("again", t("Try again"), play.verdict == "wrong")]
    best = [Action("best", t("Show the best move"))] if play.verdict == "wrong" else []
    onward = Action("next_puzzle", t("Next puzzle"), play.verdict != "wrong")
    return [*tried, *best, onward, Action("leave", t("Back to the start page"))]
