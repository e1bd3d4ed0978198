"""D) Passing, and discarding what is stored."""

from __future__ import annotations

from azulejo.game import Event, Move
from azulejo.games.queens_garden.pieces.actions import DISCARD_EXPANSION, DISCARD_TILE, DONE
from azulejo.games.queens_garden.pieces.components import FIRST_PASS_COST
from azulejo.games.queens_garden.pieces.table import IN_DISPLAY, QueensGardenTable
from azulejo.games.queens_garden.rules.rounds import end_turn


def first_pass_cost(points: int) -> int:
    """What passing first costs a seat with so many points: never more than it has."""
    return min(FIRST_PASS_COST, points)


def discards(table: QueensGardenTable, seat: int) -> list[int]:
    """Actions of a seat that has passed: discards that its score covers, and being done."""
    points = table.points[seat]
    return [
        *(DISCARD_TILE + h for h in sorted(set(table.tiles[seat])) if h % 6 < points),
        *(DISCARD_EXPANSION + h for h in table.expansions[seat] if h % 6 < points),
        DONE,
    ]


def begin(table: QueensGardenTable, seat: int, log: list[Event] | None) -> None:
    """No more turns this round; the first takes the marker and goes back a point; then discards."""
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


def discard(table: QueensGardenTable, seat: int, action: int, log: list[Event] | None) -> None:
    """A stored piece goes, for its value in points; or the seat is done."""
    if action == DONE:
        end_turn(table, seat, log)
        return
    expansion = action >= DISCARD_EXPANSION
    hexagon = action - (DISCARD_EXPANSION if expansion else DISCARD_TILE)
    piece, move = table.drop(seat, hexagon, expansion)
    table.score(seat, "discard", -(hexagon % 6 + 1))
    if log is not None:
        log.append(Event("discard", seat, piece, -(hexagon % 6 + 1), "discard", (move,)))
    _ask_discard(table, seat, log)


def _ask_discard(table: QueensGardenTable, seat: int, log: list[Event] | None) -> None:
    table.step = "discard"
    if len(discards(table, seat)) == 1:
        end_turn(table, seat, log)
