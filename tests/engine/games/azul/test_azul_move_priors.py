"""Move priors of Azul, which the tree search for three and four seats uses."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from azulejo.bots import Limit
from azulejo.game import State, state_after
from azulejo.games.azul.bots.move_priors import prior_score
from azulejo.games.azul.bots.search_nodes import PriorNode
from azulejo.registry import load
from azulejo.search.base import nodes_of
from azulejo.search.puct import PuctSearch

from tests.engine.every_setup import lively_action

SETUPS = [(3, {}), (4, {}), (3, {"wall": "grey"})]


def states(players: int, options: dict[str, str], games: int = 6) -> Iterator[State]:
    """Yield positions between turns of random games."""
    for seed in range(games):
        rng = Random(seed)
        state = load("azul").new_state(players, seed, **options)
        for number in range(70):
            if state.is_terminal:
                break
            if number % 3 == 0 and state.step == "take":
                yield state.copy()
            state.apply(lively_action(state, rng))


@pytest.mark.parametrize(("players", "options"), SETUPS)
def test_a_prior_is_computed_from_the_moves_features_and_their_weights(players: int, options: dict[str, str]) -> None:
    compared = 0
    for state in states(players, options):
        node = nodes_of(state)(state)
        assert isinstance(node, PriorNode)
        weighed = [prior_score(features) for features in node.features()]
        assert node.static_values() == pytest.approx(weighed)
        assert weighed == pytest.approx(sorted(weighed, reverse=True))
        compared += len(weighed)
    assert compared > 1000


@pytest.mark.parametrize(("players", "options"), SETUPS)
def test_the_tree_search_tries_moves_in_the_order_of_their_priors(players: int, options: dict[str, str]) -> None:
    for state in states(players, options, games=2):
        nodes = nodes_of(state)
        node = nodes(state)
        search = PuctSearch(state, nodes, Limit(nodes=30))
        if len(search.turns) < 2 or nodes(state_after(state, search.best)).seat is None:
            continue
        priors = {id(node.child(index)): prior for index, prior in enumerate(node.static_values())}
        assert len(search.turns) == len(priors)
        for _ in search.run():
            pass
        # turns with the same prior may be visited in any order
        priors_tried = [priors[id(nodes(state_after(state, turn)))] for turn, _ in search.visited]
        assert priors_tried == node.static_values()[: len(priors_tried)]


def test_with_two_players_moves_have_no_priors_and_are_sorted_by_value() -> None:
    state = load("azul").new_state(2, 1)
    node = nodes_of(state)(state)
    assert not isinstance(node, PriorNode)
    values = [node.child(index).standing()[0] for index in range(node.expand())]
    assert values == sorted(values, reverse=True)
