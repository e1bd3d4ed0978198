"""The Beginner level makes the mistakes of people who have just learned the rules."""

from __future__ import annotations

from math import sqrt
from statistics import mean, stdev

import pytest
from azulejo.bots import make_bot
from azulejo.game import Event, State
from azulejo.registry import games, load

from tests.engine.games.azul.azul_positions import Board, build

FEWEST, MOST = 12, 80
"""Minimum and maximum number of games to play."""
ERRORS = 3.5
"""The mean must be above 0 by this many standard errors."""
TOGETHER = {"azul", "noctiluca"}
"""Games in which the two levels play each other.

In the other games, both seats have the same level, because a bot's losses there depend on its opponent's errors.
"""
LOSSES = {"azul": ("floor",), "sintra": ("broken", "wrap"), "queens_garden": ("left", "discard")}
"""For each game, the scoring sources whose points are losses.

Noctiluca has none; dice passed on are counted instead.
"""


def chosen_actions(level: str, state: State) -> set[str]:
    """Return the actions that twelve bots of a level, each with another seed, choose in a position."""
    view = state.view(state.current_player or 0)
    return {state.game.write_action(make_bot(level, seed).choose(state.game, view)) for seed in range(12)}


def lost_points(name: str, seed: int, levels: tuple[str, str]) -> list[int]:
    """Play a game, and return the number of points that each seat loses. In Noctiluca, count the dice passed on."""
    state = load(name).new_state(2, seed)
    bots = [make_bot(level, 2 * seed + seat) for seat, level in enumerate(levels)]
    lost = [0, 0]
    while (seat := state.current_player) is not None:
        log: list[Event] = []
        state.apply(bots[seat].choose(state.game, state.view(seat)), log)
        lost[seat] += sum(len(event.moves) for event in log if name == "noctiluca" and event.kind == "pass")
    for seat in (0, 1):
        lost[seat] -= sum(state.breakdown(seat)[source] for source in LOSSES.get(name, ()))
    return lost


def difference(name: str, seed: int) -> int:
    """Return the points (in Noctiluca, dice) that beginners lose with a seed, minus those that casual bots lose."""
    if name not in TOGETHER:
        beginners, casual = (lost_points(name, seed, (level, level)) for level in ("beginner", "casual"))
        return sum(beginners) - sum(casual)
    seat = seed % 2
    lost = lost_points(name, seed, ("casual", "beginner") if seat else ("beginner", "casual"))
    return lost[seat] - lost[1 - seat]


def test_beginner_takes_four_tiles_for_one_space_in_azul() -> None:
    state = build(Board(lines="B1/Y1/R1/W1/K1"), Board(), centre="YYYY", factories=["KKBB"])
    assert chosen_actions("beginner", state) == {"CY2"}
    assert chosen_actions("casual", state) == {"1K5"}


def test_beginner_ignores_a_nearly_complete_column_in_azul() -> None:
    high, scattered = (
        build(Board(wall=wall), Board(), factories=["WKKK"])
        for wall in ("x..../x..../x..../x..../.....", "x..../..x../....x/.x.../.....")
    )
    assert high.game.evaluate(high)[0] > high.game.evaluate(scattered)[0] + 2
    assert high.game.impression(high)[0] == high.game.impression(scattered)[0]


def test_beginner_ignores_the_other_board_in_azul() -> None:
    own = Board(lines="-/-/-/R1/-")
    alone, beside = (
        build(own, Board(lines=lines), factories=["RRRY", "YYKK"]) for lines in ("-/-/-/-/-", "-/-/-/-/Y4")
    )
    assert chosen_actions("beginner", alone) == chosen_actions("beginner", beside)


@pytest.mark.parametrize("name", games())
def test_beginner_loses_more_points_or_dice_than_casual(name: str) -> None:
    """Play until the difference is significant. With two equal levels, this would happen in one of 100 tries."""
    more = list[int]()
    for seed in range(MOST):
        more.append(difference(name, seed))
        if len(more) >= FEWEST and mean(more) > ERRORS * stdev(more) / sqrt(len(more)):
            return
    pytest.fail(f"no significant difference in {MOST} games: {more}")
