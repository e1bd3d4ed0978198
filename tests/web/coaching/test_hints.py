"""A hint shows first where to look, then what to do and why, then the likely reply. It never changes the game."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html import unescape
from typing import Any

import pytest
from azulejo import load
from azulejo_table.coaching.hints import hint_text, read_advice
from azulejo_table.text import LANGUAGES, translator
from azulejo_table.workers.thinker import Thinker
from frames import PERSON, TABLES

from tests.coroutines import finished
from tests.web.screen.test_screen import Table

LATIN = re.compile(r"[A-Za-z]{3,}")


def table_to_advise(name: str, lang: str = "en", steps: int = 8) -> Table:
    """Return a table of people after `steps` actions and the reveals that follow them."""
    game, seats, options = TABLES[name]
    table = Table([PERSON] * len(seats), game=game, lang=lang, seed=6, options=options)
    for _ in range(steps):
        table.step()
    while any(table.frame["controls"][wait] for wait in ("ready", "continue")):
        table.step()
    return table


def analysis_of(table: Table) -> Any:
    """Return the bot worker's analysis of the position, which the page requests for a hint."""
    asking = json.loads(table.session.call(json.dumps({"type": "hint", "frame": table.frame["frame"]})))["advise"]
    return json.loads(finished(Thinker().advise(json.dumps({**asking, "nodes": 60}))))


@pytest.mark.matrix
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", TABLES)
def test_each_press_of_hint_says_and_highlights_more(name: str, lang: str) -> None:
    table = table_to_advise(name, lang)
    before = table.frame["save"]["record"]
    assert table.frame["controls"]["hint"] and not table.page["advice"]
    analysis = analysis_of(table)
    frames = [table.send(type="advised", found=analysis, frame=table.frame["frame"])]
    frames += [table.send(type="hint", frame=table.frame["frame"]) for _ in range(2)]
    where, what, then = (frame["say"] for frame in frames)
    assert where and what and where != what and then
    assert what in unescape(table.page["advice"]) and then in unescape(table.page["advice"])
    assert all(frame["advice"]["pieces"] or frame["advice"]["press"] for frame in frames), (
        "every step of the hint must mark something"
    )
    assert frames[-1]["save"]["record"] == before and frames[-1]["save"]["hints"]
    if lang != "en":
        assert not LATIN.search(re.sub("CPU", "", f"{where}{what}{then}"))


@pytest.mark.parametrize("name", ["azul with a bot", "sintra with a bot"])
def test_the_third_press_names_the_likely_reply(name: str) -> None:
    table = table_to_advise(name, steps=1)
    state = table.session.play.state if table.session.play else None
    assert state is not None and state.current_player is not None
    advice = read_advice(analysis_of(table), state)
    assert advice.reply, "nothing is revealed in the middle of the first round, so there must be a reply"
    trial = state.copy()
    for action in advice.turn:
        trial.apply(action)
    assert trial.current_player != state.current_player
    for action in advice.reply:
        trial.apply(action)
    whole = hint_text(translator("en"), replace(advice, asked=2), state, table.names)
    answer = hint_text(translator("en"), replace(advice, asked=3), state, table.names).removeprefix(whole)
    assert answer.startswith(f" {table.names[1 - state.current_player]}’s likely reply: ")


def test_an_illegal_reply_is_omitted_from_a_hint() -> None:
    state = load("azul").new_state(2, 1)
    turn = state.legal_actions()[0]
    data: dict[str, Any] = {"candidates": [{"turn": [turn], "reasons": [], "line": [[turn]]}]}
    assert read_advice(data, state).reply == ()


def test_an_action_removes_the_hint() -> None:
    table = table_to_advise("azul with a bot")
    table.send(type="advised", found=analysis_of(table), frame=table.frame["frame"])
    assert table.page["advice"]
    table.step()
    assert not table.page["advice"]


def test_an_action_during_a_hint_is_carried_out() -> None:
    table = table_to_advise("azul with a bot")
    number = table.frame["frame"]
    table.send(type="advised", found=analysis_of(table), frame=number)
    assert table.send(type="do", actions=[_legal(table)], frame=number)["frame"] == number + 1
    assert not table.page["advice"]


@pytest.mark.parametrize(
    "spoilt",
    [None, [], {}, {"candidates": []}, {"candidates": [{"turn": [99999], "reasons": [], "line": []}]},
     {"candidates": [{"turn": [], "reasons": [], "line": []}]}, {"candidates": [{"turn": [0], "reasons": [7]}]}],
)  # fmt: skip
def test_an_analysis_of_another_position_is_refused(spoilt: object) -> None:
    table = table_to_advise("azul with a bot")
    number = table.frame["frame"]
    answer = json.loads(table.session.call(json.dumps({"type": "advised", "found": spoilt, "frame": number})))
    assert answer["error"] == "unreadable" and answer["text"]
    assert not table.send(type="do", actions=[_legal(table)], frame=number).get("error")


def _legal(table: Table) -> int:
    assert table.session.play is not None
    return table.session.play.state.legal_actions()[0]
