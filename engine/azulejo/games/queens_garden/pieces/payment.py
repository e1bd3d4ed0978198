"""Stored hexagons, and paying with them.

A hexagon costs its value in hexagons, including itself. The hexagon and all its payers except jokers are of one colour
with distinct patterns, or of one pattern with distinct colours. A payer is a stored piece, or JOKERS. Payers are named
in ascending order; jokers come last and pay all the rest.
"""

from __future__ import annotations

from itertools import combinations, product

from azulejo.games.queens_garden.pieces.actions import JOKERS
from azulejo.games.queens_garden.pieces.bitsets import bits
from azulejo.games.queens_garden.pieces.components import CRITERIA_OF, HEXAGONS, MEMBERS, VALUE

Payment = tuple[tuple[int, ...], int]
"""Payers other than jokers in ascending order, and the number of jokers."""


def added(stored: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    """Return the stored hexagons with more of them added."""
    return tuple(sorted(stored + more)) if more else stored


def removed(stored: tuple[int, ...], hexagon: int) -> tuple[int, ...]:
    """Return the stored hexagons with one copy of `hexagon` removed."""
    index = stored.index(hexagon)
    return stored[:index] + stored[index + 1 :]


def shortfall(hexagon: int, held: int, jokers: int) -> int:
    """Return the number of hexagons that a payment lacks: 0 or less if the hexagon can be paid for.

    `held` is the set of hexagons held, including the one to pay for.
    """
    colour, pattern = CRITERIA_OF[hexagon]
    in_colour, in_pattern = (held & MEMBERS[colour]).bit_count(), (held & MEMBERS[pattern]).bit_count()
    return VALUE[hexagon] - jokers - (in_colour if in_colour > in_pattern else in_pattern)


def affordable(hexagon: int, held: int, jokers: int) -> bool:
    """Return whether a hexagon can be paid for with jokers and the set of hexagons held, which includes it."""
    return shortfall(hexagon, held, jokers) <= 0


def still_to_pay(hexagon: int, paid: tuple[int, ...]) -> int:
    """Return the number of payers still to name for a hexagon, which itself counts as one."""
    return VALUE[hexagon] - 1 - len(paid)


def criteria_left(hexagon: int, paid: tuple[int, ...]) -> tuple[int, ...]:
    """Return the criteria that the payment can still follow: the first payer decides between colour and pattern."""
    colour, pattern = CRITERIA_OF[hexagon]
    if not paid:
        return (colour, pattern)
    return (colour,) if paid[0] % HEXAGONS // 6 == colour else (pattern,)


def eligible_hexagons(hexagon: int, criterion: int, paid: tuple[int, ...]) -> int:
    """Return the hexagons of a criterion that can still pay: neither the hexagon itself nor one already used."""
    used = 1 << hexagon
    for payer in paid:
        used |= 1 << payer % HEXAGONS
    return MEMBERS[criterion] & ~used


def next_payers(hexagon: int, tiles: int, expansions: int, jokers: int, paid: tuple[int, ...]) -> list[int]:
    """Return the payers that may be named next so that the payment can be completed, ascending.

    `tiles` and `expansions` are the stored sets; `paid` has the payers named so far, without jokers.
    """
    need = still_to_pay(hexagon, paid)
    last = paid[-1] if paid else -1
    options = []
    for criterion in criteria_left(hexagon, paid):
        eligible = eligible_hexagons(hexagon, criterion, paid)
        higher = 0
        for payer in reversed(bits((tiles & eligible) | (expansions & eligible) << HEXAGONS)):
            if payer <= last:
                break
            bit = 1 << payer % HEXAGONS
            if (higher & ~bit).bit_count() + jokers >= need - 1:
                options.append(payer)
            higher |= bit
    options.sort()
    if jokers >= need:
        options.append(JOKERS)
    return options


def payments(
    hexagon: int, tiles: tuple[int, ...], expansions: tuple[int, ...], jokers: int, paid: tuple[int, ...]
) -> set[Payment]:
    """Return all ways to complete the payment of a hexagon. They do not include the payers named so far."""
    need = still_to_pay(hexagon, paid)
    last = paid[-1] if paid else -1
    stored = sorted({*tiles, *(face + HEXAGONS for face in expansions)})
    result: set[Payment] = set()
    for criterion in criteria_left(hexagon, paid):
        payers_of: dict[int, list[int]] = {}
        for payer in stored:
            if payer > last and eligible_hexagons(hexagon, criterion, paid) >> payer % HEXAGONS & 1:
                payers_of.setdefault(payer % HEXAGONS, []).append(payer)
        for count in range(max(0, need - jokers), min(need, len(payers_of)) + 1):
            for chosen in combinations(payers_of.values(), count):
                result |= {(tuple(sorted(named)), need - count) for named in product(*chosen)}
    return result


def payment_refusal(hexagon: int, stored: int, paid: tuple[int, ...], payer: int) -> str:
    """Return why a payer not listed by `next_payers` may not be named. `stored` is the set of payer numbers."""
    if payer == JOKERS:
        return "pay_short"
    if not stored >> payer & 1:
        return "not_in_storage"
    other = payer % HEXAGONS
    if other == hexagon or any(other == named % HEXAGONS for named in paid):
        return "pay_twin"
    if not any(MEMBERS[criterion] >> other & 1 for criterion in criteria_left(hexagon, paid)):
        return "pay_mixed"
    return "pay_order" if paid and payer < paid[-1] else "pay_short"
