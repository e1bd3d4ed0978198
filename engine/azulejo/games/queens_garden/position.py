"""Positions of Queen's Garden as one line of text.

Fields are separated by single spaces; seats and cells count from 0, slots, turns and numbers from 1:

    queens_garden1 s first=0 r1 s0 0act mD MARKET STACKS SUPPLY tower=B1B2 SEAT … n2 7:3

game and format; side of the scoring board (`s`tandard, `v`ariant); option first_seat; round; seat that
started it; seat to decide and step; marker (`mD` in the display, or its holder's seat); the round's
expansions; the stacks of the rounds to come; the supply from its top; the tower (the bag holds all tiles that
are nowhere else); a field per seat; number of reveals; seed and chance counter. `-` stands for nothing. A
face is written small (`b3`) until it has been up once.

Steps: `0act`, `0take:B:1.3` (criterion, numbers chosen so far), `0cell:B3`, `0slot:B3` or `0slot` (bought),
`0turn:B3:2` (slot), `0pay:B3:C17:B4.XG3` (where it lies, `C` a cell or `S` a slot; payers so far),
`0discard`, `-rounds_played` when over. The market: per expansion, separated by `/`, its face, `=` in the
stack, `!` on top, `:` in the display, `+` face up, and its tiles, as in `g2:B3L1L1`; `*` for one that was
taken. A seat: `POINTS.BY.SOURCE;TILES;EXPANSIONS;JOKERS;SLOTS;HEXAGONS;P` with slots as in `-/B3>2/g4/-/-/-`
(turn 2; face down), hexagons as in `13B3.20G4` (cell, hexagon) and `P` for passed, `-` for not.
"""

from __future__ import annotations

from azulejo.games.queens_garden.components import CRITERIA, HEXAGONS, NAMES
from azulejo.games.queens_garden.garden import FACE_DOWN, NONE
from azulejo.games.queens_garden.rules import QueensGardenState
from azulejo.games.queens_garden.table import IN_DISPLAY

FORMAT = "queens_garden1"
_SIGNS = {"stack": "=", "top": "!", "display": ":"}


def _face(number: int, seen: int) -> str:
    return NAMES[number] if seen >> number & 1 else NAMES[number].lower()


def _join(hexagons: tuple[int, ...]) -> str:
    return "".join(NAMES[hexagon] for hexagon in hexagons) or "-"


def write_position(state: QueensGardenState) -> str:
    """The position as one line of text."""

    def face(number: int) -> str:
        return _face(number, state.seen)

    def faces(numbers: tuple[int, ...]) -> str:
        return "".join(map(face, numbers)) or "-"

    market = state.market
    expansions = []
    for number, tiles in enumerate(market.tiles):
        place = market.place(number)
        if place == "gone":
            expansions.append("*")
        else:
            sign = "+" if market.up >> number & 1 else _SIGNS[place]
            expansions.append(face(market.faces[number]) + sign + "".join(NAMES[tile] for tile in tiles))
    tower = tuple(hexagon for hexagon, count in enumerate(state.tower) for _ in range(count))
    return " ".join(
        [
            FORMAT,
            state.side[0],
            f"first={state.options['first_seat']}",
            f"r{state.round}",
            f"s{state.start_seat}",
            _write_turn(state),
            "mD" if state.marker == IN_DISPLAY else f"m{state.marker}",
            "/".join(expansions),
            "/".join(faces(stack) for stack in state.stacks) or "-",
            faces(state.supply),
            f"tower={_join(tower)}",
            *(_write_seat(state, seat) for seat in range(state.players)),
            f"n{state.reveals}",
            f"{state.seed}:{state.chance}",
        ]
    )


def _payer(payer: int) -> str:
    return ("X" if payer >= HEXAGONS else "") + NAMES[payer % HEXAGONS]


def _write_turn(state: QueensGardenState) -> str:
    step = state.step
    if step is None:
        return f"-{state.ended}"
    parts = ["take" if step == "source" else step]
    if step == "source":
        parts += [CRITERIA[state.criterion], ".".join(str(number + 1) for number in state.chosen)]
    elif state.held != NONE:
        parts.append(NAMES[state.held])
    if step == "turn":
        parts.append(str(state.slot + 1))
    elif step == "pay":
        parts.append(f"S{state.slot + 1}" if state.doing == "expand" else f"C{state.cell}")
        parts.append(".".join(map(_payer, state.paid)))
    return f"{state.current_player}{':'.join(parts)}"


def _write_seat(state: QueensGardenState, seat: int) -> str:
    garden = state.gardens[seat]
    slots = [
        "-" if face == NONE else _face(face, state.seen) + ("" if turn == FACE_DOWN else f">{turn + 1}")
        for face, turn in garden.slots
    ]
    hexagons = ".".join(f"{cell}{NAMES[h]}" for cell, h in enumerate(garden.hexagons) if h != NONE)
    return ";".join(
        [
            ".".join(map(str, state.tally[seat])),
            _join(state.tiles[seat]),
            _join(state.expansions[seat]),
            str(state.jokers[seat]),
            "/".join(slots),
            hexagons or "-",
            "P" if state.passed[seat] else "-",
        ]
    )
