"""Determine the states of the page's fixed buttons: whether each can be pressed now, and its text."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from azulejo import State

from azulejo_table.level_words import OFFERED
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.text import Translator

if TYPE_CHECKING:
    from azulejo_table.protocol.answers import Controls

OF_STAGES = ("continue", "onward", "ready", "send")
"""Buttons that can be pressed only in some stages."""
OF_PUZZLES = ("again", "best", "next_puzzle", "leave", "back")
"""Actions (`data-do`) of the buttons that exist only in puzzles."""


def controls(t: Translator, play: Playthrough, possible: Collection[str]) -> Controls:
    """Return the states of the buttons at the current position, in the form of `Controls`.

    `possible` lists the buttons in `OF_STAGES` that can be pressed now.
    """
    why, no_hint, mode = play.why_no_undo(), play.why_no_hint(), play.mode
    return {
        "undo": why is None,
        "undo_text": undo_text(t, why),
        "redo": play.can_redo,
        "redo_text": t("Redo"),
        "hint": no_hint is None,
        "hint_text": hint_text(t, no_hint),
        "review": play.state.is_terminal,
        "review_text": t("You can review a game once it’s over."),
        **{name: name in possible for name in OF_STAGES},
        "send_text": t("You can send the link after your turn.")
        if mode.passes_turns
        else t("Only games played by link can be sent."),
        **_of_puzzles(t, mode.buttons),
        "export": True,
        "link": True,
        "pair": "pair" in mode.buttons,
        "pair_text": t("Only games played by link can continue side by side."),
        "alone": mode.coached(t, play.steps) is not None,
        "alone_text": t("This isn’t a lesson."),
        "replay": bool(play.steps),
        "replay_text": t("Nothing has happened yet."),
        "bots": mode.bots_play and any(seat["level"] in OFFERED for seat in play.seats),
    }


def _of_puzzles(t: Translator, offered: Collection[str]) -> Controls:
    """Return the states of the buttons that exist only in puzzles, and of the rematch button, which puzzles lack."""
    rematch = "rematch" in offered
    return {
        **{name: name in offered for name in OF_PUZZLES},
        **{f"{name}_text": "" if name in offered else t("This isn’t a puzzle.") for name in OF_PUZZLES},
        "rematch": rematch,
        "rematch_text": "" if rematch else t("Puzzles have no rematch."),
    }


def of_replay(t: Translator, state: State) -> Controls:
    """Return the states of the buttons at a replay position.

    Buttons that would change the game are disabled, with a request to go back to the game first. The player can play on
    from the position in a new game, unless the game is over there.
    """
    why = t("Go back to the game first.")
    off = (
        "undo",
        "redo",
        "hint",
        "review",
        "continue",
        "ready",
        "rematch",
        "alone",
        "send",
        "pair",
        *OF_PUZZLES,
    )
    texts: Controls = {f"{name}_text": why for name in off}
    return {
        **texts,
        **dict.fromkeys(off, False),
        "export": True,
        "link": True,
        "now": True,
        "play_on": not state.is_terminal,
        "play_on_text": t("The game has already ended at that point."),
    }


def undo_text(t: Translator, why: str | None) -> str:
    """Return the text of the undo button, or the reason why the button is disabled."""
    return {
        None: t("Undo"),
        "sent": t("Can’t undo: the turn was sent."),
        "revealed": t("Can’t undo: something hidden was revealed."),
        "nothing": t("Nothing to undo."),
    }[why]


def hint_text(t: Translator, why: str | None) -> str:
    """Return the text of the hint button, or the reason why the button is disabled."""
    return {
        None: t("Hint"),
        "guided": t("The lesson tells you what to do."),
        "puzzle": t("Puzzles have no hints, but you can show the best move."),
        "turn": t("You can ask for a hint on your turn."),
    }[why]
