"""Standings of Sintra: each seat's score if the game ended now."""

from __future__ import annotations

import pytest
from azulejo.games.sintra.game import GAME
from azulejo.games.sintra.rules.scoring import projected_points, standing
from azulejo.games.sintra.rules.state import SintraState

from tests.engine.games.sintra.sintra_positions import board, build, play, take_and_place


def current_points(state: SintraState) -> dict[str, int]:
    """Return seat 0's points by source if the game ended now. Leave out sources of 0 points."""
    return {source: points for source, points in projected_points(state.palaces[0], state.side).items() if points}


def test_every_three_panes_left_on_the_strips_are_worth_a_point() -> None:
    state = build(["O"], board({1: "1fOOO..", 2: "2fPPP..", 3: "5fL...."}))
    assert current_points(state) == {"strips": 2}
    state = build(["O"], board({1: "1fOOO..", 2: "2fPP..."}))
    assert current_points(state) == {"strips": 1}


@pytest.mark.parametrize(("space", "lost"), [(0, 0), (1, 1), (7, 8), (10, 15)])
def test_broken_glass_costs_the_points_of_the_space_under_the_disc(space: int, lost: int) -> None:
    state = build(["O"], board(glass=space, points="20.0.0.0.0.0.0.0"))
    assert standing(state) == [20 - lost, 0]
    assert state.scores() == [20, 0], "the score itself must not change before the end"


def test_side_a_counts_unfinished_ornaments() -> None:
    windows = {1: "OP", 2: "YB", 3: "LO", 4: "P.", 5: "B."}
    state = build(["O"], board(windows=windows, glazier=8))
    assert current_points(state) == {"side_a": 10 + 6}


def test_side_b_counts_complete_columns_times_the_best_colour() -> None:
    state = build(["O"], board(windows={1: "OP", 2: "OB", 5: "O."}, glazier=8), side="B")
    assert current_points(state) == {"side_b": 2 * 3}


def test_the_standing_adds_up_all_sources() -> None:
    mine = board({3: "3fYYY.."}, windows={1: "OO", 2: "P."}, glass=4, points="2.7.3.-18.0.0.0.0")
    state = build(["O"], mine)
    assert current_points(state) == {
        "colour": 2,
        "column": 7,
        "right": 3,
        "wrap": -18,
        "strips": 1,
        "broken": -4,
        "side_a": 6,
    }
    assert standing(state) == [-3, 0]
    assert GAME.standing(state, "public") == GAME.standing(state, 1) == [-3, 0], (
        "every viewer must see the same standing"
    )


def test_panes_of_a_completed_strip_no_longer_count_as_leftover() -> None:
    """At first, six panes are left on two strips. Together, these panes are worth 2 points.

    Completing strip 5 leaves only two panes, worth no points, and scores 4 points for its column.
    """
    state = build(["L", "BBBB"], board({1: "5fLLLO.", 2: "1fOO..."}), tiles="YOPBL", marker="1", turn="0take")
    assert standing(state)[0] == 2
    play(state, "1B")
    assert state.step == "place"
    assert standing(state)[0] == 2, "panes in hand must not count"
    play(state, ">1")
    assert state.step == "keep"
    assert current_points(state) == {"strips": 2, "broken": -3}, (
        "the panes of a full strip must count until one is kept"
    )
    play(state, "=L")
    assert current_points(state) == {"column": 4, "broken": -3}


def test_taking_the_marker_lowers_the_standing_at_once() -> None:
    state = build(["LL", "BBBB"], board({1: "5fL...."}), marker="C")
    take_and_place(state, "CL", 1)
    assert current_points(state) == {"strips": 1, "broken": -1}
