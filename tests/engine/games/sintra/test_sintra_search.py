"""Sintra's search uses simplified boards. At the end of the game, the values of these boards agree with the rules."""

from __future__ import annotations

from random import Random

import pytest
from azulejo.games.sintra.bots.search_nodes import nodes
from azulejo.games.sintra.game import GAME
from azulejo.games.sintra.rules.state import SintraState
from azulejo.search.nodes import Node

from tests.engine.games.sintra.sintra_positions import board, build


def last_turns(players: int, side: str, seed: int) -> list[SintraState]:
    """Play a random game, and return its positions in which every possible take ends the game."""
    state = GAME.new_state(players, seed, side=side)
    assert isinstance(state, SintraState)
    rng, reached = Random(seed), []
    while not state.is_terminal:
        if state.round == 6 and state.step == "take" and sum(map(bool, state.market)) == 1:
            reached.append(state.copy())
        state.apply(rng.choice(state.legal_actions()))
    return reached


def terminal_standings(made: list[Node]) -> list[tuple[float, ...]]:
    """Return the different standings of the terminal nodes, rounded and sorted."""
    return sorted({tuple(round(value, 6) for value in node.standing()) for node in made if node.seat is None})


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nodes_at_the_end_of_the_game_have_the_scores_of_the_rules(players: int, side: str) -> None:
    compared = 0
    for seed in range(12):
        for state in last_turns(players, side, seed):
            search = nodes(state)
            node = search(state)
            walked = terminal_standings([node.child(index) for index in range(node.expand())])
            assert walked == terminal_standings([after for _, after in search.turns(state)])
            compared += 1
    assert compared >= 12


def test_the_search_uses_the_tie_break_of_broken_glass() -> None:
    boards = board(glass=5, points="5.0.0.0.0.0.0.0"), board()
    state = build(["L"], *boards, tiles="L", marker="0")
    search = nodes(state)
    node = search(state)
    assert node.expand()
    for index in range(node.expand()):
        first, second = node.child(index).standing()
        assert second > first + 9, "only the second seat may get the win bonus"
    for _, after in search.turns(state):
        first, second = after.standing()
        assert second > first + 9
