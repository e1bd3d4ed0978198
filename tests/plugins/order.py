"""Order tests by recorded durations, longest first, and select the quick ones: `--quick`.

Tests of one `xdist_group` share a fixture such as an open page. They run one after the other in one process.
"""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path

import pytest

DURATIONS = Path(__file__).parents[1] / "durations.json"
"""Seconds by test, written by `build.py test --profile`."""
RECORDED = 0.25
"""Minimum seconds of a test whose duration is recorded; shorter tests count as quick."""
UNKNOWN = {"tests/e2e": 3.0}
"""Assumed seconds of unrecorded tests, by folder; those of other folders count as quick."""


def plain_id(name: str) -> str:
    """Return the id of a test without the group that pytest-xdist appends."""
    head, group, tail = name.rpartition("@")
    return head if group and "::" not in tail and "]" not in tail else name


def durations() -> dict[str, float]:
    """Return the recorded seconds by the id of the test."""
    return json.loads(DURATIONS.read_text(encoding="utf-8")) if DURATIONS.is_file() else {}


def longest_first(items: list[pytest.Item]) -> None:
    """Sort groups of tests by their recorded seconds, keeping the order within each group."""
    recorded = durations()
    groups: defaultdict[str, list[pytest.Item]] = defaultdict(list)
    seconds: defaultdict[str, float] = defaultdict(float)
    for item in items:
        name, folder = plain_id(item.nodeid), "/".join(item.nodeid.split("/")[:2])
        marker = item.get_closest_marker("xdist_group")
        group = str(marker.args[0]) if marker and marker.args else name
        groups[group].append(item)
        seconds[group] += recorded.get(name, UNKNOWN.get(folder, 0.0))
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
        short = not item.nodeid.startswith("tests/e2e/") and plain_id(item.nodeid) not in recorded
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
