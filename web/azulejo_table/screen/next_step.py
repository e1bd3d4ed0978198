"""Recommend the next step after a game: another level, a review, a rematch, or sending the link."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace

from azulejo_table.coaching.daily import day_of
from azulejo_table.draw import summaries
from azulejo_table.draw.table import Action
from azulejo_table.level_words import OFFERED, bot_names
from azulejo_table.playthrough.opening import shifted
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.text import Translator

CLEAR = 0.25
"""If a player loses by more than this fraction of the best score, the main button offers an easier bot."""


def recommended(t: Translator, play: Playthrough, own: int | None) -> Action:
    """Return the main button of the game summary.

    `own` is the person's seat if exactly one person plays, else None.
    """
    if play.mode.passes_turns:
        return Action("send", t("Send the link"), True)
    rematch = Action("rematch", t("Rematch"), True)
    level, outcome = _level(play, own), play.state.outcome()
    if day_of(play.record, play.seats) and outcome:
        return Action("result", t("Share the result"), True)
    if own is None or level is None or not outcome:
        return rematch
    scores = play.state.scores()
    if list(outcome.winners) == [own]:
        return _other_level(t, level, 1) or rematch
    if own in outcome.winners:
        return rematch
    clear = max(scores) - scores[own] > CLEAR * max(scores)
    return (_other_level(t, level, -1) if clear else None) or Action("review", t("See the turning points"), True)


def first_buttons(play: Playthrough, main: Action, actions: Sequence[Action]) -> list[Action]:
    """Return the visible buttons of the game summary: `main`, and one of `actions`.

    After a game against a bot that has no review yet, it is the button that reviews the game, else the rematch.
    """
    against_bot = any(seat["level"] for seat in play.seats)
    second = "review" if against_bot and not play.review and main.do != "review" else "rematch"
    return [main, *(action for action in actions if action.do == second != main.do)]


def after_run(t: Translator, play: Playthrough, own: int, main: Action) -> str:
    """Draw the advice after several wins or losses in a row against bots of one level. If there is none, return "".

    The advice includes a button for a game against another level, unless `main` is the same button.
    """
    outcome, level = play.state.outcome(), _level(play, own)
    if level is None or not outcome or play.mode.passes_turns:
        return ""
    won = own in outcome.winners
    other = _other_level(t, level, 1 if won else -1)
    if other is None:
        return ""
    name = bot_names(t)[level]
    if won:
        text = t("{n} wins in a row against {bot}: you’re ready for the next level.", n="{n}", bot=name)
    else:
        text = t("{n} losses in a row against {bot}: an easier bot is a better match for now.", n="{n}", bot=name)
    return summaries.after_run(won, text, None if other.do == main.do else replace(other, main=False))


def goal_names(t: Translator) -> dict[str, str]:
    """Return the names of the kinds of goals, and the words for the date when a goal was reached."""
    return {
        "win": t("Win against {level}", level="{level}"),
        "points": t("{n} points in one game", n="{n}"),
        "margin": t("Win by {n} points", n="{n}"),
        "row": t("{n} wins in a row", n="{n}"),
        "games": t("{n} finished games", n="{n}"),
        "reached": t("Reached: {date}", date="{date}"),
    }


def goals(t: Translator) -> str:
    """Draw a hidden line for goals. If the player reaches goals in this game, the page fills in and shows the line."""
    several = t("Goals reached: {names}", names="{names}")
    named = {"goals": goal_names(t), "levels": bot_names(t), "several": several}
    words = json.dumps(named, ensure_ascii=False, separators=(",", ":"))
    return summaries.news(t("Goal reached: {names}", names="{names}"), words)


def _level(play: Playthrough, own: int | None) -> str | None:
    """Return the level of all other seats.

    If their levels differ, or if a person plays in one of them, return None.
    """
    levels = {seat["level"] for number, seat in enumerate(play.seats) if number != own}
    level = next(iter(levels)) if len(levels) == 1 else None
    return level if level in OFFERED else None


def _other_level(t: Translator, level: str, step: int) -> Action | None:
    """Return a button for a game against the next harder or the next easier bot. If there is none, return None."""
    other = shifted(level, step)
    if other is None:
        return None
    return Action("harder" if step > 0 else "easier", t("Play against {name}", name=bot_names(t)[other]), True)
