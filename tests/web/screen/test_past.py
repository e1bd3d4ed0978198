"""There is a replay position for every turn, and a new game can start from each. Replayed rounds end with a summary."""

from __future__ import annotations

import json
import re

import pytest
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.screen.replay_positions import ReplayPosition
from azulejo_table.screen.screen import Screen
from azulejo_table.text import translator
from frames import BOT, PERSON, TABLES
from test_screen import Table, replay_frame


@pytest.mark.parametrize("name", TABLES)
def test_the_slider_of_the_replay_contains_every_turn_and_marks_round_ends(name: str) -> None:
    game, seats, options = TABLES[name]
    table = Table(seats, game=game, seed=6, options=options)
    assert table.session.play is not None
    state, actions = table.session.play.state.copy(), list[int]()
    while state.round == 1 and not state.is_terminal:
        actions.append(table.draws.choice(state.legal_actions()))
        state.apply(actions[-1])
    table.jump(actions[:-1])
    play = table.session.play
    while not any(step.ends_round for step in play.steps):
        table.step()
    replay_frame(table, 0)
    ends = [int(end) for end in re.findall(r'data-moments="?([\d ]+)', table.page["replay"])[0].split()]
    assert ends[0] == 0 and ends[-1] == len(play.steps) and ends == sorted(set(ends))
    assert table.page["replay"].count("--at:") == sum(step.ends_round for step in play.steps)
    lines = {int(steps) for steps in re.findall(r'data-steps="?(\d+)', table.page["log"])}
    assert lines <= set(ends)


@pytest.mark.parametrize("name", [name for name in TABLES if name != "noctiluca for four"])
def test_a_step_forward_by_one_turn_is_animated_and_a_jump_is_not(name: str) -> None:
    game, seats, options = TABLES[name]
    table = Table(seats, game=game, seed=6, options=options)
    for _ in range(12):
        table.step()
    replay_frame(table, 0)
    moments = list(map(int, re.findall(r'data-moments="?([\d ]+)', table.page["replay"])[0].split()))
    moved = [replay_frame(table, done)["events"] for done in moments[1:]]
    assert any(event.get("moves") for events in moved for event in events)
    assert replay_frame(table, 0)["events"] == []


def into_the_second_round() -> tuple[Table, Playthrough]:
    """Return a game of two people after the first three decisions of its second round."""
    table = Table([PERSON, PERSON])
    play = table.session.play
    assert play is not None
    while not play.steps or not play.steps[-1].ends_round:
        table.step()
    table.send(type="continue", frame=table.frame["frame"])
    for _ in range(3):
        table.step()
    return table, play


def test_a_deal_is_animated_before_the_first_turn_of_its_round() -> None:
    table, play = into_the_second_round()
    ends = list(map(int, re.findall(r'data-moments="?([\d ]+)', replay_frame(table, 0)["areas"]["replay"])[0].split()))
    over = next(index for index, step in enumerate(play.steps, 1) if step.ends_round)
    kinds = {done: [event["kind"] for event in replay_frame(table, done)["events"]] for done in ends}
    assert "deal" not in kinds[over]
    first = kinds[ends[ends.index(over) + 1]]
    assert first.index("deal") < first.index("take")


def test_the_replay_position_at_the_end_of_a_round_shows_its_summary() -> None:
    table, play = into_the_second_round()
    done = next(index for index, step in enumerate(play.steps, 1) if step.ends_round)
    replay_frame(table, done)
    assert "Round 1 is over." in table.heard("moment")
    assert "data-do=continue" not in table.page["moment"]
    replay_frame(table, done - 1)
    assert table.page["moment"] == ""


def test_a_new_game_from_a_replay_position_keeps_the_seats() -> None:
    table = Table([PERSON, BOT])
    for _ in range(8):
        table.step()
    play = table.session.play
    assert play is not None
    actions = [step.action for step in play.steps]
    replay_frame(table, 3)
    table.send(type="play_on", steps=3, frame=table.frame["frame"])
    again = table.session.play
    assert again is not None and again is not play
    assert [step.action for step in again.steps] == actions[:3] and again.seats == play.seats
    assert [step.action for step in play.steps] == actions
    assert again.record.seed == play.record.seed


def test_a_new_game_from_an_invalid_replay_position_is_refused() -> None:
    table = Table([PERSON, BOT])
    for wrong in (-1, 99, None, "last", True):
        answer = json.loads(
            table.session.call(json.dumps({"type": "play_on", "steps": wrong, "frame": table.frame["frame"]}))
        )
        assert answer["error"] == "play_on", wrong


def test_replay_positions_show_other_seats_secrets_only_after_the_game() -> None:
    table = Table([PERSON, BOT], game="noctiluca", seed=3)
    play = table.session.play
    assert play is not None
    for _ in range(6):
        table.step()
    screen = Screen(translator("en"), play, replayed=ReplayPosition(2, play.record.start(), 0))
    assert screen.view["seats"][1]["favourite"] is None
    while not table.frame["over"]:
        table.step()
    screen = Screen(translator("en"), play, replayed=ReplayPosition(2, play.record.start(), 0))
    assert screen.view["seats"][1]["favourite"] is not None


def test_an_opened_transcript_gives_the_same_record() -> None:
    table = Table([PERSON, BOT])
    for _ in range(8):
        table.step()
    play = table.session.play
    assert play is not None
    number = table.frame["frame"]
    text = json.loads(table.session.call(json.dumps({"type": "notation", "frame": number})))["notation"]
    table.send(type="import", text=text)
    again = table.session.play
    assert again is not None and again is not play
    assert again.record.write() == play.record.write()
