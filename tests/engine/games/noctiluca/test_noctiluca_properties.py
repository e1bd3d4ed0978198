"""Properties of Noctiluca that must hold in every position of random games.

Most of these properties are about hidden cards.
"""

from __future__ import annotations

import json
from random import Random

import pytest
from azulejo.bots.one_ply import GreedyBot, RandomBot
from azulejo.errors import OptionError
from azulejo.game import Event
from azulejo.games.noctiluca.game import GAME
from azulejo.games.noctiluca.pieces.actions import CHOOSE, DECLINE
from azulejo.games.noctiluca.pieces.components import CARD_COLOUR, CARDS, EMPTY, JAR_COLOURS, TOKENS
from azulejo.games.noctiluca.rules.state import NoctilucaState
from azulejo.games.noctiluca.text.position import all_cards, die_count
from azulejo.views import Viewer
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.every_setup import lively_action
from tests.engine.games.noctiluca.noctiluca_positions import any_position, new, random_game
from tests.long import Long


@given(any_position)
@settings(max_examples=60, deadline=None)
def test_pieces_are_conserved(state: NoctilucaState) -> None:
    assert [die_count(state, colour) for colour in range(4)] == [26] * 4
    dealt = len(CARDS) if not state.dealt else 3 * state.players
    assert len(all_cards(state)) == len(set(all_cards(state))) == dealt
    for jar in range(3):
        held = [n for seat_tokens in state.tokens[jar::3] for n in seat_tokens]
        assert sorted((*held, *state.storm_tokens[jar], *state.stacks[jar])) == list(TOKENS)
    view = state.view("everything")
    assert sum(view["shores"]) + sum(state.pawns) == (6 * state.round if state.players == 1 else 12)


# Hidden information


def hidden_cards(state: NoctilucaState, viewer: Viewer) -> set[str]:
    """Return the cards whose places must be hidden from the viewer."""
    full = state.view("everything")
    hidden = set()
    for pile in full["piles"]:
        hidden.update(pile[1:] if state.players > 1 else pile[: len(pile) - (state.known if viewer == 0 else 0)])
    if state.players == 1 and viewer == "public":
        hidden.update(full["offered"])
    for seat, own in enumerate(full["seats"]):
        if seat != viewer:
            hidden.update(own["dealt"])
    return hidden


@given(any_position)
@settings(max_examples=60, deadline=None)
def test_a_view_hides_unknown_cards_and_favourites(state: NoctilucaState) -> None:
    for viewer in (*range(state.players), "public"):
        view = state.view(viewer)
        text = json.dumps(view)
        for seat in range(state.players):
            if seat != viewer:
                assert view["seats"][seat]["kept"] is None
                if not state.is_terminal:
                    assert view["seats"][seat]["favourite"] is None
        assert not [name for name in hidden_cards(state, viewer) if name in text]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_no_event_reveals_a_hidden_card(players: int) -> None:
    state, rng = new(players, 6), Random(6)
    kinds = set()
    while not state.is_terminal:
        log: list[Event] = []
        state.apply(lively_action(state, rng), log)
        text = json.dumps([event.as_dict() for event in log])
        assert not [name for name in hidden_cards(state, "public") if name in text], state.step
        kinds.update(event.kind for event in log)
    assert {"jars", "draw"} <= kinds and ("offer" in kinds) == (players == 1)


@given(any_position, st.integers(0, 10**6))
@settings(max_examples=60, deadline=None)
def test_a_sampled_state_has_the_same_view_and_plays_to_the_end(state: NoctilucaState, seed: int) -> None:
    for viewer in (*range(state.players), "public"):
        sample = GAME.from_view(state.view(viewer), Random(seed))
        assert sample.view(viewer) == state.view(viewer)
        assert GAME.from_view(state.view(viewer), Random(seed)).view("everything") == sample.view("everything")
        assert isinstance(sample, NoctilucaState)
        assert [die_count(sample, colour) for colour in range(4)] == [26] * 4
        rng = Random(seed)
        while not sample.is_terminal:
            sample.apply(rng.choice(sample.legal_actions()))


def test_a_sampled_state_redraws_everything_hidden() -> None:
    state = random_game(3, 5, 20)
    samples = [GAME.from_view(state.view(0), Random(seed)) for seed in range(40)]
    views = [other.view("everything") for other in samples]
    own = {view["seats"][0]["favourite"] for view in views}
    others = {view["seats"][1]["favourite"] for view in views}
    assert len(own) == 1 and len(others) == 3 and not own & others
    assert len({json.dumps(view["piles"]) for view in views}) == 40
    assert len({view["seed"] for view in views}) == 40


def test_a_sampled_state_redraws_the_hidden_jar_choices_of_other_seats() -> None:
    state = new(2, 5)
    first, second, third = state.view(0)["seats"][0]["dealt"]
    for pair, kept in enumerate(([first, second], [first, third], [second, third])):
        state = new(2, 5)
        state.apply(CHOOSE + pair)
        assert state.view(0)["seats"][0]["kept"] == kept, "the seat itself must see the cards that it keeps"
        sample = GAME.from_view(state.view(0), Random(1))
        assert isinstance(sample, NoctilucaState) and sample.choices[0] == pair
        others = [GAME.from_view(state.view(1), Random(seed)) for seed in range(30)]
        assert {other.choices[0] for other in others if isinstance(other, NoctilucaState)} == {0, 1, 2}


def test_a_state_made_from_the_everything_view_continues_the_same_game() -> None:
    for players in (1, 2, 3, 4):
        state = random_game(players, 3, 30)
        again = GAME.from_view(state.view("everything"), Random(1))
        assert again.view("everything") == state.view("everything")
        rng = Random(2)
        while not state.is_terminal:
            action = rng.choice(state.legal_actions())
            state.apply(action)
            again.apply(action)
        assert again.view("everything") == state.view("everything")


def test_states_with_the_same_view_give_the_same_greedy_move() -> None:
    rng = Random(8)
    for seed in range(6):
        state = random_game(2, seed, 4 + 6 * seed)
        other = state.determinize(state.current_player, rng)
        assert other.view("everything") != state.view("everything")
        moves = [GreedyBot(3).choose(GAME, one.view(one.current_player)) for one in (state, other)]
        assert moves[0] == moves[1]


# Events


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_score_events_add_up_to_the_scores_by_source(players: int) -> None:
    for seed in range(8):
        state, rng = new(players, seed), Random(seed)
        won: list[dict[str, int]] = [{} for _ in range(players)]
        while not state.is_terminal:
            log: list[Event] = []
            state.apply(rng.choice(state.legal_actions()), log)
            for event in log:
                if event.points:
                    assert event.seat is not None and event.source
                    won[event.seat][event.source] = won[event.seat].get(event.source, 0) + event.points
        for seat in range(players):
            assert won[seat] == {source: n for source, n in state.breakdown(seat).items() if n}


# Passing dice on


@pytest.mark.parametrize("passing", ["laps", "one_lap"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_visits_left_predicts_the_passes_if_no_seat_keeps_a_die(players: int, passing: str) -> None:
    seen = set()
    for seed in range(6):
        state, rng = new(players, seed, passing=passing), Random(seed)
        while not state.is_terminal:
            left = state.view("public")["visits_left"]
            if state.step == "keep_one":
                after, log = state.copy(), list[Event]()
                while after.step == "keep_one":
                    after.apply(DECLINE, log)
                assert [event.kind for event in log].count("pass") == left
                assert after.visits_left == 0
                seen.add(left)
            else:
                assert left == 0
            state.apply(rng.choice(state.legal_actions()))
    assert seen == set(range(players - 1)), "each of the other seats may be visited at most once"


# Records, options, bots


def test_the_deal_and_a_random_first_seat_depend_on_the_seed() -> None:
    assert new(2, 1).pool != new(2, 2).pool
    assert {new(4, seed, first_seat="random").start_seat for seed in range(40)} == {0, 1, 2, 3}
    with pytest.raises(OptionError):
        GAME.new_state(2, 1, passing="sometimes")
    with pytest.raises(OptionError):
        GAME.new_state(5, 1)
    with pytest.raises(OptionError):
        GAME.new_state(1, 1, first_seat=1)


def test_some_four_player_games_have_too_few_dice_to_refill_the_pool() -> None:
    short = 0
    for seed in range(40):
        state, rng = new(4, seed), Random(seed)
        while state.round == 1:
            log: list[Event] = []
            state.apply(rng.choice(state.legal_actions()), log)
        empty = state.pool.count(EMPTY)
        assert not empty or not any(state.lid)
        short += empty > 0
    assert short >= 1


def test_a_seat_has_as_many_tokens_as_delivered_jars_of_each_colour() -> None:
    state = random_game(4, 3)
    for seat in range(4):
        for jar, _ in enumerate(JAR_COLOURS):
            jars = [card for card in state.delivered[seat] if CARD_COLOUR[card] == jar]
            assert len(state.tokens[seat * 3 + jar]) == len(jars)


def _greedy_share(pairs: int) -> float:
    share = 0.0
    for seed in range(pairs):
        for seat in (0, 1):
            state = new(2, seed)
            bots = [GreedyBot(seed) if other == seat else RandomBot(seed) for other in (0, 1)]
            while state.current_player is not None:
                now = state.current_player
                state.apply(bots[now].choose(GAME, state.view(now)))
            outcome = state.outcome()
            assert outcome is not None
            share += (seat in outcome.winners) / len(outcome.winners)
    return share / (2 * pairs)


def test_greedy_beats_random_in_paired_deals(long: Long) -> None:
    assert _greedy_share(long.amount(10, 200)) >= 0.9
