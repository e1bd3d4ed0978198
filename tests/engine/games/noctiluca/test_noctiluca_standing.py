"""Standings of Noctiluca: each seat's score if the game ended now."""

from __future__ import annotations

import pytest
from azulejo.games.noctiluca.game import GAME
from azulejo.games.noctiluca.pieces.components import EMPTY
from azulejo.games.noctiluca.rules.standing import projected_breakdown
from azulejo.games.noctiluca.rules.state import NoctilucaState
from azulejo.views import Viewer

from tests.engine.games.noctiluca.noctiluca_positions import Seat, build, legal, new, play, random_game


def points(seat: int, state: NoctilucaState, viewer: Viewer = "public") -> dict[str, int]:
    """Return a seat's standing by source, without sources that give 0 points."""
    breakdown = projected_breakdown(state, seat, favourite=viewer in ("everything", seat))
    return {source: value for source, value in breakdown.items() if value}


def test_the_standing_of_a_new_game_is_zero() -> None:
    assert GAME.standing(new(3, 1), "everything") == [0, 0, 0]


def test_the_standing_counts_tokens_jars_majority_and_leftover_dice() -> None:
    first = Seat({"brown-07": "BBG", "red-07": "PP"}, delivered=("gold-08", "gold-10", "red-10"), favourite="B")
    state = build(first, Seat({"red-09": "G"}, favourite="G"))
    assert points(0, state) == {"tokens": 2 + 2 + 2, "jars": 1 + 2 + 2, "majority": 8 + 9, "left": 2}
    assert GAME.standing(state, "public") == [30, 0]


def test_a_favourite_counts_only_in_views_that_show_it() -> None:
    one, two = Seat(delivered=("gold-08",), favourite="B"), Seat(delivered=("red-08",), favourite="G")
    state = build(one, two)
    public = GAME.standing(state, "public")
    assert GAME.standing(state, 0) == [public[0] + 3, public[1]]
    assert GAME.standing(state, 1) == [public[0], public[1] + 3]
    assert GAME.standing(state, "everything") == [public[0] + 3, public[1] + 3]


def test_seats_tied_for_a_majority_share_the_rest_of_the_stack() -> None:
    state = build(Seat(delivered=("gold-01",)), Seat(delivered=("gold-02",)), Seat())
    assert points(0, state) == points(1, state) == {"tokens": 2, "majority": 4}


def test_the_solo_standing_subtracts_the_points_lost_to_the_storm() -> None:
    state = build(Seat({"gold-07": "B", "brown-07": "B"}), storm=("red-01", "red-02"), storm_dice="BGG")
    assert points(0, state) == {"left": 1, "storm": -(2 + 2) - 3 - 8}
    assert GAME.standing(state, 0) == [-14]


def test_a_full_jar_counts_as_delivered_before_dice_are_passed_on() -> None:
    first = Seat({"gold-03": "BPP", "brown-04": ""}, favourite="P")
    state = build(first, Seat({"brown-07": "", "red-09": ""}, favourite="B"), pool={3: "B1 O1 O1"})
    _collect_all(state)
    assert (state.step, state.current_player) == ("keep_one", 1)
    assert points(0, state, 0) == {"tokens": 2, "majority": 9, "favourite": 2}


def test_collected_dice_count_as_stored_if_they_fit_and_as_lost_otherwise() -> None:
    state = build(Seat({"gold-09": "", "brown-08": ""}), pool={3: "B1 B1 O1 O1 O1"})
    _collect_all(state)
    assert state.step == "store"
    assert points(0, state) == {
        "left": 2,
        "storm": -1,
    }  # one of three orange dice has no space


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_standing_of_a_finished_game_is_its_score(players: int) -> None:
    for seed in range(4):
        state = random_game(players, seed)
        viewers: tuple[Viewer, ...] = ("public", "everything", 0)
        for viewer in viewers:
            assert GAME.standing(state, viewer) == state.scores()


def _collect_all(state: NoctilucaState) -> None:
    """Play the dive that collects all dice. All dice must be in one cell."""
    for text in legal(state):
        after = state.copy()
        play(after, text)
        if all(die == EMPTY for die in after.pool):
            play(state, text)
            return
    raise AssertionError
