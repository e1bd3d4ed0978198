"""Azul's actions and positions as text.

Actions: source `1`-`9` or `C`, colour `B Y R K W`, line `1`-`5` or `F` for the floor line: `3R2`, `CKF`.
Grey wall: `2>4` puts line 2's tile into column 4.

Positions are one line of fields, separated by single spaces; seats count from 0, rows and columns from 1:

    azul1 c first=0 r3 s0 0take m1 BBR/BBRK/-/… bag=4.3.5.2.1 lid=… SEAT … n2 7:3

game and format; wall (`c`oloured, `g`rey); option first_seat; round; seat that started it; seat to decide and
step (`0take`, `1row2`, `-row_completed` when over); marker (`mC` or its holder's seat); tiles in the centre
and in each factory; bag and lid by colour; a field per seat: `POINTS.BY.SOURCE;LINES;WALL;FLOOR` as in
`3.4.0.-2.0.0.0;B1/-/R2/-/-;B..../...../…;RM`; number of reveals; seed and chance counter.
"""

from __future__ import annotations

import re

from azulejo.chance import in_order
from azulejo.fields import Fields
from azulejo.game import Game, NotationError, OptionError
from azulejo.games.azul.actions import ACTIONS, FIRST_COLUMN_ACTION, FLOOR_LINE
from azulejo.games.azul.components import (
    COLOURS,
    EMPTY,
    FACTORIES,
    FULL,
    IN_CENTRE,
    MARKER,
    SIZE,
    TILES_PER_COLOUR,
    TILES_PER_FACTORY,
)
from azulejo.games.azul.rules import AzulState
from azulejo.games.azul.scoring import SOURCES

FORMAT = "azul1"
_SOURCES = "C123456789"
_LINES = "12345F"


def write_action(action: int) -> str:
    """`3R2`, `CKF`, `2>4`. Raises `NotationError` if no action has that id."""
    if type(action) is not int or not 0 <= action < ACTIONS:
        raise NotationError(f"action {action!r} is unknown, expected a number from 0 to {ACTIONS - 1}", "action")
    if action >= FIRST_COLUMN_ACTION:
        row, column = divmod(action - FIRST_COLUMN_ACTION, SIZE)
        return f"{row + 1}>{column + 1}"
    index, line = divmod(action, 6)
    source, colour = divmod(index, SIZE)
    return _SOURCES[source] + COLOURS[colour] + _LINES[line]


def read_action(text: str) -> int:
    """The action id of a notation, upper or lower case. Raises `NotationError`."""
    text = text.strip().upper()
    if len(text) != 3:
        raise NotationError(f"{text!r} has {len(text)} signs, expected three such as 3R2, CKF or 2>4", "action")
    if text[1] == ">":
        row = _index(text, 0, "12345", "row")
        return FIRST_COLUMN_ACTION + row * SIZE + _index(text, 2, "12345", "column")
    source = _index(text, 0, _SOURCES, "source")
    colour = _index(text, 1, COLOURS, "colour")
    return source * 30 + colour * 6 + _index(text, 2, _LINES, "line")


def _index(text: str, at: int, signs: str, field: str) -> int:
    found = signs.find(text[at])
    if found < 0:
        raise NotationError(f"{text[at]!r} is no {field}, expected one of {' '.join(signs)}", field, at + 1)
    return found


def write_position(state: AzulState) -> str:
    """The position as one line of text."""
    if state.current_player is None:
        turn = f"-{state.ended}"
    else:
        turn = f"{state.current_player}take"
        if state.choosing != EMPTY:
            turn = f"{state.current_player}row{state.choosing + 1}"
    pool = "/".join(
        "".join(COLOURS[c] * state.pool[i + c] for c in range(SIZE)) or "-" for i in range(0, len(state.pool), SIZE)
    )
    return " ".join(
        [
            FORMAT,
            "g" if state.grey else "c",
            f"first={state.options['first_seat']}",
            f"r{state.round}",
            f"s{state.start_seat}",
            turn,
            "mC" if state.marker == IN_CENTRE else f"m{state.marker}",
            pool,
            "bag=" + ".".join(str(state.bag.count(colour)) for colour in range(SIZE)),
            "lid=" + ".".join(map(str, state.lid)),
            *(_write_seat(state, seat) for seat in range(state.players)),
            f"n{state.reveals}",
            f"{state.seed}:{state.chance}",
        ]
    )


def _write_seat(state: AzulState, seat: int) -> str:
    places = range(seat * SIZE, (seat + 1) * SIZE)
    lines = "/".join(
        "-" if state.line_colours[i] == EMPTY else f"{COLOURS[state.line_colours[i]]}{state.line_counts[i]}"
        for i in places
    )
    signs = (*COLOURS, ".")  # EMPTY, -1, is the last
    wall = "/".join("".join(signs[cell] for cell in state.cells[i * SIZE : (i + 1) * SIZE]) for i in places)
    floor = "".join("M" if tile == MARKER else COLOURS[tile] for tile in state.floors[seat]) or "-"
    return f"{'.'.join(map(str, state.breakdown(seat).values()))};{lines};{wall};{floor}"


def read_position(game: Game, text: str) -> AzulState:
    """The position that a line of text describes. Raises `NotationError` naming field and column."""
    fields = Fields(text)
    fields.take("format", re.escape(FORMAT), FORMAT)
    grey = fields.take("wall", "[cg]", "c or g")[0] == "g"
    # format, wall, first, round, start, turn, marker, pool, bag, lid before the seats; reveals and seed after
    players = len(fields.fields) - 12
    first = fields.take("first", r"first=([0-3]|random)", "first= and a seat or random")[1]
    options: dict[str, str | int] = {
        "wall": "grey" if grey else "coloured",
        "first_seat": first if first == "random" else int(first),
    }
    try:
        game.check_setup(players, 0)
        options = game.check_options(players, options)
    except OptionError as error:
        raise fields.error(str(error)) from None
    state = AzulState(game, players, 0, options)
    seat_sign = f"[0-{players - 1}]"
    state.round = fields.number(fields.take("round", r"r(\d+)", "r and a number")[1])
    state.start_seat = int(fields.take("start", f"s({seat_sign})", f"s and a seat below {players}")[1])
    expected_turn = "a seat and take or row1 to row5, or - and the reason of the end"
    turn = fields.take(
        "turn", f"({seat_sign})(?:take|row([1-5]))|-(row_completed|no_tiles|no_row_possible)", expected_turn
    )
    marker = fields.take("marker", f"m(C|{seat_sign})", "mC or m and a seat")[1]
    state.marker = IN_CENTRE if marker == "C" else int(marker)
    _read_pool(state, fields)
    state.bag = in_order(fields.counts("bag", TILES_PER_COLOUR))
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
        raise fields.error("is not written as the format has it: no leading zeros, tiles in the order B Y R K W")
    return state


def _read_pool(state: AzulState, fields: Fields) -> None:
    sources = 1 + FACTORIES[state.players]
    pattern = rf"(?:[{COLOURS}]+|-)(?:/(?:[{COLOURS}]+|-)){{{sources - 1}}}"
    pool = fields.take("pool", pattern, f"{sources} sources of tiles separated by /")[0].split("/")
    for source, tiles in enumerate(pool):
        if source and len(tiles) > TILES_PER_FACTORY:
            raise fields.error(f"factory {source} has {len(tiles)} tiles, expected at most {TILES_PER_FACTORY}")
        for colour, name in enumerate(COLOURS):
            state.pool[source * SIZE + colour] = tiles.count(name)


def _read_seat(state: AzulState, seat: int, fields: Fields) -> None:
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
        raise fields.error("the floor line holds a marker that is elsewhere")
    state.floors[seat] = tuple(MARKER if sign == "M" else COLOURS.index(sign) for sign in floor)


def _check_tiles(state: AzulState, fields: Fields) -> None:
    for colour, name in enumerate(COLOURS):
        count = tile_count(state, colour)
        if count != TILES_PER_COLOUR:
            raise fields.error(f"there are {count} tiles of {name} in all, expected {TILES_PER_COLOUR}")


def tile_count(state: AzulState, colour: int) -> int:
    """Tiles of a colour anywhere: in a right position always 20."""
    return (
        sum(state.pool[colour::SIZE])
        + state.bag.count(colour)
        + state.lid[colour]
        + sum(n for c, n in zip(state.line_colours, state.line_counts, strict=True) if c == colour)
        + state.cells.count(colour)
        + sum(floor.count(colour) for floor in state.floors)
    )


def _set_turn(state: AzulState, turn: re.Match[str], fields: Fields) -> None:
    """Who decides what; raises `NotationError` if that cannot be decided in this position."""
    fields.point_at("turn")
    state.current_player = None if turn[1] is None else int(turn[1])
    state.step = None
    offered = any(state.pool)
    full_row = FULL in state.rows
    if turn[3]:
        state.ended = turn[3]
        if offered or any(state.floors) or full_row != (turn[3] == "row_completed"):
            raise fields.error(f"got -{turn[3]}, which is not how this position stands")
    elif turn[2]:
        state.step = "choose_column"
        state.choosing = int(turn[2]) - 1
        seat = state.current_player
        assert seat is not None
        place = seat * SIZE + state.choosing
        full = state.line_counts[place] == state.choosing + 1
        if not state.grey or offered or not full or len(state.free_columns(seat, state.choosing)) < 2:
            raise fields.error(f"line {turn[2]} has no column to choose")
    else:
        state.step = "take"
        if not offered:
            raise fields.error("no tiles are on offer, so nobody can take")
        if full_row:
            raise fields.error("a row is complete, so the game is over")
    if state.marker == IN_CENTRE and any(MARKER in floor for floor in state.floors):
        raise fields.error("the marker is in the centre and on a floor line")


assert len(_LINES) == FLOOR_LINE + 1
