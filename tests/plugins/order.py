"""Order tests by recorded durations, longest first, and select the quick ones: `--quick`.

Tests of a file with a fixture for the module, such as a built wheel, run one after the other in one process. Otherwise
the fixture would be made again for each of them, because pytest drops it when a test of another file follows.
"""

from __future__ import annotations

import json
from collections import defaultdict
from functools import cache

import pytest

from tools.steps import ROOT

DURATIONS = ROOT / "tests/durations.json"
"""Seconds by test, written by `build.py test --profile`."""
RECORDED = 0.25
"""Minimum seconds of a test whose duration is recorded; shorter tests count as quick."""
UNKNOWN = {"tests/e2e": 3.0}
"""Assumed seconds of unrecorded tests, by folder; those of other folders count as quick."""


@cache
def shares(path: str) -> bool:
    """Return whether the tests of a file share a fixture."""
    return 'scope="module"' in (ROOT / path).read_text(encoding="utf-8")


def group_of(name: str) -> str:
    """Return the group of a test that runs in one process: its file, or the test itself."""
    path = name.partition("::")[0]
    return path if shares(path) else name


def durations() -> dict[str, float]:
    """Return the recorded seconds by the id of the test."""
    return json.loads(DURATIONS.read_text(encoding="utf-8")) if DURATIONS.is_file() else {}


def longest_first(items: list[pytest.Item]) -> None:
    """Sort groups of tests by their recorded seconds, keeping the order within each group."""
    recorded = durations()
    groups: defaultdict[str, list[pytest.Item]] = defaultdict(list)
    seconds: defaultdict[str, float] = defaultdict(float)
    for item in items:
        folder, group = "/".join(item.nodeid.split("/")[:2]), group_of(item.nodeid)
        groups[group].append(item)
        seconds[group] += recorded.get(item.nodeid, UNKNOWN.get(folder, 0.0))
    items[:] = [item for group in sorted(groups, key=lambda one: -seconds[one]) for item in groups[group]]


def quick(items: list[pytest.Item]) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """Return the tests of a quick run, and the others.

    A quick run takes short tests without a browser, and smoke tests.
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
    """Return the tests that can concern the named games, and those that concern only other games.

    A parameter or the file name, such as `test_azul_notation.py`, shows which game a test concerns.
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
