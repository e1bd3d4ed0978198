"""Standings of Queen's Garden: each seat's score if the game ended now, without points for the wheel."""

from __future__ import annotations

import random

import pytest
from azulejo.game import Event
from azulejo.games.queens_garden.game import GAME

from tests.engine.games.queens_garden.queens_garden_positions import new_game, play, set_garden, set_market, set_storage


def test_the_standing_of_a_new_game_counts_starting_points_and_jokers() -> None:
    assert GAME.standing(new_game(3), 0) == [18, 18, 18]


def test_stored_tiles_and_expansions_lower_the_standing() -> None:
    state = new_game()
    set_storage(state, 0, "B1 Y2", "P6", jokers=2)
    assert GAME.standing(state, 0) == [15 + 2 - 1 - 2 - 6, 18]
    assert GAME.standing(state, 1) == GAME.standing(state, 0), "every seat must see the same standing"


def test_the_standing_includes_groups_and_bonuses_but_not_the_wheel() -> None:
    state = new_game(scoring="variant")
    set_storage(state, 0, "")
    set_garden(state, 0, {1: "B1", 2: "B2", 3: "B4", 4: "B5"})
    assert GAME.standing(state, 0)[0] == 15 + (1 + 2 + 4 + 5) + 2


def test_taken_pieces_lower_the_standing_before_their_sources_are_chosen() -> None:
    state = new_game()
    set_market(state, "G1 : Y2 Y5 B3 P6", "G2 ! Y5 L1")
    before = GAME.standing(state, 0)[0]
    play(state, "TY")
    assert state.step == "source"
    assert GAME.standing(state, 0)[0] - before == -7, "the cost must be the same for both choices"
    play(state, "@2")
    assert GAME.standing(state, 0)[0] - before == -7


def test_a_tile_that_is_not_paid_for_yet_counts_as_placed() -> None:
    state = new_game()
    set_storage(state, 0, "B6 B2 B3 L6 V6", jokers=3)
    set_garden(state, 0, {1: "B1", 2: "B4", 3: "B5", 4: "L5", 5: "L1"})
    before = GAME.standing(state, 0)[0]
    assert before == 15 + 3 + (1 + 4 + 5) - (6 + 2 + 3 + 6 + 6)
    play(state, "B6")
    assert state.step == "pay"
    assert GAME.standing(state, 0)[0] == before + 6 + 6 + 1, (
        "the tile must no longer cost points in the storage, and must score in its group and at the fountain"
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_passing_first_and_buying_lower_the_standing_at_once(players: int) -> None:
    state = new_game(players)
    play(state, "pass")
    assert GAME.standing(state, 0) == [17, *[18] * (players - 1)]
    play(state, "buy S1")
    assert GAME.standing(state, 0)[1] == 12


@pytest.mark.parametrize("scoring", ["standard", "variant"])
def test_the_end_of_the_last_round_adds_only_the_wheel_to_the_standing(scoring: str) -> None:
    draws = random.Random(5)
    for seed in range(3):
        state = GAME.new_state(3, seed, scoring=scoring)
        while not state.is_terminal:
            before = GAME.standing(state, "public")
            log: list[Event] = []
            state.apply(draws.choice(state.legal_actions()), log)
        wheel = [
            sum(e.points for e in log if e.seat == seat and e.source in ("wheel", "pavilion")) for seat in range(3)
        ]
        cost = [sum(e.points for e in log if e.seat == seat and e.kind in ("pass", "discard")) for seat in range(3)]
        no_longer_stored = [sum(-e.points for e in log if e.seat == seat and e.kind == "discard") for seat in range(3)]
        assert GAME.standing(state, 0) == state.scores()
        assert state.scores() == [sum(parts) for parts in zip(before, wheel, cost, no_longer_stored, strict=True)]


@pytest.mark.parametrize("seed", range(3))
def test_a_preview_splits_net_points_into_now_later_and_saved_costs(seed: int) -> None:
    draws, state, kinds = random.Random(seed), GAME.new_state(2, seed), set[str]()
    while not state.is_terminal:
        preview = GAME.previews(state.view("public"))
        for action in state.legal_actions():
            effect = preview(action)
            assert effect.now + effect.later + effect.saved == effect.net
            kinds |= {kind for kind in ("now", "later", "saved") if getattr(effect, kind)}
            if state.step == "act" and action < 12:
                assert (effect.now, effect.later) == (0, 0) and effect.saved < 0, (
                    "a take must only cost points, because it fills the storage"
                )
        state.apply(draws.choice(state.legal_actions()))
    assert kinds == {"now", "later", "saved"}
