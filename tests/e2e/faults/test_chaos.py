"""No action is lost or repeated in the real page, despite faults of the browser and interruptions by the player.

Each press is recorded when the page sends it. The save must contain each recorded action once, unless the page has
reported its loss. The test writes its figures to build/chaos.txt.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import pytest
from azulejo.game import State
from azulejo.records.record import read_record
from azulejo_table.scene import GAMES
from playwright.sync_api import BrowserContext, Locator, Page
from scripts import called, script
from table import BOOT, GOES_ON, PERSON_AND_BOT, SAVES, Table

from tests import figures
from tests.e2e.offline.test_offline import installed
from tools.serve import Server
from tools.steps import DIST

PEOPLE = [{"name": "Ana", "level": None}, {"name": "Ben", "level": None}]
TIMES, LONG_TIMES = 4, 40
FAULTS_A_GAME = 3
MOVES = 1
"""Number of moves without a fault at the start and after each fault."""
MOST_MOVES = 10
"""Maximum number of moves to make until one can be undone."""
SETTLED = "html[data-frame][data-state=ready]:not([data-waits])"
KILL = {
    "loudly": "() => { setTimeout(() => { throw new Error('thrown on purpose'); }); }",
    "silently": "() => { setTimeout(() => self.close()); }",
}
HANG = script("hang")
TAP_WHILE_IT_RESTARTS = script("tap_while_restarting")
NOTE = called("note_waiting_messages")
TROUBLES = r"on purpose|the worker is|no answer in time|reading 'onerror'|ERR_|Failed to (load|fetch)|NetworkError"
"""Pattern for the messages that pages print about the faults of this test."""


def done_by_people(save: dict[str, Any]) -> list[int | str]:
    """Return the entries of people in a game's record, in order: their actions, undo and redo."""
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
    """A game with the actions that were pressed in it, and counts of what happened."""

    def __init__(self, context: BrowserContext, server: Server, number: int) -> None:
        self.context = context
        self.server = server
        self.rng = Random(number)
        self.counts = Counter[str]()
        self.pressed: dict[str, list[int | str]] = {}
        """Entries that each message should add to the record, by the id of the message."""
        self.looked = 0
        """Number of presses before the last check."""
        context.expose_binding("noted", lambda _, message: self.note(message))
        context.add_init_script(NOTE)
        self.take(context.new_page(), number)
        self.game = GAMES[(number + number // (len(FAULTS) // FAULTS_A_GAME)) % len(GAMES)]
        """The game. Runs with the same faults get different games."""
        self.seats = PERSON_AND_BOT if number // len(GAMES) % 2 else PEOPLE
        self.counts.update([f"of {self.game}", f"with {self.seats[1]['name']}"])
        self.table.open(self.seats, number, game=self.game)
        self.go_on()

    def take(self, page: Page, seed: int = 1) -> None:
        """Continue the game in this page."""
        self.page = page
        self.table = Table(page, seed)

    def note(self, message: dict[str, Any]) -> None:
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

    def settled(self) -> None:
        """Wait until no message is pending and no bot thinks."""
        self.page.locator(SETTLED).wait_for(timeout=BOOT, state="attached")

    def go_on(self) -> None:
        """Dismiss summaries and other pauses, and accept the device from others, until an action can be chosen."""
        while self.page.locator(GOES_ON).count():
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

    def end_workers(self, how: str) -> None:
        """End the rules worker, and the bot worker if there is one."""
        for worker in self.page.workers:
            worker.evaluate(KILL[how])

    def check_saved(self, done: int = 1, may_be_lost: bool = False) -> None:
        """Check that `done` messages were sent since the last check, and that the save contains each of them once."""
        self.settled()
        assert len(self.pressed) - self.looked == done, self.pressed
        people = done_by_people(self.saved)
        name, last = list(self.pressed.items())[-1]
        if may_be_lost and len(people) == sum(map(len, self.pressed.values())) - len(last):
            del self.pressed[name]
            self.counts["closed with their tab before they were done"] += 1
        expected = [entry for entries in self.pressed.values() for entry in entries]
        self.counts["presses"] += done
        self.counts["lost"] += (Counter(expected) - Counter(people)).total()
        self.counts["repeated"] += (Counter(people) - Counter(expected)).total()
        assert people == expected
        self.looked = len(self.pressed)
        self.go_on()

    def move(self) -> None:
        """Make one move without a fault."""
        self.press()
        self.check_saved()

    def play(self, faults: Iterable[Callable[[Chaos], None]]) -> None:
        """Play with some faults. Before and after each fault, make moves without one."""
        for _ in range(MOVES):
            self.move()
        for fault in faults:
            fault(self)
            self.counts[fault.__name__.replace("_", " ")] += 1
            for _ in range(MOVES):
                self.move()


def reloaded_after_a_tap(chaos: Chaos) -> None:
    chaos.press()
    chaos.page.reload()
    chaos.check_saved()


def tapped_before_the_engine_is_there(chaos: Chaos) -> None:
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


def hung_under_a_tap(chaos: Chaos) -> None:
    for worker in chaos.page.workers:
        worker.evaluate(HANG)
    chaos.press()
    chaos.page.locator("#progress", has_text="longer than usual").wait_for()
    chaos.check_saved()


def undone_twice_on_a_dead_worker(chaos: Chaos) -> None:
    for _ in range(MOST_MOVES):
        if chaos.page.locator("#undo:not([aria-disabled=true])").count():
            break
        chaos.move()
    chaos.end_workers("silently")
    chaos.page.locator("#undo").dblclick()
    chaos.check_saved()


def server_stopped(chaos: Chaos) -> None:
    installed(chaos.page)
    port = chaos.server.http.server_port
    chaos.server.stop()
    chaos.end_workers("loudly")
    chaos.press()
    chaos.check_saved()
    chaos.page.reload()
    chaos.check_saved(done=0)
    chaos.server = Server(DIST, port, offline_worker=True)


def tab_closed_after_a_tap(chaos: Chaos) -> None:
    address = chaos.address
    chaos.press()
    chaos.page.close()
    chaos.take(chaos.context.new_page())
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
    chaos.take(second)
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
    """Create a few games, or many in a long run. Together, the games contain every fault."""
    if "number" in metafunc.fixturenames:
        metafunc.parametrize("number", range(LONG_TIMES if metafunc.config.option.long else TIMES))


def test_every_action_is_played_once_despite_faults(
    visit: Callable[..., Any],
    offline_server: Server,
    number: int,
    record_property: Callable[[str, object], None],
) -> None:
    opened = visit(offline_server.url)
    opened.allow(TROUBLES)
    chaos = Chaos(opened.context, offline_server, number)
    try:
        chaos.play(FAULTS[(number * FAULTS_A_GAME + index) % len(FAULTS)] for index in range(FAULTS_A_GAME))
    finally:
        figures.record(record_property, "chaos", chaos.counts)
    chaos.server.stop()
