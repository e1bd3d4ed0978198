"""Stored hexagons, and paying with them.

A hexagon costs its value in hexagons, including itself. The hexagon and all its payers except jokers are of one colour
with distinct patterns, or of one pattern with distinct colours. The number of a payer is its hexagon for a tile, and 36
+ its hexagon for a stored expansion. Payers are named in ascending order; jokers come last and pay all the rest.
"""

from __future__ import annotations

from azulejo.games.queens_garden.pieces.actions import PAY_EXPANSION, PAY_JOKERS, PAY_TILE
from azulejo.games.queens_garden.pieces.components import HEXAGONS, MEMBERS
from azulejo.games.queens_garden.pieces.garden import bits

JOKERS = 2 * HEXAGONS
"""Payer number for jokers, which pay all the rest."""


def pay_action(payer: int) -> int:
    """Return the action that names a payer."""
    if payer == JOKERS:
        return PAY_JOKERS
    return PAY_TILE + payer if payer < HEXAGONS else PAY_EXPANSION + payer - HEXAGONS


def payer_of(action: int) -> int:
    """Return the payer that an action names."""
    if action == PAY_JOKERS:
        return JOKERS
    return action - PAY_TILE if action < PAY_EXPANSION else action - PAY_EXPANSION + HEXAGONS


def as_set(hexagons: tuple[int, ...]) -> int:
    """Return the hexagons as a set."""
    found = 0
    for hexagon in hexagons:
        found |= 1 << hexagon
    return found


def added(stored: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    """Return the stored hexagons with more of them added."""
    return tuple(sorted(stored + more)) if more else stored


def removed(stored: tuple[int, ...], hexagon: int) -> tuple[int, ...]:
    """Return the stored hexagons with one copy of `hexagon` removed."""
    index = stored.index(hexagon)
    return stored[:index] + stored[index + 1 :]


def affordable(hexagon: int, held: int, jokers: int) -> bool:
    """Return whether a hexagon can be paid for with jokers and the set of hexagons held, which includes it."""
    colour, pattern = divmod(hexagon, 6)
    short = pattern + 1 - jokers
    return (held & MEMBERS[colour]).bit_count() >= short or (held & MEMBERS[6 + pattern]).bit_count() >= short


def criteria_left(hexagon: int, paid: tuple[int, ...]) -> tuple[int, ...]:
    """Return the criteria that the payment can still follow: the first payer decides between colour and pattern."""
    colour, pattern = divmod(hexagon, 6)
    if not paid:
        return (colour, 6 + pattern)
    return (colour,) if paid[0] % HEXAGONS // 6 == colour else (6 + pattern,)


def payers(hexagon: int, tiles: int, expansions: int, jokers: int, paid: tuple[int, ...]) -> list[int]:
    """Return the payers that may be named next so that the payment can be completed, ascending.

    `tiles` and `expansions` are the sets stored, `paid` the payers named so far (without jokers).
    """
    need = hexagon % 6 - len(paid)
    last = paid[-1] if paid else -1
    used = 1 << hexagon
    for payer in paid:
        used |= 1 << payer % HEXAGONS
    found = []
    for criterion in criteria_left(hexagon, paid):
        open_set = MEMBERS[criterion] & ~used
        later = 0
        for payer in reversed(bits((tiles & open_set) | (expansions & open_set) << HEXAGONS)):
            if payer <= last:
                break
            bit = 1 << payer % HEXAGONS
            if (later & ~bit).bit_count() + jokers >= need - 1:
                found.append(payer)
            later |= bit
    found.sort()
    if jokers >= need:
        found.append(JOKERS)
    return found


def payment_refusal(hexagon: int, stored: int, paid: tuple[int, ...], payer: int) -> str:
    """Return why a payer not listed by `payers` may not be named. `stored` is the set of payer numbers."""
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
