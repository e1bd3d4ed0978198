"""The hidden game that warms up the rules worker can be played, and opening a pre-dealt game does not change it."""

from __future__ import annotations

import json

import pytest
from azulejo.registry import games
from azulejo_table.session.session import Session
from azulejo_table.session.warm_up import deal, first_choice, new_game
from azulejo_table.text import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_the_first_choice_of_the_hidden_game_can_be_played(game: str, lang: str) -> None:
    session = Session()
    frame = json.loads(session.call(json.dumps(new_game(game, lang))))
    after = json.loads(session.call(json.dumps(first_choice(frame))))
    assert "error" not in after
    assert after["frame"] > frame["frame"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_a_pre_dealt_game_and_the_opened_game_have_the_same_frame(game: str, lang: str) -> None:
    frame = json.loads(deal(json.dumps(new_game(game, lang))))
    opening = {"type": "load", "save": frame["save"], "lang": lang, "page": game}
    opened = json.loads(Session().call(json.dumps(opening)))
    assert {**opened, "events": frame["events"]} == frame


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_a_pre_dealt_game_that_the_page_shows_is_not_drawn_again(game: str, lang: str) -> None:
    frame = json.loads(deal(json.dumps(new_game(game, lang))))
    opening = {"type": "load", "save": frame["save"], "lang": lang, "page": game}
    not_redrawn, redrawn = Session(), Session()
    answer = json.loads(not_redrawn.call(json.dumps({**opening, "seen": frame["areas"]})))
    assert answer == {"frame": frame["frame"], "seen": True, "say": frame["say"]}
    redrawn.call(json.dumps(opening))
    press = json.dumps({**first_choice(frame), "id": "press"})
    assert json.loads(not_redrawn.call(press)) == json.loads(redrawn.call(press))


def test_a_newly_dealt_game_is_always_drawn() -> None:
    frame = json.loads(Session().call(json.dumps({**new_game("azul", "en"), "seen": "board"})))
    assert frame["areas"]["board"]


@pytest.mark.parametrize("seen", [["board"], {"board": None}, "board", None])
def test_invalid_areas_of_a_pre_dealt_game_are_refused(seen: object) -> None:
    frame = json.loads(deal(json.dumps(new_game("azul", "en"))))
    session = Session()
    answer = json.loads(session.call(json.dumps({"type": "load", "save": frame["save"], "seen": seen})))
    assert (answer["error"], session.play) == ("save", None)
    assert "expected areas" in answer["detail"]


@pytest.mark.parametrize("game", games())
def test_deals_without_a_seed_differ(game: str) -> None:
    opening = json.dumps({**new_game(game, "en"), "seed": None})
    assert len({json.loads(deal(opening))["save"]["record"]["seed"] for _ in range(3)}) == 3


def test_matches_by_link_are_not_pre_dealt() -> None:
    opening = new_game("noctiluca", "en")
    elsewhere = [{"name": "A", "level": None}, {"name": "B", "level": "link"}]
    assert json.loads(deal(json.dumps(opening)))["frame"] == 1
    assert deal(json.dumps({**opening, "seats": elsewhere})) == ""
    assert deal(json.dumps({**opening, "seats": []})) == ""
    assert deal("{") == ""
