"""Rulebook A, factory offer: taking tiles, and where they go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejo.game import Event, Move
from azulejo.games.azul.actions import FLOOR_LINE
from azulejo.games.azul.components import COLOURS, FLOOR_COST, FLOOR_SPACES, IN_CENTRE, MARKER, SIZE

if TYPE_CHECKING:
    from azulejo.games.azul.rules import AzulState


def take(state: AzulState, seat: int, action: int, log: list[Event] | None) -> None:
    """Rulebook A: all tiles of one colour from one source, to one line or the floor line."""
    index, line = divmod(action, 6)
    source, colour = divmod(index, SIZE)
    pool = state.pool
    count = pool[index]
    pool[index] = 0
    cost_before = FLOOR_COST[len(state.floors[seat])]
    rest: list[Move] = []
    if source:
        first = source * SIZE
        for other in range(SIZE):
            left = pool[first + other]
            if left:
                if log is not None:
                    rest += _to_centre(source, COLOURS[other], left, pool[other])
                pool[other] += left
                pool[first + other] = 0
    elif state.marker == IN_CENTRE:
        # the marker is placed before the tiles, and takes no space on a full floor line
        state.marker = seat
        floor = state.floors[seat]
        to = f"marker:{seat}"
        if len(floor) < FLOOR_SPACES:
            to = f"floor:{seat}:{len(floor)}"
            state.floors[seat] = (*floor, MARKER)
        if log is not None:
            log.append(Event("marker", seat, "marker", moves=(("marker", "centre:marker", to),)))
    fits = 0
    if line != FLOOR_LINE:
        place = seat * SIZE + line
        held = state.line_counts[place]
        room = line + 1 - held
        fits = count if count < room else room
        state.line_colours[place] = colour
        state.line_counts[place] = held + fits
    if log is not None:
        name = COLOURS[colour]
        origin = f"factory:{source}:{name}" if source else f"centre:{name}"
        lost = FLOOR_COST[min(FLOOR_SPACES, len(state.floors[seat]) + count - fits)] - cost_before
        moves = tuple((name, f"{origin}:{i}", f"line:{seat}:{line}:{held + i}") for i in range(fits))
        facts = {"source": source, "count": count, "line": line, "fits": fits, "lost": lost}
        log.append(Event("take", seat, name, moves=moves, facts=facts))
        if count > fits:
            falling = [(colour, f"{origin}:{i}") for i in range(fits, count)]
            log.append(Event("fall", seat, name, moves=falls(state, seat, falling)))
        if rest:
            log.append(Event("rest", seat, moves=tuple(rest)))
    if count > fits:
        fall(state, seat, colour, count - fits)


def _to_centre(source: int, name: str, count: int, held: int) -> list[Move]:
    """Moves of tiles from a factory to the centre, where `held` of their colour lie already."""
    return [(name, f"factory:{source}:{name}:{i}", f"centre:{name}:{held + i}") for i in range(count)]


def falls(state: AzulState, seat: int, falling: list[tuple[int, str]]) -> tuple[Move, ...]:
    """Moves of tiles (colour, place) to the floor line as it stands, to the lid when it is full."""
    held = len(state.floors[seat])
    return tuple(
        (COLOURS[colour], place, f"floor:{seat}:{held + i}" if held + i < FLOOR_SPACES else "lid")
        for i, (colour, place) in enumerate(falling)
    )


def fall(state: AzulState, seat: int, colour: int, count: int) -> None:
    """Rulebook A, floor line: left to right, what finds no space goes to the lid."""
    floor = state.floors[seat]
    stay = min(count, FLOOR_SPACES - len(floor))
    state.floors[seat] = floor + (colour,) * stay
    state.lid[colour] += count - stay
