"""The service worker: games run offline, and a damaged offline copy is repaired.

A new version waits until no page is open. The lobby can install it earlier, unless a table is open.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from axe import axe_faults
from editions import LOBBY, edition, one_language, publish
from playwright.sync_api import BrowserContext, Page, expect
from scripts import script
from table import Table

from tests.long import Long
from tools.serve import Handler, Server
from tools.steps import DIST
from tools.website.assemble import EDITOR
from tools.website.one_file import NAME

MEMORY = "/pyodide/memory.bin"
REGISTER = "(site) => import(`${site}client/shared.js`).then((offline) => offline.registerOffline())"
DEAL = script("deal_offline")
CACHES = "caches.keys().then((names) => names.filter((name) => name.startsWith('azulejo ')))"
DAMAGE = script("damage_offline_copy")
COPIED_FILE = script("file_in_offline_copy")
DELETE_COPY = f"{CACHES}.then((names) => Promise.all(names.map((name) => caches.delete(name))))"
FILE_COUNT = f"{CACHES}.then(async ([name]) => (await (await caches.open(name)).keys()).length)"
WAIT_UNLOCKED = "(game) => navigator.locks.request(`azulejo.${game}`, () => {})"
"""Script that waits until no tab holds the lock of a game. To do so, it requests the lock itself."""
FINISHED = Path(__file__).resolve().parents[2] / "goldens" / "azul" / "records" / "row_completed.json"
MISSING_PAGE = {"en": "isn’t in the offline copy", "zh-Hant": "離線副本", "ja": "ネットワークからも"}
"""For each language, a part of the message about a page that is not in the offline copy."""
READY = ".top [data-when=offline-ready]"


class Counting(Handler):
    """A request handler that records all requests, and can refuse files or stop halfway through them."""

    requested: list[str] = []
    withheld: set[str] = set()
    stalled: set[str] = set()
    finished = threading.Event()
    """An event that ends all stalled downloads, when the test is over."""

    def do_GET(self) -> None:
        path = self.path.split("?")[0].lstrip("/")
        self.requested.append(path)
        if path in self.withheld:
            self.send_error(404)
        elif path in self.stalled:
            whole = (DIST / path).read_bytes()
            self.send_response(200)
            self.send_header("Content-Length", str(len(whole)))
            self.end_headers()
            self.wfile.write(whole[: len(whole) // 2])
            self.finished.wait(60)
            self.close_connection = True
        else:
            super().do_GET()


@pytest.fixture
def handler() -> type[Counting]:
    """Return the request handler of the counting server; a test may change it."""
    fields = {"requested": [], "withheld": set(), "stalled": set(), "finished": threading.Event()}
    return type("Counted", (Counting,), fields)


@pytest.fixture
def counting_server(tmp_path: Path, handler: type[Counting]) -> Iterator[Server]:
    """Start a server that offers a small offline copy and records requests."""
    copied = rf"{LOBBY}|ja/about\.html|pyodide/pyodide\.asm\.js|style/table\.css"
    running = Server(edition(tmp_path / "site", copied=copied), offline_worker=True, handler=handler)
    yield running
    handler.finished.set()
    running.stop()


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Return a folder with the site, whose offline copy is small. A test can publish a new version there."""
    return edition(tmp_path / "site", copied=LOBBY)


@pytest.fixture
def site_server(site: Path) -> Iterator[Server]:
    """Start a server for the folder `site`."""
    running = Server(site, offline_worker=True)
    yield running
    running.stop()


@pytest.fixture
def playing_server(tmp_path: Path) -> Iterator[Server]:
    """Start a server whose offline copy is just large enough to play in English."""
    running = Server(edition(tmp_path / "site", copied=one_language("en")), offline_worker=True)
    yield running
    running.stop()


def wait_for_copy(page: Page, site: str = "/") -> None:
    """Wait until the service worker controls this page and the offline copy is complete."""
    assert page.evaluate(REGISTER, site)
    controlled = "new Promise((done) => navigator.serviceWorker.controller ? done() : "
    page.evaluate(controlled + "navigator.serviceWorker.addEventListener('controllerchange', () => done()))")


def look_for_update(page: Page) -> None:
    """Make the page look for a new version on its server."""
    page.evaluate("navigator.serviceWorker.getRegistration().then((registration) => registration.update())")


def disconnect(server: Server, context: BrowserContext) -> None:
    """Stop the server and disconnect the browser from the network."""
    server.stop()
    context.set_offline(True)


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("path", ["/en/", "/zh-Hant/", "/ja/"])
def test_after_one_visit_games_run_without_server_and_network(
    visit: Callable[..., Any], offline_server: Server, path: str
) -> None:
    opened = visit(offline_server.url, reduced_motion="reduce")
    page = opened.context.new_page()
    page.goto("/en/")
    expect(page.locator(READY)).to_be_visible(timeout=60_000)  # the lobby makes the copy automatically
    page.close()
    disconnect(offline_server, opened.context)
    page = opened.context.new_page()
    page.goto(path)
    assert page.evaluate(DEAL) > 0


def test_the_build_server_offers_the_worker_only_on_request(visit: Callable[..., Any]) -> None:
    page = visit(prepared=False).context.new_page()
    page.goto("/en/")
    assert page.evaluate(REGISTER, "/") is False
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0


@pytest.mark.long
def test_the_lobby_shows_the_size_of_the_complete_copy(visit: Callable[..., Any], offline_server: Server) -> None:
    page = visit(offline_server.url, reduced_motion="reduce").context.new_page()
    page.goto("/en/")
    expect(page.locator(READY)).to_be_visible(timeout=60_000)
    elsewhere = {"docs", "wheels", NAME}
    files = [path for path in DIST.rglob("*") if path.is_file() and path.relative_to(DIST).parts[0] not in elsewhere]
    size = sum(path.stat().st_size for path in files if path != DIST / EDITOR)
    match = re.search(r"\((\d+) MB\)", page.locator(READY).inner_text())
    assert match and abs(int(match[1]) - size / 1e6) < 1


def test_an_interrupted_install_continues_where_it_stopped(
    visit: Callable[..., Any], counting_server: Server, handler: type[Counting]
) -> None:
    opened = visit(counting_server.url, prepared=False, reduced_motion="reduce")
    opened.allow("404|did not come|Refused to apply style")
    page = opened.context.new_page()
    handler.withheld = {"style/table.css"}
    page.goto("/en/")
    assert page.evaluate(REGISTER, "/") is False
    expect(page.locator(READY)).to_be_hidden()
    handler.withheld, handler.requested[:] = set(), []
    wait_for_copy(page)
    assert "style/table.css" in handler.requested
    assert "pyodide/pyodide.asm.js" not in handler.requested, "files already in the copy must not be fetched again"


@pytest.mark.long
def test_a_stalled_install_stops_and_continues_later(
    visit: Callable[..., Any], counting_server: Server, handler: type[Counting]
) -> None:
    page = visit(counting_server.url, reduced_motion="reduce").context.new_page()
    handler.stalled = {"ja/about.html"}
    page.goto("/en/")
    assert page.evaluate(REGISTER, "/") is False
    handler.stalled = set()
    wait_for_copy(page)


def test_a_damaged_or_deleted_copy_is_restored(visit: Callable[..., Any], playing_server: Server, long: Long) -> None:
    opened = visit(playing_server.url, prepared=long.enabled, reduced_motion="reduce")
    opened.allow("memory.bin")
    page = opened.context.new_page()
    page.goto("/en/")
    wait_for_copy(page)

    page.evaluate(DAMAGE, MEMORY)  # all tables need this file
    assert page.evaluate(COPIED_FILE, MEMORY) == "damaged"
    table = Table(page)
    table.open()
    table.move_by_pointer()
    assert page.evaluate(f"async (path) => (await ({COPIED_FILE})(path)).length", MEMORY) > 1_000_000

    page.goto("/en/")
    for name in ("/client/lobby.js", "/client/new.js"):  # the lobby needs only the first of these files
        page.evaluate(DAMAGE, name)
        page.reload()
        expect(page.locator("html[data-alive]")).to_have_count(1)
        assert page.evaluate(REGISTER, "/")
        assert page.evaluate(COPIED_FILE, name) == (DIST / name[1:]).read_text(encoding="utf-8")

    amount = page.evaluate(FILE_COUNT)
    page.evaluate(DELETE_COPY)
    page.reload()
    assert page.evaluate(REGISTER, "/")
    assert page.evaluate(FILE_COUNT) == amount

    assert not opened.unexpected()
    opened.allow("")
    disconnect(playing_server, opened.context)
    page.reload()
    assert page.evaluate(DEAL) > 0
    page.evaluate(DAMAGE, "/client/lobby.js")
    page.reload()
    expect(page.locator("#trouble")).to_contain_text("client/lobby.js couldn’t be loaded.")
    page.evaluate(DELETE_COPY)
    page.reload()
    expect(page.locator("main")).to_contain_text(MISSING_PAGE["en"])
    assert not axe_faults(page, "a missing page")


@pytest.mark.long  # a normal run shows this message in English in the test above
@pytest.mark.parametrize("lang", MISSING_PAGE)
def test_a_reload_offline_without_a_copy_says_what_is_missing(
    visit: Callable[..., Any], offline_server: Server, lang: str
) -> None:
    opened = visit(offline_server.url, prepared=False, reduced_motion="reduce")
    opened.allow("")
    page = opened.context.new_page()
    page.goto(f"/{lang}/")
    wait_for_copy(page)
    page.evaluate(DELETE_COPY)
    disconnect(offline_server, opened.context)
    page.reload()
    expect(page.locator("main")).to_contain_text(MISSING_PAGE[lang])
    assert not axe_faults(page, lang)


@pytest.mark.long
def test_a_new_version_waits_until_no_page_is_open(visit: Callable[..., Any], site: Path, site_server: Server) -> None:
    opened = visit(site_server.url, reduced_motion="reduce")
    page = opened.context.new_page()
    page.goto("/en/")
    wait_for_copy(page)
    (first,) = page.evaluate(CACHES)
    publish(site)
    look_for_update(page)
    expect(page.locator("[data-update]")).to_be_visible()
    page.goto("/ja/")  # the old version still answers in the same tab
    assert first in page.evaluate(CACHES)
    page.close()
    for tries in range(12):  # the browser switches to the new version a while after the last page has closed
        page = opened.context.new_page()
        page.wait_for_timeout(500 * (tries + 1))
        page.goto("/en/")
        if page.evaluate(CACHES) == ["azulejo / next"]:
            return
        page.close()
    pytest.fail("the new version never took over")


def test_the_lobby_installs_a_new_version_unless_a_table_is_open(
    visit: Callable[..., Any], site: Path, site_server: Server
) -> None:
    opened = visit(site_server.url, prepared=False, reduced_motion="reduce")
    lobby = opened.context.new_page()
    lobby.goto("/en/")
    wait_for_copy(lobby)
    other = opened.context.new_page()
    table = Table(other)
    table.open()
    publish(site)
    look_for_update(lobby)
    lobby.locator("[data-update]").click()
    expect(lobby.locator("#update-busy")).to_be_visible()
    expect(other.locator(".update")).to_be_hidden()
    table.move_by_pointer()
    assert len(lobby.evaluate(CACHES)) == 2, "the old version must still answer"
    game = parse_qs(urlsplit(other.url).query)["game"][0]
    other.close()
    lobby.evaluate(WAIT_UNLOCKED, game)
    with lobby.expect_navigation():
        lobby.locator("[data-update]").click()
    expect(lobby.locator("html[data-alive]")).to_have_count(1)
    expect(lobby.locator("[data-update]")).to_be_hidden()
    assert lobby.evaluate(CACHES) == ["azulejo / next"]


@pytest.mark.long
def test_a_new_version_is_offered_at_the_end_of_a_game(
    visit: Callable[..., Any], site: Path, site_server: Server
) -> None:
    page = visit(site_server.url, reduced_motion="reduce").context.new_page()
    page.goto("/en/")
    wait_for_copy(page)
    table = Table(page)
    table.open()
    publish(site)
    look_for_update(page)
    page.locator(".update:not([hidden])").wait_for(state="attached")
    expect(page.locator(".update")).to_be_hidden()
    page.locator("input[data-do=import]").set_input_files(FINISHED)
    expect(page.locator("#ending")).to_be_visible()
    with page.expect_navigation():
        page.locator(".update a").click()
    with page.expect_navigation():
        page.locator("[data-update]").click()
    expect(page.locator("html[data-alive]")).to_have_count(1)
    assert page.evaluate(CACHES) == ["azulejo / next"]
