"""Take pictures of the common screens by language and width, and report cut-off texts: `build.py screens`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import cycle

from azulejo.registry import games
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.playthrough.saves import save_of
from azulejo_table.text import LANGUAGES
from playwright.sync_api import Page, sync_playwright

from tools import browser
from tools.serve import Server
from tools.steps import BUILD, ROOT, say
from tools.website import pictures
from tools.website.page_functions import function_in

FOLDER = BUILD / "screens"
SIZES = ((360, 640), (390, 664), (768, 1024), (1440, 900), (1920, 1080), (2560, 1440))
TIMEOUT = 90_000  # ms
MIDDLE = 30
"""Minimum number of decisions before a picture in the middle of a game."""
PAGE = ROOT / "tests/e2e/page_scripts/shared"
CUT_TEXTS = function_in(PAGE / "cut_texts.js")
SETTINGS = """try { localStorage.setItem("azulejo.settings", '{"motion":"off"}'); } catch {}"""
AT_REST = function_in(PAGE / "at_rest.js")


def person_decides_after(decisions: int) -> Callable[[Playthrough], bool]:
    """Return a function that checks whether a person must decide after at least `decisions` decisions."""
    return lambda play: len(play.steps) >= decisions and play.person_to_decide is not None


def at_the_end(play: Playthrough) -> bool:
    """Return whether a game is over."""
    return play.state.is_terminal


@dataclass(frozen=True)
class Screen:
    """A page to check, and the position of the saved game that it shows or lists."""

    name: str
    page: str
    """The address after the language."""
    game: str
    reached: Callable[[Playthrough], bool]
    press: str = ""
    """Selector of a button to press once the page is ready."""


def _table(name: str, game: str, reached: Callable[[Playthrough], bool], *, more: str = "", press: str = "") -> Screen:
    return Screen(name, f"{game}.html?game={pictures.SAVE_ID}{more}", game, reached, press)


def _screens() -> Iterator[Screen]:
    """Yield the table of each game, and the other screens with alternating games."""
    for game in games():
        yield _table(game.replace("_", "-"), game, person_decides_after(MIDDLE))
    other = cycle(games())
    yield Screen("lobby", "index.html", next(other), person_decides_after(MIDDLE))
    yield Screen("set-up", f"{(game := next(other))}-new.html", game, person_decides_after(MIDDLE))
    yield _table("replay", next(other), at_the_end, more="&moment=30")
    yield _table("menu", next(other), person_decides_after(MIDDLE), press="#menu-button")
    yield _table("round", next(other), lambda play: play.round_over)
    yield _table("ending", next(other), at_the_end)


SCREENS = tuple(_screens())


def run() -> int:
    """Write the pictures into build/screens and report each cut-off text. Return the exit code."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    server, cut = Server(), 0
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.find_or_install(), args=browser.FLAGS)
        for screen in SCREENS:
            for lang in LANGUAGES:
                context = chromium.new_context(locale=lang, reduced_motion="reduce", color_scheme="light")
                page = context.new_page()
                show(page, screen, lang, server.url)
                for width, height in SIZES:
                    name = f"{screen.name}-{lang}-{width}"
                    for problem in cut_texts(page, width, height):
                        say(f"{name}: {problem}")
                        cut += 1
                    page.screenshot(path=FOLDER / f"{name}.png", timeout=TIMEOUT)
                context.close()
        chromium.close()
    server.stop()
    say(f"{FOLDER.relative_to(ROOT)}: {len(SCREENS) * len(LANGUAGES) * len(SIZES)} pictures, {cut} problems")
    return 1 if cut else 0


def show(page: Page, screen: Screen, lang: str, url: str = "") -> None:
    """Store the screen's game in the browser, and open the page in a language. `url` is the address of the site."""
    page.add_init_script(SETTINGS)
    pictures.store_save(page, save_of(pictures.played(screen.game, screen.reached)), url)
    page.goto(f"{url}/{lang}/{screen.page}")
    if "?" in screen.page:
        page.locator(pictures.READY).wait_for(state="attached", timeout=TIMEOUT)
    if screen.press:
        page.locator(screen.press).click()


def cut_texts(page: Page, width: int, height: int) -> list[str]:
    """Resize the page and wait until nothing moves. Return descriptions of the texts that are cut off."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_function(AT_REST)
    texts: list[str] = page.evaluate(CUT_TEXTS)
    return texts
