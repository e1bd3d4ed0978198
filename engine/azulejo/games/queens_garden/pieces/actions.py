"""Action ids of Queen's Garden.

| step | ids |
|---|---|
| act | 0-5 take a colour, 6-11 take a pattern, 12 buy face down, 13 pass, 100 + hexagon place a tile, 140 + hexagon place an expansion |
| source | 200 + number of the expansion that gives the requested hexagon |
| cell | 300 + cell |
| slot | 400 + slot |
| turn | 410 + turn |
| pay | 500 + hexagon pay with a tile, 540 + hexagon pay with an expansion, 580 pay the rest with jokers |
| discard | 600 + hexagon discard a tile, 640 + hexagon discard an expansion, 680 done |
"""  # noqa: E501

from __future__ import annotations

from azulejo.games.queens_garden.pieces.components import CELLS, HEXAGONS, SLOTS, STACK

BUY, PASS = 12, 13
TILE, EXPANSION = 100, 140
SOURCE = 200
CELL = 300
SLOT, TURN = 400, 410
PAY_TILE, PAY_EXPANSION, PAY_JOKERS = 500, 540, 580
DISCARD_TILE, DISCARD_EXPANSION, DONE = 600, 640, 680
MAX_NUMBER = max(STACK.values())

STEP_OF: dict[int, str] = {
    **dict.fromkeys(range(PASS + 1), "act"),
    **dict.fromkeys(range(TILE, TILE + HEXAGONS), "act"),
    **dict.fromkeys(range(EXPANSION, EXPANSION + HEXAGONS), "act"),
    **dict.fromkeys(range(SOURCE, SOURCE + MAX_NUMBER), "source"),
    **dict.fromkeys(range(CELL, CELL + CELLS), "cell"),
    **dict.fromkeys(range(SLOT, SLOT + SLOTS), "slot"),
    **dict.fromkeys(range(TURN, TURN + 6), "turn"),
    **dict.fromkeys(range(PAY_TILE, PAY_TILE + HEXAGONS), "pay"),
    **dict.fromkeys(range(PAY_EXPANSION, PAY_EXPANSION + HEXAGONS), "pay"),
    PAY_JOKERS: "pay",
    **dict.fromkeys(range(DISCARD_TILE, DISCARD_TILE + HEXAGONS), "discard"),
    **dict.fromkeys(range(DISCARD_EXPANSION, DISCARD_EXPANSION + HEXAGONS), "discard"),
    DONE: "discard",
}
"""Step of every action id."""
