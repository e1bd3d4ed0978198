"""Select the tests of a normal run: only a sample of the cases of each `matrix` test, and no test marked `long`.

A test is marked `matrix` if it runs the same code for many games, languages, screens or inputs. In a normal run, the
sample of its cases contains each value of each parameter. With `matrix(most=1)`, the sample has only one case. The
samples of neighbouring tests begin with different cases, so that together the tests of a file cover more values.

A test is marked `long` if it needs a browser for many seconds and if faster tests detect most of the same faults.
`--long` runs every test and every case.
"""

from __future__ import annotations

from collections import defaultdict

import pytest


def sample(items: list[pytest.Item]) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """Return the tests that a normal run selects, and the tests and cases that a normal run leaves out."""
    left_out = {item for item in items if item.get_closest_marker("long")}
    cases: defaultdict[tuple[str, str], list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item not in left_out and item.get_closest_marker("matrix"):
            cases[(str(item.path), item.originalname)].append(item)  # type: ignore[attr-defined]
    seen: defaultdict[str, int] = defaultdict(int)
    for (path, _), of_test in cases.items():
        left_out |= set(of_test) - set(_chosen(of_test, seen[path]))
        seen[path] += 1
    return [item for item in items if item not in left_out], [item for item in items if item in left_out]


def _chosen(cases: list[pytest.Item], first: int) -> list[pytest.Item]:
    """Return cases that together contain each value of each parameter, or at most `most` cases.

    Begin with the case at index `first` (modulo the number of cases). After the last case, continue with the first one.
    """
    marker = cases[0].get_closest_marker("matrix")
    most = marker.kwargs.get("most", len(cases)) if marker else len(cases)
    start = first % len(cases)
    waiting = cases[start:] + cases[:start]
    missing = {value for case in cases for value in _values(case)}
    chosen: list[pytest.Item] = []
    while missing and len(chosen) < most:
        best = max(waiting, key=lambda case: len(missing & _values(case)))  # the first case if several are equally good
        chosen.append(best)
        missing -= _values(best)
    return chosen


def _values(item: pytest.Item) -> set[tuple[str, ...]]:
    """Return the values of a test's parameters, each with the name of its parameter.

    Each part of a tuple is a value, combined with the tuple's first part. For example, ("azul", 3, {"wall": "grey"})
    has the values “three players in Azul” and “the grey wall in Azul”.
    """
    values: set[tuple[str, ...]] = set()
    params: dict[str, object] = item.callspec.params  # type: ignore[attr-defined]
    for name, value in params.items():
        if isinstance(value, tuple) and len(value) > 1:
            values |= {(name, repr(value[0]), str(at), repr(part)) for at, part in enumerate(value)}
        else:
            values.add((name, repr(value)))
    return values
