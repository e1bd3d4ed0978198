"""What is asked of whoever thinks: a bot for its turn, Master for a hint, a reviewer for the whole game."""

from __future__ import annotations

from typing import TypedDict

from azulejo import View
from azulejo.bots import LEVELS

from azulejo_table.coaching.first_game import reply_of
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.seats import LINK

REVIEW_SECONDS, MOST_SECONDS = 12.0, 0.3
"""Time in which a game is judged, at most so much for a turn."""
HINT_SECONDS = 1.5
"""Time in which a hint is thought of."""


class Think(TypedDict, total=False):
    """What a bot is asked, and all it is told; with an `action`, what it does without being asked."""

    seat: int
    level: str
    view: View
    seed: int
    budget: float
    """Seconds."""
    action: int


class ToReview(TypedDict):
    """What is asked for a review."""

    record: dict[str, object]
    seed: int
    budget: float
    """Seconds for a turn."""


def for_turn(play: Playthrough) -> Think | None:
    """What a bot is asked; None if no bot is to decide."""
    seat = play.state.current_player
    level = None if seat is None or play.waiting else play.seats[seat]["level"]
    if seat is None or not level or level == LINK or play.attempt:
        return None
    think = _thought(play, seat, level, LEVELS[level].seconds)
    reply = reply_of(play.record.game, len(play.steps)) if play.guided else None
    return think if reply is None else {**think, "action": reply}


def for_hint(play: Playthrough) -> Think:
    """What is asked for a hint: what Master would be, of the person's own view."""
    seat = play.person_to_decide
    assert seat is not None
    return _thought(play, seat, "master", HINT_SECONDS)


def for_review(play: Playthrough) -> ToReview:
    """The whole record, since all is over."""
    return {
        "record": {**play.record.as_dict(), "actions": play.record.folded()},
        "seed": play.bot_seed,
        "budget": min(MOST_SECONDS, REVIEW_SECONDS / max(1, len(play.steps))),
    }


def _thought(play: Playthrough, seat: int, level: str, budget: float) -> Think:
    """A question about the position at hand, with what the seat may see of it."""
    seed = play.bot_seed + len(play.steps)
    return {"seat": seat, "level": level, "view": play.state.view(seat), "seed": seed, "budget": budget}
