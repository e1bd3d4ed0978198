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
from kept_page import Kept, KeptPages
from playwright.sync_api import Browser, BrowserContext, Error, Page, Playwright, expect, sync_playwright
from scripts import called
from table import FAILURES, PLAIN_HOST, SAVES

from tools import browser as chromium
from tools.serve import Server
from tools.steps import DIST

DESKTOP = {"width": 1440, "height": 900}
UNOPTIMIZED = "--js-flags=--liftoff-only"
"""Flag that makes V8 compile WebAssembly only with its quick compiler.

By default, V8 also optimizes Python's main loop, up to three times for each page. Measured: without this optimization,
a table that has just started takes a third less CPU time, and a whole game takes no more.
"""
UNDRAWN = "--force-gpu-mem-available-mb=1"
"""Flag that leaves Chromium no memory for drawn parts of pages, because no test looks at pixels.

Styles, layout and hit tests are not affected. Measured: playing a table takes a third less CPU time.
"""
LATE_OPTIMIZATION = "--js-flags=--wasm-tiering-budget=130000000"
"""Flag for tests that measure time.

With this flag, V8 optimizes Python as in other browsers, but only in pages that are open for long.
"""
PREPARE_NOTHING = called("prepare_nothing")
PREPARED = frozenset({"browsers", "offline", "start", "updates"})
"""Folders of tests whose pages prepare games: they start Python in the lobby, start bots, and pre-deal the next game.

The other tests check pages that are already open. Measured, without these preparations: a page that sets up a game
takes only a third of the CPU time, and a table that has been open for some seconds takes a third less.
"""
# ms to wait for an expected result; a busy machine may take long, and these tests do not measure the page's speed
RESULT_TIMEOUT = 30_000


@dataclass
class Visit:
    """A browser context that records the console messages, requests and uncaught errors of its pages."""

    context: BrowserContext
    origin: str
    console: list[str] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)
    allowed: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.context.on("console", lambda message: self._record_message(message.type, message.text))
        self.context.on("weberror", lambda error: self._record_message("error", f"thrown: {error.error}"))
        self.context.on("request", lambda request: self._check_request(request.url))

    def allow(self, pattern: str) -> None:
        """Ignore errors, warnings and requests that match a regular expression, because the test expects them."""
        self.allowed.append(pattern)

    def unexpected(self) -> list[str]:
        """Return the errors, warnings and requests to other origins that the test did not allow."""
        return [line for line in self.troubles if not any(re.search(word, line) for word in self.allowed)]

    def _record_message(self, kind: str, text: str) -> None:
        self.console.append(f"{kind}: {text}")
        if kind in {"error", "warning"}:
            self.troubles.append(f"{kind}: {text}")

    def _check_request(self, url: str) -> None:
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
    """Start a second server for the same site, with the service worker. A test may stop this server."""
    running = Server(DIST, offline_worker=True)
    yield running
    running.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Start Playwright, which drives the browsers."""
    expect.set_options(timeout=RESULT_TIMEOUT)
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def browser(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Browser]:
    """Start one Chromium for all tests."""
    measured = any(item.get_closest_marker("alone") for item in request.session.items)
    undrawn = [] if request.config.getoption("long") else [UNDRAWN]
    flags = [LATE_OPTIMIZATION] if measured else [UNOPTIMIZED, *undrawn]
    executable = chromium.find_shell()
    if executable is None:
        pytest.exit(chromium.HELP, returncode=2)
    names = f"--host-resolver-rules=MAP {PLAIN_HOST} 127.0.0.1"
    running = playwright.chromium.launch(executable_path=executable, args=[*chromium.FLAGS, names, *flags])
    yield running
    running.close()


@pytest.fixture(scope="session")
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """Start a complete Chromium for tests of printing, because the headless shell prints differently."""
    running = playwright.chromium.launch(executable_path=chromium.find(), args=[*chromium.FLAGS, UNOPTIMIZED])
    yield running
    running.close()


@pytest.fixture
def visits() -> list[Visit]:
    """Return a list to which `visit` adds each context that the test opens."""
    return []


@pytest.fixture
def visit(
    request: pytest.FixtureRequest, browser: Browser, server: Server, visits: list[Visit]
) -> Iterator[Callable[..., Visit]]:
    """Return a function that opens a watched context. The context is closed after the test.

    The function accepts the options of Playwright's `new_context`. The test fails if a page prints an error or a
    warning, throws an error, or requests a file from another origin. `prepared`: whether pages prepare games in
    advance; the default depends on the folder of the test.
    """
    of_folder = request.path.parent.name in PREPARED or request.config.getoption("long")

    def make(origin: str | None = None, prepared: bool = of_folder, **options: Any) -> Visit:
        visits.append(_watched(browser, origin or server.url, prepared=prepared, **options))
        return visits[-1]

    yield make
    called = getattr(request.node, "called", None)
    unexpected = [line for opened in visits for line in opened.unexpected()]
    if (called is not None and called.failed) or unexpected:
        _store(request.node.name, visits, browser)
    for opened in visits:
        opened.context.close()
    assert not unexpected, unexpected


@pytest.fixture(scope="module")
def kept_pages(browser: Browser, server: Server) -> Iterator[KeptPages]:
    """Return the pages that stay open for the tests of this file."""

    def opened(**options: Any) -> Visit:
        return _watched(browser, server.url, prepared=False, **options)

    pages = KeptPages(opened)
    yield pages
    for kept in list(pages.by_way.values()):
        pages.close(kept)


@pytest.fixture
def kept(request: pytest.FixtureRequest, browser: Browser, kept_pages: KeptPages) -> Iterator[Callable[..., Page]]:
    """Return a function that opens a page, or returns the page that an earlier test of this file opened with it.

    `kept(opens, **options)`: `opens` receives a new page and opens a table there; the options are those of Playwright's
    `new_context`. If a test changes more than `Kept.restore` takes back, such as the game, the next test gets a new
    page. The page is watched as with `visit`.
    """
    used: list[Kept] = []

    def open_page(opens: Callable[[Page], object], **options: Any) -> Page:
        used.append(kept_pages.open(opens, **options))
        return used[-1].page

    yield open_page
    called = getattr(request.node, "called", None)
    unexpected = [line for page in used for line in page.visit.unexpected()]
    if (called is not None and called.failed) or unexpected:
        _store(request.node.name, [page.visit for page in used], browser)
        for page in used:
            kept_pages.close(page)
    assert not unexpected, unexpected


@pytest.fixture
def context(visit: Callable[..., Visit]) -> BrowserContext:
    """Return a watched context with the size of a desktop, in English."""
    return visit().context


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """Return a page in this context. Its addresses are relative to the root of the site, as in page.goto("/en/")."""
    return context.new_page()


def _watched(browser: Browser, origin: str, *, prepared: bool, **options: Any) -> Visit:
    """Open a watched context with the size of a desktop, in English, unless the options say otherwise."""
    opened = Visit(browser.new_context(**{"viewport": DESKTOP, "locale": "en", "base_url": origin, **options}), origin)
    opened.context.set_default_timeout(RESULT_TIMEOUT)
    if not prepared:
        opened.context.add_init_script(PREPARE_NOTHING)
    return opened


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Attach the report of the test to the item, so that fixtures can find out whether the test failed."""
    report = yield
    if report.when == "call":
        item.called = report  # type: ignore[attr-defined]
    return report


def _store(name: str, visits: list[Visit], browser: Browser) -> None:
    """Store pictures, markup, console messages and saved games of a failed test in build/failures/<test>/."""
    folder = FAILURES / re.sub(r"[^\w.-]+", "_", name)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    drawing = browser.browser_type.launch(executable_path=chromium.find_shell(), args=chromium.FLAGS)
    for number, opened in enumerate(visits):
        lines = [*opened.console, "", "Troubles:", *opened.troubles]
        (folder / f"{number}-console.txt").write_text("\n".join(lines), encoding="utf-8")
        for count, page in enumerate(opened.context.pages):
            _store_page(page, folder / f"{number}-{count}", drawing)
    drawing.close()


def _store_page(page: Page, stem: Path, drawing: Browser) -> None:
    try:
        markup = page.content()
        Path(f"{stem}.html").write_text(markup, encoding="utf-8")
        games = page.evaluate(SAVES)
        Path(f"{stem}-games.json").write_text(json.dumps(games, indent=1), encoding="utf-8")
        _draw(drawing, page, markup, Path(f"{stem}.png"))
    except Error as error:
        Path(f"{stem}-incomplete.txt").write_text(str(error), encoding="utf-8")


def _draw(drawing: Browser, page: Page, markup: str, path: Path) -> None:
    """Store a picture of a page, drawn from its markup in a browser that draws pages (see `UNDRAWN`)."""
    size, address = page.viewport_size, page.url.partition("#")[0]
    context = drawing.new_context(viewport=size, java_script_enabled=False)
    copy = context.new_page()
    copy.route(
        lambda url: url == address, lambda route: route.fulfill(body=markup, content_type="text/html; charset=utf-8")
    )
    copy.goto(address, timeout=5_000)
    copy.screenshot(path=path, timeout=5_000)
    context.close()
