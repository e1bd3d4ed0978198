"""Bot levels: each level beats the next lower level. Budgets are in nodes, so results are reproducible."""

from __future__ import annotations

import pytest
from azulejo.arena.match import Match, Task, play_game
from azulejo.arena.strength import strength
from azulejo.bots import LEVELS, Limit, make_bot
from azulejo.registry import games

LADDER = [name for name, level in LEVELS.items() if level.for_people]
RUNGS = list(zip(LADDER[1:], LADDER, strict=False))
SHARE = 0.65
"""Minimum fraction of wins of each level against the next lower level."""
SHORT = {
    ("azul", "casual"): 15,
    ("azul", "skilled"): 5,
    ("azul", "expert"): 3,
    ("sintra", "casual"): 15,
    ("sintra", "skilled"): 5,
    ("sintra", "expert"): 2,
    ("queens_garden", "casual"): 7,
    ("queens_garden", "skilled"): 8,
    ("noctiluca", "casual"): 15,
    ("noctiluca", "skilled"): 10,
}
"""For each game and level: the number of pairs of games in a short match against the next lower level.

Levels that are not listed would take too long, or need more pairs for a clear result.
"""


def win_rate(game: str, upper: str, lower: str, pairs: int, nodes: int) -> float:
    """Return the win rate of one level against another in two-player games, from 0 to 1."""
    match = Match.of(game, 2, {}, (upper, lower), nodes)
    results = [play_game(Task(match, deal, seat)) for deal in range(pairs) for seat in (0, 1)]
    return strength(match, results).share


def test_there_are_five_levels_ordered_by_strength() -> None:
    assert LADDER == ["beginner", "casual", "skilled", "expert", "master"]


def test_no_level_thinks_longer_than_three_seconds() -> None:
    assert max(level.seconds for level in LEVELS.values()) <= 3


def test_a_node_limit_replaces_the_time_but_not_a_levels_own_node_limit() -> None:
    assert make_bot("master", 1).limit == Limit(LEVELS["master"].average_seconds, max_seconds=LEVELS["master"].seconds)
    assert make_bot("skilled", 1).limit == Limit(LEVELS["skilled"].seconds, LEVELS["skilled"].nodes)
    assert make_bot("master", 1, nodes=400).limit.nodes == 400
    assert make_bot("master", 1, nodes=400).limit.seconds is None
    assert make_bot("skilled", 1, nodes=400).limit.nodes == LEVELS["skilled"].nodes
    assert make_bot("skilled", 1, nodes=5).limit.nodes == 5


@pytest.mark.matrix(most=4)
@pytest.mark.parametrize(("game", "upper"), SHORT)
def test_each_level_beats_the_next_lower_level(game: str, upper: str) -> None:
    lower = LADDER[LADDER.index(upper) - 1]
    assert win_rate(game, upper, lower, SHORT[game, upper], 1000) >= SHARE


@pytest.mark.ladder
@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize(("upper", "lower"), RUNGS)
def test_each_level_beats_the_next_lower_level_in_many_pairs(game: str, upper: str, lower: str) -> None:
    assert win_rate(game, upper, lower, 200, 2000) >= SHARE
