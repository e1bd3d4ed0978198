"""A bot in the page keeps its time limit, stops at once on request, and does not slow down the main thread."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from azulejo.registry import games, load
from playwright.sync_api import Page
from scripts import script

from tests.e2e.start.test_adapter import adapter as adapter
from tests.long import Long
from tools.bench.page import watch, watch_bots
from tools.bench.report import LONG
from tools.steps import WEB

THINK = script("time_thinking")
BUDGET = 3.0
"""Seconds that a bot may think."""


@pytest.fixture
def bot(adapter: Page) -> Page:
    """Return a page with a bot worker that is ready."""
    adapter.evaluate("() => { globalThis.bot = engine.startBot(); return bot.ready; }")
    return adapter


def request(name: str, level: str) -> dict[str, Any]:
    """Return the request that the page sends for a bot's action in the middle of a round."""
    state = load(name).new_state(2, 5)
    rng = Random(5)
    for _ in range(8):
        state.apply(rng.choice(state.legal_actions()))
    while len(state.legal_actions()) < 4:
        state.apply(rng.choice(state.legal_actions()))
    return {"seat": 0, "level": level, "view": state.view(state.current_player), "seed": 1, "budget": BUDGET}


def shortest_time(bot: Page, message: list[Any], field: str, enough: float, tries: int) -> float:
    """Measure up to `tries` times, because other load may disturb a measurement. Return the shortest time in ms.

    Stop as soon as a measured time is at most `enough` ms.
    """
    best = float("inf")
    while tries and best > enough:
        best = min(best, bot.evaluate(THINK, message)[field])
        tries -= 1
    return best


@pytest.mark.alone
def test_a_master_stops_within_50_ms_and_keeps_its_time_limit(bot: Page, long: Long) -> None:
    """A normal run measures two games."""
    for name in games() if long.enabled else ("azul", "queens_garden"):
        bot.evaluate(THINK, [request(name, "skilled"), 0])  # loads all the code that a bot needs
        message = request(name, "master")
        assert shortest_time(bot, [message, 500], "late", 50, tries=5) <= 50, name
        most = BUDGET * 1100
        assert shortest_time(bot, [message, 0], "took", most, tries=2) <= most, name


@pytest.mark.alone
@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("name", games())
def test_main_thread_tasks_stay_below_50_ms_while_a_bot_thinks(page: Page, name: str) -> None:
    watch_bots(page, name)
    spans = []
    for _ in range(6):  # measure several times, because other load may disturb a measurement
        span = watch(page, 4)
        spans.append(span)
        if span.thought > 1000 and span.work < LONG:  # bots think for less than 1 s if a round ends meanwhile
            return
    pytest.fail(f"in each measurement, a task was too long, or the bots thought too little: {spans}")


@pytest.mark.alone
def test_a_busy_main_thread_is_reported(page: Page) -> None:
    page.add_init_script(path=WEB / "bench" / "watch.js")
    page.goto("/en/about.html")
    page.evaluate("setTimeout(() => { for (const end = performance.now() + 200; performance.now() < end; ); }, 500)")
    span = watch(page, 1)
    assert span.task >= 200 and span.gap >= 200 and span.work > 20, span
