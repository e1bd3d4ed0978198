"""How much a move of Azul is worth looking at, in the tree search of three and four seats."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from azulejo.bots import Limit
from azulejo.game import State, after
from azulejo.games.azul.bots.move_priors import leaning
from azulejo.games.azul.bots.search_nodes import LeaningNode
from azulejo.registry import load
from azulejo.search.base import nodes_of
from azulejo.search.puct import TreeSearch

from tests.engine.every_setup import lively

SETUPS = [(3, {}), (4, {}), (3, {"wall": "grey"})]


def states(players: int, options: dict[str, str], games: int = 6) -> Iterator[State]:
    """Positions between two turns of random games."""
    for seed in range(games):
        rng = Random(seed)
        state = load("azul").new_state(players, seed, **options)
        for number in range(70):
            if state.is_terminal:
                break
            if number % 3 == 0 and state.step == "take":
                yield state.copy()
            state.apply(lively(state, rng))


@pytest.mark.parametrize(("players", "options"), SETUPS)
def test_a_move_leans_as_its_facts_weigh(players: int, options: dict[str, str]) -> None:
    compared = 0
    for state in states(players, options):
        node = nodes_of(state)(state)
        assert isinstance(node, LeaningNode)
        weighed = [leaning(facts) for facts in node.facts()]
        assert node.worths() == pytest.approx(weighed)
        assert weighed == pytest.approx(sorted(weighed, reverse=True))
        compared += len(weighed)
    assert compared > 1000


@pytest.mark.parametrize(("players", "options"), SETUPS)
def test_the_tree_search_tries_turns_by_how_they_lean(players: int, options: dict[str, str]) -> None:
    for state in states(players, options, games=2):
        nodes = nodes_of(state)
        node = nodes(state)
        search = TreeSearch(state, nodes, Limit(nodes=30))
        if len(search.turns) < 2 or nodes(after(state, search.best)).seat is None:
            continue
        leanings = {id(node.child(index)): worth for index, worth in enumerate(node.worths())}
        assert len(search.turns) == len(leanings)
        for _ in search.run():
            pass
        # turns that lean alike stand in any order
        tried = [leanings[id(nodes(after(state, turn)))] for turn, _ in search.tried]
        assert tried == node.worths()[: len(tried)]


def test_two_seats_keep_to_what_moves_are_worth() -> None:
    state = load("azul").new_state(2, 1)
    node = nodes_of(state)(state)
    assert not isinstance(node, LeaningNode)
    worths = [node.child(index).standing()[0] for index in range(node.expand())]
    assert worths == sorted(worths, reverse=True)
