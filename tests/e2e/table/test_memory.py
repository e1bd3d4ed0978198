"""A tab and its workers use no more memory after many games."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page
from table import BOOT, CONTINUE, Table, press_at_end

from tests.long import Long

SETUP = {"game": "azul", "seats": [{"name": name, "level": "beginner"} for name in ("Ana", "Ben")], "seed": 1}
ADDRESS = f"/en/azul.html?new={quote(json.dumps(SETUP))}"
CLICK = "what => document.querySelector(what)?.click()"
"""Script that dismisses a round summary that has not closed automatically."""
COLLECT = {"id": 1, "method": "HeapProfiler.collectGarbage"}


def resident(browser: Browser, page: Page) -> float:
    """Collect garbage. Return the resident memory, in megabytes, of the process that runs the page and its workers."""
    session = page.context.new_cdp_session(page)
    workers: list[str] = []
    session.on("Target.attachedToTarget", lambda target: workers.append(target["sessionId"]))
    session.send("Target.setAutoAttach", {"autoAttach": True, "waitForDebuggerOnStart": False, "flatten": False})
    for _ in range(2):
        session.send("HeapProfiler.collectGarbage")
        for worker in workers:  # otherwise, the browser would collect a worker's garbage only after many games
            session.send("Target.sendMessageToTarget", {"sessionId": worker, "message": json.dumps(COLLECT)})
        page.wait_for_timeout(500)
    assert len(workers) == len(page.workers)
    session.detach()
    overall = browser.new_browser_cdp_session()
    processes = overall.send("SystemInfo.getProcessInfo")["processInfo"]
    overall.detach()
    status = [Path(f"/proc/{process['id']}/status") for process in processes if process["type"] == "renderer"]
    sizes = [line.split()[1] for path in status for line in path.read_text().splitlines() if line.startswith("VmRSS")]
    return max(int(size) for size in sizes) / 1024


def play(page: Page) -> None:
    """Watch a game between bots to its end, and dismiss the round summaries."""
    for _ in range(200):
        page.locator(f"html:not([data-state=thinking]), {CONTINUE}").first.wait_for(state="attached", timeout=BOOT)
        if page.locator("#ending").count():
            return
        page.evaluate(CLICK, CONTINUE)
        page.wait_for_timeout(100)
    raise AssertionError("the game does not end")


@pytest.mark.long
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the size of a process is read from Linux's /proc")
def test_many_games_in_one_tab_do_not_leak_memory(long: Long, browser: Browser, page: Page) -> None:
    few, many = long.amount(1, 3), long.amount(2, 20)
    Table(page)  # stores settings without motion and without the bots' pauses
    sizes = []
    for game in range(1, many + 1):
        if game == 1:
            page.goto(ADDRESS)
        else:
            press_at_end(page, "rematch")
            page.locator("#ending").wait_for(state="detached", timeout=BOOT)
        play(page)
        if game in (few, many):
            sizes.append(resident(browser, page))
    long.say(f"{sizes[0]:.0f} MB after {few}, {sizes[1]:.0f} MB after {many} games")
    assert sizes[1] <= 1.1 * sizes[0], sizes
