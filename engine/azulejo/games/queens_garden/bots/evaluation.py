"""The evaluation of a Queen's Garden position for bots.

A seat's value is its points plus the expected value of its garden and storage. The value of a garden is computed from
its points on the wheel in the remaining rounds, its groups, its ornaments and its free spaces. Groups of three or more
hexagons count fully, smaller groups in part. A turn in progress is valued as if it were finished in the best way: on
the best cell, in the best rotation, with the cheapest payment.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from azulejo.games.queens_garden.pieces.actions import JOKERS
from azulejo.games.queens_garden.pieces.bitsets import bit_set, bits
from azulejo.games.queens_garden.pieces.components import (
    BUY_COST,
    GROUP_BONUS,
    HEXAGONS,
    JOKER_POINTS,
    JOKERS_FOR,
    MEMBERS,
    NEAR,
    PAVILION_POINTS,
    ROUNDS,
    STORAGE_TILES,
)
from azulejo.games.queens_garden.pieces.garden import Garden
from azulejo.games.queens_garden.pieces.payment import (
    criteria_left,
    eligible_hexagons,
    removed,
    shortfall,
    still_to_pay,
)
from azulejo.games.queens_garden.pieces.table import QueensGardenTable
from azulejo.games.queens_garden.rules.placing import slot_options
from azulejo.games.queens_garden.rules.scoring import (
    group_points,
    group_score,
    jokers_earned,
    leftover_cost,
    wheel_points,
)

GROUP_SHARE = ((0.0, 0.3, 0.65), (0.0, 0.3, 0.65), (0.0, 0.2, 0.6), (0.0, 0.03, 0.2))
"""A group of 0, 1 or 2 hexagons does not score yet. It counts this fraction of its points, by round and size."""
BONUS_SHARE = (0.0, 0.0, 0.0, 0.05, 0.15, 0.35, 1.0)
"""A group counts this fraction of the bonus that a group of six scores. The index is the size of the group."""
HEXAGON, TWIN, EXPANSION = 0.95, 0.2, 0.25
"""Values of a stored hexagon, of each further copy of it, and of an expansion in addition to its hexagon."""
READY = 1.2
"""Value of a stored hexagon that can be paid for.

A *payer* is a hexagon or a joker that pays for another hexagon. Each payer that the seat still lacks reduces this value
by a third.
"""
GROWTH_BEST, GROWTH_READY, GROWTH_LACKING = 0.12, 0.05, 0.03
"""Fractions of the points that a stored hexagon could gain in the garden.

`GROWTH_READY` is for each hexagon that can be paid for, and `GROWTH_BEST` is added for the best of them.
`GROWTH_LACKING` is for hexagons that cannot be paid for yet. Each payer that the seat still lacks reduces this fraction
by a quarter of its full size.
"""
LACKING = 4
"""If a seat lacks this many payers for a stored hexagon, the hexagon counts as impossible to place."""
GROWTH_PASSED = 0.7
"""Factor for the values that result from the three `GROWTH` fractions, if the seat has passed."""
FAMILY = 0.1
"""Factor for the value of stored hexagons that share a colour or pattern, because each helps to pay for the others.

For each colour and pattern, the value is the factor times the square of the number of different hexagons stored.
"""
RISK = (0.15, 0.25, 0.35, 0.75)
"""Fraction of the storage that is expected to be left over at the end, by round."""
PASSED = -1.5
"""Value of having passed in this round."""
CROWDED = (0.0,) * 8 + (0.4, 1.2, 2.4, 4.0, 6.0)
"""Points subtracted because the storage has little room left, indexed by the number of stored tiles and jokers."""
JOKER = (2.3, 2.3, 2.15, 1.5)
"""Value of a joker, by round."""
SPACE = (0.4, 0.35, 0.2, 0.0)
"""Value of a free space, by round. At most twelve free spaces of a garden count."""

Storage = tuple[tuple[int, ...], tuple[int, ...], int]
"""A storage: its tiles, its expansions, and its number of jokers."""


def evaluate(table: QueensGardenTable) -> list[float]:
    """Return the expected final points of each seat."""
    if table.ended:
        return [float(points) for points in table.points]
    return [seat_value(table, seat, EXPECTED_VALUATION) for seat in range(table.players)]


@dataclass(frozen=True, slots=True)
class Valuation:
    """A way to value gardens and storages."""

    garden: Callable[[Garden, int, str], float]
    """Function that values a garden, given the garden, the round (from 0) and the side of the scoring board."""
    storage: Callable[[Storage, int, bool], float]
    """Function that values a storage, given the storage, the round (from 0) and whether its seat has passed."""


def seat_value(table: QueensGardenTable, seat: int, valuation: Valuation) -> float:
    """Return a seat's points plus the value of its garden and storage.

    A turn in progress is valued as if it were finished in the best way.
    """

    def garden_value_of(garden: Garden) -> float:
        return valuation.garden(garden, table.round - 1, table.side)

    def value_placed_on(cell: int) -> float:
        after = garden.put(table.held, cell)
        return garden_value_of(after) + _jokers_value(table, after, cell)

    garden = table.gardens[seat]
    storage: Storage = (table.tiles[seat], table.expansions[seat], table.jokers[seat])
    value = float(table.points[seat])
    if seat != table.current_player or table.step in ("act", "discard"):
        value += garden_value_of(garden)
    elif table.step == "source":
        value += garden_value_of(garden)
        storage = _after_take(table, storage)
    elif table.doing == "buy":
        value -= BUY_COST
        value += max(garden_value_of(garden.expand_face_down(0, slot)) for slot in garden.free_slots())
    else:
        storage = _after_payment(table, storage)
        if table.step == "cell":
            value += max(value_placed_on(cell) for cell in bits(garden.spaces(table.held)))
        elif table.step == "pay":
            value += garden_value_of(garden)
            value += _jokers_value(table, garden, table.cell) if table.doing == "place" else 0.0
        else:
            slots = [table.slot] if table.step == "turn" else slot_options(table, seat)
            value += max(
                garden_value_of(garden.expand(table.held, slot, rotation))
                for slot in slots
                for rotation in bits(garden.rotations(table.held, slot))
            )
    return value + valuation.storage(storage, table.round - 1, table.passed[seat])


def _jokers_value(table: QueensGardenTable, garden: Garden, cell: int) -> float:
    """Return the value of the jokers that the tile on `cell` earns by surrounding ornaments."""
    return JOKER[table.round - 1] * jokers_earned(garden, cell)


@cache
def group_values(round_index: int, side: str) -> tuple[tuple[float, ...], ...]:
    """Return a table of the values of groups, indexed by criterion and set of members.

    `round_index` is the round, from 0. A value includes the points that the members score on the wheel in the remaining
    rounds, and the points of the group at the end.
    """
    full_bonus = GROUP_BONUS[side][6]
    by_criterion = []
    for criterion in range(12):
        wheel = sum(wheel_points(criterion, number, side) for number in range(round_index + 1, ROUNDS + 1))
        row = []
        for members in range(1 << 6):
            size = members.bit_count()
            points, bonus = group_score(criterion, members, side)
            value = float(points) if points else group_points(criterion, members) * GROUP_SHARE[round_index][size]
            value += max(bonus, full_bonus * BONUS_SHARE[size])
            row.append(value + size * wheel)
        by_criterion.append(tuple(row))
    return tuple(by_criterion)


def garden_value(garden: Garden, round_index: int, side: str) -> float:
    """Return the points that a garden is expected to score in round `round_index` (from 0) and later."""
    value = garden.pavilions.bit_count() * PAVILION_POINTS * float(ROUNDS - round_index)
    for row, groups in zip(group_values(round_index, side), garden.groups, strict=True):
        for _, _, members in groups:
            value += row[members]
    jokers = 0.0
    for ornament in garden.ornaments():
        around = NEAR[ornament]
        filled = (around & garden.occupied).bit_count()
        if filled < 6 and (around & (garden.occupied | garden.free)).bit_count() == 6:
            jokers += JOKERS_FOR[ornament] * filled * filled / 60
    return value + jokers * JOKER[round_index] + SPACE[round_index] * min(12, garden.free.bit_count())


def storage_value(storage: Storage, round_index: int, passed: bool) -> float:
    """Return the value of a storage in round `round_index` (from 0)."""
    tiles, expansions, jokers = storage
    cost = leftover_cost((*tiles, *expansions))
    if round_index == ROUNDS - 1 and passed:
        return float(jokers * JOKER_POINTS - cost)
    held = bit_set(tiles) | bit_set(expansions)
    value = JOKER[round_index] * jokers + EXPANSION * len(expansions) - RISK[round_index] * cost
    value -= CROWDED[min(len(tiles) + jokers, STORAGE_TILES)]
    different = held.bit_count()
    value += HEXAGON * different + TWIN * (len(tiles) + len(expansions) - different)
    for _, lack in lacking(storage):
        value += READY * max(0.0, 1 - lack / 3)
    return value + FAMILY * sum(size * size for size in _sizes(held)) + (PASSED if passed else 0.0)


EXPECTED_VALUATION = Valuation(garden_value, storage_value)
"""The valuation by expected points until the end of the game."""


def lacking(storage: Storage) -> list[tuple[int, int]]:
    """Return the different hexagons of a storage, each with the number of payers that the seat still lacks for it."""
    tiles, expansions, jokers = storage
    held = bit_set(tiles) | bit_set(expansions)
    return [(hexagon, max(0, shortfall(hexagon, held, jokers))) for hexagon in bits(held)]


def _sizes(held: int) -> list[int]:
    """Return the number of different hexagons in `held` for each colour and each pattern."""
    return [(held & members).bit_count() for members in MEMBERS]


def growth(garden: Garden, hexagon: int, values: Sequence[Sequence[float]]) -> float:
    """Return the value that a hexagon adds to the groups of a garden, on its best free space.

    The result ignores that the hexagon may merge two groups. `values` is a table from `group_values`.
    """
    spaces = garden.spaces(hexagon)
    colour, pattern = divmod(hexagon, 6)
    of_colour, of_pattern = values[colour], values[6 + pattern]
    own, other = 1 << pattern, 1 << colour
    colour_alone, pattern_alone = of_colour[own], of_pattern[other]
    best = colour_alone + pattern_alone if spaces & ~garden.near else 0.0
    joined = [
        (near, of_pattern[members | other] - of_pattern[members])
        for _, near, members in garden.groups[6 + pattern]
        if near & spaces
    ]
    for _, gain in joined:
        best = max(best, colour_alone + gain)
    for _, near, members in garden.groups[colour]:
        near &= spaces
        if near:
            gain = of_colour[members | own] - of_colour[members]
            best = max(best, gain + pattern_alone)
            for pattern_near, pattern_gain in joined:
                if near & pattern_near:
                    best = max(best, gain + pattern_gain)
    return best


def _after_take(table: QueensGardenTable, storage: Storage) -> Storage:
    """Return a storage after the current take. If a tile and an expansion both offer a hexagon, assume the tile."""
    members = MEMBERS[table.criterion]
    market = table.market
    tiles, expansions, jokers = storage
    face_up = market.shown & members & ~market.tile_set
    return (*tiles, *bits(market.tile_set & members)), (*expansions, *bits(face_up)), jokers


def _after_payment(table: QueensGardenTable, storage: Storage) -> Storage:
    """Return a storage after the current placement, if the rest of its cost is paid in the cheapest way."""
    tiles, expansions, jokers = storage
    if table.step != "pay":
        if table.doing == "place":
            tiles = removed(tiles, table.held)
        else:
            expansions = removed(expansions, table.held)
    return paid((tiles, expansions, jokers), table.held, table.paid, table.round - 1)[0]


def paid(storage: Storage, held: int, named: tuple[int, ...], round_index: int) -> tuple[Storage, list[int]]:
    """Pay the rest of a hexagon's cost in the cheapest way. Return the storage after that, and the payers.

    `held` is the hexagon, and `named` lists the payers chosen so far. `storage` contains neither the hexagon nor these
    payers.
    """
    tiles, expansions, jokers = list(storage[0]), list(storage[1]), storage[2]
    need = still_to_pay(held, named)
    last = named[-1] if named else -1
    best: list[tuple[float, int]] = []
    for criterion in criteria_left(held, named):
        eligible = eligible_hexagons(held, criterion, named)
        offers: dict[int, tuple[float, int]] = {}
        for payer in (*tiles, *(face + HEXAGONS for face in expansions)):
            hexagon = payer % HEXAGONS
            if payer > last and eligible >> hexagon & 1:
                twin = tiles.count(hexagon) + expansions.count(hexagon) > 1
                offer = (TWIN if twin else HEXAGON + EXPANSION * (payer >= HEXAGONS), payer)
                offers[hexagon] = min(offer, offers.get(hexagon, offer))
        chosen = sorted([*offers.values(), *[(JOKER[round_index], JOKERS)] * jokers])[:need]
        if len(chosen) == need and (not best or sum(c for c, _ in chosen) < sum(c for c, _ in best)):
            best = chosen
    for _, payer in best:
        if payer == JOKERS:
            jokers -= 1
        elif payer < HEXAGONS:
            tiles.remove(payer)
        else:
            expansions.remove(payer - HEXAGONS)
    return (tuple(tiles), tuple(expansions), jokers), [payer for _, payer in best]
