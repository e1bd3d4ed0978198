"""Serve the site with faulty files, and visit the pages that need these files."""

from __future__ import annotations

import contextlib
import io
import json
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from http import HTTPStatus
from urllib.parse import quote

from playwright.sync_api import BrowserContext, Error, Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from table import QUICK

from tools.serve import Handler, Server
from tools.steps import DIST

KINDS = ("missing", "garbage", "cut", "broken off")
"""Faults of a file: it is missing, its contents differ, it is truncated, or its connection breaks off."""
ARRIVAL = 0.3
"""Seconds between the last data and the end of a connection that breaks off."""
STALLED, STALLED_EARLY = "stalled", "stalled early"
"""Faults that stop a download while its connection stays open: halfway, or before any part of a page is visible."""
SLOW = "slow"
"""The file is complete, but arrives slowly, in small pieces. Only its first download has this fault."""
PIECES, PIECE_DELAY = 48, 0.5
"""Number of pieces of a slow download, and seconds between two of them."""
SETUP = {
    "seats": [{"name": "Ana", "level": None}, {"name": "", "level": "beginner"}],
    "options": {"first_seat": 0},
    "seed": 3,
}
NEW = quote(json.dumps(SETUP))
PAGES = {
    "table": f"/en/azul.html?new={NEW}",
    "sintra": f"/ja/sintra.html?new={NEW}",
    "queens_garden": f"/zh-Hant/queens_garden.html?new={NEW}",
    "noctiluca": f"/en/noctiluca.html?new={NEW}",
    "lobby": "/en/index.html",
    "setup": "/ja/azul-new.html",
    "rules": "/en/azul-rules.html",
    "about": "/zh-Hant/about.html",
    "workshop": "/en/workshop.html",
}
"""An address for each kind of page. The page that makes the most requests comes first."""
TABLES = ("table", "sintra", "queens_garden", "noctiluca")
SCRIPTLESS = ("rules", "about")
"""Pages that work without any script."""
MESSAGES = "#trouble, #notice:not(:empty)"
SILENT_AFTER = 60.0
"""Seconds to wait for a page to work or to show a message, on a busy machine. After that, the page counts as silent."""


class Faulty(Handler):
    """A request handler that serves the files of the site with the requested faults."""

    faults: dict[str, str] = {}
    """Faults by path."""
    requested: set[str] = set()
    """The requested paths."""
    finished = threading.Event()
    """An event that ends all stalled and slow downloads, when the test is over."""

    def do_GET(self) -> None:
        path = self.path.split("?")[0].lstrip("/")
        self.requested.add(path)
        fault = self.faults.get(path)
        if fault == "missing":
            self.send_error(HTTPStatus.NOT_FOUND)
        elif fault == SLOW:
            self._slow(path)
        elif fault:
            self._faulty(path, fault)
        else:
            super().do_GET()

    def _slow(self, path: str) -> None:
        del self.faults[path]
        whole = (DIST / path).read_bytes()
        self._head(path, len(whole))
        size = -(-len(whole) // PIECES)
        for start in range(0, len(whole), size):
            self.finished.wait(PIECE_DELAY)
            self.wfile.write(whole[start : start + size])
            self.wfile.flush()

    def _head(self, path: str, length: int) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(length))
        self.end_headers()

    def _faulty(self, path: str, fault: str) -> None:
        whole = (DIST / path).read_bytes()
        half = whole.index(b"<body") if fault == STALLED_EARLY else len(whole) // 2
        if path.endswith(".html"):
            watchdog = whole.index(b"data-again=")
            half = max(half, whole.index(b"</script>", watchdog) + 9)  # keep the watchdog, which reports the fault
        body = b"<h1>Welcome to our free network</h1>\n" * 40 if fault == "garbage" else whole[:half]
        stalls, breaks_off = fault in (STALLED, STALLED_EARLY), fault == "broken off"
        self._head(path, len(whole if stalls or breaks_off else body))
        self.copyfile(io.BytesIO(body), self.wfile)
        self.wfile.flush()
        # If the connection ended at once, browsers could drop data that they have not processed yet.
        self.finished.wait(SILENT_AFTER if stalls else ARRIVAL if breaks_off else 0)
        self.close_connection = self.close_connection or stalls or breaks_off


class Spoiler:
    """A server for the site. A test can change the set of faults in its files."""

    def __init__(self) -> None:
        self.handler = type("OneFault", (Faulty,), {"faults": {}, "requested": set(), "finished": threading.Event()})
        self.server = Server(DIST, handler=self.handler)

    def spoil(self, faults: dict[str, str]) -> None:
        """From now on, serve these files with these faults, and all other files without faults."""
        self.handler.faults = faults

    def files_requested_by(self, make: Callable[[], BrowserContext], pages: Iterable[str]) -> dict[str, str]:
        """Return each file of the site that these pages request, with the first page that requests it."""
        first_pages: dict[str, str] = {}
        for page in pages:
            self.handler.requested = set()
            verdict = self.visit(make(), page, linger=8 if page in TABLES else 0)
            assert verdict.works, (page, verdict)
            for path in sorted(self.handler.requested):
                if (DIST / path).is_file():
                    first_pages.setdefault(path, page)
        return first_pages

    def visit(self, context: BrowserContext, page: str, linger: float = 0) -> Verdict:
        """Open a page as a new visitor, and wait until it works or shows a message."""
        [verdict] = self.visit_at_once(context, [page], linger)
        return verdict

    def visit_at_once(self, context: BrowserContext, pages: Iterable[str], linger: float = 0) -> list[Verdict]:
        """Open several pages at the same time, and wait until each of them works or shows a message."""
        store_settings = f"localStorage.setItem('azulejo.settings', {json.dumps(json.dumps(QUICK))})"
        context.add_init_script(f"try {{ {store_settings} }} catch {{}}")
        began, verdicts = time.monotonic(), list[Verdict]()
        try:
            tabs = [(page, context.new_page()) for page in pages]
            for page, tab in tabs:
                tab.goto(self.server.url + PAGES[page], wait_until="commit")
            for page, tab in tabs:
                verdict = watch(tab, page)
                tab.wait_for_timeout(300)
                verdict.painted = tab.evaluate("performance.getEntriesByType('paint').length > 0")
                verdict.seconds = time.monotonic() - began
                tab.wait_for_timeout(1000 * linger)
                verdicts.append(verdict)
            return verdicts
        finally:
            context.close()


@dataclass
class Verdict:
    """The result of a visit: the page works, shows a message, or does neither."""

    works: bool
    message: str
    painted: bool = True
    """Whether the browser has shown any part of the page."""
    seconds: float = 0.0
    """Seconds from the start of the visit to the result."""

    def __str__(self) -> str:
        return "works" if self.works else self.message or "SILENT"


def watch(tab: Page, page: str) -> Verdict:
    """Wait until the page works or shows a message. A table works when a bot has answered the first action."""
    acted: str | None = None
    end = time.monotonic() + SILENT_AFTER
    while time.monotonic() < end:
        try:
            if message := message_of(tab):
                return Verdict(False, message)
            if page not in TABLES:
                if is_alive(tab, page):
                    return Verdict(True, "")
            elif tab.locator("html[data-state=ready][data-frame]").count():
                frame = tab.locator("html").get_attribute("data-frame")
                if acted is None:
                    acted = frame
                    act(tab)
                elif acted != frame:
                    tab.wait_for_timeout(500)  # a message about a faulty file of the bot appears a moment later
                    return Verdict(not (message := message_of(tab)), message)
        except (PlaywrightTimeout, Error):
            pass  # the page is changing, so try again
        time.sleep(0.05)
    return Verdict(False, "")


def message_of(tab: Page) -> str:
    """Return the page's message, or "" if there is none. First give the page time to find out which file is faulty."""
    notice = tab.locator(MESSAGES)
    if not notice.count():
        return ""
    with contextlib.suppress(PlaywrightTimeout):
        tab.locator("#trouble").wait_for(timeout=4000)
    return notice.first.locator("p").first.inner_text(timeout=1000)


def is_alive(tab: Page, page: str) -> bool:
    """Return whether a page without a game is complete and shows no message."""
    alive = "document.readyState === 'complete' && (all || 'alive' in document.documentElement.dataset)"
    if not tab.evaluate(f"all => {alive}", page in SCRIPTLESS):
        return False
    tab.wait_for_timeout(700)
    return not tab.locator(MESSAGES).count()


def act(tab: Page) -> None:
    """Pick a piece and, if the game requires it, choose a place for the piece."""
    tab.locator("button.is-source").first.click(timeout=5000)
    if tab.locator("#table.has-pick").count():
        targets = tab.locator("button.is-legal:not([data-place^=floor])").locator("visible=true")
        targets.first.click(timeout=5000)


def cases(first_pages: dict[str, str]) -> list[tuple[str, str, str]]:
    """Return (file, page, fault) for all possible faults.

    A page's own HTML file is only cut or broken off: if it were missing or garbage, no page could report the fault.
    """
    half = ("cut", "broken off")
    return [
        (path, page, kind) for path, page in first_pages.items() for kind in (half if path.endswith(".html") else KINDS)
    ]
