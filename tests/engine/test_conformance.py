"""Every registered game meets the contract (docs/contract.md), with every number of players and every option value."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from azulejo.conformance import ContractError, check
from azulejo.errors import AzulejoError, OptionError
from azulejo.game import Event, State
from azulejo.registry import games, load, load_meta
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.engine.every_setup import Setup, label, lively_action, setups
from tests.long import Long

SETUPS = list(setups())
each_setup = pytest.mark.parametrize("setup", SETUPS, ids=map(label, SETUPS))
FEW = settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)


def random_state(setup: Setup, seed: int, actions: int) -> tuple[State, list[int]]:
    """Play up to `actions` random actions. Return the state and the actions."""
    name, players, options = setup
    state = load(name).new_state(players, seed, **options)
    rng = Random(seed)
    done: list[int] = []
    while len(done) < actions and not state.is_terminal:
        done.append(rng.choice(state.legal_actions()))
        state.apply(done[-1])
    return state, done


def of_normal_run(setup: Setup) -> bool:
    """Return whether normal runs check a setup. They check the option `first_seat` only with the fewest players."""
    name, players, options = setup
    return "first_seat" not in options or players == load_meta(name).min_players


@pytest.mark.matrix
@pytest.mark.parametrize(
    "setup",
    [pytest.param(setup, marks=() if of_normal_run(setup) else pytest.mark.long) for setup in SETUPS],
    ids=map(label, SETUPS),
)
def test_every_game_meets_the_contract(setup: Setup, long: Long) -> None:
    """A normal run checks a sample of the positions with more than two players and with other starting seats.

    Games with other options are checked in full, because their special rules apply only in few positions.

    This is enough: we planted 12 faults in each game, and played these setups with 20 seeds. With each of the 20 seeds,
    at least one setup found each fault.
    """
    name, players, options = setup
    sampled = 4 if "first_seat" in options else 1 if options else max(1, players - 1)
    every = long.amount(sampled, 1)
    final = check(load(name), players, seed=players, choose=lively_action, every=every, **options)
    assert final.is_terminal


@pytest.mark.matrix
@each_setup
@FEW
@given(seed=st.integers(0, 2**53 - 1), actions=st.integers(0, 80))
def test_replaying_all_actions_but_the_last_undoes_the_last_action(setup: Setup, seed: int, actions: int) -> None:
    state, done = random_state(setup, seed, actions)
    name, players, options = setup
    again = load(name).new_state(players, seed, **options)
    views: list[Any] = []
    for action in done:
        views.append(again.view("everything"))
        again.apply(action)
    assert again.view("everything") == state.view("everything")
    if done:
        prefix = load(name).new_state(players, seed, **options)
        for action in done[:-1]:
            prefix.apply(action)
        assert prefix.view("everything") == views[-1]


@pytest.mark.matrix
@each_setup
@FEW
@given(seed=st.integers(0, 2**53 - 1), actions=st.integers(0, 80))
def test_a_state_and_its_copy_change_independently(setup: Setup, seed: int, actions: int) -> None:
    state, _ = random_state(setup, seed, actions)
    before = json.dumps(state.view("everything"))
    copy = state.copy()
    rng = Random(seed)
    for _ in range(20):
        if not copy.is_terminal:
            copy.apply(rng.choice(copy.legal_actions()))
    assert json.dumps(state.view("everything")) == before
    after = json.dumps(copy.view("everything"))
    for _ in range(20):
        if not state.is_terminal:
            state.apply(rng.choice(state.legal_actions()))
    assert json.dumps(copy.view("everything")) == after


@pytest.mark.matrix
@each_setup
@FEW
@given(seed=st.integers(0, 2**53 - 1), actions=st.integers(0, 80))
def test_a_state_made_from_a_seats_view_gives_that_seat_the_same_view(setup: Setup, seed: int, actions: int) -> None:
    state, _ = random_state(setup, seed, actions)
    for seat in range(state.players):
        view = json.loads(json.dumps(state.view(seat)))
        sample = state.game.from_view(view, Random(seed))
        assert sample.view(seat) == view
        assert state.game.from_view(view, Random(seed)).view("everything") == sample.view("everything"), (
            "the same generator must give the same draws"
        )
    everything = state.game.from_view(state.view("everything"), Random(0))
    assert everything.view("everything") == state.view("everything")


@each_setup
def test_the_same_seed_gives_the_same_game(setup: Setup) -> None:
    name, players, options = setup
    one = load(name).new_state(players, 99, **options)
    two = load(name).new_state(players, 99, **options)
    rng = Random(4)
    while not one.is_terminal:
        assert one.legal_actions() == two.legal_actions()
        action = rng.choice(one.legal_actions())
        logs: tuple[list[Event], list[Event]] = ([], [])
        one.apply(action, logs[0])
        two.apply(action, logs[1])
        assert [event.as_dict() for event in logs[0]] == [event.as_dict() for event in logs[1]]
        assert one.view("everything") == two.view("everything")
    assert one.returns() == two.returns()


@each_setup
def test_another_seed_gives_another_game(setup: Setup) -> None:
    name, players, options = setup
    views = [load(name).new_state(players, seed, **options).view("everything") for seed in (1, 2)]
    for view in views:
        del view["seed"]
    assert views[0] != views[1]


@each_setup
def test_returns_add_up_to_zero_and_are_plus_or_minus_one_alone(setup: Setup) -> None:
    state, _ = random_state(setup, 5, 5000)
    assert state.is_terminal
    if state.players > 1:
        assert sum(state.returns()) == pytest.approx(0)
    else:
        assert state.returns()[0] in (1.0, -1.0)


def test_conformance_catches_a_game_that_breaks_the_contract(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("azul")
    state = game.new_state(2, 1)
    monkeypatch.setattr(type(state), "scores", lambda self: [1] * self.players)
    with pytest.raises(ContractError, match="the points in a breakdown add up to the score"):
        check(game, 2, 1)


def test_conformance_always_checks_the_last_position(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("azul")
    kind = type(game.new_state(2, 1))
    outcome = kind.outcome
    monkeypatch.setattr(kind, "outcome", lambda self: (ended := outcome(self)) and replace(ended, reason="none"))
    with pytest.raises(ContractError, match=r"meta\.endings lists the reason"):
        check(game, 2, 1, every=10**6)


def test_conformance_catches_a_copy_that_differs_from_its_original(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("azul")
    kind = type(game.new_state(2, 1))
    copy = kind.copy

    def losing(self: Any) -> Any:
        new = copy(self)
        new.lid[0] = 0
        return new

    monkeypatch.setattr(kind, "copy", losing)
    with pytest.raises(ContractError, match="independent copy"):
        check(game, 2, 1)


def test_conformance_catches_an_event_that_leaks_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("noctiluca")
    state = game.new_state(2, 1)
    apply = type(state).apply_unchecked

    def leaking(self: State, action: int, log: list[Event] | None = None) -> None:
        apply(self, action, log)
        if log is not None and log[-1].kind == "choose":
            log[-1].facts["dealt"] = self.view("everything")["seats"][0]["dealt"]

    monkeypatch.setattr(type(state), "apply_unchecked", leaking)
    with pytest.raises(ContractError, match="no hidden information before"):
        check(game, 2, 1)


@pytest.mark.parametrize("wrong", [324, 326])
def test_conformance_catches_a_wrong_number_of_action_ids(wrong: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("azul")
    monkeypatch.setattr(game, "meta", replace(game.meta, actions=wrong))
    with pytest.raises(ContractError, match="id"):
        check(game, 2, 1)


def test_meta_is_loaded_without_the_rules() -> None:
    code = "import sys; from azulejo import games, load_meta; print(*map(load_meta, games())); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    ours = [name for name in done.stdout.split() if name.startswith("azulejo.games.")]
    assert set(ours) <= {f"azulejo.games.{name}{room}" for name in games() for room in ("", ".meta")}


# Invalid setups and actions


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("players", [-1, 0, 9, "2", 2.0, None, True])
def test_a_wrong_number_of_players_is_refused(name: str, players: object) -> None:
    with pytest.raises(OptionError, match=r"players: got .* expected a number from"):
        load(name).new_state(players, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("seed", [-1, 2**53, "7", 1.5, None, False])
def test_a_wrong_seed_is_refused(name: str, seed: object) -> None:
    with pytest.raises(OptionError, match=r"seed: got .* expected a whole number"):
        load(name).new_state(2, seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", games())
def test_the_error_for_an_unknown_option_or_value_names_the_option_or_value(name: str) -> None:
    with pytest.raises(OptionError, match=r"'colour_of_sky' is unknown, expected one of: .*first_seat"):
        load(name).new_state(2, 1, colour_of_sky="blue")
    with pytest.raises(OptionError, match="option first_seat: got 3, expected one of: 0, 1, random"):
        load(name).new_state(2, 1, first_seat=3)
    with pytest.raises(OptionError, match="option first_seat: got True"):
        load(name).new_state(2, 1, first_seat=True)


def test_the_error_for_an_unknown_game_lists_all_games() -> None:
    for ask in (load, load_meta):
        with pytest.raises(OptionError, match="'chess' is unknown, expected one of: azul"):
            ask("chess")


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("action", ["3R2", None, 1.0, True, -1, 10**12])
def test_an_invalid_action_is_refused_and_nothing_changes(name: str, action: object) -> None:
    state = load(name).new_state(2, 1)
    before = state.view("everything")
    assert state.why_not(action)
    with pytest.raises(AzulejoError, match="illegal action"):
        state.apply(action)  # type: ignore[arg-type]
    assert state.view("everything") == before
