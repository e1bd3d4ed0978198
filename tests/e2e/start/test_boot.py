"""Python starts from the memory snapshot or, if the snapshot is unusable, by installing the packages."""

from __future__ import annotations

import gzip
import time
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import pytest
from azulejo.registry import games
from faults import NEW
from playwright.sync_api import Page, Route, expect
from scripts import called, script
from table import BOOT, PERSON_AND_BOT, Table

from tests.long import Long
from tools.steps import DIST

MEMORY = "pyodide/memory.bin"
LOADER = "pyodide/pyodide.js"
LATER = {"client/bot_worker.txt", "pyodide/python_stdlib.zip"}
"""Files that load some seconds after the rules worker starts, even if the player has not acted yet."""
INTACT = (DIST / MEMORY).read_bytes() if (DIST / MEMORY).is_file() else b""


def other_memory() -> bytes:
    """Return a compressed snapshot of the same length that differs in one byte."""
    memory = bytearray(gzip.decompress(INTACT))
    memory[len(memory) // 2] ^= 1
    return gzip.compress(memory, 1)


FAULTY: dict[str, Callable[[Route], None]] = {
    "missing": lambda route: route.fulfill(status=404),
    "connection refused": lambda route: route.abort(),
    "cut short": lambda route: route.fulfill(body=INTACT[: len(INTACT) // 2]),
    "garbage": lambda route: route.fulfill(body=bytes(reversed(INTACT))),
    "of another version": lambda route: route.fulfill(body=other_memory()),
    "of another version with the same last bytes": lambda route: route.fulfill(body=other_memory()[:-8] + INTACT[-8:]),
}
PLAY_BOTS = script("play_bots")
SOME_ACTIONS = 12


def spoil(page: Page, fault: str) -> list[str]:
    """Start to serve the memory snapshot with a fault. Return a list that collects the requests for it."""
    requested: list[str] = []

    def answer(route: Route) -> None:
        requested.append(route.request.url)
        FAULTY[fault](route)

    page.context.route(f"**/{MEMORY}", answer)
    return requested


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("fault", FAULTY)
def test_a_game_starts_although_the_snapshot_is_unusable(fault: str, page: Page, visits: list[Any]) -> None:
    visits[0].allow("memory.bin|memory|integrity|Failed to load resource|Failed to fetch|SRI")
    requested = spoil(page, fault)
    table = Table(page)
    table.open(PERSON_AND_BOT)
    frame = table.frame
    table.move_by_pointer()
    table.wait_ready(after=frame)
    assert len(requested) > 1, "a damaged file must be requested again"


def test_a_game_starts_once_the_lost_connection_is_back(page: Page, visits: list[Any]) -> None:
    visits[0].allow("memory|without memory|Failed to load resource|Failed to fetch|worker")
    lost: list[Route] = []
    page.context.route(f"**/{LOADER}", lambda route: route.abort() if lost else lost.append(route))
    page.goto("/en/azul.html?new=" + NEW)
    expect(page.locator("html[data-alive]")).to_have_count(1)
    wait_for(page, lambda: bool(lost))
    page.context.set_offline(True)
    lost[0].abort()
    expect(page.locator("#notice")).to_contain_text("You’re offline.", timeout=BOOT)
    page.context.unroute(f"**/{LOADER}")
    page.context.set_offline(False)
    table = Table(page)
    table.wait_ready()
    expect(page.locator("#notice")).to_be_empty()


@pytest.mark.long
def test_a_bot_that_needs_the_network_moves_when_the_network_is_back(page: Page, visits: list[Any]) -> None:
    visits[0].allow("Failed to load resource|Failed to fetch|fetching the script|worker")
    page.context.route("**/client/bot_worker.txt", lambda route: route.abort())
    page.goto("/en/azul.html?new=" + NEW)
    table = Table(page)
    table.wait_ready()
    page.context.set_offline(True)
    table.move_by_pointer()
    expect(page.locator("#notice")).to_contain_text("You’re offline.", timeout=BOOT)
    expect(page.locator("html[data-state=ready]")).to_have_count(1)
    expect(page.locator("#area-status .sentence")).to_be_hidden()
    moved = table.frame
    page.context.unroute("**/client/bot_worker.txt")
    page.context.set_offline(False)
    table.wait_ready(after=moved)
    expect(page.locator("#notice")).to_be_empty()


RECORD_START_TEXTS = called("record_start_texts")


def test_progress_shows_loading_then_starting(page: Page) -> None:
    packed = sum((DIST / "pyodide" / name).stat().st_size for name in ("memory.bin", "code.bin"))
    page.add_init_script(RECORD_START_TEXTS)
    Table(page).open(PERSON_AND_BOT)
    texts = page.evaluate("shownTexts")
    all_of_it = f"{packed / 1e6:.1f}"
    assert texts[0] == "Setting up the table…"
    assert texts[-3:] == [f"Fetching Python: {all_of_it} of {all_of_it} MB", "Starting Python…", "Starting the game…"]


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("game", games())
def test_less_than_8500_kb_load_before_the_first_action(game: str, page: Page) -> None:
    requested = requested_files(page)
    table = Table(page)
    table.open(seats=[{"name": name, "level": None} for name in ("Ana", "Ben")], game=game, first_seat=0)
    table.go_on()
    table.move_by_pointer()
    loaded = {path: (DIST / path).stat().st_size for path in requested - LATER if (DIST / path).is_file()}
    assert {MEMORY, f"en/{game}.html", "client/main.js", "client/rules_worker.txt"} <= loaded.keys()
    assert sum(loaded.values()) < 8_500_000, loaded


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("game", games())
def test_a_game_is_playable_without_the_standard_library(game: str, page: Page, visits: list[Any], long: Long) -> None:
    """A normal run plays some actions; tests/web/workers/test_snapshot_modules.py plays whole games, but in CPython."""
    visits[0].allow("python_stdlib.zip|Failed to load resource|Failed to fetch")
    page.context.route("**/python_stdlib.zip", lambda route: route.abort())
    page.goto("/en/")
    seats = [{"name": name, "level": "casual"} for name in ("Ana", "Ben")]
    played = page.evaluate(PLAY_BOTS, [game, seats, long.amount(SOME_ACTIONS, 1000)])
    assert played["over"] or not long.enabled, played
    assert not played["error"], played
    assert all("error" not in answer for answer in played["answers"]), played["answers"]


@pytest.mark.long
def test_starting_workers_do_not_call_pythons_compiler(page: Page) -> None:
    """The first call of Python's compiler takes 20 ms in a browser, so the snapshot contains compiled start code."""
    loader = (DIST / LOADER).read_text(encoding="utf-8")
    for name in ("runPython", "runPythonAsync"):
        call = f"{name}.call(python,text,...rest)"
        assert call in loader
        loader = loader.replace(call, f'(console.log("compiled: " + text), {call})')
    page.context.route(f"**/{LOADER}", lambda route: route.fulfill(body=loader, content_type="text/javascript"))
    printed: list[str] = []
    page.on("console", lambda message: printed.append(message.text))
    requested = requested_files(page)
    Table(page).open([{"name": "Ana", "level": None}, {"name": "", "level": "beginner"}])
    wait_for(page, lambda: "client/bot_worker.txt" in requested)
    page.evaluate("async () => (await import('/client/engine.js')).startReferee().ready")
    assert not [text for text in printed if text.startswith("compiled: ")]


def test_python_is_requested_before_the_pages_modules_load(page: Page) -> None:
    requested = requested_files(page)
    held = hold(page, "client/main.js")
    page.goto(f"/en/azul.html?new={NEW}", wait_until="commit")
    wait_for(page, lambda: {MEMORY, "pyodide/code.bin", "client/rules_worker.txt"} <= requested)
    assert held and not page.locator("html[data-frame]").count()
    held[0].continue_()
    Table(page).wait_ready()


def test_bot_files_and_standard_library_load_after_the_rules(page: Page) -> None:
    requested = requested_files(page)
    held = hold(page, MEMORY)
    page.goto(f"/en/azul.html?new={NEW}", wait_until="commit")
    wait_for(page, lambda: len(held) > 0)
    page.wait_for_timeout(2000)
    assert not requested & LATER
    held[0].continue_()
    Table(page).wait_ready()
    wait_for(page, lambda: requested >= LATER)


def requested_files(page: Page) -> set[str]:
    """Return a set that collects all further files that the page and its workers request."""
    requested: set[str] = set()
    page.context.on("request", lambda request: requested.add(urlsplit(request.url).path.lstrip("/")))
    return requested


def hold(page: Page, path: str) -> list[Route]:
    """Leave the first request for a file unanswered. Return a list that will contain that request."""
    held: list[Route] = []
    page.context.route(f"**/{path}", lambda route: route.continue_() if held else held.append(route))
    return held


def wait_for(page: Page, condition: Callable[[], bool]) -> None:
    """Wait until a condition is true, while the page runs."""
    end = time.monotonic() + BOOT / 1000
    while not condition():
        assert time.monotonic() < end, "the condition never became true"
        page.wait_for_timeout(50)
