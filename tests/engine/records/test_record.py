"""Records: what they contain, and errors about invalid records."""

from __future__ import annotations

import json
from typing import Any

import pytest
from azulejo.chance import Draws
from azulejo.game import State
from azulejo.records.record import Record, RecordError, new_record, read_record, record_from
from azulejo.registry import load


def played(players: int = 2, seed: int = 3, actions: int = 5000, **options: str | int) -> tuple[State, Record]:
    """Play a random game of Azul and return its final state and record."""
    state = load("azul").new_state(players, seed, **options)
    record = new_record(state)
    draws = Draws(seed, "test", 0)
    while not state.is_terminal and len(record.actions) < actions:
        legal = state.legal_actions()
        action = legal[draws.below(len(legal))]
        state.apply(action)
        record.actions.append(action)
    return state, record


def data(**changes: Any) -> dict[str, Any]:
    """Return the data of a short valid record, with some fields replaced."""
    return {**played(actions=6)[1].as_dict(), **changes}


@pytest.mark.parametrize("wall", ["coloured", "grey"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_record_replays_to_the_same_game(players: int, wall: str) -> None:
    state, record = played(players, wall=wall, first_seat="random")
    assert read_record(record.write()).final().view("everything") == state.view("everything")


def test_a_record_is_written_back_unchanged() -> None:
    _, record = played()
    assert read_record(record.write()).write() == record.write()


def test_the_data_of_a_record_keeps_undo_and_redo_but_its_text_does_not() -> None:
    _, record = played(actions=3)
    one, two, three = record.actions
    record.actions[:] = [one, two, "undo", "undo", "redo", two, three, "undo", "redo"]
    assert record.folded() == [one, two, three]
    assert json.loads(record.write())["actions"] == [one, two, three]
    assert record_from(record.as_dict()).actions == record.actions


def test_a_new_action_discards_undone_actions() -> None:
    _, record = played(actions=2)
    one, two = record.actions
    record.actions[:] = [one, two, "undo", two, "redo"]
    with pytest.raises(RecordError, match=r"actions\[4\]: nothing to redo"):
        record.folded()


def test_undo_before_any_action_is_refused() -> None:
    with pytest.raises(RecordError, match=r"actions\[0\]: nothing to undo"):
        record_from(data(actions=["undo"]))


def test_a_record_may_start_from_a_position() -> None:
    state, _ = played(actions=9)
    game = state.game
    later = new_record(state)
    later.position = game.write_position(state)
    later.actions = [state.legal_actions()[0]]
    state.apply(state.legal_actions()[0])
    assert read_record(later.write()).final().view("everything") == state.view("everything")


def test_replay_gives_each_action_with_its_events() -> None:
    _, record = played()
    steps = [(action, [event.kind for event in log]) for _, action, log in record.replay()]
    assert [action for action, _ in steps] == record.actions
    assert all(kinds for _, kinds in steps)
    assert steps[-1][1][-1] == "end"


def test_a_record_contains_options_that_have_their_default_value() -> None:
    assert record_from(data(options={})).options == {"wall": "coloured", "first_seat": 0}


@pytest.mark.parametrize("name", ["format", "game", "rules_version", "players", "options", "seed", "actions"])
def test_the_error_for_a_missing_field_names_the_field(name: str) -> None:
    record = data()
    del record[name]
    with pytest.raises(RecordError, match=f"{name}: missing"):
        record_from(record)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"format": 0}, "format: got 0, expected 1"),
        ({"format": True}, "format: got True, expected 1"),
        ({"rules_version": 9}, "rules_version: got 9, expected 2 for azul"),
        ({"rules_version": "1"}, "rules_version: got '1', expected a number"),
        ({"game": "chess"}, "'chess' is unknown, expected one of: azul"),
        ({"game": 3}, "game: got 3, expected one of: azul"),
        ({"players": 5}, "players: got 5, expected a number from 2 to 4"),
        ({"players": "2"}, "players: got '2', expected a number from 2 to 4"),
        ({"seed": -1}, "seed: got -1, expected a whole number from 0"),
        ({"options": []}, "options: expected an object"),
        ({"options": {"wall": "red"}}, "option wall: got 'red', expected one of: coloured, grey"),
        ({"options": {"wall": ["grey"]}}, "option wall: got"),
        ({"options": {"players": 2}}, "option 'players' is unknown, expected one of: wall, first_seat"),
        ({"options": {"self": 2}}, "option 'self' is unknown"),
        ({"actions": "none"}, "actions: got 'none', expected a list"),
        ({"actions": [1.5]}, "actions[0]: got 1.5, expected an action id, undo or redo"),
        ({"actions": [True]}, "actions[0]: got True"),
        ({"actions": [None]}, "actions[0]: got None"),
        ({"actions": [[]]}, "actions[0]: got []"),
        ({"actions": [100_000]}, "actions[0]: illegal action 100000: unknown_action; expected one of"),
        ({"actions": [-1]}, "actions[0]: illegal action -1: unknown_action"),
        ({"position": 3}, "position: expected text"),
        ({"position": "azul1 c"}, "ends too early"),
        ({"comment": "hi"}, "'comment': unknown, expected one of actions, format, game"),
    ],
)
def test_the_error_for_a_wrong_field_says_what_was_expected(changes: dict[str, Any], expected: str) -> None:
    with pytest.raises(RecordError) as error:
        record_from(data(**changes))
    assert expected in str(error.value)


def test_the_error_for_an_action_after_the_end_names_its_number() -> None:
    _, record = played()
    record.actions.append(65)
    with pytest.raises(RecordError, match=rf"actions\[{len(record.actions) - 1}\]: .*game_over.*the game is over"):
        record_from(record.as_dict())


def test_a_position_of_another_setup_is_refused() -> None:
    state, record = played(seed=3, actions=4)
    record.position = state.game.write_position(state)
    with pytest.raises(RecordError, match="position: players, seed or options differ"):
        record_from({**record.as_dict(), "seed": 4, "actions": []})


@pytest.mark.parametrize("text", ["", "{", "[]", "3", "null", '"azul"', "{}", "[" * 100_000, "\ud800", "9" * 5000])
def test_a_text_without_a_record_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        read_record(text)
