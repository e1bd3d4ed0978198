"""Spoken text of frames: each new prompt once, whose turn it is once in each turn, and nothing left unsaid."""

from __future__ import annotations

import re

import pytest
from azulejo.registry import games
from azulejo_table.text import LANGUAGES, Addressed, translator
from frames import BOT, PERSON, TABLES, Seat, frames
from heard import Heard

from tests.web.screen.test_screen import ANA, Table


@pytest.mark.matrix(most=4)
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_changed_prompt_is_spoken_and_a_turn_is_spoken_once(table: str, lang: str) -> None:
    game, seats, options = TABLES[table]
    t = translator(lang)
    markup: dict[str, str] = {}
    before, asked = (None, ""), 0
    for frame, state in frames(game, lang, seats, options, seed=8):
        markup |= frame["areas"]
        turn = Heard(markup["answers"]).answers["turn"]
        controls, seat = frame["controls"], state.current_player
        waits = controls["continue"] or controls["ready"]
        assert frame["say"] or frame["think"], "something is said of every frame, but within a turn of a bot"
        if frame["over"] or waits or seat is None:
            before = (None, "")
            continue
        name = frame["names"][seat]
        name = Addressed(name) if name == t("You") else name
        whose = t("{name} is thinking…", name=name) if frame["think"] else t("It is {name}’s turn.", name=name)
        assert turn.startswith(whose)
        prompt = turn.removeprefix(whose).strip()
        undone = frame["say"].startswith((t("Undone."), t("Redone.")))
        if prompt and prompt != before[1]:
            assert frame["say"].endswith(prompt)
            asked += 1
        if frame["think"] and before[0] == seat and not undone:
            assert whose not in frame["say"], "that a bot thinks is said once a turn"
        if not frame["think"]:
            assert frame["say"].endswith((whose, prompt))
        assert frame["say"].count(whose) <= 1
        before = (seat, prompt)
    assert asked


@pytest.mark.parametrize(
    ("seats", "name", "turn"),
    [
        ([PERSON, BOT], "You", "It’s your turn."),
        ([ANA, BOT], "Ana", "It is Ana’s turn."),
        ([PERSON, PERSON], "Player 1", "It is Player 1’s turn."),
    ],
)
def test_somebody_alone_against_bots_is_addressed(seats: list[Seat], name: str, turn: str) -> None:
    table = Table(seats, options={"first_seat": 0})
    assert Heard(table.page["answers"]).answers["turn"].startswith(turn)
    table.step()
    assert table.heard("log")[-1].startswith(f"{name} took ")
    assert table.frame["say"].startswith(f"{name} took ")


@pytest.mark.parametrize("game", games())
def test_somebody_alone_against_bots_wins_in_the_second_person(game: str) -> None:
    endings = set()
    for seed in range(6):
        table = Table([PERSON, BOT], game=game, seed=seed)
        while not table.frame["over"]:
            table.step()
        markup = " ".join(table.page.values())
        assert "Player 1" not in markup and "You wins" not in markup and "You’s" not in markup
        endings.add(re.findall(r"\b(You|bot) (?:wins?|beat)\b", " ".join(table.heard("moment")))[0])
        if len(endings) > 1:
            break
    assert "You" in endings
