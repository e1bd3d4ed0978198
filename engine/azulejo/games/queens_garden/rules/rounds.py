"""Setup, turn order, phases 2 and 3 of each round, and the end of the game.

In phase 2, each garden scores points on the wheel and for its pavilions. Phase 3 prepares the next round.
"""

from __future__ import annotations

from azulejo.chance import Draws
from azulejo.game import Event, Move
from azulejo.games.queens_garden.pieces.bitsets import bits
from azulejo.games.queens_garden.pieces.components import HEXAGONS, NAMES, ROUNDS, STACK
from azulejo.games.queens_garden.pieces.garden import NONE
from azulejo.games.queens_garden.pieces.market import Market
from azulejo.games.queens_garden.pieces.table import IN_DISPLAY, QueensGardenTable
from azulejo.games.queens_garden.rules import reveals, scoring


def set_up(table: QueensGardenTable) -> None:
    """Shuffle the expansions, divide them into stacks and supply, and deal the first four tiles."""
    faces = Draws(table.seed, "expansions", 0).shuffled(list(range(HEXAGONS)))
    size = STACK[table.players]
    table.market = Market(faces[:size])
    table.stacks = tuple(tuple(faces[size * r : size * (r + 1)]) for r in range(1, ROUNDS))
    table.supply = tuple(faces[size * ROUNDS :])
    reveals.reveal(table, None)
    reveals.fill_top(table, None)


def end_turn(table: QueensGardenTable, seat: int, log: list[Event] | None) -> None:
    """Start the turn of the next seat that has not passed. If all have passed, end the round."""
    for step in range(1, table.players + 1):
        other = (seat + step) % table.players
        if not table.passed[other]:
            table.begin_turn(other)
            return
    _end_round(table, log)


def _end_round(table: QueensGardenTable, log: list[Event] | None) -> None:
    """Score phase 2. Then do phase 3 or, after the last round, the final scoring."""
    table.begin_turn(None)
    seats = [(table.start_seat + step) % table.players for step in range(table.players)]
    for seat in seats:
        _score(table, seat, scoring.round_items(table.gardens[seat], table.round, table.side), log)
    if table.round < ROUNDS:
        _next_round(table, log)
        return
    for seat in seats:
        stored = table.tiles[seat], table.expansions[seat], table.jokers[seat]
        _score(table, seat, scoring.final_items(table.gardens[seat], *stored, table.side), log)
    table.ended = "rounds_played"
    if log is not None:
        outcome = scoring.outcome(table)
        assert outcome is not None
        log.append(Event("end", facts=outcome.as_dict()))


def _score(table: QueensGardenTable, seat: int, items: list[scoring.Item], log: list[Event] | None) -> None:
    for source, points, reason, cells in items:
        table.score(seat, source, points)
        if log is not None:
            places = tuple(f"cell:{seat}:{cell}" for cell in bits(cells))
            log.append(Event("score", seat, "", points, source, pieces=places, facts={"for": reason}))


def _next_round(table: QueensGardenTable, log: list[Event] | None) -> None:
    """Clear the display and open the next stack (phase 3). The seat with the marker starts."""
    reveals.reveal(table, log)
    if log is not None:
        moves = _collected(table.market)
        moves.append(("marker", f"marker:{table.marker}", "display:marker"))
        log.append(Event("collect", moves=tuple(moves)))
    for face, tiles in zip(table.market.faces, table.market.tiles, strict=True):
        for hexagon in tiles:
            table.tower[hexagon] += 1
        if face != NONE:
            table.supply += (face,)
    table.market = Market(list(table.stacks[0]))
    table.stacks = table.stacks[1:]
    table.round += 1
    table.start_seat = table.marker
    table.marker = IN_DISPLAY
    table.passed = [False] * table.players
    if log is not None:
        count = len(table.market.faces)
        opened = tuple(("x", f"round:{table.round}", f"stack:{number + 1}") for number in range(count))
        log.append(Event("round", moves=opened, facts={"round": table.round, "start_seat": table.start_seat}))
    table.begin_turn(table.start_seat)
    reveals.fill_top(table, log)


def _collected(market: Market) -> list[Move]:
    """Return the moves that clear the market: tiles go to the tower, expansions under the supply."""
    moves: list[Move] = []
    for number, (face, tiles) in enumerate(zip(market.faces, market.tiles, strict=True)):
        if face == NONE:
            continue
        moves += [
            (NAMES[hexagon], f"expansion:{number + 1}:{NAMES[hexagon]}:{tiles[:i].count(hexagon)}", "tower")
            for i, hexagon in enumerate(tiles)
        ]
        up = market.up >> number & 1
        place = "stack" if number >= market.top else "expansion"
        moves.append((f"x{NAMES[face]}" if up else "x", f"{place}:{number + 1}", "supply"))
    return moves
