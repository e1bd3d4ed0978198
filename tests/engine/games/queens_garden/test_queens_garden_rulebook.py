"""The worked examples of Queen's Garden's rulebook, in its order and with its numbers."""

from __future__ import annotations

import pytest
from azulejo.games.queens_garden.pieces.components import (
    CELLS,
    COORDINATES,
    NAMES,
    NEIGHBOURS,
    NUMBER,
    ORNAMENT_JOKERS,
    WHEEL,
)
from azulejo.games.queens_garden.pieces.garden import Garden
from azulejo.games.queens_garden.rules.scoring import group_items, round_items, storage_items

from tests.engine.games.queens_garden.queens_garden_positions import (
    DOWN,
    hexagons,
    is_legal,
    kinds,
    legal,
    new_game,
    play,
    refusal_of,
    set_garden,
    set_market,
    set_storage,
)


@pytest.mark.parametrize(("players", "stack", "supply"), [(2, 5, 16), (3, 7, 8), (4, 8, 4)])
def test_the_setup_depends_on_the_number_of_players(players: int, stack: int, supply: int) -> None:
    state = new_game(players)
    assert len(state.market.faces) == stack and [len(s) for s in state.stacks] == [stack] * 3
    assert len(state.supply) == supply
    assert state.scores() == [15] * players and state.jokers == [3] * players
    assert len(state.market.tiles[0]) == 4 and sum(state.bag) == 104
    assert sorted((*state.market.faces, *sum(state.stacks, ()), *state.supply)) == list(range(36))


def test_the_garden_has_55_cells_and_each_ornament_has_six_neighbours() -> None:
    assert CELLS == 55 == len(set(COORDINATES))
    garden = Garden()
    assert [len(NEIGHBOURS[cell]) for cell in garden.ornaments()] == [6] * 7
    assert ORNAMENT_JOKERS == {"fountain": 1, "statue": 2, "bench": 2, "pavilion": 3}
    assert sorted(criterion for criteria in WHEEL for criterion in criteria) == list(range(12))


def test_patterns_are_worth_one_to_six() -> None:
    costs = {name: NUMBER[name] % 6 + 1 for name in ("B2", "B3", "B4")}
    assert costs == {"B2": 2, "B3": 3, "B4": 4}  # bird, butterfly, flower


def test_in_michaels_example_a_take_from_the_stack_uncovers_the_next_top() -> None:
    state = new_game()
    set_market(state, "G1 ! B3 B4 B5 Y2", "L6 =", "V2 =", "P3 =", "Y5 =")
    set_storage(state, 0, "", jokers=3)
    log = play(state, "TB")
    assert state.tiles[0] == hexagons("B3 B4 B5")
    assert state.market.tiles[0] == hexagons("Y2") and state.market.top == 1
    assert len(state.market.tiles[1]) == 4
    assert kinds(log) == ["take", "aside", "reveal", "deal"]


def test_in_inas_example_the_emptied_expansion_turns_over() -> None:
    state = new_game()
    set_market(state, "G1 : Y2", "L6 ! Y2 L2 V4 P5", "V2 =", "P3 =", "Y5 =")
    set_storage(state, 0, "")
    log = play(state, "T2")
    assert state.step == "source" and legal(state) == ["@1", "@2"]
    log += play(state, "@1")
    assert state.tiles[0] == hexagons("Y2 L2")
    assert state.market.tiles[1] == hexagons("Y2 V4 P5") and state.market.top == 2
    assert state.market.up == 0b1 and state.view(1)["market"][0]["face"] == "G1"
    assert kinds(log) == ["choose", "take", "aside", "reveal", "deal", "turn_over"]
    # the expansion shows a dark green tree, so a later take of trees or of dark green includes it
    state.tiles[1] = ()
    for take in ("T1", "TG"):
        later = state.copy()
        play(later, take)
        while later.step == "source":
            play(later, legal(later)[0])
        assert later.expansions[1] == hexagons("G1")


def test_storage_holds_twelve_tiles_and_two_expansions() -> None:
    state = new_game()
    set_market(state, "G1 ! B3 B4 Y2", "L6 =", "V2 =", "P3 =", "Y5 =")
    set_storage(state, 0, "V1 V1 V1 V2 V2 V2 V3 V3", jokers=3)
    assert refusal_of(state, "TB") == "storage_full" and is_legal(state, "TY")
    set_market(state, "B3 +", "L6 ! Y2", "V2 =", "P3 =", "Y5 =")
    set_storage(state, 0, "", "G1 G2")
    assert refusal_of(state, "TB") == "storage_full" and refusal_of(state, "TP") == "source_empty"


def test_in_the_example_the_blue_butterfly_costs_two_other_hexagons() -> None:
    for payers, paid in (("Y3 P3", "-Y3 -P3"), ("B1 B6", "-B1 -B6")):
        state = new_game()
        set_storage(state, 0, f"B3 {payers}")
        play(state, "B3 C2")  # the seat has only two pieces to pay with, so both are used without a decision
        assert state.tiles[0] == () and sum(state.tower) == 2, paid
        assert state.current_player == 1


def test_in_the_example_jokers_pay_as_any_hexagon() -> None:
    state = new_game()
    set_storage(state, 0, "B3", jokers=3)
    play(state, "B3 C2")
    assert state.jokers[0] == 1
    state = new_game()
    set_storage(state, 0, "B3 Y3", jokers=1)
    play(state, "B3 C2")
    assert state.jokers[0] == 0 and state.tiles[0] == ()


def test_in_the_example_identical_tiles_do_not_pay() -> None:
    state = new_game()
    set_storage(state, 0, "B3 B3 B3")
    assert refusal_of(state, "B3") == "pay_short"
    set_storage(state, 0, "B3 B3 Y3 Y3", jokers=0)
    assert refusal_of(state, "B3") == "pay_short"


def test_a_tile_must_match_one_neighbour_if_it_has_neighbours() -> None:
    state = new_game()
    set_garden(state, 0, {1: "B1", 3: "Y5"})
    set_storage(state, 0, "B2 L4", jokers=6)
    play(state, "B2")
    assert legal(state) == ["C2", "C5", "C6"]  # Y5 next to cell 2 does not match, but B1 does
    assert (
        refusal_of(state, "C4") == "no_match"
        and refusal_of(state, "C1") == "space_taken"
        and refusal_of(state, "C0") == "not_a_space"
    )
    assert refusal_of(state, "C13") == "not_a_space"


def test_an_identical_neighbour_does_not_match() -> None:
    state = new_game()
    set_garden(state, 0, {1: "B1"})
    set_storage(state, 0, "B1")
    play(state, "B1")
    assert legal(state) == ["C3", "C4", "C5"] and refusal_of(state, "C2") == "twin_in_group"


def test_a_group_cannot_have_two_identical_hexagons_at_any_distance() -> None:
    state = new_game()
    set_garden(state, 0, {1: "B1", 2: "B2"})
    set_storage(state, 0, "B1")
    play(state, "B1")
    assert refusal_of(state, "C3") == "twin_in_group"


def test_surrounding_the_fountain_gives_a_joker() -> None:
    state = new_game()
    set_garden(state, 0, {1: "B1", 2: "B2", 3: "B3", 4: "B4", 5: "B5"})
    set_storage(state, 0, "B6", jokers=5)
    log = play(state, "B6")
    assert state.jokers[0] == 1
    surround = next(event for event in log if event.kind == "surround")
    assert surround.facts == {"kind": "fountain", "gained": 1, "lost": 0}
    assert log[-1].facts == {"paid": [], "jokers": 5, "gained": 1, "lost": 0}


def test_an_expansion_adds_five_spaces_face_up_and_seven_face_down() -> None:
    state = new_game()
    set_storage(state, 0, "", "B1")
    play(state, "XB1 S3 R2")
    assert state.gardens[0].free.bit_count() == 6 + 5 and state.gardens[0].pavilions.bit_count() == 1
    play(state, "BUY S1")
    assert state.gardens[1].free.bit_count() == 6 + 7 and state.gardens[1].pavilions == 0
    assert state.scores() == [15, 9] and len(state.supply) == 15


def test_a_hexagon_of_the_rounds_colour_and_pattern_scores_two() -> None:
    # the wheel shows dark green, trees and light blue in round 1
    garden = Garden.build([(NUMBER["G2"], 0), DOWN, *[(-1, -1)] * 4], [(14, NUMBER["G2"]), (1, NUMBER["G1"])])
    items = round_items(garden, 1, "standard")
    assert [(source, points, what) for source, points, what, _ in items] == [
        ("wheel", 2, "G"),
        ("wheel", 1, "1"),
        ("pavilion", 1, "pavilion"),
    ]


def test_stored_jokers_score_and_other_stored_pieces_cost_points() -> None:
    items = storage_items(hexagons("B1 Y2"), hexagons("P6"), 2)
    assert [(source, points) for source, points, _, _ in items] == [("joker", 2), ("left", -9)]


def test_groups_of_three_or_more_score_and_groups_of_six_get_a_bonus() -> None:
    slots = [(-1, -1)] * 6
    ring = Garden.build(slots, [(cell, NUMBER[f"B{cell}"]) for cell in range(1, 7)])
    assert [item[:3] for item in group_items(ring, "standard")] == [("group", 21, "B"), ("group_bonus", 6, "B")]
    lilies = Garden.build(slots, [(cell, NUMBER[f"{'BYLGVP'[cell - 1]}6"]) for cell in range(1, 7)])
    assert [item[:3] for item in group_items(lilies, "standard")] == [("group", 36, "6"), ("group_bonus", 6, "6")]
    three = Garden.build(slots, [(1, NUMBER["B1"]), (2, NUMBER["B4"]), (3, NUMBER["B6"])])
    assert [item[:3] for item in group_items(three, "standard")] == [("group", 11, "B")]


def test_a_group_of_two_scores_nothing() -> None:
    garden = Garden.build([(-1, -1)] * 6, [(1, NUMBER["B1"]), (2, NUMBER["B4"]), (4, NUMBER["B5"])])
    assert group_items(garden, "standard") == []


def test_the_variant_scores_values_of_patterns_and_bonuses_of_large_groups() -> None:
    garden = Garden.build([(-1, -1)] * 6, [(cell, NUMBER[f"P{cell}"]) for cell in range(1, 5)])
    assert [item[1] for item in round_items(garden, 2, "variant")] == [2, 3]  # bird, butterfly
    assert [item[1] for item in round_items(garden, 2, "standard")] == [1, 1]
    assert [item[:2] for item in group_items(garden, "variant")] == [("group", 10), ("group_bonus", 2)]
    five = garden.put(NUMBER["P5"], 5)
    assert [item[:2] for item in group_items(five, "variant")] == [("group", 15), ("group_bonus", 4)]


def test_most_points_win_and_ties_are_shared() -> None:
    state = new_game(3)
    state.round = 4
    state.stacks = ()
    for seat in range(3):
        set_storage(state, seat, "")
    state.points = [20, 20, 15]
    state.tally = [[20] + [0] * 9, [20] + [0] * 9, [15] + [0] * 9]
    play(state, "PASS")
    state.points[0] += 1  # the first seat to pass loses a point
    state.tally[0][0] += 1
    play(state, "PASS PASS")
    outcome = state.outcome()
    assert outcome is not None and outcome.winners == (0, 1) and outcome.reason == "rounds_played"
    assert outcome.tie_break is None and state.returns() == [0.25, 0.25, -0.5]


def test_tiles_and_expansions_have_the_documented_names() -> None:
    assert NAMES[0] == "B1" and NAMES[35] == "P6"
