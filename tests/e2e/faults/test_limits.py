"""Invalid files, addresses and names do no harm: the page reports or corrects them, and Python continues to run."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect
from positions import store_game
from table import SAVES, Table

DEEP = "[" * 20_000 + "]" * 20_000
TWO = [{"name": "", "level": None}] * 2


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (f'{{"format":{DEEP}}}', "Couldn’t read this game."),
        (json.dumps({"format": 1, "actions": [0] * 100_000}), "Couldn’t read this game."),
        ("{" + " " * 6_000_000, "This game is too large to open here."),
    ],
    ids=["20,000 levels", "a long text without a record", "6 MB"],
)
def test_a_bad_file_is_reported_and_the_game_continues(page: Page, tmp_path: Path, text: str, expected: str) -> None:
    table = Table(page)
    table.open(seats=TWO)
    (worker, *_) = page.workers
    file = tmp_path / "record.json"
    file.write_text(text, encoding="utf-8")
    page.locator("input[data-do=import]").set_input_files(file)
    expect(page.locator("#alert")).to_contain_text(expected)
    table.move_by_pointer()
    assert worker in page.workers, "the same worker must still run"


@pytest.mark.long
def test_a_game_that_is_too_long_is_reported(page: Page, tmp_path: Path) -> None:
    table = Table(page)
    table.open(seats=TWO)
    (saved,) = page.evaluate(SAVES)
    file = tmp_path / "record.json"
    file.write_text(json.dumps({**saved["save"]["record"], "actions": [0] * 100_000}), encoding="utf-8")
    page.locator("input[data-do=import]").set_input_files(file)
    expect(page.locator("#alert")).to_contain_text("This game is too large to open here.")
    table.move_by_pointer()


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize(
    "address",
    [f"#{quote(json.dumps({'format': 1}))}", "?new=%7B", f"?new={quote('[' * 900)}", "?new=7"],
    ids=["broken link", "broken setup", "deep setup", "no setup"],
)
def test_a_bad_address_is_reported_and_opens_no_game(page: Page, address: str) -> None:
    store_game(page)
    page.goto(f"/en/azul.html{address}")
    notice = page.locator("#notice")
    expect(notice).to_contain_text("This game can’t be opened here.", timeout=60_000)
    expect(page.locator("html")).not_to_have_attribute("data-frame", "1")
    notice.get_by_role("link", name="Back to the start page").click()
    page.wait_for_url("**/en/index.html")
    assert len(page.evaluate(SAVES)) == 1


def test_a_saved_game_opens_at_its_own_table(page: Page) -> None:
    table = Table(page)
    store_game(page, "sintra")
    page.goto("/en/")
    (saved,) = page.evaluate(SAVES)
    page.goto(f"/en/azul.html?game={saved['id']}")
    page.wait_for_url(f"**/en/sintra.html?game={saved['id']}")
    table.wait_ready()
    assert len(page.evaluate(SAVES)) == 1


def test_a_name_cannot_reverse_the_text_around_it(page: Page) -> None:
    table = Table(page)
    page.goto("/en/azul-new.html")
    page.locator("[name='name:0']").fill("\u202eanA\u0007 \u2066Lima")
    expect(page.locator("p[data-line]")).to_have_text("Azul, coloured wall: anA Lima against Tico")
    page.get_by_role("button", name="Start").click()
    table.wait_ready()
    saved: list[dict[str, Any]] = page.evaluate(SAVES)
    assert saved[0]["save"]["seats"][0]["name"] == "anA Lima"
