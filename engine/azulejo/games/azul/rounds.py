"""Rulebook C and the end of the game: the next deal, or bonuses and the outcome."""

from __future__ import annotations

from itertools import permutations
from operator import add
from typing import TYPE_CHECKING

from azulejo.chance import Draws, in_order
from azulejo.game import Event, Move
from azulejo.games.azul.components import COLOURS, EMPTY, FACTORIES, FULL, IN_CENTRE, SIZE, TILES_PER_FACTORY
from azulejo.games.azul.lines import OPEN_TO
from azulejo.games.azul.scoring import SOURCES, bonuses

if TYPE_CHECKING:
    from azulejo.games.azul.rules import AzulState

_FIRST = [SIZE * (1 + number // TILES_PER_FACTORY) for number in range(max(FACTORIES.values()) * TILES_PER_FACTORY)]
"""Where the factory that gets a tile begins in the pool, by the number of the tile."""


def next_round(state: AzulState, log: list[Event] | None) -> None:
    """Rulebook C: the next deal, or the end of the game."""
    state.choosing = EMPTY
    if FULL in state.rows:
        _finish(state, "row_completed", log)
    elif not state.bag and not any(state.lid):
        _finish(state, "no_tiles", log)
    elif state.grey and not any(_can_complete(state, place) for place in range(SIZE * state.players)):
        _finish(state, "no_row_possible", log)
    else:
        if log is not None:
            state.current_player = None
            state.step = None
            log.append(Event("reveal", before=state.copy()))
        state.round += 1
        if state.marker != IN_CENTRE:
            state.start_seat = state.marker
        state.current_player = state.start_seat
        state.step = "take"
        deal(state, log)


def _can_complete(state: AzulState, place: int) -> bool:
    """Whether a row of the grey wall can still be filled, each missing colour in a column that takes it.

    If none can on any wall, the game would never end: it ends as after a completed row, a case the
    rulebook does not name.
    """
    seat, row = divmod(place, SIZE)
    missing = [colour for colour in range(SIZE) if state.open_rows[seat] & OPEN_TO[1 << colour][row]]
    free = [state.columns_for(seat, row, colour) for colour in missing]
    empty = [column for column in range(SIZE) if not state.rows[place] >> column & 1]
    return any(
        all(column in columns for column, columns in zip(order, free, strict=True)) for order in permutations(empty)
    )


def deal(state: AzulState, log: list[Event] | None = None) -> None:
    """Fill the factories from the bag, or the lid when it runs out; the marker goes to the centre."""
    holder, state.marker = state.marker, IN_CENTRE
    state.reveals += 1
    draws = Draws(state.seed, "deal", state.chance)
    state.chance += 1
    pool = state.pool
    wanted = (len(pool) // SIZE - 1) * TILES_PER_FACTORY
    tiles = draws.take(state.bag, min(wanted, len(state.bag)))
    refilled = len(tiles) < wanted and any(state.lid)
    if refilled:
        state.bag = in_order(state.lid)
        state.lid = [0] * SIZE
        tiles += draws.take(state.bag, min(wanted - len(tiles), len(state.bag)))
    for index in map(add, _FIRST, tiles):
        pool[index] += 1
    if log is not None:
        _tell_deal(state, holder, tiles, refilled, log)


def _tell_deal(state: AzulState, holder: int, tiles: list[int], refilled: bool, log: list[Event]) -> None:
    moves: list[Move] = []
    if holder != IN_CENTRE:
        moves.append(("marker", f"marker:{holder}", "centre:marker"))
    for number, colour in enumerate(tiles):
        name = COLOURS[colour]
        factory, space = divmod(number, TILES_PER_FACTORY)
        same = tiles[number - space : number].count(colour)
        moves.append((name, "bag", f"factory:{factory + 1}:{name}:{same}"))
    facts = {"round": state.round, "refilled": refilled, "start_seat": state.start_seat}
    log.append(Event("deal", moves=tuple(moves), facts=facts))


def _finish(state: AzulState, reason: str, log: list[Event] | None) -> None:
    """Rulebook, end of the game: bonuses, then the outcome."""
    state.current_player = None
    state.step = None
    state.ended = reason
    for seat in range(state.players):
        for source, won, cells in bonuses(state, seat):
            state.points[seat] += won
            state.tally[seat * len(SOURCES) + source] += won
            if log is not None:
                pieces = tuple(f"wall:{seat}:{row}:{column}" for row, column in cells)
                log.append(Event("bonus", seat, "", won, SOURCES[source], pieces=pieces))
    if log is not None:
        outcome = state.outcome()
        assert outcome is not None
        log.append(Event("end", facts=outcome.as_dict()))
