"""For all tests: random examples are the same in every run, and `--long` tries more of them."""

from __future__ import annotations

import pytest
from hypothesis import settings

from tests import figures
from tests.long import Long

settings.register_profile("azulejo", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("azulejo")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare `--long`."""
    parser.addoption("--long", action="store_true", help="try many more games and broken texts, for about an hour")


def pytest_configure(config: pytest.Config) -> None:
    """Declare the markers."""
    config.addinivalue_line("markers", "ladder: every level against the next in 200 deals, for hours: -m ladder")
    config.addinivalue_line("markers", "alone: it measures, so no other test runs beside it")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the ladder out unless markers are asked for."""
    if not config.option.markexpr:
        for item in items:
            if item.get_closest_marker("ladder"):
                item.add_marker(pytest.mark.skip(reason="ladder: run with -m ladder"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Leave in build/ the figures that tests have recorded."""
    stats = terminalreporter.stats
    figures.leave(report for outcome in ("passed", "failed") for report in stats.get(outcome, ()))


@pytest.fixture
def long(request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]) -> Long:
    """How much the test tries."""
    return Long(request.config.getoption("long"), request.node.name, capsys)
