"""Our rulings on questions that Sintra's rulebook hardly answers, and cases that random play never reaches."""

from __future__ import annotations

import pytest
from azulejo.game import Event
from azulejo.games.sintra.game import GAME
from azulejo.games.sintra.meta import META
from azulejo.games.sintra.pieces.actions import RESET
from azulejo.games.sintra.pieces.components import GLASS_STEPS, GLASS_TRACK, GONE, IN_CENTRE
from azulejo.games.sintra.rules import rounds
from azulejo.games.sintra.rules.state import SintraState

from tests.engine.games.sintra.sintra_positions import board, build, kinds, legal, play, refusal_of, take_and_place

ORANGE, PINK, YELLOW, BLUE, LIGHT_BLUE = range(5)
CLOSED = dict.fromkeys(range(1, 9), "OP")
"""Both windows of each column, all filled. A seat with these windows has no strips left."""


def test_reconstructed_tables_are_declared() -> None:
    assert META.reconstructed == ("strips", "glass_track")
    assert GLASS_TRACK[0] == 0 and 8 in GLASS_TRACK and GLASS_TRACK[-1] == 18


def test_an_option_sets_the_first_seat() -> None:
    assert GAME.new_state(4, 1).current_player == 0
    assert GAME.new_state(4, 1, first_seat=2).current_player == 2
    assert {GAME.new_state(3, seed, first_seat="random").current_player for seed in range(30)} == {0, 1, 2}


def test_the_reverse_of_a_strip_is_public() -> None:
    strip = GAME.new_state(2, 1).view("public")["seats"][1]["strips"][0]
    assert len(strip["reverse"]) == 5


# Refilling the factories, and shortages


def starved(bag: list[int], tower: list[int]) -> SintraState:
    """Return a four-player game before a deal from this bag and tower."""
    state = GAME.new_state(4, 5)
    assert isinstance(state, SintraState)
    state.market = [0] * len(state.market)
    state.bag, state.tower = bag, tower
    return state


def test_in_a_shortage_the_last_factories_get_fewer_panes_or_none() -> None:
    state = starved([10, 3, 0, 0, 0], [0, 9, 4, 2, 2])
    log: list[Event] = []
    rounds.deal(state, log)
    filled = [sum(panes) for panes in state.view("public")["sources"][1:]]
    assert filled == [4, 4, 4, 4, 4, 4, 4, 2, 0]
    assert state.bag == state.tower == [0] * 5
    assert log[-1].facts["refilled"] is True


def test_the_bag_is_refilled_from_the_tower_only_when_a_pane_is_needed() -> None:
    state = starved([30, 6, 0, 0, 0], [1, 2, 3, 4, 5])
    rounds.deal(state)
    assert sum(state.bag) == 0
    assert state.tower == [1, 2, 3, 4, 5]
    state = starved([30, 5, 0, 0, 0], [0, 0, 3, 0, 0])
    rounds.deal(state)
    assert state.tower == [0] * 5
    assert state.bag == [0, 0, 2, 0, 0]
    assert state.market[2::5] == [0] * 9 + [1], "the panes in the bag must be dealt first"


def test_the_rounds_pane_goes_to_the_tower_before_the_factories_are_filled() -> None:
    state = build(["L"], board({8: "3f....."}, glazier=8), marker="1", tiles="YO")
    state.bag, state.tower = [0] * 5, [0] * 5
    play(state, "CL")
    dealt = state.market
    assert sum(dealt) == 2
    assert dealt[YELLOW + 5] == dealt[LIGHT_BLUE + 5] == 1, "the round's pane and the broken pane must be in the deal"


def test_a_round_can_be_played_with_only_two_panes() -> None:
    state = build(["L"], board({8: "3f....."}, glazier=8), marker="1", tiles="YO")
    state.bag, state.tower = [0] * 5, [0] * 5
    play(state, "CL")
    assert legal(state)


# Moving the glazier back


def test_the_glazier_may_be_moved_back_in_the_first_turn_of_a_round() -> None:
    state = build(["", "OOPY"], board(glazier=4))
    assert state.legal_actions()[-1] == RESET
    play(state, "<")
    assert state.current_player == 1 and state.marker == IN_CENTRE


def test_a_glazier_left_of_all_remaining_strips_cannot_be_moved_back() -> None:
    state = build(["", "OOPY"], board(windows={1: "OO", 2: "PP"}, glazier=1))
    assert refusal_of(state, "<") == "already_left"
    assert "<" not in legal(state)
    state = build(["", "OOPY"], board(windows={1: "OO", 2: "PP"}, glazier=2))
    assert refusal_of(state, "<") == "already_left"


def test_a_seat_never_moves_the_glazier_back_twice_in_a_row() -> None:
    state = build(["", "OOPY"], board(glazier=4), board(glazier=4))
    play(state, "<", "<")
    assert state.current_player == 0
    assert refusal_of(state, "<") == "already_left"


@pytest.mark.parametrize("glazier", [1, 8])
def test_all_taken_panes_break_if_the_seat_has_no_strips_left(glazier: int) -> None:
    state = build(["BL"], board(windows=CLOSED, glazier=glazier), marker="1", side="B")
    assert legal(state) == ["CB", "CL"]
    assert refusal_of(state, "<") == "strip_gone"
    log = play(state, "CB")
    assert kinds(log) == ["take", "break", "glass"]
    assert state.palaces[0].glass == 1
    assert state.palaces[0].glazier == glazier - 1


# Placing panes


def test_taking_the_marker_moves_the_glass_disc_before_broken_panes_do() -> None:
    state = build(["OOB"], board({8: "3f....."}, glazier=8, glass=GLASS_STEPS - 1))
    log = play(state, "CO")
    assert kinds(log) == ["marker", "glass", "score wrap", "take", "break", "glass"]
    assert state.palaces[0].glass == 2
    assert state.breakdown(0)["wrap"] == -18


def test_the_glass_disc_may_reach_the_bottom_twice_in_a_turn() -> None:
    state = build(["O" * 12 + "B"], board({8: "3f....."}, glazier=8, glass=10))
    log = play(state, "CO")
    assert state.breakdown(0)["wrap"] == -36
    assert state.palaces[0].glass == 10 + 1 + 12 - 2 * GLASS_STEPS
    assert kinds(log) == ["marker", "glass", "score wrap", "take", "break", "glass", "score wrap", "glass"]
    assert state.scores()[0] == -36, "the value of the space must count only at the end"


def test_the_only_strip_that_takes_the_panes_is_chosen_automatically() -> None:
    strips = {
        1: "3f.....",
        2: "1b.....",
        3: "2b.....",
        4: "5f.....",
        5: "4b.....",
        6: "7f.....",
        7: "6b.....",
    }
    state = build(["YYB"], board({**strips, 8: "8f....."}, glazier=3), marker="1")
    log = play(state, "CY")
    assert kinds(log) == ["take", "glazier", "place"], "only one strip takes the pane, so no decision may follow"
    assert log[1].moves == (("glazier", "glazier:0:2", "glazier:0:7"),)


def test_any_strip_with_space_under_or_right_of_the_glazier_may_be_chosen() -> None:
    state = build(["OOB"], board({1: "1f.....", 4: "6f.....", 8: "2f....."}), marker="1")
    play(state, "CO")
    assert [action for action in (">1", ">4", ">8") if action in legal(state)] == [">1", ">4", ">8"]
    assert refusal_of(state, ">2") == "no_fit"


def test_taken_panes_must_be_placed_while_a_strip_has_room() -> None:
    state = build(["OOB"], board({1: "1f.....", 4: "6f....."}), marker="1")
    play(state, "CO")
    assert refusal_of(state, "CB") == refusal_of(state, "<") == "must_place"
    assert refusal_of(state, "=O") == "wrong_step"


def test_panes_that_fit_nowhere_break_and_the_glazier_stays() -> None:
    state = build(["OOB"], board({8: "3f....."}, glazier=8), marker="1")
    play(state, "CO")
    palace = state.palaces[0]
    assert (palace.glazier, palace.glass, state.tower[ORANGE]) == (7, 2, 2)
    assert state.current_player == 1


def test_jokers_take_any_colour_once_the_printed_spaces_are_full() -> None:
    state = build(["PPPB"], board({1: "8b....."}, {1: "O."}), marker="1")
    log = take_and_place(state, "CP", 1)
    strip = state.palaces[0].strips[0]
    assert strip.panes == (PINK, PINK, -1, -1, PINK)
    assert [move[2] for move in log[-1].moves] == ["strip:0:0:1", "strip:0:0:0", "strip:0:0:4"]
    assert strip.fit == (1, 0, 0, 0, 1)


def test_panes_on_jokers_count_as_their_own_colour_for_the_bonus() -> None:
    state = build(["LB"], board({1: "8bYPO.Y"}, {1: "O."}), marker="1", tiles="YOPBL")
    take_and_place(state, "CL", 1)
    assert state.breakdown(0)["colour"] == 2
    assert legal(state) == ["=O", "=P", "=Y", "=L"]
    assert refusal_of(state, "=B") == "source_empty"


def test_panes_beyond_the_last_space_break_before_the_strip_turns_over() -> None:
    # The front needs one light blue pane. The back also has a space for one light blue pane.
    state = build(["LLLB"], board({2: "1fOOOP."}, glazier=2), marker="1")
    log = take_and_place(state, "CL", 2)
    assert kinds(log) == ["take", "place", "break", "glass", "complete"]
    play(state, "=P")
    assert state.palaces[0].strips[1].printed == "YYLYY"
    assert sum(state.palaces[0].strips[1].counts) == 0
    assert state.palaces[0].glass == 2


# Completing a strip


def test_the_colour_bonus_is_scored_before_the_pane_to_keep_is_chosen() -> None:
    state = build(["YB"], board({7: "3fYY.BP"}, {8: "O."}, glazier=7), marker="1")
    log = take_and_place(state, "CY", 7)
    assert state.step == "keep" and state.current_player == 0
    assert kinds(log)[-2:] == ["complete", "score colour"]
    assert state.scores()[0] == 3
    play(state, "=B")
    assert state.scores()[0] == 3 + 1 + 2
    assert state.tower == [0, 1, 3, 0, 0]


def test_the_seat_chooses_the_pane_to_keep_on_both_sides_of_the_board() -> None:
    for side in "AB":
        state = build(["YB"], board({7: "1bYYLY."}, {7: "O."}, glazier=7), marker="1", side=side)
        take_and_place(state, "CY", 7)
        assert legal(state) == ["=Y", "=L"]


def test_scores_may_fall_below_zero() -> None:
    state = build(["OOB"], board({8: "3f....."}, glazier=8, glass=GLASS_STEPS - 1), marker="1")
    play(state, "CO")
    assert state.scores() == [-18, 0]


def test_the_last_pane_of_a_round_scores_with_this_rounds_colour() -> None:
    state = build(["Y"], board({7: "3fYY.BP"}, glazier=7), marker="1", tiles="YOPB")
    log = take_and_place(state, "CY", 7)
    assert state.round == 3 and state.step == "keep"
    log += play(state, "=Y")
    assert kinds(log) == [
        "take", "place", "complete", "score colour", "keep", "discard", "flip", "score column",
        "round_end", "reveal", "deal",
    ]  # fmt: skip
    assert state.round == 4
    assert state.breakdown(0)["colour"] == 3


def test_the_last_strip_is_completed_before_the_final_scoring() -> None:
    state = build(["L"], board({8: "3bLLPL."}, {8: "O."}, glazier=8), marker="1", tiles="L", side="B")
    take_and_place(state, "CL", 8)
    assert state.step == "keep"
    log = play(state, "=P")
    assert state.is_terminal
    assert kinds(log)[-1] == "end" and log[-1].facts == {
        "winners": [0],
        "reason": "rounds",
        "tie_break": None,
    }
    assert state.breakdown(0) == {
        "colour": 4, "column": 2, "right": 0, "wrap": 0, "strips": 0, "broken": 0, "side_a": 0, "side_b": 1,
    }  # fmt: skip
    assert state.palaces[0].strips[7] is GONE


# Rounds and end


def test_the_same_seat_starts_again_if_nobody_takes_the_marker() -> None:
    state = build(["", "LLLL"], board({8: "3f....."}, glazier=8), marker="C", start=1, tiles="YOPB")
    play(state, "1L")
    assert state.start_seat == state.current_player == 1
    assert state.marker == IN_CENTRE


def test_the_marker_alone_in_the_centre_does_not_continue_the_round() -> None:
    state = build(["", "LLLL"], board({8: "3f....."}, glazier=8), marker="C", tiles="YOPB")
    play(state, "1L")
    assert state.round == 4


def test_panes_on_strips_and_the_glazier_stay_between_rounds() -> None:
    state = build(["L"], board({1: "1fOO...", 8: "3f....."}, glazier=8), marker="1", tiles="YOPB")
    play(state, "CL")
    assert state.round == 4
    assert state.palaces[0].glazier == 7
    assert state.palaces[0].strips[0].counts == (2, 0, 0, 0, 0)


def test_leftover_panes_of_all_strips_count_together_without_windows() -> None:
    seat = board({1: "1fOO...", 2: "2fPP...", 3: "5fL...."}, {8: "O."}, glazier=8)
    state = build(["B"], seat, tiles="L", marker="1")
    state.palaces[0].strips[7] = GONE
    play(state, "CB")
    assert state.breakdown(0)["strips"] == 1


def test_the_tie_break_may_leave_one_of_three_tied_seats_as_the_winner() -> None:
    lossy = board(points="18.0.0.-18.0.0.0.0")
    breaking = board({8: "1f....."}, glazier=8, points="1.0.0.0.0.0.0.0")
    state = build(["L"], breaking, lossy, board(), players=3, tiles="L", marker="1")
    state.palaces[0].strips[7] = GONE
    play(state, "CL")
    assert state.scores() == [0, 0, 0]
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (2,) and outcome.tie_break == "broken"
    assert state.returns() == [-0.5, -0.5, 1.0]


# Refusals


def test_each_refusal_names_its_reason() -> None:
    state = build(["OOB"], board({1: "1f.....", 4: "6f....."}, {2: "OO"}, glazier=3), marker="1")
    assert refusal_of(state, "1O") == "source_empty"
    assert refusal_of(state, "9O") == "source_empty", "factory 9 is not in play"
    assert refusal_of(state, ">4") == refusal_of(state, "=O") == "wrong_step"
    assert refusal_of(state, "<") is None
    state.palaces[0].glazier = 0
    play(state, "CO")
    assert refusal_of(state, ">2") == "strip_gone"
    wrongs: tuple[object, ...] = (-1, 51, 59, 68, 69, 75, 10**9, True, 1.0, "CO", None, [])
    for wrong in wrongs:
        assert state.why_not(wrong) == "unknown_action"
    state = build(["B"], board({8: "3f....."}, glazier=8), tiles="L", marker="1")
    play(state, "CB")
    assert state.is_terminal
    assert refusal_of(state, "CB") == "game_over"
    assert state.why_not("CB") == "unknown_action"
    assert state.legal_actions() == [] and state.step is None
