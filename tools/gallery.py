"""Take pictures of the main moments of every game, by size and theme, with contact sheets: `build.py gallery`.

`build.py screens` looks for faults; these pictures are for people to judge.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape
from itertools import product
from pathlib import Path
from typing import Literal

from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.playthrough.saves import save_of
from azulejo_table.scene import GAMES
from azulejo_table.text import LANGUAGES
from playwright.sync_api import Browser, BrowserContext, Locator, Page, sync_playwright

from tools import browser
from tools.moments import MOMENTS, Moment, at_the_end, in_the_middle, next_action, played
from tools.serve import Server
from tools.steps import BUILD, ROOT, BuildError, say
from tools.website import pictures, screens

FOLDER = BUILD / "gallery"
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SETTLES = 60  # ms to wait for the effect of a press
SOURCE = "button.place.is-source:visible"
TARGET = "button.is-legal:not([data-place^=floor]):visible"


@dataclass(frozen=True)
class Size:
    """The size of a window, and whether the player uses touch."""

    width: int
    height: int
    touch: bool = False

    @property
    def name(self) -> str:
        """Width and height in the form of `--size`."""
        return f"{self.width}x{self.height}"


SIZES = (
    *(Size(390, 664, True), Size(664, 390, True), Size(844, 390, True), Size(768, 1024, True)),
    *(Size(1440, 900), Size(1920, 1080), Size(2560, 1440)),
)


POSITIONS: dict[str, Callable[[Playthrough], bool]] = {
    "start": lambda play: play.person_to_decide is not None,
    "middle": in_the_middle,
    "round": lambda play: play.round_over,
    "ending": at_the_end,
}
"""Positions by name. A picture shows the first position of the game for which the function returns true."""
PRESSES = {"start": 0, "middle": 0, "picked": 1, "previewed": 2, "round": 0, "ending": 0}
"""Moments at these positions by name, with the number of places to press before the picture."""
NAMES = (*PRESSES, *(moment.name for moment in MOMENTS))
MOMENT_SIZES = ("390x664", "1440x900")
"""Sizes of the pictures of the other moments."""
HIDE_COMMAND_LINE = "document.getElementById('command-line').hidden = true"
FREEZE = """addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  if (!document.querySelector("#motion > svg")) return;
  for (const moving of document.getAnimations()) {
    if (!moving.effect?.target?.closest("#motion")) continue;
    const { delay, duration } = moving.effect.getTiming();
    moving.pause();
    moving.currentTime = delay + 0.35 * duration;
  }
}).observe(document.body, { childList: true, subtree: true }))"""
"""Script that stops a signature effect, and the pieces that wait for it, while it is easy to see."""


@dataclass(frozen=True)
class Selection:
    """The pictures to take."""

    games: Sequence[str] = tuple(GAMES)
    sizes: Sequence[Size] = SIZES
    themes: Sequence[Literal["light", "dark"]] = THEMES
    lang: str = "en"
    seats: int = 2
    moments: Sequence[str] = NAMES


def selection_of(
    games: Sequence[str],
    sizes: Sequence[str],
    themes: Sequence[str],
    lang: str,
    seats: int,
    moments: Sequence[str] = (),
) -> Selection:
    """Return the pictures to take. An empty list means all. Raises BuildError for an unknown name."""
    named = {size.name: size for size in SIZES}
    langs = [lang]
    for kind, names, known in (
        *(("game", games, GAMES), ("size", sizes, named), ("theme", themes, THEMES), ("lang", langs, LANGUAGES)),
        ("moment", moments, NAMES),
    ):
        if unknown := [name for name in names if name not in known]:
            raise BuildError(f"--{kind}: got {unknown[0]!r}, expected one of {', '.join(known)}")
    return Selection(
        tuple(games) or tuple(GAMES),
        [named[name] for name in sizes] or SIZES,
        [theme for theme in THEMES if theme in (themes or THEMES)],
        lang,
        seats,
        tuple(moments) or NAMES,
    )


def run(selection: Selection) -> int:
    """Write the pictures and contact sheets into build/gallery, and report pages that scroll. Return the exit code."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    server = Server()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.find_or_install(), args=browser.FLAGS)
        for game in selection.games:
            taken = [
                path for touch in (True, False) for path in _of_a_game(chromium, server.url, selection, game, touch)
            ]
            taken += _of_moments(chromium, server.url, selection, game)
            say(f"{_sheet(chromium, game, taken).relative_to(ROOT)}: {len(taken)} pictures")
        chromium.close()
    server.stop()
    return 0


def _of_a_game(chromium: Browser, url: str, selection: Selection, game: str, touch: bool) -> Iterator[Path]:
    """Take the pictures of one game for touch screens or for mice, and yield their paths."""
    sizes = [size for size in selection.sizes if size.touch == touch]
    if not sizes:
        return
    context = chromium.new_context(locale=selection.lang, reduced_motion="reduce", has_touch=True)
    for position, reached in POSITIONS.items():
        moments = [
            moment
            for moment, presses in PRESSES.items()
            if moment in selection.moments and (moment == position or (position == "middle" and presses))
        ]
        if not moments:
            continue
        page = _opened(context, url, selection, game, reached)
        for size in sizes:
            page.keyboard.press("Escape")
            page.set_viewport_size({"width": size.width, "height": size.height})
            page.evaluate("scrollTo(0, 0)")
            for moment in moments:
                _press(page, PRESSES[moment], touch, f"{game} {size.name} {moment}")
                yield from _both_themes(page, selection, f"{game}-{moment}-{size.name}")
        page.close()
    context.close()


def _both_themes(page: Page, selection: Selection, name: str, rest: bool = True) -> Iterator[Path]:
    """Take a picture of the page in each theme, and yield the paths. `rest`: whether to wait until nothing moves."""
    for theme in selection.themes:
        page.emulate_media(color_scheme=theme)
        if rest:
            page.wait_for_function(screens.AT_REST)
        path = FOLDER / f"{name}-{theme}-{selection.lang}-{selection.seats}.png"
        page.screenshot(path=path, timeout=screens.TIMEOUT)
        yield path


def _of_moments(chromium: Browser, url: str, selection: Selection, game: str) -> Iterator[Path]:
    """Take the pictures of the moments in `MOMENTS`, each on a new page, and yield the paths."""
    sizes = [size for size in selection.sizes if size.name in MOMENT_SIZES]
    for moment, size in product(MOMENTS, sizes):
        if moment.name not in selection.moments:
            continue
        # a stopped effect does not survive a change of the theme
        for part in [replace(selection, themes=[theme]) for theme in selection.themes] if moment.moves else [selection]:
            context = chromium.new_context(
                locale=selection.lang,
                color_scheme=part.themes[0],
                reduced_motion="no-preference" if moment.moves else "reduce",
                has_touch=size.touch,
                viewport={"width": size.width, "height": size.height},
            )
            page = context.new_page()
            _show(page, url, selection.lang, game, moment)
            yield from _both_themes(page, part, f"{game}-{moment.name}-{size.name}", rest=not moment.moves)
            context.close()


def _show(page: Page, url: str, lang: str, game: str, moment: Moment) -> None:
    """Open the page of a moment, and carry out its presses and typed commands."""
    play = moment.play(game) if moment.play else None
    page.add_init_script(FREEZE if moment.moves else screens.SETTINGS)
    if play:
        pictures.store_save(page, save_of(play), url)
    page.goto(f"{url}/{lang}/{moment.page.format(game=game)}")
    for press in moment.presses:
        if press.startswith("/"):
            page.locator(pictures.READY).wait_for(state="attached", timeout=screens.TIMEOUT)
            page.keyboard.press("/")
            page.locator("#command").fill(press[1:] or next_action(play) if play else press[1:])
            page.keyboard.press("Enter")
            page.evaluate(HIDE_COMMAND_LINE)  # Escape could also end the motion
        else:
            page.locator(press).first.click(timeout=screens.TIMEOUT)
    page.locator(moment.shown).first.wait_for(state="attached", timeout=screens.TIMEOUT)


def _opened(
    context: BrowserContext, url: str, selection: Selection, game: str, reached: Callable[[Playthrough], bool]
) -> Page:
    """Open a page with the game in the position that `reached` accepts, and return the page when it is ready."""
    page = context.new_page()
    page.add_init_script(screens.SETTINGS)
    pictures.store_save(page, save_of(played(game, selection.seats, reached)), url)
    page.goto(f"{url}/{selection.lang}/{game}.html?game={pictures.SAVE_ID}")
    page.locator(pictures.READY).wait_for(state="attached", timeout=screens.TIMEOUT)
    return page


def _press(page: Page, presses: int, touch: bool, name: str) -> None:
    """Pick a piece that has a target, or preview that target. Print a line if the page scrolls."""
    if presses == 1:
        _look(page, page.locator(SOURCE).all(), touch, name)
    elif presses == 2:
        _look(page, page.locator(TARGET).all()[:1], touch, name)


def _look(page: Page, places: Iterable[Locator], touch: bool, name: str) -> None:
    """Press places until the picked piece has a target. To preview a target, a mouse only points at it."""
    for place in places:
        before, picked = page.evaluate("scrollY"), page.locator("#table.has-pick").count()
        x, y = _middle(page, place)
        if touch or not picked:
            page.touchscreen.tap(x, y)  # a first tap on a place only shows its preview
        else:
            page.mouse.move(x, y)
        page.wait_for_timeout(SETTLES)
        if (after := page.evaluate("scrollY")) != before:
            say(f"{name}: the page scrolled from {before} to {after}")
        if picked or page.locator(TARGET).count():
            return
        page.keyboard.press("Escape")


def _middle(page: Page, place: Locator) -> tuple[float, float]:
    """Return the middle of a place in pixels. The page scrolls to it only if it is outside the window."""
    box = place.bounding_box()
    size = page.viewport_size
    assert box and size
    if not 0 < box["y"] + box["height"] / 2 < size["height"]:
        place.scroll_into_view_if_needed()
        box = place.bounding_box()
        assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def _sheet(chromium: Browser, game: str, taken: Iterable[Path]) -> Path:
    """Write the contact sheet of a game: one picture that shows all the others, by moment. Return its path."""
    there = set(taken)
    rows = []
    for moment, theme in product(NAMES, THEMES):
        cells = sorted(
            path for path in there if path.stem.startswith(f"{game}-{moment}-") and f"-{theme}-" in path.stem
        )
        if not cells:
            continue
        shown = "".join(f'<img src="{escape(path.name)}">' for path in cells)
        rows.append(f"<h2>{moment}, {theme}</h2><p>{shown}</p>")
    page = chromium.new_page(viewport={"width": 2400, "height": 1000})
    html = FOLDER / f"{game}.html"
    style = "body { font: 16px sans-serif } p { display: flex; gap: 6px; align-items: start } img { height: 300px }"
    html.write_text(f"<title>{escape(game)}</title><style>{style}</style>{''.join(rows)}", encoding="utf-8")
    page.goto(html.as_uri())
    path = FOLDER / f"{game}.png"
    page.screenshot(path=path, full_page=True, timeout=screens.TIMEOUT)
    page.close()
    return path
