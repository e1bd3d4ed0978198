"""Play at the table page of any game as a person does: pick highlighted pieces and places, and wait for the results."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

from azulejo import load
from azulejo.bots.one_ply import GreedyBot
from azulejo.game import State
from azulejo.records.record import Record, new_record, read_record
from playwright.sync_api import Locator, Page
from scripts import called, script

from tests.plugins.profile import boot
from tools.steps import BUILD

PEOPLE = [{"name": name, "level": None} for name in ("Ana", "Ben")]
PERSON_AND_BOT = [{"name": "Ana", "level": None}, {"name": "Bot", "level": "casual"}]
BOOT = 90_000  # maximum ms until a table has started, on a busy machine
FAILURES = BUILD / "failures"
"""Folder for screenshots, markup, console messages and saved games of tests that failed."""
RECORD_WORKERS = called("record_workers")
FIGURE = script("previewed_points")
CONTINUE = ":is(#summary, #hand-over, #area-status) :is([data-do=continue], [data-do=ready])"
PLAIN_HOST = "azulejo.test"
"""A name for this machine. Over plain HTTP, browsers trust localhost but not this name."""
SAVES = "import(new URL('/client/shared.js', location.href).href).then((store) => store.list())"
"""Script that returns the games on this device, as the page lists them."""
LATEST_RECORD = script("latest_record")
PUT_SAVE = script("put_save")
QUICK = {"motion": "off", "pace": "instant"}
MUST_DECIDE = script("person_must_decide")
POLL = 20  # ms between checks; Playwright's own waits check after 20, 70, 170, 270 ms, and then every 500 ms
IN_VIEW = script("in_view")
PLAY_TO_THE_END = script("play_to_the_end")
NEXT_KEY = script("next_key")


def saved(page: Page) -> Record:
    """Return the record of the game on the page, from its save."""
    return read_record(page.evaluate(LATEST_RECORD))


def position(page: Page) -> State:
    """Return the current position of the game on the page, from its save."""
    return saved(page).final()


def record_up_to(game: str, accepts: Callable[[State], bool]) -> str:
    """Return the record of a game between two bots, up to the first position that `accepts` accepts."""
    state, bot = load(game).new_state(2, 3), GreedyBot(5)
    record = new_record(state)
    while not accepts(state):
        assert state.current_player is not None, "no position of the game is accepted"
        record.actions.append(bot.choose(state.game, state.view(state.current_player)))
        state.apply(int(record.actions[-1]))
    return record.write()


def record_before_round_end(game: str) -> str:
    """Return the record of a game between two bots, up to (but without) the last decision of its first round."""
    record = read_record(record_up_to(game, lambda state: state.view("public")["round"] > 1))
    record.actions.pop()
    return record.write()


def middle(shown: Locator) -> tuple[float, float]:
    """Return the middle of an element on the screen."""
    box = shown.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def on_screens(page: Page, sizes: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Resize the page to each size in turn, and yield the size."""
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        yield width, height


class Table:
    """The table page, with a game."""

    def __init__(self, page: Page, seed: int = 1, settings: dict[str, str] = QUICK) -> None:
        self.page = page
        self.rng = Random(seed)
        store_settings = f"localStorage.setItem('azulejo.settings', {json.dumps(json.dumps(settings))})"
        page.add_init_script(f"try {{ {store_settings} }} catch {{}}")  # an empty page has no localStorage

    def open(
        self,
        seats: list[dict[str, Any]] | None = None,
        seed: int = 11,
        lang: str = "en",
        game: str = "azul",
        **options: str | int,
    ) -> None:
        """Start a new game and wait until it can be played.

        By default, two people play, because starting a bot takes a browser 0.4 s of CPU time. In Noctiluca, people have
        secrets from each other, so a person plays against a bot.
        """
        seats = seats or (PERSON_AND_BOT if game == "noctiluca" else PEOPLE)
        setup = json.dumps({"game": game, "seats": seats, "options": options, "seed": seed})
        with boot():
            self.page.goto(self.address(lang, game, quote(setup)))
            self.wait_ready()

    def address(self, lang: str, game: str, setup: str) -> str:
        """Return the address of a new game."""
        return f"/{lang}/{game}.html?new={setup}"

    def open_match(self, where: str, game: str = "azul") -> None:
        """Set up a match with the form: `link` for a match by link, `beside` for paired devices.

        Ana plays here and begins; Ben plays on the other device.
        """
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
        """Continue a game from a record in a file."""
        self.open(lang=lang, game=game)
        frame = self.frame
        self.page.locator("input[data-do=import]").set_input_files(record)
        self.wait_ready(after=frame)
        self.page.keyboard.press("Escape")

    def wait_ready(self, after: int | None = None) -> None:
        """Wait until a person must move and, if `after` is given, the page shows a later frame than `after`."""
        self.page.wait_for_function(MUST_DECIDE, arg=str(after), polling=POLL, timeout=BOOT)

    @property
    def frame(self) -> int:
        """The number of the frame on the page."""
        return int(self.page.locator("html").get_attribute("data-frame") or 0)

    @property
    def dialog(self) -> Locator:
        """The dialog that must be closed before the game continues."""
        return self.page.locator("dialog[data-modal]")

    @property
    def over(self) -> bool:
        """Whether the end screen is open."""
        return self.page.locator("#ending").count() > 0

    def press_in_menu(self, name: str) -> None:
        """Open the menu and press a button, which may be under "More"."""
        self.page.locator("#menu-button").click()
        button = self.page.locator(f"#menu [data-do={name}]")
        if not button.is_visible():
            self.page.locator("#menu summary").click()
        button.click()

    def go_on(self) -> None:
        """If there is a round summary, a pause before a reveal, or a screen for passing the device, dismiss it."""
        frame = self.frame
        button = self.page.locator(CONTINUE)
        if button.count():
            button.first.click()
            self.wait_ready(after=frame)

    def move_by_pointer(self) -> None:
        """Pick a highlighted piece, and put it on a highlighted place, preferably not the floor line."""
        frame = self.frame
        source = self.page.locator("button.is-source")
        source.nth(self.rng.randrange(source.count())).click()
        if self.page.locator("#table.has-pick").count():
            self._target().click()
        self.wait_ready(after=frame)

    def move_by_touch(self) -> None:
        """Move like `move_by_pointer`, but by touch: the first tap shows a preview, the next tap plays the action."""
        frame = self.frame
        aimed = self.preview_by_touch()
        if aimed:
            aimed.tap()
        self.wait_ready(after=frame)

    def preview_by_touch(self, with_points: bool = False) -> Locator | None:
        """Tap a highlighted piece and its place, without playing the action.

        `with_points`: prefer places whose preview shows a number of points other than 0. Returns the element to tap for
        playing the action, or None if the page shows no preview.
        """
        frame = self.frame
        source = self.page.locator("button.is-source")
        first = source.nth(self.rng.randrange(source.count()))
        first.tap()
        if self.page.locator("#table.has-pick").count():
            first = self._target(with_points)
            first.tap()
        if not self.page.locator("#table.has-preview").count():
            return None
        assert self.frame == frame, "a preview must not play the action"
        return first

    def move_by_keyboard(self) -> None:
        """Move like `move_by_pointer`, but with Tab, arrows, Page Down and Enter."""
        frame, press = self.frame, self.page.keyboard.press
        source = self.page.locator("button.is-source")
        self._walk_to(source.nth(self.rng.randrange(source.count())))
        press("Enter")
        if self.page.locator("#table.has-pick").count():
            self._walk_to(self._target())
            press("Enter")
        self.wait_ready(after=frame)

    def _target(self, with_points: bool = False) -> Locator:
        lines = self.page.locator("button.is-legal:not([data-place^=floor])")
        places = lines if lines.count() else self.page.locator("button.is-legal")
        places = places.locator("visible=true")
        numbers = list(range(places.count()))
        if with_points:
            figures = places.evaluate_all(f"buttons => buttons.map({FIGURE})")
            numbers = [number for number in numbers if figures[number] not in (None, "0")] or numbers
        return places.nth(self.rng.choice(numbers))

    def _walk_to(self, goal: Locator) -> None:
        """Tab to the area of the goal, then use the arrow keys. If they go in circles, use Page Down."""
        place = goal.get_attribute("data-place")
        for tries in range(120):
            key = self.page.evaluate(NEXT_KEY, [place, tries])
            if not key:
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"the keyboard does not reach {place}")

    def play(self, move: str = "move_by_pointer", limit: int = 400) -> None:
        """Play to the end screen."""
        assert self.play_some(limit, move), f"not over after {limit} moves"

    def play_some(self, limit: int, move: str = "move_by_pointer") -> bool:
        """Make up to `limit` moves, or stop at the end screen. Return whether the end screen is open."""
        for _ in range(limit):
            if self.over:
                return True
            if self.page.locator(CONTINUE).count():
                self.go_on()
            else:
                getattr(self, move)()
        return self.over

    def play_in_page(self) -> None:
        """Play to the end screen with a single call into the page. This is faster than many calls."""
        done = self.page.evaluate(PLAY_TO_THE_END, [CONTINUE, self.rng.randrange(1, 2**31 - 1)])
        assert done is not None, "the game must be over"

    def export(self, folder: Path) -> State:
        """Export the record to a file as a person would. Return the final state of the exported game."""
        with self.page.expect_download() as download:
            press_at_end(self.page, "export")
        path = folder / "record.json"
        download.value.save_as(path)
        return read_record(path.read_text(encoding="utf-8")).final()

    def final_scores(self) -> list[int]:
        """Return the scores in the last row of the end screen."""
        cells = self.page.locator("#ending tr.total td").all_inner_texts()
        return [int(re.sub("−", "-", cell)) for cell in cells]


def press_at_end(page: Page, name: str) -> None:
    """Press a button of the end screen, which may be under "More"."""
    button = page.locator(f"#ending [data-do={name}]")
    button.wait_for(state="attached", timeout=BOOT)
    if not button.is_visible():
        page.locator("#ending .steps > summary").click()
    button.click()


def check_end(table: Table, folder: Path) -> None:
    """Check that the scores on the end screen are those of the exported record."""
    state = table.export(folder)
    assert state.is_terminal
    assert table.final_scores() == state.scores()
