"""Let the player of a lesson leave the coach, and return to it."""

from __future__ import annotations

from azulejo_table.playthrough.modes import FirstGameMode, UncoachedMode
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.session.errors import Refused
from azulejo_table.session.handlers import Done
from azulejo_table.text import Translator


def leave_coach(t: Translator, play: Playthrough) -> Done:
    """Continue a lesson without the coach."""
    assert isinstance(play.mode, FirstGameMode)
    play.mode = UncoachedMode(play.mode.game, play.mode.number)
    return [], t("From here on, you’re on your own.")


def return_to_coach(t: Translator, play: Playthrough) -> Done:
    """Continue a lesson with the coach again. Raises `Refused` if the game has left the course."""
    if play.person_to_decide is None or not play.mode.can_return(play.steps):
        raise Refused("guide", t("You can’t do that right now."))
    assert isinstance(play.mode, UncoachedMode)
    play.mode = FirstGameMode(play.mode.game, play.mode.number)
    return [], ""
