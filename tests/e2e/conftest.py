"""Provide fixtures for tests of the built site in a real Chromium: servers, the browser, watched pages, and reports."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, expect, sync_playwright
from table import FAILURES, PLAIN_HOST, SAVES

from tools import browser as chromium
from tools.serve import Server
from tools.steps import DIST

DESKTOP = {"width": 1440, "height": 900}
UNHURRIED = "--js-flags=--wasm-tiering-budget=130000000"
"""Flag that raises one of V8's budgets to ten times its default.

V8 then optimizes Python only in pages that live long.
"""
# ms to wait for an expected result; a busy machine may take long, and these tests do not measure speed
PATIENCE = 30_000


@dataclass
class Visit:
    """A watched browser context. It records what its pages print, request and throw."""

    context: BrowserContext
    origin: str
    console: list[str] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)
    allowed: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.context.on("console", lambda message: self._print(message.type, message.text))
        self.context.on("weberror", lambda error: self._print("error", f"thrown: {error.error}"))
        self.context.on("request", lambda request: self._ask(request.url))

    def allow(self, pattern: str) -> None:
        """Ignore errors and warnings that match a regular expression, because the test causes them on purpose."""
        self.allowed.append(pattern)

    def unexpected(self) -> list[str]:
        """Return errors, warnings and external requests that the test did not allow."""
        return [line for line in self.troubles if not any(re.search(word, line) for word in self.allowed)]

    def _print(self, kind: str, text: str) -> None:
        self.console.append(f"{kind}: {text}")
        if kind in {"error", "warning"}:
            self.troubles.append(f"{kind}: {text}")

    def _ask(self, url: str) -> None:
        if not url.startswith((f"{self.origin}/", f"blob:{self.origin}/", "data:")):
            self.troubles.append(f"asked for {url}")


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """Serve the site in dist/ on its own port, without the service worker."""
    if not (DIST / "sw.js").is_file():
        pytest.exit("There is no site in dist/ yet: run `python build.py build` first.", returncode=2)
    running = Server(DIST)
    yield running
    running.stop()


@pytest.fixture
def offline_server(server: Server) -> Iterator[Server]:
    """Start a second server, which offers the service worker. A test may stop this server."""
    running = Server(DIST, offline_worker=True)
    yield running
    running.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Start Playwright, which drives the browsers."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Start one Chromium for all tests."""
    executable = chromium.find_shell()
    if executable is None:
        pytest.exit(chromium.HELP, returncode=2)
    names = f"--host-resolver-rules=MAP {PLAIN_HOST} 127.0.0.1"
    running = playwright.chromium.launch(executable_path=executable, args=[*chromium.FLAGS, names, UNHURRIED])
    yield running
    running.close()


@pytest.fixture(scope="session")
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """Start a complete Chromium, as people use it, for tests of printing."""
    running = playwright.chromium.launch(executable_path=chromium.find(), args=chromium.FLAGS)
    yield running
    running.close()


@pytest.fixture
def visits() -> list[Visit]:
    """Return the list of contexts that this test has opened so far."""
    return []


@pytest.fixture
def visit(
    request: pytest.FixtureRequest, browser: Browser, server: Server, visits: list[Visit]
) -> Iterator[Callable[..., Visit]]:
    """Return a function that opens a watched context, which is closed after the test.

    It accepts the options of `new_context`.

    The test fails if a page printed an error or a warning, threw an error, or requested a file from another origin.
    """

    def make(origin: str | None = None, **options: Any) -> Visit:
        options = {"viewport": DESKTOP, "locale": "en", "base_url": origin or server.url, **options}
        opened = Visit(browser.new_context(**options), origin or server.url)
        opened.context.set_default_timeout(PATIENCE)
        visits.append(opened)
        return opened

    yield make
    called = getattr(request.node, "called", None)
    unexpected = [line for opened in visits for line in opened.unexpected()]
    if (called is not None and called.failed) or unexpected:
        _store(request.node.name, visits)
    for opened in visits:
        opened.context.close()
    assert not unexpected, unexpected


@pytest.fixture
def context(visit: Callable[..., Visit]) -> BrowserContext:
    """Return a watched context with the size of a desktop, in English."""
    return visit().context


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """Return a page in this context. Its addresses are relative to the root of the site, as in page.goto("/en/")."""
    return context.new_page()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Attach the report of the test to the item, so that fixtures know whether the test failed."""
    report = yield
    if report.when == "call":
        item.called = report  # type: ignore[attr-defined]
    return report


def _store(name: str, visits: list[Visit]) -> None:
    """Store pictures, markup, console messages and saved games of a failed test in build/failures/<test>/."""
    folder = FAILURES / re.sub(r"[^\w.-]+", "_", name)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for number, opened in enumerate(visits):
        lines = [*opened.console, "", "Troubles:", *opened.troubles]
        (folder / f"{number}-console.txt").write_text("\n".join(lines), encoding="utf-8")
        for count, page in enumerate(opened.context.pages):
            _store_page(page, folder / f"{number}-{count}")


def _store_page(page: Page, stem: Path) -> None:
    try:
        page.screenshot(path=f"{stem}.png", timeout=5_000)
        Path(f"{stem}.html").write_text(page.content(), encoding="utf-8")
        games = page.evaluate(SAVES)
        Path(f"{stem}-games.json").write_text(json.dumps(games, indent=1), encoding="utf-8")
    except Error as error:
        Path(f"{stem}-incomplete.txt").write_text(str(error), encoding="utf-8")
