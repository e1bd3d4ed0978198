"""Noctiluca's search states agree with the rules, and value collected dice (a hand) correctly."""

from __future__ import annotations

import gc
from itertools import product
from random import Random
from weakref import ref

import pytest
from azulejo.bots import Limit
from azulejo.games.noctiluca.bots import jar_values
from azulejo.games.noctiluca.bots.evaluation import SPACES, values_by_spaces
from azulejo.games.noctiluca.bots.search_nodes import MAX_DIVES, TurnNode, likely_action, nodes
from azulejo.games.noctiluca.bots.search_state import RoundConstants, SearchState, free_dives
from azulejo.games.noctiluca.pieces.components import CARD_SPACES, PAWNS
from azulejo.games.noctiluca.rules.state import NoctilucaState
from azulejo.meta import Options
from azulejo.search.base import FINISHED_NODES
from azulejo.search.nodes import terminal_standing
from azulejo.search.selection import search_of

from tests.engine.games.noctiluca.noctiluca_positions import new, random_game

OVER = ("cells", "hands", "shores", "turn", "arrow", "round")
"""Attributes to compare only during a round. After its last turn, the rules have already set up the next round."""
SETUPS = [
    (players, {"passing": passing, "storm_token": token})
    for players in (1, 2, 3, 4)
    for passing in ("laps", "one_lap")
    for token in ("topmost", "highest")
    if (players == 1 or token == "topmost") and (players > 1 or passing == "laps")
]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_search_states_agree_with_the_rules_after_each_turn(setup: tuple[int, Options]) -> None:
    players, options = setup
    turns = 0
    for seed in range(12):
        state, rng = new(players, seed, **options), Random(seed)
        while state.step == "choose_jars":
            state.apply(rng.choice(state.legal_actions()))
        position, number = SearchState.of(state, RoundConstants(state)), 1
        while state.current_player is not None:
            if state.round != number:
                position, number = SearchState.of(state, RoundConstants(state)), state.round
            legal, values = state.legal_actions(), position.hand_values()
            best = max(legal, key=lambda action: values[position.hands[action]])
            action = best if rng.random() < 0.7 else rng.choice(legal)
            state.apply(action)
            while state.step not in (None, "dive"):
                state.apply(likely_action(state))
            position.dive(action)
            over = state.round != number or state.current_player is None
            rebuilt = SearchState.of(state, position.round)
            for name in SearchState.__slots__:
                if not (over and name in OVER):
                    assert getattr(position, name) == getattr(rebuilt, name), name
            assert not over or position.dives_left == 0
            assert position.standing() == pytest.approx(
                terminal_standing(state) if state.current_player is None else search_standing(state)
            )
            turns += 1
    assert turns == 12 * 24 - (12 * 12 if players == 1 else 0)


def search_standing(state: NoctilucaState) -> list[float]:
    """Convert the position to a search state, and return the standing of the search state."""
    return list(SearchState.of(state, RoundConstants(state)).standing())


def between_turns(players: int, seed: int) -> NoctilucaState:
    """Return a position of a random game before a dive, or the end of the game."""
    rng = Random(seed)
    state = random_game(players, seed, rng.randrange(60))
    while state.current_player is not None and state.step != "dive":
        state.apply(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_search_makes_only_legal_dives_until_the_round_ends(players: int) -> None:
    for seed in range(8):
        state, rng = new(players, seed), Random(seed)
        while state.step != "dive":
            state.apply(rng.choice(state.legal_actions()))
        node = nodes(state)(state)
        turns = 0
        while node.seat is not None:
            assert isinstance(node, TurnNode)
            before = node.position
            collected = free_dives(before.shores)[0](before.hands)
            values = [before.hand_values()[hand] for hand in (set(collected) if players == 1 else collected)]
            assert node.static_values() == sorted(values, reverse=True)[: node.expand()]
            assert node.expand() == (len(values) if players == 1 else min(MAX_DIVES, len(values)))
            later = node.child(rng.randrange(node.expand()))
            assert isinstance(later, TurnNode)
            assert (later.position.shores ^ before.shores).bit_count() == 1 and later.position.shores > before.shores
            assert later.seat == (later.position.turn if later.position.dives_left else None)
            assert sum(map(jar_values.size, later.position.cells)) <= sum(map(jar_values.size, before.cells))
            node, turns = later, turns + 1
        assert turns == PAWNS[players] * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_playouts_leave_all_seats_equally_many_dives(players: int) -> None:
    for seed in range(20):
        state = between_turns(players, seed)
        if state.current_player is None:
            continue
        position = SearchState.of(state, RoundConstants(state))
        before = position.dives_left
        position.play_on(1)
        assert position.dives_left % players == 0
        assert min(before, players) <= before - position.dives_left < 2 * players


def test_collected_dice_have_the_value_of_the_best_way_to_store_them() -> None:
    rng = Random(1)
    for _ in range(300):
        cards = [rng.randrange(len(CARD_SPACES)) for _ in range(2)]
        rooms = [[rng.randint(0, spaces) for spaces in CARD_SPACES[card]] for card in cards]
        hand = [rng.randrange(4) for _ in range(4)]
        jars = [(5 + slot, jar_values.packed(rooms[slot]), SPACES[card]) for slot, card in enumerate(cards)]
        values = jar_values.hand_values(2, 9, 0.5, jars[0], jars[1])
        free = [values_by_spaces(2, 9, points, spaces) for points, _, spaces in jars]
        storages = []
        for split in product(*(range(count + 1) for count in hand)):
            left = sum(map(min, split, rooms[0]))
            other = [count - part for count, part in zip(hand, split, strict=True)]
            right = sum(map(min, other, rooms[1]))
            lost = sum(hand) - left - right
            storages.append((lost, -(free[0][sum(rooms[0]) - left] + free[1][sum(rooms[1]) - right])))
        lost, least = min(storages)
        assert values[jar_values.packed(hand)] == pytest.approx(-least - 0.5 * lost)


def test_the_node_after_a_solo_dive_has_the_standing_of_the_next_decision() -> None:
    """If a decision about jars follows a dive, the node has the standing before this decision and before the storm."""
    decisions = 0
    for seed in range(6):
        state = between_turns(1, seed)
        if state.current_player is None:
            continue
        for turn, node in nodes(state).turns(state):
            after = state.copy()
            after.apply(turn[0])
            assert node.standing() == pytest.approx(after.game.evaluate(after))
            decisions += after.step in ("keep_jar", "store")
    assert decisions > 10


@pytest.mark.parametrize("players", [2, 3])
def test_dives_that_collect_the_same_dice_have_the_same_standing(players: int) -> None:
    state = between_turns(players, 3)
    made = nodes(state)
    position = SearchState.of(state, RoundConstants(state))
    standings: dict[int, object] = {}
    for turn, node in made.turns(state):
        later = position.copy()
        later.dive(turn[0])
        assert node.standing() == standings.setdefault(position.hands[turn[0]], node.standing()) == later.standing()
    assert len(standings) > 10


def test_a_search_frees_its_nodes_without_garbage_collection() -> None:
    state = between_turns(2, 5)
    made = nodes(state)
    reference = ref(made)
    search = search_of(state, state.view(state.turn), made, Limit(nodes=200), Random(1))
    gc.disable()
    try:
        assert list(search.run())
        del search, made
        FINISHED_NODES.clear()
        assert reference() is None
    finally:
        gc.enable()
