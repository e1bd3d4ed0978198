"""No action is lost or repeated in the real page, despite faults of the browser and interruptions by the player.

The test records each press when the page sends it. Then the save must contain each recorded action exactly once. Only
the last action before a tab is closed may be lost. The counts are written to build/chaos.txt.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from azulejo.game import State
from azulejo.records.record import read_record
from azulejo_table.scene import GAMES
from editions import edition, one_language
from playwright.sync_api import BrowserContext, Locator, Page
from scripts import called, script
from table import BOOT, CONTINUE, PERSON_AND_BOT, SAVES, Table

from tests import figures
from tests.e2e.offline.test_offline import wait_for_copy
from tests.long import Long
from tools.serve import Server

PEOPLE = [{"name": "Ana", "level": None}, {"name": "Ben", "level": None}]
GAMES_TO_PLAY, LONG_GAMES_TO_PLAY = 2, 40
FAULTS_A_GAME = 3
MOVES = 1
"""Number of undisturbed moves at the start and after each fault."""
MOST_MOVES = 10
"""Maximum number of moves to make until one can be undone."""
SETTLED = "html[data-frame][data-state=ready]:not([data-waits])"
KILL = {
    "loudly": "() => { setTimeout(() => { throw new Error('thrown on purpose'); }); }",
    "silently": "() => { setTimeout(() => self.close()); }",
}
"""Scripts that end a worker: loudly, with an error event for the page, or silently, without any event."""
HANG = script("block_worker")
TAP_WHILE_IT_RESTARTS = script("tap_while_restarting")
NOTE = called("note_waiting_messages")
TROUBLES = r"on purpose|the worker is|no answer in time|reading 'onerror'|ERR_|Failed to (load|fetch)|NetworkError"
"""Pattern for the messages that pages print about the faults of this test."""


def done_by_people(save: dict[str, Any]) -> list[int | str]:
    """Return the entries that people made in a game's record, in order: actions, "undo" and "redo"."""
    record = read_record(json.dumps(save["record"]))
    people = {number for number, seat in enumerate(save["seats"]) if seat["level"] is None}
    done: list[int | str] = []
    states: list[State] = [record.start()]
    for entry in record.actions:
        if entry == "undo":
            states.pop()
        if states[-1].current_player in people:
            done.append(entry)
        if isinstance(entry, int):
            states.append(states[-1].copy())
            states[-1].apply(entry)  # raises an error if the action is illegal
    return done


class Chaos:
    """A game that is disturbed by faults, with the actions that the player pressed and counts of events."""

    def __init__(self, context: BrowserContext, site: Path, server: Server, number: int) -> None:
        self.context = context
        self.site = site
        self.server = server
        self.rng = Random(number)
        self.counts = Counter[str]()
        self.pressed: dict[str, list[int | str]] = {}
        """Entries that each message should add to the record, by the id of the message."""
        self.presses_checked = 0
        """Number of presses at the last check."""
        context.expose_binding("noteMessage", lambda _, message: self.record_press(message))
        context.add_init_script(NOTE)
        self.use_page(context.new_page(), number)
        self.game = GAMES[(number + number // (len(FAULTS) // FAULTS_A_GAME)) % len(GAMES)]
        """The name of the game. Runs with the same faults play different games."""
        self.seats = PERSON_AND_BOT if number // len(GAMES) % 2 else PEOPLE
        self.counts.update([f"of {self.game}", f"with {self.seats[1]['name']}"])
        self.table.open(self.seats, number, game=self.game)
        self.go_on()

    def use_page(self, page: Page, seed: int = 1) -> None:
        """Continue the game in another page."""
        self.page = page
        self.table = Table(page, seed)

    def record_press(self, message: dict[str, Any]) -> None:
        """Record a press. A waiting message may be sent repeatedly; it is counted once."""
        name, kind = message["id"], message["type"]
        if name in self.pressed or kind not in ("do", "undo"):
            return
        if kind == "do":
            self.pressed[name] = message["actions"]
        else:
            *_, last = (actions for actions in self.pressed.values() if "undo" not in actions)
            self.pressed[name] = ["undo"] * len(last)

    @property
    def address(self) -> str:
        """The address of the game."""
        return self.page.url.partition(self.server.url)[2]

    @property
    def saved(self) -> dict[str, Any]:
        """The save of the game on this device."""
        name = self.page.url.rpartition("game=")[2]
        [entry] = [entry for entry in self.page.evaluate(SAVES) if entry["id"] == name]
        save: dict[str, Any] = entry["save"]
        return save

    def wait_settled(self) -> None:
        """Wait until no message is pending and no bot thinks."""
        self.page.locator(SETTLED).wait_for(timeout=BOOT, state="attached")

    def go_on(self) -> None:
        """Dismiss summaries, pauses and screens for passing the device, until an action can be chosen."""
        while self.page.locator(CONTINUE).count():
            self.table.go_on()

    def press(self) -> None:
        """Pick a piece and choose its place, without waiting for the result."""
        self.source.click()
        if self.page.locator("#table.has-pick").count():
            targets = self.page.locator("button.is-legal").locator("visible=true")
            targets.nth(self.rng.randrange(targets.count())).click()

    @property
    def source(self) -> Locator:
        """A random highlighted source."""
        sources = self.page.locator("button.is-source")
        return sources.nth(self.rng.randrange(sources.count()))

    def end_workers(self, manner: str) -> None:
        """End the rules worker, and the bot worker if there is one."""
        for worker in self.page.workers:
            worker.evaluate(KILL[manner])

    def check_saved(self, done: int = 1, may_be_lost: bool = False) -> None:
        """Check that `done` messages were sent since the last check, and that the save contains each of them once.

        `may_be_lost`: whether the last message may be missing from the save.
        """
        self.wait_settled()
        assert len(self.pressed) - self.presses_checked == done, self.pressed
        people = done_by_people(self.saved)
        name, last = list(self.pressed.items())[-1]
        if may_be_lost and len(people) == sum(map(len, self.pressed.values())) - len(last):
            del self.pressed[name]
            self.counts["not saved before their tab was closed"] += 1
        expected = [entry for entries in self.pressed.values() for entry in entries]
        self.counts["presses"] += done
        self.counts["lost"] += (Counter(expected) - Counter(people)).total()
        self.counts["repeated"] += (Counter(people) - Counter(expected)).total()
        assert people == expected
        self.presses_checked = len(self.pressed)
        self.go_on()

    def move(self) -> None:
        """Make one undisturbed move."""
        self.press()
        self.check_saved()

    def play(self, faults: Iterable[Callable[[Chaos], None]]) -> None:
        """Cause some faults. Before and after each fault, make undisturbed moves."""
        for _ in range(MOVES):
            self.move()
        for fault in faults:
            fault(self)
            self.counts[fault.__name__.replace("_", " ")] += 1
            for _ in range(MOVES):
                self.move()


# Faults and interruptions. Each function causes one, and then checks the save.


def reloaded_after_a_tap(chaos: Chaos) -> None:
    chaos.press()
    chaos.page.reload()
    chaos.check_saved()


def tapped_before_python_has_started(chaos: Chaos) -> None:
    chaos.page.reload()
    chaos.page.locator("html[data-state=booting] button.is-source").first.wait_for(timeout=BOOT)
    chaos.press()
    chaos.check_saved()


def killed_loudly_before_a_tap(chaos: Chaos) -> None:
    chaos.source.evaluate(TAP_WHILE_IT_RESTARTS)
    chaos.end_workers("loudly")
    chaos.page.locator("#progress", has_text="Restart").wait_for()
    chaos.check_saved()
    assert "Your move was kept" in chaos.page.locator("#progress").inner_text()


def killed_silently_before_a_tap(chaos: Chaos) -> None:
    chaos.end_workers("silently")
    chaos.press()
    chaos.check_saved()


def killed_silently_after_a_tap(chaos: Chaos) -> None:
    chaos.press()
    chaos.end_workers("silently")
    chaos.check_saved()


def tapped_while_the_workers_hang(chaos: Chaos) -> None:
    for worker in chaos.page.workers:
        worker.evaluate(HANG)
    chaos.press()
    chaos.page.locator("#progress", has_text="longer than usual").wait_for()
    chaos.check_saved()


def undone_twice_after_the_workers_died(chaos: Chaos) -> None:
    for _ in range(MOST_MOVES):
        if chaos.page.locator("#undo:not([aria-disabled=true])").count():
            break
        chaos.move()
    chaos.end_workers("silently")
    chaos.page.locator("#undo").dblclick()
    chaos.check_saved()


def server_stopped(chaos: Chaos) -> None:
    wait_for_copy(chaos.page)
    port = chaos.server.http.server_port
    chaos.server.stop()
    chaos.end_workers("loudly")
    chaos.press()
    chaos.check_saved()
    chaos.page.reload()
    chaos.check_saved(done=0)
    chaos.server = Server(chaos.site, port, offline_worker=True)


def tab_closed_after_a_tap(chaos: Chaos) -> None:
    address = chaos.address
    chaos.press()
    chaos.page.close()
    chaos.use_page(chaos.context.new_page())
    chaos.page.goto(address)
    chaos.check_saved(may_be_lost=True)


def back_and_forward_after_a_tap(chaos: Chaos) -> None:
    chaos.press()
    chaos.page.goto("/en/")
    chaos.page.go_back()
    chaos.check_saved()
    chaos.page.go_forward()
    chaos.page.go_back()
    chaos.check_saved(done=0)


def watched_and_taken_over_by_a_second_tab(chaos: Chaos) -> None:
    second = chaos.context.new_page()
    second.goto(chaos.address)
    second.locator("html[data-state=watching] #notice", has_text="another tab").wait_for(timeout=BOOT)
    chaos.press()
    chaos.check_saved()
    log = chaos.page.locator("#area-log").inner_text()
    second.wait_for_function("(log) => document.getElementById('area-log').innerText === log", arg=log)
    second.locator("#undo").click(force=True)  # the button is inactive and must have no effect
    chaos.check_saved(done=0)
    chaos.page.close()
    chaos.use_page(second)
    chaos.check_saved(done=0)


def language_switched_after_a_tap(chaos: Chaos) -> None:
    chaos.press()
    for lang in ("ja", "en"):
        chaos.page.locator(f"#settings a[data-keep][hreflang={lang}]").evaluate("(link) => link.click()")
        chaos.page.wait_for_url(f"**/{lang}/**")
        chaos.check_saved(done=int(lang == "ja"))


FAULTS: list[Callable[[Chaos], None]] = [
    killed_silently_before_a_tap,
    watched_and_taken_over_by_a_second_tab,
    tab_closed_after_a_tap,
    tapped_while_the_workers_hang,
    back_and_forward_after_a_tap,
    server_stopped,
    reloaded_after_a_tap,
    tapped_before_python_has_started,
    killed_loudly_before_a_tap,
    undone_twice_after_the_workers_died,
    language_switched_after_a_tap,
    killed_silently_after_a_tap,
]
"""All faults. First those that depend most on the browser: a normal run causes only the first six.

tests/client/simulation causes the others, too, but with simulated workers and pages.
"""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Create two games, or many in a long run. Together, the games of a long run contain every fault."""
    if "number" in metafunc.fixturenames:
        metafunc.parametrize("number", range(LONG_GAMES_TO_PLAY if metafunc.config.option.long else GAMES_TO_PLAY))


def test_every_action_is_played_once_despite_faults(
    visit: Callable[..., Any],
    tmp_path: Path,
    number: int,
    long: Long,
    record_property: Callable[[str, object], None],
) -> None:
    site = edition(tmp_path / "site", copied=one_language("en"))
    server = Server(site, offline_worker=True)
    opened = visit(server.url, prepared=long.enabled)
    opened.allow(TROUBLES)
    chaos = Chaos(opened.context, site, server, number)
    try:
        chaos.play(FAULTS[(number * FAULTS_A_GAME + index) % len(FAULTS)] for index in range(FAULTS_A_GAME))
    finally:
        figures.record(record_property, "chaos", chaos.counts)
    chaos.server.stop()
