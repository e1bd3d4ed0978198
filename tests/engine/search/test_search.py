"""Tree searches find the same value as plain minimax, respect their limits and free their memory."""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import Iterator
from itertools import count
from random import Random
from time import perf_counter, process_time
from typing import Any

import pytest
from azulejo.bots import Limit, make_bot
from azulejo.bots.search_bot import SearchBot
from azulejo.game import State
from azulejo.registry import games, load
from azulejo.search.alpha_beta import AlphaBeta
from azulejo.search.base import FINISHED_NODES, nodes_of
from azulejo.search.nodes import ContractNodes, Node, Nodes, Standing, Turn, lead
from azulejo.search.puct import PuctSearch
from azulejo.search.selection import search_of
from azulejo_table.workers.thinker import Thinker

from tests.coroutines import run_in_thread

each_game = pytest.mark.parametrize("name", games())


# Invented trees


class InventedNode(Node):
    """A node of an invented tree, whose standing and seat to move are given as arguments."""

    def __init__(self, standing: Standing, seat: int | None, after: list[InventedNode]) -> None:
        super().__init__(seat if after else None)
        self._standing = standing
        self.after = after

    def standing(self) -> Standing:
        """Return the given standing."""
        return self._standing

    def best_standing(self) -> Standing:
        """Return the standing after the first move. Moves are sorted by their standing, the best one first."""
        return self.child(0).standing() if self.expand() else self._standing

    def _generate_moves(self) -> list[tuple[float, Any, Any]]:
        assert self.seat is not None
        return [(lead(node.standing(), self.seat), node, None) for node in self.after]

    def _make_child(self, first: Any, second: Any) -> Node:
        assert isinstance(first, InventedNode)
        return first


class InventedNodes(Nodes):
    """The moves at the root of an invented tree."""

    def __init__(self, root: InventedNode) -> None:
        self.root = root

    def __call__(self, state: State) -> Node:
        """Fail, because a search in an invented tree must not convert states to nodes."""
        raise AssertionError

    def turns(self, root: State) -> list[tuple[Turn, Node]]:
        """Return the turns of the root, numbered from 0."""
        return [((number,), node) for number, node in enumerate(self.root.after)]


def tree(rng: Random, depth: int, seats: int, seat: int = 0) -> InventedNode:
    """Return a random tree, with two to four moves at every node. Each standing is an integer from -20 to 20."""
    after = [tree(rng, depth - 1, seats, (seat + 1) % seats) for _ in range(rng.randint(2, 4))] if depth else []
    return InventedNode([rng.randint(-20, 20) for _ in range(seats)], seat, after)


def minimax(node: InventedNode) -> float:
    """Return the value for seat 0 if both seats play perfectly."""
    if node.seat is None:
        return lead(node.standing(), 0)
    return (max if node.seat == 0 else min)(map(minimax, node.after))


def first_seat_decides() -> State:
    """Return a state with seat 0 to move. Searches in invented trees read only the seat from it."""
    return load("azul").new_state(2, 1)


def test_alpha_beta_finds_the_same_value_as_minimax() -> None:
    for seed in range(60):
        root = tree(Random(seed), 5, 2)
        search = AlphaBeta(first_seat_decides(), InventedNodes(root), Limit())
        *_, turn = search.run()
        assert minimax(root.after[turn[0]]) == max(map(minimax, root.after))


def test_alpha_beta_deepens_iteratively() -> None:
    # the second move loses a little at once; the first loses more, but only after three turns
    trap = InventedNode([9, 0], 1, [InventedNode([9, 0], 0, [InventedNode([-90, 0], 1, [])])])
    plain = InventedNode([-5, 0], 1, [InventedNode([-5, 0], 0, [InventedNode([-5, 0], 1, [])])])
    nodes = InventedNodes(InventedNode([0, 0], 0, [trap, plain]))
    first, *_, last = AlphaBeta(first_seat_decides(), nodes, Limit()).run()
    assert (first, last) == ((0,), (1,))


def test_tree_search_avoids_a_move_that_loses_later() -> None:
    trap = InventedNode([5, 0, 0], 1, [InventedNode([-90, 50, 0], 2, []), InventedNode([-80, 40, 0], 2, [])])
    plain = InventedNode([1, 0, 0], 1, [InventedNode([1, 0, 0], 2, []), InventedNode([2, 0, 0], 2, [])])
    search = PuctSearch(
        first_seat_decides(), InventedNodes(InventedNode([0, 0, 0], 0, [trap, plain])), Limit(nodes=100)
    )
    *_, turn = search.run()
    assert turn == (1,)


def test_the_number_of_determinizations_grows_with_the_visits() -> None:
    state = middle_position("noctiluca")
    view = state.view(state.current_player)
    seen = []
    for visits in (1, 40, 400):
        seeds = count()
        others = (state.game.from_view(view, Random(seed)) for seed in seeds)
        nodes = nodes_of(state)
        search = PuctSearch(state, nodes, Limit(nodes=visits * nodes.visit_cost), others)
        for _ in search.run():
            pass
        used = next(seeds)
        assert used <= max(move.visits for _, move in search.visited) ** (1 / 3)
        seen.append(used)
    assert seen[0] == 0 < seen[1] < seen[2]


# Searching past the end of the round


def near_the_end(name: str, seed: int) -> State:
    """Return a position late in round 1, so that a search soon reaches the end of the round."""
    state = load(name).new_state(2, seed)
    rng = Random(seed)
    while len(state.legal_actions()) > 8 or state.step != "take":
        state.apply(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", ["azul", "sintra"])
def test_similar_turns_are_compared_over_several_sampled_deals(name: str) -> None:
    for seed in (3, 4, 0, 1, 2):  # first the seeds with which the result changes at present
        state = near_the_end(name, seed)
        assert state.current_player is not None
        deals = (state.game.from_view(state.view(state.current_player), Random(deal)) for deal in range(6))
        alone, beyond = AlphaBeta(state, nodes_of(state), Limit()), AlphaBeta(state, nodes_of(state), Limit(), deals)
        *_, first = alone.run()
        *_, then = beyond.run()
        assert beyond.nodes >= alone.nodes
        if first != then:
            return
    pytest.fail("the next deals must change the result of some search")


def test_levels_with_few_nodes_do_not_search_past_the_deal() -> None:
    for seed in range(8):
        state = near_the_end("azul", seed)
        assert state.current_player is not None
        deals = (state.game.from_view(state.view(state.current_player), Random(deal)) for deal in range(6))
        *_, first = AlphaBeta(state, nodes_of(state), Limit(nodes=120)).run()
        *_, then = AlphaBeta(state, nodes_of(state), Limit(nodes=120), deals).run()
        assert first == then


# Limits


def middle_position(name: str, seed: int = 3, players: int = 2, actions: int = 12) -> State:
    """Return a position after at least `actions` random actions. The seat to move has four or more legal actions."""
    state = load(name).new_state(players, seed)
    rng = Random(seed)
    while actions > 0 or len(state.legal_actions()) < 4:
        state.apply(rng.choice(state.legal_actions()))
        actions -= 1
    return state


def best_actions(state: State, limit: Limit) -> Iterator[int]:
    """Yield the search's best action so far, at each pause of the search."""
    return SearchBot(1, limit).thinking(state.game, state.view(state.current_player))


@each_game
@pytest.mark.parametrize("players", [2, 3])
def test_a_seed_and_a_node_limit_determine_the_search(name: str, players: int) -> None:
    state = middle_position(name, players=players)
    first, second = (list(best_actions(state, Limit(nodes=30))) for _ in range(2))
    assert first == second and first
    assert set(first) <= set(state.legal_actions())


@pytest.mark.alone
@each_game
def test_a_search_exceeds_its_time_budget_by_at_most_ten_percent(name: str) -> None:
    state = middle_position(name)
    spans: list[float] = []
    for _ in range(10):  # repeated, because other load may disturb a measurement
        started = perf_counter()
        list(best_actions(state, Limit(seconds=0.5)))
        spans.append(perf_counter() - started)
        if spans[-1] <= 0.55:
            break
    assert min(spans) <= 0.55


class Steps:
    """A clock that advances by one second each time it is read."""

    def __init__(self) -> None:
        self.now = 0

    def __call__(self) -> float:
        """Return the time in seconds."""
        self.now += 1
        return self.now


@pytest.mark.parametrize("name", ["azul", "sintra"])
@pytest.mark.parametrize("players", [2, 3])
def test_a_search_gets_more_time_at_the_start_of_a_round(name: str, players: int) -> None:
    def patience(state: State) -> float:
        assert state.current_player is not None
        view = state.view(state.current_player)
        return search_of(state, view, nodes_of(state), Limit(), Random(1)).time_share

    state = load(name).new_state(players, 7)
    first = state.reveals
    shares = []
    while state.reveals == first:
        if len(state.legal_actions()) > 1 and state.step == "take":
            shares.append(patience(state))
        state.apply(Random(len(shares)).choice(state.legal_actions()))
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > 1.5 > 1 > shares[-1]


@each_game
def test_a_search_stops_early_once_its_choice_cannot_change(
    name: str,
) -> None:
    saved = 0
    for seed in range(4):
        state = middle_position(name, seed, players=3, actions=5 * seed)
        seat = state.current_player
        assert seat is not None
        limit = Limit(400, clock=Steps())
        stopped_early = list(best_actions(state, limit))
        rng = Random(1)
        view = state.view(seat)
        sample = state.game.from_view(view, rng)
        search = search_of(sample, view, nodes_of(sample), Limit(400, clock=Steps()), rng)
        complete = [turn[0] for turn in search.run()]
        assert stopped_early[-1] == complete[-1]
        saved += len(complete) - len(stopped_early)
    assert saved > 0


@pytest.mark.alone
@each_game
@pytest.mark.parametrize("players", [2, 4])
def test_a_search_pauses_at_least_every_100_ms(name: str, players: int) -> None:
    state = middle_position(name, players=players, actions=3)
    longest = []
    for _ in range(3):  # repeated, because other load may disturb a measurement
        last = process_time()
        gaps = []
        for _ in best_actions(state, Limit(nodes=40)):
            gaps.append(process_time() - last)
            last = process_time()
        longest.append(max(gaps))
    assert min(longest) < 0.1, "no step of a search may take 100 ms of CPU time"


@pytest.mark.alone
@each_game
def test_a_bot_stops_within_50_ms(name: str) -> None:
    state = middle_position(name)

    async def stopped(thinker: Thinker) -> tuple[float, int]:
        view = state.view(state.current_player)
        thinking = asyncio.create_task(thinker.think(json.dumps({"level": "master", "seed": 1, "view": view})))
        await asyncio.sleep(0.3)
        thinker.stop()
        started = perf_counter()
        answer = json.loads(await thinking)
        return perf_counter() - started, answer["action"]

    late, actions = zip(*(run_in_thread(stopped(Thinker())) for _ in range(3)), strict=True)
    assert min(late) < 0.05
    assert set(actions) <= set(state.legal_actions())


def test_a_stop_does_not_affect_the_next_request() -> None:
    state = middle_position("azul")
    thinker = Thinker()
    thinker.stop()
    request = {"level": "skilled", "seed": 1, "view": state.view(state.current_player), "nodes": 50}
    alone = run_in_thread(Thinker().think(json.dumps(request)))
    assert json.loads(run_in_thread(thinker.think(json.dumps(request))))["action"] == json.loads(alone)["action"]


def test_a_search_works_with_nodes_that_only_use_the_game_contract() -> None:
    for name in games():
        state = middle_position(name)
        *_, turn = AlphaBeta(state, ContractNodes(state), Limit(nodes=5)).run()
        assert turn[0] in state.legal_actions()


@pytest.mark.matrix(most=2)
@each_game
@pytest.mark.parametrize("players", [2, 3])
def test_nodes_of_a_finished_search_are_freed_without_garbage_collection(
    name: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    freeze = gc.freeze
    # A search ends with `gc.unfreeze`. This would undo the `freeze` below, and collections would examine all objects of
    # the test process, which would take most of the time.
    monkeypatch.setattr(gc, "freeze", lambda: None)
    monkeypatch.setattr(gc, "unfreeze", lambda: None)
    state, rng = load(name).new_state(players, 3), Random(3)
    while state.round == 1 and state.current_player is not None:
        for _ in range(rng.randrange(4)):
            state.apply(rng.choice(state.legal_actions()))
        if state.current_player is None:
            break
        bot = SearchBot(3, Limit(nodes=60))
        gc.collect()
        # From now on, garbage collections ignore objects that already exist, so they see only objects made by the
        # search.
        freeze()
        gc.disable()
        gc.set_debug(gc.DEBUG_SAVEALL)
        try:
            action = bot.choose(state.game, state.view(state.current_player))
            while FINISHED_NODES:
                FINISHED_NODES.pop().release()
            gc.collect()
            # Other threads of the test process, such as the one for pytest-xdist, also produce garbage.
            ours = [item for item in gc.garbage if str(getattr(item, "__module__", "")).startswith("azulejo")]
            assert not ours, ours[:5]
        finally:
            gc.set_debug(0)
            gc.garbage.clear()
            gc.enable()
        state.apply(action)


def test_a_limit_can_be_scaled_for_a_decision_within_a_turn() -> None:
    assert Limit(2.0, 100).time_scaled(0.25) == Limit(0.5, 100)
    assert Limit().time_scaled(0.25) == Limit()


def test_a_decision_gets_its_share_of_the_time_up_to_the_maximum() -> None:
    assert Limit(2.0, max_seconds=3.0).for_decision(1.2).seconds == pytest.approx(2.4)
    assert Limit(2.0, max_seconds=3.0).for_decision(2.0).seconds == 3.0
    assert Limit(2.0).for_decision(2.0).seconds == Limit(2.0).for_decision(0.5).seconds == 2.0
    assert Limit(2.0, max_seconds=3.0).time_scaled(0.5).for_decision(2.0).seconds == 1.5


@pytest.mark.parametrize("players", [2, 3])
def test_a_bot_without_time_still_chooses_a_legal_action(players: int) -> None:
    for state in (load("azul").new_state(players, 1), middle_position("sintra", players=players)):
        assert list(best_actions(state, Limit(0.0)))[-1] in state.legal_actions()
        assert list(best_actions(state, Limit(0.0, max_seconds=0.0)))[-1] in state.legal_actions()


def test_a_single_legal_action_is_chosen_without_a_search() -> None:
    game = load("sintra")
    state = game.new_state(2, 1)
    rng = Random(1)
    while len(state.legal_actions()) > 1:
        state.apply(rng.choice(state.legal_actions()))
    assert list(make_bot("master", 1).thinking(game, state.view(state.current_player))) == state.legal_actions()
