"""A person at the table page of any game: sees what is lit, picks it, and waits for what follows."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote, urljoin

from azulejo import load
from azulejo.bots.one_ply import GreedyBot
from azulejo.game import State
from azulejo.records.record import Record, new_record, read_record
from playwright.sync_api import Locator, Page
from scripts import called, script

from tests.plugins.profile import boot

PERSON_AND_BOT = [{"name": "Ana", "level": None}, {"name": "Bot", "level": "casual"}]
BOOT = 90_000
MADE = called("record_workers")
FIGURE = script("figure")
GOES_ON = ":is(#summary, #hand-over, #area-status) :is([data-do=continue], [data-do=ready])"
PLAIN_HOST = "azulejo.test"
"""A name for this machine that browsers do not trust as they trust localhost."""
SAVES = "import(new URL('/client/shared.js', location.href).href).then((store) => store.list())"
"""The games on this device, as the page lists them."""
SAVED = script("latest_record")
LEFT = script("put_save")
QUICK = {"motion": "off", "pace": "instant"}
ASKED = script("person_asked")
POLL = 20  # ms; waiting for an element looks for it after 20, 70, 170, 270 and then every 500
IN_SIGHT = script("in_sight")
PLAY = script("play_to_the_end")
NEXT_KEY = script("next_key")


def saved(page: Page) -> Record:
    """The record of the game on the page, from its save."""
    return read_record(page.evaluate(SAVED))


def position(page: Page) -> State:
    """Where the game on the page stands, from its save."""
    return saved(page).final()


def up_to_the_last(state: State, people: set[int]) -> list[int]:
    """The actions of a whole game, which bots play, before the last decision in the seats of people."""
    bot, actions, last = GreedyBot(5), list[int](), 0
    while state.current_player is not None:
        if state.current_player in people:
            last = len(actions)
        actions.append(bot.choose(state.game, state.view(state.current_player)))
        state.apply(actions[-1])
    return actions[:last]


def until(game: str, wanted: Callable[[State], bool]) -> str:
    """The record of a game for two people, which bots play, up to the first position that is wanted."""
    state, bot = load(game).new_state(2, 3), GreedyBot(5)
    record = new_record(state)
    while not wanted(state):
        assert state.current_player is not None, "no such position"
        record.actions.append(bot.choose(state.game, state.view(state.current_player)))
        state.apply(int(record.actions[-1]))
    return record.write()


def before_the_end_of_a_round(game: str) -> str:
    """The record of a game for two people before the last decision of its first round."""
    record = read_record(until(game, lambda state: state.view("public")["round"] > 1))
    record.actions.pop()
    return record.write()


def middle(shown: Locator) -> tuple[float, float]:
    """The middle of something on the screen."""
    box = shown.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def on_screens(page: Page, sizes: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Each of some sizes, the page laid out on a screen of it."""
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        yield width, height


class Table:
    """The table page with one game on it."""

    def __init__(self, page: Page, seed: int = 1, settings: dict[str, str] = QUICK) -> None:
        self.page = page
        self.rng = Random(seed)
        kept = f"localStorage.setItem('azulejo.settings', {json.dumps(json.dumps(settings))})"
        page.add_init_script(f"try {{ {kept} }} catch {{}}")  # an empty page has no storage

    def open(
        self,
        seats: list[dict[str, Any]] = PERSON_AND_BOT,
        seed: int = 11,
        lang: str = "en",
        game: str = "azul",
        **options: str | int,
    ) -> None:
        """Start a game and wait until it can be played."""
        setup = json.dumps({"game": game, "seats": seats, "options": options, "seed": seed})
        with boot():
            self.page.goto(self.address(lang, game, quote(setup)))
            self.wait_ready()

    def address(self, lang: str, game: str, setup: str) -> str:
        """Where a new game begins."""
        return f"/{lang}/{game}.html?new={setup}"

    def open_match(self, where: str, game: str = "azul") -> None:
        """Set up a match with the form, `link` or `beside`, in which Ana sits here and begins, and Ben elsewhere."""
        page = self.page
        page.goto(f"/en/{game}-new.html")
        page.locator(f"label:has(input[value={where}])").click()
        page.locator("[name='name:0']").fill("Ana")
        page.locator("[name='name:1']").fill("Ben")
        page.locator("details summary").click()
        page.locator("[name='option:first_seat']").select_option("0")
        page.locator("form button.main").click()
        self.wait_ready()

    def load(self, record: Path, lang: str = "en", game: str = "azul") -> None:
        """Go on with a game that was saved as a file."""
        self.open(lang=lang, game=game)
        frame = self.frame
        self.page.locator("input[data-do=import]").set_input_files(record)
        self.wait_ready(after=frame)
        self.page.keyboard.press("Escape")

    def skip_to_end(self) -> None:
        """Go on with this game where bots have played it up to the last decision of a person."""
        here = self.page.url
        self.page.goto(urljoin(here, "index.html"))  # a table that is open would save over it
        (entry,) = self.page.evaluate(SAVES)
        record = read_record(json.dumps(entry["save"]["record"]))
        people = {number for number, seat in enumerate(entry["save"]["seats"]) if seat["level"] is None}
        record.actions[:] = up_to_the_last(record.start(), people)
        entry["save"] |= {"record": record.as_dict(), "seen": len(record.actions)}
        self.page.evaluate(LEFT, entry)
        self.page.goto(here)
        self.wait_ready()

    def wait_ready(self, after: int | None = None) -> None:
        """Wait until a person is asked, on a later frame than `after`."""
        self.page.wait_for_function(ASKED, arg=str(after), polling=POLL, timeout=BOOT)

    @property
    def frame(self) -> int:
        """The number of the frame on the page."""
        return int(self.page.locator("html").get_attribute("data-frame") or 0)

    @property
    def dialog(self) -> Locator:
        """What waits for an answer before the game goes on."""
        return self.page.locator("dialog[data-modal]")

    @property
    def over(self) -> bool:
        """Whether the end screen is open."""
        return self.page.locator("#ending").count() > 0

    def go_on(self) -> None:
        """Leave what waits: a round's summary, something revealed, or the device to be handed over."""
        frame = self.frame
        button = self.page.locator(GOES_ON)
        if button.count():
            button.first.click()
            self.wait_ready(after=frame)

    def move_by_pointer(self) -> None:
        """Pick something that is lit and put it on a place that is lit; mostly not on the floor."""
        frame = self.frame
        source = self.page.locator("button.is-source")
        source.nth(self.rng.randrange(source.count())).click()
        if self.page.locator("#table.has-pick").count():
            self._target().click()
        self.wait_ready(after=frame)

    def move_by_touch(self) -> None:
        """The same with a finger: what a tap would do is shown first; the next tap does it."""
        frame = self.frame
        aimed = self.look_by_touch()
        if aimed:
            aimed.tap()
        self.wait_ready(after=frame)

    def look_by_touch(self, telling: bool = False) -> Locator | None:
        """Tap what is lit and where it goes, with `telling` where the figure shown there is not nought, if there is
        such a place. Nothing is done yet if that is shown: returns what to tap for it, or None if there was nothing
        to show."""
        frame = self.frame
        source = self.page.locator("button.is-source")
        first = source.nth(self.rng.randrange(source.count()))
        first.tap()
        if self.page.locator("#table.has-pick").count():
            first = self._target(telling)
            first.tap()
        if not self.page.locator("#table.has-preview").count():
            return None
        assert self.frame == frame, "a preview decides nothing"
        return first

    def move_by_keyboard(self) -> None:
        """The same with Tab, arrows, Page Down and Enter alone."""
        frame, press = self.frame, self.page.keyboard.press
        source = self.page.locator("button.is-source")
        self._walk_to(source.nth(self.rng.randrange(source.count())))
        press("Enter")
        if self.page.locator("#table.has-pick").count():
            self._walk_to(self._target())
            press("Enter")
        self.wait_ready(after=frame)

    def _target(self, telling: bool = False) -> Locator:
        lines = self.page.locator("button.is-legal:not([data-place^=floor])")
        places = lines if lines.count() else self.page.locator("button.is-legal")
        places = places.locator("visible=true")
        numbers = list(range(places.count()))
        if telling:
            figures = places.evaluate_all(f"buttons => buttons.map({FIGURE})")
            numbers = [number for number in numbers if figures[number] not in (None, "0")] or numbers
        return places.nth(self.rng.choice(numbers))

    def _walk_to(self, goal: Locator) -> None:
        """Tab to its area and arrows towards it; geometry may turn in circles, so Page Down at last."""
        place = goal.get_attribute("data-place")
        for tries in range(120):
            key = self.page.evaluate(NEXT_KEY, [place, tries])
            if not key:
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"the keyboard does not reach {place}")

    def play(self, move: str = "move_by_pointer", limit: int = 400) -> None:
        """Play to the end screen."""
        for _ in range(limit):
            if self.over:
                return
            if self.page.locator(GOES_ON).count():
                self.go_on()
            else:
                getattr(self, move)()
        raise AssertionError(f"not over after {limit} moves")

    def play_within(self) -> None:
        """The same with one call into the page, for browsers that are driven slowly."""
        assert self.page.evaluate(PLAY, [GOES_ON, self.rng.randrange(1, 2**31 - 1)]), "not over"

    def export(self, folder: Path) -> State:
        """Save the record as a person would, and replay it headless."""
        with self.page.expect_download() as download:
            self.page.locator("#ending [data-do=export]").click()
        path = folder / "record.json"
        download.value.save_as(path)
        return read_record(path.read_text(encoding="utf-8")).final()

    def final_scores(self) -> list[int]:
        """The last row of the end screen."""
        cells = self.page.locator("#ending tr.total td").all_inner_texts()
        return [int(re.sub("−", "-", cell)) for cell in cells]


def check_end(table: Table, folder: Path) -> None:
    """The end screen agrees with a headless replay of the exported record."""
    state = table.export(folder)
    assert state.is_terminal
    assert table.final_scores() == state.scores()
