"""The bundle `/client/engine.js` connects an otherwise empty page with Python.

The bundle contains python_workers.js and the modules that python_workers.js imports.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, Route
from scripts import script

from tools.website.headers import with_policy

BARE = with_policy("""<!doctype html><html lang="en" data-page="table"><head><meta charset="utf-8">
<title>Adapter</title><link rel="icon" href="data:,"></head><body></body></html>""")

LOCK_WATCHED = script("worker_lock_watched")


@pytest.fixture
def adapter(page: Page) -> Page:
    """Open an empty page with the site's Content-Security-Policy, and load the bundle into the global `engine`."""

    def answer(route: Route) -> None:
        route.fulfill(body=BARE, content_type="text/html")

    page.route("**/en/adapter.html", answer)
    page.goto("/en/adapter.html")
    page.evaluate("import('/client/engine.js').then((engine) => { globalThis.engine = engine; })")
    return page


def new_game(page: Page, *levels: str | None) -> dict[str, Any]:
    """Start a game in a new rules worker and return its first frame."""
    seats = [{"name": f"Seat {number}", "level": level} for number, level in enumerate(levels)]
    message = {"type": "new", "game": "azul", "seats": seats, "options": {}, "seed": 1}
    return page.evaluate(
        "(message) => { globalThis.rules = engine.startRules(); return rules.call(message); }", message
    )


def test_the_rules_worker_deals_a_game(adapter: Page) -> None:
    frame = new_game(adapter, None, None)
    assert frame["areas"] and frame["choices"] and not frame["over"]


def test_a_killed_rules_worker_rejects_requests_and_its_successor_answers(adapter: Page) -> None:
    new_game(adapter, None, None)
    reason = adapter.evaluate(script("kill_rules_during_request"))
    assert reason == "AbortError"
    assert new_game(adapter, None, None)["areas"]


def test_a_worker_that_throws_an_error_is_reported_dead(adapter: Page, visits: list[Any]) -> None:
    visits[0].allow("thrown on purpose")
    new_game(adapter, None, None)
    adapter.workers[0].evaluate("setTimeout(() => { throw new Error('thrown on purpose'); })")
    assert "thrown on purpose" in adapter.evaluate("rules.dead.then(String)")


def test_a_worker_that_ends_silently_is_reported_dead(adapter: Page) -> None:
    """When memory runs low, browsers end workers without any event. But they release the worker's lock."""
    new_game(adapter, None, None)
    adapter.wait_for_function(LOCK_WATCHED)
    adapter.workers[0].evaluate("() => { setTimeout(() => self.close()); }")
    assert "gone" in adapter.evaluate("rules.dead.then(String)")


def test_a_bot_can_be_stopped_and_replaced(adapter: Page) -> None:
    frame = new_game(adapter, "casual", None)
    request = frame["think"]
    assert request is not None and len(adapter.workers) == 1
    think = "(request) => bot.think(request)"
    adapter.evaluate("() => { globalThis.bot = engine.startBot(); return bot.ready; }")
    first = adapter.evaluate(think, request)
    assert isinstance(first["action"], int) and len(adapter.workers) == 2
    assert isinstance(adapter.evaluate(script("stop_thinking"), request), int)
    assert adapter.evaluate(script("kill_bot_during_request"), request) == "AbortError"
    assert isinstance(adapter.evaluate(think, request)["action"], int)
