"""Noctiluca's actions and positions as text."""

from __future__ import annotations

import pytest
from azulejo.errors import NotationError
from azulejo.games.noctiluca.game import GAME

from tests.engine.games.noctiluca.noctiluca_positions import Seat, build, random_game


@pytest.mark.parametrize(
    "text", ["", "?!", "0L1", "13L1", "1X1", "1L7", "1L", "k21", "sX1", "sB4", "pB3", "d5", "c3", "１L1"]
)
def test_the_error_for_an_invalid_action_names_field_and_column(text: str) -> None:
    with pytest.raises(NotationError) as error:
        GAME.read_action(text)
    assert error.value.field and error.value.column >= 1


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (("noctiluca1", "azul1"), "format"),
        (("r1 ", "r3 "), "round"),
        (("s0 ", "s7 "), "start"),
        (("0dive", "1dive"), "decision"),
        (("0dive", "0keep_jar"), "shores"),
        (("v0", "v1"), "visits"),
        (("hand=0.0.0.0", "hand=1.0.0.0"), "decision"),
        (("stacks=22", "stacks=23"), "stacks"),
        (("known=0", "known=1"), "known"),
        (("storm=-", "storm=0"), "storm"),
        (("shores=............", "shores=x..........."), "decision"),
        (("n2", "n02"), "reveals"),
    ],
)
def test_the_error_for_a_wrong_position_names_the_field(change: tuple[str, str], field: str) -> None:
    state = random_game(2, 1, 2)
    text = GAME.write_position(state)
    assert change[0] in text
    with pytest.raises(NotationError) as error:
        GAME.read_position(text.replace(*change, 1))
    assert error.value.field == field


def test_a_position_with_duplicate_or_missing_pieces_is_refused() -> None:
    state = build(Seat({"gold-08": "BB"}), Seat())
    for name, change in (
        ("lid", lambda s: s.lid.__setitem__(0, s.lid[0] - 1)),
        ("piles", lambda s: s.piles.__setitem__(0, s.piles[0][1:])),
        ("stacks", lambda s: s.stacks.__setitem__(0, s.stacks[0][::-1])),
        ("seat0", lambda s: setattr(s, "favourites", (1, 1))),
    ):
        wrong = state.copy()
        change(wrong)
        with pytest.raises(NotationError) as error:
            GAME.read_position(GAME.write_position(wrong))
        assert error.value.field == name


def test_the_text_board_agrees_with_the_view() -> None:
    for players in (1, 2, 3, 4):
        for length in (0, 3, 25, 10**6):
            state = random_game(players, 7, length)
            text = GAME.show(state.view("public"))
            assert text.count("favourite ?") == (0 if state.is_terminal else players)
            assert all(len(line) < 100 for line in text.splitlines())
