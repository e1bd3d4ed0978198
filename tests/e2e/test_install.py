"""The site as an app: nothing keeps Chromium from installing it, in any language."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Playwright

from tools import browser as chromium
from tools.serve import Server


@pytest.fixture
def own(playwright: Playwright, browser: object, tmp_path: Path) -> Iterator[BrowserContext]:
    """A context with a profile on disk: a private one installs nothing."""
    context = playwright.chromium.launch_persistent_context(
        tmp_path, executable_path=chromium.find(), args=chromium.FLAGS, locale="en"
    )
    yield context
    context.close()


@pytest.mark.parametrize("lang", ["en", "zh-Hant", "ja"])
@pytest.mark.parametrize("name", ["index.html", "azul-new.html"])
def test_nothing_keeps_the_browser_from_installing_the_site(
    own: BrowserContext, offline_server: Server, lang: str, name: str
) -> None:
    page = own.new_page()
    page.goto(f"{offline_server.url}/{lang}/{name}")
    page.wait_for_load_state("load")
    devtools = own.new_cdp_session(page)
    manifest = devtools.send("Page.getAppManifest")
    assert manifest["errors"] == []
    data = json.loads(manifest["data"])
    assert data["lang"] == lang
    assert {icon["purpose"] for icon in data["icons"]} == {"any", "maskable"}
    assert devtools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []


def test_the_icons_and_the_manifest_lie_in_the_offline_copy(offline_server: Server, own: BrowserContext) -> None:
    page = own.new_page()
    files = page.goto(f"{offline_server.url}/files.json")
    assert files is not None
    names = set(files.json())
    assert {"en/app.webmanifest", "art/icon-192.png", "art/icon-maskable.png"} <= names
    assert not {"art/preview.jpg", "sitemap.xml", "robots.txt"} & names
