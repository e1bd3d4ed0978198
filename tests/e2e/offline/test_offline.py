"""With the service worker, games run without the server, the offline copy stays complete, and new versions wait."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from axe import checked
from playwright.sync_api import BrowserContext, Page, expect
from scripts import script
from table import Table

from tools.serve import Handler, Server
from tools.steps import DIST
from tools.website.assemble import EDITOR
from tools.website.one_file import NAME

MEMORY = "/pyodide/memory.bin"
REGISTER = "(site) => import(`${site}client/shared.js`).then((offline) => offline.registerOffline())"
ASK = script("deal_offline")
OURS = "caches.keys().then((names) => names.filter((name) => name.startsWith('azulejo ')))"
DAMAGE = script("damage_copy")
KEPT = script("copied_file")
LOSE = f"{OURS}.then((names) => Promise.all(names.map((name) => caches.delete(name))))"
AMOUNT = f"{OURS}.then(async ([name]) => (await (await caches.open(name)).keys()).length)"
FREE = "(game) => navigator.locks.request(`azulejo.${game}`, () => {})"
"""Script that waits until no tab holds a game. (Playwright would treat a predicate that returns a promise as true.)"""
FINISHED = Path(__file__).resolve().parents[2] / "goldens" / "azul" / "records" / "row_completed.json"
GONE = {"en": "isn’t in the offline copy", "zh-Hant": "離線副本", "ja": "ネットワークからも"}
"""By language: part of the message about a page that is missing in the offline copy."""
READY = ".top [data-when=offline-ready]"


class Counting(Handler):
    """A request handler that counts all requests, and those not finished. It can withhold answers or stop halfway."""

    asked: list[str] = []
    withheld: set[str] = set()
    stalled: set[str] = set()
    over = threading.Event()
    """An event that is set when no test needs stalled answers any more."""

    def do_GET(self) -> None:
        path = self.path.split("?")[0].lstrip("/")
        self.asked.append(path)
        if path in self.withheld:
            self.send_error(404)
        elif path in self.stalled:
            whole = (DIST / path).read_bytes()
            self.send_response(200)
            self.send_header("Content-Length", str(len(whole)))
            self.end_headers()
            self.wfile.write(whole[: len(whole) // 2])
            self.over.wait(60)
            self.close_connection = True
        else:
            super().do_GET()


@pytest.fixture
def handler() -> type[Counting]:
    """Return the request handler of the counting server; a test may change it."""
    return type("Counted", (Counting,), {"asked": [], "withheld": set(), "stalled": set(), "over": threading.Event()})


@pytest.fixture
def counting_server(handler: type[Counting]) -> Iterator[Server]:
    """Start a server that offers the service worker and records requests."""
    running = Server(DIST, offline_worker=True, handler=handler)
    yield running
    handler.over.set()
    running.stop()


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Return a copy of the site, which can be replaced by a new version."""
    folder = tmp_path / "site"
    folder.mkdir()
    for entry in DIST.iterdir():
        if entry.name != "sw.js":
            (folder / entry.name).symlink_to(entry)
    (folder / "sw.js").write_text((DIST / "sw.js").read_text(encoding="utf-8"), encoding="utf-8")
    return folder


@pytest.fixture
def updated(site: Path) -> Iterator[Server]:
    """Start a server for that copy."""
    running = Server(site, offline_worker=True)
    yield running
    running.stop()


def installed(page: Page, site: str = "/") -> None:
    """Wait until the service worker controls this page and its copy is complete."""
    assert page.evaluate(REGISTER, site)
    controlled = "new Promise((done) => navigator.serviceWorker.controller ? done() : "
    page.evaluate(controlled + "navigator.serviceWorker.addEventListener('controllerchange', () => done()))")


def put_up(site: Path, page: Page) -> None:
    """Put a new version on the server, and make the page look for updates."""
    worker = (site / "sw.js").read_text(encoding="utf-8")
    (site / "sw.js").write_text(re.sub(r'(const VERSION = )"\w+"', r'\1"next"', worker), encoding="utf-8")
    page.evaluate("navigator.serviceWorker.getRegistration().then((registration) => registration.update())")


def disconnect(server: Server, context: BrowserContext) -> None:
    """Take away server and network."""
    server.stop()
    context.set_offline(True)


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("path", ["/en/", "/zh-Hant/", "/ja/"])
def test_after_one_visit_games_run_without_server_and_network(
    visit: Callable[..., Any], offline_server: Server, path: str
) -> None:
    opened = visit(offline_server.url)
    page = opened.context.new_page()
    page.goto("/en/")
    installed(page)
    page.close()
    disconnect(offline_server, opened.context)
    page = opened.context.new_page()
    page.goto(path)
    assert page.evaluate(ASK) > 0


def test_the_builds_server_offers_the_worker_only_on_request(page: Page) -> None:
    page.goto("/en/")
    assert page.evaluate(REGISTER, "/") is False
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0


@pytest.mark.long
def test_the_lobby_shows_the_size_of_the_complete_copy(visit: Callable[..., Any], offline_server: Server) -> None:
    page = visit(offline_server.url).context.new_page()
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
    opened = visit(counting_server.url)
    opened.allow("404|did not come|Refused to apply style")
    page = opened.context.new_page()
    handler.withheld = {"style/table.css"}
    page.goto("/en/")
    assert page.evaluate(REGISTER, "/") is False
    expect(page.locator(READY)).to_be_hidden()
    handler.withheld, handler.asked[:] = set(), []
    installed(page)
    assert "style/table.css" in handler.asked
    assert "pyodide/pyodide.asm.js" not in handler.asked, "files already in the copy must not be fetched again"


@pytest.mark.long
def test_a_stalled_install_stops_and_continues_later(
    visit: Callable[..., Any], counting_server: Server, handler: type[Counting]
) -> None:
    page = visit(counting_server.url).context.new_page()
    handler.stalled = {"ja/about.html"}
    page.goto("/en/")
    assert page.evaluate(REGISTER, "/") is False
    handler.stalled = set()
    installed(page)


def test_a_damaged_or_deleted_copy_is_completed_again(visit: Callable[..., Any], offline_server: Server) -> None:
    opened = visit(offline_server.url)
    opened.allow("memory.bin")
    page = opened.context.new_page()
    page.goto("/en/")
    installed(page)

    page.evaluate(DAMAGE, MEMORY)  # all tables need this file
    assert page.evaluate(KEPT, MEMORY) == "damaged"
    table = Table(page)
    table.open()
    table.move_by_pointer()
    assert page.evaluate(f"async (path) => (await ({KEPT})(path)).length", MEMORY) > 1_000_000

    page.goto("/en/")
    for name in ("/client/lobby.js", "/client/new.js"):  # the first of these is needed by this page
        page.evaluate(DAMAGE, name)
        page.reload()
        expect(page.locator("html[data-alive]")).to_have_count(1)
        assert page.evaluate(REGISTER, "/")
        assert page.evaluate(KEPT, name) == (DIST / name[1:]).read_text(encoding="utf-8")

    amount = page.evaluate(AMOUNT)
    page.evaluate(LOSE)
    page.reload()
    expect(page.locator(READY)).to_be_visible(timeout=60_000)
    assert page.evaluate(AMOUNT) == amount

    assert not opened.unexpected()
    opened.allow("")
    disconnect(offline_server, opened.context)
    page.reload()
    assert page.evaluate(ASK) > 0
    page.evaluate(DAMAGE, "/client/lobby.js")
    page.reload()
    expect(page.locator("#trouble")).to_contain_text("client/lobby.js couldn’t be loaded.")


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("lang", GONE)
def test_a_reload_offline_without_a_copy_says_what_is_missing(
    visit: Callable[..., Any], offline_server: Server, lang: str
) -> None:
    opened = visit(offline_server.url)
    opened.allow("")
    page = opened.context.new_page()
    page.goto(f"/{lang}/")
    installed(page)
    page.evaluate(LOSE)
    disconnect(offline_server, opened.context)
    page.reload()
    expect(page.locator("main")).to_contain_text(GONE[lang])
    assert not checked(page, lang)


@pytest.mark.long
def test_a_new_version_waits_until_no_page_is_open(visit: Callable[..., Any], site: Path, updated: Server) -> None:
    opened = visit(updated.url)
    page = opened.context.new_page()
    page.goto("/en/")
    installed(page)
    (first,) = page.evaluate(OURS)
    put_up(site, page)
    expect(page.locator("[data-update]")).to_be_visible()
    page.goto("/ja/")  # the old version still answers in the same tab
    assert first in page.evaluate(OURS)
    page.close()
    for tries in range(12):  # when no page is open, the browser takes a while to switch to the new version
        page = opened.context.new_page()
        page.wait_for_timeout(500 * (tries + 1))
        page.goto("/en/")
        if page.evaluate(OURS) == ["azulejo / next"]:
            return
        page.close()
    pytest.fail("the new version never took over")


def test_the_lobby_installs_a_new_version_unless_a_table_is_open(
    visit: Callable[..., Any], site: Path, updated: Server
) -> None:
    opened = visit(updated.url)
    lobby = opened.context.new_page()
    lobby.goto("/en/")
    installed(lobby)
    other = opened.context.new_page()
    table = Table(other)
    table.open()
    put_up(site, lobby)
    lobby.locator("[data-update]").click()
    expect(lobby.locator("#update-busy")).to_be_visible()
    expect(other.locator(".update")).to_be_hidden()
    table.move_by_pointer()
    assert len(lobby.evaluate(OURS)) == 2, "the old version still answers"
    game = parse_qs(urlsplit(other.url).query)["game"][0]
    other.close()
    lobby.evaluate(FREE, game)
    with lobby.expect_navigation():
        lobby.locator("[data-update]").click()
    expect(lobby.locator("html[data-alive]")).to_have_count(1)
    expect(lobby.locator("[data-update]")).to_be_hidden()
    assert lobby.evaluate(OURS) == ["azulejo / next"]


@pytest.mark.long
def test_a_new_version_is_offered_at_the_end_of_a_game(visit: Callable[..., Any], site: Path, updated: Server) -> None:
    page = visit(updated.url).context.new_page()
    page.goto("/en/")
    installed(page)
    table = Table(page)
    table.open()
    put_up(site, page)
    page.locator(".update:not([hidden])").wait_for(state="attached")
    expect(page.locator(".update")).to_be_hidden()
    page.locator("input[data-do=import]").set_input_files(FINISHED)
    expect(page.locator("#ending")).to_be_visible()
    with page.expect_navigation():
        page.locator(".update a").click()
    with page.expect_navigation():
        page.locator("[data-update]").click()
    expect(page.locator("html[data-alive]")).to_have_count(1)
    assert page.evaluate(OURS) == ["azulejo / next"]
