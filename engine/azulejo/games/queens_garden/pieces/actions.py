"""Action ids of Queen's Garden.

| step | ids |
|---|---|
| act | 0-5: take a colour; 6-11: take a pattern; 12: buy an expansion face down; 13: pass; 100 + hexagon: place a tile; 140 + hexagon: place an expansion |
| source | 200 + number of the expansion that gives the next hexagon of the take |
| cell | 300 + cell |
| slot | 400 + slot |
| turn | 410 + rotation |
| pay | 500 + hexagon: pay with a tile; 540 + hexagon: pay with an expansion; 580: pay the rest with jokers |
| discard | 600 + hexagon: discard a tile; 640 + hexagon: discard an expansion; 680: stop discarding |

The functions return action ids. `MEANING` maps an id to its meaning.
"""  # noqa: E501

from __future__ import annotations

from collections.abc import Iterator

from azulejo.games.queens_garden.pieces.components import (
    CELLS,
    CRITERIA,
    HEXAGONS,
    PIECE_NAMES,
    ROTATIONS,
    SLOTS,
    STACK,
)

BUY, PASS = 12, 13
TILE, EXPANSION = 100, 140
SOURCE = 200
CELL = 300
SLOT, ROTATION = 400, 410
PAY_TILE, PAY_EXPANSION, PAY_JOKERS = 500, 540, 580
DISCARD_TILE, DISCARD_EXPANSION, DONE = 600, 640, 680
MAX_NUMBER = max(STACK.values())
JOKERS = len(PIECE_NAMES)
"""Payer number for jokers, which pay the whole rest of a cost. Any other payer number is that of a stored piece."""


def take(criterion: int) -> int:
    """Return the action that takes all hexagons of a colour or a pattern."""
    return criterion


def place(piece: int) -> int:
    """Return the action that places a stored piece."""
    return TILE + piece if piece < HEXAGONS else EXPANSION + piece - HEXAGONS


def source(number: int) -> int:
    """Return the action that takes the next hexagon of a take from the expansion with this number in the market."""
    return SOURCE + number


def cell(number: int) -> int:
    """Return the action that places the chosen tile on a cell."""
    return CELL + number


def slot(number: int) -> int:
    """Return the action that chooses a slot for an expansion."""
    return SLOT + number


def rotation(number: int) -> int:
    """Return the action that chooses the rotation of an expansion."""
    return ROTATION + number


def pay(payer: int) -> int:
    """Return the action that chooses what to pay with: a stored piece, or JOKERS."""
    if payer == JOKERS:
        return PAY_JOKERS
    return PAY_TILE + payer if payer < HEXAGONS else PAY_EXPANSION + payer - HEXAGONS


def discard(piece: int) -> int:
    """Return the action that discards a stored piece."""
    return DISCARD_TILE + piece if piece < HEXAGONS else DISCARD_EXPANSION + piece - HEXAGONS


def _meanings() -> Iterator[tuple[int, tuple[str, int]]]:
    """Yield each action with its meaning, in ascending order."""
    pieces = range(len(PIECE_NAMES))
    yield from ((take(criterion), ("take", criterion)) for criterion in range(len(CRITERIA)))
    yield BUY, ("buy", 0)
    yield PASS, ("pass", 0)
    yield from ((place(piece), ("place", piece)) for piece in pieces)
    yield from ((source(number), ("source", number)) for number in range(MAX_NUMBER))
    yield from ((cell(number), ("cell", number)) for number in range(CELLS))
    yield from ((slot(number), ("slot", number)) for number in range(SLOTS))
    yield from ((rotation(number), ("turn", number)) for number in range(ROTATIONS))
    yield from ((pay(payer), ("pay", payer)) for payer in (*pieces, JOKERS))
    yield from ((discard(piece), ("discard", piece)) for piece in pieces)
    yield DONE, ("done", 0)


MEANING: dict[int, tuple[str, int]] = dict(_meanings())
"""Kind of each action, and the number of its criterion, piece, expansion, cell, slot, rotation or payer.

The kinds are `take`, `buy`, `pass`, `place`, `source`, `cell`, `slot`, `turn`, `pay`, `discard` and `done`.
"""
_STEPS = {"take": "act", "buy": "act", "pass": "act", "place": "act", "done": "discard"}
"""Step of each kind of action whose name differs from the name of its step."""
STEP_OF: dict[int, str] = {action: _STEPS.get(kind, kind) for action, (kind, _) in MEANING.items()}
"""Step of every action id."""
