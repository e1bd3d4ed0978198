"""Properties of Sintra that must hold in every position of random games, and Sintra's notation."""

from __future__ import annotations

import json
from random import Random

import pytest
from azulejo.bots.base import Bot
from azulejo.bots.one_ply import GreedyBot, RandomBot
from azulejo.errors import NotationError
from azulejo.games.sintra.game import GAME
from azulejo.games.sintra.pieces.components import GLASS_STEPS, GLASS_TRACK
from azulejo.games.sintra.rules.state import SintraState
from azulejo.games.sintra.text.position import pane_count
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.games.sintra.sintra_positions import board, build, play, take_and_place

SETUPS = st.tuples(
    st.integers(2, 4), st.integers(0, 2**53 - 1), st.sampled_from("AB"), st.sampled_from([0, 1, "random"])
)
SOME = settings(max_examples=12, deadline=None, derandomize=True)


def start(setup: tuple[int, int, str, int | str]) -> SintraState:
    """Return a new game."""
    players, seed, side, first = setup
    state = GAME.new_state(players, seed, side=side, first_seat=first)
    assert isinstance(state, SintraState)
    return state


def random_action(state: SintraState, rng: Random, greedy: bool = False) -> int:
    """Return a random legal action. If `greedy` is true, often return a good one, so that strips are completed."""
    legal = state.legal_actions()
    if greedy and rng.random() < 0.7:
        return GreedyBot(rng.randrange(1000)).choose(GAME, state.view(state.current_player))
    return rng.choice(legal)


@SOME
@given(SETUPS, st.integers(0, 1000))
def test_panes_are_conserved_and_the_game_ends_after_six_rounds(setup: tuple[int, int, str, int | str], n: int) -> None:
    state, rng = start(setup), Random(n)
    actions = 0
    while not state.is_terminal:
        assert [pane_count(state, colour) for colour in range(5)] == [20] * 5
        assert state.legal_actions()
        for seat, palace in enumerate(state.palaces):
            assert 0 <= palace.glass < GLASS_STEPS
            assert palace.lost == -state.breakdown(seat)["wrap"] + GLASS_TRACK[palace.glass]
        state.apply(random_action(state, rng, greedy=True))
        actions += 1
        assert actions < 1000
    assert state.round == 6 and state.reveals == 6 and not state.tiles and not any(state.market)
    assert [pane_count(state, colour) for colour in range(5)] == [20] * 5
    for seat, palace in enumerate(state.palaces):
        assert sum(state.breakdown(seat).values()) == state.scores()[seat]
        assert palace.lost == -state.breakdown(seat)["wrap"] - state.breakdown(seat)["broken"]


@SOME
@given(SETUPS, st.integers(0, 1000))
def test_a_sampled_state_has_the_same_view_and_repeatable_draws(setup: tuple[int, int, str, int | str], n: int) -> None:
    state, rng = start(setup), Random(n)
    other = state.copy()
    other.seed = (other.seed + 1) % 2**53
    while state.reveals == 1:
        for viewer in ("public", 0, 1):
            view = state.view(viewer)
            assert json.loads(json.dumps(view)) == view
            sample = state.determinize(viewer, Random(n))
            assert sample.view(viewer) == view
            assert sample.legal_actions() == state.legal_actions()
            assert sample.view("everything") == other.determinize(viewer, Random(n)).view("everything")
        assert GAME.from_view(state.view("everything"), rng).view("everything") == state.view("everything")
        action = random_action(state, rng)
        state.apply(action)
        other.apply(action)


# Options and notation


@pytest.mark.parametrize(("text", "action"), [("CO", 0), ("3L", 19), ("9l", 49), ("<", 50), (">4", 63), ("=P", 71)])
def test_actions_are_written_and_read(text: str, action: int) -> None:
    assert GAME.read_action(text) == action
    assert GAME.write_action(action) == text.upper()


@pytest.mark.parametrize(
    ("text", "column"),
    [("", 1), ("0O", 1), ("3R", 2), (">9", 2), (">0", 2), ("=X", 2), ("3O1", 1), ("?!", 1)],
)
def test_the_error_for_an_invalid_action_names_the_column_of_the_text(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.read_action(text)
    assert caught.value.column == column


def refused_field(text: str) -> str:
    """Try to read an invalid position, and return the field that the error names."""
    with pytest.raises(NotationError) as caught:
        GAME.read_position(text)
    return caught.value.field


def test_the_error_for_an_impossible_position_names_the_field() -> None:
    text = GAME.write_position(build(["OOP", "YYBL"], board({1: "3fYY..P"}, {2: "O.", 3: "PB"})))
    assert refused_field(text.replace("sintra1", "sintra9")) == "format"
    assert refused_field(text.replace(" A ", " C ")) == "side"
    assert refused_field(text.replace("tYOPBL", "tYOOBL")) == "tiles"
    assert refused_field(text.replace("first=0", "first=2")) == "first"
    assert refused_field(text.replace("0take", "2take")) == "turn"
    assert refused_field(text.replace("0take", "-")) == "turn"
    assert refused_field(text.replace("0take", "0keep")) == "turn"
    assert refused_field(text.replace("0take", "0place2L")) in ("bag", "turn")
    assert refused_field(text.replace("YYBL", "YYBBL")) == "market"
    assert refused_field(text.replace("OOP/", "OPP/")) == "bag"
    assert refused_field(text.replace("3fYY..P", "3fYYO.P")) == "seat0"
    assert refused_field(text.replace("/PB/", "/.B/")) == "seat0"
    assert refused_field(text.replace("0.0.0.0.0.0.0.0", "0.0.0.-17.0.0.0.0", 1)) == "seat0"
    assert refused_field(text.replace("b0", "b11", 1)) == "seat0"
    assert refused_field(text.replace(" 7:3", " 07:3")) == "text"
    assert refused_field(text + " ") == "market", "an extra field counts as a player, who needs more factories"
    assert refused_field("") == "format"
    assert refused_field("x" * 900) == "format"
    assert refused_field("x" * 5000) == "position", "a text of this length must be refused unread"


def why_refused(state_text: str, was: str, now: str) -> str:
    """Replace a part of a position's text, and return the error that reading it raises."""
    assert was in state_text
    with pytest.raises(NotationError) as caught:
        GAME.read_position(state_text.replace(was, now, 1))
    return str(caught.value)


def test_strips_with_wrong_panes_are_refused() -> None:
    text = GAME.write_position(build(["OOP"], board({1: "3fY...P", 2: "8bYP..."}, {2: "O."})))
    assert "space 4 of YYYBP accepts only B" in why_refused(text, "3fY...P", "3fY..YP")
    assert "own spaces of YYYBP from the top" in why_refused(text, "3fY...P", "3f.Y..P")
    assert "then the jokers" in why_refused(text, "8bYP...", "8bP...."), "printed spaces must be filled before jokers"


def test_a_market_that_no_game_can_reach_is_refused() -> None:
    text = GAME.write_position(build(["OOP", "YYBL", "PPPP", "BBBB"], marker="1"))
    for wrong in ("OOP/YYB/", "OOP/YYL/", "OOP/Y/"):
        assert "expected 4 or none" in why_refused(text, "OOP/YYBL/", wrong), (
            "short factories must be refused while the bag is not empty"
        )
    assert "the centre has 10 panes" in why_refused(text, "OOP/", "OOPPPPPYBL/"), (
        "three factories leave at most 9 panes"
    )
    full = GAME.write_position(GAME.new_state(2, 1))
    assert "cannot come from 0 empty factories" in why_refused(full, "0take", "0place2L")


def test_after_a_shortage_one_factory_may_have_fewer_panes() -> None:
    state = build(["", "OOOO", "PP"], tower=(15, 17, 19, 19, 19))
    assert sum(state.bag) == 0
    text = GAME.write_position(state)
    assert "expected 4 or none" in why_refused(text, "-/OOOO/PP/", "-/PP/OOOO/"), "only the last factory may be short"


def test_an_impossible_marker_is_refused() -> None:
    assert "no panes have moved to the centre yet" in why_refused(GAME.write_position(GAME.new_state(2, 1)), "mC", "m1")
    held = GAME.write_position(build(["B"], turn="0place5O", marker="1"))
    assert "so the marker cannot be there" in why_refused(held, "m1", "mC")


def test_the_text_board_shows_the_position() -> None:
    state = build(["OOP", "YYBL"], board({1: "3fYY..P"}, {2: "O.", 3: "PB"}, glazier=2, glass=7))
    shown = GAME.show(state.view("public"))
    assert "C: OO P (1)" in shown and "1: YY B L" in shown and "colours Y O P B L" in shown
    assert "*seat 0: 0 points" in shown and "broken glass -8" in shown
    play(state, "CO")
    assert "in hand: OO" in GAME.show(state.view(0))


# Bots


def test_evaluate_orders_the_seats_of_a_finished_game_by_the_outcome() -> None:
    boards = board(points="18.0.0.-18.0.0.0.0"), board(glass=3, points="3.0.0.0.0.0.0.0")
    state = build(["L"], *boards, tiles="L", marker="1")
    take_and_place(state, "CL", 4)
    outcome = state.outcome()
    assert outcome is not None and outcome.tie_break == "broken"
    first, second = GAME.evaluate(state)
    assert second > first


@SOME
@given(SETUPS)
def test_evaluate_does_not_look_past_a_reveal(setup: tuple[int, int, str, int | str]) -> None:
    state = start(setup)
    while state.reveals == 1:
        last, action = state.copy(), state.legal_actions()[0]
        state.apply(action)
    other = last.copy()
    other.seed = (other.seed + 1) % 2**53
    other.apply(action)
    assert GAME.evaluate(other) == GAME.evaluate(state)


def paired_wins(deals: int, side: str) -> int:
    """Return the greedy bot's wins against the random bot. Each deal is played twice, once from each seat."""
    won = 0
    for deal in range(deals):
        for seat in (0, 1):
            bots: list[Bot] = [RandomBot(deal), RandomBot(deal + 1)]
            bots[seat] = GreedyBot(deal)
            state = GAME.new_state(2, deal, side=side)
            while state.current_player is not None:
                state.apply(bots[state.current_player].choose(GAME, state.view(state.current_player)))
            outcome = state.outcome()
            won += outcome is not None and outcome.winners == (seat,)
    return won


@pytest.mark.parametrize("side", ["A", "B"])
def test_greedy_beats_random(side: str) -> None:
    assert paired_wins(20, side) >= 38
