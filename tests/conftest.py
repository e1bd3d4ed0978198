"""Declare options and markers for all tests, and select the tests of a run.

Hypothesis tries the same examples in each run.
"""

from __future__ import annotations

import gc
from typing import Any

import pytest
from hypothesis import settings

from tests import figures
from tests.long import Long
from tests.plugins import matrix, order, profile
from tests.plugins.scheduler import Scheduler

settings.register_profile("azulejo", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("azulejo")
RARE_COLLECTIONS = (20_000, 20, 20)
"""Thresholds of Python's garbage collector while tests run. They are high, so that collections are rare."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the options of the test command."""
    parser.addoption("--long", action="store_true", help="try many more games and broken texts, for about an hour")
    parser.addoption("--quick", action="store_true", help="run short tests and one smoke test for each game")
    parser.addoption("--profile", action="store_true", help="measure CPU and wall time of each test")
    parser.addoption("--profile-continues", action="store_true", help="add to the measurements of the previous run")
    parser.addoption("--affected-games", default="", help="leave out tests of games that are not in this list")


def pytest_configure(config: pytest.Config) -> None:
    """Declare the markers. Start measuring if `--profile` is given."""
    config.addinivalue_line("markers", "ladder: each level plays 200 deals against the next, for hours: -m ladder")
    config.addinivalue_line("markers", "alone: measures time, so no other test may run at the same time")
    config.addinivalue_line(
        "markers", "matrix(most): without --long, runs some of its cases; see tests/plugins/matrix.py"
    )
    config.addinivalue_line("markers", "long: runs only with --long or by its name; see tests/plugins/matrix.py")
    config.addinivalue_line("markers", "smoke: part of every quick run, although it needs a browser")
    if config.option.profile:
        profile.begin(config)


def _named(config: pytest.Config) -> bool:
    """Return whether tests were requested by name: with `-k` or `::`."""
    return bool(config.option.keyword) or any("::" in argument for argument in config.args)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect tests that this run leaves out, and sort the others by recorded duration, longest first."""
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
    if config.option.quick:  # The sample is taken first, because only cases in the sample have recorded durations.
        items[:], slow = order.quick(items)
        others += slow
    config.hook.pytest_deselected(items=others)
    if config.option.quick or hasattr(config, "workerinput"):
        order.longest_first(items)


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Exclude all objects that exist now, such as tests and modules, from garbage collection.

    Measured: 8% less CPU time for tests of screens.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARE_COLLECTIONS)


@pytest.hookimpl(optionalhook=True)  # optional, because pytest-xdist may be disabled
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Scheduler:
    """Return the scheduler that runs tests with a common fixture in one process."""
    return Scheduler(config, log)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Write to build/ the counts that tests have recorded."""
    stats = terminalreporter.stats
    figures.write_sums(report for outcome in ("passed", "failed") for report in stats.get(outcome, ()))


@pytest.fixture
def long(request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]) -> Long:
    """Return an object that says how much work the test should do in this run."""
    return Long(request.config.getoption("long"), request.node.name, capsys)
