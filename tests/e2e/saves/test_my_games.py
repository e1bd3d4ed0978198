"""The list of saved games shows names and descriptions; games can be deleted, restored and moved to another device."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from scripts import called, script
from table import BOOT, SAVES, Table

RECORD = Path(__file__).resolve().parents[2] / "goldens" / "azul" / "records" / "row_completed.json"
IMPORT_GAMES = script("import_games")
NOTE_OFFER = called("note_offer")
GOALS = "JSON.parse(localStorage.getItem('azulejo.goals')).azul"


def finished(number: int, won: bool) -> dict[str, Any]:
    """Return a finished game of Ana against a bot."""
    scores = [60 + number, 50 if won else 90]
    result = {"scores": scores, "winners": [0 if won else 1], "breakdown": [{"row": score} for score in scores]}
    seats = [{"name": "Ana", "level": None}, {"name": "", "level": "casual"}]
    save = {"format": 1, "game": "azul", "seats": seats, "over": True, "result": result}
    return {"id": f"old-{number}", "game": "azul", "names": ["Ana"], "over": True, "updated": number, "save": save}


def test_the_list_renames_and_deletes_games_and_exports_them_all(page: Page, tmp_path: Path) -> None:
    table = Table(page)
    table.load(RECORD)
    expect(page.locator("#ending")).to_be_visible()
    page.evaluate(IMPORT_GAMES, [finished(number, number != 2) for number in range(40)])
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
    statistics = page.locator("#statistics")
    for name, figure in (("Games", "40"), ("Won", "39"), ("Lost", "1"), ("Best score", "99"), ("Longest streak", "37")):
        entry = statistics.locator("dl div", has=page.locator(f"dt:text-is('{name}')"))
        expect(entry.locator("dd")).to_have_text(figure)
    expect(statistics.locator(".bars rect")).to_have_count(40)
    expect(statistics.locator("tbody tr")).to_have_count(40)
    expect(statistics.locator(".goals .is-reached").first).to_be_visible()
    expect(statistics.locator(".goals .is-reached small").first).to_have_text(re.compile(r"^Reached: \w"))
    reached = page.evaluate(GOALS)
    page.keyboard.press("Escape")

    with page.expect_download() as download:
        page.locator("[data-export-all]").click()
    file = tmp_path / "games.json"
    download.value.save_as(file)
    before = sorted(page.evaluate(SAVES), key=lambda entry: str(entry["id"]))
    page.get_by_role("button", name="Delete all games").first.click()
    page.locator("[data-erase]").click()
    expect(page.locator("[data-saved]")).to_be_hidden()
    assert page.evaluate(SAVES) == []
    page.evaluate("localStorage.removeItem('azulejo.goals')")
    page.locator("[data-import-all]").set_input_files(file)
    expect(rows).to_have_count(30)
    assert page.evaluate(GOALS) == reached
    after = sorted(page.evaluate(SAVES), key=lambda entry: str(entry["id"]))
    assert [entry["save"] for entry in after] == [entry["save"] for entry in before]
    assert any(entry.get("title") == "The <b>long</b> one" for entry in after)
    file.write_text(json.dumps({"azulejo": "else"}), encoding="utf-8")
    page.locator("[data-import-all]").set_input_files(file)
    expect(page.locator("[data-imported]")).to_have_text("There are no games in this file.")
    assert len(page.evaluate(SAVES)) == 42


def test_on_a_phone_a_deleted_game_is_restored_without_scrolling(visit: Callable[..., Any]) -> None:
    page = visit(viewport={"width": 390, "height": 664}, has_touch=True, is_mobile=True).context.new_page()
    page.goto("/en/index.html")
    page.evaluate(IMPORT_GAMES, [finished(number, won=True) for number in range(20)])
    page.reload()
    expect(page.locator("[data-saved-list] > li")).to_have_count(20)
    row = page.locator("[data-saved-list] > li").nth(6)
    tops = "buttons => buttons.map(button => Math.round(button.getBoundingClientRect().top))"
    assert len(set(row.locator(":scope > .button").evaluate_all(tops))) == 1, "the buttons of a game must be in one row"
    row.locator("[data-slot=delete]").tap()
    expect(page.locator("[data-restore]")).to_be_in_viewport()
    page.locator("[data-restore]").tap()
    expect(page.locator("[data-saved-list] > li")).to_have_count(20)


def test_the_list_does_not_move_when_a_name_is_offered(page: Page) -> None:
    page.goto("/en/index.html")
    page.evaluate(IMPORT_GAMES, [finished(1, won=True)])
    page.add_init_script(NOTE_OFFER)
    page.reload()
    expect(page.locator("[data-saved-list] > li")).to_have_count(1)
    assert page.evaluate("offered") == [True], "the name must be offered before the list is shown"
    expect(page.locator("[data-offer=player]")).to_be_visible()


def test_statistics_can_be_limited_to_solo_games(page: Page) -> None:
    page.goto("/en/index.html")
    alone = finished(1, won=True)
    result = {"scores": [-5], "winners": [0], "breakdown": [{"row": -5}]}
    alone["save"] |= {"seats": alone["save"]["seats"][:1], "result": result}
    page.evaluate(IMPORT_GAMES, [alone])
    page.reload()
    expect(page.locator("[data-saved-list] [data-slot=result]")).to_have_text("Won \u22125")
    page.locator("[data-statistics]").click()
    expect(page.locator("#statistics [data-pick=seats] option")).to_have_text(["Any number of players", "1 player"])
    best = page.locator("#statistics dl div", has=page.locator("dt:text-is('Best score')")).locator("dd")
    expect(best).to_have_text("\u22125")


TURNS = {
    "en": ["your turn", "link not sent yet", "waiting for Ben", "Ben’s turn", "Player 1’s turn"],
    "zh-Hant": ["輪到你", "連結尚未送出", "等待Ben", "輪到Ben", "輪到玩家1"],
    "ja": ["あなたの手番", "リンクはまだ送っていません", "Benの手番を待っています", "Benの手番", "プレイヤー1の手番"],
}


def unfinished(number: int, levels: list[str | None], names: list[str], **save: Any) -> dict[str, Any]:
    """Return an unfinished game. The list shows games with higher numbers first."""
    seats = [{"name": name, "level": level} for name, level in zip(names, levels, strict=True)]
    stored = {"format": 1, "game": "azul", "seats": seats, "over": False, "result": None, **save}
    return {"id": f"open-{number}", "game": "azul", "names": names, "over": False, "updated": number, "save": stored}


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("lang", TURNS)
def test_open_games_say_whose_turn_it_is(page: Page, lang: str) -> None:
    levels, names = [None, "link"], ["Ana", "Ben"]
    games = [
        unfinished(9, levels, names, match=5, turn=0, unsent=False),
        unfinished(8, levels, names, match=6, turn=1, unsent=True),
        unfinished(7, levels, names, match=7, turn=1, unsent=False),
        unfinished(6, [None, None], names, turn=1, unsent=False),
        unfinished(5, [None, None], ["", "Ben"], turn=0, unsent=False),
    ]
    before = {**unfinished(4, levels, names), "id": "from a version that did not save whose turn it is"}
    page.goto(f"/{lang}/index.html")
    page.evaluate(IMPORT_GAMES, [*games, before, finished(1, won=True)])
    page.reload()
    rows = page.locator("[data-saved-list] > li")
    expect(rows.locator("[data-slot=turn]:visible")).to_have_text(TURNS[lang])
    expect(rows).to_have_count(7)
    expect(rows.locator(".is-yours")).to_have_text(TURNS[lang][:2])


def test_importing_a_file_of_one_game_opens_the_game(page: Page) -> None:
    page.goto("/en/index.html")
    page.locator("[data-import-all]").set_input_files(RECORD)
    expect(page.locator("#ending")).to_be_visible(timeout=BOOT)
    assert len(page.evaluate(SAVES)) == 1
