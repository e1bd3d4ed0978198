"""Points of gardens and payments, read from the engine's own tables so that previews and rules agree."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from azulejo.games.queens_garden.pieces.components import (
    CRITERIA,
    GROUP_BONUS,
    GROUP_MIN,
    HEXAGONS,
    MEMBERS,
    NEAR,
    NUMBER,
    ROUNDS,
    STORAGE_TILES,
    WHEEL,
)
from azulejo.games.queens_garden.pieces.garden import FACE_DOWN, FREE, Garden, bits
from azulejo.games.queens_garden.rules.scoring import (
    criterion_points,
    final_items,
    group_points,
    jokers_begun,
    round_items,
    standing,
)
from azulejo.games.queens_garden.rules.state import QueensGardenState
from azulejo.games.queens_garden.rules.view import ExpansionView, QueensGardenSeatView, QueensGardenView

from azulejo_table.games.queens_garden import words
from azulejo_table.scene import Choice
from azulejo_table.text import Translator

Payment = tuple[tuple[int, ...], int]
"""Payers other than jokers in ascending order, and the number of jokers."""


def garden_of(board: QueensGardenSeatView) -> Garden:
    """Build the garden of a seat's part of a view; the hidden side of a face-down expansion does not matter."""
    slots = [
        FREE
        if slot is None
        else (NUMBER[slot["face"]] if slot["face"] else 0, FACE_DOWN if slot["turn"] is None else slot["turn"])
        for slot in board["slots"]
    ]
    return Garden.build(slots, [(cell, NUMBER[name]) for cell, name in enumerate(board["cells"]) if name])


class GroupAt(NamedTuple):
    """A group of the hexagon on a cell: points at the end with the bonus, and the increase due to the hexagon."""

    criterion: str
    size: int
    points: int
    more: int
    cells: list[int]


def worth(criterion: int, members: int, side: str) -> int:
    """Return the points of a group with these members at the end of the game."""
    size = members.bit_count()
    return group_points(criterion, members) + GROUP_BONUS[side][size] if size >= GROUP_MIN else 0


def groups_at(garden: Garden, cell: int, side: str) -> list[GroupAt]:
    """Return the two groups of the hexagon on a cell."""
    hexagon = garden.hexagons[cell]
    found = []
    for criterion in (hexagon // 6, 6 + hexagon % 6):
        for cells, _, members in garden.groups[criterion]:
            if cells >> cell & 1:
                points = worth(criterion, members, side)
                before = _before(garden, criterion, cells & ~(1 << cell), side) if points else 0
                found.append(GroupAt(CRITERIA[criterion], members.bit_count(), points, points - before, bits(cells)))
    return found


def _before(garden: Garden, criterion: int, cells: int, side: str) -> int:
    """Return the points before a hexagon joined its group: those of each connected part of `cells` without it."""
    total = 0
    while cells:
        part, edge = 0, cells & -cells
        while edge:
            part |= edge
            near = 0
            for cell in bits(edge):
                near |= NEAR[cell]
            edge = near & cells & ~part
        cells &= ~part
        members = sum(
            1 << (garden.hexagons[cell] % 6 if criterion < 6 else garden.hexagons[cell] // 6) for cell in bits(part)
        )
        total += worth(criterion, members, side)
    return total


def wheel_points(garden: Garden, round_number: int, side: str) -> tuple[int, list[int]]:
    """Return a garden's current score for phase 2 of a round, and the cells that score."""
    total, counted = 0, 0
    for _, points, _, cells in round_items(garden, round_number, side):
        total, counted = total + points, counted | cells
    return total, bits(counted)


class Standing(NamedTuple):
    """What a seat would have if the game ended now, by parts. `storage` is at most 0, because leftovers cost points."""

    points: int
    groups: int
    jokers: int
    storage: int

    @property
    def total(self) -> int:
        """Sum of all parts."""
        return sum(self)


def standing_of(view: QueensGardenView, seat: int) -> Standing:
    """Return what a seat of a view would have if the game ended now: the engine's total, split into parts."""
    own, turn = view["seats"][seat], view["turn"]
    if view["is_terminal"]:
        return Standing(own["score"], 0, 0, 0)
    garden, jokers = garden_of(own), own["jokers"]
    tiles, expansions = _numbers(own["tiles"]), _numbers(own["expansions"])
    if turn and view["step"] == "source" and view["current_player"] == seat:
        assert turn["criterion"] is not None
        offered = {name for item in view["market"] for name in _offered(item)}
        tiles += _numbers(name for name in offered if turn["criterion"] in name)
    elif turn and turn["cell"] is not None and view["step"] == "pay" and view["current_player"] == seat:
        room = STORAGE_TILES - len(tiles) - jokers + turn["need"]
        jokers += jokers_begun(garden, turn["cell"], room)
    sums = {"group": 0, "group_bonus": 0, "joker": 0, "left": 0}
    for source, points, _, _ in final_items(garden, tiles, expansions, jokers, str(view["options"]["scoring"])):
        sums[source] += points
    return Standing(own["score"], sums["group"] + sums["group_bonus"], sums["joker"], sums["left"])


def _offered(item: ExpansionView) -> list[str]:
    """Return the hexagons that an expansion of the market offers."""
    return [*item["tiles"], item["face"]] if item["up"] and item["face"] else item["tiles"]


def _numbers(names: Iterable[str]) -> tuple[int, ...]:
    return tuple(NUMBER[name] for name in names)


def brings(state: QueensGardenState, seat: int, do: list[int]) -> tuple[int, QueensGardenState]:
    """Return the change that actions make to a seat's standing, and the position after them."""
    after = state.copy()
    for action in do:
        after.apply_unchecked(action)
    return standing(after, seat) - standing(state, seat), after


def wheel_worth(hexagon: int, round_number: int, side: str) -> dict[int, int]:
    """Return a hexagon's points on the wheel by round, from this round on; rounds without points are left out."""
    worth = {
        number: sum(
            criterion_points(criterion, side)
            for criterion in WHEEL[number - 1]
            if criterion in (hexagon // 6, 6 + hexagon % 6)
        )
        for number in range(round_number, ROUNDS + 1)
    }
    return {number: points for number, points in worth.items() if points}


def refused(t: Translator, code: str, missing: int = 0) -> Choice:
    """Return a choice that cannot be made and says why."""
    return {"text": words.refusal(t, code, missing), "no": code}


def payments(hexagon: int, tiles: tuple[int, ...], expansions: tuple[int, ...], jokers: int) -> list[Payment]:
    """Return all ways to pay for a hexagon already placed, the cheapest first.

    The cheapest has the fewest jokers, then the fewest expansions, then tiles held twice, then low values.
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
