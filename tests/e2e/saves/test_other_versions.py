"""Saves of other versions are listed, left unchanged and exported. If one is opened, the page names its version."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from table import BOOT, PUT_SAVE, SAVES, Table

from tests.versions import FIRST_FORMAT, LINK, RELOAD, RULES, SAVED

Entry = dict[str, Any]
Spoil = Callable[[Entry], Entry]


def rules(version: int) -> Spoil:
    """Return a function that changes the version of the rules in a save."""
    return lambda save: {**save, "record": {**save["record"], "rules_version": version}}


CASES: dict[str, tuple[Spoil, dict[str, str], int]] = {
    "old": (rules(1), RULES, 1),
    "new": (rules(3), RULES, 3),
    "format": (lambda save: {**save, "format": 2}, SAVED, 2),
}
"""For each game's id, a change to its save, the expected messages by language, and the version in the messages."""


def by_id(page: Page) -> dict[str, Entry]:
    """Return the saved games by their ids."""
    return {entry["id"]: entry for entry in page.evaluate(SAVES)}


@pytest.mark.long
@pytest.mark.parametrize("lang", RULES)
def test_games_of_another_version_are_listed_and_exported(page: Page, tmp_path: Path, lang: str) -> None:
    table = Table(page)
    table.open(lang=lang)
    table.move_by_pointer()
    page.goto(f"/{lang}/index.html")
    (entry,) = page.evaluate(SAVES)
    for number, (name, (spoil, _, _)) in enumerate(CASES.items(), 1):
        save = spoil(entry["save"])
        page.evaluate(PUT_SAVE, {**entry, "id": name, "title": name, "updated": number, "save": save})
    page.reload()
    before = by_id(page)
    rows = page.locator("[data-saved-list] > li")
    expect(rows).to_have_count(4)

    for name, (_, texts, got) in CASES.items():
        newer = RELOAD[lang] if name != "old" else ""
        rows.filter(has_text=name).locator("[data-slot=resume]").click()
        expect(page.locator("#alert")).to_have_text(texts[lang].format(got=got) + newer, timeout=BOOT)
        notice = page.locator("#notice")
        expect(notice.locator("a[href$='index.html']")).to_be_visible()
        assert by_id(page) == before
        notice.locator("a[href$='index.html']").click()
        expect(rows).to_have_count(4)

    with page.expect_download() as download:
        page.locator("[data-export-all]").click()
    file = tmp_path / "games.json"
    download.value.save_as(file)
    assert {entry["id"]: entry for entry in json.loads(file.read_text(encoding="utf-8"))["games"]} == before
    page.get_by_role("button").and_(page.locator("[data-open=erase]")).click()
    page.locator("[data-erase]").click()
    expect(page.locator("[data-saved]")).to_be_hidden()
    page.locator("[data-import-all]").set_input_files(file)
    expect(rows).to_have_count(4)
    assert {name: entry["save"] for name, entry in by_id(page).items()} == {
        name: entry["save"] for name, entry in before.items()
    }


@pytest.mark.long  # in a normal run, tests/web/session/test_session_versions.py checks the error for such a link
@pytest.mark.parametrize("lang", LINK)
def test_a_link_of_the_first_format_is_refused_with_its_version(page: Page, lang: str) -> None:
    page.goto(f"/{lang}/azul.html?chosen#{FIRST_FORMAT}")
    expect(page.locator("#alert")).to_have_text(LINK[lang].format(got=1), timeout=BOOT)
    expect(page.locator("#notice a[href$='index.html']")).to_be_visible()
    assert page.evaluate(SAVES) == []
