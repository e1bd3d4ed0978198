"""Write saves: the data that the page stores for a game, such as its seats, its record and its result."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from azulejo import AzulejoError

from azulejo_table.seats import LINK

if TYPE_CHECKING:
    from azulejo_table.protocol.saves import RecordData, Result, Save

if TYPE_CHECKING:
    from azulejo_table.playthrough.playthrough import Playthrough

SAVE_FORMAT = 1


class SetupError(AzulejoError):
    """Raised for seats, options or a save that do not make a valid game."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code


def save_of(play: Playthrough) -> Save:
    """Return the save of a playthrough. `opening.saved_game` reads it."""
    seat, mode = play.state.current_player, play.mode.saved()
    return {
        "format": SAVE_FORMAT,
        "game": play.record.game,
        "seats": play.seats,
        "seen": play.acknowledged,
        "opened": play.opened,
        "bot_seed": play.bot_seed,
        "joined": sorted(play.joined),
        "guided": mode["guided"],
        "lesson": mode["lesson"],
        "match": mode["match"],
        "sent": mode["sent"],
        "turn": seat,
        "unsent": seat is not None and play.seats[seat]["level"] == LINK and mode["sent"] < len(play.steps),
        "puzzle": mode["puzzle"],
        "over": play.state.is_terminal,
        "hints": play.hints,
        "review": play.review if play.state.is_terminal else None,
        "record": cast("RecordData", play.record.as_dict()),
        "result": _result(play),
    }


def _result(play: Playthrough) -> Result | None:
    outcome = play.state.outcome()
    if outcome is None:
        return None
    return {"scores": play.state.scores(), "winners": list(outcome.winners), "breakdown": play.breakdown()}
