"""In Queen's Garden, the parts of the page keep their places, and an action that has begun can be cancelled."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from azulejo import load
from azulejo.games.queens_garden.pieces import actions
from azulejo.records.record import new_record
from garden_table import can_place_and_take, open_at, place
from playwright.sync_api import Page, expect
from table import Table, on_screens, position

from tests.long import Long

GARDEN = "#zoom-garden-view"
FIXED = ("#area-market .wheel", GARDEN, "#area-board .storage")


def tops(page: Page) -> list[float]:
    """Return the upper edges of wheel, garden and storage, in px from the top of the window."""
    boxes = [page.locator(part).first.bounding_box() for part in FIXED]
    return [round(box["y"]) for box in boxes if box]


def records_by_display() -> list[str]:
    """Return records of parts of one random game.

    Each record ends at a position with a different number of offered expansions. Records with fewer expansions come
    first.
    """
    draws, state = random.Random(4), load("queens_garden").new_state(2, 4)
    record, found = new_record(state), dict[int, str]()
    while state.view("public")["round"] == 1:
        market = state.view("public")["market"]
        offered = sum(item["place"] in ("top", "display") for item in market)
        if state.step == "act":
            found.setdefault(offered, record.write())
        legal = [action for action in state.legal_actions() if action < actions.BUY] or state.legal_actions()
        record.actions.append(draws.choice(legal))
        state.apply(record.actions[-1])
    return [text for _, text in sorted(found.items())]


def test_the_garden_stays_in_place_while_the_display_fills_up(visit: Callable[..., Any], long: Long) -> None:
    page: Page = visit(viewport={"width": 390, "height": 664}, has_touch=True).context.new_page()
    records, places = records_by_display(), set[tuple[float, ...]]()
    assert len(records) >= 4
    for record in records if long.enabled else (records[0], records[-1]):
        page.goto("/en/index.html")
        page.goto(f"/en/queens_garden.html#{quote(record)}")
        Table(page).wait_ready()
        places.add(tuple(tops(page)))
    assert len(places) == 1, places


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("size", [(664, 390), (390, 664), (1440, 900)])
def test_cancel_takes_back_the_piece_that_would_be_paid_for(visit: Callable[..., Any], size: tuple[int, int]) -> None:
    width, height = size
    page: Page = visit(viewport={"width": width, "height": height}, has_touch=width < 1000).context.new_page()
    table = open_at(page, can_place_and_take)
    before, frame = position(page), table.frame
    for source in page.locator("button.is-source[data-place^=storage]").all():
        source.click()
        if "then pay" in page.locator("[data-prompt]").first.inner_text():
            break
        page.keyboard.press("Escape")
    page.locator(".garden button.is-legal").first.click()
    table.wait_ready(after=frame)
    assert position(page).step == "pay"
    frame = table.frame
    cancel = page.locator("#area-status .actions .button", has_text="Cancel")
    expect(cancel).to_be_visible()
    cancel.click()
    table.wait_ready(after=frame)
    after = position(page)
    assert after.step == "act" and after.view("public")["seats"] == before.view("public")["seats"]


def test_the_marker_covers_neither_a_round_nor_a_sign_of_the_wheel(page: Page) -> None:
    table = Table(page)
    table.open(game="queens_garden", first_seat=0)
    for size in on_screens(page, ((1440, 900), (1280, 720), (390, 664))):
        marker = page.locator(".wheel-row .marker").bounding_box()
        row = page.locator(".wheel").bounding_box()
        assert marker and row
        above, below = row["y"] - marker["y"] - marker["height"], marker["y"] - row["y"] - row["height"]
        assert max(above, below) >= 0, size
        assert marker["x"] >= row["x"] and marker["x"] + marker["width"] <= row["x"] + row["width"] + 1, size


def test_the_bar_keeps_its_height_on_a_phone_so_that_the_storage_stays_in_view(visit: Callable[..., Any]) -> None:
    page: Page = visit(viewport={"width": 390, "height": 664}, has_touch=True).context.new_page()
    open_at(page, can_place_and_take)

    def bar() -> float:
        box = page.locator(".ask").bounding_box()
        assert box
        return box["y"]

    for size in on_screens(page, ((320, 568), (390, 664))):
        storage = page.locator("#area-board .storage").bounding_box()
        assert storage and storage["y"] + storage["height"] <= bar() + 1, size
    start, garden = bar(), page.locator(GARDEN).bounding_box()
    for name in ("pass", "take", "place", "expand"):
        place(page, name).tap()
        page.wait_for_timeout(300)
        assert bar() == pytest.approx(start, abs=2), name
        page.keyboard.press("Escape")
    page.locator("button.is-source[data-place^=expansion]").first.tap()
    expect(page.locator(".option.is-legal")).not_to_have_count(0)
    assert bar() == pytest.approx(start, abs=2)
    for step in ("pay", "discard"):
        page.goto("/en/index.html")
        open_at(page, lambda state, step=step: state.step == step)  # type: ignore[misc]
        assert bar() == pytest.approx(start, abs=2), step
        assert page.locator(GARDEN).bounding_box() == garden, step


def test_a_short_name_stays_on_one_line_when_type_is_twice_as_large(visit: Callable[..., Any]) -> None:
    page: Page = visit(viewport={"width": 390, "height": 664}, has_touch=True).context.new_page()
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    Table(page).open(game="queens_garden", first_seat=0)
    name = page.locator(".chip .name", has_text="Ana")
    for width, _ in on_screens(page, ((390, 664), (360, 664))):
        box, size = name.bounding_box(), float(name.evaluate("(name) => parseFloat(getComputedStyle(name).fontSize)"))
        assert box and box["height"] < 2 * size, width
