"""The lobby and the pages for setting up games offer the right games, links and choices."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest
from azulejo_table.coaching.daily import LEVEL, seed_of
from azulejo_table.scene import GAMES
from azulejo_table.text import LANGUAGES
from playwright.sync_api import Page, expect
from positions import store_game
from scripts import called, script
from table import PUT_SAVE, SAVES, Table, on_screens

from tests.long import Long

COPY = "detail => document.dispatchEvent(new CustomEvent('offline-copy', { detail }))"
"""Script that sends the page an event about the progress of the offline copy."""
HOLD_DATABASE_READS = called("hold_database_reads")
LAYOUT = script("lobby_layout")
DAMAGED_SAVE = {"id": "bad", "game": "azul", "names": None, "over": False, "updated": "yesterday", "save": None}


def test_each_link_to_a_game_has_a_different_name(page: Page) -> None:
    page.goto("/en/")
    links = page.locator("[data-card] .actions a:visible")
    named = [line for line in page.locator(".games").aria_snapshot().splitlines() if "- link" in line]
    assert len(named) == links.count() == 16
    assert len(set(named)) == len(named)
    sections = [section.aria_snapshot() for section in page.locator(".today").all()]
    below = [line for section in sections for line in section.splitlines() if "- link" in line]
    assert len(set(below)) == len(below) == 8


def test_each_card_has_one_main_button_and_the_first_is_visible_at_once(page: Page) -> None:
    for lang in LANGUAGES:
        page.goto(f"/{lang}/")
        for width, height in on_screens(page, [(390, 664), (664, 390), (1440, 900)]):
            for game in GAMES:
                expect(page.locator(f"[data-card={game}] .main:visible")).to_have_count(1)
                box = page.locator(f"#{game}-play").bounding_box()
                assert box, game
                if game == GAMES[0] or width > height:
                    assert box["y"] + box["height"] <= height, f"{lang} {game}, {width} by {height}: {box['y']:.0f}"


def test_the_lobby_fits_a_narrow_phone_with_large_type(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    for lang in LANGUAGES:
        page.goto(f"/{lang}/")
        for link in page.locator(".top .tongues a").all():
            box = link.bounding_box()
            assert box and box["x"] >= 0 and box["x"] + box["width"] <= 360, lang
        assert page.evaluate("document.documentElement.scrollWidth") == 360, lang


def test_todays_deal_shows_its_result_and_the_streak(page: Page) -> None:
    table = Table(page)
    page.goto("/en/")
    page.locator("[data-deal=sintra]").click()
    table.wait_ready()
    entry = page.evaluate(SAVES)[0]
    day = date.today()
    expect(page.locator("#area-news")).to_contain_text(f"Daily deal {day:%B} {day.day}, {day.year} · Opponent: ")
    assert entry["save"]["record"]["seed"] == seed_of(day, "sintra")
    assert [seat["level"] for seat in entry["save"]["seats"]] == [None, LEVEL]
    result = {"scores": [61, 48], "winners": [0], "breakdown": [{}, {}]}
    before = day - timedelta(days=1)
    for one, ago in ((entry, day), ({**entry, "id": "before", "updated": 1}, before)):
        record = {**one["save"]["record"], "seed": seed_of(ago, "sintra")}
        page.evaluate(PUT_SAVE, {**one, "over": True, "save": {**one["save"], "record": record, "result": result}})
    page.goto("/en/")
    expect(page.locator("li:has([data-deal=sintra])")).to_contain_text("61–48")
    expect(page.locator("[data-today]")).to_contain_text("Days in a row: 2")


def test_about_and_licences_open_with_one_press(page: Page) -> None:
    page.goto("/en/azul-rules.html")
    page.get_by_role("link", name="About Azulejo").click()
    expect(page.get_by_role("heading", name="About Azulejo")).to_be_visible()
    licence = page.get_by_role("link", name="MPL-2.0 (pyodide)").evaluate("link => link.href")
    assert page.request.get(licence).text().startswith("Mozilla Public License Version 2.0")
    page.goto("/ja/")
    page.get_by_role("link", name="Azulejoについて").click()
    expect(page.get_by_role("row", name="CPython").first).to_contain_text("PSF-2.0")


def test_the_offline_badge_does_not_move_the_page(page: Page) -> None:
    page.goto("/en/")
    games = page.locator(".games")
    before = games.bounding_box()
    for state in ("making", "gaps", "ready"):
        page.evaluate(COPY, {"state": state, "done": 12e6, "total": 21.6e6})
        expect(page.locator(f".top [data-when=offline-{state}]")).to_be_visible()
        assert games.bounding_box() == before
    expect(page.locator(".top [data-when=offline-ready]")).to_have_text("Ready to play offline (22 MB)")
    page.evaluate("document.dispatchEvent(new Event('update-ready'))")
    expect(page.locator("[data-update]")).to_be_visible()
    assert games.bounding_box() == before


@pytest.mark.long
def test_buttons_do_not_move_while_saves_are_read(visit: Callable) -> None:
    context = visit(viewport={"width": 390, "height": 664}, has_touch=True).context
    page = context.new_page()
    table = Table(page, seed=3)
    for game, bots in (("azul", 1), ("sintra", 3)):
        seats = [{"name": "Bartholomew", "level": None}, *[{"name": "Master", "level": "casual"}] * bots]
        table.open(seats, seed=11, game=game)
        table.move_by_pointer()
    page.add_init_script(HOLD_DATABASE_READS)
    page.goto("/en/")
    expect(page.locator("[data-go-on]")).to_contain_text("Bartholomew, Tico 1")
    expect(page.locator("[data-resume]:visible")).to_have_count(2)
    before = page.evaluate(LAYOUT)
    expect(page.locator("[data-saved]")).to_be_hidden()
    page.evaluate("releaseReads()")
    expect(page.locator("[data-saved-list] li")).to_have_count(2)
    assert page.evaluate(LAYOUT) == before


def test_a_damaged_save_does_not_affect_the_others(page: Page) -> None:
    store_game(page)
    page.goto("/en/")
    page.evaluate(PUT_SAVE, DAMAGED_SAVE)
    page.reload()
    saved = page.locator("[data-saved-list] li")
    expect(saved).to_have_count(2)
    expect(page.locator("[data-go-on]")).to_be_visible()
    damaged = saved.filter(has_text="This saved game can’t be read.")
    with page.expect_download() as download:
        damaged.locator("[data-slot=file]").click()
    assert json.loads(download.value.path().read_text(encoding="utf-8")) == DAMAGED_SAVE
    damaged.locator("[data-slot=delete]").click()
    expect(saved).to_have_count(1)
    assert [entry["game"] for entry in page.evaluate(SAVES)] == ["azul"]


def test_a_player_is_asked_for_a_name_once(page: Page) -> None:
    page.goto("/en/")
    expect(page.locator("[data-welcome]")).to_be_visible()
    Table(page, seed=5).open(seed=15)
    page.goto("/en/")
    expect(page.locator("[data-go-on]")).to_be_visible()
    expect(page.locator("[data-welcome], [data-living]").locator("visible=true")).to_have_count(0)
    page.locator("[data-offer] [data-open=player]").click()
    page.locator("[name=player]").fill("Ana")
    page.locator("[name=emblem][value=lemon]").check()
    page.locator("#player .main").click()
    expect(page.locator("[data-offer]")).to_be_hidden()
    page.reload()
    expect(page.locator("[data-go-on]")).to_be_visible()
    expect(page.locator("[data-offer]")).to_be_hidden()
    page.goto("/en/azul-new.html")
    expect(page.locator("[name='name:0']")).to_have_value("Ana")
    expect(page.locator("p[data-line]")).to_have_text("Azul, coloured wall: you against Tico")
    expect(page.locator("#emblem-0 use").first).to_have_attribute("href", "#portrait-lemon")


def test_a_game_is_set_up_by_keyboard_and_announced(page: Page) -> None:
    table = Table(page)
    page.goto("/en/azul-new.html")
    line = page.locator("p[data-line]")
    expect(line).to_have_text("Azul, coloured wall: you against Tico")
    page.get_by_role("button", name="Bot").press("Enter")
    expect(page.locator("[data-seat]:visible")).to_have_count(3)
    expect(page.locator("[name='kind:2'][value=bot]")).to_be_focused()
    page.locator("[name='level:2']").select_option("skilled")
    page.locator("[name='option:wall']:checked").press("ArrowDown")
    page.locator("[name='name:0']").fill("Ana")
    expect(line).to_have_text("Azul, grey wall: Ana against Tico and Mia")
    expect(page.locator("[data-picture='wall=grey']")).not_to_have_class("is-off")
    page.get_by_role("button", name="Remove seat 2").press("Enter")
    expect(line).to_have_text("Azul, grey wall: Ana against Mia")
    page.get_by_role("button", name="Start").press("Enter")
    table.wait_ready()
    (saved,) = page.evaluate(SAVES)
    person, bot = saved["save"]["seats"]
    assert (person["name"], person["level"], bot["level"]) == ("Ana", None, "skilled")
    assert saved["save"]["record"]["options"]["wall"] == "grey"
    page.goto("/en/azul-new.html")
    expect(line).to_have_text("Azul, grey wall: Ana against Mia")


def test_a_setup_for_four_fits_two_screens_of_a_phone(visit: Callable[..., Any], long: Long) -> None:
    page = visit(viewport={"width": 390, "height": 664}, has_touch=True).context.new_page()
    langs = list(LANGUAGES)
    for number, game in enumerate(GAMES):
        for lang in langs if long.enabled else [langs[number % len(langs)]]:
            page.goto(f"/{lang}/{game}-new.html")
            for _ in range(2):
                page.locator("[data-add] [data-kind=bot]").click()
            assert page.evaluate("document.documentElement.scrollHeight") <= 2 * 664, (lang, game)


def test_options_of_solo_games_show_only_for_one_seat(page: Page) -> None:
    page.goto("/en/noctiluca-new.html")
    storm, passing = page.locator("fieldset:has([name$=storm_token])"), page.locator("fieldset:has([name$=passing])")
    expect(storm).to_be_hidden()
    passing.get_by_text("Once around the table").click()
    expect(page.locator("p[data-line]")).to_contain_text("dice go around once")
    page.get_by_role("button", name="Remove seat 2").click()
    expect(storm).to_be_visible()
    expect(passing).to_be_hidden()
    expect(page.locator("p[data-line]")).not_to_contain_text("dice go around once")


def test_a_damaged_stored_setup_is_ignored(page: Page) -> None:
    page.goto("/en/")
    for setup in ("{", "[]", '{"seats":[null,3],"options":7}', '{"seats":[{"level":"wizard"},{"name":9}]}'):
        page.evaluate("setup => localStorage.setItem('azulejo.last.azul', setup)", setup)
        page.goto("/en/azul-new.html")
        expect(page.locator("p[data-line]")).to_contain_text("Azul, coloured wall")
        expect(page.locator("[data-seat]:visible")).to_have_count(2)
