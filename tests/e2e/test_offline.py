"""The service worker: the site plays with its server gone, and a new version waits for open pages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tools.serve import Server
from tools.steps import DIST

REGISTER = "import('/client/offline.js').then((offline) => offline.registerOffline())"
ASK = """import('/client/engine.js').then(async (engine) => {
  const seats = [{ name: 'A', level: null }, { name: 'B', level: null }];
  const frame = await engine.startRules().call({ type: 'new', game: 'azul', seats, options: {}, seed: 1 });
  return Object.keys(frame.areas).length;
})"""


def installed(page: Page) -> None:
    """Wait until the service worker answers for this page."""
    assert page.evaluate(REGISTER)
    controlled = "new Promise((done) => navigator.serviceWorker.controller ? done() : "
    page.evaluate(controlled + "navigator.serviceWorker.addEventListener('controllerchange', () => done()))")


@pytest.mark.parametrize("path", ["/en/", "/zh-Hant/", "/ja/"])
def test_after_one_visit_it_plays_without_server_and_network(
    visit: Callable[..., Any], offline_server: Server, path: str
) -> None:
    opened = visit(offline_server.url)
    page = opened.context.new_page()
    page.goto("/en/")
    installed(page)
    page.close()
    offline_server.stop()
    opened.context.set_offline(True)
    page = opened.context.new_page()
    page.goto(path)
    assert page.evaluate(ASK) > 0


def test_the_build_s_own_server_offers_no_worker_unless_asked(page: Page) -> None:
    page.goto("/en/")
    assert page.evaluate(REGISTER) is False
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0


def test_a_new_version_waits_until_no_page_is_open(
    visit: Callable[..., Any], tmp_path: Path, offline_server: Server
) -> None:
    site = tmp_path / "site"
    site.mkdir()
    for entry in DIST.iterdir():
        if entry.name != "sw.js":
            (site / entry.name).symlink_to(entry)
    worker = (DIST / "sw.js").read_text(encoding="utf-8")
    (site / "sw.js").write_text(worker, encoding="utf-8")
    server = Server(site, offline_worker=True)
    try:
        opened = visit(server.url)
        page = opened.context.new_page()
        page.goto("/en/")
        installed(page)
        caches = "caches.keys().then((names) => names.filter((name) => name.startsWith('azulejo-')).join())"
        first = page.evaluate(caches)
        (site / "sw.js").write_text(worker.replace(first, "azulejo-next"), encoding="utf-8")
        ready = """new Promise((done) => {
          document.addEventListener('update-ready', () => done(true));
          navigator.serviceWorker.getRegistration().then((registration) => registration.update());
        })"""
        assert page.evaluate(ready)
        page.goto("/ja/")  # the old version still answers: it is the same tab
        assert first in page.evaluate(caches).split(",")
        page.close()
        for _ in range(20):  # with no page open, the browser changes over in its own time
            page = opened.context.new_page()
            page.wait_for_timeout(500)
            page.goto("/en/")
            if page.evaluate(caches) == "azulejo-next":
                return
            page.close()
        pytest.fail("the new version never took over")
    finally:
        server.stop()
