"""Text notation for the positions of Stained Glass of Sintra.

A position is one line of fields, separated by single spaces. Seats are numbered from 0, columns and strips from 1:

    sintra1 A first=0 tYOPBL s0 0take mC -/OOPY/PLLB/… bag=9.8.7.6.5 tower=… SEAT … n1 7:3

| field           | content                                                                                     |
|-----------------|---------------------------------------------------------------------------------------------|
| `sintra1`       | game and format                                                                             |
| `A`             | side of the palace boards                                                                   |
| `first=0`       | option first_seat                                                                           |
| `tYOPBL`        | panes on the round track, starting with this round's; `t-` when the game is over            |
| `s0`            | seat that started the round                                                                 |
| `0take`         | seat to move and its step: `0take`, `1place3O` with three orange panes in hand, or `1keep`; |
|                 | `-` when the game is over                                                                   |
| `mC`            | the starting marker is in the centre; `m1` if seat 1 has it                                 |
| `-/OOPY/…`      | panes in the centre, then in each factory                                                   |
| `bag=` `tower=` | number of panes of each colour                                                              |
| SEAT            | one field per seat: `POINTS.BY.SOURCE;STRIPS;WINDOWS;gCOLUMN;bSPACE`                        |
| `n1`            | number of reveals                                                                           |
| `7:3`           | seed and chance counter                                                                     |

A seat's field is for example `2.4.0.0.0.0.0.0;3fYY..P/-/1b...../…;B./PP/../…;g2;b0`. STRIPS lists each strip's number,
side (`f` front, `b` back) and panes from the top, or `-` if the strip has left. WINDOWS lists the upper and the lower
window of each column. COLUMN is the glazier's column, and SPACE the space on the broken-glass track, 0 at the top.
"""

from __future__ import annotations

import re

from azulejo.errors import NotationError
from azulejo.game import Game
from azulejo.games.sintra.pieces.components import (
    COLOUR_COUNT,
    COLOURS,
    COLUMNS,
    EMPTY,
    GLASS_STEPS,
    GLASS_TRACK,
    GONE,
    IN_CENTRE,
    JOKER_SIDES,
    JOKER_SIGN,
    PANES_PER_COLOUR,
    PANES_PER_FACTORY,
    ROUNDS,
    SPACES,
    STRIPS,
    Strip,
    find_strip,
)
from azulejo.games.sintra.pieces.palace import BROKEN, LEFT, SIDE_A, SIDE_B, SOURCES, WRAP, Palace
from azulejo.games.sintra.pieces.table import SintraTable
from azulejo.games.sintra.rules.scoring import final_points
from azulejo.games.sintra.rules.state import SintraState
from azulejo.position_parser import PositionParser

FORMAT = "sintra1"
_COLUMNS = "12345678"
_SIDES = "fb"
_SIGNS = COLOURS + "."
"""Characters for panes. `EMPTY` is -1, so it selects the last character."""
_FIELDS_BEFORE_SEATS, _FIELDS_AFTER_SEATS = 10, 2


def write_position(table: SintraTable) -> str:
    """Return the position as one line of text."""
    turn = "-"
    if table.current_player is not None:
        colour, count = table.hand
        turn = f"{table.current_player}{table.step}" + (f"{count}{COLOURS[colour]}" if count else "")
    market = "/".join(
        "".join(COLOURS[c] * table.market[i + c] for c in range(COLOUR_COUNT)) or "-"
        for i in range(0, len(table.market), COLOUR_COUNT)
    )
    return " ".join(
        [
            FORMAT,
            table.side,
            f"first={table.options['first_seat']}",
            "t" + ("".join(COLOURS[tile] for tile in table.tiles) or "-"),
            f"s{table.start_seat}",
            turn,
            "mC" if table.marker == IN_CENTRE else f"m{table.marker}",
            market,
            "bag=" + ".".join(map(str, table.bag)),
            "tower=" + ".".join(map(str, table.tower)),
            *map(_write_palace, table.palaces),
            f"n{table.reveals}",
            f"{table.seed}:{table.chance}",
        ]
    )


def _write_palace(palace: Palace) -> str:
    strips = "/".join(
        "-"
        if strip is GONE
        else f"{strip.number + 1}{_SIDES[strip.side]}" + "".join(_SIGNS[pane] for pane in strip.panes)
        for strip in palace.strips
    )
    panes = [_SIGNS[pane] for pane in palace.windows]
    windows = "/".join(panes[i] + panes[i + 1] for i in range(0, 2 * COLUMNS, 2))
    return f"{'.'.join(map(str, palace.points))};{strips};{windows};g{palace.glazier + 1};b{palace.glass}"


def read_position(game: Game, text: str) -> SintraState:
    """Read a position from one line of text. Raises `NotationError` with the field and column."""
    fields = PositionParser(text)
    fields.take("format", re.escape(FORMAT), FORMAT)
    side = fields.take("side", "[AB]", "A or B")[0]
    players = len(fields.fields) - _FIELDS_BEFORE_SEATS - _FIELDS_AFTER_SEATS
    options = fields.options(game, players, {"side": side})
    state = SintraState(game, players, 0, options)
    seat_sign = f"[0-{players - 1}]"
    tiles = fields.take("tiles", rf"t([{COLOURS}]{{1,{ROUNDS}}}|-)", "t and colours, or t-")[1]
    state.tiles = [COLOURS.index(name) for name in tiles if name != "-"]
    state.round = min(ROUNDS, ROUNDS + 1 - len(state.tiles))
    later = state.tiles[1:] if state.round == 1 else state.tiles
    if len(set(later)) < len(later):
        raise fields.error("rounds II to VI must have one pane of each colour on the round track")
    state.start_seat = int(fields.take("start", f"s({seat_sign})", f"s and a seat below {players}")[1])
    expected_turn = "a seat and take, a seat and keep, a seat and place with a number and a colour, or -"
    turn = fields.take("turn", rf"({seat_sign})(?:(take|keep)|place([1-9]\d?)([{COLOURS}]))|-", expected_turn)
    marker = fields.take("marker", f"m(C|{seat_sign})", "mC or m and a seat")[1]
    state.marker = IN_CENTRE if marker == "C" else int(marker)
    sources = len(state.market) // COLOUR_COUNT
    state.market = fields.sources("market", sources, COLOURS, PANES_PER_FACTORY, "panes")
    state.bag = fields.counts("bag", PANES_PER_COLOUR)
    state.tower = fields.counts("tower", PANES_PER_COLOUR)
    for seat in range(players):
        state.palaces.append(_read_palace(fields, f"seat{seat}"))
    state.reveals = fields.number(fields.take("reveals", r"n(\d+)", "n and a number")[1])
    key = fields.take("seed", r"(\d+):(\d+)", "seed:counter")
    state.seed = fields.number(key[1], 2**53)
    state.chance = fields.number(key[2])
    _set_turn(state, turn, fields)
    _check_market(state, fields)
    _check_marker(state, fields)
    for seat, palace in enumerate(state.palaces):
        fields.point_at(f"seat{seat}")
        _check_palace(state, seat, palace, fields)
    for colour, name in enumerate(COLOURS):
        count = pane_count(state, colour)
        if count != PANES_PER_COLOUR:
            fields.point_at("bag")
            raise fields.error(f"there are {count} panes of {name} in all, expected {PANES_PER_COLOUR}")
    written = write_position(state)
    if written != text:
        same = next((i for i, (a, b) in enumerate(zip(written, text, strict=False)) if a != b), len(written))
        raise NotationError("expected no leading zeros and panes in the order O P Y B L", "text", same + 1)
    return state


def _read_palace(fields: PositionParser, name: str) -> Palace:
    sign = f"[{COLOURS}.]"
    strip = rf"(?:[{_COLUMNS}][{_SIDES}]{sign}{{{SPACES}}}|-)"
    match = fields.take(
        name,
        rf"(-?\d+(?:\.-?\d+){{{len(SOURCES) - 1}}});({strip}(?:/{strip}){{{COLUMNS - 1}}});"
        rf"({sign}{{2}}(?:/{sign}{{2}}){{{COLUMNS - 1}}});g([{_COLUMNS}]);b(\d\d?)",
        "points by source;strips;windows;g and a column;b and a space",
    )
    palace = Palace([_read_strip(text, fields) for text in match[2].split("/")])
    palace.points = [fields.number(points) for points in match[1].split(".")]
    palace.windows = [_pane(text) for text in match[3] if text != "/"]
    palace.glazier = int(match[4]) - 1
    palace.glass = fields.number(match[5], GLASS_STEPS)
    return palace


def _read_strip(text: str, fields: PositionParser) -> Strip:
    if text == "-":
        return GONE
    number, side = int(text[0]) - 1, _SIDES.index(text[1])
    strip = find_strip(number, side, tuple(map(_pane, text[2:])))
    if strip is None:
        raise fields.error(f"strip {text} cannot hold these panes: {_wrong_panes(text[2:], STRIPS[number][side])}")
    return strip


def _wrong_panes(panes: str, printed: str) -> str:
    for space, (pane, sign) in enumerate(zip(panes, printed, strict=True), 1):
        if pane != "." and sign not in (pane, JOKER_SIGN):
            return f"space {space} of {printed} accepts only {sign}"
    return f"a colour fills its own spaces of {printed} from the top, then the jokers"


def _pane(sign: str) -> int:
    return COLOURS.find(sign)  # a dot gives -1, which is `EMPTY`


def _set_turn(state: SintraState, turn: re.Match[str], fields: PositionParser) -> None:
    """Set the seat to move and its step. Raises `NotationError` if the seat has no such decision in this position."""
    fields.point_at("turn")
    state.current_player = None if turn[1] is None else int(turn[1])
    state.ended = turn[1] is None
    if state.ended != (not state.tiles):
        now = "the game is over, so the round track" if state.ended else "the round track is empty, so the game"
        raise fields.error(f"{now} must be {'empty' if state.ended else 'over'}")
    state.step = "place" if turn[3] else turn[2]
    offered = any(state.market)
    if state.current_player is None:
        if offered:
            raise fields.error("panes are on offer, so the game is not over")
        return
    palace = state.palaces[state.current_player]
    if turn[3]:
        state.hand = (COLOURS.index(turn[4]), int(turn[3]))
        if len(palace.columns_for(state.hand[0])) < 2:
            raise fields.error("the panes in hand fit on fewer than two strips, so there is no choice")
    elif state.step == "keep":
        if not palace.strips[palace.glazier].is_full:
            raise fields.error("the strip under the glazier is not full")
    elif not offered:
        raise fields.error("no panes are on offer, so nobody can take")


def _emptied(state: SintraState) -> int:
    """Return the number of factories without panes."""
    factories = range(COLOUR_COUNT, len(state.market), COLOUR_COUNT)
    return sum(not any(state.market[first : first + COLOUR_COUNT]) for first in factories)


def _check_market(state: SintraState, fields: PositionParser) -> None:
    """Check that factories are full or empty. Raises `NotationError`.

    Also check that the panes in the centre and in hand can come from the factories that are now empty. If the bag ran
    out during the deal, the last factory may have fewer panes.
    """
    fields.point_at("market")
    by_source = [sum(state.market[first : first + COLOUR_COUNT]) for first in range(0, len(state.market), COLOUR_COUNT)]
    for number, count in enumerate(by_source[1:], 1):
        if 0 < count < PANES_PER_FACTORY and (any(state.bag) or any(by_source[number + 1 :])):
            raise fields.error(
                f"factory {number} has {count} panes, expected {PANES_PER_FACTORY} or none "
                "(fewer are possible only if the bag ran out during the deal)"
            )
    emptied = _emptied(state)
    if by_source[0] > (PANES_PER_FACTORY - 1) * emptied:
        raise fields.error(f"the centre has {by_source[0]} panes, too many to come from {emptied} empty factories")
    if (state.step in ("place", "keep") and not emptied) or state.hand[1] + by_source[0] > PANES_PER_FACTORY * emptied:
        raise fields.error(f"the panes in hand and in the centre cannot come from {emptied} empty factories")


def _check_marker(state: SintraState, fields: PositionParser) -> None:
    """Check that the marker can be where it is. Raises `NotationError`.

    A seat can have the marker only if panes have already moved to the centre. The marker cannot be in the centre if the
    panes in hand must be from the centre.
    """
    fields.point_at("marker")
    if state.marker == IN_CENTRE:
        if state.hand[1] > PANES_PER_FACTORY:
            raise fields.error(f"{state.hand[1]} panes in hand must be from the centre, so the marker cannot be there")
        return
    if not _emptied(state):
        raise fields.error(f"seat {state.marker} has the marker, but no panes have moved to the centre yet")


def _check_palace(state: SintraState, seat: int, palace: Palace, fields: PositionParser) -> None:
    """Check that a seat's strips, windows and points agree. Raises `NotationError`."""
    numbers = [strip.number for strip in palace.strips if strip is not GONE]
    if len(set(numbers)) < len(numbers):
        raise fields.error("a strip is listed twice")
    for column, strip in enumerate(palace.strips):
        upper, lower = palace.windows[2 * column : 2 * column + 2]
        if upper == EMPTY and lower != EMPTY:
            raise fields.error(f"column {column + 1} has a pane in the lower window but none in the upper")
        if (strip is GONE) != (lower != EMPTY):
            problem = "no strip, so it must have two panes" if strip is GONE else "two panes, so it cannot have a strip"
            raise fields.error(f"column {column + 1} has {problem}")
        if strip.number in JOKER_SIDES and (strip.side == JOKER_SIDES[strip.number]) != (upper != EMPTY):
            turned = "has been turned over, so its joker side must face up"
            waiting = "has not been turned over, so its joker side must face down"
            raise fields.error(f"the strip in column {column + 1} {waiting if upper == EMPTY else turned}")
        keeping = state.step == "keep" and seat == state.current_player and column == palace.glazier
        if strip.is_full and not keeping:
            raise fields.error(f"the strip in column {column + 1} is full, so its seat must be at the step keep")
    for source, points in zip(SOURCES, palace.points, strict=True):
        is_loss = source in ("wrap", "broken")
        if (points > 0) if is_loss else (points < 0):
            raise fields.error(f"{source} has {points} points, expected {'at most' if is_loss else 'at least'} 0")
    if palace.points[WRAP] % GLASS_TRACK[-1]:
        raise fields.error(f"wrap has {palace.points[WRAP]} points, expected a multiple of {GLASS_TRACK[-1]}")
    due = final_points(palace, state.side) if state.ended else dict.fromkeys((LEFT, BROKEN, SIDE_A, SIDE_B), 0)
    for source_index, points in due.items():
        if palace.points[source_index] != points:
            raise fields.error(f"{SOURCES[source_index]} has {palace.points[source_index]} points, expected {points}")


def pane_count(state: SintraState, colour: int) -> int:
    """Return the total number of panes of a colour, which is 20 in every valid position."""
    return (
        sum(state.market[colour::COLOUR_COUNT])
        + state.bag[colour]
        + state.tower[colour]
        + state.tiles.count(colour)
        + (state.hand[1] if state.hand[0] == colour else 0)
        + sum(palace.windows.count(colour) for palace in state.palaces)
        + sum(strip.counts[colour] for palace in state.palaces for strip in palace.strips)
    )
