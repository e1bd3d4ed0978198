"""Text notation for Azul's actions.

A take such as `3R2` or `CKF` names a source (`1`-`9`, or `C` for the centre), a colour (`B Y R K W`) and a line
(`1`-`5`, or `F` for the floor line). On the grey wall, `2>4` puts the tile of line 2 into column 4.
"""

from __future__ import annotations

from azulejo.arguments import action_text
from azulejo.errors import NotationError, shown
from azulejo.games.azul.pieces.actions import (
    ACTIONS,
    FIRST_COLUMN_ACTION,
    FLOOR_LINE,
    choose_column,
    split,
    split_column,
    take,
)
from azulejo.games.azul.pieces.components import COLOURS
from azulejo.integers import integer_within

_SOURCES = "C123456789"
_LINES = "12345F"


def write_action(action: int) -> str:
    """Return an action as text, such as `3R2`, `CKF` or `2>4`. Raises `NotationError` for an unknown id."""
    number = integer_within(action, 0, ACTIONS - 1)
    if number is None:
        raise NotationError(f"action {shown(action)} is unknown, expected a number from 0 to {ACTIONS - 1}", "action")
    action = number
    if action >= FIRST_COLUMN_ACTION:
        row, column = split_column(action)
        return f"{row + 1}>{column + 1}"
    source, colour, line = split(action)
    return _SOURCES[source] + COLOURS[colour] + _LINES[line]


def read_action(text: str) -> int:
    """Return the id of an action given as text, in upper or lower case. Raises `NotationError`."""
    text = action_text(text, "3R2").upper()
    if len(text) != 3:
        raise NotationError(f"{shown(text)} is not an action, expected one such as 3R2, CKF or 2>4", "action")
    if text[1] == ">":
        row = _index(text, 0, "12345", "row")
        return choose_column(row, _index(text, 2, "12345", "column"))
    source = _index(text, 0, _SOURCES, "source")
    colour = _index(text, 1, COLOURS, "colour")
    return take(source, colour, _index(text, 2, _LINES, "line"))


def _index(text: str, at: int, signs: str, field: str) -> int:
    index = signs.find(text[at])
    if index < 0:
        raise NotationError(f"{shown(text[at])} is not a {field}, expected one of {' '.join(signs)}", field, at + 1)
    return index


assert len(_LINES) == FLOOR_LINE + 1
