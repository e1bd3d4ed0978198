"""Arguments of public functions: every integer type is accepted, and errors name the wrong argument."""

from __future__ import annotations

import json
from collections.abc import Callable
from enum import IntEnum
from random import Random
from typing import Any

import azulejo
import numpy as np
import pytest
from azulejo.analysis.best_turns import analyse
from azulejo.arena.match import Match, Task, play_game
from azulejo.bots import Bot, Limit, make_bot
from azulejo.bots.external import decide
from azulejo.errors import ArgumentError, AzulejoError, NotationError, OptionError, ViewerError
from azulejo.game import Game, State, View
from azulejo.integers import integer, integer_within
from azulejo.records.link import Match as LinkMatch
from azulejo.records.link import write_link
from azulejo.records.record import Record, new_record, read_record
from azulejo.registry import games, load, load_encoding


class Number(int):
    """A subclass of `int`."""


class Small(IntEnum):
    """An enum of integers."""

    ZERO, ONE, TWO = range(3)


class Index:
    """An object that converts to an integer by `__index__`, and has no other method of integers."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


class Broken:
    """An object whose `__index__` fails, so it does not count as an integer."""

    def __index__(self) -> int:
        raise RuntimeError("no")


KINDS: list[Callable[[int], Any]] = [np.int64, np.int16, np.uint16, np.array, Number, Index]
each_kind = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
each_game = pytest.mark.parametrize("name", games())
NO_INTEGERS = [True, False, np.True_, 1.0, np.float64(1), "1", None, [1], Broken(), np.array([1, 2]), 1j]


def test_objects_with_index_count_as_integers_except_booleans() -> None:
    assert [integer(kind(5)) for kind in KINDS] == [5] * len(KINDS)
    assert {type(integer(kind(5))) for kind in KINDS} == {int}
    assert integer(Small.TWO) == 2 and type(integer(Small.TWO)) is int
    assert [integer(value) for value in NO_INTEGERS] == [None] * len(NO_INTEGERS)
    assert (
        integer_within(Index(3), 0, 3),
        integer_within(4, 0, 3),
        integer_within(-1, 0, 3),
        integer_within(True, 0, 3),
    ) == (3, None, None, None)


@each_kind
@each_game
def test_games_and_records_accept_any_integer_type(name: str, kind: Callable[[int], Any]) -> None:
    game, state = load(name), load(name).new_state(2, 7, first_seat=1)
    other = game.new_state(kind(2), kind(7), first_seat=kind(1))
    record = new_record(other)
    rng = Random(1)
    for number in range(30):
        if state.is_terminal:
            break
        action = rng.choice(state.legal_actions())
        assert other.why_not(kind(action)) is None
        assert game.write_action(kind(action)) == game.write_action(action)
        state.apply(action)
        if number % 2:
            other.apply(kind(action))
        else:
            other.apply_unchecked(kind(action))
        record.actions.append(kind(action))
    for seat in range(2):
        assert json.dumps(other.view(kind(seat))) == json.dumps(state.view(seat))
        assert other.breakdown(kind(seat)) == state.breakdown(seat)
        assert game.standing(other, kind(seat)) == game.standing(state, seat)
        sample = other.determinize(kind(seat), Random(3))
        assert sample.view("everything") == state.determinize(seat, Random(3)).view("everything")
    assert other.view("everything") == state.view("everything")
    assert json.dumps(other.view("everything")) == json.dumps(state.view("everything"))
    again = read_record(record.write())
    assert again.final().view("everything") == state.view("everything")
    made = Record(name, kind(2), kind(7), dict(state.options), kind(game.meta.rules_version), record.actions)
    assert write_link(made) == write_link(again)
    if not game.meta.hidden:
        assert write_link(again, LinkMatch(kind(5), ("", ""))) == write_link(again, LinkMatch(5, ("", "")))
    assert load(name, kind(game.meta.rules_version)) is game
    assert load_encoding(name, kind(2)).size == load_encoding(name, 2).size


@each_kind
def test_bots_and_searches_accept_any_integer_type(kind: Callable[[int], Any]) -> None:
    class Chooses(Bot):
        """A bot that returns its action as an integer of this type."""

        def choose(self, game: Game, view: View) -> int:
            assert view["legal_actions"]
            return kind(view["legal_actions"][0])  # type: ignore[no-any-return]

    state = load("azul").new_state(2, 7)
    answer = decide(Chooses(kind(3)), "chooses", state)
    assert type(answer) is int and answer == state.legal_actions()[0]
    assert make_bot("random", kind(3)).choose(state.game, state.view(0)) == make_bot("random", 3).choose(
        state.game, state.view(0)
    )
    limit = make_bot("master", 1, kind(30)).limit
    assert (limit.nodes, type(limit.nodes)) == (30, int)
    analysis = analyse(state.game, state.view(0), kind(1), Limit(nodes=kind(8)))
    assert analysis == analyse(state.game, state.view(0), 1, Limit(nodes=8))
    match = Match.of("azul", kind(2), {}, ("greedy", "random"), kind(5))
    assert match == Match.of("azul", 2, {}, ("greedy", "random"), 5)
    assert play_game(Task(match, kind(1), kind(0))) == play_game(Task(match, 1, 0))


@pytest.mark.parametrize(
    "wrong", NO_INTEGERS, ids=[f"{type(value).__name__}-{n}" for n, value in enumerate(NO_INTEGERS)]
)
def test_the_error_for_a_non_integer_names_the_argument(wrong: Any) -> None:
    game = load("azul")
    state = game.new_state(2, 7)
    before = state.view("everything")
    assert state.why_not(wrong) == "unknown_action"
    with pytest.raises(azulejo.IllegalAction, match="illegal action"):
        state.apply(wrong)
    with pytest.raises(NotationError, match="is unknown, expected a number from 0 to 324"):
        game.write_action(wrong)
    if wrong is not None:
        with pytest.raises(OptionError, match="rules_version: got"):
            load("azul", wrong)
        with pytest.raises(OptionError, match=r"nodes: got .* expected None or a whole number, 1 or more"):
            Limit(nodes=wrong)
    with pytest.raises(OptionError, match=r"players: got .* expected a number from 2 to 4"):
        game.new_state(wrong, 1)
    with pytest.raises(OptionError, match=r"seed: got .* expected a whole number from 0 to"):
        game.new_state(2, wrong)
    with pytest.raises(OptionError, match="option first_seat: got"):
        game.new_state(2, 1, first_seat=wrong)
    with pytest.raises(ViewerError, match=r"viewer: got .* expected a seat below 2"):
        state.view(wrong)
    with pytest.raises(ViewerError, match=r"seat: got .* expected a number from 0 to 1"):
        state.breakdown(wrong)
    with pytest.raises(OptionError, match=r"bot seed: got .* expected a whole number, 0 or more"):
        make_bot("random", wrong)
    with pytest.raises(OptionError, match=r"seed: got .* expected a whole number"):
        analyse(game, state.view(0), wrong)
    record = Record("azul", 2, 7, {}, 2, [wrong])
    with pytest.raises(AzulejoError, match=r"actions\[0\]: got .* expected an action id, undo or redo"):
        record.folded()
    assert state.view("everything") == before


def test_the_error_for_an_integer_out_of_range_names_the_range() -> None:
    for nodes in (0, -1):
        with pytest.raises(OptionError, match=f"nodes: got {nodes}"):
            make_bot("master", 1, nodes)
    with pytest.raises(OptionError, match="bot seed: got -7"):
        make_bot("random", -7)
    for seat in (-1, 2):
        with pytest.raises(ViewerError, match=f"seat: got {seat}, expected a number from 0 to 1"):
            load("azul").new_state(2, 1).breakdown(seat)


# Arguments of the wrong type


@each_game
def test_the_error_for_a_wrong_type_says_what_was_expected(name: str) -> None:
    game: Any = load(name)
    state: Any = game.new_state(2, 1)
    stranger: Any = load(next(other for other in games() if other != name)).new_state(2, 1)
    kind = type(state).__name__
    for wrong in (state.view(0), stranger, None, "azul1 c first=0", 5):
        for method in (game.evaluate, game.impression, game.write_position):
            with pytest.raises(ArgumentError, match=rf"state: got .* expected a state of this game \({kind}\)"):
                method(wrong)
        for method in (game.view, game.standing):
            with pytest.raises(ArgumentError, match=r"state: got .* expected a state of this game"):
                method(wrong, 0)
    for wrong in (state, stranger.view(0), None, [], {}, "a board", {"viewer": 0}):
        with pytest.raises(ArgumentError, match=rf"view: got .* expected a view of {name}, such as state.view\(0\)"):
            game.show(wrong)
        with pytest.raises(ArgumentError, match=f"view: got .* expected a view of {name}"):
            game.from_view(wrong, Random(1))
        with pytest.raises(ArgumentError, match=f"encode: got .* expected a view of {name} for 2 players"):
            load_encoding(name, 2).encode(wrong)
    partial = {key: value for key, value in state.view(0).items() if key not in ("seats", "round")}
    for read in (game.show, lambda view: game.from_view(view, Random(1))):
        with pytest.raises(ArgumentError, match="view: lacks round, seats, expected a complete view"):
            read(partial)
    for rng in (5, None, Random):
        with pytest.raises(ArgumentError, match=r"rng: got .* expected a random.Random"):
            game.from_view(state.view(0), rng)
    for text in (5, None, b"3R2", ["3R2"]):
        with pytest.raises(NotationError, match=r"got .* expected text such as"):
            game.read_action(text)
        with pytest.raises(NotationError, match=r"got .* expected a position as text"):
            game.read_position(text)
    with pytest.raises(ViewerError, match="viewer: got 9"):
        game.standing(state, 9)
    with pytest.raises(ArgumentError, match="no seat is to move"):
        analyse(game, state)
    with pytest.raises(OptionError, match="options: got"):
        game.set_up(2, 1, "wall=grey")


@pytest.mark.parametrize("wrong", [None, 5, [], {}], ids=str)
def test_names_of_games_and_levels_must_be_strings(wrong: Any) -> None:
    with pytest.raises(OptionError, match="is unknown, expected one of: azul"):
        load(wrong)
    with pytest.raises(OptionError, match="is unknown, expected one of: random"):
        make_bot(wrong, 1)


# Printed output


@each_game
def test_a_state_prints_its_board_and_has_a_repr(name: str) -> None:
    state: State = load(name).new_state(2, 7)
    assert str(state) == state.game.show(state.view("everything"))
    text = repr(state)
    assert text == f"<{type(state).__name__}: {name}, 2 players, seed 7, round 1, seat 0 to move ({state.step})>"
    while not state.is_terminal:
        state.apply(state.legal_actions()[0])
    assert repr(state).endswith(", over>") and str(state)


@each_game
def test_the_repr_of_a_game_shows_how_to_load_it(name: str) -> None:
    assert eval(repr(load(name)), {"azulejo": azulejo}) is load(name)
