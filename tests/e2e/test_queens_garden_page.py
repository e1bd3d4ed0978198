"""Queen's Garden through the page: taking, placing and paying by touch, what fits on a phone, and the zoom."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

from azulejo import load
from azulejo.game import State
from azulejo.games.queens_garden import actions
from azulejo.record import new_record, read_record
from playwright.sync_api import Locator, Page, expect
from table import Table

PHONE = {"width": 390, "height": 664}
SAVED = """import(new URL('/client/store.js', location.href).href).then((store) => store.list())
    .then(([latest]) => JSON.stringify(latest.save.record))"""


def record_until(wanted: Callable[[State], bool]) -> str:
    """The record of a random game for two up to a position that is wanted."""
    for seed in range(1, 50):
        draws = random.Random(seed)
        state = load("queens_garden").new_state(2, seed)
        record = new_record(state)
        while not state.is_terminal:
            if wanted(state):
                return record.write()
            legal = state.legal_actions()
            placing = [action for action in legal if action >= actions.TILE]
            action = draws.choice(placing or [action for action in legal if action != actions.PASS] or legal)
            record.actions.append(action)
            state.apply(action)
    raise AssertionError("no game comes to such a position")


def open_at(page: Page, wanted: Callable[[State], bool]) -> Table:
    """A table at a position that is wanted, two people at it."""
    table = Table(page)
    page.goto(f"/en/queens_garden.html#{quote(record_until(wanted))}")
    table.wait_ready()
    return table


def position(page: Page) -> State:
    """Where the game on the page stands, from its save."""
    return read_record(page.evaluate(SAVED)).final()


def phone(visit: Callable[..., Any]) -> Page:
    """A page as large as a phone's."""
    page: Page = visit(viewport=PHONE, has_touch=True).context.new_page()
    return page


def acting(state: State) -> bool:
    """Several tiles can be placed, and something can be taken."""
    legal = state.legal_actions()
    return state.step == "act" and legal[0] < actions.BUY and sum(action >= actions.TILE for action in legal) > 3


def paying(state: State) -> bool:
    """A payment with several ways."""
    return state.step == "pay" and len(state.legal_actions()) > 3


def place(page: Page, name: str) -> Locator:
    """The button of a place."""
    return page.locator(f'button[data-place="{name}"]')


def test_taking_asks_for_colour_or_pattern(page: Page) -> None:
    table = open_at(page, acting)
    frame = table.frame
    page.locator("button.is-source[data-place^=expansion]").first.click()
    options = page.locator("#status-choices .option")
    expect(options).to_have_count(2)
    options.first.hover()
    assert page.locator(".offer svg .is-aimed").count() >= 1
    expect(page.locator("#aside")).to_contain_text("Storage then")
    page.locator("#status-choices .option.is-legal").first.click()
    table.wait_ready(after=frame)


def test_source_targets_and_status_are_on_a_phone_screen_together(visit: Callable[..., Any]) -> None:
    page = phone(visit)
    open_at(page, acting)
    source = place(page, str(page.locator("button.is-source[data-place^=storage]").first.get_attribute("data-place")))
    source.click()
    boxes = [button.bounding_box() for button in [source, *page.locator(".garden button.is-legal").all()]]
    status = page.locator("#area-status").bounding_box()
    assert status and len(boxes) > 1 and all(boxes)
    top = min(box["y"] for box in boxes if box)
    bottom = max(box["y"] + box["height"] for box in boxes if box)
    assert bottom - top + status["height"] <= PHONE["height"]
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_payment_is_proposed_and_can_be_changed_by_touch(visit: Callable[..., Any]) -> None:
    page = phone(visit)
    table = open_at(page, paying)
    before = position(page)
    seat = before.current_player
    assert seat is not None
    proposal = place(page, "pay:best")
    expect(proposal).to_contain_text("Pay with")
    frame = table.frame
    stored = page.locator("button.is-source[data-place^='storage']:not([data-place*=joker])")
    held = stored.first.get_attribute("data-place") or ""
    stored.first.tap()
    if page.locator("#table.has-pick").count():
        page.locator("#status-choices .option").last.tap()
    table.wait_ready(after=frame)
    after = position(page)
    tile = held.split(":")[-2]
    assert after.step != "pay" or after.current_player != seat
    assert before.view(seat)["seats"][seat]["tiles"].count(tile) > after.view(seat)["seats"][seat]["tiles"].count(tile)


def test_a_group_tells_its_worth_to_the_keyboard(page: Page) -> None:
    open_at(page, lambda state: acting(state) and any(state.gardens[state.current_player].groups))  # type: ignore[attr-defined]
    own = position(page)
    cells = own.view(None)["seats"][own.current_player or 0]["cells"]
    cell = next(cell for cell, name in enumerate(cells) if name)
    place(page, f"cell:{cell}").focus()
    expect(page.locator("#aside")).not_to_be_empty()
    assert page.locator(f'#area-board [data-at$=":{cell}"].is-aimed').count() == 1


def test_the_garden_zooms_and_stays_so_through_a_frame(visit: Callable[..., Any]) -> None:
    page = phone(visit)
    table = open_at(page, acting)
    inner, view = page.locator("#zoom-garden .zoom-inner"), page.locator("#zoom-garden-view")

    def wide() -> float:
        box, around = inner.bounding_box(), view.bounding_box()
        assert box and around
        return box["width"] / around["width"]

    assert wide() <= 1
    page.locator("#zoom-garden-in").click()
    page.locator("#zoom-garden-in").click()
    large = wide()
    assert large > 2
    table.move_by_pointer()
    assert wide() == large
    for cell in ("cell:1", "cell:10"):
        place(page, cell).focus()
        button, around = place(page, cell).bounding_box(), view.bounding_box()
        assert button and around
        assert around["x"] <= button["x"] <= around["x"] + around["width"]
        assert around["y"] - 1 <= button["y"] <= around["y"] + around["height"]
    page.locator("#zoom-garden-fit").click()
    assert wide() <= 1


def test_a_game_for_four_fits_a_narrow_phone(visit: Callable[..., Any]) -> None:
    page = visit(viewport={"width": 320, "height": 640}, has_touch=True).context.new_page()
    table = Table(page, seed=8)
    seats = [{"name": name, "level": None} for name in ("Ana", "Ben", "Cleo", "Maximiliane")]
    table.open(seats, seed=18, lang="ja", game="queens_garden")
    for _ in range(8):
        table.go_on()
        table.move_by_pointer()
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
