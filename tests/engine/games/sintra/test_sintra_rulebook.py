"""The rules and worked examples of Sintra's rulebook, by section."""

from __future__ import annotations

import pytest
from azulejo.game import Event
from azulejo.games.sintra.game import GAME
from azulejo.games.sintra.pieces.components import COLOURS, COLUMN_POINTS, GONE, IN_CENTRE, PANES_PER_COLOUR, STRIPS
from azulejo.games.sintra.rules.state import SintraState

from tests.engine.games.sintra.sintra_positions import board, build, kinds, legal, play, refusal_of, take_and_place

ORANGE, PINK, YELLOW, BLUE, LIGHT_BLUE = range(5)


# Setup


@pytest.mark.parametrize(("players", "factories"), [(2, 5), (3, 7), (4, 9)])
def test_setup_gives_five_seven_or_nine_factories_with_four_panes(players: int, factories: int) -> None:
    view = GAME.new_state(players, 1).view("public")
    assert [sum(panes) for panes in view["sources"]] == [0] + [4] * factories
    assert sum(view["bag"]) == 94 - 4 * factories


def test_setup_puts_a_pane_on_each_space_of_the_round_track() -> None:
    firsts = set()
    for seed in range(30):
        tiles = GAME.new_state(2, seed).view("public")["round_tiles"]
        assert sorted(tiles[1:]) == sorted(COLOURS)
        firsts.add(tiles[0])
    assert firsts == set(COLOURS)


def test_setup_shuffles_the_strips_with_the_joker_side_face_down() -> None:
    sides = set()
    for seed in range(20):
        for seat in GAME.new_state(2, seed).view("public")["seats"]:
            assert sorted(strip["strip"] for strip in seat["strips"]) == list(range(8))
            assert all("*" not in strip["printed"] for strip in seat["strips"])
            assert seat["glazier"] == 0 and seat["glass"] == 0 and seat["score"] == 0
            sides |= {(strip["strip"], strip["side"]) for strip in seat["strips"]}
    assert len(sides) == 15, "every side except the one with jokers must come up"


def test_the_components_match_the_box() -> None:
    assert len(STRIPS) == 8 and all(len(side) == 5 for strip in STRIPS for side in strip)
    assert sum("*" in side for strip in STRIPS for side in strip) == 1
    assert sum(side.count("*") for strip in STRIPS for side in strip) == 2
    assert PANES_PER_COLOUR * len(COLOURS) == 100
    assert COLUMN_POINTS == (4, 3, 3, 2, 2, 1, 1, 2)


# Action A, take panes. Step 1: take all panes of one colour


def test_in_example_a_the_panes_that_are_not_taken_go_to_the_centre() -> None:
    state = build(["L", "PYYO", "BBBB"], board({1: "2fPP..."}, glazier=8))
    play(state, "1P")
    assert state.view("public")["sources"][:2] == [[1, 0, 2, 0, 1], [0] * 5]
    assert state.marker == IN_CENTRE


def test_in_example_b_taking_the_marker_moves_the_disc_by_one_space() -> None:
    state = build(["OOOP", "BBBB"], board({1: "1f.....", 2: "6f....."}))
    log = play(state, "CO")
    assert state.marker == 0
    assert state.palaces[0].glass == 1
    assert state.hand == (ORANGE, 3)
    assert kinds(log) == ["marker", "glass", "take"]
    play(state, ">1")
    assert play(state, "CP")[0].kind == "take"
    assert state.marker == 0


# Action A. Step 2: place the panes on a strip


def three_orange() -> SintraState:
    """Return the position of the rulebook's example of step 2.

    Strip A (column 1) is to the left of the glazier. Strip B (column 3) is under the glazier and has one space for
    orange. Strip C (column 5) has three spaces for orange.
    """
    return build(
        ["OOOP", "BBBB"],
        board({1: "6f.....", 3: "2f.....", 5: "1f.....", 6: "4f....."}, glazier=3),
        marker="1",
    )


def test_in_the_example_strips_left_of_the_glazier_take_no_panes() -> None:
    state = three_orange()
    play(state, "CO")
    assert refusal_of(state, ">1") == "left_of_glazier"
    assert ">1" not in legal(state)


def test_in_the_example_one_pane_fits_on_strip_b_and_two_break() -> None:
    state = three_orange()
    log = play(state, "CO", ">3")
    palace = state.palaces[0]
    assert palace.strips[2].panes == (-1, -1, -1, -1, ORANGE)
    assert palace.glass == 2
    assert palace.glazier == 2
    assert state.tower == [2, 0, 0, 0, 0]
    assert kinds(log) == ["take", "place", "break", "glass"]


def test_in_the_example_the_glazier_moves_to_strip_c_with_all_panes() -> None:
    state = three_orange()
    log = play(state, "CO", ">5")
    palace = state.palaces[0]
    assert palace.strips[4].panes == (ORANGE, ORANGE, ORANGE, -1, -1)
    assert palace.glazier == 4
    assert palace.glass == 0
    assert kinds(log) == ["take", "glazier", "place"]


def test_all_panes_of_a_take_go_on_one_strip() -> None:
    state = three_orange()
    play(state, "CO", ">5")
    changed = [strip for strip in state.palaces[0].strips if sum(strip.counts)]
    assert len(changed) == 1


# Action A. Step 3: complete a strip


def third_round(tiles: str = "YOPB") -> SintraState:
    """Return the example of step 3, in the yellow round 3. A strip with two yellow panes needs one more pane."""
    seat = board({5: "8fYYOB."}, {6: "O.", 8: "B."}, glazier=5)
    return build(["B", "OOBB"], seat, tiles=tiles, marker="1")


def test_in_the_example_two_yellow_panes_in_the_yellow_round_score_two() -> None:
    state = third_round()
    assert state.round == 3
    log = take_and_place(state, "CB", 5)
    assert state.breakdown(0)["colour"] == 2
    bonus = next(event for event in log if event.source == "colour")
    assert (bonus.points, bonus.piece, bonus.pieces) == (2, "Y", ("strip:0:4:0", "strip:0:4:1"))
    assert state.step == "keep"


def test_a_strip_without_the_rounds_colour_gets_no_bonus() -> None:
    state = third_round("LOPB")
    log = take_and_place(state, "CB", 5)
    assert state.breakdown(0)["colour"] == 0
    assert kinds(log)[-1] == "complete"


def test_in_the_example_the_strip_turns_over_and_columns_score_five() -> None:
    state = third_round()
    log = take_and_place(state, "CB", 5) + play(state, "=Y")
    palace = state.palaces[0]
    assert palace.windows[8:10] == [YELLOW, -1]
    assert state.tower == [1, 0, 1, 2, 0]
    assert palace.strips[4].printed == "*POL*", "the turned strip must show its jokers"
    assert palace.glazier == 4, "the glazier must stay"
    assert state.breakdown(0)["column"] == 2
    assert state.breakdown(0)["right"] == 1 + 2
    assert state.scores()[0] == 2 + 5
    assert kinds(log)[-5:] == ["keep", "discard", "flip", "score column", "score right"]
    assert log[-1].facts == {"columns": [5, 7], "printed": [1, 2]}
    assert log[-1].pieces == ("window:0:5:0", "window:0:7:0")
    assert state.current_player == 1


def test_a_second_pane_completes_the_window_and_the_strip_is_removed() -> None:
    state = build(["L", "OOBB"], board({5: "3bLLPL."}, {5: "O.", 6: "PP"}, glazier=5), tiles="YOPB", marker="1")
    log = take_and_place(state, "CL", 5) + play(state, "=P")
    palace = state.palaces[0]
    assert palace.windows[8:10] == [ORANGE, PINK]
    assert palace.strips[4] is GONE
    assert palace.glazier == 4, "the glazier must stay over the empty column"
    assert state.breakdown(0)["column"] == 2
    assert state.breakdown(0)["right"] == 1, "a column must count once, whether it has one pane or two"
    assert log[-3].moves == (("strip", "strip:0:4", "box"),)


# Action B: move the glazier back to the left


def test_moving_the_glazier_back_is_a_turn() -> None:
    state = build(["B", "OOBB"], board(glazier=5))
    log = play(state, "<")
    assert state.palaces[0].glazier == 0
    assert state.current_player == 1
    assert sum(state.market) == 5
    assert log[0].moves == (("glazier", "glazier:0:4", "glazier:0:0"),)


def test_the_glazier_returns_to_the_leftmost_remaining_strip() -> None:
    state = build(["B", "OOBB"], board(windows={1: "OO", 2: "PP"}, glazier=6))
    play(state, "<")
    assert state.palaces[0].glazier == 2


def test_a_glazier_on_the_leftmost_strip_cannot_move_back() -> None:
    state = build(["B", "OOBB"], board(glazier=1))
    assert refusal_of(state, "<") == "already_left"
    assert "<" not in legal(state)


# End of a round


def test_the_rounds_pane_goes_to_the_tower_when_the_round_ends() -> None:
    state = build(["B"], board({1: "2b....."}), marker="1", tiles="YOPB")
    log = take_and_place(state, "CB", 1)
    assert state.round == 4
    assert [COLOURS[tile] for tile in state.tiles] == ["O", "P", "B"]
    assert state.start_seat == state.current_player == 1
    assert state.marker == IN_CENTRE
    assert sum(state.market) == 20
    assert kinds(log)[-3:] == ["round_end", "reveal", "deal"]


# Final scoring


def last_pane(*boards: str, side: str = "A") -> SintraState:
    """Return a position in the last round with one light blue pane left, which seat 0 must take."""
    return build(["L"], *boards, side=side, tiles="L", marker="1")


def finish(state: SintraState) -> list[Event]:
    """Take the last pane, place it on the first strip where it fits, and return the events."""
    log = play(state, "CL")
    if state.step == "place":
        log += play(state, legal(state)[0])
    assert state.is_terminal
    return log


def test_in_the_example_seven_panes_on_the_strips_score_two() -> None:
    state = last_pane(board({1: "1fOOO..", 2: "2fPPP..", 3: "5f....."}))
    finish(state)
    assert sum(sum(strip.counts) for strip in state.palaces[0].strips) == 7
    assert state.breakdown(0)["strips"] == 2


def test_in_the_example_the_disc_on_minus_eight_costs_eight_points() -> None:
    state = last_pane(board(glass=7))
    finish(state)
    assert state.breakdown(0)["broken"] == -8
    assert state.scores()[0] == -8


def test_a_glass_disc_at_the_bottom_costs_18_and_moves_to_the_top() -> None:
    state = build(["OOOP", "BBBB"], board({8: "3f....."}, glazier=8, glass=9), marker="1")
    log = play(state, "CO")
    palace = state.palaces[0]
    assert state.breakdown(0)["wrap"] == -18
    assert palace.glass == 9 + 3 - 11
    assert kinds(log) == ["take", "break", "glass", "score wrap", "glass"]


def test_in_the_example_side_a_scores_twenty_three() -> None:
    windows = {1: "OP", 2: "YB", 3: "LO", 4: "PY", 5: "B.", 7: "O.", 8: "P."}
    state = last_pane(board(windows=windows, glazier=8))
    finish(state)
    assert state.palaces[0].ornament_points() == [10, 10, 0, 3]
    assert state.breakdown(0)["side_a"] == 23
    assert state.breakdown(0)["side_b"] == 0


@pytest.mark.parametrize(
    ("windows", "points"),
    [
        ({}, 0),
        ({1: "O."}, 0),
        ({1: "OO"}, 3),
        ({1: "O.", 2: "P."}, 3),
        ({1: "OO", 2: "P."}, 6),
        ({1: "OO", 2: "PP"}, 10),
    ],
)
def test_an_ornament_on_side_a_scores_by_the_number_of_panes_around_it(windows: dict[int, str], points: int) -> None:
    state = last_pane(board(windows=windows, glazier=8))
    finish(state)
    assert state.breakdown(0)["side_a"] == points


def test_in_the_example_side_b_scores_four_columns_times_five_panes() -> None:
    windows = {1: "OP", 2: "OB", 3: "LO", 4: "PY", 5: "O.", 7: "O."}
    state = last_pane(board(windows=windows, glazier=8), side="B")
    log = finish(state)
    assert state.breakdown(0)["side_b"] == 20
    assert state.breakdown(0)["side_a"] == 0
    scored = next(event for event in log if event.source == "side_b")
    assert scored.piece == "O" and len(scored.pieces) == 5 and scored.facts == {"count": 5, "columns": [0, 1, 2, 3]}


def test_on_side_b_a_seat_without_a_completed_column_scores_nothing() -> None:
    state = last_pane(board(windows={1: "O.", 2: "O."}, glazier=8), side="B")
    finish(state)
    assert state.breakdown(0)["side_b"] == 0


def test_the_seat_that_lost_fewer_points_to_broken_glass_wins_a_tie() -> None:
    # both end with 0 points: seat 0 lost 18 during the game, seat 1 lost 3 at the end
    state = last_pane(board(points="18.0.0.-18.0.0.0.0"), board(glass=3, points="3.0.0.0.0.0.0.0"))
    finish(state)
    assert state.scores() == [0, 0]
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.tie_break) == ((1,), "rounds", "broken")
    state = last_pane(board(points="3.0.0.0.0.0.0.0", glass=3), board(glass=3, points="3.0.0.0.0.0.0.0"))
    finish(state)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1) and outcome.tie_break is None
    assert state.returns() == [0, 0]
