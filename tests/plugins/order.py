"""Sort tests by recorded duration, longest first, and select those of a quick run (`--quick`).

If a file has a fixture with the scope `module`, such as a built wheel, or a cached function, such as one that plays a
game, or if its tests keep pages open with the fixture `kept`, its tests run one after the other in one process.
Otherwise each process would make the same things again. A fixture would even be made again for each of these tests,
because pytest discards it before it runs a test of another file.
"""

from __future__ import annotations

import json
from collections import defaultdict
from functools import cache

import pytest

from tools.steps import ROOT

DURATIONS = ROOT / "tests/durations.json"
"""File with the recorded seconds of each test. `build.py test --profile` writes it."""
RECORDED = 0.25
"""Tests that take at least this many seconds are recorded. All others count as quick."""
UNKNOWN = {"tests/e2e": 3.0}
"""For each folder, the seconds to assume for tests without a recorded duration.

In other folders, 0 seconds are assumed.
"""


@cache
def shares(path: str) -> bool:
    """Return whether tests of a file share a fixture with the scope `module` or the results of a cached function."""
    text = (ROOT / path).read_text(encoding="utf-8")
    return any(mark in text for mark in ('scope="module"', "kept: Keeping", "\n@cache\n"))


def group_of(name: str) -> str:
    """Return the name of a test's group. All tests of a group run in one process.

    The group is the test's file if its tests share something, and otherwise only the test itself.
    """
    path = name.partition("::")[0]
    return path if shares(path) else name


def durations() -> dict[str, float]:
    """Return the recorded seconds of each test, by the test's id."""
    return json.loads(DURATIONS.read_text(encoding="utf-8")) if DURATIONS.is_file() else {}


def longest_first(items: list[pytest.Item]) -> None:
    """Sort groups of tests by their recorded seconds. Keep the order within each group."""
    recorded = durations()
    groups: defaultdict[str, list[pytest.Item]] = defaultdict(list)
    seconds: defaultdict[str, float] = defaultdict(float)
    for item in items:
        folder, group = "/".join(item.nodeid.split("/")[:2]), group_of(item.nodeid)
        groups[group].append(item)
        seconds[group] += recorded.get(item.nodeid, UNKNOWN.get(folder, 0.0))
    items[:] = [item for group in sorted(groups, key=lambda one: -seconds[one]) for item in groups[group]]


def quick(items: list[pytest.Item]) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """Return the tests of a quick run, and the other tests.

    A quick run has the short tests that need no browser, and smoke tests.
    """
    recorded = durations()
    chosen: list[pytest.Item] = []
    others: list[pytest.Item] = []
    for item in items:
        smoke = item.get_closest_marker("smoke") is not None
        short = not item.nodeid.startswith("tests/e2e/") and item.nodeid not in recorded
        (chosen if smoke or short else others).append(item)
    return chosen, others


def of_games(items: list[pytest.Item], games: list[str]) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """Return the tests that may concern these games, and the tests that concern only other games.

    A test concerns a game if the game is the value of a parameter, or in the file name, as in `test_azul_notation.py`.
    """
    chosen: list[pytest.Item] = []
    others: list[pytest.Item] = []
    for item in items:
        named = _games_of(item)
        (chosen if not named or named & set(games) else others).append(item)
    return chosen, others


def _games_of(item: pytest.Item) -> set[str]:
    from azulejo.registry import games

    call = getattr(item, "callspec", None)
    named = {value for value in call.params.values() if value in games()} if call else set()
    return named or {game for game in games() if item.path.name.startswith(f"test_{game}_")}
