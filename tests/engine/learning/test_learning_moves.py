"""Learning move priors: visit counts of searches are recorded, and weights are fitted to them."""

from __future__ import annotations

from dataclasses import asdict
from itertools import islice

import numpy as np
import pytest
from azulejo.registry import load

from tools.training import fit_moves, visits
from tools.training.games import MOVE_PRIORS

(NAME,) = MOVE_PRIORS
GAME = load(NAME)


@pytest.fixture(scope="module")
def recorded() -> list[visits.Visited]:
    """Return the visit counts of searches with several hundred nodes, in two games."""
    return [one for seed in (5, 6) for one in visits.visited(GAME, seed, 700)]


def test_visits_are_recorded_for_legal_moves(recorded: list[visits.Visited]) -> None:
    assert {one.depth for one in recorded} >= {0, 1}
    for one in recorded:
        state = GAME.read_position(one.position)
        assert {state.game.read_action(action) for action in one.visits} <= set(state.legal_actions())
        # the first of the 700 visits is to the root
        assert one.depth or sum(one.visits.values()) == 699


def test_the_seed_of_a_game_determines_the_recorded_visits(recorded: list[visits.Visited]) -> None:
    first = [asdict(one) for one in recorded if one.seed == 5][:10]
    assert [asdict(one) for one in islice(visits.visited(GAME, 5, 700), 10)] == first


def test_learned_weights_predict_visits_better_than_value_alone(recorded: list[visits.Visited]) -> None:
    moves = fit_moves.moves(GAME, MOVE_PRIORS[NAME], iter(recorded))
    # the fit uses the second game, and the first is held out
    assert moves.held_out.any() and not moves.held_out.all()
    assert np.add.reduceat(moves.shares, moves.begins) == pytest.approx(np.ones(len(moves.begins)))
    weights = fit_moves.fit(moves)
    learned = ~moves.held_out[moves.position]
    by_value = fit_moves.chances(moves, moves.features[:, 0] / 2)
    by_weights = fit_moves.chances(moves, moves.features @ weights)
    shares = moves.shares * learned
    assert -(shares * np.log(by_weights)).sum() < -(shares * np.log(by_value)).sum()
