"""Rulebook B, wall tiling: completed lines go to the walls, then the floor lines are counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejo.game import Event
from azulejo.games.azul.components import COLOURS, EMPTY, FLOOR_COST, MARKER, SIZE
from azulejo.games.azul.offer import fall, falls
from azulejo.games.azul.rounds import next_round
from azulejo.games.azul.scoring import FLOOR, HORIZONTAL, SINGLE, VERTICAL, run_cells, runs

if TYPE_CHECKING:
    from azulejo.games.azul.rules import AzulState


def tile_walls(state: AzulState, seat: int, row: int, log: list[Event] | None) -> None:
    """Rulebook B from a seat's row on, seat by seat, up to the next choice or the end of the round."""
    while True:
        for line in range(row, SIZE):
            if state.line_counts[seat * SIZE + line] > line:
                columns = state.free_columns(seat, line)
                if len(columns) > 1:
                    state.current_player = seat
                    state.step = "choose_column"
                    state.choosing = line
                    return
                if columns:
                    _tile(state, seat, line, columns[0], log)
                else:
                    _drop_line(state, seat, line, log)
        _count_floor(state, seat, log)
        seat = (seat + 1) % state.players
        if seat == state.start_seat:
            break
        row = 0
    next_round(state, log)


def choose_column(state: AzulState, seat: int, column: int, log: list[Event] | None) -> None:
    """Grey wall: a column for the line that asked, then on to the next choice or the end of the round."""
    row, state.choosing = state.choosing, EMPTY
    _tile(state, seat, row, column, log)
    tile_walls(state, seat, row + 1, log)


def _tile(state: AzulState, seat: int, row: int, column: int, log: list[Event] | None) -> None:
    """One tile of a completed line goes to the wall and scores; the others go to the lid."""
    place = seat * SIZE + row
    colour = state.line_colours[place]
    across = state.rows[place] = state.rows[place] | 1 << column
    down = state.columns[seat * SIZE + column] = state.columns[seat * SIZE + column] | 1 << row
    state.cells[place * SIZE + column] = colour
    state.row_colours[place] |= 1 << colour
    state.column_colours[seat * SIZE + column] |= 1 << colour
    state.line_colours[place] = EMPTY
    state.line_counts[place] = 0
    state.lid[colour] += row
    horizontal, vertical = runs(across, down, row, column)
    tally = state.tally[seat]
    tally[HORIZONTAL] += horizontal
    tally[VERTICAL] += vertical
    won = horizontal + vertical
    if not won:
        won = 1
        tally[SINGLE] += 1
    state.points[seat] += won
    if log is not None:
        _log_tile(state, seat, row, column, COLOURS[colour], won, log)


def _log_tile(state: AzulState, seat: int, row: int, column: int, name: str, won: int, log: list[Event]) -> None:
    across, down = state.rows[seat * SIZE + row], state.columns[seat * SIZE + column]
    horizontal, vertical = runs(across, down, row, column)
    facts = {"row": row, "column": column, "horizontal": horizontal, "vertical": vertical}
    source = "vertical" if vertical else "horizontal" if horizontal else "single"
    moves = ((name, f"line:{seat}:{row}:0", f"wall:{seat}:{row}:{column}"),)
    pieces = tuple(f"wall:{seat}:{r}:{c}" for r, c in run_cells(across, down, row, column))
    log.append(Event("tile", seat, name, won, source, moves, pieces, facts))
    if row:
        discarded = tuple((name, f"line:{seat}:{row}:{i}", "lid") for i in range(1, row + 1))
        log.append(Event("discard", seat, name, moves=discarded))


def _drop_line(state: AzulState, seat: int, row: int, log: list[Event] | None) -> None:
    """Rulebook, variant: no column takes the colour, so the whole line falls."""
    place = seat * SIZE + row
    colour = state.line_colours[place]
    if log is not None:
        falling = [(colour, f"line:{seat}:{row}:{i}") for i in range(row + 1)]
        facts = {"row": row}
        log.append(Event("blocked", seat, COLOURS[colour], moves=falls(state, seat, falling), facts=facts))
    state.line_colours[place] = EMPTY
    state.line_counts[place] = 0
    fall(state, seat, colour, row + 1)


def _count_floor(state: AzulState, seat: int, log: list[Event] | None) -> None:
    """Rulebook B, end: points lost for the floor line, never below 0; its tiles go to the lid."""
    floor = state.floors[seat]
    if not floor:
        return
    lost = min(state.points[seat], FLOOR_COST[len(floor)])
    state.points[seat] -= lost
    state.tally[seat][FLOOR] -= lost
    for tile in floor:
        if tile != MARKER:
            state.lid[tile] += 1
    state.floors[seat] = ()
    if log is not None:
        moves = tuple(
            ("marker", f"floor:{seat}:{i}", f"marker:{seat}")
            if tile == MARKER
            else (COLOURS[tile], f"floor:{seat}:{i}", "lid")
            for i, tile in enumerate(floor)
        )
        log.append(Event("floor", seat, "", -lost, "floor", moves, facts={"printed": FLOOR_COST[len(floor)]}))
