"""Text notation for Queen's Garden's actions. The notation for positions is in `position`.

A hexagon such as `B3` is a colour and a value from 1 to 6. The colours are `B Y L G V P` (light blue, yellow, light
green, dark green, light purple, dark purple). A stored expansion is written as `XB3`.

    TB          take light blue
    T3          take butterflies (pattern 3)
    @2          take the next hexagon from this round's expansion 2 (numbered from 1)
    B3          place a tile
    XB3         place an expansion
    C17         put the tile on cell 17 (numbered from 0, as in `components`)
    S2          put the expansion on slot 2 (numbered from 1)
    R4          give the expansion rotation 4 (numbered from 1)
    -B3         pay with a tile
    -XB3        pay with an expansion
    -J          pay the rest with jokers
    BUY         buy a face-down expansion
    PASS        pass
    ~B3         discard a tile
    ~XB3        discard an expansion
    OK          stop discarding
"""

from __future__ import annotations

from azulejo.arguments import action_text
from azulejo.errors import NotationError, shown
from azulejo.games.queens_garden.pieces import actions
from azulejo.games.queens_garden.pieces.components import CELLS, COLOURS, CRITERIA, PATTERNS, PIECE_NAMES, SLOTS
from azulejo.integers import integer

_WORDS = {"buy": "BUY", "pass": "PASS", "done": "OK"}
"""Text of the actions that are a single word."""
_PIECES = (*(name.upper() for name in PIECE_NAMES), "J")
"""Text of each payer by its number: the stored pieces, then jokers."""
_SIGNS = {"take": "T", "place": "", "source": "@", "cell": "C", "slot": "S", "turn": "R", "pay": "-", "discard": "~"}


def _text(kind: str, number: int) -> str:
    """Return the text of an action, given its meaning."""
    if kind in _WORDS:
        return _WORDS[kind]
    if kind in ("place", "pay", "discard"):
        return _SIGNS[kind] + _PIECES[number]
    return _SIGNS[kind] + (CRITERIA[number] if kind == "take" else str(number + (kind != "cell")))


_TEXTS = {action: _text(*meaning) for action, meaning in actions.MEANING.items()}
_ACTIONS = {text: action for action, text in _TEXTS.items()}
_NUMBERED = {
    "@": ("source", f"a number from 1 to {actions.MAX_NUMBER}"),
    "C": ("cell", f"a number from 0 to {CELLS - 1}"),
    "S": ("slot", f"a number from 1 to {SLOTS}"),
    "R": ("turn", "a number from 1 to 6"),
    "T": ("criterion", f"one of {' '.join(CRITERIA)}"),
}


def write_action(action: int) -> str:
    """Return an action as text, such as `TB`, `@2`, `B3`, `C17` or `-G3`. Raises `NotationError` for an unknown id."""
    number = integer(action)
    text = None if number is None else _TEXTS.get(number)
    if text is None:
        raise NotationError(f"action {shown(action)} is unknown, expected an id from 0 to {actions.DONE}", "action")
    return text


def read_action(text: str) -> int:
    """Return the id of an action given as text, in upper or lower case. Raises `NotationError`."""
    text = action_text(text, "TB").upper()
    action = _ACTIONS.get(text)
    if action is not None:
        return action
    if not text:
        raise NotationError("got empty text, expected an action such as TB, B3, C17 or -J", "action")
    if text[0] in _NUMBERED and text != "T":
        field, expected = _NUMBERED[text[0]]
        raise NotationError(f"{shown(text[1:20])} is not a {field}, expected {expected}", field, 2)
    at = 1 if text[0] in "-~" else 0
    at += text[at : at + 1] == "X"
    if text[at : at + 1] and text[at] in COLOURS:
        raise NotationError(
            f"{text[at + 1 : 20]!r} is not a pattern, expected one of {' '.join(PATTERNS)}", "pattern", at + 2
        )
    if at:
        raise NotationError(
            f"{shown(text[at:20])} is not a colour, expected one of {' '.join(COLOURS)}", "colour", at + 1
        )
    raise NotationError(f"{shown(text)} is not an action, expected one such as TB, @2, B3, C17, S2, -J, BUY", "action")
