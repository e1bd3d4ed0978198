"""Build requests to the bot worker: for a bot's turn, a hint from the level Master, or a review of a whole game."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from azulejo.bots import LEVELS

from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.seats import LINK

if TYPE_CHECKING:
    from azulejo_table.protocol.bots import ReviewRequest, Think
    from azulejo_table.protocol.saves import RecordData

REVIEW_SECONDS, MOST_SECONDS = 12.0, 0.3
"""Maximum seconds for the review of a whole game, and for the review of one of its turns."""
HINT_SECONDS = 1.5
"""Seconds that the bot worker has for a hint."""


def for_turn(play: Playthrough) -> Think | None:
    """Return the request for the bot's next action; None if it is not a bot's turn."""
    seat = play.state.current_player
    level = None if seat is None or play.waiting else play.seats[seat]["level"]
    if seat is None or not level or level == LINK or not play.mode.bots_play:
        return None
    think = _request(play, seat, level, LEVELS[level].seconds)
    reply = play.mode.reply(len(play.steps))
    return think if reply is None else {**think, "action": reply}


def for_hint(play: Playthrough) -> Think:
    """Return the request for a hint.

    Apart from the time limit, it is the same request as for a bot of the level Master in the person's seat.
    """
    seat = play.person_to_decide
    assert seat is not None
    return _request(play, seat, "master", HINT_SECONDS)


def for_review(play: Playthrough) -> ReviewRequest:
    """Return the request for a review.

    It contains the whole record with all hidden information. This is allowed, because the game is over.
    """
    return {
        "record": cast("RecordData", {**play.record.as_dict(), "actions": play.record.folded()}),
        "seed": play.bot_seed,
        "budget": min(MOST_SECONDS, REVIEW_SECONDS / max(1, len(play.steps))),
    }


def _request(play: Playthrough, seat: int, level: str, budget: float) -> Think:
    """Return a request about the current position. It contains only what `seat` may see."""
    seed = play.bot_seed + len(play.steps)
    return {"seat": seat, "level": level, "view": play.state.view(seat), "seed": seed, "budget": budget}
