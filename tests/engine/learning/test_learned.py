"""Weights learned from games: the search uses the same features as the program that fits the weights."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from azulejo.bots import make_bot
from azulejo.game import State
from azulejo.games.azul.bots import search_boards as azul
from azulejo.games.azul.bots.move_priors import NAMES as MOVE_FEATURES
from azulejo.games.noctiluca.bots import evaluation as noctiluca
from azulejo.games.sintra.bots.evaluation import START, promised_value
from azulejo.games.sintra.bots.search_nodes import WEIGHTS as SINTRA_WEIGHTS
from azulejo.games.sintra.bots.search_nodes import SintraNodes
from azulejo.games.sintra.pieces.table import SintraTable
from azulejo.learning.tables import read_table, read_weights
from azulejo.registry import load
from azulejo.search.base import nodes_of

from tests.engine.arena.test_arena import sequential_runner
from tools.training import tables
from tools.training.fit import HELD_OUT, Positions, fit
from tools.training.games import READERS
from tools.training.play import Plan, keep, play, read

GAMES = Path(__file__).parents[3] / "engine/azulejo/games"
LEARNED = (
    ("azul", "weights.json"),
    ("azul", "weights_multiplayer.json"),
    ("sintra", "weights.json"),
    ("noctiluca", "weights.json"),
    ("noctiluca", "weights_multiplayer.json"),
)
Weights = tuple[tuple[float, ...], ...]


def states(name: str, seed: int, players: int = 2, **options: str) -> Iterator[State]:
    """Yield all states of a game between greedy bots."""
    state = load(name).new_state(players, seed, **options)
    bot = make_bot("greedy", seed)
    yield state.copy()
    while state.current_player is not None:
        state.apply(bot.choose(state.game, state.view(state.current_player)))
        yield state.copy()


def rounds(name: str, seed: int, players: int = 2, **options: str) -> Iterator[tuple[State, State]]:
    """Yield the states before and after each action that ends a round, in a game between greedy bots."""
    for before, after in pairwise(states(name, seed, players, **options)):
        if after.round > before.round and not after.is_terminal:
            yield before, after


@pytest.mark.parametrize(("players", "by_phase"), [(2, azul.WEIGHTS), (3, azul.WEIGHTS_MULTIPLAYER)])
@pytest.mark.parametrize("wall", ["coloured", "grey"])
def test_the_value_of_an_azul_board_is_its_points_plus_weighted_features(
    wall: str, players: int, by_phase: Weights
) -> None:
    for seed in range(4):
        for before, after in rounds("azul", seed, players, wall=wall):
            position = READERS["azul"].read(before, after)
            weights = by_phase[position.phase]
            standing = nodes_of(before)(after).standing()
            for seat in range(players):
                learned = sum(weights[index] * amount for index, amount in position.features[seat])
                assert standing[seat] == pytest.approx(position.base[seat] + learned)


@pytest.mark.parametrize("side", ["A", "B"])
def test_a_sintra_boards_value_is_promised_value_plus_weighted_features(side: str) -> None:
    for seed in range(2):
        for before, after in rounds("sintra", seed, side=side):
            assert isinstance(after, SintraTable)
            position = READERS["sintra"].read(before, after)
            nodes = nodes_of(before)
            assert isinstance(nodes, SintraNodes)
            standing = nodes(after).standing()
            for seat, palace in enumerate(after.palaces):
                expected = promised_value(side, palace, nodes.future) + START * (after.start_seat == seat)
                if not nodes.is_last_round:
                    weights = SINTRA_WEIGHTS[position.phase]
                    expected += sum(weights[index] * amount for index, amount in position.features[seat])
                assert standing[seat] == pytest.approx(expected)


@pytest.mark.parametrize(("players", "by_phase"), [(2, noctiluca.WEIGHTS), (3, noctiluca.WEIGHTS_MULTIPLAYER)])
def test_the_value_in_noctiluca_is_the_points_plus_weighted_features(players: int, by_phase: Weights) -> None:
    reader = READERS["noctiluca"]
    for seed in range(4):
        for before, after in pairwise(states("noctiluca", seed, players)):
            if after.is_terminal or not reader.looks(before, after):
                continue
            position = reader.read(before, after)
            weights = by_phase[position.phase]
            standing = nodes_of(after)(after).standing()
            for seat in range(players):
                learned = sum(weights[index] * amount for index, amount in position.features[seat])
                assert standing[seat] == pytest.approx(position.base[seat] + learned)


@pytest.mark.parametrize(("name", "file"), LEARNED)
def test_weights_have_a_row_per_feature_and_a_column_per_phase(name: str, file: str) -> None:
    table, reader = read_table(f"azulejo.games.{name}.bots", file), READERS[name]
    assert list(table["weights"]) == list(reader.names)
    assert table["columns"] == list(reader.columns)
    assert table["made"]["games"] > 0 and table["made"]["plans"]
    assert len(table["made"]["error_held_out"]) == len(reader.columns)


def test_the_table_of_move_weights_has_a_row_per_feature() -> None:
    table = read_table("azulejo.games.azul.bots", "move_prior_weights.json")
    assert list(table["weights"]) == list(MOVE_FEATURES)
    assert table["made"]["moves"] > 0


def test_new_features_start_with_weight_zero(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "learned_here"
    package.mkdir()
    (package / "__init__.py").touch()
    weights = [[-0.827, 12.5, 0.0], [1.0004, -0.0004, 3.25]]
    tables.write(package / "weights.json", ["row", 'a "late" one', "ö"], ["round 1", "round 2"], weights, {"games": 3})
    monkeypatch.syspath_prepend(tmp_path)
    assert read_weights("learned_here", "weights.json", ["ö", "new", "row", 'a "late" one']) == (
        (0.0, 0.0, -0.827, 12.5),
        (3.25, 0.0, 1.0, 0.0),
    )
    assert read_table("learned_here", "weights.json")["made"] == {"games": 3}


@pytest.mark.parametrize(("name", "file"), [*LEARNED, ("azul", "move_prior_weights.json")])
def test_the_weight_files_have_the_format_that_their_tool_writes(name: str, file: str, tmp_path: Path) -> None:
    table = read_table(f"azulejo.games.{name}.bots", file)
    weights = read_weights(f"azulejo.games.{name}.bots", file, list(table["weights"]))
    tables.write(tmp_path / file, list(table["weights"]), table["columns"], weights, table["made"])
    assert (tmp_path / file).read_text(encoding="utf-8") == (GAMES / name / "bots" / file).read_text(encoding="utf-8")


def test_a_training_game_depends_only_on_its_plan_and_number() -> None:
    plan = Plan("azul", 2, "master", 8, 0.1)
    assert play(plan, 3) == play(plan, 3) != play(plan, 4)


def test_an_interrupted_run_continues_and_keeps_each_game_once(tmp_path: Path) -> None:
    plan, path = Plan("azul", 2, "greedy", 8, 0.1), tmp_path / "games.jsonl"
    keep(plan, 2, sequential_runner, path)
    path.write_text(path.read_text()[:-20])
    keep(plan, 3, sequential_runner, path)
    assert sorted(played.seed for played in read(path)) == [0, 1, 2]


def test_the_fit_recovers_known_weights() -> None:
    """Fit weights to invented positions with three features.

    One feature has no effect, and one has a larger effect in the last phase than in the first.
    """
    rng = np.random.default_rng(5)
    games, phases = 4000, 2
    features = rng.normal(size=(games * phases, 3))
    phase = np.tile(np.arange(phases), games)
    number = np.repeat(np.arange(games), phases)
    truth = np.array([[2.0, 0.0, 1.0], [2.0, 0.0, 4.0]])
    ahead = rng.normal(size=len(features)) * 5
    margin = ahead + (features * truth[phase]).sum(axis=1) + rng.normal(size=len(features))
    margin[::2] = ahead[::2] + (features[::2] * truth[0]).sum(axis=1)
    # the two positions of each invented game are independent of each other, so positions of phase 1 must not affect the
    # weights of phase 0
    order = np.argsort(phase, kind="stable")
    invented = Positions(
        features[order], ahead[order], margin[order], phase[order], np.arange(len(order)), number[order] % HELD_OUT == 0
    )
    weights, errors = fit(invented, phases)
    assert weights == pytest.approx(truth, abs=0.4)
    assert all(after < before / 2 for before, after in errors)
