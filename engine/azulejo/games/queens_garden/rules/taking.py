"""Taking tiles and expansions of one colour or one pattern (rulebook, section A)."""

from __future__ import annotations

from azulejo.game import Event, Move
from azulejo.games.queens_garden.pieces.components import CRITERIA, NAMES
from azulejo.games.queens_garden.pieces.payment import added
from azulejo.games.queens_garden.pieces.table import QueensGardenTable
from azulejo.games.queens_garden.rules import reveals
from azulejo.games.queens_garden.rules.rounds import end_turn


def source_options(table: QueensGardenTable, seat: int) -> list[int]:
    """Return the expansions that may give the next hexagon of the current take."""
    return table.market.choices(table.criterion, table.chosen, *table.room(seat))


def begin(table: QueensGardenTable, seat: int, criterion: int, log: list[Event] | None) -> None:
    """Start taking all hexagons of a colour or a pattern."""
    table.doing = "take"
    table.criterion = criterion
    _choose_sources(table, seat, log)


def choose_source(table: QueensGardenTable, seat: int, number: int, log: list[Event] | None) -> None:
    """Choose the expansion that gives the next hexagon of the current take."""
    table.chosen += (number,)
    _choose_sources(table, seat, log)


def _choose_sources(table: QueensGardenTable, seat: int, log: list[Event] | None) -> None:
    """Ask for the source of the next hexagon that several expansions offer.

    If there is no such hexagon, do the take.
    """
    table.step = "source"
    table.chosen, numbers = table.market.forced(table.criterion, table.chosen, *table.room(seat))
    if not numbers:
        _take(table, seat, log)


def _take(table: QueensGardenTable, seat: int, log: list[Event] | None) -> None:
    market = table.market
    if log is not None:
        _log_take(table, seat, log)
    tiles, expansions, touched = market.take(table.criterion, table.chosen)
    table.tiles[seat] = added(table.tiles[seat], tiles)
    table.expansions[seat] = added(table.expansions[seat], expansions)
    if touched and log is not None:
        log.append(Event("aside", moves=(("x", f"stack:{market.top}", f"expansion:{market.top}"),)))
    drained = market.drained()
    if drained or (touched and market.top < len(market.faces)):
        reveals.reveal(table, log)
        if touched:
            reveals.fill_top(table, log)
        if drained:
            reveals.turn_over(table, drained, log)
    end_turn(table, seat, log)


def _log_take(table: QueensGardenTable, seat: int, log: list[Event]) -> None:
    """Append the event of a take. Call this before the take changes the table."""
    market = table.market
    moves: list[Move] = []
    for hexagon, number in zip(market.matching(table.criterion), table.chosen, strict=True):
        name, place = NAMES[hexagon], f"expansion:{number + 1}"
        if market.up >> number & 1:
            moves.append((f"x{name}", place, f"storage:{seat}:x:{name}"))
        else:
            origin = f"{place}:{name}:{market.tiles[number].count(hexagon) - 1}"
            moves.append((name, origin, f"storage:{seat}:{name}:{table.tiles[seat].count(hexagon)}"))
    facts = {"criterion": CRITERIA[table.criterion], "count": len(moves)}
    log.append(Event("take", seat, moves=tuple(moves), facts=facts))
