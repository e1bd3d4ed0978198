"""Sets of small numbers (hexagons, cells, pieces), as ints with a bit for each member."""

from __future__ import annotations

from collections.abc import Iterable


def bit_set(members: Iterable[int]) -> int:
    """Return the set of these members. A member may occur more than once."""
    mask = 0
    for member in members:
        mask |= 1 << member
    return mask


def bits(mask: int) -> list[int]:
    """Return the members of a set in ascending order."""
    members = []
    while mask:
        low = mask & -mask
        members.append(low.bit_length() - 1)
        mask ^= low
    return members
