"""`build.py screens`: take pictures of the common screens by language and width, and report cut-off texts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

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
PATIENCE = 90_000  # ms
PAGE = ROOT / "tests/e2e/page/shared"
CUT = function_in(PAGE / "cut_texts.js")
SETTINGS = """try { localStorage.setItem("azulejo.settings", '{"motion":"off"}'); } catch {}"""
AT_REST = function_in(PAGE / "at_rest.js")


def asked_after(least: int) -> Callable[[Playthrough], bool]:
    """Return a function that checks whether a person must decide and at least `least` decisions have been made."""
    return lambda play: len(play.steps) >= least and play.person_to_decide is not None


def at_the_end(play: Playthrough) -> bool:
    """Return whether a game is over."""
    return play.state.is_terminal


@dataclass(frozen=True)
class Screen:
    """A page, and the position of the game that is saved on the device."""

    name: str
    page: str
    """The address after the language."""
    game: str
    reached: Callable[[Playthrough], bool]
    press: str = ""
    """Selector of a button to press once the page is ready."""


def _table(name: str, game: str, reached: Callable[[Playthrough], bool], *, more: str = "", press: str = "") -> Screen:
    return Screen(name, f"{game}.html?game={pictures.KEPT}{more}", game, reached, press)


SCREENS = (
    Screen("lobby", "index.html", "azul", asked_after(20)),
    Screen("set-up", "sintra-new.html", "sintra", asked_after(20)),
    _table("azul", "azul", asked_after(34)),
    _table("sintra", "sintra", asked_after(40)),
    _table("queens-garden", "queens_garden", asked_after(60)),
    _table("noctiluca", "noctiluca", asked_after(12)),
    _table("round", "azul", lambda play: play.round_over),
    _table("ending", "sintra", at_the_end),
    _table("menu", "noctiluca", asked_after(6), press="#menu-button"),
    _table("replay", "queens_garden", at_the_end, more="&moment=30"),
)


def run() -> int:
    """Write the pictures into build/screens and report each cut-off text; returns the exit code."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    server, found = Server(), 0
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
                        found += 1
                    page.screenshot(path=FOLDER / f"{name}.png", timeout=PATIENCE)
                context.close()
        chromium.close()
    server.stop()
    say(f"{FOLDER.relative_to(ROOT)}: {len(SCREENS) * len(LANGUAGES) * len(SIZES)} pictures, {found} problems")
    return 1 if found else 0


def show(page: Page, screen: Screen, lang: str, url: str = "") -> None:
    """Open a screen in a language, with its game saved on the device. `url` is the address of the site."""
    page.add_init_script(SETTINGS)
    pictures.keep(page, save_of(pictures.played(screen.game, screen.reached)), url)
    page.goto(f"{url}/{lang}/{screen.page}")
    if "?" in screen.page:
        page.locator(pictures.READY).wait_for(state="attached", timeout=PATIENCE)
    if screen.press:
        page.locator(screen.press).click()


def cut_texts(page: Page, width: int, height: int) -> list[str]:
    """Wait until the page is at rest, then return descriptions of the texts that are cut off at the given size."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_function(AT_REST)
    found: list[str] = page.evaluate(CUT)
    return found
