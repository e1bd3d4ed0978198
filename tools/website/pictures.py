"""Take screenshots of a game for the README, light and dark, and draw the icons: `build.py pictures`."""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import Literal

from azulejo import games, load
from azulejo.bots.one_ply import GreedyBot
from azulejo.records.record import new_record
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.playthrough.saves import save_of
from azulejo_table.protocol.saves import Save
from azulejo_table.seats import Seat
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tools import browser
from tools.serve import Server
from tools.steps import ROOT, say
from tools.website import icons

THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
WINDOW = ViewportSize(width=1280, height=800)
QUALITY = 70
SEED = 5
DECISIONS = 34
"""Number of decisions before the picture. After them, it is Ana's turn, and walls and lines are partly full."""
SEATS: list[Seat] = [{"name": "Ana", "level": None}, {"name": "Bot", "level": "expert"}]
READY = "html[data-state=ready]"
SAVE_ID = "picture"
"""The id of the saved game."""
STORE = "(save) => import(new URL('/client/shared.js', location.href).href).then((store) => store.saveGame(save, null))"


def run() -> int:
    """Write the pictures of the first game into docs, and the icons into web/art. Return the exit code."""
    save = position()
    executable = browser.find_or_install()
    server = Server()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=executable, args=browser.FLAGS)
        made = icons.draw(chromium, server.url)
        for theme in THEMES:
            made.append(ROOT / "docs" / f"{games()[0]}-{theme}.webp")
            made[-1].write_bytes(picture(chromium, server.url, theme, save))
        for path in made:
            say(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1000:.0f} kB")
        chromium.close()
    server.stop()
    return 0


def position() -> Save:
    """Return the save of a game in progress, which is the same each time."""
    return save_of(played(games()[0], lambda play: len(play.steps) >= DECISIONS and not play.waiting))


def played(game: str, reached: Callable[[Playthrough], bool]) -> Playthrough:
    """Play a game, the same each time, until `reached` accepts the position. Skip all pauses."""
    state = load(game).set_up(len(SEATS), SEED, {"first_seat": 0})
    play = Playthrough(new_record(state), SEATS, bot_seed=SEED)
    bot = GreedyBot(SEED)
    while not reached(play):
        if play.waiting:
            play.acknowledge()
            continue
        seat = play.state.current_player
        assert seat is not None
        play.act([bot.choose(play.state.game, play.state.view(seat))], by_bot=bool(SEATS[seat]["level"]))
    return play


def store_save(page: Page, save: Save, url: str = "") -> None:
    """Store a save as if its game had been played in this browser. `url` is the address of the site."""
    page.goto(f"{url}/files.json")  # unlike a page, it loads nothing else
    names = [seat["name"] for seat in save["seats"]]
    entry = {"id": SAVE_ID, "game": save["game"], "names": names, "over": save["over"], "updated": 0, "save": save}
    page.evaluate(STORE, entry)


def picture(chromium: Browser, url: str, theme: Literal["light", "dark"], save: Save) -> bytes:
    """Return a WebP picture of a save's table. It uses DevTools, because Playwright's screenshots do not offer WebP."""
    context = chromium.new_context(viewport=WINDOW, color_scheme=theme, reduced_motion="reduce", locale="en")
    page = context.new_page()
    store_save(page, save, url)
    page.goto(f"{url}/en/{save['game']}.html?game={SAVE_ID}")
    page.locator(READY).wait_for(state="attached", timeout=90_000)
    page.wait_for_function("() => document.getAnimations().length === 0")
    shot = context.new_cdp_session(page).send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    context.close()
    return base64.b64decode(shot["data"])
