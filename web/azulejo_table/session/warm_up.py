"""Do work in advance: take an action in a hidden game, which warms up the worker, and deal the game likely to be next.

Code is slow the first time it runs, because the browser compiles it and Python fills its caches. With the hidden game,
this happens before the player waits.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from azulejo_table.level_words import OFFERED
from azulejo_table.seats import Seat
from azulejo_table.session.session import Session

if TYPE_CHECKING:
    from azulejo_table.protocol.answers import Frame
    from azulejo_table.protocol.messages import Do, NewGame


def new_game(game: str, lang: str) -> NewGame:
    """Return the message that starts a game of a person against a bot. The person starts."""
    seats: list[Seat] = [{"name": "A", "level": None}, {"name": "B", "level": next(iter(OFFERED))}]
    return {
        "type": "new",
        "game": game,
        "seats": seats,
        "options": {"first_seat": 0},
        "seed": 1,
        "lang": lang,
        "page": game,
    }


def first_choice(frame: Frame) -> Do:
    """Return the message that makes the first choice in a frame."""
    ways = [way for choice in frame["choices"].values() for way in [choice, *choice.get("targets", {}).values()]]
    actions: list[int] = next((way["do"] for way in ways if way.get("do")), [])
    return {"type": "do", "frame": frame["frame"], "actions": actions}


def rehearse(game: str, lang: str) -> None:
    """Start a game in a separate session, and take the first possible action."""
    session = Session()
    frame = json.loads(session.call(json.dumps(new_game(game, lang))))
    session.call(json.dumps(first_choice(frame)))


def deal(message: str) -> str:
    """Return the answer to a message that opens a game (JSON), for later use; "" if it must not be stored.

    The answer must not be stored if the game cannot be opened, if the frame is private to one player, or in a match by
    link.
    """
    answer = Session().call(message)
    frame = json.loads(answer)
    is_storable = "save" in frame and frame["save"]["match"] is None and not frame["private"]
    return answer if is_storable else ""
