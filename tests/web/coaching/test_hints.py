"""A hint first shows where to look, then what to do, then why and the likely reply. Hints never change the game."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from typing import Any

import pytest
from azulejo import State, load
from azulejo_table.coaching.hints import hint_text, instruction, read_advice
from azulejo_table.text import LANGUAGES, translator
from azulejo_table.workers.thinker import Thinker
from frames import PERSON, TABLES

from tests.coroutines import run_in_thread
from tests.web.screen.test_screen import Table

LATIN = re.compile(r"[A-Za-z]{3,}")


def table_to_advise(name: str, lang: str = "en", steps: int = 8) -> Table:
    """Play at a table until `steps` messages were sent and the pauses that follow have ended. Return the table.

    All seats are people, even if the name of the table says “with a bot”.
    """
    game, seats, options = TABLES[name]
    table = Table([PERSON] * len(seats), game=game, lang=lang, seed=6, options=options)
    for _ in range(steps):
        table.step()
    while any(table.frame["controls"][wait] for wait in ("ready", "continue")):
        table.step()
    return table


def analysis_of(table: Table) -> Any:
    """Request a hint, as the page does, and return the bot worker's analysis."""
    asking = json.loads(table.session.call(json.dumps({"type": "hint", "frame": table.frame["frame"]})))["advise"]
    return json.loads(run_in_thread(Thinker().advise(json.dumps({**asking, "nodes": 60}))))


@pytest.mark.matrix
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", TABLES)
def test_each_press_of_the_hint_button_says_and_marks_more(name: str, lang: str) -> None:
    table = table_to_advise(name, lang)
    before = table.frame["save"]["record"]
    assert table.frame["controls"]["hint"] and not table.page["advice"]
    analysis = analysis_of(table)
    frames, drawn = [table.send(type="advised", found=analysis, frame=table.frame["frame"])], [table.page["advice"]]
    for _ in range(2):
        frames.append(table.send(type="hint", frame=table.frame["frame"]))
        drawn.append(table.page["advice"])
    where, what, then = (frame["say"] for frame in frames)
    assert where and what and where != what
    said = re.split(": |：", where, maxsplit=1)[-1].rstrip(".。")
    assert said not in then, "the last step must not repeat the reason in the first step"
    assert all(frame["say"] in unescape(shown) for frame, shown in zip(frames, drawn, strict=True))
    assert ["<button" in shown for shown in drawn] == [True, then != what, False], (
        "each step of the hint must have a button for the next step if that step says more"
    )
    assert all(frame["advice"]["pieces"] or frame["advice"]["press"] for frame in frames), (
        "every step of the hint must mark something"
    )
    assert frames[-1]["save"]["record"] == before and frames[-1]["save"]["hints"]
    if lang != "en":
        assert not LATIN.search(re.sub("CPU", "", f"{where}{what}{then}"))


@pytest.mark.parametrize("name", ["azul with a bot", "sintra with a bot"])
def test_the_third_press_adds_the_reasons_and_the_likely_reply(name: str) -> None:
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
    turn = hint_text(translator("en"), replace(advice, requests=2), state, table.names)
    whole = hint_text(translator("en"), replace(advice, requests=3), state, table.names)
    reply = f" {table.names[1 - state.current_player]}’s likely reply: "
    assert reply in whole
    assert turn == whole or (reply not in turn and whole.startswith(f"{turn.removesuffix('.')}: ")), (
        "the reasons come after the turn"
    )


def test_the_game_summary_counts_the_hints_of_each_player() -> None:
    table = table_to_advise("azul with a bot")
    assert table.session.play is not None
    asking = table.names[table.session.play.state.current_player or 0]
    table.send(type="advised", found=analysis_of(table), frame=table.frame["frame"])
    table.send(type="hint", frame=table.frame["frame"])  # the next step of the same hint
    table.jump([*table.frame["save"]["record"]["actions"], *table.rest()])
    assert table.frame["over"]
    assert re.findall(r"[^>.]* used \d+ hints?", unescape(table.page["moment"])) == [f"{asking} used 1 hint"]


def test_a_hint_does_not_mention_an_illegal_reply() -> None:
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


def test_an_action_pressed_before_a_hint_arrives_is_carried_out() -> None:
    table = table_to_advise("azul with a bot")
    number = table.frame["frame"]
    table.send(type="advised", found=analysis_of(table), frame=number)
    assert table.send(type="do", actions=[_legal(table)], frame=number)["frame"] == number + 1
    assert not table.page["advice"]


@pytest.mark.parametrize(
    "invalid",
    [None, [], {}, {"candidates": []}, {"candidates": [{"turn": [99999], "reasons": [], "line": []}]},
     {"candidates": [{"turn": [], "reasons": [], "line": []}]}, {"candidates": [{"turn": [0], "reasons": [7]}]}],
)  # fmt: skip
def test_an_analysis_that_is_malformed_or_of_another_position_is_refused(invalid: object) -> None:
    table = table_to_advise("azul with a bot")
    number = table.frame["frame"]
    answer = json.loads(table.session.call(json.dumps({"type": "advised", "found": invalid, "frame": number})))
    assert answer["error"] == "unreadable" and answer["text"]
    assert not table.send(type="do", actions=[_legal(table)], frame=number).get("error")


def _legal(table: Table) -> int:
    assert table.session.play is not None
    return table.session.play.state.legal_actions()[0]


def turns(state: State, begun: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    """Yield all turns of a position."""
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        turn = (*begun, action)
        if after.current_player == state.current_player and after.step != "take":
            yield from turns(after, turn)
        else:
            yield turn


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_turns_of_sintra_have_the_same_instruction(lang: str) -> None:
    t, draws, state, kept = translator(lang), random.Random(4), load("sintra").new_state(2, 4), 0
    while state.current_player is not None:
        texts = [instruction(t, state, turn) for turn in turns(state)]
        assert len({*texts}) == len(texts), texts
        kept += state.step == "take" and any(len(turn) > 2 for turn in turns(state))
        state.apply(draws.choice(state.legal_actions()))
    assert kept
