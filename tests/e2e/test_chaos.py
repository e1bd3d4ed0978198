"""Games in the real page under everything that a browser and a person do to it: each action is done once, or told."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from azulejo.record import read_record
from playwright.sync_api import BrowserContext, Locator, Page
from table import BOOT, SAVES, Table
from test_offline import installed

from tools.serve import Server
from tools.steps import DIST

PEOPLE = [{"name": "Ana", "level": None}, {"name": "Ben", "level": None}]
GAMES, LONG_GAMES = 10, 40
FAULTS_A_GAME = 2
SETTLED = "html[data-frame][data-state=ready]:not([data-waits])"
KILL = {
    "loudly": "() => { setTimeout(() => { throw new Error('thrown on purpose'); }); }",
    "silently": "() => { setTimeout(() => self.close()); }",
}
HANG = "() => { setTimeout(() => { for (const end = Date.now() + 6000; Date.now() < end; ); }); }"
PUT_WHILE_IT_RESTARTS = """(button) => {
    const told = document.getElementById("progress");
    new MutationObserver((_, watch) => {
        if (!told.textContent.includes("restarts")) return;
        watch.disconnect();
        button.click();
    }).observe(told, { childList: true });
}"""
"""A tap that no machine is too slow for: it comes when the page has told that the worker is dead."""
TROUBLES = r"on purpose|the worker is|no answer in time|reading 'onerror'|ERR_|Failed to (load|fetch)|NetworkError"
"""What pages print of the faults that are caused here."""


class Chaos:
    """One game of two people, and what of it was acknowledged so far."""

    def __init__(self, context: BrowserContext, server: Server, number: int) -> None:
        self.context = context
        self.server = server
        self.rng = Random(number)
        self.take(context.new_page(), number)
        self.table.open(seats=PEOPLE, seed=number)
        self.acknowledged = self.record

    def take(self, page: Page, seed: int = 1) -> None:
        """Go on in this page."""
        self.page = page
        self.table = Table(page, seed)

    @property
    def address(self) -> str:
        """Where the game is."""
        return self.page.url.partition(self.server.url)[2]

    @property
    def saved(self) -> dict[str, Any]:
        """The save as it is on this device."""
        name = self.page.url.rpartition("game=")[2]
        [entry] = [entry for entry in self.page.evaluate(SAVES) if entry["id"] == name]
        save: dict[str, Any] = entry["save"]
        return save

    @property
    def record(self) -> list[int | str]:
        """All that was done so far, undo among it."""
        actions: list[int | str] = self.saved["record"]["actions"]
        return actions

    def settled(self) -> None:
        """Wait until nothing is waited for any more."""
        self.page.locator(SETTLED).wait_for(timeout=BOOT, state="attached")

    def press(self) -> None:
        """Pick something and put it somewhere, without waiting for what comes of it."""
        self.pick()
        self.put()

    def pick(self) -> None:
        """Pick something, which needs no rules."""
        sources = self.page.locator("button.is-source")
        sources.nth(self.rng.randrange(sources.count())).click()

    @property
    def target(self) -> Locator:
        """Somewhere to put what was picked."""
        targets = self.page.locator("button.is-legal").locator("visible=true")
        return targets.nth(self.rng.randrange(targets.count()))

    def put(self) -> None:
        """Put what was picked somewhere, without waiting for what comes of it."""
        self.target.click()

    def kill(self, how: str) -> None:
        """End the rules worker."""
        self.page.workers[0].evaluate(KILL[how])

    def goes_on(self, done: int = 1, may_be_lost: bool = False) -> None:
        """Fail unless what was pressed since the last look was done, `done` actions in all, and nothing else."""
        self.settled()
        record = self.record
        assert record[: len(self.acknowledged)] == self.acknowledged
        more = len(record) - len(self.acknowledged)
        assert more == done or (may_be_lost and not more), (self.acknowledged, record)
        self.acknowledged = record
        self.table.go_on()

    def move(self) -> None:
        """One undisturbed action."""
        self.press()
        self.goes_on()


def reloaded_after_a_tap(chaos: Chaos) -> None:
    chaos.press()
    chaos.page.reload()
    chaos.goes_on()


def tapped_before_the_engine_is_there(chaos: Chaos) -> None:
    chaos.page.reload()
    chaos.page.locator("html[data-state=booting] button.is-source").first.wait_for(timeout=BOOT)
    chaos.press()
    chaos.goes_on()


def killed_loudly_before_a_tap(chaos: Chaos) -> None:
    chaos.pick()
    chaos.target.evaluate(PUT_WHILE_IT_RESTARTS)
    chaos.kill("loudly")
    chaos.page.locator("#progress", has_text="The table restart").wait_for()
    chaos.goes_on()
    assert "your action was kept" in chaos.page.locator("#progress").inner_text()


def killed_silently_before_a_tap(chaos: Chaos) -> None:
    chaos.kill("silently")
    chaos.press()
    chaos.goes_on()


def killed_silently_after_a_tap(chaos: Chaos) -> None:
    chaos.press()
    chaos.kill("silently")
    chaos.goes_on()


def hung_under_a_tap(chaos: Chaos) -> None:
    chaos.page.workers[0].evaluate(HANG)
    chaos.press()
    chaos.page.locator("#progress", has_text="longer than usual").wait_for()
    chaos.goes_on()


def undone_twice_on_a_dead_worker(chaos: Chaos) -> None:
    chaos.kill("silently")
    chaos.page.locator("#undo").dblclick()
    chaos.goes_on()
    assert chaos.acknowledged[-1] == "undo"


def server_stopped(chaos: Chaos) -> None:
    installed(chaos.page)
    port = chaos.server.http.server_port
    chaos.server.stop()
    chaos.kill("loudly")
    chaos.press()
    chaos.goes_on()
    chaos.page.reload()
    chaos.goes_on(done=0)
    chaos.server = Server(DIST, port, offline_worker=True)


def tab_closed_after_a_tap(chaos: Chaos) -> None:
    address = chaos.address
    chaos.press()
    chaos.page.close()
    chaos.take(chaos.context.new_page())
    chaos.page.goto(address)
    chaos.goes_on(may_be_lost=True)


def back_and_forward_after_a_tap(chaos: Chaos) -> None:
    chaos.press()
    chaos.page.goto("/en/")
    chaos.page.go_back()
    chaos.goes_on()
    chaos.page.go_forward()
    chaos.page.go_back()
    chaos.goes_on(done=0)


def watched_and_taken_over_by_a_second_tab(chaos: Chaos) -> None:
    second = chaos.context.new_page()
    second.goto(chaos.address)
    second.locator("html[data-state=watching] #notice", has_text="another tab").wait_for(timeout=BOOT)
    chaos.press()
    chaos.goes_on()
    log = chaos.page.locator("#area-log").inner_text()
    second.wait_for_function("(log) => document.getElementById('area-log').innerText === log", arg=log)
    second.locator("#undo").click(force=True)  # it looks as if it did nothing, and does nothing
    chaos.goes_on(done=0)
    chaos.page.close()
    chaos.take(second)
    chaos.goes_on(done=0)


def language_switched_after_a_tap(chaos: Chaos) -> None:
    chaos.press()
    for lang in ("ja", "en"):
        chaos.page.locator(f"#menu a[data-keep][hreflang={lang}]").evaluate("(link) => link.click()")
        chaos.page.wait_for_url(f"**/{lang}/**")
        chaos.goes_on(done=int(lang == "ja"))


FAULTS: list[Callable[[Chaos], None]] = [
    killed_silently_before_a_tap,
    watched_and_taken_over_by_a_second_tab,
    reloaded_after_a_tap,
    tapped_before_the_engine_is_there,
    killed_loudly_before_a_tap,
    hung_under_a_tap,
    tab_closed_after_a_tap,
    back_and_forward_after_a_tap,
    undone_twice_on_a_dead_worker,
    language_switched_after_a_tap,
    killed_silently_after_a_tap,
    server_stopped,
]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A few games, many in a long run; together they come through every fault."""
    if "number" in metafunc.fixturenames:
        metafunc.parametrize("number", range(LONG_GAMES if metafunc.config.option.long else GAMES))


def test_every_action_is_done_once_whatever_happens(
    visit: Callable[..., Any], offline_server: Server, number: int
) -> None:
    opened = visit(offline_server.url)
    opened.allow(TROUBLES)
    chaos = Chaos(opened.context, offline_server, number)
    chaos.move()
    for index in range(FAULTS_A_GAME):
        FAULTS[(number * FAULTS_A_GAME + index) % len(FAULTS)](chaos)
        chaos.move()
    record = read_record(json.dumps(chaos.saved["record"]))
    assert record.actions == chaos.acknowledged
    assert record.final().view("public")["players"] == len(PEOPLE), "each action of it is legal"
    chaos.server.stop()
