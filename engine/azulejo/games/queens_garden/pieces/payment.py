"""Paying for hexagons with stored hexagons.

A hexagon of value n costs n hexagons. The hexagon itself counts as one of them, so it needs n - 1 payers. A payer is
the number of a stored piece, or `JOKERS`. The hexagon and its payers, except jokers, share a colour and have different
patterns, or share a pattern and have different colours. Actions name the payers one by one in ascending order. Jokers
come last and pay the rest.
"""

from __future__ import annotations

from itertools import combinations, product

from azulejo.games.queens_garden.pieces.actions import JOKERS
from azulejo.games.queens_garden.pieces.bitsets import bits
from azulejo.games.queens_garden.pieces.components import CRITERIA_OF, HEXAGONS, MEMBERS, VALUE

Payment = tuple[tuple[int, ...], int]
"""Payers except jokers, in ascending order; number of jokers."""


def added(stored: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    """Return `stored` with the hexagons of `more` added, in ascending order."""
    return tuple(sorted(stored + more)) if more else stored


def removed(stored: tuple[int, ...], hexagon: int) -> tuple[int, ...]:
    """Return `stored` without one copy of `hexagon`. Raises `ValueError` if there is none."""
    index = stored.index(hexagon)
    return stored[:index] + stored[index + 1 :]


def shortfall(hexagon: int, held: int, jokers: int) -> int:
    """Return how many payers the seat still lacks for `hexagon`. If it lacks none, the result is 0 or negative.

    `held` is the set of hexagons in the storage. It includes `hexagon`.
    """
    colour, pattern = CRITERIA_OF[hexagon]
    in_colour, in_pattern = (held & MEMBERS[colour]).bit_count(), (held & MEMBERS[pattern]).bit_count()
    return VALUE[hexagon] - jokers - (in_colour if in_colour > in_pattern else in_pattern)


def affordable(hexagon: int, held: int, jokers: int) -> bool:
    """Return whether `hexagon` can be paid for. `held` is the set of hexagons in the storage, including `hexagon`."""
    return shortfall(hexagon, held, jokers) <= 0


def still_to_pay(hexagon: int, paid: tuple[int, ...]) -> int:
    """Return how many payers `hexagon` still needs. `paid` lists the payers chosen so far, without jokers."""
    return VALUE[hexagon] - 1 - len(paid)


def criteria_left(hexagon: int, paid: tuple[int, ...]) -> tuple[int, ...]:
    """Return the criteria that the payers can share with `hexagon`.

    Before the first payer is chosen, these are the hexagon's colour and its pattern. Afterwards, only the one that the
    first payer shares with the hexagon is left.
    """
    colour, pattern = CRITERIA_OF[hexagon]
    if not paid:
        return (colour, pattern)
    return (colour,) if paid[0] % HEXAGONS // 6 == colour else (pattern,)


def eligible_hexagons(hexagon: int, criterion: int, paid: tuple[int, ...]) -> int:
    """Return the set of hexagons of `criterion` that can still pay: all except `hexagon` and those already used."""
    used = 1 << hexagon
    for payer in paid:
        used |= 1 << payer % HEXAGONS
    return MEMBERS[criterion] & ~used


def next_payers(hexagon: int, tiles: int, expansions: int, jokers: int, paid: tuple[int, ...]) -> list[int]:
    """Return, in ascending order, the payers that can be chosen next. Each of them lets the seat complete the payment.

    `tiles` and `expansions` are the sets of stored hexagons. `paid` lists the payers named so far, without jokers.
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
    """Return all ways to complete the payment for a hexagon. Each lists only the payers that are still to be chosen."""
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
    """Return the refusal code for a payer that is not in `next_payers`. `stored` is the set of stored pieces."""
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
