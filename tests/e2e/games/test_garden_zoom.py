"""The garden of Queen's Garden can be zoomed with its buttons, with two fingers and with the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from fingers import Fingers
from garden_table import PHONE, can_place_and_take, open_at, phone, place
from scripts import script
from table import position


def test_the_garden_keeps_its_zoom_when_a_frame_arrives(visit: Callable[..., Any]) -> None:
    page = phone(visit)
    table = open_at(page, can_place_and_take)
    inner, view = page.locator("#zoom-garden .zoom-inner"), page.locator("#zoom-garden-view")

    def wide() -> float:
        box, around = inner.bounding_box(), view.bounding_box()
        assert box and around
        return box["width"] / around["width"]

    ground = page.locator("#zoom-garden-near").bounding_box()
    around = view.bounding_box()
    assert ground and around
    assert max(ground["width"] / around["width"], ground["height"] / around["height"]) == pytest.approx(1, abs=0.02), (
        "at first, the ground must fill the view"
    )
    assert ground["x"] >= around["x"] - 1 and ground["y"] >= around["y"] - 1
    page.locator("#zoom-garden-fit").click()
    assert wide() <= 1
    for _ in range(2):
        page.locator("#zoom-garden-in").click()
    large = wide()
    assert large > 1.5
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
    page.locator("#zoom-garden-fit").click()
    again = page.locator("#zoom-garden-near").bounding_box()
    assert again and again["width"] == pytest.approx(ground["width"], abs=1), (
        "a second press on the button must restore the first zoom"
    )


LEVEL = "Number(document.documentElement.style.getPropertyValue('--zoom-garden'))"
"""Script that returns the zoom level: the garden's size divided by its size when it fits the view."""


def test_fingers_can_zoom_and_pan_the_garden_and_tap_a_hexagon(visit: Callable[..., Any]) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True).context.new_page()
    table = open_at(page, can_place_and_take)
    fingers = Fingers(page)

    def zoom_view(x: float = 0, y: float = 0) -> dict[str, float]:
        """Return the garden's scale, the scroll positions, and which point of the garden is at (x, y)."""
        view: dict[str, float] = page.evaluate(script("zoom_view"), [x, y])
        return view

    page.locator("#zoom-garden-fit").tap()
    fitting = zoom_view()["wide"]
    fingers.drag(195, 300, 0, -80)
    moved = zoom_view()
    assert moved["page"] > 40, "a drag must scroll the page if the whole garden fits its view"
    page.evaluate("scrollTo(0, 0)")
    tile_place = page.locator("button.is-source[data-place^=storage]").first.get_attribute("data-place") or ""
    place(page, tile_place).tap()
    page.wait_for_timeout(100)

    box = page.locator("#zoom-garden-view").bounding_box()
    assert box and box["y"] > -1, "the garden must come into view when a tile is picked"
    x, y = box["x"] + box["width"] * 0.4, box["y"] + box["height"] * 0.4
    before = zoom_view(x, y)
    fingers.pinch(x, y, 60, 132)
    after = zoom_view(x, y)
    assert after["wide"] == pytest.approx(2.2 * fitting, abs=0.05)
    assert (after["across"], after["down"]) == pytest.approx((before["across"], before["down"]), abs=0.05)
    assert page.evaluate("visualViewport.scale") == 1, "the pinch must not zoom the page itself"
    fingers.drag(x, y, -48, -48)
    panned = zoom_view()
    # 48 px, or more on a busy machine: there, the finger seems to move fast when it is lifted, and the garden glides on
    assert after["left"] + 20 < panned["left"] <= after["left"] + 60, "the garden must follow the finger"
    assert after["top"] + 20 < panned["top"] <= after["top"] + 49
    assert panned["page"] == after["page"], "the page must not scroll"

    at = "button => document.elementFromPoint(...(({ x, y, width, height }) => [x + width / 2, y + height / 2])"
    at += "(button.getBoundingClientRect())) === button"
    legal = next(button for button in page.locator(".garden button.is-legal").all() if button.evaluate(at))
    cell = legal.get_attribute("data-place") or ""
    frame, seat = table.frame, position(page).current_player or 0
    spot = legal.bounding_box()
    assert spot
    for _ in ("shown", "done"):
        page.touchscreen.tap(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
    table.wait_ready(after=frame)
    cells = position(page).view("everything")["seats"][seat]["cells"]
    assert cells[int(cell.removeprefix("cell:"))] == tile_place.split(":")[2]
    assert page.evaluate(LEVEL) == pytest.approx(2.2, abs=0.05), "a frame must not change the zoom level"
    page.locator("#zoom-garden-fit").tap()
    fitted = zoom_view()
    assert (fitted["left"], fitted["top"]) == (0, 0)
    assert fitted["wide"] <= fitting + 0.01, "the whole garden must fit the view, which is smaller during a payment"
