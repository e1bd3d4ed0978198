"""Put the result of an attempt at a puzzle into words, and draw its card with the buttons for the next step."""

from __future__ import annotations

from collections.abc import Sequence

from azulejo_table.coaching import hints, puzzle_prompt
from azulejo_table.coaching.puzzles import Attempt, Theme
from azulejo_table.coaching.retries import Retry
from azulejo_table.draw import coach
from azulejo_table.draw.svg import el
from azulejo_table.draw.table import Action, buttons
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.text import Translator, paragraph


def heading(t: Translator, play: Playthrough) -> str:
    """Return the result of the turn as a heading: whether it was right, wrong, or shown."""
    if play.verdict == "wrong":
        return t("Not the best move.")
    return t("Correct!") if play.verdict == "right" else t("This is the best move.")


def result(t: Translator, play: Playthrough, attempt: Attempt, names: Sequence[str]) -> list[str]:
    """Return sentences about the result of the turn.

    After a wrong turn, they say how much the turn lowers the winning chances. Otherwise, they describe the best turn
    with its reasons. In a puzzle that is not a retry, they also say how much worse other turns are, and how many bots
    find the best turn.
    """
    puzzle, retry = attempt.puzzle, isinstance(attempt, Retry)
    if play.verdict == "wrong":
        chance, least = attempt.given_away(play.state)
        if retry and least:
            return [t("The review found a better move.")]
        percent = _percent(chance)
        if least:
            return [
                t.n(
                    "It lowers your winning chances by at least {n} percentage point.",
                    "It lowers your winning chances by at least {n} percentage points.",
                    percent,
                )
            ]
        return [
            t.n(
                "It lowers your winning chances by {n} percentage point.",
                "It lowers your winning chances by {n} percentage points.",
                percent,
            )
        ]
    best = hints.turn_with_reasons(t, attempt.start, puzzle.best, (), puzzle.reasons, names)
    if retry:
        return [best]
    return [
        best,
        t.n(
            "Every other move lowers your winning chances by {n} percentage point or more.",
            "Every other move lowers your winning chances by {n} percentage points or more.",
            _percent(puzzle.chance),
        ),
        puzzle_prompt.difficulty(t, attempt),
    ]


SIGNS = {"right": "✓", "wrong": "✗", "shown": "★"}
"""Signs of the verdicts, which are drawn on the card and on the pieces that the turn has moved."""


def themes(t: Translator) -> dict[Theme, str]:
    """Return the names of the themes of puzzles."""
    return {"points": t("Points now"), "block": t("Block"), "plan": t("Plan ahead")}


def card(t: Translator, play: Playthrough, attempt: Attempt, names: Sequence[str]) -> str:
    """Draw the card with the result of the turn, and with buttons for the next step. The boards stay visible."""
    kind = play.verdict or "shown"
    text = paragraph(t, result(t, play, attempt, names))
    return coach.verdict(heading(t, play), kind, SIGNS[kind], text, _rating(t, attempt), buttons(actions(t, play)))


def _rating(t: Translator, attempt: Attempt) -> str:
    """Draw the hidden line for the player's rating. The page adds the rating and shows the line.

    Retries are not rated.
    """
    if isinstance(attempt, Retry):
        return ""
    theme = themes(t)[attempt.puzzle.theme]
    words = t("Rating {rating} ({change}) · {theme}: {streak} in a row", rating="{rating}", change="{change}",
              theme=theme, streak="{streak}")  # fmt: skip
    return el("span", "", hidden=True, class_="rating", data_rating=words)


def _percent(chance: float) -> int:
    return max(1, int(100 * chance))


def actions(t: Translator, play: Playthrough) -> list[Action]:
    """Return the buttons for the next step."""
    right = play.verdict == "right"
    retry = [] if right else [Action("again", t("Try again"), play.verdict == "wrong")]
    best = [Action("best", t("Show the best move"))] if play.verdict == "wrong" else []
    onward = Action("next_puzzle", t("Next puzzle"), play.verdict != "wrong")
    if "back" in play.mode.buttons:
        return [*retry, *best, Action("back", t("Back to the review"), play.verdict != "wrong")]
    return [*retry, *best, onward, Action("leave", t("Back to the start page"))]
