"""Sintra can be played in the page, also on a phone: taking from rosettes, keeping panes, returning the glazier."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from azulejo import State, load
from azulejo.games.sintra.pieces.actions import RESET
from azulejo.records.record import new_record
from kept_page import Keeping
from playwright.sync_api import Page, expect
from scripts import script
from table import IN_VIEW, PERSON_AND_BOT, QUICK, Table, on_screens

PHONE = {"width": 390, "height": 664}
FOUR = [{"name": name, "level": None} for name in ("Ana", "Ben", "Cleo", "Dora")]
HEAP_UNCOVERED = script("heap_uncovered")
COUNTS_OVERLAP = script("counts_overlap")


def record_with_step(folder: Path, step: str, *, action: int | None = None) -> Path:
    """Write the record of a two-player game to a file. Return the path.

    The record ends before the first decision of the kind `step` or, if `action` is given, before the first one at which
    that action is legal.
    """
    state: State = load("sintra").new_state(2, 5)
    record = new_record(state)
    while state.step != step or (action is not None and action not in state.legal_actions()):
        chosen = max(state.legal_actions(), key=lambda one: preference(state, one))
        record.actions.append(chosen)
        state.apply(chosen)
    path = folder / "game.json"
    path.write_text(record.write(), encoding="utf-8")
    return path


def preference(state: State, action: int) -> int:
    """Return a score for an action: high if it fills strips, low if it breaks glass."""
    after, seat = state.copy(), state.current_player
    assert seat is not None
    after.apply(action)
    board = after.view(seat)["seats"][seat]
    panes = [sum(pane is not None for pane in strip["panes"]) for strip in board["strips"] if strip]
    return sum(count**2 for count in panes) - 5 * int(board["glass"])


def open_record(page: Page, path: Path, settings: dict[str, str] = QUICK) -> Table:
    """Open the table with a record from a file."""
    table = Table(page, settings=settings)
    table.load(path, game="sintra")
    return table


def four(page: Page) -> None:
    """Open a table for four people."""
    Table(page).open(FOUR, seed=24, game="sintra")


def two(page: Page) -> None:
    """Open a table for two people."""
    Table(page).open(seed=25, game="sintra")


def test_every_heap_can_be_pressed_where_it_is_drawn(page: Page) -> None:
    table = Table(page, seed=3)
    table.open(FOUR, seed=23, game="sintra")
    for _ in range(2):
        for width, height in on_screens(page, ((390, 664), (320, 568), (1440, 900))):
            assert not page.evaluate(COUNTS_OVERLAP), f"{width} by {height}"
            hit = page.locator(".rosette button.place").evaluate_all(f"(heaps) => heaps.map({HEAP_UNCOVERED})")
            assert hit and all(hit), f"{width} by {height}"
        table.move_by_pointer()


def test_rosettes_and_strips_are_visible_on_a_phone_after_a_pick(kept: Keeping) -> None:
    page = kept(four, viewport=PHONE, has_touch=True)
    page.locator("button.is-source").first.click()
    bottom = page.locator("#area-status").bounding_box()
    assert bottom
    for place in page.locator(".rosette, [data-place^='strip:']").all():
        box = place.bounding_box()
        assert box and box["y"] >= 0 and box["y"] + box["height"] <= bottom["y"]
    for strip in page.locator("[data-place^='strip:']").all():
        box = strip.bounding_box()
        assert box and box["width"] >= 44 and box["height"] >= 44


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("size", [(390, 664), (320, 664), (430, 740)])
def test_a_table_for_two_fits_a_phone_and_does_not_move(visit: Callable[..., Any], size: tuple[int, int]) -> None:
    width, height = size
    phone = visit(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    page = phone.context.new_page()
    table = Table(page, seed=3)
    table.open(PERSON_AND_BOT, game="sintra", seed=19)
    for _ in range(2):
        table.preview_by_touch()
        for shown in (".chip", ".rosette", "#area-board .board-art"):
            assert page.evaluate(IN_VIEW, [shown, 70]), shown
        assert page.evaluate("scrollY") == 0
        page.locator("button.is-aimed").tap()
        page.locator("button.is-source").first.wait_for()


def test_the_market_and_every_board_are_visible(kept: Keeping) -> None:
    page = kept(four, viewport=PHONE, has_touch=True)
    assert page.locator("#others .palace-art").count() == 3
    screens = ((768, 1024), (884, 690), (1024, 768), (1280, 720), (1440, 900), (1920, 1080))
    for width, height in on_screens(page, screens):
        for selector, least in ((".rosette", 60), ("#area-board .board-art", 440), ("#others .palace-art", 96)):
            assert page.evaluate(IN_VIEW, [selector, least]), f"{selector}, {width} by {height}"
        expect(page.locator(".brand")).to_be_visible()


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("viewport", [(1280, 720), (1440, 900)])
def test_the_glazier_button_and_the_news_do_not_overlap(visit: Callable[..., Any], viewport: tuple[int, int]) -> None:
    page = visit(viewport={"width": viewport[0], "height": viewport[1]}).context.new_page()
    table = Table(page, seed=5)
    table.open(seed=24, game="sintra")
    while not page.locator("[data-place=reset]").is_visible():
        table.move_by_pointer()
    news = page.locator("#area-news .words").first
    expect(news).to_be_visible()
    page.locator("[data-place=reset]").hover()
    expect(page.locator("#aside")).to_contain_text("strip 1")
    expect(news).to_be_hidden()
    page.mouse.move(0, 0)
    expect(news).to_be_visible()


def test_a_phone_held_sideways_shows_the_board_at_full_height(kept: Keeping) -> None:
    page = kept(four, viewport=PHONE, has_touch=True)
    page.set_viewport_size({"width": 844, "height": 390})
    assert page.evaluate(IN_VIEW, ["#area-board .board-art", 330])
    assert page.evaluate(IN_VIEW, [".rosette", 76])


REACHABLE_AREA = script("reachable_area")


@pytest.mark.long
def test_heaps_are_large_enough_on_a_phone(visit: Callable[..., Any]) -> None:
    page = visit(viewport=PHONE, has_touch=True).context.new_page()
    Table(page).open(FOUR, seed=24, game="sintra")
    sides = {844: 40, 664: 33}
    for _, height in on_screens(page, [(390, height) for height in sides]):
        for heap in page.locator(".rosette button.place").all():
            assert heap.evaluate(REACHABLE_AREA) >= sides[height] ** 2, f"{height} px high"


STRIPS_LIT = script("strips_lit")


def test_free_spaces_glow_on_strips_that_the_picked_panes_fit(kept: Keeping) -> None:
    page = kept(two)
    strips = page.locator("#area-board g.strip")
    assert not any(lit for _, lit in strips.evaluate_all(STRIPS_LIT))
    page.locator("button.is-source").first.click()
    takes = strips.evaluate_all(STRIPS_LIT)
    assert any(legal for legal, _ in takes)
    assert all(legal == lit for legal, lit in takes)


def test_a_pane_is_kept_by_pressing_it(page: Page, tmp_path: Path) -> None:
    table = open_record(page, record_with_step(tmp_path, "keep"))
    panes = page.locator("button.is-source")
    expect(panes).to_have_count(5)
    panes.nth(2).focus()
    expect(page.locator("#area-board [data-at^='window:'] .ghost")).to_have_count(1)
    frame = table.frame
    page.keyboard.press("Enter")
    table.wait_ready(after=frame)
    expect(page.locator("#area-log li").last).to_contain_text("kept")


RECORD_TURNED_STRIPS = script("record_turned_strips")


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("motion", ["on", "off"])
def test_a_finished_strip_turns_over(page: Page, tmp_path: Path, motion: str) -> None:
    table = open_record(
        page, record_with_step(tmp_path, "keep"), {"motion": motion, "pace": "instant", "speed": "fast"}
    )
    pane = page.locator("button.is-source").first
    strip = ":".join((pane.get_attribute("data-place") or "").split(":")[:3])
    drawing = page.locator(f"[data-at='{strip}'] > use").first
    front, frame = drawing.get_attribute("href"), table.frame
    page.evaluate(RECORD_TURNED_STRIPS)
    pane.click()
    table.wait_ready(after=frame)
    assert drawing.get_attribute("href") != front
    assert page.evaluate("window.turned") == ([front] if motion == "on" else [])
    expect(page.locator("#table g.strip:not([data-at])")).to_have_count(0)
    expect(page.locator(".is-hidden")).to_have_count(0)


def test_the_glazier_button_stays_under_the_pointer(visit: Callable[..., Any], tmp_path: Path) -> None:
    page = visit(viewport=PHONE).context.new_page()
    table = open_record(page, record_with_step(tmp_path, "take", action=RESET))
    back, frame = page.locator("#place-reset"), table.frame
    back.hover()
    expect(page.locator("#aside")).to_contain_text("Your turn ends")
    expect(page.locator("#area-board .ghost[href='#tile-glazier']")).to_have_count(1)
    back.click()
    table.wait_ready(after=frame)
    expect(page.locator("#area-log li").last).to_contain_text("moved the glazier back")


def test_a_tap_leaves_no_label_over_the_market(visit: Callable[..., Any]) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True).context.new_page()
    table = Table(page)
    table.open(game="sintra", seed=25)
    page.locator("[data-place='strip:0:2']").tap()
    expect(page.locator("#alert")).to_contain_text("Other side")
    page.locator("button.is-source").first.tap()
    page.locator("button.is-legal").first.tap()
    frame = table.frame
    page.locator("button.is-legal").first.tap()
    table.wait_ready(after=frame)
    page.locator("button.is-legal, button.is-source").first.wait_for()
    assert page.locator(".hint.at-strip").filter(visible=True).all_inner_texts() == []


def test_a_strip_describes_its_other_side(kept: Keeping) -> None:
    page = kept(two)
    strip = page.locator("[data-place='strip:0:3']")
    strip.hover()
    expect(page.locator("[data-hint='strip:0:3']")).to_contain_text("Other side")
    expect(page.locator("[data-hint='strip:0:3']")).to_be_visible()


def test_a_pressed_window_says_why_it_cannot_be_chosen(visit: Callable[..., Any]) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True).context.new_page()
    Table(page).open(game="sintra", seed=25)
    page.locator("[data-place='window:0:2']").tap()
    expect(page.locator("#alert")).to_contain_text("Take panes first")
    expect(page.locator("#alert")).to_contain_text("Complete the strip above to fill a window: +3.")
    page.evaluate("document.dispatchEvent(new PointerEvent('pointerdown'))")  # otherwise, the toast covers the source
    page.locator("button.is-source").first.tap()
    page.locator("[data-place='window:0:2']").tap()
    expect(page.locator("#alert")).to_contain_text("on a strip")
    page.locator(".rounds li").first.tap()
    expect(page.locator("#alert")).to_contain_text("+1 for each")
