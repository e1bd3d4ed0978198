"""Serve the site with spoiled files, and visit the pages that need these files."""

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
from playwright.sync_api import TimeoutError as Late
from table import QUICK

from tools.serve import Handler, Server
from tools.steps import DIST

KINDS = ("missing", "garbage", "cut", "broken off")
"""Faults of a file: it is missing, it has other contents, it is truncated, or its connection breaks off."""
ARRIVAL = 0.3
"""Seconds between the last data and the end of a connection that breaks off."""
STALLED, STALLED_EARLY = "stalled", "stalled early"
"""Faults in which a page stops loading while the connection stays open: halfway, or before anything is visible."""
SLOW = "slow"
"""A fault: the first download of a file is complete, but arrives slowly, in small pieces."""
BITS, BIT = 48, 0.5
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
"""Addresses of the kinds of pages; the page with the most requests comes first."""
TABLES = ("table", "sintra", "queens_garden", "noctiluca")
STILL = ("rules", "about")
"""Pages that work without any script."""
MESSAGES = "#trouble, #notice:not(:empty)"
PATIENCE = 60.0
"""Seconds after which a page that neither plays nor shows a message counts as silent, even on a busy machine."""


class Faulty(Handler):
    """A request handler for the files of the site, which it spoils as requested."""

    faults: dict[str, str] = {}
    """Faults by path."""
    asked: set[str] = set()
    """The requested paths."""
    over = threading.Event()
    """An event that is set when no test needs stalled answers any more."""

    def do_GET(self) -> None:
        path = self.path.split("?")[0].lstrip("/")
        self.asked.add(path)
        fault = self.faults.get(path)
        if fault == "missing":
            self.send_error(HTTPStatus.NOT_FOUND)
        elif fault == SLOW:
            self._slow(path)
        elif fault:
            self._spoilt(path, fault)
        else:
            super().do_GET()

    def _slow(self, path: str) -> None:
        del self.faults[path]
        whole = (DIST / path).read_bytes()
        self._head(path, len(whole))
        size = -(-len(whole) // BITS)
        for start in range(0, len(whole), size):
            self.over.wait(BIT)
            self.wfile.write(whole[start : start + size])
            self.wfile.flush()

    def _head(self, path: str, length: int) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(length))
        self.end_headers()

    def _spoilt(self, path: str, fault: str) -> None:
        whole = (DIST / path).read_bytes()
        half = whole.index(b"<body") if fault == STALLED_EARLY else len(whole) // 2
        if path.endswith(".html"):
            watchdog = whole.index(b"data-again=")
            half = max(half, whole.index(b"</script>", watchdog) + 9)  # a shorter part could not report the fault
        body = b"<h1>Welcome to our free network</h1>\n" * 40 if fault == "garbage" else whole[:half]
        stalls, breaks_off = fault in (STALLED, STALLED_EARLY), fault == "broken off"
        self._head(path, len(whole if stalls or breaks_off else body))
        self.copyfile(io.BytesIO(body), self.wfile)
        self.wfile.flush()
        # If the connection ended at once, browsers could drop data that they have not processed yet.
        self.over.wait(PATIENCE if stalls else ARRIVAL if breaks_off else 0)
        self.close_connection = self.close_connection or stalls or breaks_off


class Spoiler:
    """A server for the site with a set of faults, which can be changed."""

    def __init__(self) -> None:
        self.handler = type("OneFault", (Faulty,), {"faults": {}, "asked": set(), "over": threading.Event()})
        self.server = Server(DIST, handler=self.handler)

    def spoil(self, faults: dict[str, str]) -> None:
        """Spoil only these files from now on."""
        self.handler.faults = faults

    def wanted(self, make: Callable[[], BrowserContext], pages: Iterable[str]) -> dict[str, str]:
        """Return every file of the site that one of these pages requests, with the first page that requests it."""
        first_pages: dict[str, str] = {}
        for page in pages:
            self.handler.asked = set()
            verdict = self.visit(make(), page, linger=8 if page in TABLES else 0)
            assert verdict.plays, (page, verdict)
            for path in sorted(self.handler.asked):
                if (DIST / path).is_file():
                    first_pages.setdefault(path, page)
        return first_pages

    def visit(self, context: BrowserContext, page: str, linger: float = 0) -> Verdict:
        """Open a page as a new visitor, and wait until it plays or shows a message."""
        kept = f"localStorage.setItem('azulejo.settings', {json.dumps(json.dumps(QUICK))})"
        context.add_init_script(f"try {{ {kept} }} catch {{}}")
        tab = context.new_page()
        began = time.monotonic()
        try:
            tab.goto(self.server.url + PAGES[page], wait_until="commit")
            verdict = watch(tab, page)
            tab.wait_for_timeout(300)
            verdict.seen = tab.evaluate("performance.getEntriesByType('paint').length > 0")
            verdict.seconds = time.monotonic() - began
            tab.wait_for_timeout(1000 * linger)
            return verdict
        finally:
            context.close()


@dataclass
class Verdict:
    """The result of a visit: the page plays, or shows a message."""

    plays: bool
    message: str
    seen: bool = True
    """Whether the browser has shown any part of the page."""
    seconds: float = 0.0
    """Seconds from the start of the visit to the result."""

    def __str__(self) -> str:
        return "plays" if self.plays else self.message or "SILENT"


def watch(tab: Page, page: str) -> Verdict:
    """Wait until the page plays or shows a message. A table plays when a bot has answered the first action."""
    acted: str | None = None
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            if message := sentence(tab):
                return Verdict(False, message)
            if page not in TABLES:
                if lives(tab, page):
                    return Verdict(True, "")
            elif tab.locator("html[data-state=ready][data-frame]").count():
                frame = tab.locator("html").get_attribute("data-frame")
                if acted is None:
                    acted = frame
                    act(tab)
                elif acted != frame:
                    tab.wait_for_timeout(500)  # a message about a missing bot appears at almost the same time
                    return Verdict(not (message := sentence(tab)), message)
        except (Late, Error):
            pass  # the page is changing, so try again
        time.sleep(0.05)
    return Verdict(False, "")


def sentence(tab: Page) -> str:
    """Return the page's message, after waiting until the page could find out which file is missing."""
    notice = tab.locator(MESSAGES)
    if not notice.count():
        return ""
    with contextlib.suppress(Late):
        tab.locator("#trouble").wait_for(timeout=4000)
    return notice.first.locator("p").first.inner_text(timeout=1000)


def lives(tab: Page, page: str) -> bool:
    """Return whether a page without a game is complete and shows no message."""
    alive = "document.readyState === 'complete' && (all || 'alive' in document.documentElement.dataset)"
    if not tab.evaluate(f"all => {alive}", page in STILL):
        return False
    tab.wait_for_timeout(700)
    return not tab.locator(MESSAGES).count()


def act(tab: Page) -> None:
    """Pick something and, if the game requires it, choose its place."""
    tab.locator("button.is-source").first.click(timeout=5000)
    if tab.locator("#table.has-pick").count():
        targets = tab.locator("button.is-legal:not([data-place^=floor])").locator("visible=true")
        targets.first.click(timeout=5000)


def cases(wanted: dict[str, str]) -> list[tuple[str, str, str]]:
    """Return (file, page, fault) for all possible faults.

    If the file is the page itself, at least half of it arrives.
    """
    half = ("cut", "broken off")
    return [(path, page, kind) for path, page in wanted.items() for kind in (half if path.endswith(".html") else KINDS)]
