"""In browsers that refuse storage or other features, games can be played, and the page never claims to save them."""

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
from scripts import called
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
Firefox = Callable[..., Browser]


class Refusing(Handler):
    """A request handler that adds a script at the start of each worker's file. The script disables a feature there."""

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
    """Serve the site with its service worker. The script `prelude` runs first in each worker."""
    handler = type("Refused", (Refusing,), {"prelude": prelude})
    running = Server(DIST, offline_worker=True, handler=handler)
    try:
        yield running
    finally:
        running.stop()


@pytest.fixture(scope="module")
def firefox(playwright: Playwright) -> Iterator[Firefox]:
    """Return a function that starts this machine's Firefox, once for each combination of settings."""
    executable = chromium.find_firefox()
    if executable is None:
        pytest.skip("Firefox is neither on the PATH nor named in the environment variable FIREFOX")
    running: dict[str, Browser] = {}

    def start(**settings: bool | int) -> Browser:
        key = str(settings)
        if key not in running:
            running[key] = playwright.firefox.launch(
                channel="moz-firefox",
                executable_path=executable,
                firefox_user_prefs={name.replace("__", "."): value for name, value in settings.items()},
            )
        return running[key]

    yield start
    for browser in running.values():
        browser.close()


def visit_all(page: Page, site: str, long: Long, games_saved: bool, settings_saved: bool) -> str:
    """Play, reload, and visit the start page. In a long run, visit every page that saves anything.

    `games_saved`, `settings_saved`: whether the browser can store them. Returns a description of the visit.
    """
    table = Table(page)
    if not long.enabled:
        page.add_init_script(called("prepare_nothing"))
    page.set_default_timeout(BOOT)
    page.goto(site + NEW)
    play_one_action(table, games_saved)
    page.reload()
    if games_saved or long.enabled:
        play_one_action(table, games_saved)
    else:  # the page deals the same game again, so starting another bot would prove nothing new
        wait_for_table(table, games_saved)
    assert ("?game=" in page.url) is games_saved
    page.goto(f"{site}/en/index.html")
    expect(page.locator("html[data-alive]")).to_have_count(1)
    expect(page.locator("[data-go-on]")).to_be_visible(visible=games_saved)
    expect(page.locator(UNKEPT).first).to_be_visible(visible=not settings_saved)
    page.locator("[data-open=settings]").click()
    page.locator("[data-setting=theme]").select_option("dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    check_no_claim(page, games_saved)
    if long.enabled:
        page.goto(f"{site}/en/azul-new.html")
        page.get_by_role("button", name="Start").click()
        play_one_action(table, games_saved)
        page.goto(f"{site}/en/azul.html?puzzle=1")
        table.wait_ready()
        check_no_claim(page, games_saved)
    return (
        f"plays, games {'saved' if games_saved else 'not saved'}, settings {'saved' if settings_saved else 'not saved'}"
    )


def play_one_action(table: Table, games_saved: bool) -> None:
    """Play one action and wait for a bot's answer. If games cannot be saved, the page must say so all the time."""
    page = table.page
    wait_for_table(table, games_saved)
    table.go_on()
    table.move_by_pointer()
    expect(page.locator(UNSAVED)).to_be_visible(visible=not games_saved)
    expect(page.locator("#trouble")).to_have_count(0)
    check_no_claim(page, games_saved)


def wait_for_table(table: Table, games_saved: bool) -> None:
    """Wait until a person can act. If games cannot be saved, the page must say so."""
    table.wait_ready()
    if not games_saved:
        expect(table.page.locator("#notice")).to_contain_text("can’t save games")
        table.page.locator("#notice [data-do=dismiss]").click()


def check_no_claim(page: Page, games_saved: bool) -> None:
    """Check that the page does not claim to have saved a game that it cannot save."""
    if not games_saved:
        assert not CLAIMS.search(page.locator("body").inner_text())


def check_start_failure(page: Page, site: str) -> None:
    """Check the message if a game can neither start nor be saved.

    The message must name the missing file, and must not say that the game is saved.
    """
    page.context.route("**/rules_worker.txt", lambda route: route.abort())
    page.goto(site + NEW)
    trouble = page.locator("#trouble")  # this message replaces the message that the game could not start
    # the message appears only after all attempts to load the file
    expect(trouble).to_contain_text("client/rules_worker.txt couldn’t be loaded.", timeout=3 * BOOT)
    check_no_claim(page, False)
    page.context.unroute("**/rules_worker.txt")


def visit_refusing(browser: Browser, long: Long, feature: str, way: str) -> None:
    """Visit the site in a browser that refuses `feature` in the given `way`."""
    prelude, began = script(feature, way), time.monotonic()
    with refusing(prelude) as server:
        context = browser.new_context(locale="en", viewport={"width": 1440, "height": 900})
        unhandled: list[str] = []
        context.on("weberror", lambda error: unhandled.append(str(error.error)))
        try:
            page = context.new_page()
            page.add_init_script(prelude)
            games_saved = not denies(feature, "indexedDB", way)
            observed = visit_all(page, server.url, long, games_saved, not denies(feature, "localStorage", way))
            # A page that starts slowly checks its files, and the inserted script makes some of them look damaged.
            assert not [error for error in unhandled if "integrity attribute" not in error]
            if not games_saved:
                check_start_failure(page, server.url)
        finally:
            context.close()
    long.say(f"{feature} by {way}: {observed}, {time.monotonic() - began:.0f} s")


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize(("feature", "way"), cases())
def test_a_game_is_playable_when_chromium_refuses_a_feature(
    browser: Browser, long: Long, feature: str, way: str
) -> None:
    visit_refusing(browser, long, feature, way)


@pytest.mark.long
@pytest.mark.parametrize(("feature", "way"), cases())
def test_a_game_is_playable_when_firefox_refuses_a_feature(
    firefox: Firefox, long: Long, feature: str, way: str
) -> None:
    visit_refusing(firefox(), long, feature, way)


# Browsers whose own settings block storage


@pytest.fixture
def blocked(playwright: Playwright, browser: Browser, tmp_path: Path) -> Iterator[BrowserContext]:
    """Start Chromium with a profile that blocks all site data."""
    preferences = tmp_path / "Default" / "Preferences"
    preferences.parent.mkdir()
    settings = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    preferences.write_text(json.dumps(settings), encoding="utf-8")
    context = playwright.chromium.launch_persistent_context(
        tmp_path, executable_path=chromium.find(), args=chromium.FLAGS, locale="en"
    )
    yield context
    context.close()


@pytest.mark.long
def test_a_game_is_played_in_chromium_with_all_site_data_blocked(
    blocked: BrowserContext, offline_server: Server, long: Long
) -> None:
    visit_blocked(blocked.new_page(), offline_server, long)


def test_a_game_is_played_in_firefox_without_storage_and_cookies(
    firefox: Firefox, offline_server: Server, long: Long
) -> None:
    context = firefox(dom__storage__enabled=False, network__cookie__cookieBehavior=2).new_context(locale="en")
    try:
        visit_blocked(context.new_page(), offline_server, long)
    finally:
        context.close()


def visit_blocked(page: Page, server: Server, long: Long) -> None:
    """Visit the site in a browser whose settings refuse all storage, and play.

    A normal run checks the message of a failed start only in `visit_refusing`, because this message takes long.
    """
    page.goto(f"{server.url}/en/index.html")
    assert page.evaluate("(() => { try { return !localStorage; } catch { return true; } })()")
    long.say(visit_all(page, server.url, long, games_saved=False, settings_saved=False))
    if long.enabled:
        check_start_failure(page, server.url)
