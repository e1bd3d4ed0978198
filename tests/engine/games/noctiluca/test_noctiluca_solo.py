"""Noctiluca's solo rules, and our rulings on questions that these rules leave open."""

from __future__ import annotations

import pytest
from azulejo.game import Outcome
from azulejo.games.noctiluca.pieces.components import PATHS, SECTIONS
from azulejo.games.noctiluca.rules.scoring import majority
from azulejo.games.noctiluca.rules.state import NoctilucaState
from azulejo.search.base import nodes_of
from azulejo.search.nodes import WIN_BONUS

from tests.engine.games.noctiluca.noctiluca_positions import Seat, build, cards, filled, finish, kinds, legal, new, play

ALL_BUT_LAST = tuple(range(11))


def _rolls(state: NoctilucaState) -> tuple[int, int]:
    """Return the section and the rolled number of the next turn's storm."""
    after = state.copy()
    log = play(after, legal(after)[0])
    facts = next(event.facts for event in log if event.kind == "storm")
    section = ("purple", "second", "third").index(facts["section"])
    return section, facts["number"]


def test_a_solo_game_has_six_pawns_and_one_face_down_deck() -> None:
    state = new(1, 3)
    assert state.pawns == [6]
    play(state, "k12")
    assert [len(pile) for pile in state.piles] == [28]
    assert state.view(0)["piles"] == [[None] * 28]


def test_a_storm_follows_each_of_twelve_turns() -> None:
    state = new(1, 5)
    storms = []
    while not state.is_terminal:
        log = play(state, legal(state)[0])
        storms += [event for event in log if event.kind == "storm"]
    assert len(storms) == 12
    sections = [event.facts["section"] for event in storms]
    there, back = ["purple", "second", "third"], ["purple", "third", "second"]
    assert sections == there * 2 + back * 2, "the arrow must move clockwise, then back from where it points"


def test_a_storm_removes_a_card_a_token_and_the_dice_of_one_cell() -> None:
    pool = dict.fromkeys(range(18), "B6 G6 O5 P5")
    state = build(Seat(), pool=pool)
    section, number = _rolls(state)
    top = state.piles[0][-1]
    log = play(state, "1L1")
    assert state.storm_cards == (top,)
    cell = SECTIONS[section][number - 1]
    left = state.view(0)["pool"]
    assert not any(left[cell]), "the storm must empty the cell of the arrow's section with the rolled number"
    assert sum(any(dice) for dice in left) == 17
    assert sum(map(len, state.storm_tokens)) == 1 and sum(map(sum, state.storm_tokens)) == 2
    assert state.breakdown(0)["storm"] == -2
    assert kinds(log) == ["dive", "reveal", "storm_token", "storm"]
    assert state.arrow == 1


@pytest.mark.parametrize(("option", "value"), [("topmost", 2), ("highest", 8)])
def test_an_option_decides_which_token_the_storm_removes(option: str, value: int) -> None:
    state = build(Seat(), storm_token=option)
    play(state, "1L1")
    assert sum(map(sum, state.storm_tokens)) == value
    assert all(list(stack) == sorted(stack) for stack in state.stacks)


def test_a_storm_on_an_empty_cell_removes_no_dice() -> None:
    state = build(Seat())
    lid = state.lid[:]
    log = play(state, "1L1")
    storm = next(event for event in log if event.kind == "storm")
    assert not storm.moves and storm.facts["count"] == 0 and state.lid == lid
    assert kinds(log).count("storm") == 1


def test_a_storm_without_a_card_in_the_deck_removes_no_token() -> None:
    jars = {"gold-10": "", "brown-10": ""}
    state = build(Seat(jars), piles=[()], pool=dict.fromkeys(range(18), "B6"))
    assert len(state.delivered[0]) == 28
    log = play(state, "1L1")
    assert kinds(log) == ["dive", "reveal", "storm"] and state.arrow == 1
    assert sum(map(len, state.storm_tokens)) == 0


def test_dice_that_fit_no_jar_go_to_the_storm_and_cost_a_point_each() -> None:
    state = build(Seat({"red-04": "", "brown-10": ""}), pool={1: "B1 B1 G1"})
    lid = state.lid[:]
    log = play(state, "1L1")
    assert state.storm_dice == [2, 1, 0, 0]
    lose = next(event for event in log if event.kind == "lose")
    assert (lose.points, lose.source) == (-3, "storm")
    assert state.lid == lid, "the dice must not go to the lid"
    assert state.step == "dive", "no decision may follow"


def test_after_a_delivery_the_player_chooses_one_of_two_cards() -> None:
    state = build(Seat({"gold-08": "BBPP", "brown-10": ""}), pool={1: "B1"})
    deck = state.piles[0]
    log = play(state, "1L1")
    assert kinds(log)[-2:] == ["reveal", "offer"]
    assert state.step == "keep_jar" and legal(state) == ["c1", "c2"]
    assert state.offered == (deck[-1], deck[-2]) and not state.storm_cards
    play(state, "c2")
    assert state.jars[0] == deck[-2]
    assert state.piles[0][0] == deck[-1]
    assert state.storm_cards == (deck[-3],), "the storm must follow the choice"
    deck_seen = state.view(0)["piles"][0]
    assert deck_seen[-1] is not None and set(deck_seen[:-1]) == {None}, (
        "the player must see the card that it put under the deck"
    )
    assert state.view("public")["piles"][0][-1] is None


def test_after_two_deliveries_the_player_draws_twice() -> None:
    state = build(Seat({"gold-08": "BBPP", "red-04": "OOO"}), pool={1: "B1 P1"})
    play(state, "1L1", "c1")
    assert state.step == "keep_jar" and len(state.delivered[0]) == 2
    play(state, "c1")
    assert state.step == "dive"


def test_the_last_card_is_taken_without_a_choice() -> None:
    state = build(Seat({"gold-08": "BBPP", "brown-10": ""}), pool={1: "B1"}, piles=[("red-05",)])
    log = play(state, "1L1")
    assert state.step == "dive" and state.jars[0] == cards("red-05")[0]
    assert "draw" in kinds(log) and not state.storm_cards


def test_the_state_counts_the_known_cards_left_in_the_deck() -> None:
    state = build(Seat({"gold-08": "BBPP", "brown-10": ""}), pool={1: "B1"}, piles=[("red-05", "red-06", "red-01")])
    play(state, "1L1", "c1")
    assert state.piles[0] == cards("red-06") and state.known == 1, "the storm must have taken the card in between"
    assert state.view(0)["piles"] == [["red-06"]]


def test_pawns_of_the_first_round_stay_and_leave_six_free_shores() -> None:
    state = build(Seat(), shores=(0, 2, 4, 6, 8))
    play(state, "12L1")
    assert state.round == 2 and state.pawns == [6]
    assert {action // 12 for action in state.legal_actions()} == {1, 3, 5, 7, 9, 10}
    assert state.direction == -1 and state.arrow == 1, "the arrow must keep its position when the marker is turned over"


def test_dice_of_the_storm_are_not_used_in_the_second_round() -> None:
    state = build(Seat(), shores=(0, 1, 2, 3, 4), storm_dice="BBBGG")
    play(state, "12L1")
    assert state.storm_dice == [3, 2, 0, 0]
    assert sum(state.lid) == 104 - 84 - 5


def test_a_majority_of_the_storm_costs_a_point_per_token_in_the_stack() -> None:
    seat = Seat(delivered=("gold-01", "gold-02", "gold-03", "gold-04"))
    state = build(seat, shores=ALL_BUT_LAST, round_number=2, storm=("red-01", "red-02", "red-03"))
    # with this order, the last storm removes a red card
    state.piles[0] = tuple(sorted(state.piles[0], key=lambda card: card >= 20))
    log = finish(state)
    assert state.storm_tokens == ((), (), (2, 2, 3, 3))
    assert state.breakdown(0)["storm"] == -(2 + 2 + 3 + 3) - 6
    assert state.breakdown(0)["majority"] == 6, "the player must have the majority of gold"
    assert [event.points for event in log if event.source == "storm"] == [-3, -6]


def test_a_tied_majority_is_split_and_an_odd_token_is_discarded() -> None:
    seat = Seat(delivered=("gold-01", "gold-02"))
    state = build(seat, shores=ALL_BUT_LAST, round_number=2, storm=("gold-03",))
    state.piles[0] = tuple(sorted(state.piles[0], key=lambda card: card < 10))
    finish(state)
    assert len(state.storm_tokens[0]) == 2 and len(state.stacks[0]) == 6
    assert state.breakdown(0)["majority"] == 3
    assert state.breakdown(0)["storm"] == -(3 + 3) - 3
    odd = build(seat, shores=ALL_BUT_LAST, round_number=2, storm=("gold-03", "gold-04"))
    odd.stacks[0], odd.tokens[0] = odd.stacks[0][1:], (*odd.tokens[0], odd.stacks[0][0])
    assert majority(odd, 0) == [5, 0]
    odd.storm_tokens = ((*odd.storm_tokens[0], 8), (), ())
    odd.stacks[0] = odd.stacks[0][:-2]
    assert len(odd.stacks[0]) == 3 and majority(odd, 0) == [1, 1]


def test_a_solo_game_is_won_with_1_point_and_lost_with_0_points() -> None:
    jars = {"gold-09": "", "brown-09": ""}
    results, standings = {}, {}
    for lost in range(60):
        state = build(
            Seat(jars, delivered=tuple(f"red-{n:02}" for n in range(1, 11)), favourite="G"),
            shores=ALL_BUT_LAST,
            round_number=2,
            storm_dice="B" * min(lost, 20) + "O" * max(0, min(lost - 20, 20)) + "P" * max(0, lost - 40),
        )
        node_of = nodes_of(state)
        finish(state)
        results[state.scores()[0]] = state.outcome(), state.returns()
        (standings[state.scores()[0]],) = node_of(state).standing()
    assert results[1] == (Outcome((0,), "solo_win"), [1.0])
    assert results[0] == (Outcome((), "solo_loss"), [-1.0])
    assert min(results) < 0, "some scores must be below 0"
    assert standings[1] - standings[0] == standings[2] - standings[1] + 2 * WIN_BONUS, (
        "in the search, too, that point must decide the game"
    )


def test_each_cell_belongs_to_one_section() -> None:
    assert sorted(cell for section in SECTIONS for cell in section) == list(range(18))
    assert {cell for paths in PATHS for path in paths for cell in path} == set(range(18))


def test_jars_keep_their_dice_in_the_second_round() -> None:
    state = build(Seat({"gold-08": "BB"}), shores=(0, 1, 2, 3, 4))
    play(state, "12L1")
    assert filled(state, 0, 0) == "BB"
