"""The lobby and the pages on which games are set up."""

from __future__ import annotations

import json

from conftest import SAVES
from playwright.sync_api import Page, expect
from table import Table

LEFT = """save => new Promise((resolve) => {
    const asked = indexedDB.open("azulejo");
    asked.onsuccess = () => {
        const both = asked.result.transaction("games", "readwrite");
        both.objectStore("games").put(save);
        both.oncomplete = () => { asked.result.close(); resolve(); };
    };
})"""
"""Put an entry beside the saves, as another version or tool might have left it."""
BAD = {"id": "bad", "game": "azul", "names": None, "over": False, "updated": "yesterday", "save": None}


def test_every_way_into_a_game_has_a_name_of_its_own(page: Page) -> None:
    page.goto("/en/")
    links = page.locator("[data-card] .actions a:visible")
    named = [line for line in page.locator(".games").aria_snapshot().splitlines() if "- link" in line]
    assert len(named) == links.count() == 12
    assert len(set(named)) == len(named)


def test_whether_it_plays_offline_moves_nothing(page: Page) -> None:
    page.goto("/en/")
    games = page.locator(".games")
    before = games.bounding_box()
    page.evaluate("document.dispatchEvent(new Event('offline-ready'))")
    expect(page.locator(".top [data-when=offline-ready]")).to_be_visible()
    assert games.bounding_box() == before


def test_one_damaged_save_leaves_the_others(page: Page) -> None:
    table = Table(page, seed=5)
    table.open(seed=15)
    page.goto("/en/")
    page.evaluate(LEFT, BAD)
    page.reload()
    saved = page.locator("[data-saved-list] li")
    expect(saved).to_have_count(2)
    expect(page.locator("[data-go-on]")).to_be_visible()
    damaged = saved.filter(has_text="This saved game cannot be read.")
    with page.expect_download() as download:
        damaged.locator("[data-slot=file]").click()
    assert json.loads(download.value.path().read_text(encoding="utf-8")) == BAD
    damaged.locator("[data-slot=delete]").click()
    expect(saved).to_have_count(1)
    assert [entry["game"] for entry in page.evaluate(SAVES)] == ["azul"]


def test_a_game_is_set_up_by_keyboard_and_told_in_words(page: Page) -> None:
    table = Table(page)
    page.goto("/en/azul-new.html")
    line = page.locator("p[data-line]")
    expect(line).to_have_text("Azul, coloured wall: you against Casual bot")
    page.get_by_role("button", name="Bot").press("Enter")
    expect(page.locator("[data-seat]:visible")).to_have_count(3)
    expect(page.locator("[name='kind:2'][value=bot]")).to_be_focused()
    page.locator("[name='level:2']:checked").press("ArrowDown")
    page.locator("[name='option:wall']:checked").press("ArrowDown")
    page.locator("[name='name:0']").fill("Ana")
    expect(line).to_have_text("Azul, grey wall: Ana against Casual bot and Skilled bot")
    expect(page.locator("[data-picture='wall=grey']")).not_to_have_class("is-off")
    page.get_by_role("button", name="Remove seat 2").press("Enter")
    expect(line).to_have_text("Azul, grey wall: Ana against Skilled bot")
    page.get_by_role("button", name="Start").press("Enter")
    table.wait_ready()
    (saved,) = page.evaluate(SAVES)
    person, bot = saved["save"]["seats"]
    assert (person["name"], person["level"], bot["level"]) == ("Ana", None, "skilled")
    assert saved["save"]["record"]["options"]["wall"] == "grey"
    page.goto("/en/azul-new.html")
    expect(line).to_have_text("Azul, grey wall: Ana against Skilled bot")


def test_what_was_kept_of_the_last_setup_may_be_anything(page: Page) -> None:
    page.goto("/en/")
    for kept in ("{", "[]", '{"seats":[null,3],"options":7}', '{"seats":[{"level":"wizard"},{"name":9}]}'):
        page.evaluate("kept => localStorage.setItem('azulejo.last.azul', kept)", kept)
        page.goto("/en/azul-new.html")
        expect(page.locator("p[data-line]")).to_contain_text("Azul, coloured wall")
        expect(page.locator("[data-seat]:visible")).to_have_count(2)
