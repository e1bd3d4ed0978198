"""Set up all tests: fix random examples, and declare the options and markers of the project's test command."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings

from tests import figures
from tests.long import Long
from tests.plugins import matrix, order, profile
from tests.plugins.scheduler import Scheduler

settings.register_profile("azulejo", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("azulejo")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the options of the test command."""
    parser.addoption("--long", action="store_true", help="try many more games and broken texts, for about an hour")
    parser.addoption("--quick", action="store_true", help="run short tests and one smoke test for each game")
    parser.addoption("--profile", action="store_true", help="measure CPU and wall time of each test")
    parser.addoption("--profile-continues", action="store_true", help="add to the profile of the run before")
    parser.addoption("--affected-games", default="", help="leave out tests of other games than these")


def pytest_configure(config: pytest.Config) -> None:
    """Declare the markers; start the profile if requested."""
    config.addinivalue_line("markers", "ladder: every level against the next in 200 deals, for hours: -m ladder")
    config.addinivalue_line("markers", "alone: it measures, so no other test runs at the same time")
    config.addinivalue_line("markers", "matrix(most): a sample of its cases unless --long; see tests/plugins/matrix.py")
    config.addinivalue_line("markers", "long: only with --long or by its name; see tests/plugins/matrix.py")
    config.addinivalue_line("markers", "smoke: part of every quick run, although it needs a browser")
    if config.option.profile:
        profile.begin(config)


def _named(config: pytest.Config) -> bool:
    """Return whether a single test was requested by name."""
    return bool(config.option.keyword) or any("::" in argument for argument in config.args)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect tests that were not requested, and sort the others by duration, longest first."""
    if not config.option.markexpr:
        for item in items:
            if item.get_closest_marker("ladder"):
                item.add_marker(pytest.mark.skip(reason="ladder: run with -m ladder"))
    others: list[pytest.Item] = []
    if config.option.affected_games:
        items[:], unaffected = order.of_games(items, config.option.affected_games.split(","))
        others += unaffected
    if not config.option.long and not _named(config):
        items[:], left_out = matrix.sample(items)
        others += left_out
    if config.option.quick:  # after the sample: the recorded durations are those of its cases
        items[:], slow = order.quick(items)
        others += slow
    config.hook.pytest_deselected(items=others)
    if config.option.quick or hasattr(config, "workerinput"):
        order.longest_first(items)


@pytest.hookimpl(optionalhook=True)  # pytest-xdist may be disabled
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Scheduler:
    """Return the scheduler that keeps tests with a common fixture in one process."""
    return Scheduler(config, log)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Write the figures that tests recorded to build/."""
    stats = terminalreporter.stats
    figures.leave(report for outcome in ("passed", "failed") for report in stats.get(outcome, ()))


@pytest.fixture
def long(request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]) -> Long:
    """Return the amount of work that a test should do in this run."""
    return Long(request.config.getoption("long"), request.node.name, capsys)
