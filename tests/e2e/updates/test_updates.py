"""The offline copy of an earlier version of the site is updated to this build.

The earlier version names its caches without the site's folder. The environment variable `AZULEJO_EARLIER` may contain
the path of a real earlier `dist/`. Otherwise, earlier.py makes a site that looks like one.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import earlier
import pytest
from playwright.sync_api import BrowserContext, Page, expect
from scripts import script
from table import Table

from tests.e2e.offline.test_offline import REGISTER
from tests.long import Long
from tools.serve import Handler, Server
from tools.steps import DIST
from tools.website.headers import FILE, read_headers

EARLIER = os.environ.get("AZULEJO_EARLIER")
UPDATE = "navigator.serviceWorker.getRegistration().then((registration) => registration.update()).catch(() => {})"
SETTLED_WORKER = script("settled_worker")
WAIT_UNLOCKED = "(game) => navigator.locks.request(`azulejo.${game}`, () => {})"
"""Script that waits until the browser has released the lock of a game whose page was closed."""
CACHES = "caches.keys().then((names) => names.sort())"


class Unreliable(Handler):
    """A request handler that can fail after a number of answers. A test can replace the files in its folder."""

    left: int | None = None
    """Number of answers left; None for unlimited."""

    def end_headers(self) -> None:
        self.always = read_headers((Path(self.directory) / FILE).read_text(encoding="utf-8"))
        super().end_headers()

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
def handler() -> type[Unreliable]:
    """Return the request handler of the server; a test may change it."""
    return type("Lost", (Unreliable,), {"left": None})


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Return a folder with the earlier version."""
    folder = tmp_path / "site"
    if EARLIER:
        shutil.copytree(EARLIER, folder, copy_function=shutil.copyfile)
    else:
        folder.mkdir()
        earlier.make(folder)
    return folder


def publish(site: Path, page: Page) -> None:
    """Replace the earlier version with this build, and make the browser look for updates."""
    shutil.rmtree(site)
    shutil.copytree(DIST, site, copy_function=shutil.copyfile)  # the copies must be newer than the earlier files
    page.evaluate(UPDATE)


@pytest.fixture
def server(site: Path, handler: type[Unreliable]) -> Iterator[Server]:
    """Start a server for the folder `site`."""
    running = Server(site, offline_worker=True, handler=handler)
    yield running
    running.stop()


@pytest.fixture
def opened(visit: Callable[..., Any], server: Server, long: Long) -> Any:
    """Open the site as a visitor who has an offline copy of the earlier version."""
    opened = visit(server.url, prepared=long.enabled, reduced_motion="reduce")
    opened.allow("Failed to load resource|503")
    page = opened.context.new_page()
    page.goto("/en/")
    assert page.evaluate(REGISTER, "/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    assert page.evaluate(REGISTER, "/")
    (cache_name,) = page.evaluate(CACHES)
    assert re.fullmatch(r"azulejo-[0-9a-f]{12}", cache_name)
    return opened


def own_cache() -> str:
    """Return the name of this build's cache."""
    version = re.search(r'const VERSION = "(\w+)"', (DIST / "sw.js").read_text(encoding="utf-8"))
    assert version
    return f"azulejo / {version[1]}"


def id_of(address: str) -> str:
    """Return the id of the game in an address."""
    (game,) = parse_qs(urlsplit(address).query)["game"]
    return game


def disconnect(context: BrowserContext, server: Server) -> None:
    """Stop the server and disconnect the browser from the network."""
    server.stop()
    context.set_offline(True)


@pytest.mark.long  # in a normal run, tests/e2e/offline/test_offline.py does the same from a version with current names
def test_an_update_waits_for_an_open_table_and_keeps_games(opened: Any, server: Server, site: Path) -> None:
    (lobby,) = opened.context.pages
    game = opened.context.new_page()
    table = Table(game)
    table.open()
    table.move_by_pointer()
    publish(site, lobby)
    assert lobby.evaluate(SETTLED_WORKER)
    lobby.locator("[data-update]").click()
    expect(lobby.locator("#update-busy")).to_be_visible()
    expect(game.locator(".update")).to_be_hidden()
    table.move_by_pointer()
    assert len(lobby.evaluate(CACHES)) == 2, "the earlier version must still answer"
    address = game.url
    game.close()
    lobby.evaluate(WAIT_UNLOCKED, id_of(address))
    with lobby.expect_navigation():
        lobby.locator("[data-update]").click()
    expect(lobby.locator("html[data-alive]")).to_have_count(1)
    expect(lobby.locator("[data-update]")).to_be_hidden()
    assert lobby.evaluate(CACHES) == [own_cache()]
    disconnect(opened.context, server)
    lobby.goto(address)
    Table(lobby).wait_ready()
    lobby.goto("/en/azul")
    expect(lobby.locator("html")).to_have_attribute("data-page", "table")


@pytest.mark.long
def test_a_network_lost_halfway_leaves_the_earlier_copy(
    opened: Any, server: Server, site: Path, handler: type[Unreliable]
) -> None:
    (page,) = opened.context.pages
    (before,) = page.evaluate(CACHES)
    handler.left = 3
    publish(site, page)
    assert not page.evaluate(SETTLED_WORKER)
    assert before in page.evaluate(CACHES)
    opened.context.set_offline(True)
    table = Table(page)
    table.open()
    table.move_by_pointer()
    opened.context.set_offline(False)
    handler.left = None
    page.goto("/en/")
    page.evaluate(UPDATE)
    assert page.evaluate(SETTLED_WORKER)
    with page.expect_navigation():
        page.locator("[data-update]").click()
    expect(page.locator("html[data-alive]")).to_have_count(1)
    assert page.evaluate(CACHES) == [own_cache()]
    disconnect(opened.context, server)
    page.reload()
    expect(page.locator("[data-go-on]")).to_be_visible()
