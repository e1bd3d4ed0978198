"""Noctiluca's second round and final scoring."""

from __future__ import annotations

import pytest
from azulejo.game import Outcome
from azulejo.games.noctiluca.pieces.components import CAPACITY, CELL_OF, EMPTY, SPACES, TOKENS
from azulejo.games.noctiluca.rules.rounds import fill_pool

from tests.engine.games.noctiluca.noctiluca_positions import Seat, build, filled, finish, kinds, new, play, reread

LAST_SHORES = tuple(range(1, 12))
"""All shores except the first. If pawns are on all of these, one dive is left in the round."""


# The second round


def test_the_seat_that_made_the_last_dive_starts_the_anticlockwise_round() -> None:
    state = build(Seat(), Seat(), Seat(), shores=LAST_SHORES)
    assert state.current_player == 2
    log = play(state, "1L1")
    assert kinds(log) == ["dive", "reveal", "round", "deal"]
    view = state.view(0)
    assert (view["round"], view["direction"], view["start_seat"], view["current_player"]) == (2, -1, 2, 2)
    assert not any(view["shores"]) and [seat["pawns"] for seat in view["seats"]] == [4, 4, 4]
    play(state, "1L1")
    while state.step != "dive":
        state.apply(state.legal_actions()[0])
    assert state.current_player == 1


def test_jars_keep_their_dice_while_the_pool_is_refilled() -> None:
    state = build(Seat({"gold-08": "BB"}), Seat(), shores=LAST_SHORES, pool={9: "G3 G3"})
    play(state, "1L1")
    assert filled(state, 0, 0) == "BB"
    assert all(die for cell in state.view(0)["pool"] for die in cell)
    assert sum(state.lid) == 104 - 84 - 2


@pytest.mark.parametrize("missing", [1, 12, 13, 31, 60])
def test_the_pool_is_refilled_as_evenly_as_possible_if_dice_are_short(missing: int) -> None:
    dice = 84 - missing
    spreads = set()
    for chance in range(6):
        state = new(2, 9)
        state.chance = chance
        state.pool = bytearray([EMPTY]) * SPACES
        state.lid = [dice // 4 + (colour < dice % 4) for colour in range(4)]
        fill_pool(state, None)
        heights = [0] * len(CAPACITY)
        for space, die in enumerate(state.pool):
            heights[CELL_OF[space]] += die != EMPTY
        assert sum(heights) == dice and state.lid == [0] * 4
        level = max(heights)
        for height, size in zip(heights, CAPACITY, strict=True):
            assert min(level - 1, size) <= height <= size, "full, or at most one die below the fullest cell"
        spreads.add(tuple(heights))
    assert len(spreads) > 1 or missing == 12, (
        "chance must decide which cells are lower, unless 72 dice fill every cell with four"
    )


# Final scoring


def test_in_the_example_two_tied_seats_get_one_leftover_token_each() -> None:
    red = ("red-01", "red-02", "red-03", "red-04", "red-05", "red-06", "red-07")
    bu, adam, cha = Seat(delivered=red[:3]), Seat(delivered=red[3:4]), Seat(delivered=red[4:])
    state = build(bu, adam, cha, shores=LAST_SHORES, round_number=2)
    assert len(state.stacks[2]) == 3
    finish(state)
    assert [state.breakdown(seat)["majority"] for seat in range(3)] == [1, 0, 1]


def test_the_majority_depends_on_the_number_of_tokens_not_their_values() -> None:
    many, dear = Seat(delivered=("gold-01", "gold-02", "gold-03")), Seat(delivered=("gold-04", "gold-05"))
    state = build(many, dear, shores=LAST_SHORES, round_number=2)
    state.tokens[0], state.tokens[3], state.stacks[0] = (2, 2, 3), (7, 8), TOKENS[3:8]
    state = reread(state)
    finish(state)
    assert [state.breakdown(seat)["majority"] for seat in (0, 1)] == [5, 0]


def test_a_tied_majority_scores_nothing_if_tokens_are_too_few_to_share() -> None:
    gold = [f"gold-{n:02}" for n in range(1, 10)]
    seats = [Seat(delivered=tuple(gold[i * 3 : i * 3 + 3])) for i in range(3)]
    state = build(*seats, shores=LAST_SHORES, round_number=2)
    assert len(state.stacks[0]) == 1 and len(state.stacks[1]) == 10
    finish(state)
    assert [state.breakdown(seat)["majority"] for seat in range(3)] == [0, 0, 0]


def test_the_final_score_adds_up_all_sources() -> None:
    first = Seat({"brown-07": "BBG", "red-07": "PP"}, delivered=("gold-08", "gold-10", "red-10"), favourite="B")
    state = build(first, Seat(favourite="G"), shores=LAST_SHORES, round_number=2)
    log = finish(state)
    assert state.breakdown(0) == {
        "tokens": 2 + 2 + 2,
        "majority": 8 + 9,
        "jars": 1 + 2 + 2,
        "favourite": 3 + 3,  # gold-08 and red-10 have three spaces for blue each
        "left": 2,  # five dice in two jars make two pairs
    }
    assert state.breakdown(1) == {"tokens": 0, "majority": 0, "jars": 0, "favourite": 0, "left": 0}
    bonuses = {(event.seat, event.source): event.points for event in log if event.kind == "bonus"}
    assert bonuses[0, "favourite"] == 6 and bonuses[0, "left"] == 2
    assert state.outcome() == Outcome((0,), "rounds", None)
    assert state.returns() == [1.0, -1.0]


def test_pairs_of_leftover_dice_are_counted_over_both_jars() -> None:
    state = build(Seat({"gold-08": "B", "brown-10": "O"}), Seat({"red-09": "G"}), shores=LAST_SHORES, round_number=2)
    finish(state)
    assert [state.breakdown(seat)["left"] for seat in (0, 1)] == [1, 0]


def test_final_bonuses_are_not_in_the_score_before_the_end() -> None:
    state = build(Seat({"gold-08": "BB"}, delivered=("red-10",)), Seat(), shores=LAST_SHORES, round_number=2)
    assert state.scores() == [2 + 2, 0]


def test_the_seat_with_more_delivered_jars_wins_a_tie() -> None:
    one = Seat({"brown-08": "", "red-08": ""}, delivered=("gold-03",), favourite="G")
    two = Seat({"brown-09": "BBOO", "red-09": "GGOO"}, delivered=("red-03", "red-01"), favourite="P")
    state = build(one, two, shores=LAST_SHORES, round_number=2)
    state.tokens[0], state.stacks[0] = (8,), TOKENS[:9]
    state = reread(state)
    finish(state)
    # Seat 0 scores 17: 8 for its token, and 9 for the gold stack. Seat 1 also scores 17: 2 + 2 for its red tokens, 8
    # for the red stack, 1 for a purple space, and 4 for pairs of dice.
    assert state.scores() == [17, 17]
    assert state.outcome() == Outcome((1,), "rounds", "jars")


def test_seats_that_are_tied_in_everything_share_the_victory() -> None:
    state = build(Seat(), Seat(), Seat(), shores=LAST_SHORES, round_number=2)
    finish(state)
    assert state.outcome() == Outcome((0, 1, 2), "rounds", None)
    assert state.returns() == [0.0, 0.0, 0.0]


def test_favourites_are_revealed_at_the_end() -> None:
    state = build(Seat(favourite="O"), Seat(favourite="B"), shores=LAST_SHORES, round_number=2)
    assert state.view(1)["seats"][0]["favourite"] is None
    log = finish(state)
    assert state.view(1)["seats"][0]["favourite"] == "O"
    before = next(event.before for event in log if event.kind == "reveal")
    assert before is not None and before.view("public")["seats"][0]["favourite"] is None
