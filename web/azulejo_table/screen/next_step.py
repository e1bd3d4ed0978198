"""The step that is recommended after a game: another level, a review, a rematch, or sending the link."""

from __future__ import annotations

from azulejo_table.draw.table import Action
from azulejo_table.levels import OFFERED, bot_names
from azulejo_table.playthrough.opening import shifted
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.text import Translator

CLEAR = 0.25
"""A loss by more than this share of the best score is clear: an easier bot is a better match."""


def recommended(t: Translator, play: Playthrough, own: int | None) -> Action:
    """Return the main button of the ending. `own` is the seat of the only person, if there is one."""
    if play.mode.passes_turns:
        return Action("send", t("Send the link"), True)
    rematch = Action("rematch", t("Rematch"), True)
    levels = {seat["level"] for number, seat in enumerate(play.seats) if number != own}
    level = next(iter(levels)) if len(levels) == 1 else None
    outcome = play.state.outcome()
    if own is None or level not in OFFERED or not outcome:
        return rematch
    scores = play.state.scores()
    if list(outcome.winners) == [own]:
        return _other_level(t, level, 1) or rematch
    if own in outcome.winners:
        return rematch
    clear = max(scores) - scores[own] > CLEAR * max(scores)
    return (_other_level(t, level, -1) if clear else None) or Action("review", t("See where it turned"), True)


def _other_level(t: Translator, level: str, step: int) -> Action | None:
    """Return a button for a game against the next harder or easier bot; None if there is none."""
    other = shifted(level, step)
    if other is None:
        return None
    return Action("harder" if step > 0 else "easier", t("Play against {name}", name=bot_names(t)[other]), True)
