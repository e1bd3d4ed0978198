"""Azul can be played in the page, also on a phone, and after its server has stopped or a worker was killed."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from kept_page import Keeping
from playwright.sync_api import Page, expect
from positions import open_before_end
from scripts import script
from table import PERSON_AND_BOT, RECORD_WORKERS, Table, check_end, middle, on_screens

from tools.serve import Server

PHONE = {"width": 390, "height": 664}
FOUR = [{"name": name, "level": None} for name in ("Ana", "Ben", "Cleo", "Dora")]


def test_four_people_play_on_the_grey_wall_in_japanese_on_a_phone(visit: Callable, tmp_path: Path) -> None:
    page = visit(viewport=PHONE, has_touch=True, locale="ja").context.new_page()
    table = open_before_end(page, seats=FOUR, decisions=4, seed=13, lang="ja", wall="grey")
    assert page.locator("html").get_attribute("lang") == "ja"
    columns = page.locator(".count-row ul").evaluate_all("rows => rows.map((row) => row.getBoundingClientRect().left)")
    assert len(columns) == 2 and len(set(columns)) == 1, "the columns of bag and lid must be aligned"
    table.play("move_by_touch")
    check_end(table, tmp_path)


def test_undo_takes_back_a_decision_and_the_bots_reply(page: Page) -> None:
    table = Table(page, seed=5)
    table.open(PERSON_AND_BOT, seed=15)
    market = page.locator("#area-market").aria_snapshot()
    table.move_by_pointer()
    after = page.locator("#area-market").aria_snapshot()
    assert after != market
    frame = table.frame
    page.locator("#undo").click()
    table.wait_ready(after=frame)
    assert page.locator("#area-market").aria_snapshot() == market
    frame = table.frame
    page.locator("#redo").click()
    table.wait_ready(after=frame)
    assert page.locator("#area-market").aria_snapshot() == after


def test_the_lobby_continues_an_open_game_from_its_card(page: Page) -> None:
    page.goto("/en/")
    card = page.locator("[data-card=azul]")
    expect(card.locator("[data-resume]")).to_be_hidden()
    table = Table(page, seed=5)
    table.open(seed=15)
    table.move_by_pointer()
    log = page.locator("#area-log ol").inner_text()
    page.goto("/en/")
    expect(page.locator("[data-resume]:visible")).to_have_count(1)
    card.locator("[data-resume]").click()
    table.wait_ready()
    assert page.locator("#area-log ol").inner_text() == log


def test_a_pattern_line_that_refuses_tiles_says_why(page: Page) -> None:
    table = Table(page, seed=6)
    table.open(seed=16)
    for _ in range(20):
        table.go_on()
        source = page.locator("button.is-source").first
        source.click()
        refused, alert = page.locator("button.is-refused"), page.locator("#alert")
        if refused.count():
            frame, place = table.frame, page.locator(f"[data-place='{refused.first.get_attribute('data-place')}']")
            place.click()
            expect(alert).not_to_be_empty()
            page.keyboard.press("Escape")
            source.hover()
            page.mouse.down()
            expect(place).to_have_class(re.compile("is-refused"))
            alert.evaluate("(alert) => alert.replaceChildren()")
            page.mouse.move(*middle(place), steps=4)
            page.mouse.up()
            expect(alert).not_to_be_empty()  # a drop on this line is also refused with a reason
            expect(page.locator("#table.has-pick")).to_have_count(0)
            assert table.frame == frame
            return
        page.keyboard.press("Escape")
        table.move_by_pointer()
    raise AssertionError("no refused line in twenty moves")


HIGHLIGHTED = script("highlighted_tiles_ringed")


def azul(page: Page) -> None:
    """Open a table for two people."""
    Table(page).open(seed=15)


def test_tiles_under_the_pointer_or_the_focus_are_highlighted(kept: Keeping) -> None:
    page = kept(azul)
    assert page.evaluate(HIGHLIGHTED) == []
    source = page.locator(".factory button.is-source").first
    source.hover()
    hovered = page.evaluate(HIGHLIGHTED)
    assert hovered and all(hovered)
    page.mouse.move(0, 0)
    page.keyboard.press("Tab")
    source.focus()
    assert page.locator("button.is-source:focus-visible").count() == 1
    focused = page.evaluate(HIGHLIGHTED)
    assert focused and all(focused)
    outline = page.locator("button.is-source:focus").evaluate("(button) => getComputedStyle(button).outlineStyle")
    assert outline == "none", "only the tiles are outlined, not the button's box"


def test_a_press_on_the_wall_says_how_tiles_get_there(kept: Keeping) -> None:
    page = kept(azul)
    wall, alert = page.locator("#area-board [data-at='wall:0']"), page.locator("#alert")
    wall.click()
    expect(alert).to_contain_text("Take tiles first")
    expect(alert).to_contain_text("wall")
    page.locator("button.is-source").first.click()
    expect(alert).to_be_empty()
    wall.click()
    expect(alert).to_contain_text("on a pattern line")
    expect(page.locator("#area-log .is-message")).to_have_count(2)
    expect(page.locator("#table")).to_have_class(re.compile("has-pick"))


def test_the_answer_to_a_press_on_the_wall_does_not_cover_the_wall(visit: Callable) -> None:
    page = visit(viewport=PHONE, has_touch=True).context.new_page()
    azul(page)
    wall = page.locator("#area-board [data-at='wall:0']")
    for size in on_screens(page, ((390, 664), (664, 390))):
        for place in (wall, page.locator("#area-board [data-place='line:0:4']")):
            page.evaluate("document.dispatchEvent(new PointerEvent('pointerdown'))")
            expect(page.locator("#alert")).to_be_empty()
            place.tap(force=True)
            expect(page.locator("#alert[data-placed]")).to_contain_text("Take tiles first")
            toast, covered = page.locator("#alert").bounding_box(), wall.bounding_box()
            assert toast and covered
            bottom = min(toast["y"] + toast["height"], covered["y"] + covered["height"])
            overlap = bottom - max(toast["y"], covered["y"])
            assert overlap < 0.05 * covered["height"], f"{size}: {overlap:.0f} px of the wall are covered"


@pytest.mark.long
def test_a_killed_bot_worker_is_replaced(page: Page, tmp_path: Path) -> None:
    page.add_init_script(RECORD_WORKERS)
    table = Table(page, seed=7)
    table.open(PERSON_AND_BOT, seed=17)
    table.move_by_pointer()
    page.evaluate("window.startedWorkers.at(-1).terminate()")  # the bot worker was started last
    table.move_by_pointer()
    assert page.evaluate("window.startedWorkers.length") == 3
    table.move_by_pointer()


@pytest.mark.long
def test_a_game_is_played_after_the_server_has_stopped(visit: Callable, offline_server: Server, tmp_path: Path) -> None:
    visited = visit(offline_server.url)
    page = visited.context.new_page()
    page.goto("/en/")
    page.locator("[data-when=offline-ready]:not([hidden])").first.wait_for(timeout=90_000, state="attached")
    offline_server.stop()
    page = visited.context.new_page()
    table = Table(page, seed=8)
    table.open(PERSON_AND_BOT, seed=18)
    table.play_in_page()
    check_end(table, tmp_path)


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_phone_shows_all_factories_with_the_board_and_the_players(visit: Callable, players: int) -> None:
    page = visit(viewport=PHONE, has_touch=True).context.new_page()
    table = Table(page, seed=10)
    table.open(FOUR[:players], seed=20)
    for _ in range(2):
        page.evaluate("scrollTo(0, 0)")
        bar = page.locator(".ask").bounding_box()
        assert bar
        for part in page.locator("#table :is(.factory, .centre, .chip, #area-board .board-art)").all():
            box = part.bounding_box()
            assert box and box["y"] >= 0 and box["y"] + box["height"] <= bar["y"] + 1
            assert box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"]
        for pile in page.locator("#table :is(.factory, .centre) button").all():
            box = pile.bounding_box()
            assert box and box["width"] >= 37 and box["height"] >= 37, "every pile must be at least 37 px wide and high"
        table.go_on()
        table.move_by_touch()


@pytest.mark.long
@pytest.mark.parametrize("size", [PHONE, {"width": 320, "height": 640}], ids=["phone", "narrow"])
def test_one_decision_fits_on_a_phone_with_four_players(visit: Callable, size: dict[str, int]) -> None:
    page = visit(viewport=size, has_touch=True).context.new_page()
    table = Table(page, seed=10)
    table.open(FOUR, seed=20)
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    page.locator("button.is-source").first.click()
    if size is not PHONE:
        return
    boxes = [page.locator("button.is-picked").bounding_box(), page.locator("#area-status").bounding_box()]
    for row in range(5):
        box = page.locator(f'button[data-place="line:0:{row}"]').bounding_box()
        assert box and box["height"] >= 44, f"line {row + 1} is {box} high"
        boxes.append(box)
    for box in boxes:
        assert box and box["y"] >= 0 and box["y"] + box["height"] <= size["height"], f"{box} is off the screen"
