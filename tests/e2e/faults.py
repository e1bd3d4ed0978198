"""A server that spoils files of the site, and what a person finds on a page that wants them."""

from __future__ import annotations

import contextlib
import io
import json
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from http import HTTPStatus
from urllib.parse import quote

from playwright.sync_api import BrowserContext, Error, Page
from playwright.sync_api import TimeoutError as Late
from table import QUICK

from tools.serve import Handler, Server
from tools.steps import DIST

KINDS = ("missing", "garbage", "cut", "broken off")
"""What can be wrong with a file: it is not there, it is something else, it ends in the middle, the connection does."""
ARRIVAL = 0.3
"""Seconds that pass between the last of what comes and the end of a connection that breaks off."""
STALLED, STALLED_EARLY = "stalled", "stalled early"
"""A page that stops coming while the connection stays: in its middle, and before anything of it is to be seen."""
SLOW = "slow"
"""What comes whole, bit by bit, the first time."""
BITS, BIT = 48, 0.5
"""How many bits, and seconds between two of them."""
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
"""The kinds of pages, the one that wants most first."""
TABLES = ("table", "sintra", "queens_garden", "noctiluca")
STILL = ("rules", "about")
"""Pages that are there when they have been read: nothing on them has to live."""
SAID = "#trouble, #notice:not(:empty)"
PATIENCE = 60.0
"""Seconds after which a page that neither plays nor says anything is taken to be silent; machines may be busy."""


class Faulty(Handler):
    """Files of the site, but for those that are spoilt."""

    faults: dict[str, str] = {}
    """What is wrong, by path."""
    asked: set[str] = set()
    """What was asked for."""
    over = threading.Event()
    """Set when nobody waits any more for what does not come."""

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
            half = max(half, whole.index(b"</script>", watchdog) + 9)  # in less there is nobody who could tell
        body = b"<h1>Welcome to our free network</h1>\n" * 40 if fault == "garbage" else whole[:half]
        stalls, breaks_off = fault in (STALLED, STALLED_EARLY), fault == "broken off"
        self._head(path, len(whole if stalls or breaks_off else body))
        self.copyfile(io.BytesIO(body), self.wfile)
        self.wfile.flush()
        # Of a connection that ends at once, browsers may drop all that they have not yet looked at.
        self.over.wait(PATIENCE if stalls else ARRIVAL if breaks_off else 0)
        self.close_connection = self.close_connection or stalls or breaks_off


class Spoiler:
    """A server with one fault at a time."""

    def __init__(self) -> None:
        self.handler = type("OneFault", (Faulty,), {"faults": {}, "asked": set(), "over": threading.Event()})
        self.server = Server(DIST, handler=self.handler)

    def spoil(self, faults: dict[str, str]) -> None:
        """From now on these files, and no others, are wrong."""
        self.handler.faults = faults

    def wanted(self, make: Callable[[], BrowserContext]) -> dict[str, str]:
        """Every file of the site that a page asks for, with the first page that does."""
        found: dict[str, str] = {}
        for page in PAGES:
            self.handler.asked = set()
            verdict = self.visit(make(), page, linger=8 if page in TABLES else 0)
            assert verdict.plays, (page, verdict)
            for path in sorted(self.handler.asked):
                if (DIST / path).is_file():
                    found.setdefault(path, page)
        return found

    def visit(self, context: BrowserContext, page: str, linger: float = 0) -> Verdict:
        """Go to a page as a new visitor: until it plays or says something."""
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
    """What a person found: a page that plays, or a sentence."""

    plays: bool
    said: str
    seen: bool = True
    """Whether the browser has shown anything of the page."""
    seconds: float = 0.0
    """From the beginning until it was known."""

    def __str__(self) -> str:
        return "plays" if self.plays else self.said or "SILENT"


def watch(tab: Page, page: str) -> Verdict:
    """Wait until the page plays or says something; at a table, until a bot has answered the first action."""
    acted: str | None = None
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            if said := sentence(tab):
                return Verdict(False, said)
            if page not in TABLES:
                if lives(tab, page):
                    return Verdict(True, "")
            elif tab.locator("html[data-state=ready][data-frame]").count():
                frame = tab.locator("html").get_attribute("data-frame")
                if acted is None:
                    acted = frame
                    act(tab)
                elif acted != frame:
                    tab.wait_for_timeout(500)  # a bot that does not come is told in the same breath
                    return Verdict(not (said := sentence(tab)), said)
        except (Late, Error):
            pass  # the page was changing; it is looked at again
        time.sleep(0.05)
    return Verdict(False, "")


def sentence(tab: Page) -> str:
    """What the page says of its trouble, given the time to find out which file it is."""
    said = tab.locator(SAID)
    if not said.count():
        return ""
    with contextlib.suppress(Late):
        tab.locator("#trouble").wait_for(timeout=4000)
    return said.first.locator("p").first.inner_text(timeout=1000)


def lives(tab: Page, page: str) -> bool:
    """Whether a page without a game is there, with nothing to say of its own accord."""
    alive = "document.readyState === 'complete' && (all || 'alive' in document.documentElement.dataset)"
    if not tab.evaluate(f"all => {alive}", page in STILL):
        return False
    tab.wait_for_timeout(700)
    return not tab.locator(SAID).count()


def act(tab: Page) -> None:
    """Take something and, where that is asked, put it in its place."""
    tab.locator("button.is-source").first.click(timeout=5000)
    if tab.locator("#table.has-pick").count():
        targets = tab.locator("button.is-legal:not([data-place^=floor])").locator("visible=true")
        targets.first.click(timeout=5000)


def cases(wanted: dict[str, str]) -> list[tuple[str, str, str]]:
    """(file, page, what is wrong with the file), for all that can be; of a page itself a half must come."""
    half = ("cut", "broken off")
    return [(path, page, kind) for path, page in wanted.items() for kind in (half if path.endswith(".html") else KINDS)]
