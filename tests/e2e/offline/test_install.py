"""Chromium can install the site as an app in any language, and other apps can share games with it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from azulejo.records.link import write_link
from azulejo.records.record import read_record
from playwright.sync_api import BrowserContext, Page, Playwright, expect
from scripts import called
from table import BOOT, SAVES, Table

from tools import browser as chromium
from tools.serve import Server
from tools.steps import DIST

RECORD = Path(__file__).resolve().parents[2] / "goldens" / "azul" / "records" / "row_completed.json"


@pytest.fixture(scope="module")
def profile_context(
    playwright: Playwright, browser: object, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[BrowserContext]:
    """Open a context with a profile on disk, because a private profile cannot install apps."""
    context = playwright.chromium.launch_persistent_context(
        tmp_path_factory.mktemp("profile"), executable_path=chromium.find(), args=chromium.FLAGS, locale="en"
    )
    context.add_init_script(called("prepare_nothing"))
    yield context
    context.close()


@pytest.mark.matrix
@pytest.mark.parametrize("lang", ["en", "zh-Hant", "ja"])
@pytest.mark.parametrize("name", ["index.html", "azul-new.html"])
def test_the_browser_can_install_the_site(
    profile_context: BrowserContext, offline_server: Server, lang: str, name: str
) -> None:
    page = profile_context.new_page()
    page.goto(f"{offline_server.url}/{lang}/{name}")
    page.wait_for_load_state("load")
    devtools = profile_context.new_cdp_session(page)
    manifest = devtools.send("Page.getAppManifest")
    assert manifest["errors"] == []
    data = json.loads(manifest["data"])
    assert data["lang"] == lang
    assert {icon["purpose"] for icon in data["icons"]} == {"any", "maskable"}
    assert devtools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []


def test_the_offline_copy_has_the_icons_and_the_manifest(
    offline_server: Server, profile_context: BrowserContext
) -> None:
    page = profile_context.new_page()
    files = page.goto(f"{offline_server.url}/files.json")
    assert files is not None
    names = set(files.json())
    assert {"en/manifest.json", "art/icon-192.png", "art/icon-maskable.png"} <= names
    assert not {"art/preview.jpg", "sitemap.xml", "robots.txt"} & names


# Sharing from another app to the installed one


def share(page: Page, origin: str, **shared: str | Path) -> None:
    """Send a form to the manifest's share target from another page, as the system does when an app shares something."""
    target = json.loads((DIST / "en/manifest.json").read_text(encoding="utf-8"))["share_target"]
    names = target["params"]
    page.goto("about:blank")
    page.set_content(
        f'<form method="{target["method"]}" enctype="{target["enctype"]}" action="{origin}/en/{target["action"]}">'
        f'<input name="{names["title"]}"><textarea name="{names["text"]}"></textarea><input name="{names["url"]}">'
        f'<input type="file" name="{names["files"][0]["name"]}"><button></button></form>'
    )
    for kind, value in shared.items():
        field = page.locator(f"[name={names[kind] if kind in names else names['files'][0]['name']}]")
        if isinstance(value, Path):
            field.set_input_files(value)
        else:
            field.fill(value)
    page.locator("button").click()


@pytest.mark.long
def test_a_text_shared_by_another_app_opens_or_is_refused(
    visit: Callable[..., Any], offline_server: Server, tmp_path: Path
) -> None:
    opened = visit(offline_server.url)
    opened.allow("checksum")
    page = opened.context.new_page()
    table = Table(page)
    table.open(seed=7)
    table.move_by_pointer()
    own_games = page.evaluate(SAVES)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")

    message = page.locator("[data-received]")
    file = tmp_path / "notes.json"
    for text in ('{"game": "chess", "actions": []}', ""):
        file.write_text(text, encoding="utf-8")
        share(page, offline_server.url, file=file)
        expect(message).not_to_be_empty()
        expect(page).to_have_url(f"{offline_server.url}/en/index.html")
    share(page, offline_server.url, url="https://example.org/", text="See this")
    expect(message).to_be_visible()
    assert page.evaluate(SAVES) == own_games

    share(page, offline_server.url, file=RECORD)
    expect(page.locator("#ending")).to_be_visible(timeout=BOOT)
    expect(page).to_have_url(re.compile(r"/en/azul\.html\?game="))
    games = page.evaluate(SAVES)
    record = read_record(RECORD.read_text(encoding="utf-8"))
    assert games[0]["save"]["record"]["actions"] == record.actions
    assert games[1:] == own_games
    page.reload()
    expect(page.locator("#ending")).to_be_visible(timeout=BOOT)
    assert len(page.evaluate(SAVES)) == 2

    link = f"https://example.org/ja/azul.html#{write_link(record)}"
    share(page, offline_server.url, title="Azulejo", text=f"Look at this game: {link} Ana")
    expect(page.locator("html[data-replay]")).to_be_attached(timeout=BOOT)
    assert len(page.evaluate(SAVES)) == 3

    file.write_text(RECORD.read_text(encoding="utf-8").replace('"seed":', '"seed":1'), encoding="utf-8")
    share(page, offline_server.url, file=file)
    expect(message).to_contain_text("Couldn’t read this game", timeout=BOOT)
    expect(page).to_have_url(f"{offline_server.url}/en/index.html")
    assert len(page.evaluate(SAVES)) == 3
