"""Our rulings on taking, placing and paying in cases where the rulebook of Queen's Garden is unclear."""

from __future__ import annotations

from azulejo.games.queens_garden.pieces.components import NUMBER

from tests.engine.games.queens_garden.queens_garden_positions import (
    DOWN,
    hexagons,
    kinds,
    legal,
    new_game,
    play,
    refusal_of,
    set_garden,
    set_market,
    set_storage,
)

REST = ("L6 =", "V2 =", "P3 =", "Y5 =")

# Taking


def test_a_take_includes_only_one_of_two_identical_tiles() -> None:
    state = new_game()
    set_market(state, "G1 ! B3 B3 Y2 Y4", *REST)
    set_storage(state, 0, "")
    play(state, "TB")
    assert state.tiles[0] == hexagons("B3") and state.market.tiles[0] == hexagons("B3 Y2 Y4")


def test_a_hexagon_is_taken_as_an_expansion_if_no_room_for_the_tile_is_left() -> None:
    state = new_game()
    set_market(state, "B3 +", "L6 ! B3 B4 Y2", *REST[1:])
    set_storage(state, 0, "V1 V1 V1 V2 V2 V2 V3 V3", jokers=3)
    play(state, "TB")  # there is room for one tile (B4), so B3 must be taken as an expansion
    assert state.expansions[0] == hexagons("B3") and NUMBER["B4"] in state.tiles[0]
    assert state.market.tiles[1] == hexagons("B3 Y2")


def test_a_source_is_refused_if_it_lacks_the_hexagon_or_storage_is_full() -> None:
    state = new_game()
    set_market(state, "B3 +", "G2 : B3", "L6 ! B3 Y2", "V2 =", "P3 =")
    set_storage(state, 0, "V1 V1 V1", "G5 G6")
    play(state, "TB")
    assert (
        legal(state) == ["@2", "@3"]
        and refusal_of(state, "@1") == "storage_full"
        and refusal_of(state, "@4") == "source_empty"
    )


def test_taking_a_face_up_expansion_does_not_move_the_stack() -> None:
    state = new_game()
    set_market(state, "P3 +", "L6 ! B3 Y2", "V2 =", "P1 =", "Y5 =")
    set_storage(state, 0, "")
    log = play(state, "TP")
    assert kinds(log) == ["take"] and state.market.top == 1 and state.expansions[0] == hexagons("P3")
    assert state.reveals == 1


def test_an_emptied_top_expansion_turns_over_and_stays_in_the_market() -> None:
    state = new_game()
    set_market(state, "B6 ! B3", *REST)
    set_storage(state, 0, "")
    log = play(state, "TB")
    assert kinds(log) == ["take", "aside", "reveal", "deal", "turn_over"]
    assert state.expansions[0] == () and state.market.up == 1 and len(state.market.tiles[1]) == 4


def test_the_tower_is_emptied_only_when_the_bag_runs_out() -> None:
    state = new_game()
    for held, refilled in ((4, False), (3, True)):
        again = state.copy()
        set_market(again, "B6 ! B3 Y1", *REST)
        set_storage(again, 0, "")
        again.bag, again.tower = [0] * 36, [0] * 36
        again.bag[7] = held
        again.tower[9] = 5
        deal = next(event for event in play(again, "TB") if event.kind == "deal")
        assert deal.facts["refilled"] is refilled and len(again.market.tiles[1]) == 4
        assert sum(again.tower) == (0 if refilled else 5) and sum(again.bag) == (4 if refilled else 0)


def test_a_top_expansion_with_fewer_than_four_tiles_gets_no_more_later() -> None:
    state = new_game()
    set_market(state, "B6 ! B3 Y1", *REST)
    set_storage(state, 0, "")
    state.bag, state.tower = [0] * 36, [0] * 36
    state.bag[12] = 2
    play(state, "TB")
    assert state.market.tiles[1] == hexagons("L1 L1")
    state.tower[0] = 9
    play(state, "PASS")
    assert len(state.market.tiles[1]) == 2


def test_the_stack_turns_face_up_if_there_are_no_tiles_for_its_new_top() -> None:
    state = new_game()
    set_market(state, "B6 ! B3 Y1", *REST)
    set_storage(state, 0, "")
    state.bag, state.tower = [0] * 36, [0] * 36
    play(state, "TB")
    assert state.market.top == 5 and state.market.up == 0b11110
    assert [item["face"] for item in state.view(0)["market"]] == [None, "L6", "V2", "P3", "Y5"]


def test_the_stack_turns_face_up_if_a_round_starts_without_tiles() -> None:
    state = new_game()
    set_storage(state, 0, "")
    set_storage(state, 1, "")
    set_market(state, "*", "*", "*", "*", "*")
    state.bag, state.tower = [0] * 36, [0] * 36
    play(state, "PASS PASS")
    assert state.round == 2 and state.market.up == 0b11111 and state.market.top == 5
    assert len([a for a in legal(state) if a.startswith("T")]) > 0


def test_nothing_replaces_the_last_expansion_of_the_stack() -> None:
    state = new_game()
    set_market(state, "*", "*", "*", "*", "B6 ! B3 Y1")
    set_storage(state, 0, "")
    log = play(state, "TB")
    assert kinds(log) == ["take", "aside"] and state.market.top == 5 and state.market.up == 0


def test_a_take_does_not_include_the_starting_marker() -> None:
    state = new_game()
    play(state, next(action for action in legal(state) if action.startswith("T")))
    assert state.view(0)["marker"] is None


# Placing and paying


def test_payments_share_a_colour_or_pattern_and_are_named_in_order() -> None:
    state = new_game()
    set_storage(state, 0, "B3 B1 B5 Y3 L3", "G3", jokers=1)
    play(state, "B3 C2")
    # Two pieces are still to be paid, and there is only one joker, so `-J` is not legal yet.
    assert legal(state) == ["-B1", "-B5", "-Y3", "-L3", "-XG3"]
    assert refusal_of(state, "-J") == "pay_short" and refusal_of(state, "-B3") == "not_in_storage"
    play(state, "-Y3")
    assert legal(state) == ["-L3", "-XG3", "-J"]
    assert refusal_of(state, "-B5") == "pay_mixed"
    play(state, "-XG3")
    assert state.supply[-1] == NUMBER["G3"] and state.jokers[0] == 1


def test_identical_payments_and_payments_out_of_order_are_refused() -> None:
    state = new_game()
    set_storage(state, 0, "B4 Y4 L4 L4 G4 V4", "P4")
    play(state, "B4 C2 -L4")
    assert refusal_of(state, "-Y4") == "pay_order" and refusal_of(state, "-L4") == "pay_twin"
    assert legal(state) == ["-G4", "-V4"] and refusal_of(state, "-XP4") == "pay_short"


def test_an_expansion_and_an_identical_tile_cannot_pay_together() -> None:
    state = new_game()
    set_storage(state, 0, "B3 Y3", "Y3")
    assert refusal_of(state, "B3") == "pay_short"
    set_storage(state, 0, "B3", "B3", jokers=1)
    assert refusal_of(state, "B3") == "pay_short" and refusal_of(state, "XB3") == "pay_short"


def test_one_matching_neighbour_is_enough() -> None:
    state = new_game()
    set_garden(state, 0, {1: "P5", 3: "B2"})
    set_storage(state, 0, "B1")
    play(state, "B1 C2")
    assert state.gardens[0].hexagons[2] == NUMBER["B1"]


def test_joining_two_groups_that_contain_the_same_hexagon_is_refused() -> None:
    state = new_game()
    set_garden(state, 0, {1: "B1", 3: "B1"})
    set_storage(state, 0, "B2", jokers=1)
    play(state, "B2")
    assert refusal_of(state, "C2") == "twin_in_group" and legal(state) == ["C4", "C5", "C6"]


def test_an_expansion_may_have_any_rotation_that_matches_its_neighbours() -> None:
    state = new_game()
    set_storage(state, 0, "", "Y1")
    play(state, "XY1")
    assert legal(state) == [f"S{slot}" for slot in range(1, 7)]
    play(state, "S1")
    assert legal(state) == [f"R{turn}" for turn in range(1, 7)]
    state = new_game()
    set_garden(state, 0, {1: "B3"})
    set_storage(state, 0, "", "Y1")
    play(state, "XY1 S1")
    assert refusal_of(state, "R4") == "no_match" and legal(state) == ["R1", "R2", "R3", "R5", "R6"]


def test_buying_requires_six_points_and_a_free_slot_and_a_supply() -> None:
    state = new_game()
    for points, reason in ((5, "too_few_points"), (6, None)):
        state.points[0], state.tally[0][0] = points, points
        state.begin_turn(0)
        assert refusal_of(state, "BUY") == reason
    state.supply = ()
    state.begin_turn(0)
    assert refusal_of(state, "BUY") == "supply_empty"
    state.points[0], state.tally[0][0] = 5, 5
    state.begin_turn(0)
    assert refusal_of(state, "BUY") == "supply_empty"  # more points would not help
    set_garden(state, 0, {}, dict.fromkeys(range(6), DOWN))
    assert refusal_of(state, "BUY") == "no_slot"


def test_the_face_of_a_bought_expansion_is_hidden_unless_it_was_seen_before() -> None:
    state = new_game()
    top = state.supply[0]
    play(state, "BUY S4")
    assert state.view(0)["seats"][0]["slots"][3] == {"face": None, "turn": None}
    assert state.view("everything")["seats"][0]["slots"][3]["face"] is not None
    state.seen |= 1 << top
    assert state.view(1)["seats"][0]["slots"][3]["face"] is not None


def test_a_printed_hexagon_counts_as_a_neighbour_and_surrounds_ornaments() -> None:
    # Rotation 4 (3 in code) puts the blue tree `B1` that is printed on the expansion in slot 1 (0 in code) on cell 17,
    # next to cell 1.
    state = new_game()
    set_garden(state, 0, {17: "B1"}, {0: (NUMBER["B1"], 3)})
    set_storage(state, 0, "B2 Y4", jokers=4)
    refused = state.copy()
    play(refused, "Y4")
    assert refusal_of(refused, "C1") == "no_match"
    play(state, "B2 C1")
    assert [group[0].bit_count() for group in state.gardens[0].groups[0]] == [2]
    state.begin_turn(1)
    set_garden(
        state,
        1,
        dict(zip(range(14, 19), ("B1", "Y2", "L3", "G4", "V5"), strict=True)),
        {0: (NUMBER["B1"], 0)},
    )
    set_storage(state, 1, "V1")
    log = play(state, "V1 C19")
    assert next(event.facts["kind"] for event in log if event.kind == "surround") == "pavilion"
    assert state.jokers[1] == 3


def test_a_statue_needs_expansions_on_both_sides() -> None:
    names = {1: "B1", 2: "Y2", 16: "L3"}
    state = new_game()
    set_garden(state, 0, names, {0: DOWN})
    set_storage(state, 0, "L2", jokers=1)
    play(state, "L2 C17")
    assert state.jokers[0] == 0 and not state.gardens[0].is_surrounded(7)


def test_one_tile_may_surround_several_ornaments() -> None:
    state = new_game()
    names = {2: "B1", 3: "Y2", 4: "L3", 5: "G4", 6: "V5", 16: "P6", 17: "B2", 25: "Y3", 26: "L4"}
    set_garden(state, 0, names, {0: DOWN, 1: DOWN})
    set_storage(state, 0, "B3", jokers=2)
    log = play(state, "B3 C1")
    assert [e.facts["kind"] for e in log if e.kind == "surround"] == ["fountain", "statue"]
    assert state.jokers[0] == 3


def test_jokers_gained_after_the_payment_fill_the_storage_up_to_twelve() -> None:
    state = new_game()
    set_garden(
        state,
        0,
        dict(zip(range(14, 19), ("B1", "Y2", "L3", "G4", "V5"), strict=True)),
        {0: (NUMBER["B1"], 0)},
    )
    set_storage(state, 0, "V1 B2 B2 B2 Y4 Y4 Y4 L5 L5 L5 P6 P6")
    log = play(state, "V1 C19")
    assert next(e.facts for e in log if e.kind == "surround") == {"kind": "pavilion", "gained": 1, "lost": 2}
    assert state.jokers[0] == 1 and len(state.tiles[0]) == 11
