"""Noctiluca's rulebook from setup to the end of a turn: collecting, storing, passing and delivering."""

from __future__ import annotations

import pytest
from azulejo.errors import IllegalAction
from azulejo.games.noctiluca.game import GAME
from azulejo.games.noctiluca.pieces.components import CAPACITY, CELLS, PATHS, SHORES

from tests.engine.games.noctiluca.noctiluca_positions import Seat, build, cards, filled, kinds, legal, new, play, tokens

LAST_SHORES = tuple(range(1, 12))
"""All shores except the first. If pawns are on all of these, one dive is left in the round."""


# Setup


def test_every_inner_cell_holds_four_dice_and_every_outer_cell_five() -> None:
    view = GAME.new_state(2, 1).view("everything")
    sizes = [len([die for die in cell if die]) for cell in view["pool"]]
    assert sizes == list(CAPACITY)
    assert sizes.count(4) == 6 and sizes.count(5) == 12


def test_each_colour_has_26_dice_and_20_dice_start_in_the_lid() -> None:
    view = GAME.new_state(3, 1).view("everything")
    names = [die[0] for cell in view["pool"] for die in cell]
    assert [names.count(c) + n for c, n in zip("BGOP", view["lid"], strict=True)] == [26] * 4
    assert sum(view["lid"]) == 20


@pytest.mark.parametrize(("players", "pawns"), [(1, 6), (2, 6), (3, 4), (4, 3)])
def test_twelve_pawns_are_divided_evenly(players: int, pawns: int) -> None:
    view = GAME.new_state(players, 1).view("everything")
    assert [seat["pawns"] for seat in view["seats"]] == [pawns] * players


def test_token_stacks_have_2_on_top_and_8_at_the_bottom() -> None:
    for stack in GAME.new_state(2, 1).view("everything")["stacks"]:
        assert stack[0] == 2 and stack[-1] == 8 and stack == sorted(stack) and len(stack) == 10


def test_all_seats_have_different_favourites() -> None:
    for seed in range(20):
        seats = GAME.new_state(4, seed).view("everything")["seats"]
        assert sorted(seat["favourite"] for seat in seats) == ["B", "G", "O", "P"]


def test_each_shore_has_one_path_of_four_and_one_of_three() -> None:
    assert len(SHORES) == 12
    for long, short in PATHS:
        assert (len(long), len(short)) == (4, 3)
    assert (0, 0) not in CELLS
    lines = {frozenset(path) for paths in PATHS for path in paths}
    assert len(lines) == 12, "each line of cells must be the path of two shores"


@pytest.mark.parametrize(("players", "piles"), [(2, [7, 7, 6, 6]), (3, [6, 6, 6, 6]), (4, [6, 6, 5, 5])])
def test_rejected_cards_form_four_piles_of_similar_size(players: int, piles: list[int]) -> None:
    state = new(players, 4)
    aside = [seat["dealt"][2] for seat in state.view("everything")["seats"]]
    for _ in range(players):
        state.apply(GAME.read_action("k12"))
    view = state.view("everything")
    assert [len(pile) for pile in view["piles"]] == piles
    assert set(aside) <= {name for pile in view["piles"] for name in pile}


def test_jar_choices_are_hidden_until_every_seat_has_chosen() -> None:
    state = new(3, 2, first_seat=1)
    before = state.view("everything")["seats"]
    log = play(state, "k13")
    assert kinds(log) == ["choose"] and not log[0].facts and not log[0].moves
    assert state.current_player == 2
    other = state.view(2)["seats"][1]
    assert other["chosen"] and other["kept"] is None and other["dealt"] == [None] * 3
    log = play(state, "k12", "k23")
    assert kinds(log) == ["choose", "choose", "reveal", "jars"]
    kept = [[jar["card"] for jar in seat["jars"]] for seat in state.view("public")["seats"]]
    assert kept[1] == [before[1]["dealt"][0], before[1]["dealt"][2]]
    assert kept[2] == before[2]["dealt"][:2] and kept[0] == before[0]["dealt"][1:]
    assert (state.current_player, state.step) == (1, "dive")


def test_a_seat_sees_its_favourite_before_it_chooses_jars() -> None:
    state = GAME.new_state(2, 3)
    assert state.view(0)["seats"][0]["favourite"] and state.step == "choose_jars"


# Collecting


def test_the_example_dive_collects_two_blue_and_one_green() -> None:
    seat = Seat({"gold-08": "BPP", "brown-04": ""}, favourite="B")
    pool = {1: "B1 G2", 4: "P3", 8: "B1 O4", 11: "G1 B6", 0: "B1"}
    state = build(seat, Seat(), pool=pool)
    log = play(state, "1L1")
    collected = next(event for event in log if event.kind == "collect")
    assert [piece for piece, _, _ in collected.moves] == ["B1", "B1", "G1"]
    assert state.step == "draw_jar", "the full jar must have been delivered"
    assert filled(state, 0, 1) == "G"
    assert tokens(state, 0) == {"gold": [2], "brown": [], "red": []}
    assert state.view(0)["pool"][0] == ["B1", None, None, None, None], (
        "a cell that is not on the path must keep its dice"
    )


def test_a_shore_has_room_for_one_pawn() -> None:
    state = build(Seat(), Seat(), shores=(0,))
    assert state.why_not(GAME.read_action("1L1")) == "shore_taken"
    with pytest.raises(IllegalAction):
        play(state, "1S4")
    assert "2S4" in legal(state)


def test_a_number_that_collects_nothing_may_be_chosen() -> None:
    state = build(Seat(), Seat())
    log = play(state, "1L6")
    assert kinds(log) == ["dive"] and state.current_player == 1


def test_shores_at_both_ends_of_a_path_collect_the_same_dice() -> None:
    path = PATHS[0][0]
    other = next(i for i, paths in enumerate(PATHS) if i and set(path) == set(paths[0]))
    taken = []
    for shore in (0, other):
        state = build(Seat({"gold-08": "BB", "red-09": "GG"}), Seat(), pool=dict.fromkeys(path, "P2 O2"))
        play(state, f"{shore + 1}L2")
        taken.append(state.hand[:])
        assert state.shores == 1 << shore
    assert taken[0] == taken[1]


# Storing


def test_dice_that_fit_only_one_jar_are_stored_without_a_decision() -> None:
    state = build(Seat({"gold-08": "", "brown-10": ""}), Seat(), pool={1: "B1 B1 O1"})
    log = play(state, "1L1")
    assert (filled(state, 0, 0), filled(state, 0, 1)) == ("BB", "O")
    assert kinds(log) == ["dive", "collect", "store", "store"]


def test_enough_dice_to_fill_both_jars_are_stored_without_a_decision() -> None:
    seat = Seat({"gold-01": "", "brown-07": ""})  # free spaces for blue: one in the left jar, two in the right
    state = build(seat, Seat(), pool={1: "B1 B1 B1"})
    play(state, "1L1")
    assert (filled(state, 0, 0), filled(state, 0, 1)) == ("B", "BB") and state.step == "dive"


def test_colours_are_divided_in_a_fixed_order() -> None:
    seat = Seat({"gold-06": "", "red-05": ""})  # left jar: GGOPP, right jar: GGOOP
    state = build(seat, Seat(), pool={1: "P1 P1 G1 G1 O1"})
    play(state, "1L1")
    assert state.view(0)["splitting"] == "G" and legal(state) == ["sG0", "sG1", "sG2"]
    play(state, "sG1")
    assert state.view(0)["splitting"] == "O" and legal(state) == ["sO0", "sO1"]
    play(state, "sO0")
    assert state.view(0)["splitting"] == "P" and legal(state) == ["sP1", "sP2"]
    play(state, "sP2")
    assert (filled(state, 0, 0), filled(state, 0, 1)) == ("GPP", "GO")


def test_a_refused_division_of_dice_names_the_reason() -> None:
    seat = Seat({"gold-01": "", "brown-07": "B"})  # each jar has one free space for blue
    pool = {1: "B1", 4: "G1 G1 G1"}
    state = build(seat, Seat(), pool=pool)
    play(state, "1L1")
    assert legal(state) == ["sB0", "sB1"]
    assert state.why_not(GAME.read_action("sB2")) == "source_empty"
    assert state.why_not(GAME.read_action("sG1")) == "wrong_colour"
    assert state.why_not(GAME.read_action("pB1")) == "must_store"
    assert state.why_not(GAME.read_action("2L1")) == "wrong_step"
    state = build(Seat({"gold-01": "", "brown-07": ""}), Seat(), pool={1: "B1 B1"})
    play(state, "1L1")
    assert state.why_not(GAME.read_action("sB2")) == "jar_no_room"
    state = build(Seat({"gold-08": "", "brown-07": "B"}), Seat(), pool={1: "B1 B1"})
    play(state, "1L1")
    assert state.why_not(GAME.read_action("sB0")) == "must_store"


# Passing


FULL_OF_BLUE = {"gold-10": "", "brown-03": ""}
"""Jars without a space for blue."""
BLUE_3 = {"gold-08": "", "red-09": ""}
"""Jars with three spaces for blue, all of them in the left jar."""


def test_only_dice_that_fit_no_jar_are_passed_on() -> None:
    state = build(Seat({"red-04": "", "brown-10": ""}), Seat(dict(BLUE_3)), pool={1: "B1 B1 O1"})
    log = play(state, "1L1")
    assert state.step == "store", "orange fits both jars of the active seat, so it must choose"
    log = play(state, "sO1")
    assert kinds(log) == ["store", "pass"]
    assert (state.current_player, state.step) == (1, "keep_one")
    assert legal(state) == ["p-", "pB1"]
    play(state, "pB1")
    assert filled(state, 1, 0) == "B" and state.hand == [1, 0, 0, 0]
    assert (state.current_player, state.step) == (1, "keep_one"), "the dice must come to seat 1 again"
    play(state, "pB1")
    assert (state.current_player, state.step) == (1, "dive") and state.hand == [0] * 4


def test_a_receiver_may_decline_and_the_rest_goes_to_the_lid() -> None:
    state = build(Seat({"red-04": "", "brown-10": ""}), Seat(dict(BLUE_3)), pool={1: "B1 B1"})
    play(state, "1L1")
    lid = state.lid[0]
    log = play(state, "p-")
    assert kinds(log) == ["decline", "discard"]
    assert state.lid[0] == lid + 2 and state.step == "dive"


def test_the_receiver_chooses_the_die_and_the_jar() -> None:
    state = build(Seat({"red-04": "", "brown-03": ""}), Seat({"gold-01": "", "brown-07": ""}), pool={1: "B1 G1"})
    play(state, "1L1")
    assert legal(state) == ["p-", "pB1", "pB2", "pG1", "pG2"]
    play(state, "pG2")
    assert filled(state, 1, 1) == "G" and state.hand == [1, 0, 0, 0]


def test_the_default_option_passes_dice_again_to_a_seat_that_declined() -> None:
    seats = (
        Seat({"red-04": "", "brown-10": ""}),
        Seat({"gold-08": "", "red-09": ""}),
        Seat({"red-10": "", "gold-10": ""}),
    )
    state = build(*seats, pool={1: "B1 B1 B1 B1"})
    play(state, "1L1")
    assert state.visits_left == 1, "one visit to seat 2 must follow this one"
    play(state, "p-", "pB1")
    assert state.current_player == 1, "seat 1 must be asked again after declining"
    assert state.visits_left == 1, "one more visit to seat 2 must follow"
    play(state, "pB1", "p-", "pB1", "p-")
    assert state.current_player == 1 and state.hand == [1, 0, 0, 0]
    play(state, "p-")
    assert state.step == "dive", "passing must end when all other seats have declined in a row"
    assert (filled(state, 1, 0), filled(state, 2, 0)) == ("BB", "B")


def test_the_option_one_lap_passes_the_dice_to_each_other_seat_once() -> None:
    seats = (
        Seat({"red-04": "", "brown-10": ""}),
        Seat({"gold-08": "", "red-09": ""}),
        Seat({"red-10": "", "gold-10": ""}),
    )
    state = build(*seats, pool={1: "B1 B1 B1 B1"}, passing="one_lap")
    play(state, "1L1", "pB1")
    assert state.visits_left == 0, "no visit may follow, even if a die is kept"
    play(state, "pB1")
    assert state.step == "dive" and state.lid[0] == 24


def test_a_seat_without_room_counts_as_having_declined() -> None:
    seats = (
        Seat({"red-04": "", "brown-10": ""}),
        Seat(dict(FULL_OF_BLUE)),
        Seat(dict(BLUE_3)),
    )
    state = build(*seats, pool={1: "B1 B1"})
    log = play(state, "1L1")
    passes = [event for event in log if event.kind == "pass"]
    assert [(event.seat, event.facts["room"]) for event in passes] == [(1, False), (2, True)]
    play(state, "p-")
    assert state.step == "dive"


def test_dice_that_fit_no_jar_of_any_seat_go_to_the_lid() -> None:
    state = build(Seat({"red-04": "", "brown-10": ""}), Seat(dict(FULL_OF_BLUE)), pool={1: "B1 B1"})
    assert kinds(play(state, "1L1")) == ["dive", "collect", "pass", "discard"]
    assert (state.step, state.current_player) == ("dive", 1)


def test_dice_are_passed_anticlockwise_in_the_second_round() -> None:
    seats = (Seat({"red-04": "", "brown-10": ""}), Seat(dict(BLUE_3)), Seat({"red-10": ""}))
    state = build(*seats, pool={1: "B1 B1"}, round_number=2)
    play(state, "1L1")
    assert state.current_player == 2
    play(state, "pB1")
    assert state.current_player == 1


def test_only_one_die_may_be_kept_and_only_where_there_is_room() -> None:
    state = build(Seat({"red-04": "", "brown-10": ""}), Seat(dict(BLUE_3)), pool={1: "B1"})
    play(state, "1L1")
    assert state.why_not(GAME.read_action("sB2")) == "one_only"
    assert state.why_not(GAME.read_action("pB2")) == "jar_no_room"
    assert state.why_not(GAME.read_action("pG1")) == "source_empty"


# Delivering


def test_a_delivery_takes_the_top_token_and_a_new_card() -> None:
    seat = Seat({"gold-08": "BBPP", "brown-07": "BB"}, favourite="B")
    state = build(seat, Seat(), pool={1: "B1"})
    lid = state.lid[:]
    play(state, "1L1")
    assert (state.current_player, state.step) == (0, "draw_jar")
    assert state.lid == [lid[0] + 3, lid[1], lid[2], lid[3] + 2], "the dice must go to the lid"
    assert state.scores()[0] == 2 + 1, "the token is worth 2 and the card 1"
    pile = state.piles[2]
    reveals = state.reveals
    log = play(state, "d3")
    assert state.jars[0] == pile[-1] and state.piles[2] == pile[:-1]
    assert state.reveals == reveals + 1 and "reveal" in kinds(log)
    assert state.view(1)["piles"][2][0] is not None
    assert (state.current_player, state.step) == (1, "dive")


def test_dice_of_this_turn_cannot_go_into_a_jar_drawn_this_turn() -> None:
    seat = Seat({"gold-08": "BBPP", "brown-10": ""})
    state = build(seat, Seat(dict(FULL_OF_BLUE)), pool={1: "B1 B1 B1"})
    play(state, "1L1")
    assert state.hand == [0] * 4, "dice that did not fit must go to the lid before the new jar comes"
    play(state, "d1")
    assert filled(state, 0, 0) == ""


def test_the_only_pile_left_gives_its_top_card_without_a_choice() -> None:
    seat = Seat({"gold-08": "BBPP", "brown-10": ""})
    other = Seat({"red-03": "", "brown-03": ""})
    piles: list[tuple[str, ...]] = [(), ("red-01", "red-02"), (), ("gold-01",)]
    state = build(seat, other, pool={1: "B1"}, piles=piles)
    play(state, "1L1")
    assert legal(state) == ["d2", "d4"]
    assert state.why_not(GAME.read_action("d1")) == "pile_empty"
    reveals = state.reveals
    assert "reveal" not in kinds(play(state, "d4")), "no card is under the last card of a pile"
    assert state.reveals == reveals
    state = build(seat, other, pool={1: "B1"}, piles=[(), ("red-01", "red-02"), (), ()])
    play(state, "1L1")
    assert state.step == "dive" and state.jars[0] == cards("red-02")[0]


def test_a_jar_is_delivered_even_if_no_card_is_left() -> None:
    seat = Seat({"gold-08": "BBPP", "brown-10": ""})
    state = build(seat, Seat({"red-03": "", "brown-03": ""}), pool={1: "B1"}, piles=[(), (), (), ()])
    play(state, "1L1")
    view = state.view(0)["seats"][0]
    assert view["jars"][0] is None and view["delivered"] == ["gold-08"] and state.step == "dive"


def test_a_seat_with_two_full_jars_delivers_the_older_one_first() -> None:
    seat = Seat({"gold-08": "BBPP", "brown-04": "GGG"}, older=1)
    state = build(seat, Seat(), pool={1: "B1 P1"})
    log = play(state, "1L1")
    assert [event.piece for event in log if event.kind == "deliver"] == ["brown-04"]
    log = play(state, "d1")
    assert [event.piece for event in log if event.kind == "deliver"] == ["gold-08"]
    play(state, "d2")
    assert state.view(0)["seats"][0]["delivered"] == ["brown-04", "gold-08"]
    assert state.older[0] == 1, "the jar that was drawn first must be the older one"


def test_the_active_seat_delivers_before_other_seats() -> None:
    seats = (
        Seat({"gold-08": "BBPP", "brown-10": ""}),
        Seat({"gold-03": "PPB", "red-05": ""}),
        Seat({"gold-10": "", "red-04": ""}),
        Seat(delivered=("gold-01",)),
    )
    state = build(*seats, pool={1: "B1 B1"})
    play(state, "1L1")
    assert state.current_player == 1 and state.step == "keep_one"
    log = play(state, "pB1")
    assert (state.current_player, state.step) == (0, "draw_jar")
    log += play(state, "d1")
    assert (state.current_player, state.step) == (1, "draw_jar")
    log += play(state, "d1")
    assert [(event.seat, event.piece) for event in log if event.kind == "token"] == [
        (0, "gold:2"),
        (1, "gold:3"),
    ]
    assert (state.current_player, state.step) == (1, "dive")


def test_jars_are_delivered_anticlockwise_in_the_second_round() -> None:
    seats = (
        Seat({"red-04": "", "brown-10": ""}, delivered=("gold-02",)),
        Seat({"gold-01": "GGP", "red-05": ""}),
        Seat({"gold-03": "BPP", "red-09": ""}),
    )
    state = build(*seats, pool={1: "B1 B1"}, round_number=2)
    log = play(state, "1L1", "pB1", "pB1", "d1", "d1")
    delivered = [(event.seat, event.piece) for event in log if event.kind in ("keep", "token")]
    assert delivered == [(2, "B"), (1, "B"), (2, "gold:2"), (1, "gold:3")]
    assert (state.current_player, state.step) == (2, "dive")
