"""Chance draws that depend only on the seed of the game, the name of the draw and a counter.

A state has a seed and a counter, but no random generator. Each deal or roll creates a new generator `r`. Each of its
draws is `int(r.random() * n)`, and the order of the draws is fixed. These rules are part of the record format, so they
never change.
"""

from __future__ import annotations

from math import floor
from operator import mul
from random import Random

_ITEMS = tuple(bytes([item]) for item in range(256))
"""The bytes from 0 to 255, each as a bytes object of length 1."""


class Draws:
    """The draws of one deal or roll, from the generator `Random(f"{seed}:{event}:{number}")`."""

    __slots__ = ("_random",)

    def __init__(self, seed: int, event: str, number: int) -> None:
        self._random = Random(f"{seed}:{event}:{number}").random

    def below(self, n: int) -> int:
        """Draw a number from 0 to n - 1."""
        return floor(self._random() * n)  # `floor` returns the same as `int`, in half the time

    def from_counts(self, counts: list[int]) -> int:
        """Draw one item, with every item equally likely. Remove it from `counts`, and return its kind.

        `counts[kind]` is the number of items of that kind. Raises `ValueError` if no item is left.
        """
        n = self.below(sum(counts))
        for index, count in enumerate(counts):
            if n < count:
                counts[index] -= 1
                return index
            n -= count
        raise ValueError("nothing left to draw")

    def take(self, items: bytearray, number: int) -> list[int]:
        """Draw `number` items, with every item equally likely. Remove them from `items` and return them.

        There must be at least `number` items. If `items` is the result of `items_from_counts(counts)`, this method
        draws the same items as repeated calls of `from_counts(counts)`.
        """
        draw, pop = self._random, items.pop  # the same as `pop(self.below(remaining))`, but faster
        return [pop(floor(draw() * remaining)) for remaining in range(len(items), len(items) - number, -1)]

    def shuffled(self, items: list[int]) -> list[int]:
        """Return a new list with the items in random order (Fisher-Yates from the end)."""
        items = items[:]
        for last in range(len(items) - 1, 0, -1):
            chosen = self.below(last + 1)
            items[last], items[chosen] = items[chosen], items[last]
        return items


def items_from_counts(counts: list[int]) -> bytearray:
    """Return items for `Draws.take`: `counts[0]` zeros, then `counts[1]` ones, and so on."""
    return bytearray().join(map(mul, _ITEMS, counts))
