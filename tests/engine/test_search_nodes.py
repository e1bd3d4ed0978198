"""The search's own nodes, walked beside real states from the root to where something hidden comes up."""

from __future__ import annotations

from random import Random

import pytest
from azulejo.bots.search import nodes_of
from azulejo.game import State
from azulejo.lookahead import Node, Nodes
from azulejo.registry import load
from every_setup import Setup, label, lively, setups

ELSEWHERE = ("queens_garden", "noctiluca")
"""Queen's Garden's nodes know less than its states do, as faces turn up, and Noctiluca's decide by themselves within a
turn: `test_queens_garden_search` and `test_noctiluca_search` compare them."""
SETUPS = [setup for setup in setups() if "first_seat" not in setup[2] and setup[0] not in ELSEWHERE]
WALKS = 5
DEPTH = 6
"""Turns below the root that a walk goes."""
MOST = 40
"""Positions that may look alike to a walk and are kept in mind."""

Worth = tuple[int | None, tuple[float, ...]]


def worth(node: Node) -> Worth:
    """Who decides, and what it is worth to each seat."""
    return node.seat, tuple(round(value, 6) for value in node.standing())


def somewhere(setup: Setup, seed: int) -> State:
    """A position between two turns of a random game."""
    name, players, options = setup
    state = load(name).new_state(players, seed, **options)
    rng = Random(seed)
    for _ in range(rng.randrange(40)):
        after = state.copy()
        after.apply(lively(after, rng))
        if after.is_terminal:
            break
        state = after
    while state.step in nodes_of(state).within | nodes_of(state).minor:
        state.apply(lively(state, rng))
    return state


def offers(node: Node) -> set[Worth]:
    """What the turns that the walk offers are worth."""
    return {worth(node.child(index)) for index in range(node.expand())}


def turns_of(nodes: Nodes, state: State) -> list[tuple[Node, State]]:
    """Every turn that the rules allow: the state after it and its node."""
    found = []
    for turn, node in nodes.turns(state):
        after = state.copy()
        for action in turn:
            after.apply(action)
        found.append((node, after))
    return found


@pytest.mark.parametrize("setup", SETUPS, ids=map(label, SETUPS))
def test_the_search_walks_only_to_positions_that_the_rules_allow(setup: Setup) -> None:
    compared = 0
    for seed in range(WALKS):
        root, rng = somewhere(setup, seed), Random(seed)
        nodes = nodes_of(root)
        node, alike = nodes(root), [root]
        for _ in range(DEPTH):
            if node.seat is None or len(alike) > MOST:
                break
            # the walk stands at one of the positions that look alike: one of them must allow all that it offers
            turns = [turns_of(nodes, state) for state in alike]
            allowed = [found for found in turns if offers(node) <= {worth(after) for after, _ in found}]
            assert allowed, "the walk offers a turn that the rules do not"
            compared += len(offers(node))
            node = node.child(rng.randrange(node.expand()))
            alike = [
                state
                for found in allowed
                for after, state in found
                if worth(after) == worth(node) and offers(after) == offers(node)
            ]
    assert compared > 60
