"""The search of Queen's Garden reaches only positions that the rules allow."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from azulejo.games.queens_garden.bots.search_nodes import QueensGardenNode
from azulejo.games.queens_garden.bots.seat_states import SeatState
from azulejo.games.queens_garden.pieces.actions import BUY
from azulejo.games.queens_garden.pieces.garden import FACE_DOWN, Garden
from azulejo.games.queens_garden.rules.state import QueensGardenState
from azulejo.search.base import nodes_of

from tests.engine.every_setup import lively_action
from tests.engine.games.queens_garden.queens_garden_positions import new_game, set_storage

Slots = tuple[tuple[int, int], ...]
Holding = tuple[int, tuple[int, ...], Slots, tuple[int, ...], tuple[int, ...], int, bool, bool]
"""A seat's points, hexagons, slots, tiles, expansions, jokers, whether it has passed, and whether it has the marker."""


def slots_of(garden: Garden) -> Slots:
    """Return the slots of a garden. All face-down expansions count as equal."""
    return tuple((min(face, 0), turn) if turn == FACE_DOWN else (face, turn) for face, turn in garden.slots)


def holding_in_node(seat_state: SeatState) -> Holding:
    """Return the holding of a seat in a search node."""
    garden, storage = seat_state.garden, (seat_state.tiles, seat_state.expansions, seat_state.jokers)
    return (seat_state.points, garden.hexagons, slots_of(garden), *storage, seat_state.passed, seat_state.marker)


def holding_in_state(state: QueensGardenState, seat: int) -> Holding:
    """Return the holding of a seat in a state."""
    garden, storage = state.gardens[seat], (state.tiles[seat], state.expansions[seat], state.jokers[seat])
    passed, marker = state.passed[seat], state.marker == seat
    return (state.points[seat], garden.hexagons, slots_of(garden), *storage, passed, marker)


def positions_after_turns(state: QueensGardenState) -> dict[Holding, QueensGardenState]:
    """Return the positions after each possible turn of the seat to move.

    The keys say what the seat owns after the turn. Turns that end the round are left out.
    """
    seat = state.current_player
    assert seat is not None
    reached, open_states = {}, [state]
    while open_states:
        here = open_states.pop()
        for action in here.legal_actions():
            after = here.copy()
            after.apply(action)
            if after.round != state.round or after.is_terminal:
                continue
            if after.current_player == seat and after.step not in (None, "act"):
                open_states.append(after)
            else:
                reached[holding_in_state(after, seat)] = after
    return reached


def children(node: QueensGardenNode) -> Iterator[QueensGardenNode]:
    """Yield the children of a node."""
    for index in range(node.expand()):
        child = node.child(index)
        assert isinstance(child, QueensGardenNode)
        yield child


def follow(node: QueensGardenNode, state: QueensGardenState) -> Iterator[tuple[QueensGardenNode, QueensGardenState]]:
    """Yield the children of `node`, each with the position after the same turn in `state`."""
    seat = state.current_player
    assert seat is not None and seat == node.seat
    after_turns = positions_after_turns(state)
    for child in children(node):
        if child.seat is None:  # The round ends with this turn.
            continue
        holding = holding_in_node(child.seat_states[seat])
        assert holding in after_turns, "no legal turn leads to this node"
        after = after_turns[holding]
        assert child.seat == after.current_player
        yield child, after


def node_of(state: QueensGardenState) -> QueensGardenNode:
    """Return the first node of a search at a position."""
    node = nodes_of(state)(state)
    assert isinstance(node, QueensGardenNode)
    return node


def positions(players: int, seed: int) -> Iterator[QueensGardenState]:
    """Play a random game. At every twentieth turn, yield a copy with 0, 1 or 2 expansions in the supply."""
    state, rng = new_game(players, seed), Random(seed)
    count = 0
    while not state.is_terminal:
        if state.step == "act":
            count += 1
            if count % 20 == 0:
                few = state.copy()
                few.supply = few.supply[: count // 20 % 3]
                few.begin_turn(few.current_player)
                yield few
        state.apply(lively_action(state, rng))


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2)])
def test_nodes_after_one_and_two_turns_agree_with_the_rules(players: int, seed: int) -> None:
    compared = 0
    for state in positions(players, seed):
        for child, after in follow(node_of(state), state):
            assert child.supply == len(after.supply)
            if after.reveals == state.reveals:
                compared += sum(1 for _ in follow(child, after))
    assert compared > 200


def test_the_last_expansion_can_be_bought_only_once() -> None:
    state = new_game(2)
    state.points = [15, 15]
    state.supply = state.supply[:1]
    set_storage(state, 0, "", jokers=0)
    set_storage(state, 1, "", jokers=0)
    bought = state.copy()
    for action in (BUY, first_slot_after_buying(state)):
        bought.apply(action)
    assert BUY in state.legal_actions() and BUY not in bought.legal_actions()
    (child,) = (node for node in children(node_of(state)) if node.seat_states[0].points == 9)
    assert all(node.seat_states[1].points != 9 for node in children(child))


def first_slot_after_buying(state: QueensGardenState) -> int:
    """Return the first action that chooses a slot after a purchase."""
    trial = state.copy()
    trial.apply(BUY)
    return trial.legal_actions()[0]
