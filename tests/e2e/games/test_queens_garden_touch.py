"""On a phone, Queen's Garden needs few taps, highlights what can be tapped, and covers nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from azulejo.game import State
from garden_table import PHONE, garden, open_at, phone, place
from kept_page import Keeping
from playwright.sync_api import Page, expect
from table import Table, on_screens, position


def asks_which(state: State) -> bool:
    """Return whether the player must next choose one of several equal pieces."""
    return state.step == "source"


def press_tile(page: Page) -> None:
    """Tap a tile in the display for which taking by colour and taking by pattern give different pieces."""
    for tile in page.locator("button.is-source[data-place^=expansion]").all():
        tile.tap()
        if page.locator(".option.is-legal").count() == 2:
            return
        page.locator("#do-cancel").tap()
    raise AssertionError("no tile leaves a choice")


def test_equal_pieces_to_choose_from_are_lit_and_one_tap_takes_one(visit: Callable[..., Any]) -> None:
    page = phone(visit)
    table = open_at(page, asks_which)
    frame = table.frame
    asked = page.locator("button.is-source[data-place^=expansion]")
    names = [str(button.get_attribute("data-place")) for button in asked.all()]
    drawn = [name if name.count(":") > 1 else f"{name}:x" for name in names]
    lit = [str(piece.get_attribute("data-at")) for piece in page.locator(".offer svg .is-taking").all()]
    assert len(names) > 1 and sorted(lit) == sorted(drawn)
    dimmed = page.locator(".offer svg [data-at]:not(.is-taking)").first
    assert float(dimmed.evaluate("piece => getComputedStyle(piece).opacity")) < 0.5
    asked.first.tap()
    table.wait_ready(after=frame)


def test_the_verbs_of_the_actions_are_centred_on_narrow_phones(kept: Keeping) -> None:
    page = kept(garden, viewport=PHONE, has_touch=True)
    page.set_viewport_size({"width": 320, "height": 568})
    verbs = page.locator("#area-status .acts > .button > b")
    assert verbs.count() == 4
    for verb in verbs.all():
        word, button = verb.bounding_box(), verb.locator("..").bounding_box()
        assert word and button
        assert abs(word["x"] + word["width"] / 2 - button["x"] - button["width"] / 2) < 2


def test_cancel_has_a_readable_label_and_covers_no_text(kept: Keeping) -> None:
    page = kept(garden, viewport=PHONE, has_touch=True)
    for _ in on_screens(page, ((390, 664), (664, 390), (1440, 900))):
        for name in ("expansion", "storage"):
            page.locator(f"button.is-source[data-place^={name}]").first.tap()
            cancel, prompt = page.locator("#do-cancel"), page.locator("#area-status .status-text")
            assert float(cancel.evaluate("button => parseFloat(getComputedStyle(button).fontSize)")) > 10
            first, second = cancel.bounding_box(), prompt.bounding_box()
            assert first and second
            assert first["y"] >= second["y"] + second["height"] or first["x"] >= second["x"] + second["width"]
            cancel.tap()
            assert page.locator("#table.has-pick").count() == 0
    page.set_viewport_size({"width": 390, "height": 664})
    place(page, "take").tap()
    page.locator("#do-cancel").tap()
    assert page.locator("#table.has-pick").count() == 0


def test_a_take_needs_two_taps_and_is_previewed_after_the_first(kept: Keeping) -> None:
    page = kept(garden, viewport=PHONE, has_touch=True)
    table = Table(page)
    frame = table.frame
    before = position(page)
    press_tile(page)
    lit = page.locator(".offer svg .is-taking")
    assert lit.count() >= 2, "the pieces of both options must be lit in the display"
    assert table.frame == frame
    option = page.locator(".option.is-legal").first
    pieces = option.locator(".pieces use").count()
    expect(option).to_contain_text("Storage will hold")
    option.tap()
    table.wait_ready(after=frame)
    seat = before.current_player
    assert seat is not None
    old, new = (state.view(seat)["seats"][seat] for state in (before, position(page)))
    assert sum(len(new[kind]) - len(old[kind]) for kind in ("tiles", "expansions")) == pieces
