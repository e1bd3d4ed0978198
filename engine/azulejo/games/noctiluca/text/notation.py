"""Text notation for Noctiluca's actions.

One example of each kind of action:

    4L6         dive from shore 4 (1 to 12) along the long path (`S` short), for dice that show 6
    k12         keep cards 1 and 2 (also `k13` and `k23`)
    sB2         store 2 blue dice in the left jar, the others in the right jar
    pB1         keep a passed blue die in jar 1 (1 is the left jar, 2 the right jar)
    p-          keep none of the passed dice
    d3          draw from pile 3
    c1          keep the first of two cards (solo)
"""

from __future__ import annotations

from azulejo.arguments import action_text
from azulejo.errors import NotationError, shown
from azulejo.games.noctiluca.pieces import actions
from azulejo.games.noctiluca.pieces.actions import DECLINE, KEPT_PAIRS, PARTS, STEP_OF
from azulejo.games.noctiluca.pieces.components import COLOURS, SHORES
from azulejo.integers import integer

PAIRS = tuple(f"{first + 1}{second + 1}" for first, second in KEPT_PAIRS)
"""Text for the pair of cards that each `choose_jars` action keeps."""


def write_action(action: int) -> str:
    """Return an action as text, such as `4L6`, `k12`, `sB2` or `p-`. Raises `NotationError` for an unknown id."""
    number = integer(action)
    step = None if number is None else STEP_OF.get(number)
    if number is None or step is None:
        expected = f"expected the id of an action, from 0 to {max(STEP_OF)}"
        raise NotationError(f"action {shown(action)} is unknown, {expected}", "action")
    first, *rest = PARTS[number] or (None,)
    if first is None:
        return "p-"
    if step == "dive":
        path, number_named = rest
        return f"{first + 1}{'LS'[path]}{number_named}"
    if step == "choose_jars":
        return f"k{PAIRS[first]}"
    if step == "store":
        return f"s{COLOURS[first]}{rest[0]}"
    if step == "keep_one":
        return f"p{COLOURS[first]}{rest[0] + 1}"
    return f"{'d' if step == 'draw_jar' else 'c'}{first + 1}"


def read_action(text: str) -> int:
    """Return the id of an action given as text, in upper or lower case. Raises `NotationError`."""
    text = action_text(text, "4L6")
    sign = text.upper()
    kind, rest = sign[:1], sign[1:]
    if kind.isdecimal() and kind.isascii():
        return _read_dive(sign)
    if kind == "K":
        return actions.choose(_index(rest, PAIRS, "cards", 2))
    if kind == "S":
        return actions.store(_index(rest[:1], COLOURS, "colour", 2), _index(rest[1:], "0123", "count", 3))
    if kind == "P":
        if rest == "-":
            return DECLINE
        return actions.keep(_index(rest[:1], COLOURS, "colour", 2), _index(rest[1:], "12", "jar", 3))
    if kind == "D":
        return actions.draw(_index(rest, "1234", "pile", 2))
    if kind == "C":
        return actions.keep_jar(_index(rest, "12", "card", 2))
    raise NotationError(
        f"{shown(text)} is not an action, expected one such as 4L6, k12, sB2, pB1, p-, d3 or c1", "action"
    )


def _read_dive(sign: str) -> int:
    digits = 2 if sign[1:2].isdecimal() else 1
    shore = _index(sign[:digits], [str(n + 1) for n in range(len(SHORES))], "shore", 1)
    path = _index(sign[digits : digits + 1], "LS", "path", digits + 1)
    number = _index(sign[digits + 1 :], "123456", "number", digits + 2)
    return actions.dive(shore, path, number + 1)


def _index(text: str, signs: str | tuple[str, ...] | list[str], field: str, column: int) -> int:
    for index, sign in enumerate(signs):
        if sign == text:
            return index
    raise NotationError(f"got {shown(text)}, expected one of {' '.join(signs)}", field, column)
