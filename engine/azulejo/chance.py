"""Randomness by key.

A state carries a seed and a counter, not a generator. Each deal or roll makes one generator from its key and
uses only `int(r.random() * n)` in a fixed order: the rule is part of the record format and never changes.
"""

from __future__ import annotations

from math import floor
from operator import mul
from random import Random

_ITEMS = tuple(bytes([item]) for item in range(256))
"""Each item that a bytearray can hold, as a text of one byte."""


class Draws:
    """The draws of one deal or roll, `Random(f"{seed}:{event}:{number}")` underneath."""

    __slots__ = ("_random",)

    def __init__(self, seed: int, event: str, number: int) -> None:
        self._random = Random(f"{seed}:{event}:{number}").random

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return floor(self._random() * n)  # half the time of `int`, and the same

    def from_counts(self, counts: list[int]) -> int:
        """Take one item out of `counts` (changed in place), each item as likely; returns its index.

        Raises `ValueError` if nothing is left.
        """
        n = self.below(sum(counts))
        for index, count in enumerate(counts):
            if n < count:
                counts[index] -= 1
                return index
            n -= count
        raise ValueError("nothing left to draw")

    def take(self, items: bytearray, number: int) -> list[int]:
        """The next `number` of `items` (changed in place), each as likely; it needs as many.

        Items `in_order` come as `from_counts` draws them from their counts.
        """
        draw, pop = self._random, items.pop  # `pop(self.below(left))`, without the calls
        return [pop(floor(draw() * left)) for left in range(len(items), len(items) - number, -1)]

    def shuffled(self, items: list[int]) -> list[int]:
        """A new list with the items in random order (Fisher-Yates from the end)."""
        items = items[:]
        for last in range(len(items) - 1, 0, -1):
            chosen = self.below(last + 1)
            items[last], items[chosen] = items[chosen], items[last]
        return items


def items_from_counts(counts: list[int]) -> bytearray:
    """Items by their counts, for `Draws.take`: so many 0, then so many 1, and so on."""
    return bytearray().join(map(mul, _ITEMS, counts))
