"""Azul's actions and positions as text."""

from __future__ import annotations

import pytest
from azulejo.chance import Draws
from azulejo.errors import NotationError
from azulejo.registry import load

from tests.engine.games.azul.azul_positions import Board, build

AZUL = load("azul")


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("CB1", 0),
        ("CBF", 5),
        ("CWF", 29),
        ("1B1", 30),
        ("3R2", 3 * 30 + 2 * 6 + 1),
        ("9WF", 299),
        ("1>1", 300),
        ("2>4", 308),
        ("5>5", 324),
    ],
)
def test_an_action_is_written_and_read_as_documented(text: str, action: int) -> None:
    assert AZUL.read_action(text) == action
    assert AZUL.write_action(action) == text


@pytest.mark.parametrize(
    ("text", "field", "column"),
    [
        ("", "action", 1),
        ("3R", "action", 1),
        ("3R22", "action", 1),
        ("0R2", "source", 1),
        ("XR2", "source", 1),
        ("3G2", "colour", 2),
        ("3R6", "line", 3),
        ("3R0", "line", 3),
        ("6>1", "row", 1),
        ("1>9", "column", 3),
        ("１R2", "source", 1),
    ],
)
def test_the_error_for_an_invalid_action_names_field_and_column(text: str, field: str, column: int) -> None:
    with pytest.raises(NotationError) as error:
        AZUL.read_action(text)
    assert (error.value.field, error.value.column) == (field, column)


def _positions(games: int = 6) -> list[str]:
    """Return positions from random games of every kind."""
    positions = []
    for number in range(games):
        state = AZUL.new_state(2 + number % 3, number, wall=("coloured", "grey")[number % 2], first_seat="random")
        draws = Draws(number, "test", 0)
        while not state.is_terminal:
            positions.append(AZUL.write_position(state))
            legal = state.legal_actions()
            state.apply(legal[draws.below(len(legal))])
        positions.append(AZUL.write_position(state))
    return positions


def test_a_position_is_written_back_unchanged() -> None:
    for text in _positions():
        assert AZUL.write_position(AZUL.read_position(text)) == text


def test_a_position_is_written_as_documented() -> None:
    state = build(Board(lines="B1/-/R2/-/-", floor="MR", points=3), Board(), centre="KY", marker="0")
    assert AZUL.write_position(state) == (
        "azul1 c first=0 r2 s0 0take m0 YK/-/-/-/-/- bag=19.19.17.19.20 lid=0.0.0.0.0 "
        "3.0.0.0.0.0.0;B1/-/R2/-/-;...../...../...../...../.....;MR "
        "0.0.0.0.0.0.0;-/-/-/-/-;...../...../...../...../.....;- n2 1:2"
    )


RIGHT = (
    "azul1 c first=0 r2 s0 0take m0 YK/-/-/-/-/- bag=19.19.17.19.20 lid=0.0.0.0.0 "
    "3.0.0.0.0.0.0;B1/-/R2/-/-;...../...../...../...../.....;MR "
    "0.0.0.0.0.0.0;-/-/-/-/-;...../...../...../...../.....;- n2 1:2"
)


@pytest.mark.parametrize(
    ("old", "new", "field", "expected"),
    [
        ("azul1", "azul9", "format", "got 'azul9', expected azul1"),
        (" c ", " x ", "wall", "expected c or g"),
        ("first=0", "first=3", "first", "option first_seat: got 3"),
        ("r2", "r", "round", "expected r and a number"),
        ("s0", "s2", "start", "expected s and a seat below 2"),
        ("0take", "5take", "turn", "expected a seat and take"),
        ("0take", "0row1", "turn", "line 1 has no column to choose"),
        ("0take", "-row_completed", "turn", "does not match this position"),
        ("m0", "mX", "marker", "expected mC or m and a seat"),
        ("m0", "mC", "seat0", "too many markers (M), because the field marker is mC"),
        (";MR", ";R", "turn", "seat 0 has the marker and room on its floor line, so the marker must be there"),
        ("r2", "r2+2", "round", "got 2 idle rounds, expected fewer"),
        ("r2", "r9+5", "round", "got 5 idle rounds, expected fewer"),
        ("YK/", "KY/", "turn", "tiles in the order B Y R K W"),
        ("YK/-", "-/YYYKK", "pool", "factory 1 has 5 tiles, expected at most 4"),
        ("bag=19.19", "bag=19", "bag", "expected bag= and 5 counts"),
        ("bag=19.19", "bag=18.19", "seat1", "19 tiles of B in all, expected 20"),
        ("bag=19.", "bag=99.", "bag", "got 99, expected a number below 21"),
        ("R2/-/-", "R4/-/-", "seat0", "line 3 cannot hold R4"),
        ("MR", "MRR", "seat1", "21 tiles of R"),
        (";...../", ";Y..../", "seat0", "row 1 column 1 of the wall is not Y"),
        ("3.0.0.0", "3.0.0.9", "seat0", "floor has 9 points, expected at most 0"),
        ("3.0.0.0", "3.0.0.-9", "seat0", "add up to less than 0"),
        ("n2", "n9999999999", "reveals", "expected a number below 1000000000"),
        ("1:2", "1", "seed", "expected seed:counter"),
        (" 1:2", "", "first", "got 13 fields, expected 14 to 16"),
    ],
)
def test_the_error_for_a_wrong_position_names_the_field_and_what_to_expect(
    old: str, new: str, field: str, expected: str
) -> None:
    assert AZUL.write_position(AZUL.read_position(RIGHT)) == RIGHT
    with pytest.raises(NotationError) as error:
        AZUL.read_position(RIGHT.replace(old, new, 1))
    assert expected in str(error.value)
    assert error.value.field == field


CHOOSING = (
    "azul1 g first=0 r2 s1 0row2 m1 -/-/-/-/-/- bag=20.20.18.20.20 lid=0.0.0.0.0 "
    "0.0.0.0.0.0.0;-/R2/-/-/-;...../...../...../...../.....;- "
    "0.0.0.0.0.0.0;-/-/-/-/-;...../...../...../...../.....;- n2 1:2"
)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (";-/R2/", ";B1/R2/", "line 1 is full and must be tiled before line 2"),
        (";-/-/-/-/-;", ";B1/-/-/-/-;", "seat 1 tiles before seat 0, but has a full line or a filled floor line"),
        ("s1", "s0", "seat 1 has the marker and room on its floor line, so the marker must be there"),
    ],
)
def test_a_position_with_a_column_choice_out_of_order_is_refused(old: str, new: str, expected: str) -> None:
    assert AZUL.write_position(AZUL.read_position(CHOOSING)) == CHOOSING
    wrong = CHOOSING.replace(old, new, 1)
    if "B1" in new:
        wrong = wrong.replace("bag=20", "bag=19")
    with pytest.raises(NotationError) as error:
        AZUL.read_position(wrong)
    assert expected in str(error.value)
    assert error.value.field == "turn"


def test_a_position_contains_the_number_of_rounds_without_a_new_wall_tile() -> None:
    text = RIGHT.replace("r2", "r7+3")
    state = AZUL.read_position(text)
    assert state.view("everything")["idle_rounds"] == 3
    assert AZUL.write_position(state) == text
