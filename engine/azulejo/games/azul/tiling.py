"""Rulebook B, wall tiling: completed lines go to the walls, then the floor lines are counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejo.game import Event
from azulejo.games.azul.components import COLOURS, EMPTY, FLOOR_COST, FULL, MARKER, SIZE
from azulejo.games.azul.lines import OPEN_TO
from azulejo.games.azul.offer import fall, falls
from azulejo.games.azul.rounds import next_round
from azulejo.games.azul.scoring import FLOOR, HORIZONTAL, RUN_POINTS, SINGLE, SOURCES, VERTICAL, run_cells

if TYPE_CHECKING:
    from azulejo.games.azul.rules import AzulState


def tile_walls(state: AzulState, seat: int, row: int, log: list[Event] | None) -> None:
    """Rulebook B from a seat's row on, seat by seat, up to the next choice or the end of the round."""
    while True:
        first = seat * SIZE
        for line, count in enumerate(state.line_counts[first + row : first + SIZE], row):
            if count > line:
                colour = state.line_colours[first + line]
                columns = state.columns_for(seat, line, colour)
                if len(columns) > 1:
                    state.current_player = seat
                    state.step = "choose_column"
                    state.choosing = line
                    return
                if columns:
                    _tile(state, seat, line, columns[0], colour, log)
                else:
                    _drop_line(state, seat, line, colour, log)
        if state.floors[seat]:
            _count_floor(state, seat, log)
        seat = (seat + 1) % state.players
        if seat == state.start_seat:
            break
        row = 0
    next_round(state, log)


def choose_column(state: AzulState, seat: int, column: int, log: list[Event] | None) -> None:
    """Grey wall: a column for the line that asked, then on to the next choice or the end of the round."""
    row, state.choosing = state.choosing, EMPTY
    _tile(state, seat, row, column, state.line_colours[seat * SIZE + row], log)
    tile_walls(state, seat, row + 1, log)


def _tile(state: AzulState, seat: int, row: int, column: int, colour: int, log: list[Event] | None) -> None:
    """One tile of a completed line goes to the wall and scores; the others go to the lid."""
    state.lay(seat, row, column, colour)
    _clear_line(state, seat, row)
    state.lid[colour] += row
    horizontal = RUN_POINTS[state.rows[seat * SIZE + row]][column]
    vertical = RUN_POINTS[state.columns[seat * SIZE + column]][row]
    tally, first = state.tally, seat * len(SOURCES)
    if horizontal or vertical:
        tally[first + HORIZONTAL] += horizontal
        tally[first + VERTICAL] += vertical
        state.points[seat] += horizontal + vertical
    else:
        tally[first + SINGLE] += 1
        state.points[seat] += 1
    if log is not None:
        _log_tile(state, seat, row, column, COLOURS[colour], (horizontal, vertical), log)


def _log_tile(
    state: AzulState, seat: int, row: int, column: int, name: str, won: tuple[int, int], log: list[Event]
) -> None:
    horizontal, vertical = won
    facts = {"row": row, "column": column, "horizontal": horizontal, "vertical": vertical}
    source = "vertical" if vertical else "horizontal" if horizontal else "single"
    moves = ((name, f"line:{seat}:{row}:0", f"wall:{seat}:{row}:{column}"),)
    across, down = state.rows[seat * SIZE + row], state.columns[seat * SIZE + column]
    pieces = tuple(f"wall:{seat}:{r}:{c}" for r, c in run_cells(across, down, row, column))
    log.append(Event("tile", seat, name, horizontal + vertical or 1, source, moves, pieces, facts))
    if row:
        discarded = tuple((name, f"line:{seat}:{row}:{i}", "lid") for i in range(1, row + 1))
        log.append(Event("discard", seat, name, moves=discarded))


def _drop_line(state: AzulState, seat: int, row: int, colour: int, log: list[Event] | None) -> None:
    """Rulebook, variant: no column takes the colour, so the whole line falls."""
    if log is not None:
        name = COLOURS[colour]
        falling = [f"line:{seat}:{row}:{i}" for i in range(row + 1)]
        moves = falls(seat, len(state.floors[seat]), name, falling)
        log.append(Event("blocked", seat, name, moves=moves, facts={"row": row}))
    _clear_line(state, seat, row)
    fall(state, seat, colour, row + 1)


def _clear_line(state: AzulState, seat: int, row: int) -> None:
    """The line is empty, and open to the colours that its row of the wall lacks."""
    place = seat * SIZE + row
    state.line_colours[place] = EMPTY
    state.line_counts[place] = 0
    state.open_lines[seat] |= state.open_rows[seat] & OPEN_TO[FULL][row]


def _count_floor(state: AzulState, seat: int, log: list[Event] | None) -> None:
    """Rulebook B, end: points lost for the floor line, never below 0; its tiles go to the lid."""
    floor = state.floors[seat]
    lost = min(FLOOR_COST[len(floor)], state.points[seat])
    lid = state.lid
    state.points[seat] -= lost
    state.tally[seat * len(SOURCES) + FLOOR] -= lost
    for tile in floor:
        if tile != MARKER:
            lid[tile] += 1
    state.floors[seat] = ()
    if log is not None:
        moves = tuple(
            ("marker", f"floor:{seat}:{i}", f"marker:{seat}")
            if tile == MARKER
            else (COLOURS[tile], f"floor:{seat}:{i}", "lid")
            for i, tile in enumerate(floor)
        )
        log.append(Event("floor", seat, "", -lost, "floor", moves, facts={"printed": FLOOR_COST[len(floor)]}))
