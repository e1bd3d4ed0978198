"""Typed actions are refused until the player has read the coach's card to its end."""

from __future__ import annotations

import json
from html import unescape
from typing import Any

import pytest
from azulejo_table.coaching.first_game import lesson_of
from azulejo_table.course import Guide
from azulejo_table.scene import GAMES
from azulejo_table.session.session import Session
from azulejo_table.text import translator


@pytest.mark.parametrize("game", GAMES)
def test_a_typed_action_is_refused_until_the_coachs_card_is_read(game: str) -> None:
    session = Session()

    def send(**message: Any) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(session.call(json.dumps(message)))
        return answer

    frame = send(type="new", game=game, guided=True, lesson=1)
    assert "data-coach=next" in frame["areas"]["status"]
    action = next(part.action for part in lesson_of(game, 1, translator("en")).course if isinstance(part, Guide))
    typed = {"type": "command", "text": action, "frame": frame["frame"]}
    refused = send(**typed, unread=True)
    assert (refused["error"], session.frame) == ("guide", frame["frame"])
    assert refused["text"] in unescape(frame["areas"]["status"]), "the answer must be the one to a press on the board"
    assert send(**typed, unread=False)["frame"] > frame["frame"]
