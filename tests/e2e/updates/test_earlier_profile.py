"""Every game, puzzle, setting and draft that an earlier version of the site left in a browser still opens.

`earlier_profile.json` is Playwright's storage state, recorded in Chromium with the build of commit 408f465. To make the
file smaller, it contains only one stored frame per game and no pre-dealt games.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from azulejo_table.scene import GAMES
from playwright.sync_api import Page, expect
from table import SAVES, Table

from tools.serve import Server

PROFILE = Path(__file__).parents[1] / "support/earlier_profile.json"
ORIGIN = "http://127.0.0.1"
SETTINGS = {"motion": "off", "pace": "instant", "theme": "dark"}
"""The settings in the profile."""
PLAYED = 40_000  # maximum ms of a match in the workshop


def restored(visit: Callable[..., Any], server: Server) -> Page:
    """Return a page in a context with the recorded profile."""
    state = json.loads(PROFILE.read_text(encoding="utf-8").replace(f'"{ORIGIN}"', f'"{server.url}"'))
    page: Page = visit(storage_state=state).context.new_page()
    return page


@pytest.mark.long
def test_everything_that_the_earlier_version_stored_opens(visit: Callable[..., Any], server: Server) -> None:
    page = restored(visit, server)
    page.goto("/en/index.html")
    expect(page.locator("html")).to_have_attribute("data-theme", SETTINGS["theme"])
    entries = page.evaluate(SAVES)
    assert len(entries) == 13
    expect(page.locator("[data-saved-list] > li")).to_have_count(len(entries))
    for game in GAMES:
        expect(page.locator(f"#{game}-solved")).to_contain_text("1/")
    page.locator("[data-statistics]").click()
    expect(page.locator("#statistics dd").first).to_have_text("1")
    table = Table(page, settings=SETTINGS)
    for entry in entries:
        page.goto(f"/en/{entry['game']}.html?game={entry['id']}")
        if entry["over"]:
            expect(page.locator("#ending")).to_be_visible()
            continue
        if entry["save"]["match"] is None:
            table.wait_ready()
            table.go_on()
            table.move_by_pointer()
        else:
            expect(page.locator("#area-status [data-do=send]")).to_be_visible()
        expect(page.locator("#trouble")).to_have_count(0)
    page.goto("/en/workshop.html")
    expect(page.locator(".cm-content")).to_contain_text("from azulejo.record import new_record")
    page.locator("[name=games]").select_option("2")
    page.locator("[data-workshop=start]").click()
    expect(page.locator("[data-workshop=status]")).to_have_text("The match is over.", timeout=PLAYED)
