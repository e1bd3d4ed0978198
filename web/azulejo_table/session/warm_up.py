"""What is done before anybody asks for it: a game that nobody sees, and the deal of one that will probably be begun.

The first is for what a browser compiles or looks up at first use.
"""

from __future__ import annotations

import json
from typing import Any

from azulejo_table.levels import OFFERED
from azulejo_table.session.session import Session


def new_game(game: str, lang: str) -> dict[str, Any]:
    """The message that begins a game of a person, who begins, against a bot."""
    seats = [{"name": "A", "level": None}, {"name": "B", "level": next(iter(OFFERED))}]
    options = {"first_seat": 0}
    return {"type": "new", "game": game, "seats": seats, "options": options, "seed": 1, "lang": lang, "page": game}


def first_choice(frame: dict[str, Any]) -> dict[str, Any]:
    """The message that does the first thing a frame lets the person do."""
    ways = [way for choice in frame["choices"].values() for way in [choice, *choice.get("targets", {}).values()]]
    actions: list[int] = next((way["do"] for way in ways if way.get("do")), [])
    return {"type": "do", "frame": frame["frame"], "actions": actions}


def rehearse(game: str, lang: str) -> None:
    """Begin a game and do the first thing that can be done, in a session of its own."""
    session = Session()
    frame = json.loads(session.call(json.dumps(new_game(game, lang))))
    session.call(json.dumps(first_choice(frame)))


def deal(message: str) -> str:
    """The answer to a message that opens a game (JSON), for whoever asks for it later; "" where there is none to keep.

    That is so where it cannot be opened, where not everybody at the device may see it, and in a match by link.
    """
    answer = Session().call(message)
    frame = json.loads(answer)
    kept = "save" in frame and frame["save"]["match"] is None and not frame["private"]
    return answer if kept else ""
