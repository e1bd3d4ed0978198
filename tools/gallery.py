"""Take pictures of every game at its main moments, by size and theme, with contact sheets: `build.py gallery`.

`build.py screens` looks for faults; these pictures are for people to judge.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import product
from pathlib import Path
from typing import Literal

from azulejo import load
from azulejo.bots.one_ply import GreedyBot
from azulejo.records.record import new_record
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.playthrough.saves import save_of
from azulejo_table.scene import GAMES
from azulejo_table.seats import Seat
from azulejo_table.text import LANGUAGES
from playwright.sync_api import Browser, BrowserContext, Locator, Page, sync_playwright

from tools import browser
from tools.serve import Server
from tools.steps import BUILD, ROOT, BuildError, say
from tools.website import pictures, screens

FOLDER = BUILD / "gallery"
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SEED = 11
EARLY = 6
"""Minimum number of turns before the picture in the middle of a round. Every round has at least that many turns."""
SETTLES = 60  # ms to wait for the effect of a press
SOURCE = "button.place.is-source:visible"
TARGET = "button.is-legal:not([data-place^=floor]):visible"


@dataclass(frozen=True)
class Size:
    """The size of a window, and whether the player uses fingers."""

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


def _in_the_middle(play: Playthrough) -> bool:
    """Return whether a person must decide and a bot has just acted."""
    by_bot = bool(play.steps) and play.steps[-1].seat != play.person_to_decide
    return play.person_to_decide is not None and by_bot and len(play.steps) >= EARLY


POSITIONS: dict[str, Callable[[Playthrough], bool]] = {
    "start": lambda play: play.person_to_decide is not None,
    "middle": _in_the_middle,
    "round": lambda play: play.round_over,
    "ending": lambda play: play.state.is_terminal,
}
"""Positions by name: each is the first position of the game that its function accepts."""
MOMENTS = {"start": 0, "middle": 0, "picked": 1, "previewed": 2, "round": 0, "ending": 0}
"""Moments by name, with the number of places to press before the picture."""


@dataclass(frozen=True)
class Wanted:
    """The pictures to take."""

    games: Sequence[str] = tuple(GAMES)
    sizes: Sequence[Size] = SIZES
    themes: Sequence[Literal["light", "dark"]] = THEMES
    lang: str = "en"
    seats: int = 2


def wanted(games: Sequence[str], sizes: Sequence[str], themes: Sequence[str], lang: str, seats: int) -> Wanted:
    """Return the pictures to take. An empty list means all. Raises BuildError for an unknown name."""
    named = {size.name: size for size in SIZES}
    langs = [lang]
    for kind, given, known in (
        *(("game", games, GAMES), ("size", sizes, named), ("theme", themes, THEMES), ("lang", langs, LANGUAGES)),
    ):
        if unknown := [name for name in given if name not in known]:
            raise BuildError(f"--{kind}: got {unknown[0]!r}, expected one of {', '.join(known)}")
    return Wanted(
        tuple(games) or tuple(GAMES),
        [named[name] for name in sizes] or SIZES,
        [theme for theme in THEMES if theme in (themes or THEMES)],
        lang,
        seats,
    )


def run(selection: Wanted) -> int:
    """Write the pictures and contact sheets into build/gallery, and report pages that scroll; returns the exit code."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    server = Server()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.find_or_install(), args=browser.FLAGS)
        for game in selection.games:
            taken = [
                path for touch in (True, False) for path in _of_a_game(chromium, server.url, selection, game, touch)
            ]
            say(f"{_sheet(chromium, game, taken).relative_to(ROOT)}: {len(taken)} pictures")
        chromium.close()
    server.stop()
    return 0


def _of_a_game(chromium: Browser, url: str, selection: Wanted, game: str, touch: bool) -> Iterator[Path]:
    """Take the pictures of one game for touch screens or for mice, and yield their paths."""
    sizes = [size for size in selection.sizes if size.touch == touch]
    if not sizes:
        return
    context = chromium.new_context(locale=selection.lang, reduced_motion="reduce", has_touch=True)
    for position, reached in POSITIONS.items():
        page = _opened(context, url, selection, game, reached)
        moments = [
            moment for moment, presses in MOMENTS.items() if moment == position or (position == "middle" and presses)
        ]
        for size in sizes:
            page.keyboard.press("Escape")
            page.set_viewport_size({"width": size.width, "height": size.height})
            page.evaluate("scrollTo(0, 0)")
            for moment in moments:
                _press(page, MOMENTS[moment], touch, f"{game} {size.name} {moment}")
                for theme in selection.themes:
                    page.emulate_media(color_scheme=theme)
                    page.wait_for_function(screens.AT_REST)
                    path = FOLDER / f"{game}-{moment}-{size.name}-{theme}-{selection.lang}-{selection.seats}.png"
                    page.screenshot(path=path, timeout=screens.PATIENCE)
                    yield path
        page.close()
    context.close()


def _opened(
    context: BrowserContext, url: str, selection: Wanted, game: str, reached: Callable[[Playthrough], bool]
) -> Page:
    """Open a page with the game in the position that `reached` accepts, and return it when it is ready."""
    page = context.new_page()
    page.add_init_script(screens.SETTINGS)
    pictures.keep(page, save_of(played(game, selection.seats, reached)), url)
    page.goto(f"{url}/{selection.lang}/{game}.html?game={pictures.KEPT}")
    page.locator(pictures.READY).wait_for(state="attached", timeout=screens.PATIENCE)
    return page


def played(game: str, seats: int, reached: Callable[[Playthrough], bool]) -> Playthrough:
    """Play the same game of one person with bots until `reached` accepts the position. Acknowledge all pauses."""
    state = load(game).set_up(seats, SEED, {})
    bots: list[Seat] = [{"name": "", "level": "casual"} for _ in range(seats - 1)]
    sitting: list[Seat] = [{"name": "Ana", "level": None}, *bots]
    play, bot = Playthrough(new_record(state), sitting, bot_seed=SEED), GreedyBot(SEED)
    while not reached(play):
        if play.waiting:
            play.acknowledge()
            continue
        seat = play.state.current_player
        assert seat is not None, "the game ended before the position"
        play.act([bot.choose(play.state.game, play.state.view(seat))], by_bot=bool(sitting[seat]["level"]))
    return play


def _press(page: Page, presses: int, touch: bool, name: str) -> None:
    """Pick a piece that has a target, or preview that target. Print a line if the page scrolls."""
    if presses == 1:
        _look(page, page.locator(SOURCE).all(), touch, name)
    elif presses == 2:
        _look(page, page.locator(TARGET).all()[:1], touch, name)


def _look(page: Page, places: Iterable[Locator], touch: bool, name: str) -> None:
    """Press places until the picked piece has a target. For the preview, a mouse rests on the target."""
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
    """Write the contact sheet of a game, one picture of all its pictures by moment. Return its path."""
    there = set(taken)
    rows = []
    for moment, theme in product(MOMENTS, THEMES):
        cells = sorted(
            path for path in there if path.stem.startswith(f"{game}-{moment}-") and f"-{theme}-" in path.stem
        )
        shown = "".join(f'<img src="{escape(path.name)}">' for path in cells)
        rows.append(f"<h2>{moment}, {theme}</h2><p>{shown}</p>")
    page = chromium.new_page(viewport={"width": 2400, "height": 1000})
    html = FOLDER / f"{game}.html"
    style = "body { font: 16px sans-serif } p { display: flex; gap: 6px; align-items: start } img { height: 300px }"
    html.write_text(f"<title>{escape(game)}</title><style>{style}</style>{''.join(rows)}", encoding="utf-8")
    page.goto(html.as_uri())
    path = FOLDER / f"{game}.png"
    page.screenshot(path=path, full_page=True, timeout=screens.PATIENCE)
    page.close()
    return path
