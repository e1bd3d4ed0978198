"""The end of a round (rulebook, section C): the next deal, or the bonuses and the outcome."""

from __future__ import annotations

from operator import add

from azulejo.chance import Draws, items_from_counts
from azulejo.game import Event, Move
from azulejo.games.azul.pieces.components import (
    COLOURS,
    EMPTY,
    FACTORIES,
    FULL,
    IN_CENTRE,
    SIZE,
    STALLED_ROUNDS,
    TILES_PER_FACTORY,
)
from azulejo.games.azul.pieces.table import SOURCES, AzulTable
from azulejo.games.azul.rules.scoring import bonuses, outcome

_FIRST = [SIZE * (1 + number // TILES_PER_FACTORY) for number in range(max(FACTORIES.values()) * TILES_PER_FACTORY)]
"""For each tile of a deal, in order: the index in `AzulTable.pool` where the tile's factory begins."""


def next_round(table: AzulTable, log: list[Event] | None) -> None:
    """Start the next round, or end the game (rulebook, section C)."""
    table.choosing = EMPTY
    if FULL in table.rows:
        _finish(table, "row_completed", log)
    elif not table.bag and not any(table.lid):
        _finish(table, "no_tiles", log)
    elif table.round - table.last_tiled >= STALLED_ROUNDS:
        _finish(table, "no_progress", log)
    else:
        _begin_round(table, log)


def _begin_round(table: AzulTable, log: list[Event] | None) -> None:
    """Start a round.

    The seat with the marker starts. If no seat took it, the seat that started the previous round starts again.
    """
    if log is not None:
        table.current_player = None
        table.step = None
        log.append(Event("reveal", before=table.copy()))
    table.round += 1
    if table.marker != IN_CENTRE:
        table.start_seat = table.marker
    table.current_player = table.start_seat
    table.step = "take"
    deal(table, log)


def deal(table: AzulTable, log: list[Event] | None = None) -> None:
    """Fill the factories from the bag. If the bag runs out, refill it from the lid. Put the marker in the centre."""
    holder, table.marker = table.marker, IN_CENTRE
    table.reveals += 1
    draws = Draws(table.seed, "deal", table.chance)
    table.chance += 1
    pool = table.pool
    needed = (len(pool) // SIZE - 1) * TILES_PER_FACTORY
    tiles = draws.take(table.bag, min(needed, len(table.bag)))
    refilled = len(tiles) < needed and any(table.lid)
    if refilled:
        table.bag = items_from_counts(table.lid)
        table.lid = [0] * SIZE
        tiles += draws.take(table.bag, min(needed - len(tiles), len(table.bag)))
    for index in map(add, _FIRST, tiles):
        pool[index] += 1
    if log is not None:
        _log_deal(table, holder, tiles, refilled, log)


def _log_deal(table: AzulTable, holder: int, tiles: list[int], refilled: bool, log: list[Event]) -> None:
    moves: list[Move] = []
    if holder != IN_CENTRE:
        moves.append(("marker", f"marker:{holder}", "centre:marker"))
    for number, colour in enumerate(tiles):
        name = COLOURS[colour]
        factory, space = divmod(number, TILES_PER_FACTORY)
        same = tiles[number - space : number].count(colour)
        moves.append((name, "bag", f"factory:{factory + 1}:{name}:{same}"))
    facts = {"round": table.round, "refilled": refilled, "start_seat": table.start_seat}
    log.append(Event("deal", moves=tuple(moves), facts=facts))


def _finish(table: AzulTable, reason: str, log: list[Event] | None) -> None:
    """End the game: add the bonuses and log the outcome (rulebook, end of the game)."""
    table.current_player = None
    table.step = None
    table.ended = reason
    for seat in range(table.players):
        for source, won, cells in bonuses(table, seat):
            table.points[seat] += won
            table.tally[seat * len(SOURCES) + source] += won
            if log is not None:
                pieces = tuple(f"wall:{seat}:{row}:{column}" for row, column in cells)
                log.append(Event("bonus", seat, "", won, SOURCES[source], pieces=pieces))
    if log is not None:
        result = outcome(table)
        assert result is not None
        log.append(Event("end", facts=result.as_dict()))
