"""The Beginner level makes the mistakes of people who have just learned the rules."""

from __future__ import annotations

import pytest
from azulejo.bots import make_bot
from azulejo.game import Event, State
from azulejo.registry import games, load

from tests.engine.games.azul.azul_positions import Board, build

GAMES = 8
LOSSES = {"azul": ("floor",), "sintra": ("broken", "wrap"), "queens_garden": ("left", "discard")}
"""By game: scoring sources of lost points. In Noctiluca, lost dice are counted instead."""


def chosen(level: str, state: State) -> set[str]:
    """Return the actions that bots of a level choose in a position, with twelve seeds."""
    view = state.view(state.current_player or 0)
    return {state.game.write_action(make_bot(level, seed).choose(state.game, view)) for seed in range(12)}


def lost(name: str, level: str) -> int:
    """Return the number of points that bots of a level lost in some games. In Noctiluca, count the dice passed on."""
    total = 0
    for seed in range(GAMES):
        state = load(name).new_state(2, seed)
        bots = [make_bot(level, 2 * seed + seat) for seat in (0, 1)]
        log: list[Event] = []
        while (seat := state.current_player) is not None:
            state.apply(bots[seat].choose(state.game, state.view(seat)), log)
        total += sum(len(event.moves) for event in log if name == "noctiluca" and event.kind == "pass")
        total -= sum(state.breakdown(seat)[source] for seat in (0, 1) for source in LOSSES.get(name, ()))
    return total


def test_beginner_fills_a_line_in_azul_though_three_tiles_fall() -> None:
    state = build(Board(lines="B1/Y1/R1/W1/K1"), Board(), centre="YYYY", factories=["KKBB"])
    assert chosen("beginner", state) == {"CY2"}
    assert chosen("casual", state) == {"1K5"}


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
    assert chosen("beginner", alone) == chosen("beginner", beside)


@pytest.mark.parametrize("name", games())
def test_beginner_loses_more_pieces_than_casual(name: str) -> None:
    assert lost(name, "beginner") > 1.3 * lost(name, "casual")
