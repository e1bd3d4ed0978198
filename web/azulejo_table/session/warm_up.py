"""Do work in advance: play an action in a hidden game, and deal the game that the player will probably start next.

Code is slow the first time it runs, because the browser compiles it and Python fills its caches. The hidden game makes
this happen at a time when no player waits.
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
    options = [
        option for choice in frame["choices"].values() for option in [choice, *choice.get("targets", {}).values()]
    ]
    actions: list[int] = next((option["do"] for option in options if option.get("do")), [])
    return {"type": "do", "frame": frame["frame"], "actions": actions}


def rehearse(game: str, lang: str) -> None:
    """Start a hidden game in a separate session, and carry out the first action that is possible."""
    session = Session()
    frame = json.loads(session.call(json.dumps(new_game(game, lang))))
    session.call(json.dumps(first_choice(frame)))


def deal(message: str) -> str:
    """Return the answer to a message that opens a game, for later use. If it must not be stored, return "" instead.

    The message and the answer are JSON. An answer must not be stored if it is an error, if its frame is private to one
    player, or if the game is a match by link.
    """
    answer = Session().call(message)
    frame = json.loads(answer)
    is_storable = "save" in frame and frame["save"]["match"] is None and not frame["private"]
    return answer if is_storable else ""
