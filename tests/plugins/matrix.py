"""Select what a normal run takes: a sample of each matrix (`@pytest.mark.matrix`), and no test marked `long`.

Tests with the same code for all their games, languages, screens or inputs are marked `matrix`. A normal run takes a
sample of the cases that contains each value of each parameter once; `matrix(most=1)` takes that number of cases.
Neighbouring tests of a file take different values, so that each file covers all of them.

A test marked `long` needs a browser for many seconds, although another test or a faster one for the session or the
client fails for most of the same faults. `--long` runs every test and every case.
"""

from __future__ import annotations

from collections import defaultdict

import pytest


def sample(items: list[pytest.Item]) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """Divide tests into those that a normal run takes, and the matrix cases and long tests that it skips."""
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


def _chosen(cases: list[pytest.Item], turn: int) -> list[pytest.Item]:
    """Return cases that contain each value of each parameter, starting with case number `turn`."""
    marker = cases[0].get_closest_marker("matrix")
    most = marker.kwargs.get("most", len(cases)) if marker else len(cases)
    start = turn % len(cases)
    waiting = cases[start:] + cases[:start]
    missing = {value for case in cases for value in _values(case)}
    chosen: list[pytest.Item] = []
    while missing and len(chosen) < most:
        best = max(waiting, key=lambda case: len(missing & _values(case)))  # the first of equals
        chosen.append(best)
        missing -= _values(best)
    return chosen


def _values(item: pytest.Item) -> set[tuple[str, ...]]:
    """Return the parameters of a test with their values; of a tuple, each part together with the first one.

    A set-up such as ("azul", 3, {"wall": "grey"}) thus counts as three players in Azul and as the grey wall in Azul.
    """
    found: set[tuple[str, ...]] = set()
    params: dict[str, object] = item.callspec.params  # type: ignore[attr-defined]
    for name, value in params.items():
        if isinstance(value, tuple) and len(value) > 1:
            found |= {(name, repr(value[0]), str(at), repr(part)) for at, part in enumerate(value)}
        else:
            found.add((name, repr(value)))
    return found
