"""Passing, rounds, the end of the game and refused actions, with our rulings where the rulebook is unclear."""

from __future__ import annotations

import pytest
from azulejo.errors import IllegalAction
from azulejo.games.queens_garden.game import GAME
from azulejo.games.queens_garden.pieces.components import NUMBER

from tests.engine.games.queens_garden.queens_garden_positions import (
    DOWN,
    is_legal,
    legal,
    new_game,
    play,
    refusal_of,
    set_garden,
    set_market,
    set_storage,
)

REST = ("L6 =", "V2 =", "P3 =", "Y5 =")

# Passing


def test_the_first_seat_to_pass_takes_the_marker_and_loses_a_point() -> None:
    state = new_game()
    set_storage(state, 0, "B1 P6")
    state.points[0], state.tally[0][0] = 2, 2
    log = play(state, "PASS")
    assert log[0].kind == "pass" and log[0].points == -1 and state.marker == 0
    assert legal(state) == ["~B1", "OK"] and refusal_of(state, "~P6") == "score_short"
    play(state, "~B1")
    assert state.scores()[0] == 0 and state.tower[0] == 1 and state.current_player == 1


def test_the_first_seat_to_pass_loses_nothing_if_it_has_zero_points() -> None:
    state = new_game()
    state.points[0], state.tally[0][0] = 0, 0
    play(state, "PASS")
    assert state.scores()[0] == 0 and state.marker == 0


def test_any_tiles_and_expansions_may_be_discarded_but_no_jokers() -> None:
    state = new_game()
    set_storage(state, 0, "B1 Y2", "L3", jokers=3)
    play(state, "PASS")
    assert legal(state) == ["~B1", "~Y2", "~XL3", "OK"]
    play(state, "~XL3 ~B1")
    assert state.supply[-1] == NUMBER["L3"] and state.scores()[0] == 15 - 1 - 3 - 1
    assert legal(state) == ["~Y2", "OK"] and state.breakdown(0)["discard"] == -4


def test_seats_that_have_not_passed_continue() -> None:
    state = new_game(3)
    play(state, "PASS")
    play(state, "BUY S1")
    play(state, "BUY S1")
    assert state.current_player == 1  # seat 0 has passed
    play(state, "PASS OK" if state.tiles[1] else "PASS")
    assert state.current_player == 2
    play(state, "BUY S2")
    assert state.current_player == 2 and state.round == 1


def test_a_seat_that_can_take_and_place_nothing_may_buy_if_it_has_the_points() -> None:
    state = new_game()
    set_market(state, "*", "*", "*", "*", "*")
    set_storage(state, 0, "")
    assert legal(state) == ["BUY", "PASS"]
    state.points[0], state.tally[0][0] = 5, 5
    state.begin_turn(0)
    assert legal(state) == ["PASS"]


# Rounds and end


def test_the_seat_with_the_marker_starts_the_next_round() -> None:
    state = new_game(3)
    play(state, "BUY S1 PASS PASS")
    while state.round == 1:
        play(state, "PASS" if state.step == "act" else "OK")
    assert state.start_seat == state.current_player == 1 and state.view(0)["wheel"] == ["2", "Y", "3"]
    assert state.marker == -1 and not any(state.passed)


def test_market_tiles_go_to_the_tower_and_expansions_under_the_supply() -> None:
    state = new_game()
    supply = state.supply
    set_market(state, "B6 : B3", "Y1 +", "G2 ! L1 L1", "V2 =", "P3 =")
    set_storage(state, 0, "")
    set_storage(state, 1, "")
    play(state, "PASS PASS")
    assert state.supply == (*supply, *(NUMBER[name] for name in ("B6", "Y1", "G2", "V2", "P3")))
    assert state.tower[NUMBER["B3"]] == 1 and state.tower[NUMBER["L1"]] == 2
    assert state.view(0)["supply"][-5:] == [None, "Y1", None, None, None]


def test_the_last_round_has_both_scorings_and_prepares_no_next_round() -> None:
    state = new_game()
    state.round, state.stacks = 4, ()
    for seat in range(2):
        set_storage(state, seat, "P6", jokers=1)
        state.points[seat], state.tally[seat][0] = 1, 1
    set_garden(state, 0, {1: "V5", 2: "V6", 3: "V1"})
    reveals = state.reveals
    log = play(state, "PASS PASS")
    assert state.is_terminal and state.reveals == reveals and state.legal_actions() == []
    assert state.breakdown(0) == {
        "start": 1,
        "wheel": 5,  # three light purple hexagons, a plant and a lily
        "pavilion": 0,
        "first_pass": -1,
        "discard": 0,
        "buy": 0,
        "joker": 1,
        "left": -6,
        "group": 12,
        "group_bonus": 0,
    }
    assert state.scores() == [12, -4]  # only the final scoring can make a score negative
    assert [event.kind for event in log][-1] == "end" and state.why_not(13) == "game_over"


def test_a_view_hides_only_faces_that_nobody_has_seen() -> None:
    state = new_game(4)
    view = state.view(2)
    assert {item["face"] for item in view["market"]} == {None}
    assert {face for stack in view["stacks"] for face in stack} | set(view["supply"]) == {None}
    assert sum(view["bag"]) == 104 and "seed" not in view
    whole = state.view("everything")
    assert None not in [face for stack in whole["stacks"] for face in stack] and whole["seed"] == 1
    assert {**state.view("public"), "viewer": 2} == view


# Refusals


@pytest.mark.parametrize("action", [-1, 14, 99, 136, 208, 355, 406, 416, 581, 681, 10**30, "13", None, 13.0, True])
def test_why_not_gives_a_reason_for_values_that_are_not_actions(action: object) -> None:
    assert new_game().why_not(action) == "unknown_action"


def test_a_refused_action_names_the_reason_and_changes_nothing() -> None:
    state = new_game()
    before = state.view("everything")
    assert (
        is_legal(state, "PASS")
        and refusal_of(state, "C5") == "wrong_step"
        and refusal_of(state, "B1") == "not_in_storage"
    )
    with pytest.raises(IllegalAction, match="wrong_step"):
        state.apply(GAME.read_action("C5"))
    assert state.view("everything") == before
    set_garden(state, 0, {1: "B1", 2: "Y2", 3: "L3", 4: "G4", 5: "V5", 6: "P6"})
    set_storage(state, 0, "B2", "Y1", jokers=3)
    assert refusal_of(state, "B2") == "no_space"
    set_garden(state, 0, {}, dict.fromkeys(range(6), DOWN))
    assert refusal_of(state, "XY1") == "no_slot"
    set_garden(state, 0, {}, {2: DOWN})
    set_storage(state, 0, "", "Y1")
    play(state, "XY1")
    assert refusal_of(state, "S3") == "slot_taken"
