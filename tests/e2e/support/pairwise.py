"""Pairwise test design: choose a few rows that together contain every pair of values of different factors."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, product

Row = dict[str, str]
Pair = tuple[tuple[str, str], tuple[str, str]]


def pairwise(factors: Mapping[str, Sequence[str]], allowed: Callable[[Row], bool] = lambda row: True) -> list[Row]:
    """Return rows that together contain every pair of values that can occur in an allowed row.

    Each row contains as many new pairs as possible, so the first rows differ the most.
    """
    every = (dict(zip(factors, values, strict=True)) for values in product(*factors.values()))
    rows = [row for row in every if allowed(row)]
    left = {pair for row in rows for pair in _pairs(row)}
    used: Counter[tuple[str, str]] = Counter()
    chosen: list[Row] = []

    def new_pairs(row: Row) -> tuple[int, int]:
        return sum(pair in left for pair in _pairs(row)), -sum(used[value] for value in row.items())

    while left:
        chosen.append(max(rows, key=new_pairs))
        left.difference_update(_pairs(chosen[-1]))
        used.update(chosen[-1].items())
    return chosen


def _pairs(row: Row) -> list[Pair]:
    return list(combinations(row.items(), 2))
