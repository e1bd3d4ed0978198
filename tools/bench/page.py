"""Measure the table page: the delay between tap and paint, and the main thread's load while bots think."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from random import Random
from typing import Any
from urllib.parse import quote

from azulejo.registry import games
from playwright.sync_api import Browser, Locator, Page, ViewportSize

from tools.bench.report import Taps, Watched
from tools.steps import WEB, say

LOOK = 250  # ms without queries to the page after a tap, since queries would add work
FRAME = 1000 / 60  # ms
PHONE = ViewportSize(width=390, height=664)
DESKTOP = ViewportSize(width=1440, height=900)
PICKS = 25
MAX_DECISIONS = 120  # maximum decisions to play until there are enough picks
SPANS = 6
SPAN = 6.0  # seconds: enough for two turns of a bot
BOOT = 90_000
CONTINUE = ":is(#summary, #hand-over, #area-status) :is([data-do=continue], [data-do=ready])"
ONE_TAP = "localStorage.setItem('azulejo.settings', JSON.stringify({ onetap: 'on' }))"
"""Setting that leaves out previews: one tap on a target plays the action.

Otherwise, the first tap on a target shows a preview, which would count as a pick.
"""
SCRIPTS = [WEB / "bench" / name for name in ("painted.js", "taps.js")]
BUTTON_ALONE = "a button alone"
BUTTON = """<meta name=viewport content="width=device-width"><style>.has-pick { background: red; }</style>
<button id=table onpointerdown="this.classList.toggle('has-pick')">a button</button>"""
PEOPLE = [{"name": name, "level": None} for name in ("Ana", "Ben")]
MASTERS = [{"name": name, "level": "master"} for name in ("Ana", "Ben")]


def taps(chromium: Browser, url: str) -> dict[str, Taps]:
    """Measure taps of two people on a phone, by game. The first entry is a lower bound: a page with one button."""
    say(f"  {BUTTON_ALONE}")
    with _phone(chromium) as page:
        times = {BUTTON_ALONE: _tap_one_button(page)}
    for game in games():
        say(f"  {game}")
        with _phone(chromium) as page:
            page.add_init_script(ONE_TAP)
            for script in SCRIPTS:
                page.add_init_script(path=script)
            open_game(page, url, game, PEOPLE)
            times[game] = _tap_in_game(page)
    return times


@contextlib.contextmanager
def _phone(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    yield context.new_page()
    context.close()


def _tap_one_button(page: Page) -> Taps:
    """Tap the button of an otherwise empty page. The taps alternately highlight it and remove the highlight."""
    page.set_content(BUTTON)
    for script in SCRIPTS:
        page.add_script_tag(path=script)
    rng = Random(1)
    for _ in range(2 * PICKS):
        _tap(page, page.locator("button"), rng)
        page.wait_for_timeout(LOOK)
    return Taps(**page.evaluate("taps"))


def _tap_in_game(page: Page) -> Taps:
    """Play random decisions until there are enough picks, and return the times."""
    rng = Random(1)
    for _ in range(MAX_DECISIONS):
        play_one(page, rng)
        times: dict[str, list[float]] = page.evaluate("taps")
        if len(times["picks"]) >= PICKS:
            break
    return Taps(**times)


def play_one(page: Page, rng: Random) -> None:
    """Play one random decision by touch."""
    page.locator("html[data-state=ready]").wait_for(state="attached", timeout=BOOT)
    frame = page.locator("html").get_attribute("data-frame")
    if page.locator(CONTINUE).count():
        _tap(page, page.locator(CONTINUE).first, rng)
    else:
        _tap_one(page, "button.is-source", rng)
        page.wait_for_timeout(LOOK)
        if page.locator("#table.has-pick").count():
            _tap_one(page, "button.is-legal", rng)
    page.wait_for_timeout(LOOK)
    page.locator(f'html:not([data-frame="{frame}"])').wait_for(state="attached", timeout=BOOT)


def _tap_one(page: Page, selector: str, rng: Random) -> None:
    buttons = page.locator(f"{selector}:visible")  # a panel contains the buttons of its hidden pages, too
    _tap(page, buttons.nth(rng.randrange(buttons.count())), rng)


def _tap(page: Page, button: Locator, rng: Random) -> None:
    """Touch the middle of a button at a random moment.

    `Locator.tap` would always touch just after a frame, when Playwright's checks have passed.
    """
    button.tap(trial=True)
    box = button.bounding_box()
    assert box
    page.wait_for_timeout(rng.uniform(0, FRAME))
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def watched(chromium: Browser, url: str) -> dict[str, list[Watched]]:
    """Measure the main thread in `SPANS` spans of a game between two Masters, by game."""
    loads = {}
    for game in games():
        say(f"  {game}")
        context = chromium.new_context(viewport=DESKTOP)
        page = context.new_page()
        watch_bots(page, game, url)
        loads[game] = [watch(page, SPAN) for _ in range(SPANS)]
        context.close()
    return loads


def watch_bots(page: Page, game: str, url: str = "") -> None:
    """Let two Masters play, and return once the first has moved and all workers are ready."""
    page.add_init_script(path=WEB / "bench" / "watch.js")
    open_game(page, url, game, MASTERS)
    page.locator('html[data-state=thinking]:not([data-frame="1"])').wait_for(state="attached", timeout=BOOT)


def watch(page: Page, seconds: float) -> Watched:
    """Measure the main thread for `seconds`.

    Call `watch_bots` first. This function closes an open summary before it measures.
    """
    if page.locator(CONTINUE).count():
        page.locator(CONTINUE).first.click()
        page.locator("html[data-state=thinking]").wait_for(state="attached", timeout=BOOT)
    browser = page.context.browser
    assert browser
    browser.start_tracing(categories=["toplevel"])
    page.evaluate("watch.start()")
    page.wait_for_timeout(1000 * seconds)
    measured = page.evaluate("watch.read()")
    return Watched(**measured, work=longest_work(browser.stop_tracing()))


def longest_work(trace: bytes) -> float:
    """Return the CPU time of the longest main-thread task of a page in a trace, in milliseconds."""
    events = json.loads(trace)["traceEvents"]
    # Processes that draw Chromium's internal pages have another name.
    named = (event for event in events if event["name"] == "process_name")
    ours = {event["pid"] for event in named if event["args"]["name"] == "Renderer"}
    main = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain" and event["pid"] in ours
    }
    tasks = (event for event in events if event["name"].endswith("RunTask") and (event["pid"], event["tid"]) in main)
    longest: int = max(task.get("tdur", 0) for task in tasks)
    return longest / 1000


def open_game(page: Page, url: str, game: str, seats: list[dict[str, Any]]) -> None:
    """Open a table with a new game, always with the same deal."""
    setup = json.dumps({"game": game, "seats": seats, "options": {"first_seat": 0}, "seed": 1})
    page.goto(f"{url}/en/{game}.html?new={quote(setup)}")
