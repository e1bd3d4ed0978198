"""The games on this device: found, renamed, deleted and brought back, taken to another device, and what they say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect
from table import SAVES, Table

RECORD = Path(__file__).resolve().parents[1] / "goldens" / "azul" / "records" / "row_completed.json"
KEEP = "(entries) => import(new URL('/client/shared.js', location.href).href).then((store) => store.takeIn(entries))"


def finished(number: int, won: bool) -> dict[str, Any]:
    """A finished game of Ana against a bot."""
    scores = [60 + number, 50 if won else 90]
    result = {"scores": scores, "winners": [0 if won else 1], "breakdown": [{"row": score} for score in scores]}
    seats = [{"name": "Ana", "level": None}, {"name": "", "level": "casual"}]
    save = {"format": 1, "game": "azul", "seats": seats, "over": True, "result": result}
    return {"id": f"old-{number}", "game": "azul", "names": ["Ana"], "over": True, "updated": number, "save": save}


def test_games_are_listed_found_renamed_deleted_brought_back_written_and_read(page: Page, tmp_path: Path) -> None:
    table = Table(page)
    table.load(RECORD)
    expect(page.locator("#ending")).to_be_visible()
    page.evaluate(KEEP, [finished(number, number != 2) for number in range(40)])
    page.goto("/en/index.html")
    rows = page.locator("[data-saved-list] > li")
    expect(rows).to_have_count(30)
    expect(rows.first.locator(".art svg")).to_have_count(1)
    page.locator("[data-more]").click()
    expect(rows).to_have_count(42)
    expect(rows.filter(has_text="Lost 62–90")).to_have_count(1)
    expect(rows.filter(has_text="Won 61–50")).to_have_count(1)

    page.locator("[data-filter=over]").select_option("open")
    expect(rows).to_have_count(1)
    rows.first.locator("[data-slot=rename]").click()
    page.locator("#rename input").fill("The <b>long</b> one")
    page.keyboard.press("Enter")
    expect(rows.first.locator(".who")).to_have_text("The <b>long</b> one")
    page.locator("[data-filter=over]").select_option("")
    page.locator("[data-filter=text]").fill("LONG")
    expect(rows).to_have_count(1)
    page.locator("[data-filter=text]").fill("")

    rows.nth(1).locator("[data-slot=delete]").click()
    page.locator("[data-restore]").click()
    expect(page.locator("[data-restore]")).to_be_hidden()
    assert len(page.evaluate(SAVES)) == 42

    page.locator("[data-statistics]").click()
    told = page.locator("#statistics")
    for name, figure in (("Games", "40"), ("Won", "39"), ("Lost", "1"), ("Best", "99"), ("Longest streak", "37")):
        expect(told.locator("dl div", has=page.locator(f"dt:text-is('{name}')")).locator("dd")).to_have_text(figure)
    expect(told.locator(".bars rect")).to_have_count(40)
    expect(told.locator("tbody tr")).to_have_count(40)
    page.keyboard.press("Escape")

    with page.expect_download() as given:
        page.locator("[data-export-all]").click()
    file = tmp_path / "games.json"
    given.value.save_as(file)
    before = sorted(page.evaluate(SAVES), key=lambda entry: str(entry["id"]))
    page.get_by_role("button", name="Erase all games").first.click()
    page.locator("[data-erase]").click()
    expect(page.locator("[data-saved]")).to_be_hidden()
    assert page.evaluate(SAVES) == []
    page.locator("[data-import-all]").set_input_files(file)
    expect(rows).to_have_count(30)
    after = sorted(page.evaluate(SAVES), key=lambda entry: str(entry["id"]))
    assert [entry["save"] for entry in after] == [entry["save"] for entry in before]
    assert any(entry.get("title") == "The <b>long</b> one" for entry in after)
    file.write_text(json.dumps({"azulejo": "else"}), encoding="utf-8")
    page.locator("[data-import-all]").set_input_files(file)
    expect(page.locator("[data-imported]")).to_have_text("This file holds no games.")
    assert len(page.evaluate(SAVES)) == 42
