"""What a garden and a payment come to: read from the engine's own tables, so that previews and rules agree."""

from __future__ import annotations

from itertools import combinations

from azulejo.games.queens_garden.components import CRITERIA, GROUP_BONUS, GROUP_MIN, HEXAGONS, MEMBERS, NUMBER
from azulejo.games.queens_garden.garden import FACE_DOWN, FREE, Garden, bits
from azulejo.games.queens_garden.scoring import group_points, round_items
from azulejo.games.queens_garden.view import QueensGardenSeatView

Payment = tuple[tuple[int, ...], int]
"""Payers that are no jokers in ascending order, and the number of jokers."""


def garden_of(board: QueensGardenSeatView) -> Garden:
    """The garden of a seat's part of a view; what a face-down expansion hides does not matter to it."""
    slots = [
        FREE
        if slot is None
        else (NUMBER[slot["face"]] if slot["face"] else 0, FACE_DOWN if slot["turn"] is None else slot["turn"])
        for slot in board["slots"]
    ]
    return Garden.build(slots, [(cell, NUMBER[name]) for cell, name in enumerate(board["cells"]) if name])


def groups_at(garden: Garden, cell: int, side: str) -> list[tuple[str, int, int, list[int]]]:
    """The two groups of the hexagon on a cell: criterion, size, points at the end (bonus included), cells."""
    hexagon = garden.hexagons[cell]
    found = []
    for criterion in (hexagon // 6, 6 + hexagon % 6):
        for cells, _, members in garden.groups[criterion]:
            if cells >> cell & 1:
                size = members.bit_count()
                points = group_points(criterion, members) + GROUP_BONUS[side][size] if size >= GROUP_MIN else 0
                found.append((CRITERIA[criterion], size, points, bits(cells)))
    return found


def wheel_points(garden: Garden, round_number: int, side: str) -> tuple[int, list[int]]:
    """What a garden as it is would score in phase 2 of a round, and the cells that make it."""
    total, counted = 0, 0
    for _, points, _, cells in round_items(garden, round_number, side):
        total, counted = total + points, counted | cells
    return total, bits(counted)


def payments(hexagon: int, tiles: tuple[int, ...], expansions: tuple[int, ...], jokers: int) -> list[Payment]:
    """All ways to pay for a hexagon already placed, the cheapest first.

    Cheap is: few jokers, then few expansions, then tiles that are held twice, then low values.
    """
    need = hexagon % 6
    found: set[Payment] = set()
    for criterion in (hexagon // 6, 6 + hexagon % 6):
        open_set = MEMBERS[criterion] & ~(1 << hexagon)
        ways = {
            other: [payer for payer in (other, other + HEXAGONS) if _holds(payer, tiles, expansions)]
            for other in bits(open_set)
        }
        others = [other for other, payers in ways.items() if payers]
        for count in range(max(0, need - jokers), min(need, len(others)) + 1):
            for chosen in combinations(others, count):
                choices: list[tuple[int, ...]] = [()]
                for other in chosen:
                    choices = [(*before, payer) for before in choices for payer in ways[other]]
                found |= {(tuple(sorted(payers)), need - count) for payers in choices}

    def price(payment: Payment) -> tuple[int, int, int, int, tuple[int, ...]]:
        payers, paid_jokers = payment
        shown = sum(payer >= HEXAGONS for payer in payers)
        twins = sum(tiles.count(payer) > 1 for payer in payers)
        return paid_jokers, shown, -twins, sum(payer % 6 for payer in payers), payers

    return sorted(found, key=price)


def _holds(payer: int, tiles: tuple[int, ...], expansions: tuple[int, ...]) -> bool:
    return payer in tiles if payer < HEXAGONS else payer - HEXAGONS in expansions
