"""The game that nobody sees is one that can be played."""

from __future__ import annotations

import json

import pytest
from azulejo.registry import games
from azulejo_table.rehearsal import first_choice, new_game
from azulejo_table.session import Session
from azulejo_table.text import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_its_first_choice_is_taken(game: str, lang: str) -> None:
    session = Session()
    frame = json.loads(session.call(json.dumps(new_game(game, lang))))
    after = json.loads(session.call(json.dumps(first_choice(frame))))
    assert "error" not in after
    assert after["frame"] > frame["frame"]
