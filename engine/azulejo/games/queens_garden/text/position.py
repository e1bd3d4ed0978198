"""Text notation for Queen's Garden's positions.

A position is one line of fields, separated by single spaces. Seats and cells are numbered from 0. Slots, rotations and
expansions are numbered from 1:

    queens_garden1 s first=0 r1 s0 0act mD MARKET STACKS SUPPLY tower=B1B2 SEAT … n2 7:3

| field            | content                                                           |
|------------------|-------------------------------------------------------------------|
| `queens_garden1` | game and format                                                   |
| `s`              | side of the scoring board: `s` standard, `v` variant              |
| `first=0`        | option first_seat                                                 |
| `r1`             | round                                                             |
| `s0`             | seat that started the round                                       |
| `0act`           | seat to move and its step; see below                              |
| `mD`             | the starting marker is in the display; `m1` if seat 1 has it      |
| MARKET           | the round's expansions; see below                                 |
| STACKS           | the stacks of later rounds                                        |
| SUPPLY           | the supply, from its top                                          |
| `tower=B1B2`     | tiles in the tower; the bag holds all tiles that are nowhere else |
| SEAT             | one field per seat; see below                                     |
| `n2`             | number of reveals                                                 |
| `7:3`            | seed and chance counter                                           |

`-` stands for an empty field. A face is in lower case (`b3`) until it has been face up. The field for the seat to move
and its step is one of these, here for seat 0:

| field                | content                                                                           |
|----------------------|-----------------------------------------------------------------------------------|
| `0act`               | start of a turn                                                                   |
| `0take:B:1.3`        | criterion of the take, numbers of the expansions chosen so far                    |
| `0cell:B3`           | tile to place                                                                     |
| `0slot:B3`, `0slot`  | expansion to place; `0slot` if it is a bought expansion                           |
| `0turn:B3:2`         | expansion to place, its slot                                                      |
| `0pay:B3:C17:B4.XG3` | hexagon to pay for, its cell (`C`) or its expansion's slot (`S`), payers so far   |
| `0discard`           | discards after passing                                                            |
| `-rounds_played`     | the game is over                                                                  |

MARKET lists the round's expansions, separated by `/`: a face, a sign and tiles, as in `g2:B3L1L1`, or `*` if taken. The
sign is `=` in the stack, `!` on top of the stack, `:` face down in the display, or `+` face up in the display.

SEAT is `POINTS.BY.SOURCE;TILES;EXPANSIONS;JOKERS;SLOTS;HEXAGONS;PASSED`. In the SLOTS `-/B3>2/g4/-/-/-`, `B3` has
rotation 2, and `g4` is face down. HEXAGONS lists cells and hexagons, as in `1G4.22B3`: tile `G4` is on cell 1, and the
printed hexagon of `B3` is on cell 22. PASSED is `P` if the seat has passed, otherwise `-`.
"""

from __future__ import annotations

import re

from azulejo.game import Game
from azulejo.games.queens_garden.pieces.bitsets import bit_set
from azulejo.games.queens_garden.pieces.components import (
    CELLS,
    COPIES,
    CRITERIA,
    HEXAGONS,
    NAMES,
    NUMBER,
    PIECE,
    PIECE_NAMES,
    ROUNDS,
    SLOTS,
    STACK,
    STORAGE_EXPANSIONS,
    STORAGE_TILES,
    TILES_PER_EXPANSION,
    centre,
)
from azulejo.games.queens_garden.pieces.garden import FACE_DOWN, FREE, NONE, Garden, Slot
from azulejo.games.queens_garden.pieces.market import Market
from azulejo.games.queens_garden.pieces.payment import affordable, criteria_left, eligible_hexagons, still_to_pay
from azulejo.games.queens_garden.pieces.table import IN_DISPLAY, SOURCES, QueensGardenTable
from azulejo.games.queens_garden.rules.placing import can_buy
from azulejo.games.queens_garden.rules.state import QueensGardenState
from azulejo.games.queens_garden.rules.taking import source_options
from azulejo.position_parser import PositionParser

FORMAT = "queens_garden1"
_SIGNS = {"stack": "=", "top": "!", "display": ":"}
_HEX = "[BYLGVP][1-6]"
_FACE = "(?:[BYLGVP]|[bylgvp])[1-6]"

# Writing


def _face(number: int, seen: int) -> str:
    return NAMES[number] if seen >> number & 1 else NAMES[number].lower()


def _join(hexagons: tuple[int, ...]) -> str:
    return "".join(NAMES[hexagon] for hexagon in hexagons) or "-"


def write_position(table: QueensGardenTable) -> str:
    """Return the position as one line of text."""

    def face(number: int) -> str:
        return _face(number, table.seen)

    def faces(numbers: tuple[int, ...]) -> str:
        return "".join(map(face, numbers)) or "-"

    market = table.market
    expansions = []
    for number, tiles in enumerate(market.tiles):
        place = market.place(number)
        if place == "gone":
            expansions.append("*")
        else:
            sign = "+" if market.up >> number & 1 else _SIGNS[place]
            expansions.append(face(market.faces[number]) + sign + "".join(NAMES[tile] for tile in tiles))
    tower = tuple(hexagon for hexagon, count in enumerate(table.tower) for _ in range(count))
    return " ".join(
        [
            FORMAT,
            table.side[0],
            f"first={table.options['first_seat']}",
            f"r{table.round}",
            f"s{table.start_seat}",
            _write_turn(table),
            "mD" if table.marker == IN_DISPLAY else f"m{table.marker}",
            "/".join(expansions),
            "/".join(faces(stack) for stack in table.stacks) or "-",
            faces(table.supply),
            f"tower={_join(tower)}",
            *(_write_seat(table, seat) for seat in range(table.players)),
            f"n{table.reveals}",
            f"{table.seed}:{table.chance}",
        ]
    )


def _write_turn(table: QueensGardenTable) -> str:
    step = table.step
    if step is None:
        return f"-{table.ended}"
    parts = ["take" if step == "source" else step]
    if step == "source":
        parts += [CRITERIA[table.criterion], ".".join(str(number + 1) for number in table.chosen)]
    elif table.held != NONE:
        parts.append(NAMES[table.held])
    if step == "turn":
        parts.append(str(table.slot + 1))
    elif step == "pay":
        parts.append(f"S{table.slot + 1}" if table.doing == "expand" else f"C{table.cell}")
        parts.append(".".join(PIECE_NAMES[payer].upper() for payer in table.paid))
    return f"{table.current_player}{':'.join(parts)}"


def _write_seat(table: QueensGardenTable, seat: int) -> str:
    garden = table.gardens[seat]
    slots = [
        "-" if face == NONE else _face(face, table.seen) + ("" if rotation == FACE_DOWN else f">{rotation + 1}")
        for face, rotation in garden.slots
    ]
    hexagons = ".".join(f"{cell}{NAMES[h]}" for cell, h in enumerate(garden.hexagons) if h != NONE)
    return ";".join(
        [
            ".".join(map(str, table.tally[seat])),
            _join(table.tiles[seat]),
            _join(table.expansions[seat]),
            str(table.jokers[seat]),
            "/".join(slots),
            hexagons or "-",
            "P" if table.passed[seat] else "-",
        ]
    )


# Reading


class _Pieces:
    """The faces and tiles read so far. The methods read pieces, count them and raise `NotationError`."""

    def __init__(self, fields: PositionParser) -> None:
        self.fields = fields
        self.faces = 0
        self.seen = 0
        self.tiles = [0] * HEXAGONS

    def face(self, text: str, seen: bool | None = None) -> int:
        """Read a face, which may occur only once. `seen`: whether the text must be in capitals; None allows both."""
        face = NUMBER[text.upper()]
        if self.faces >> face & 1:
            raise self.fields.error(f"the expansion {text.upper()} is listed twice")
        if seen is not None and text.isupper() != seen:
            raise self.fields.error(f"the face {text} must be in {'capitals' if seen else 'lower case'} here")
        self.faces |= 1 << face
        self.seen |= text.isupper() << face
        return face

    def hexagons(self, text: str, count: bool = True) -> tuple[int, ...]:
        """Read hexagons that are written without separators. If `count` is true, count them as tiles."""
        hexagons = tuple(NUMBER[name] for name in re.findall(_HEX, text))
        for hexagon in hexagons if count else ():
            self.tile(hexagon)
        return hexagons

    def tile(self, hexagon: int) -> None:
        """Count one more tile of a hexagon. There are three of each hexagon."""
        self.tiles[hexagon] += 1
        if self.tiles[hexagon] > COPIES:
            raise self.fields.error(f"there are more than {COPIES} tiles of {NAMES[hexagon]}")


def read_position(game: Game, text: str) -> QueensGardenState:
    """Read a position from one line of text. Raises `NotationError` with the field and column."""
    fields = PositionParser(text)
    fields.take("format", re.escape(FORMAT), FORMAT)
    side = "standard" if fields.take("side", "[sv]", "s or v")[0] == "s" else "variant"
    # Eleven fields come before the fields of the seats. Two fields come after them: reveals and seed.
    players = len(fields.fields) - 13
    options = fields.options(game, players, {"scoring": side})
    state = QueensGardenState(game, players, 0, options)
    pieces = _Pieces(fields)
    seat_sign = f"[0-{players - 1}]"
    state.round = int(fields.take("round", f"r([1-{ROUNDS}])", f"r and a round up to {ROUNDS}")[1])
    state.start_seat = int(fields.take("start", f"s({seat_sign})", f"s and a seat below {players}")[1])
    turn = fields.take(
        "turn", rf"({seat_sign})([a-z]+)((?::[^:]*)*)|-rounds_played", "a seat and a step, or -rounds_played"
    )
    marker = fields.take("marker", f"m(D|{seat_sign})", "mD or m and a seat")[1]
    state.marker = IN_DISPLAY if marker == "D" else int(marker)
    _read_market(state, fields, pieces)
    _read_faces(state, fields, pieces)
    tower = fields.take("tower", f"tower=((?:{_HEX})+|-)", "tower= and tiles, or -")[1]
    for hexagon in pieces.hexagons(tower):
        state.tower[hexagon] += 1
    for seat in range(players):
        _read_seat(state, seat, fields, pieces)
    if pieces.faces != (1 << HEXAGONS) - 1:
        missing = next(name for face, name in enumerate(NAMES) if not pieces.faces >> face & 1)
        raise fields.error(f"the expansion {missing} is missing")
    state.seen = pieces.seen
    state.bag = [COPIES - count for count in pieces.tiles]
    state.reveals = fields.number(fields.take("reveals", r"n(\d+)", "n and a number")[1])
    key = fields.take("seed", r"(\d+):(\d+)", "seed:counter")
    state.seed = fields.number(key[1], 2**53)
    state.chance = fields.number(key[2])
    fields.point_at("turn")
    _set_turn(state, turn, fields)
    if write_position(state) != text:
        raise fields.error("expected the standard form: hexagons in order, and no leading zeros")
    return state


def _read_market(state: QueensGardenState, fields: PositionParser, pieces: _Pieces) -> None:
    size = STACK[state.players]
    one = rf"(?:\*|{_FACE}[=!:+](?:{_HEX})*)"
    items = fields.take("market", rf"{one}(?:/{one}){{{size - 1}}}", f"{size} expansions separated by /")[0].split("/")
    market = state.market = Market([NONE] * size)
    order = "".join(item if item == "*" else item[2] for item in items)
    if not re.fullmatch(r"[*:+]*(?:!=*)?", order):
        raise fields.error("expected first the display and taken expansions, then the top (!), then the stack (=)")
    market.top = len(order.rstrip("!="))
    for number, item in enumerate(items):
        if item == "*":
            continue
        sign, tiles = item[2], pieces.hexagons(item[3:])
        if not (1 <= len(tiles) <= TILES_PER_EXPANSION if sign in "!:" else not tiles):
            raise fields.error(f"expansion {number + 1} ({sign}) cannot hold {len(tiles)} tiles")
        market.faces[number] = pieces.face(item[:2], sign == "+")
        market.tiles[number] = tiles
        if sign == "+":
            market.up |= 1 << number
    market.refresh()


def _read_faces(state: QueensGardenState, fields: PositionParser, pieces: _Pieces) -> None:
    size, rounds = STACK[state.players], ROUNDS - state.round
    pattern = "-" if not rounds else rf"(?:{_FACE}){{{size}}}(?:/(?:{_FACE}){{{size}}}){{{rounds - 1}}}"
    stacks = fields.take("stacks", pattern, f"{rounds} stacks of {size} expansions separated by /, or -")[0]
    if rounds:
        state.stacks = tuple(
            tuple(pieces.face(face, False) for face in re.findall(_FACE, stack)) for stack in stacks.split("/")
        )
    supply = fields.take("supply", f"(?:{_FACE})+|-", "faces from the top of the supply, or -")[0]
    state.supply = tuple(pieces.face(face) for face in re.findall(_FACE, supply))


def _read_seat(state: QueensGardenState, seat: int, fields: PositionParser, pieces: _Pieces) -> None:
    slot = rf"(?:-|{_FACE}(?:>[1-6])?)"
    match = fields.take(
        f"seat{seat}",
        rf"(-?\d+(?:\.-?\d+){{{len(SOURCES) - 1}}});((?:{_HEX})+|-);((?:{_HEX})+|-);(\d+);"
        rf"({slot}(?:/{slot}){{{SLOTS - 1}}});(\d+{_HEX}(?:\.\d+{_HEX})*|-);([P-])",
        "points by source;tiles;expansions;jokers;slots;hexagons;P or -",
    )
    state.tally[seat] = [fields.number(points) for points in match[1].split(".")]
    state.points[seat] = sum(state.tally[seat])
    state.tiles[seat] = pieces.hexagons(match[2])
    state.expansions[seat] = tuple(pieces.face(name, True) for name in re.findall(_HEX, match[3]))
    state.jokers[seat] = fields.number(match[4])
    if len(state.tiles[seat]) + state.jokers[seat] > STORAGE_TILES or len(state.expansions[seat]) > STORAGE_EXPANSIONS:
        raise fields.error(
            f"a storage has room for {STORAGE_TILES} tiles and jokers and {STORAGE_EXPANSIONS} expansions"
        )
    slots: list[Slot] = []
    for text in match[5].split("/"):
        rotation = int(text[3]) - 1 if ">" in text else FACE_DOWN
        slots.append(FREE if text == "-" else (pieces.face(text[:2], True if ">" in text else None), rotation))
    hexagons = [(fields.number(item[:-2], CELLS), NUMBER[item[-2:]]) for item in match[6].split(".") if item != "-"]
    try:
        garden = state.gardens[seat] = Garden.build(slots, hexagons)
    except ValueError as error:
        raise fields.error(str(error)) from None
    printed = {centre(s) + 1 + rotation: face for s, (face, rotation) in enumerate(slots) if rotation != FACE_DOWN}
    for cell, face in printed.items():
        if garden.hexagons[cell] != face:
            raise fields.error(f"cell {cell} must hold the printed {NAMES[face]}")
    for cell, hexagon in hexagons:
        if cell not in printed:
            pieces.tile(hexagon)
    state.passed[seat] = match[7] == "P"


def _set_turn(state: QueensGardenState, turn: re.Match[str], fields: PositionParser) -> None:
    """Set the seat to move and its step. Raises `NotationError` if the seat has no such decision in this position."""
    if any(state.passed) != (state.marker != IN_DISPLAY) or (any(state.passed) and not state.passed[state.marker]):
        raise fields.error("the marker must be in the display until a seat passes, then with a seat that has passed")
    if turn[1] is None:
        state.begin_turn(None)
        state.ended = "rounds_played"
        if state.round != ROUNDS or not all(state.passed):
            raise fields.error("not all seats have passed in the last round, so the game is not over")
        return
    if min(state.points) < 0:
        raise fields.error("a seat has fewer than 0 points before the end")
    seat, step = int(turn[1]), turn[2]
    state.begin_turn(seat)
    if state.passed[seat] != (step == "discard"):
        raise fields.error(f"seat {seat} has {'' if state.passed[seat] else 'not '}passed, so {step} is not its step")
    parts = turn[3].split(":")[1:]
    if step != "act":
        fits = _set_step(state, seat, step, parts)
        if not fits or len(state.legal()) < 2:
            raise fields.error(f"seat {seat} has no such decision here")
    elif parts:
        raise fields.error("expected nothing after act")


def _set_step(state: QueensGardenState, seat: int, step: str, parts: list[str]) -> bool:
    """Set a step that follows `act`. Return whether the position allows it."""
    shape = ":".join(parts)
    garden = state.gardens[seat]
    held = bit_set(state.tiles[seat]) | bit_set(state.expansions[seat])
    state.step = step
    if step == "take" and re.fullmatch(r"[BYLGVP1-6]:(?:[1-8](?:\.[1-8])*)?", shape):
        state.doing, state.step = "take", "source"
        state.criterion = CRITERIA.index(parts[0])
        for number in parts[1].split(".") if parts[1] else []:
            if int(number) - 1 not in source_options(state, seat):
                return False
            state.chosen += (int(number) - 1,)
        return True
    if step == "discard" and not parts:
        state.doing = "pass"
        return True
    if step == "slot" and not parts:
        state.doing = "buy"
        return can_buy(state.points[seat], len(state.supply), garden)
    if not parts or parts[0] not in NUMBER:
        return False
    hexagon = state.held = NUMBER[parts[0]]
    if step == "cell" and len(parts) == 1:
        state.doing = "place"
        return hexagon in state.tiles[seat] and affordable(hexagon, held, state.jokers[seat])
    if (step == "slot" and len(parts) == 1) or (step == "turn" and re.fullmatch(f"{_HEX}:[1-6]", shape)):
        state.doing = "expand"
        state.slot = NONE if step == "slot" else int(parts[1]) - 1
        return hexagon in state.expansions[seat] and affordable(hexagon, held, state.jokers[seat])
    if step == "pay" and re.fullmatch(rf"{_HEX}:[CS]\d{{1,2}}:(?:X?{_HEX}(?:\.X?{_HEX})*)?", shape):
        place = int(parts[1][1:])
        if parts[1][0] == "C":
            state.doing, state.cell = "place", place
            fits = place < CELLS and garden.hexagons[place] == hexagon
        else:
            state.doing, state.slot = "expand", place - 1
            fits = 1 <= place <= SLOTS and garden.slots[place - 1][0] == hexagon
            fits = fits and garden.slots[place - 1][1] != FACE_DOWN
        return fits and _set_paid(state, parts[2])
    return False


def _set_paid(state: QueensGardenState, text: str) -> bool:
    """Set the payers chosen so far. Return whether a seat can have chosen them in this position."""
    for name in text.split(".") if text else []:
        payer = PIECE[name.replace("X", "x")]
        expansion, other = divmod(payer, HEXAGONS)
        last = state.paid[-1] if state.paid else -1
        criteria = criteria_left(state.held, state.paid)
        gone = other in state.supply if expansion else state.tower[other] > 0
        if payer <= last or not gone:
            return False
        if not any(eligible_hexagons(state.held, criterion, state.paid) >> other & 1 for criterion in criteria):
            return False
        state.paid += (payer,)
    return still_to_pay(state.held, state.paid) > 0
