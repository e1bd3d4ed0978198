"""Reveals between turns: tiles that are dealt onto a new top expansion, and expansions that are turned over."""

from __future__ import annotations

from azulejo.chance import Draws
from azulejo.game import Event, Move
from azulejo.games.queens_garden.pieces.components import HEXAGONS, NAMES, TILES_PER_EXPANSION
from azulejo.games.queens_garden.pieces.table import QueensGardenTable


def reveal(table: QueensGardenTable, log: list[Event] | None) -> None:
    """Count a reveal and log it. Call this just before hidden information is revealed."""
    if log is not None:
        before = table.copy()
        before.begin_turn(None)
        log.append(Event("reveal", before=before))
    table.reveals += 1


def fill_top(table: QueensGardenTable, log: list[Event] | None) -> None:
    """Deal four tiles onto the top expansion of the stack. If the bag runs out, refill it from the tower.

    If no tile is left at all, the rest of the stack moves face up into the display (rulebook, section B).
    """
    market, bag = table.market, table.bag
    number = market.top
    if number >= len(market.faces):
        return
    draws = Draws(table.seed, "deal", table.chance)
    table.chance += 1
    refilled = False
    dealt: list[int] = []
    moves: list[Move] = []
    bag_size = sum(bag)
    while len(dealt) < TILES_PER_EXPANSION:
        if not bag_size:
            bag[:] = table.tower
            table.tower = [0] * HEXAGONS
            bag_size = sum(bag)
            if not bag_size:
                break
            refilled = True
        hexagon = draws.from_counts(bag)
        bag_size -= 1
        moves.append((NAMES[hexagon], "bag", f"expansion:{number + 1}:{NAMES[hexagon]}:{dealt.count(hexagon)}"))
        dealt.append(hexagon)
    if dealt:
        market.tiles[number] = tuple(sorted(dealt))
        if log is not None:
            facts = {"number": number + 1, "refilled": refilled}
            log.append(Event("deal", moves=tuple(moves), facts=facts))
    else:
        numbers_left = list(range(number, len(market.faces)))
        market.top = len(market.faces)
        if log is not None:
            aside = tuple(("x", f"stack:{n + 1}", f"expansion:{n + 1}") for n in numbers_left)
            log.append(Event("aside", moves=aside))
        turn_over(table, numbers_left, log)
    market.refresh()


def turn_over(table: QueensGardenTable, numbers: list[int], log: list[Event] | None) -> None:
    """Turn expansions of the display face up. From this point, all players know their faces."""
    market = table.market
    for number in numbers:
        market.up |= 1 << number
        table.seen |= 1 << market.faces[number]
    if log is not None:
        facts = {"faces": {str(n + 1): NAMES[market.faces[n]] for n in numbers}}
        log.append(Event("turn_over", pieces=tuple(f"expansion:{n + 1}" for n in numbers), facts=facts))
    market.refresh()
