"""Updating an offline copy that an earlier build has made, when caches were not named by their folder yet.

The earlier edition is this site with the worker of that build. `AZULEJO_EARLIER` may name the `dist/` of one instead.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from table import Table

from tools.serve import Handler, Server
from tools.snapshot import integrity
from tools.steps import DIST

WORKER = Path(__file__).with_name("earlier_worker.txt")
"""The source of the service worker of that build."""
BEFORE = "azulejo-0123456789ab"
EARLIER = os.environ.get("AZULEJO_EARLIER")
REGISTER = "import('/client/shared.js').then((offline) => offline.registerOffline())"
UPDATE = "navigator.serviceWorker.getRegistration().then((registration) => registration.update()).catch(() => {})"
WAITING = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  return Boolean(registration.waiting) && !registration.installing;
}"""
SETTLED = "async () => !(await navigator.serviceWorker.getRegistration()).installing"
CACHES = "caches.keys().then((names) => names.sort())"


class Losing(Handler):
    """A server that is lost after some answers."""

    left: int | None = None
    """How many answers are left; None for any number."""

    def do_GET(self) -> None:
        kind = type(self)
        if kind.left is None or self.path.startswith("/sw.js"):
            return super().do_GET()
        kind.left -= 1
        if kind.left < 0:
            self.send_error(HTTPStatus.SERVICE_UNAVAILABLE)
            return None
        return super().do_GET()


@pytest.fixture
def handler() -> type[Losing]:
    """What the server does with requests; a test may change it."""
    return type("Lost", (Losing,), {"left": None})


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder with the earlier edition."""
    folder = tmp_path / "site"
    folder.mkdir()
    if EARLIER:
        link(folder, Path(EARLIER))
        return folder
    link(folder, DIST)
    (folder / "client").unlink()
    (folder / "client").mkdir()
    link(folder / "client", DIST / "client")
    (folder / "client/new.js").unlink()  # a file that is another one now
    (folder / "client/new.js").write_text((DIST / "client/new.js").read_text(encoding="utf-8") + "\n", encoding="utf-8")
    files = json.loads((DIST / "files.json").read_text(encoding="utf-8"))
    changed = folder / "client/new.js"
    files["client/new.js"] = (integrity(changed), changed.stat().st_size)
    files["files.json"] = (integrity(DIST / "files.json"), (DIST / "files.json").stat().st_size)
    worker = WORKER.read_text(encoding="utf-8")
    for mark, filled in (
        ('"azulejo-@VERSION@"', f'"{BEFORE}"'),
        ('{ "@FILES@": ["", 0] }', json.dumps(files)),
        ('{ "@MISSING@": "" }', '{ "en": "<p>missing</p>" }'),
    ):
        assert mark in worker
        worker = worker.replace(mark, filled)
    (folder / "sw.js").unlink()
    (folder / "sw.js").write_text(worker, encoding="utf-8")
    return folder


def link(folder: Path, to: Path) -> None:
    """Let a folder have what another one has."""
    for entry in to.iterdir():
        (folder / entry.name).symlink_to(entry)


def put_up(site: Path, page: Page) -> None:
    """Put this build in the place of the earlier one, and let the browser learn of it."""
    for entry in list(site.iterdir()):
        entry.rename(site.parent / f"old-{entry.name}")
    link(site, DIST)
    page.evaluate(UPDATE)


@pytest.fixture
def server(site: Path, handler: type[Losing]) -> Iterator[Server]:
    """A server of that folder."""
    running = Server(site, offline_worker=True, handler=handler)
    yield running
    running.stop()


@pytest.fixture
def opened(visit: Callable[..., Any], server: Server) -> Any:
    """A visitor who has the earlier edition offline."""
    opened = visit(server.url)
    opened.allow("Failed to load resource|503")
    page = opened.context.new_page()
    page.goto("/en/")
    assert page.evaluate(REGISTER)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    (kept,) = page.evaluate(CACHES)
    assert re.fullmatch(r"azulejo-[0-9a-f]{12}", kept)
    return opened


def own_cache() -> str:
    """The name of this build's cache."""
    found = re.search(r'const VERSION = "(\w+)"', (DIST / "sw.js").read_text(encoding="utf-8"))
    assert found
    return f"azulejo / {found[1]}"


def without_network(context: BrowserContext, server: Server) -> None:
    """Take server and network away."""
    server.stop()
    context.set_offline(True)


def test_it_waits_for_a_table_then_takes_over_with_the_games(opened: Any, server: Server, site: Path) -> None:
    (lobby,) = opened.context.pages
    game = opened.context.new_page()
    table = Table(game)
    table.open()
    table.move_by_pointer()
    put_up(site, lobby)
    lobby.wait_for_function(WAITING, timeout=60_000)
    lobby.evaluate(REGISTER)  # a page tells of a version that waits when it registers the worker
    lobby.locator("[data-update]").click()
    expect(lobby.locator("#update-busy")).to_be_visible()
    table.move_by_pointer()
    address = game.url
    game.close()
    lobby.wait_for_timeout(500)  # until the browser has freed the lock of the game
    with lobby.expect_navigation():
        lobby.locator("[data-update]").click()
    expect(lobby.locator("html[data-alive]")).to_have_count(1)
    assert lobby.evaluate(CACHES) == [own_cache()]
    without_network(opened.context, server)
    lobby.goto(address)
    Table(lobby).wait_ready()
    lobby.goto("/en/azul")
    expect(lobby.locator("html")).to_have_attribute("data-page", "table")


def test_a_network_lost_halfway_leaves_the_earlier_copy(
    opened: Any, server: Server, site: Path, handler: type[Losing]
) -> None:
    (page,) = opened.context.pages
    (before,) = page.evaluate(CACHES)
    handler.left = 3
    put_up(site, page)
    page.wait_for_function(SETTLED, timeout=60_000)
    assert page.evaluate("navigator.serviceWorker.getRegistration().then((found) => Boolean(found.waiting))") is False
    assert before in page.evaluate(CACHES)
    opened.context.set_offline(True)
    table = Table(page)
    table.open()
    table.move_by_pointer()
    opened.context.set_offline(False)
    handler.left = None
    page.goto("/en/")
    page.evaluate(UPDATE)
    page.wait_for_function(WAITING, timeout=60_000)
    page.evaluate(REGISTER)
    with page.expect_navigation():
        page.locator("[data-update]").click()
    expect(page.locator("html[data-alive]")).to_have_count(1)
    assert page.evaluate(CACHES) == [own_cache()]
    without_network(opened.context, server)
    page.reload()
    expect(page.locator("[data-go-on]")).to_be_visible()
