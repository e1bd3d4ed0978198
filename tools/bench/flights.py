"""Measure the frames per second of flying pieces on a slow phone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from statistics import median
from typing import Any, NamedTuple

from azulejo.registry import games
from playwright.sync_api import Browser

from tools.bench.page import BOOT, ONE_TAP, PEOPLE, PHONE, open_game, play_one
from tools.bench.report import table
from tools.steps import WEB, say

SLOWDOWN = 4
ACTIONS = 12
TOO_FEW_FRAMES = 6  # flights with this many frames or fewer are not measured
SETTLED = 1200  # ms to wait after an action, until its longest flight is over
CATEGORIES = ["blink.user_timing", "disabled-by-default-devtools.timeline.frame"]


class Flight(NamedTuple):
    """A flight of pieces, measured from the first frame that shows it."""

    wait: float
    """Milliseconds from adding the copies of the pieces to the page until the first frame.

    During this time, nothing moves.
    """
    seconds: float
    frames: int
    """Number of frames drawn after the first one."""
    gap: float
    """The longest time between two consecutive frames, in milliseconds."""


def flights(chromium: Browser, url: str) -> str:
    """Measure flights on a phone with a throttled CPU, in games of two people. Return a Markdown table by game."""
    heads = [
        f"CPU {SLOWDOWN} times slower",
        "flights",
        "frames a second, median",
        "lowest",
        "longest gap, median",
        "max",
        "time to the first frame",
    ]
    rows = []
    for game in games():
        say(f"  {game}")
        measured = list(_measured(_traced(chromium, url, game)))
        rates = [flight.frames / flight.seconds for flight in measured]
        gaps = [flight.gap for flight in measured]
        rows.append(
            [
                game,
                str(len(measured)),
                f"{median(rates):.0f}",
                f"{min(rates):.0f}",
                f"{median(gaps):.0f} ms",
                f"{max(gaps):.0f} ms",
                f"{median(flight.wait for flight in measured):.0f} ms",
            ]
        )
    return table(heads, rows)


def _traced(chromium: Browser, url: str, game: str) -> list[dict[str, Any]]:
    """Play `ACTIONS` actions and return the events of Chromium's trace."""
    context = chromium.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    page.add_init_script(ONE_TAP)
    page.add_init_script(path=WEB / "bench" / "flights.js")
    open_game(page, url, game, PEOPLE)
    page.locator("html[data-state=ready]").wait_for(state="attached", timeout=BOOT)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    rng = Random(1)
    chromium.start_tracing(page=page, categories=CATEGORIES)
    for _ in range(ACTIONS):
        play_one(page, rng)
        page.wait_for_timeout(SETTLED)
    trace: list[dict[str, Any]] = json.loads(chromium.stop_tracing())["traceEvents"]
    context.close()
    return sorted(trace, key=lambda event: event.get("ts", 0))


def _measured(trace: list[dict[str, Any]]) -> Iterator[Flight]:
    """Yield the flights in a trace, except those with too few frames to measure."""
    began, times = 0, list[int]()
    for event in trace:
        if event["name"] == "flight begins":
            began, times = event["ts"], []
        elif event["name"] == "DrawFrame" and began:
            times.append(event["ts"])
        elif event["name"] == "flight ends" and began and len(times) > TOO_FEW_FRAMES:
            gaps = [later - earlier for earlier, later in pairwise(times)]
            wait, seconds = (times[0] - began) / 1e3, (times[-1] - times[0]) / 1e6
            yield Flight(wait, seconds, len(times) - 1, max(gaps) / 1e3)
            began = 0
