"""Factory offer (rulebook, section A): take tiles and put them on lines."""

from __future__ import annotations

from azulejo.game import Event, Move
from azulejo.games.azul.pieces.actions import FLOOR_LINE, PARTS
from azulejo.games.azul.pieces.components import COLOURS, FACTORIES, FLOOR_COST, FLOOR_SPACES, IN_CENTRE, MARKER, SIZE
from azulejo.games.azul.pieces.open_lines import FULL_LINE, STARTED_LINE
from azulejo.games.azul.pieces.table import AzulTable

OTHERS = tuple(
    tuple((first + other, other) for other in range(SIZE) if other != colour)
    for first in range(0, SIZE * (1 + max(FACTORIES.values())), SIZE)
    for colour in range(SIZE)
)
"""OTHERS[source * 5 + colour]: for each other colour, its pool index at the source and in the centre."""


def take(table: AzulTable, seat: int, action: int) -> None:
    """Take all tiles of one colour from one source, and put them on one line (rulebook, section A)."""
    index, colour, line = PARTS[action]
    pool = table.pool
    count = pool[index]
    pool[index] = 0
    if index >= SIZE:
        for other, centre in OTHERS[index]:
            moved = pool[other]
            if moved:
                pool[centre] += moved
                pool[other] = 0
    elif table.marker == IN_CENTRE:
        # The marker is placed before the tiles. If the floor line is full, the marker fills no space there.
        table.marker = seat
        table.floors[seat] = (*table.floors[seat], MARKER)[:FLOOR_SPACES]
    if line == FLOOR_LINE:
        fall(table, seat, colour, count)
        return
    place = seat * SIZE + line
    tiles_on_line = table.line_counts[place] + count
    table.line_colours[place] = colour
    if tiles_on_line <= line:
        table.line_counts[place] = tiles_on_line
        table.open_lines[seat] &= STARTED_LINE[colour][line]
    else:
        table.line_counts[place] = line + 1
        table.open_lines[seat] &= FULL_LINE[line]
        if tiles_on_line > line + 1:
            fall(table, seat, colour, tiles_on_line - line - 1)


def fall(table: AzulTable, seat: int, colour: int, count: int) -> None:
    """Drop tiles on the floor line, from left to right. Tiles that do not fit go to the lid (rulebook, section A)."""
    floor = table.floors[seat]
    too_many = len(floor) + count - FLOOR_SPACES
    if too_many > 0:
        table.lid[colour] += too_many
        count -= too_many
    table.floors[seat] = floor + (colour,) * count


def room_for(table: AzulTable, seat: int, line: int, count: int) -> tuple[int, int]:
    """Return the number of tiles on a line, and how many of `count` more tiles fit there.

    For the floor line, both are 0.
    """
    if line == FLOOR_LINE:
        return 0, 0
    on_line = table.line_counts[seat * SIZE + line]
    return on_line, min(count, line + 1 - on_line)


def floor_costs(filled: int, marker: bool, fallen: int) -> tuple[int, int]:
    """Return the points lost for the marker, and those lost for falling tiles.

    The floor line already holds `filled` pieces. `marker`: whether the seat also takes the marker. `fallen` is the
    number of tiles that fall.
    """
    with_marker = min(filled + marker, FLOOR_SPACES)
    cost = FLOOR_COST[with_marker]
    return cost - FLOOR_COST[filled], FLOOR_COST[min(with_marker + fallen, FLOOR_SPACES)] - cost


def log_take(table: AzulTable, seat: int, action: int, log: list[Event]) -> None:
    """Append the events of a take. Call this before the take changes the table."""
    index, colour, line = PARTS[action]
    source = index // SIZE
    name = COLOURS[colour]
    count = table.pool[index]
    on_line, fits = room_for(table, seat, line, count)
    floor = len(table.floors[seat])
    marker = not source and table.marker == IN_CENTRE
    lost = sum(floor_costs(floor, marker, count - fits))
    if marker:
        to = f"floor:{seat}:{floor}" if floor < FLOOR_SPACES else f"marker:{seat}"
        log.append(Event("marker", seat, "marker", moves=(("marker", "centre:marker", to),)))
        floor = min(FLOOR_SPACES, floor + 1)
    origin = f"factory:{source}:{name}" if source else f"centre:{name}"
    moves = tuple((name, f"{origin}:{i}", f"line:{seat}:{line}:{on_line + i}") for i in range(fits))
    facts = {"source": source, "count": count, "line": line, "fits": fits, "lost": lost}
    log.append(Event("take", seat, name, moves=moves, facts=facts))
    if count > fits:
        falling = [f"{origin}:{i}" for i in range(fits, count)]
        log.append(Event("fall", seat, name, moves=floor_moves(seat, floor, name, falling)))
    rest: list[Move] = []
    for other, centre in OTHERS[index] if source else ():
        on_line, name = table.pool[centre], COLOURS[centre]
        rest += [
            (name, f"factory:{source}:{name}:{i}", f"centre:{name}:{on_line + i}") for i in range(table.pool[other])
        ]
    if rest:
        log.append(Event("rest", seat, moves=tuple(rest)))


def floor_moves(seat: int, filled: int, name: str, places: list[str]) -> tuple[Move, ...]:
    """Return the moves of tiles from `places` to a floor line with `filled` pieces.

    Tiles that do not fit go to the lid.
    """
    return tuple(
        (name, place, f"floor:{seat}:{space}" if space < FLOOR_SPACES else "lid")
        for space, place in enumerate(places, filled)
    )
