"""A page that cannot start says why, and says what the visitor can do."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from faults import PAGES, SLOW, STALLED, STALLED_EARLY, Spoiler, cases
from playwright.sync_api import Browser, BrowserContext, Page, expect
from table import BOOT, PLAIN_HOST, Table

from tests.long import Long
from tools.serve import Server
from tools.steps import BUILD, DIST, WEB

MODERN = re.compile(r"=>|\b(?:const|let|class|async|await)\b|`|\?\.|\?\?|\.\.\.")
TOO_OLD = {
    "en": "This browser can’t run the games",
    "zh-Hant": "這個瀏覽器無法執行遊戲",
    "ja": "このブラウザーではゲームが動きません",
}
"""Message for a browser that is too old, by language."""


@pytest.fixture
def spoiler() -> Iterator[Spoiler]:
    """Start a server that can serve files with faults."""
    spoiler = Spoiler()
    yield spoiler
    spoiler.handler.finished.set()
    spoiler.server.stop()


@pytest.fixture
def fresh(browser: Browser) -> Callable[[], BrowserContext]:
    """Return a function that opens a new visitor's context. The faults are intended, so the context is not watched."""
    return lambda: browser.new_context(viewport={"width": 1440, "height": 900}, locale="en")


@pytest.mark.long
def test_every_missing_or_damaged_file_is_reported(
    spoiler: Spoiler, fresh: Callable[[], BrowserContext], long: Long
) -> None:
    tries = cases(spoiler.files_requested_by(fresh, PAGES))
    reports: list[str] = []
    silent: list[str] = []
    for number in long.times(len(tries), len(tries)):
        path, page, kind = tries[number]
        spoiler.spoil({path: kind})
        began = time.monotonic()
        verdict = spoiler.visit(fresh(), page)
        reports.append(f"{path} | {kind} | {page} | {time.monotonic() - began:.1f} s | {verdict}")
        if not verdict.works and not verdict.message:
            silent.append(reports[-1])
    (BUILD / "spoilt-files.txt").write_text("\n".join(reports) + "\n", encoding="utf-8")
    assert not silent


@pytest.mark.matrix(most=3)
@pytest.mark.parametrize(
    ("path", "kind", "page", "expected"),
    [
        ("client/main.js", "missing", "table", "client/main.js couldn’t be loaded."),
        ("client/shared.js", "garbage", "table", "client/shared.js is damaged."),
        ("client/lobby.js", "cut", "lobby", "client/lobby.js is damaged."),
        ("style/lobby.css", "missing", "lobby", "style/lobby.css couldn’t be loaded."),
        ("pyodide/pyodide.js", "garbage", "table", "pyodide/pyodide.js is damaged."),
        ("client/rules_worker.txt", "missing", "table", "client/rules_worker.txt couldn’t be loaded."),
        ("pyscript/error-*.js", "missing", "table", "{} couldn’t be loaded."),
        ("pyscript/error-*.js", "cut", "table", "{} is damaged."),
        ("en/azul.html", "cut", "table", "en/azul.html is damaged."),
        ("en/workshop.html", "cut", "workshop", "en/workshop.html is damaged."),
    ],
)
def test_a_faulty_file_is_named(
    spoiler: Spoiler, fresh: Callable[[], BrowserContext], path: str, kind: str, page: str, expected: str
) -> None:
    (name,) = (match.relative_to(DIST).as_posix() for match in DIST.glob(path))
    spoiler.spoil({name: kind})
    assert spoiler.visit(fresh(), page).message.startswith(expected.format(name))


def test_a_truncated_style_sheet_is_reported(spoiler: Spoiler, fresh: Callable[[], BrowserContext]) -> None:
    spoiler.spoil({"style/base.css": "cut"})
    context = fresh()
    try:
        page = context.new_page()
        page.goto(spoiler.server.url + PAGES["lobby"])
        expect(page.locator("#trouble")).to_contain_text("style/base.css is damaged.", timeout=30_000)
        expect(page.locator("html[data-alive]")).to_have_count(1)
    finally:
        context.close()


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize(
    ("of_table", "of_lobby", "kind"),
    [
        ("pyodide/pyodide.asm.js", "en/index.html", STALLED_EARLY),
        ("pyodide/memory.bin", "en/index.html", STALLED),
        ("pyodide/code.bin", "style/lobby.css", STALLED),
        ("client/rules_worker.txt", "client/lobby.js", STALLED),
        ("client/main.js", "client/shared.js", STALLED),
        ("en/azul.html", "style/lobby.css", STALLED_EARLY),
        ("en/azul.html", "client/lobby.js", STALLED),
    ],
)
def test_a_page_or_file_that_stops_loading_is_reported_within_seconds(
    spoiler: Spoiler, fresh: Callable[[], BrowserContext], of_table: str, of_lobby: str, kind: str
) -> None:
    """Open a table and the lobby at the same time. In each, one file stops loading; `kind` applies to HTML files."""
    paths = (of_table, of_lobby)
    spoiler.spoil({path: kind if path.endswith(".html") else STALLED for path in paths})
    for path, verdict in zip(paths, spoiler.visit_at_once(fresh(), ("table", "lobby")), strict=True):
        assert verdict.message.startswith("Loading is taking longer than usual"), path
        assert path.endswith(".html") or verdict.painted, "the page must be visible before the style sheet has arrived"
        assert verdict.seconds < 30, path


@pytest.mark.long
def test_a_slow_download_is_not_reported_as_an_error(spoiler: Spoiler, fresh: Callable[[], BrowserContext]) -> None:
    spoiler.spoil({"pyodide/memory.bin": SLOW})
    verdict = spoiler.visit(fresh(), "table")
    assert verdict.works, verdict
    assert verdict.seconds > 22
    unneeded = {path for path in spoiler.handler.requested if path.startswith("pyodide/data.") or path.endswith(".whl")}
    assert not unneeded, "files must not be checked for damage while a download continues"


@pytest.mark.long
def test_a_running_page_without_its_style_sheet_says_so(spoiler: Spoiler, fresh: Callable[[], BrowserContext]) -> None:
    spoiler.spoil({"style/lobby.css": STALLED})
    context = fresh()
    try:
        page = context.new_page()
        page.goto(spoiler.server.url + PAGES["lobby"], wait_until="commit")
        expect(page.locator("#trouble")).to_contain_text("Loading is taking longer than usual", timeout=30_000)
        expect(page.locator("html[data-alive]")).to_have_count(1, timeout=BOOT)
        page.wait_for_timeout(2500)  # the page removes an outdated message within this time
        expect(page.locator("#trouble")).to_be_visible()
    finally:
        context.close()


@pytest.mark.matrix
@pytest.mark.parametrize("lang", TOO_OLD)
@pytest.mark.parametrize(
    "without", ["delete globalThis.WebAssembly", "delete HTMLScriptElement.prototype.noModule"], ids=["wasm", "modules"]
)
def test_an_old_browser_gets_a_message_in_the_pages_language(page: Page, without: str, lang: str) -> None:
    page.add_init_script(without)
    page.goto(f"/{lang}/azul.html?new={PAGES['table'].split('=')[1]}")
    expect(page.locator("#trouble")).to_contain_text(TOO_OLD[lang])


@pytest.mark.parametrize("path", ["index.html", "azul.html", "azul-new.html"])
def test_a_page_opened_from_disk_says_what_to_do(browser: Browser, path: str) -> None:
    context = browser.new_context()
    try:
        page = context.new_page()
        page.goto((DIST / "en" / path).as_uri())
        expect(page.locator("#trouble")).to_contain_text("Opened straight from disk")
    finally:
        context.close()


def test_without_javascript_the_rules_can_be_read(browser: Browser, server: Server) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=server.url)
    try:
        page = context.new_page()
        for path in ("index.html", "azul.html", "azul-new.html"):
            page.goto(f"/en/{path}")
            expect(page.locator(".no-script")).to_be_visible()
        page.goto("/en/azul-rules.html")
        expect(page.locator("h1")).to_be_visible()
        expect(page.locator(".no-script")).to_have_count(0)
    finally:
        context.close()


def test_pages_work_over_plain_http(visit: Callable[..., Any], server: Server, long: Long) -> None:
    origin = f"http://{PLAIN_HOST}:{urlsplit(server.url).port}"
    page = visit(origin, prepared=long.enabled).context.new_page()
    for path in ("/en/", "/en/sintra-new.html"):
        page.goto(path)
        assert page.evaluate("isSecureContext") is False
        expect(page.locator("html[data-alive]")).to_have_count(1)
    table = Table(page)
    page.get_by_role("button", name="Start").click()
    table.wait_ready()
    table.move_by_pointer()
    expect(page.locator("#trouble, #notice > *")).to_have_count(0)
    log = page.locator("#area-log ol").inner_text()
    page.reload()
    table.wait_ready()
    assert page.locator("#area-log ol").inner_text() == log


def test_an_error_disappears_when_the_page_starts_after_all(page: Page) -> None:
    page.goto("/en/")
    page.evaluate("document.documentElement.removeAttribute('data-alive')")
    page.evaluate("dispatchEvent(new ErrorEvent('error', { filename: new URL('/client/lobby.js', location).href }))")
    expect(page.locator("#trouble")).to_be_visible()
    page.evaluate("document.documentElement.setAttribute('data-alive', '')")
    expect(page.locator("#trouble")).to_have_count(0)


@pytest.mark.parametrize("name", ["own_address", "site_files", "watchdog"])
def test_every_browser_can_parse_the_watchdog(name: str) -> None:
    code = (WEB / "client" / "head" / f"{name}.js").read_text(encoding="utf-8")
    assert not MODERN.findall(re.sub(r"/\*.*?\*/|//[^\n]*", "", code, flags=re.DOTALL))
