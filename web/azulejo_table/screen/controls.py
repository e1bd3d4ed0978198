"""The page's own buttons: whether each can be pressed now, and its text."""

from __future__ import annotations

from azulejo_table.levels import OFFERED
from azulejo_table.screen import puzzle_text
from azulejo_table.screen.screen import Screen
from azulejo_table.text import Translator


def controls(screen: Screen) -> dict[str, bool | str]:
    """Return the buttons' states by name, for the current position; a name with `_text` added gives a button's text."""
    t, play, guidance = screen.t, screen.play, screen.guidance
    why, no_hint = play.why_no_undo(), play.why_no_hint()
    return {
        "undo": why is None,
        "undo_text": undo_text(t, why),
        "redo": play.can_redo,
        "redo_text": t("Redo"),
        "hint": no_hint is None,
        "hint_text": hint_text(t, no_hint),
        "review": play.state.is_terminal,
        "review_text": t("You can review a game once it’s over."),
        "continue": play.waiting and play.verdict is None,
        "onward": play.waiting and not play.round_over and play.verdict is None,
        "ready": play.hand_to is not None,
        **puzzle_text.controls(t, play),
        "export": True,
        "link": True,
        "send": play.awaited is not None or (play.match is not None and play.state.is_terminal),
        "beside": play.match is not None,
        "beside_text": t("Only games played by link can continue side by side."),
        "alone": guidance is not None and guidance.left,
        "replay": bool(play.steps),
        "replay_text": t("Nothing has happened yet."),
        "bots": play.attempt is None and any(seat["level"] in OFFERED for seat in play.seats),
    }


def of_replay(screen: Screen) -> dict[str, bool | str]:
    """Return the buttons' states for a replay position, where the only actions are to go back or to play on from it."""
    t = screen.t
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
        "beside",
        *puzzle_text.BUTTONS,
    )
    texts: dict[str, bool | str] = {f"{name}_text": why for name in off}
    return {
        **texts,
        **dict.fromkeys(off, False),
        "export": True,
        "link": True,
        "now": True,
        "play_on": not screen.state.is_terminal,
        "play_on_text": t("The game has already ended at that point."),
    }


def undo_text(t: Translator, why: str | None) -> str:
    """Return the text of the undo button: its action, or why it is off."""
    if why is None:
        return t("Undo")
    if why == "sent":
        return t("Can’t undo: the turn was sent.")
    if why == "revealed":
        return t("Can’t undo: something hidden was revealed.")
    return t("Nothing to undo.")


def hint_text(t: Translator, why: str | None) -> str:
    """Return the text of the hint button: its action, or why it is off."""
    if why == "guided":
        return t("The guided first game tells you what to do.")
    if why == "puzzle":
        return t("Puzzles have no hints, but you can show the best move.")
    return t("Hint") if why is None else t("You can ask for a hint on your turn.")
