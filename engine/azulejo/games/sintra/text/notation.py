"""Text notation for the actions of Stained Glass of Sintra.

A take such as `3O` or `CL` names a source (`1`-`9`, or `C` for the centre) and a colour (`O P Y B L`: orange, pink,
yellow, blue, light blue). `<` moves the glazier back. `>4` places the panes on the strip of column 4 (`1`-`8`). `=P`
keeps a pink pane.
"""

from __future__ import annotations

from azulejo.arguments import action_text
from azulejo.errors import NotationError, shown
from azulejo.games.sintra.pieces.actions import FIRST_KEEP, FIRST_PLACE, RESET, STEP_OF, split, take
from azulejo.games.sintra.pieces.components import COLOURS
from azulejo.integers import integer

_SOURCES = "C123456789"
_COLUMNS = "12345678"


def write_action(action: int) -> str:
    """Return an action as text, such as `3O`, `<`, `>4` or `=P`. Raises `NotationError` for an unknown id."""
    number = integer(action)
    if number is None or number not in STEP_OF:
        raise NotationError(f"action {shown(action)} is unknown, expected 0 to 50, 60 to 67 or 70 to 74", "action")
    action = number
    if action == RESET:
        return "<"
    if action >= FIRST_KEEP:
        return "=" + COLOURS[action - FIRST_KEEP]
    if action >= FIRST_PLACE:
        return ">" + _COLUMNS[action - FIRST_PLACE]
    source, colour = split(action)
    return _SOURCES[source] + COLOURS[colour]


def read_action(text: str) -> int:
    """Return the id of an action given as text, in upper or lower case. Raises `NotationError`."""
    text = action_text(text, "3O").upper()
    if text == "<":
        return RESET
    if len(text) != 2:
        raise NotationError(f"{shown(text)} is not an action, expected one such as 3O, CL, <, >4 or =P", "action")
    if text[0] == ">":
        return FIRST_PLACE + _index(text, 1, _COLUMNS, "column")
    if text[0] == "=":
        return FIRST_KEEP + _index(text, 1, COLOURS, "colour")
    return take(_index(text, 0, _SOURCES, "source"), _index(text, 1, COLOURS, "colour"))


def _index(text: str, at: int, signs: str, field: str) -> int:
    index = signs.find(text[at])
    if index < 0:
        raise NotationError(f"{shown(text[at])} is not a {field}, expected one of {' '.join(signs)}", field, at + 1)
    return index
