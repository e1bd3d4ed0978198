"""Spoken text of frames: each new prompt once, whose turn it is once in each turn, and nothing left unsaid."""

from __future__ import annotations

import pytest
from azulejo_table.text import LANGUAGES, translator
from frames import TABLES, frames
from heard import Heard


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
