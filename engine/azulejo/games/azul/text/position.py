"""Text notation for Azul's positions.

A position is one line of fields, separated by single spaces. Seats are numbered from 0, rows and columns from 1:

    azul1 c first=0 r3 s0 0take m1 BBR/BBRK/-/… bag=4.3.5.2.1 lid=… SEAT … n2 7:3

| field          | content                                                                                     |
|----------------|---------------------------------------------------------------------------------------------|
| `azul1`        | game and format                                                                             |
| `c`            | the wall: `c` coloured, `g` grey                                                            |
| `first=0`      | option first_seat                                                                           |
| `r3`           | round; `r7+2` if no tile was put on a wall in rounds 5 and 6                                |
| `s0`           | seat that started the round                                                                 |
| `0take`        | seat to move and its step. `1row2`: seat 1 chooses a column for the tile of line 2.         |
|                | `-row_completed`: the game is over, for this reason                                         |
| `m1`           | seat that has the starting marker; `mC` while it is in the centre                           |
| `BBR/BBRK/-/…` | tiles in the centre, then in each factory                                                   |
| `bag=` `lid=`  | number of tiles of each colour                                                              |
| SEAT           | one field per seat: `POINTS.BY.SOURCE;LINES;WALL;FLOOR`                                     |
| `n2`           | number of reveals                                                                           |
| `7:3`          | seed and chance counter                                                                     |

A seat's field is for example `3.4.0.-2.0.0.0;B1/-/R2/-/-;B..../...../…;RM`.
"""

from __future__ import annotations

import re

from azulejo.chance import items_from_counts
from azulejo.game import Game
from azulejo.games.azul.pieces.components import (
    COLOURS,
    EMPTY,
    FACTORIES,
    FLOOR_SPACES,
    FULL,
    IN_CENTRE,
    MARKER,
    SIZE,
    STALLED_ROUNDS,
    TILES_PER_COLOUR,
    TILES_PER_FACTORY,
)
from azulejo.games.azul.pieces.table import SOURCES, AzulTable
from azulejo.games.azul.rules.state import AzulState
from azulejo.games.azul.rules.wall import free_columns
from azulejo.position_parser import PositionParser

FORMAT = "azul1"


def write_position(table: AzulTable) -> str:
    """Return the position as one line of text."""
    if table.current_player is None:
        turn = f"-{table.ended}"
    else:
        turn = f"{table.current_player}take"
        if table.choosing != EMPTY:
            turn = f"{table.current_player}row{table.choosing + 1}"
    pool = "/".join(
        "".join(COLOURS[c] * table.pool[i + c] for c in range(SIZE)) or "-" for i in range(0, len(table.pool), SIZE)
    )
    return " ".join(
        [
            FORMAT,
            "g" if table.grey else "c",
            f"first={table.options['first_seat']}",
            f"r{table.round}" + (f"+{table.idle_rounds}" if table.idle_rounds else ""),
            f"s{table.start_seat}",
            turn,
            f"m{_holder(table)}",
            pool,
            "bag=" + ".".join(str(table.bag.count(colour)) for colour in range(SIZE)),
            "lid=" + ".".join(map(str, table.lid)),
            *(_write_seat(table, seat) for seat in range(table.players)),
            f"n{table.reveals}",
            f"{table.seed}:{table.chance}",
        ]
    )


def _holder(table: AzulTable) -> str:
    """Return the seat that has the marker as text, or `C` for the centre."""
    return "C" if table.marker == IN_CENTRE else str(table.marker)


def _write_seat(table: AzulTable, seat: int) -> str:
    places = range(seat * SIZE, (seat + 1) * SIZE)
    lines = "/".join(
        "-" if table.line_colours[i] == EMPTY else f"{COLOURS[table.line_colours[i]]}{table.line_counts[i]}"
        for i in places
    )
    signs = (*COLOURS, ".")  # `EMPTY` is -1, so it selects the last character
    wall = "/".join("".join(signs[cell] for cell in table.cells[i * SIZE : (i + 1) * SIZE]) for i in places)
    floor = "".join("M" if tile == MARKER else COLOURS[tile] for tile in table.floors[seat]) or "-"
    return f"{'.'.join(map(str, table.breakdown(seat).values()))};{lines};{wall};{floor}"


def read_position(game: Game, text: str) -> AzulState:
    """Read a position from one line of text. Raises `NotationError` with the field and column."""
    fields = PositionParser(text)
    fields.take("format", re.escape(FORMAT), FORMAT)
    grey = fields.take("wall", "[cg]", "c or g")[0] == "g"
    # Ten fields come before the fields of the seats, and two after them (reveals; seed and chance counter).
    players = len(fields.fields) - 12
    options = fields.options(game, players, {"wall": "grey" if grey else "coloured"})
    state = AzulState(game, players, 0, options)
    seat_sign = f"[0-{players - 1}]"
    _read_round(state, fields)
    state.start_seat = int(fields.take("start", f"s({seat_sign})", f"s and a seat below {players}")[1])
    expected_turn = "a seat and take, a seat and row1 to row5, or - and why the game ended"
    turn = fields.take("turn", f"({seat_sign})(?:take|row([1-5]))|-({'|'.join(game.meta.endings)})", expected_turn)
    marker = fields.take("marker", f"m(C|{seat_sign})", "mC or m and a seat")[1]
    state.marker = IN_CENTRE if marker == "C" else int(marker)
    state.pool = fields.sources("pool", 1 + FACTORIES[players], COLOURS, TILES_PER_FACTORY, "tiles")
    state.bag = items_from_counts(fields.counts("bag", TILES_PER_COLOUR))
    state.lid = fields.counts("lid", TILES_PER_COLOUR)
    for seat in range(players):
        _read_seat(state, seat, fields)
    _check_tiles(state, fields)
    state.reveals = fields.number(fields.take("reveals", r"n(\d+)", "n and a number")[1])
    key = fields.take("seed", r"(\d+):(\d+)", "seed:counter")
    state.seed = fields.number(key[1], 2**53)
    state.chance = fields.number(key[2])
    _set_turn(state, turn, fields)
    if write_position(state) != text:
        raise fields.error("expected the standard form: no leading zeros, and tiles in the order B Y R K W")
    return state


def _read_round(state: AzulState, fields: PositionParser) -> None:
    match = fields.take("round", r"r(\d+)(?:\+(\d+))?", "r and a number; after idle rounds, also + and their number")
    state.round, idle = fields.number(match[1]), fields.number(match[2] or "0")
    if idle and (idle >= state.round or (idle >= STALLED_ROUNDS and "no_progress" in state.game.meta.endings)):
        raise fields.error(f"got {idle} idle rounds, expected fewer than {STALLED_ROUNDS} and fewer than {state.round}")
    state.last_tiled = state.round - 1 - idle


def _read_seat(state: AzulState, seat: int, fields: PositionParser) -> None:
    line, row, sign = f"(?:[{COLOURS}][1-5]|-)", f"[{COLOURS}.]{{5}}", f"[{COLOURS}M]"
    match = fields.take(
        f"seat{seat}",
        rf"(-?\d+(?:\.-?\d+){{6}});({line}(?:/{line}){{4}});({row}(?:/{row}){{4}});({sign}{{1,7}}|-)",
        "points by source;lines;wall;floor",
    )
    tally = [fields.number(points) for points in match[1].split(".")]
    state.tally[seat * len(SOURCES) : (seat + 1) * len(SOURCES)] = tally
    state.points[seat] = sum(tally)
    for i, (source, points) in enumerate(zip(SOURCES, tally, strict=True)):
        if (points > 0) if source == "floor" else (points < 0):
            raise fields.error(f"{source} has {points} points, expected {'at most' if i == 3 else 'at least'} 0")
    if state.points[seat] < 0:
        raise fields.error("the points add up to less than 0")
    for row_index, cells in enumerate(match[3].split("/")):
        for column, name in enumerate(cells):
            if name != ".":
                try:
                    state.set_cell(seat, row_index, column, COLOURS.index(name))
                except ValueError as error:
                    raise fields.error(f"wall: {error}") from None
    for row_index, text in enumerate(match[2].split("/")):
        if text != "-":
            colour, count = COLOURS.index(text[0]), int(text[1])
            reason = state.line_refusal(seat, colour, row_index)
            if reason or count > row_index + 1:
                raise fields.error(f"line {row_index + 1} cannot hold {text}")
            state.set_line(seat, row_index, colour, count)
    floor = "" if match[4] == "-" else match[4]
    if floor.count("M") > (1 if state.marker == seat else 0):
        raise fields.error(f"the floor line has too many markers (M), because the field marker is m{_holder(state)}")
    state.floors[seat] = tuple(MARKER if sign == "M" else COLOURS.index(sign) for sign in floor)


def _check_tiles(state: AzulState, fields: PositionParser) -> None:
    for colour, name in enumerate(COLOURS):
        count = tile_count(state, colour)
        if count != TILES_PER_COLOUR:
            raise fields.error(f"there are {count} tiles of {name} in all, expected {TILES_PER_COLOUR}")


def tile_count(state: AzulState, colour: int) -> int:
    """Return the total number of tiles of a colour, which is 20 in every valid position."""
    return (
        sum(state.pool[colour::SIZE])
        + state.bag.count(colour)
        + state.lid[colour]
        + sum(n for c, n in zip(state.line_colours, state.line_counts, strict=True) if c == colour)
        + state.cells.count(colour)
        + sum(floor.count(colour) for floor in state.floors)
    )


def _set_turn(state: AzulState, turn: re.Match[str], fields: PositionParser) -> None:
    """Set the seat to move and its step. Raises `NotationError` if the seat has no such decision in this position."""
    fields.point_at("turn")
    state.current_player = None if turn[1] is None else int(turn[1])
    state.step = None
    offered = any(state.pool)
    full_row = FULL in state.rows
    if turn[3]:
        state.ended = turn[3]
        stalled = state.idle_rounds == STALLED_ROUNDS - 1 or turn[3] != "no_progress"
        if offered or any(state.floors) or full_row != (turn[3] == "row_completed") or not stalled:
            raise fields.error(f"got -{turn[3]}, which does not match this position")
    elif turn[2]:
        state.step = "choose_column"
        state.choosing = int(turn[2]) - 1
        _check_choice(state, offered, fields)
    else:
        state.step = "take"
        if not offered:
            raise fields.error("no tiles are on offer, so nobody can take")
        if full_row:
            raise fields.error("a row is complete, so the game is over")
    _check_marker(state, fields)


def _tiled_seats(state: AzulState) -> list[int]:
    """Return the seats that have already finished tiling when the current player chooses a column."""
    assert state.current_player is not None
    return [
        seat % state.players
        for seat in range(
            state.start_seat, state.start_seat + (state.current_player - state.start_seat) % state.players
        )
    ]


def _check_choice(state: AzulState, offered: bool, fields: PositionParser) -> None:
    """Check a choice of column. Raises `NotationError`.

    The line must be the seat's first full line, and several columns must accept its tile. All seats that tile before
    this seat must have finished.
    """
    seat = state.current_player
    assert seat is not None
    row = state.choosing
    full = [state.line_counts[seat * SIZE + line] > line for line in range(SIZE)]
    if not state.grey or offered or not full[row] or len(free_columns(state, seat, row)) < 2:
        raise fields.error(f"line {row + 1} has no column to choose")
    if any(full[:row]):
        raise fields.error(f"line {full.index(True) + 1} is full and must be tiled before line {row + 1}")
    for other in _tiled_seats(state):
        lines = state.line_counts[other * SIZE : (other + 1) * SIZE]
        if state.floors[other] or any(count > line for line, count in enumerate(lines)):
            raise fields.error(f"seat {other} tiles before seat {seat}, but has a full line or a filled floor line")


def _check_marker(state: AzulState, fields: PositionParser) -> None:
    """Check that the marker is on the floor line of the seat that has it. Raises `NotationError`.

    The marker may be missing from a floor line that was full or has already been scored.
    """
    holder = state.marker
    if holder == IN_CENTRE:
        if any(MARKER in floor for floor in state.floors):
            raise fields.error("the marker is in the centre and on a floor line")
        return
    counted = state.step is None or (state.step == "choose_column" and holder in _tiled_seats(state))
    floor = state.floors[holder]
    if MARKER not in floor and not counted and len(floor) < FLOOR_SPACES:
        raise fields.error(f"seat {holder} has the marker and room on its floor line, so the marker must be there")
