"""Search nodes have the same seat to move, values and turns as the real states.

The tests compare nodes and states after single turns, and after sequences of turns without a reveal (walks).
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from azulejo.bots import Limit
from azulejo.game import State, state_after
from azulejo.registry import games, load
from azulejo.search.base import nodes_of
from azulejo.search.factory_draft import Pool
from azulejo.search.nodes import Node, Nodes
from azulejo.search.selection import search_of

from tests.engine.every_setup import Setup, label, lively_action, setups

ELSEWHERE = ("queens_garden", "noctiluca")
"""Games without walks in this file.

`test_queens_garden_search` and `test_noctiluca_search` test the nodes of these games.

In Queen's Garden, a turn can uncover expansions; the state then shows them, but the search node does not. In Noctiluca,
a node makes the decisions within a turn automatically.
"""
SETUPS = [setup for setup in setups() if "first_seat" not in setup[2] and setup[0] not in ELSEWHERE]
WALKS = 5
DEPTH = 6
"""Number of turns in a walk."""
MOST = 40
"""A walk ends when more than this many states match its node: same seat to move, values and effects of turns."""

Worth = tuple[int | None, tuple[float, ...]]


def seat_and_values(node: Node) -> Worth:
    """Return the seat to move and the value for each seat."""
    return node.seat, tuple(round(value, 6) for value in node.standing())


def position_between_turns(setup: Setup, seed: int) -> State:
    """Return a position between two turns of a random game."""
    name, players, options = setup
    state = load(name).new_state(players, seed, **options)
    rng = Random(seed)
    for _ in range(rng.randrange(40)):
        after = state.copy()
        after.apply(lively_action(after, rng))
        if after.is_terminal:
            break
        state = after
    while state.step in nodes_of(state).steps_within_turn | nodes_of(state).minor_steps:
        state.apply(lively_action(state, rng))
    return state


def offered_outcomes(node: Node) -> set[Worth]:
    """Return the seat to move and the values after every turn that the node offers."""
    return {seat_and_values(node.child(index)) for index in range(node.expand())}


def turns_of(nodes: Nodes, state: State) -> list[tuple[Node, State]]:
    """Return the node and the state after each legal turn."""
    turns = []
    for turn, node in nodes.turns(state):
        after = state.copy()
        for action in turn:
            after.apply(action)
        turns.append((node, after))
    return turns


@pytest.mark.parametrize("setup", SETUPS, ids=map(label, SETUPS))
def test_nodes_offer_only_turns_that_are_legal_in_a_real_state(setup: Setup) -> None:
    compared = 0
    for seed in range(WALKS):
        root, rng = position_between_turns(setup, seed), Random(seed)
        nodes = nodes_of(root)
        node, agreeing = nodes(root), [root]
        for _ in range(DEPTH):
            if node.seat is None or len(agreeing) > MOST:
                break
            # Several states can match the node. In at least one of these states, every turn that the node offers must
            # be legal.
            turns = [turns_of(nodes, state) for state in agreeing]
            allowed = [
                offered
                for offered in turns
                if offered_outcomes(node) <= {seat_and_values(after) for after, _ in offered}
            ]
            assert allowed, "the walk must offer only legal turns"
            compared += len(offered_outcomes(node))
            node = node.child(rng.randrange(node.expand()))
            agreeing = [
                state
                for offered in allowed
                for after, state in offered
                if seat_and_values(after) == seat_and_values(node) and offered_outcomes(after) == offered_outcomes(node)
            ]
    assert compared > 60


def earlier_and_later(name: str, **options: str | int) -> Iterator[tuple[State, State]]:
    """Yield (earlier, later) pairs of states of random games.

    The two states are at most three actions apart, with no reveal in between. The later state is between two turns.
    """
    game = load(name)
    for seed in range(4):
        state = game.new_state(2 + seed % 2, seed, **options)
        rng = Random(seed)
        before = state.copy()
        count = 0
        while state.current_player is not None:
            if state.reveals != before.reveals or count % 4 == 0:
                before = state.copy()
            count += 1
            if count % 3 == 0 and state.step not in nodes_of(before).steps_within_turn:
                yield before, state.copy()
            state.apply(rng.choice(state.legal_actions()))


def standings(made: list[Node]) -> set[tuple[float, ...]]:
    """Return the different standings of the nodes, rounded."""
    return {tuple(round(value, 6) for value in node.standing()) for node in made}


@pytest.mark.parametrize(
    ("name", "options"),
    [("azul", {}), ("azul", {"wall": "grey"}), ("sintra", {"side": "A"}), ("sintra", {"side": "B"})],
)
def test_nodes_of_azul_and_sintra_follow_the_rules(name: str, options: dict[str, str | int]) -> None:
    compared = 0
    for before, state in earlier_and_later(name, **options):
        nodes = nodes_of(before)
        node = nodes(state)
        if node.seat is None:
            continue
        walked = [node.child(index) for index in range(node.expand())]
        played = [after for _, after in nodes.turns(state)]
        # a turn may end the round and the game; the state's value is then the final margin, which nodes do not compute
        if all(after.seat is not None for after in walked + played):
            assert standings(walked) == standings(played)
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("name", ["azul", "sintra"])
def test_turns_with_the_same_effect_are_searched_once(name: str) -> None:
    fewer = 0
    for seed in range(12):
        state = load(name).new_state(3, seed)
        nodes = nodes_of(state)
        assert state.current_player is not None
        search = search_of(state, state.view(state.current_player), nodes, Limit(nodes=50), Random(seed))
        allowed, turns = nodes.turns(state), list(search.turns)
        turn_by_node = {id(node): turn for turn, node in turns}
        assert len(turn_by_node) == len(turns)
        for turn, node in allowed:
            one, other = state_after(state, turn), state_after(state, turn_by_node[id(node)])
            assert len(one.legal_actions()) == len(other.legal_actions())
            assert one.game.evaluate(one) == other.game.evaluate(other)
        fewer += len(turns) < len(allowed)
        *_, turn = search.run()
        assert turn in turn_by_node.values()
    assert fewer, "some deal must have identical factories"


def test_queens_garden_nodes_follow_the_rules() -> None:
    compared = 0
    for before, state in earlier_and_later("queens_garden"):
        nodes = nodes_of(before)
        node = nodes(state)
        if node.seat is None:
            continue
        walked = standings([node.child(index) for index in range(node.expand())])
        played = standings([after for _, after in nodes.turns(state)])
        # if several expansions offer the same hexagon, players choose between them, but the search considers only one
        # of them
        assert len(walked & played) >= 0.7 * len(walked)
        compared += 1
    assert compared > 20


@pytest.mark.parametrize("name", games())
def test_nodes_have_a_valid_seat_to_move_and_a_value_for_each_seat(name: str) -> None:
    for _, state in earlier_and_later(name):
        for _, node in nodes_of(state).turns(state):
            assert node.seat is None or 0 <= node.seat < state.players
            assert len(node.standing()) == len(node.best_standing()) == state.players


def test_a_take_is_the_last_if_all_tiles_share_one_source_and_one_colour() -> None:
    empty, one = [0] * 5, [4, 0, 0, 0, 0]
    assert Pool.of(empty + one, False, {}).is_last_take
    assert Pool.of(one, True, {}).is_last_take
    for pieces in (empty + one + one, one + one, [*empty, 3, 1, 0, 0, 0], [1, 1, 0, 0, 0], empty):
        assert not Pool.of(pieces, False, {}).is_last_take
    assert Pool.of(empty, False, {}).empty
