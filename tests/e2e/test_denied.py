"""Browsers that refuse storage or workers: a game can be played, and the page claims to keep nothing that it cannot."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

import pytest
from denied import cases, denies, script
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect
from table import BOOT, PERSON_AND_BOT, Table

from tests.long import Long
from tools import browser as chromium
from tools.serve import Handler, Server
from tools.steps import DIST

WORKERS = {"/pyodide/pyodide.js", "/pyodide/unpacker.js", "/sw.js"}
SETUP = {"seats": PERSON_AND_BOT, "options": {}, "seed": 11}
NEW = f"/en/azul.html?new={quote(json.dumps(SETUP))}"
CLAIMS = re.compile(r"is saved|stays saved|nothing is lost", re.IGNORECASE)
UNSAVED = ".ask .unsaved"
UNKEPT = "#main [data-when=unkept]"
Start = Callable[[], Browser]


class Refusing(Handler):
    """The site, whose workers are refused something before they begin."""

    prelude = ""

    def do_GET(self) -> None:
        path = self.path.split("?")[0]
        if path not in WORKERS or not self.prelude:
            return super().do_GET()
        body = self.prelude.encode() + (DIST / path.lstrip("/")).read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", "text/javascript")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        return None


@contextmanager
def refusing(prelude: str) -> Iterator[Server]:
    """A server of the site with its service worker, whose workers are refused something."""
    handler = type("Refused", (Refusing,), {"prelude": prelude})
    running = Server(DIST, offline_worker=True, handler=handler)
    try:
        yield running
    finally:
        running.stop()


@contextmanager
def firefox(playwright: Playwright, **settings: bool | int) -> Iterator[Browser]:
    """The Firefox of this machine with some settings."""
    executable = chromium.find_firefox()
    if executable is None:
        pytest.skip("no Firefox on the PATH, nor named in the environment variable FIREFOX")
    running = playwright.firefox.launch(
        channel="moz-firefox",
        executable_path=executable,
        firefox_user_prefs={name.replace("__", "."): value for name, value in settings.items()},
    )
    try:
        yield running
    finally:
        running.close()


def visit_all(page: Page, site: str, saved: bool, kept: bool) -> str:
    """Play, reload, and go through the pages that keep something. `saved`: games are, `kept`: settings are.

    Returns what was seen on the way.
    """
    table = Table(page)
    page.set_default_timeout(BOOT)
    page.goto(site + NEW)
    played(table, saved)
    page.reload()
    played(table, saved)
    assert ("?game=" in page.url) is saved
    page.goto(f"{site}/en/index.html")
    expect(page.locator("html[data-alive]")).to_have_count(1)
    expect(page.locator("[data-go-on]")).to_be_visible(visible=saved)
    expect(page.locator(UNKEPT).first).to_be_visible(visible=not kept)
    page.locator("[data-setting=theme]").select_option("dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    unclaimed(page, saved)
    page.goto(f"{site}/en/azul-new.html")
    page.get_by_role("button", name="Start").click()
    played(table, saved)
    page.goto(f"{site}/en/azul.html?puzzle=1")
    table.wait_ready()
    unclaimed(page, saved)
    return f"plays, {'saved' if saved else 'not saved'}, settings {'kept' if kept else 'not kept'}"


def played(table: Table, saved: bool) -> None:
    """Act once and see a bot answer; where nothing is saved, the page says so for good."""
    page = table.page
    table.wait_ready()
    if not saved:
        expect(page.locator("#notice")).to_contain_text("can’t save games")
        page.locator("#notice [data-do=dismiss]").click()
    table.go_on()
    table.move_by_pointer()
    expect(page.locator(UNSAVED)).to_be_visible(visible=not saved)
    expect(page.locator("#trouble")).to_have_count(0)
    unclaimed(page, saved)


def unclaimed(page: Page, saved: bool) -> None:
    """Nothing on the page claims that a game is saved which is not."""
    if not saved:
        assert not CLAIMS.search(page.locator("body").inner_text())


def fails_honestly(page: Page, site: str) -> None:
    """A game that cannot start, and is not saved, says why it does not start and nothing of being saved."""
    page.context.route("**/rules_worker.txt", lambda route: route.abort())
    page.goto(site + NEW)
    expect(page.locator("#notice")).to_contain_text("The game couldn’t start.", timeout=BOOT)
    expect(page.locator("#notice [data-reason]")).to_contain_text("Reason: ")
    expect(page.locator("#trouble")).to_contain_text("client/rules_worker.txt couldn’t be loaded.", timeout=BOOT)
    unclaimed(page, False)
    page.context.unroute("**/rules_worker.txt")


def refuse(browser: Browser, what: str, way: str) -> str:
    """Visit the site in a browser that refuses something in some way."""
    prelude = script(what, way)
    with refusing(prelude) as server:
        context = browser.new_context(locale="en", viewport={"width": 1440, "height": 900})
        try:
            page = context.new_page()
            page.add_init_script(prelude)
            saved = not denies(what, "indexedDB", way)
            seen = visit_all(page, server.url, saved, not denies(what, "localStorage", way))
            if not saved:
                fails_honestly(page, server.url)
            return seen
        finally:
            context.close()


def test_a_game_is_played_whatever_chromium_refuses(browser: Browser, long: Long) -> None:
    refuse_each(browser, long, first=0)


def test_a_game_is_played_whatever_firefox_refuses(playwright: Playwright, long: Long) -> None:
    with firefox(playwright) as browser:
        refuse_each(browser, long, first=1)


def refuse_each(browser: Browser, long: Long, first: int) -> None:
    """Refuse everything at once in one way, in a long run each thing in each way."""
    tries = cases()
    for number in long.times(1, len(tries)):
        what, way = tries[(number + first) % len(tries)]
        began = time.monotonic()
        try:
            seen = refuse(browser, what, way)
        except Exception as error:
            error.add_note(f"refused: {what} by {way}")
            raise
        long.say(f"{what} by {way}: {seen}, {time.monotonic() - began:.0f} s")


# Settings of real browsers


@pytest.fixture
def blocked(playwright: Playwright, browser: Browser, tmp_path: Path) -> Iterator[BrowserContext]:
    """Chromium with a profile in which all data of sites are blocked."""
    preferences = tmp_path / "Default" / "Preferences"
    preferences.parent.mkdir()
    settings = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    preferences.write_text(json.dumps(settings), encoding="utf-8")
    context = playwright.chromium.launch_persistent_context(
        tmp_path, executable_path=chromium.find(), args=chromium.FLAGS, locale="en"
    )
    yield context
    context.close()


def test_a_game_is_played_in_chromium_with_all_site_data_blocked(
    blocked: BrowserContext, offline_server: Server
) -> None:
    page = blocked.new_page()
    page.goto(f"{offline_server.url}/en/index.html")
    assert page.evaluate("(() => { try { return localStorage.length; } catch { return 'refused'; } })()") == "refused"
    visit_all(page, offline_server.url, saved=False, kept=False)
    fails_honestly(page, offline_server.url)


def test_a_game_is_played_in_firefox_without_storage_and_cookies(
    playwright: Playwright, offline_server: Server
) -> None:
    with firefox(playwright, dom__storage__enabled=False, network__cookie__cookieBehavior=2) as browser:
        context = browser.new_context(locale="en")
        try:
            page = context.new_page()
            page.goto(f"{offline_server.url}/en/index.html")
            assert not page.evaluate("(() => { try { return Boolean(localStorage); } catch { return false; } })()")
            visit_all(page, offline_server.url, saved=False, kept=False)
            fails_honestly(page, offline_server.url)
        finally:
            context.close()
