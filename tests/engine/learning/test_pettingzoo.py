"""The environments pass PettingZoo's own tests and play the games correctly."""

from __future__ import annotations

import gc
import warnings
from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from azulejo.errors import IllegalAction, OptionError
from azulejo.learning.environments import ILLEGAL_REWARD, GameEnv, env
from azulejo.registry import games, load, load_meta
from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test
from pettingzoo.utils.conversions import aec_to_parallel

SIZES = [
    (name, players)
    for name in games()
    for players in range(load_meta(name).min_players, load_meta(name).max_players + 1)
]
every_size = pytest.mark.parametrize(("name", "players"), SIZES)
OF_MASKS = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
"""Warnings of PettingZoo's test about observations that contain an action mask.

PettingZoo omits the warnings for its own games, which also have such observations.
"""


@every_size
def test_the_environment_passes_pettingzoos_api_test(name: str, players: int) -> None:
    gc.collect()  # otherwise, warnings about objects of earlier tests could be caught
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        api_test(env(name, players))
        if players == load_meta(name).min_players:
            api_test(GameEnv(name, players))  # `env` wraps it, and the guards are the same for all players
    assert [str(one.message) for one in caught if not str(one.message).startswith(OF_MASKS)] == []


@every_size
def test_the_environment_passes_pettingzoos_seed_test(name: str, players: int) -> None:
    seed_test(lambda: env(name, players))


@pytest.mark.parametrize("name", games())
def test_the_environment_passes_pettingzoos_render_test(name: str) -> None:
    render_test(lambda **mode: env(name, **mode), {"ansi": lambda board: isinstance(board, str) and "\n" in board})


class InTurn(GameEnv):
    """An environment whose seats take turns in order, as they do in the first round of Azul.

    PettingZoo's test expects such turns, and ends within the first round. The test ignores the action mask, so this
    environment plays the legal action with the nearest number.
    """

    def __init__(self, *setup: Any, **more: Any) -> None:
        super().__init__(*setup, **more)
        self.metadata["is_parallelizable"] = True

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(seed=1)
        for agent in self.agents:
            self.action_space(agent).seed(1)

    def step(self, action: int | None) -> None:
        legal = self.state_of_play.legal_actions()
        super().step(min(legal, key=lambda one: abs(one - action)) if action is not None and legal else action)


def test_the_environment_passes_pettingzoos_max_cycles_test() -> None:
    def make_table(**more: int) -> InTurn:
        return InTurn("azul", 2, **more)

    max_cycles_test(SimpleNamespace(env=make_table, parallel_env=lambda **more: aec_to_parallel(make_table(**more))))


@every_size
def test_a_game_is_truncated_after_max_cycles(name: str, players: int) -> None:
    table = env(name, players, max_cycles=4)
    rewards, decisions = played(table, 3, first_legal)
    assert decisions == 4 * players
    assert table.unwrapped.state_of_play.is_terminal is False
    assert set(rewards.values()) == {0.0}


def first_legal(observation: Any, rng: Random) -> int:
    """Return the first legal action."""
    return int(observation["action_mask"].argmax())


def random_legal(observation: Any, rng: Random) -> int:
    """Return a random legal action."""
    return int(rng.choice(np.flatnonzero(observation["action_mask"])))


def played(table: Any, seed: int, choose: Callable[[Any, Random], int]) -> tuple[dict[str, float], int]:
    """Play a game; return the total reward of each agent and the number of decisions."""
    rng, rewards, decisions = Random(seed), dict.fromkeys(table.possible_agents, 0.0), 0
    table.reset(seed=seed)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, _ = table.last()
        rewards[agent] += reward
        over = terminated or truncated
        decisions += not over
        table.step(None if over else choose(observation, rng))
    return rewards, decisions


@every_size
def test_rewards_are_the_returns_of_the_game(name: str, players: int) -> None:
    table = env(name, players)
    rewards, _ = played(table, 11, random_legal)
    state = table.unwrapped.state_of_play
    assert state.is_terminal
    assert list(rewards.values()) == state.returns()


@every_size
def test_only_the_seat_to_move_has_legal_actions_in_its_action_mask(name: str, players: int) -> None:
    table = GameEnv(name, players)
    table.reset(seed=1)
    state = table.state_of_play
    for seat, agent in enumerate(table.agents):
        legal = state.legal_actions() if seat == state.current_player else []
        assert np.flatnonzero(table.observe(agent)["action_mask"]).tolist() == legal


@every_size
def test_an_observation_depends_only_on_what_the_agent_may_see(name: str, players: int) -> None:
    table, rng = GameEnv(name, players), Random(9)
    table.reset(seed=9)
    while not table.state_of_play.is_terminal:
        state = table.state_of_play
        for seat, agent in enumerate(table.possible_agents):
            observed = table.observe(agent)
            table.state_of_play = state.determinize(seat, rng)
            table.state_of_play.seed += 1
            again = table.observe(agent)
            assert all((observed[key] == again[key]).all() for key in observed)
            table.state_of_play = state
        table.step(rng.choice(state.legal_actions()))


def test_the_environment_accepts_the_options_of_the_game() -> None:
    assert GameEnv("azul", 2, wall="grey").state_of_play.options["wall"] == "grey"
    with pytest.raises(OptionError, match="option wall: got 'blue'"):
        env("azul", 2, wall="blue")
    with pytest.raises(OptionError, match="players: got 5"):
        env("azul", 5)
    with pytest.raises(OptionError, match="max_cycles: got 0"):
        env("azul", max_cycles=0)
    with pytest.raises(OptionError, match="render_mode: got 'film'"):
        env("azul", render_mode="film")


def test_a_seed_given_to_reset_also_determines_the_next_games_seed() -> None:
    table = GameEnv("azul")
    seeds = []
    for seed in (5, None, 5, None):
        table.reset(seed=seed)
        seeds.append(table.state_of_play.seed)
    assert seeds[:2] == seeds[2:]
    assert seeds[0] != seeds[1]


@pytest.mark.parametrize("seed", [7, np.int64(7), np.uint8(7)])
def test_a_seed_may_be_of_any_integer_type(seed: int) -> None:
    table, other = env("azul"), env("azul")
    table.reset(seed=seed)
    other.reset(seed=7)
    assert table.unwrapped.state_of_play.seed == other.unwrapped.state_of_play.seed


@pytest.mark.parametrize("seed", [-7, 2**53, 3.5, True, "7"])
def test_an_invalid_seed_is_refused_and_nothing_changes(seed: Any) -> None:
    table = env("azul")
    table.reset(seed=3)
    before = table.unwrapped.state_of_play.view("everything")
    with pytest.raises(OptionError, match=r"seed: got .* expected a whole number from 0 to"):
        table.reset(seed=seed)
    assert table.unwrapped.state_of_play.view("everything") == before


def test_options_given_to_reset_apply_to_one_game() -> None:
    table = env("azul", wall="coloured")
    table.reset(seed=1, options={"wall": "grey", "first_seat": np.int64(1)})
    assert dict(table.unwrapped.state_of_play.options) == {"wall": "grey", "first_seat": 1}
    assert table.agent_selection == "seat_1"
    assert table.last()[0]["observation"][table.unwrapped.encoding.places["wall"]].tolist() == [0, 1]
    table.reset(seed=1)
    assert table.unwrapped.state_of_play.options["wall"] == "coloured"
    assert env("azul", np.int64(3), max_cycles=np.int64(4)).possible_agents == ["seat_0", "seat_1", "seat_2"]


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"nonsense": 1}, "option 'nonsense' is unknown, expected one of: wall, first_seat"),
        ({"wall": "red"}, "option wall: got 'red', expected one of: coloured, grey"),
        ({"players": 3}, "option 'players' is unknown"),
        ({"options": 2}, "option 'options' is unknown"),
        ({5: 1}, "option 5 is unknown"),
        (["wall"], "options: got .* expected a mapping from names"),
    ],
)
def test_the_error_for_a_wrong_option_of_a_reset_names_the_option(options: Any, expected: str) -> None:
    for table in (env("azul"), GameEnv("azul")):
        with pytest.raises(OptionError, match=expected):
            table.reset(options=options)


def test_an_action_may_be_of_any_integer_type_but_of_no_other_type() -> None:
    table = GameEnv("azul")
    table.reset(seed=1)
    legal = table.state_of_play.legal_actions()
    for wrong in (float(legal[0]), str(legal[0]), True):
        with pytest.raises(IllegalAction, match="unknown_action"):
            table.step(wrong)  # type: ignore[arg-type]
    table.step(np.int64(legal[0]))  # type: ignore[arg-type]
    assert table.decisions == 1


def test_an_illegal_action_raises_an_error_unless_guards_end_the_game() -> None:
    bare = GameEnv("azul")
    bare.reset(seed=1)
    for wrong in (300, None):
        with pytest.raises(IllegalAction):
            bare.step(wrong)
    table = env("azul")
    table.reset(seed=1)
    assert not table.last()[0]["action_mask"][300]
    table.step(300)
    assert all(table.terminations.values())
    assert table.rewards == {"seat_0": ILLEGAL_REWARD, "seat_1": 0}


def test_the_rendered_board_shows_only_public_information() -> None:
    table = env("azul", render_mode="ansi")
    table.reset(seed=1)
    state = load("azul").new_state(2, table.unwrapped.state_of_play.seed)
    assert table.render() == state.game.show(state.view("public"))
