"""Randomness by key.

A state carries a seed and a counter, not a generator. Each deal or roll makes one generator from its key and
uses only `int(r.random() * n)` in a fixed order: the rule is part of the record format and never changes.
"""

from __future__ import annotations

from random import Random


class Draws:
    """The draws of one deal or roll, `Random(f"{seed}:{event}:{number}")` underneath."""

    __slots__ = ("_random",)

    def __init__(self, seed: int, event: str, number: int) -> None:
        self._random = Random(f"{seed}:{event}:{number}").random

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return int(self._random() * n)

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

    def shuffled(self, items: list[int]) -> list[int]:
        """A new list with the items in random order (Fisher-Yates from the end)."""
        items = items[:]
        for last in range(len(items) - 1, 0, -1):
            chosen = self.below(last + 1)
            items[last], items[chosen] = items[chosen], items[last]
        return items
