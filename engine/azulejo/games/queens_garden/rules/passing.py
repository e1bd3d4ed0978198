"""Passing, and discarding stored pieces (rulebook, section D)."""

from __future__ import annotations

from azulejo.game import Event, Move
from azulejo.games.queens_garden.pieces.actions import DISCARD_EXPANSION, DISCARD_TILE, DONE
from azulejo.games.queens_garden.pieces.components import FIRST_PASS_COST, HEXAGONS, VALUE
from azulejo.games.queens_garden.pieces.table import IN_DISPLAY, QueensGardenTable
from azulejo.games.queens_garden.rules.rounds import end_turn


def first_pass_cost(points: int) -> int:
    """Return the cost of passing first, in points. A seat never pays more points than it has."""
    return min(FIRST_PASS_COST, points)


def discards(table: QueensGardenTable, seat: int) -> list[int]:
    """Return the actions of a seat that has passed: the discards that it has enough points for, and `DONE`."""
    points = table.points[seat]
    return [
        *(DISCARD_TILE + h for h in sorted(set(table.tiles[seat])) if VALUE[h] <= points),
        *(DISCARD_EXPANSION + h for h in table.expansions[seat] if VALUE[h] <= points),
        DONE,
    ]


def begin(table: QueensGardenTable, seat: int, log: list[Event] | None) -> None:
    """Pass for the rest of the round, then ask for discards.

    The first seat to pass takes the marker and loses `FIRST_PASS_COST` points.
    """
    table.doing = "pass"
    table.passed[seat] = True
    moves: tuple[Move, ...] = ()
    cost = 0
    if table.marker == IN_DISPLAY:
        table.marker = seat
        cost = first_pass_cost(table.points[seat])
        table.score(seat, "first_pass", -cost)
        moves = (("marker", "display:marker", f"marker:{seat}"),)
    if log is not None:
        first = bool(moves)
        log.append(Event("pass", seat, "", -cost, "first_pass" if cost else "", moves, facts={"first": first}))
    _ask_discard(table, seat, log)


def discard(table: QueensGardenTable, seat: int, piece: int, log: list[Event] | None) -> None:
    """Discard a stored piece. This costs the seat the piece's value in points."""
    cost = VALUE[piece % HEXAGONS]
    name, move = table.drop(seat, piece)
    table.score(seat, "discard", -cost)
    if log is not None:
        log.append(Event("discard", seat, name, -cost, "discard", (move,)))
    _ask_discard(table, seat, log)


def _ask_discard(table: QueensGardenTable, seat: int, log: list[Event] | None) -> None:
    table.step = "discard"
    if len(discards(table, seat)) == 1:
        end_turn(table, seat, log)
