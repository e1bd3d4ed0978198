"""Wall tiling (rulebook, section B): tile the completed lines, then score the floor lines."""

from __future__ import annotations

from azulejo.game import Event
from azulejo.games.azul.pieces.components import COLOURS, EMPTY, FLOOR_COST, FULL, MARKER, SIZE
from azulejo.games.azul.pieces.open_lines import OPEN_TO
from azulejo.games.azul.pieces.table import FLOOR, HORIZONTAL, SINGLE, SOURCES, VERTICAL, AzulTable
from azulejo.games.azul.rules.factory_offer import fall, floor_moves
from azulejo.games.azul.rules.rounds import next_round
from azulejo.games.azul.rules.scoring import run_cells
from azulejo.games.azul.rules.wall import columns_for, floor_loss, tile_parts


def tile_walls(table: AzulTable, seat: int, row: int, log: list[Event] | None) -> None:
    """Tile the walls seat by seat, beginning with line `row` of `seat`.

    If a seat must choose a column, stop there. After the last seat, end the round.
    """
    while True:
        first = seat * SIZE
        for line, count in enumerate(table.line_counts[first + row : first + SIZE], row):
            if count > line:
                colour = table.line_colours[first + line]
                columns = columns_for(table.cells, first * SIZE, line, colour, table.grey)
                if len(columns) > 1:
                    table.current_player = seat
                    table.step = "choose_column"
                    table.choosing = line
                    return
                if columns:
                    tile(table, seat, line, columns[0], colour, log)
                else:
                    _drop_line(table, seat, line, colour, log)
        if table.floors[seat]:
            _count_floor(table, seat, log)
        seat = (seat + 1) % table.players
        if seat == table.start_seat:
            break
        row = 0
    next_round(table, log)


def choose_column(table: AzulTable, seat: int, column: int, log: list[Event] | None) -> None:
    """Put the tile of the line `table.choosing` into a column, then continue tiling."""
    row, table.choosing = table.choosing, EMPTY
    tile(table, seat, row, column, table.line_colours[seat * SIZE + row], log)
    tile_walls(table, seat, row + 1, log)


def tile(table: AzulTable, seat: int, row: int, column: int, colour: int, log: list[Event] | None) -> None:
    """Move one tile of a completed line to the wall and score it. The line's other tiles go to the lid."""
    table.lay(seat, row, column, colour)
    table.last_tiled = table.round
    clear_line(table, seat, row)
    table.lid[colour] += row
    across, down = table.rows[seat * SIZE + row], table.columns[seat * SIZE + column]
    single, horizontal, vertical = tile_parts(across, down, row, column)
    tally, first = table.tally, seat * len(SOURCES)
    tally[first + SINGLE] += single
    tally[first + HORIZONTAL] += horizontal
    tally[first + VERTICAL] += vertical
    table.points[seat] += single + horizontal + vertical
    if log is not None:
        _log_tile(table, seat, row, column, COLOURS[colour], (single, horizontal, vertical), log)


def _log_tile(
    table: AzulTable, seat: int, row: int, column: int, name: str, won: tuple[int, int, int], log: list[Event]
) -> None:
    single, horizontal, vertical = won
    facts = {"row": row, "column": column, "horizontal": horizontal, "vertical": vertical}
    log.append(
        Event("tile", seat, name, moves=((name, f"line:{seat}:{row}:0", f"wall:{seat}:{row}:{column}"),), facts=facts)
    )
    across, down = table.rows[seat * SIZE + row], table.columns[seat * SIZE + column]
    scored = [
        ("horizontal", horizontal, run_cells(across, 0, row, column)),
        ("vertical", vertical, run_cells(0, down, row, column)),
        ("single", single, [(row, column)]),
    ]
    for source, points, cells in scored:
        if points:
            pieces = tuple(f"wall:{seat}:{r}:{c}" for r, c in cells)
            log.append(Event("score", seat, name, points, source, pieces=pieces))
    if row:
        discarded = tuple((name, f"line:{seat}:{row}:{i}", "lid") for i in range(1, row + 1))
        log.append(Event("discard", seat, name, moves=discarded))


def _drop_line(table: AzulTable, seat: int, row: int, colour: int, log: list[Event] | None) -> None:
    """Drop the tiles of a line on the floor line, because no column accepts their colour (rulebook, variant)."""
    if log is not None:
        name = COLOURS[colour]
        falling = [f"line:{seat}:{row}:{i}" for i in range(row + 1)]
        moves = floor_moves(seat, len(table.floors[seat]), name, falling)
        log.append(Event("blocked", seat, name, moves=moves, facts={"row": row}))
    clear_line(table, seat, row)
    fall(table, seat, colour, row + 1)


def clear_line(table: AzulTable, seat: int, row: int) -> None:
    """Empty a line, so that it accepts all colours that are missing in its row of the wall."""
    place = seat * SIZE + row
    table.line_colours[place] = EMPTY
    table.line_counts[place] = 0
    table.open_lines[seat] |= table.open_rows[seat] & OPEN_TO[FULL][row]


def _count_floor(table: AzulTable, seat: int, log: list[Event] | None) -> None:
    """Score a floor line and move its tiles to the lid. The seat's points do not fall below 0 (section B)."""
    floor = table.floors[seat]
    lost = floor_loss(table.points[seat], len(floor))
    lid = table.lid
    table.points[seat] -= lost
    table.tally[seat * len(SOURCES) + FLOOR] -= lost
    for tile in floor:
        if tile != MARKER:
            lid[tile] += 1
    table.floors[seat] = ()
    if log is not None:
        moves = tuple(
            ("marker", f"floor:{seat}:{i}", f"marker:{seat}")
            if tile == MARKER
            else (COLOURS[tile], f"floor:{seat}:{i}", "lid")
            for i, tile in enumerate(floor)
        )
        log.append(Event("floor", seat, "", -lost, "floor", moves, facts={"printed": FLOOR_COST[len(floor)]}))
