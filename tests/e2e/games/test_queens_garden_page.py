"""Queen's Garden can be played on phones and desktops: players can take, place, expand, pay and pass."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import positions
import pytest
from azulejo.game import State
from azulejo.games.queens_garden.pieces import actions
from garden_table import PHONE, can_place_and_take, garden, open_at, phone, place
from kept_page import Keeping
from playwright.sync_api import Page, expect
from scripts import called, script
from table import IN_VIEW, PERSON_AND_BOT, Table, middle, on_screens, position

from tests.long import Long


def paying(state: State) -> bool:
    """Return whether the next decision is a payment that can be made in several ways."""
    return state.step == "pay" and len(state.legal_actions()) > 3


def test_taking_asks_for_colour_or_pattern(kept: Keeping) -> None:
    page = kept(garden, has_touch=True)
    page.locator("button.is-source[data-place^=expansion]").first.click()
    options = page.locator("#status-choices .option")
    expect(options).to_have_count(2)
    options.first.hover()
    assert page.locator(".offer svg .is-aimed").count() >= 1
    expect(page.locator("#aside")).to_contain_text("Storage after this")
    assert options.first.locator(".pieces use").count() >= 1, "the button must show the pieces that it takes"


def test_the_buttons_of_the_display_are_on_their_tiles(kept: Keeping) -> None:
    page = kept(garden, has_touch=True)
    for size in on_screens(page, ((390, 664), (664, 390), (1440, 900))):
        for button in page.locator("#area-market button.hex").all():
            name = button.get_attribute("data-place") or ""
            drawn = page.locator(f'#area-market [data-at="{name if name.count(":") > 1 else f"{name}:x"}"]')
            assert middle(button) == pytest.approx(middle(drawn), abs=4), f"{size}: {name}"


BOTH_ROWS = ["#area-board .storage", 250]
"""The storage, and its minimum visible width in px. Both rows must be visible above the bar."""
DISPLAY = ["#area-market .expansion", 40]


def test_a_phone_shows_a_picked_tile_with_its_targets_and_the_status(kept: Keeping) -> None:
    page = kept(garden, has_touch=True)
    page.set_viewport_size({"width": 768, "height": 1024})
    assert page.evaluate(IN_VIEW, BOTH_ROWS)
    page.set_viewport_size(PHONE)
    source = place(page, str(page.locator("button.is-source[data-place^=storage]").first.get_attribute("data-place")))
    source.click()
    boxes = [button.bounding_box() for button in [source, *page.locator(".garden button.is-legal").all()]]
    status = page.locator("#area-status").bounding_box()
    assert status and len(boxes) > 1 and all(boxes)
    top = min(box["y"] for box in boxes if box)
    bottom = max(box["y"] + box["height"] for box in boxes if box)
    assert bottom - top + status["height"] <= PHONE["height"]
    for shown in (BOTH_ROWS, DISPLAY):
        page.wait_for_function(IN_VIEW, arg=shown, timeout=5000)
    page.keyboard.press("Escape")
    for width, height in on_screens(page, ((390, 664), (360, 640), (430, 932))):
        for shown in (BOTH_ROWS, DISPLAY):
            assert page.evaluate(IN_VIEW, shown), f"{shown[0]}, {width} by {height}"
    page.set_viewport_size(PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_after_passing_a_button_skips_to_the_end_of_the_round(page: Page) -> None:
    table = Table(page, settings={"motion": "on", "pace": "slow"})
    table.open(PERSON_AND_BOT, game="queens_garden", first_seat=0)
    place(page, "pass").click()
    page.wait_for_timeout(600)  # new decision buttons do not respond until they have been visible for a while
    page.locator("#status-choices .option").click()
    page.locator("#do-rush").click(timeout=60_000)
    expect(page.locator("#summary")).to_be_visible()
    view = position(page).view("public")
    assert all(seat["passed"] for seat in view["seats"]) or view["round"] == 2
    assert page.locator("#do-rush").count() == 0


def in_tray(page: Page) -> list[str]:
    """Return the pieces in the tray."""
    pieces: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("[data-socket][href]")].map((use) => use.getAttribute("href"))"""
    )
    return [piece.removeprefix("#tile-") for piece in pieces]


def test_a_payment_can_be_changed_by_touch_before_it_is_paid(visit: Callable[..., Any]) -> None:
    page = phone(visit)

    def with_jokers(state: State) -> bool:
        return paying(state) and actions.PAY_JOKERS in state.legal_actions()

    table = open_at(page, with_jokers)
    before = position(page)
    seat = before.current_player
    assert seat is not None
    own = before.view(seat)["seats"][seat]
    pay, frame = place(page, "pay"), table.frame
    proposed = in_tray(page)
    expect(pay).to_have_text("Pay")
    assert page.locator("button.is-source").all() and pay.get_attribute("class") == "button main is-source"
    place(page, "socket:0").tap()
    assert len(in_tray(page)) == len(proposed) - 1
    expect(pay).to_contain_text(f"of {len(proposed)}")
    pay.tap()
    assert table.frame == frame, "an incomplete payment must not be made"
    joker = page.locator("button.is-piece[data-place*=joker]").first
    joker.tap()
    paid = in_tray(page)
    assert paid.count("joker") == proposed.count("joker") + 1, "a press must add one joker, not all"
    expect(pay).to_have_text("Pay")
    pay.tap()
    table.wait_ready(after=frame)
    after = position(page).view(seat)["seats"][seat]
    assert own["jokers"] - after["jokers"] == paid.count("joker") or after["jokers"] > own["jokers"]
    gone = [*own["tiles"]]
    for tile in after["tiles"]:
        gone.remove(tile)
    assert sorted(gone) == sorted(piece for piece in paid if piece != "joker" and not piece.startswith("x"))


def test_action_buttons_move_the_focus_to_their_pieces(kept: Keeping) -> None:
    page = kept(garden, has_touch=True)
    table = Table(page)
    frame = table.frame
    for name, area in (("take", "expansion"), ("place", "storage")):
        action = place(page, name)
        assert "is-source" not in (action.get_attribute("class") or "")
        action.focus()
        page.keyboard.press("Enter")
        sources = page.locator("#table.has-pick button.is-source")
        assert sources.count() and all(
            (source.get_attribute("data-place") or "").startswith(area) for source in sources.all()
        )
        focused = page.evaluate("document.activeElement.dataset.place")
        assert focused.startswith(area), "the focus must go to the pieces"
        page.keyboard.press("Escape")
    assert table.frame == frame


def test_prompts_do_not_cover_the_display_and_passing_is_confirmed(kept: Keeping) -> None:
    page = kept(garden, has_touch=True)
    table = Table(page)
    for size in on_screens(page, ((390, 664), (1440, 900), (1280, 720), (844, 390))):
        page.locator("button.is-source[data-place^=expansion]").first.click()
        options = page.locator("#status-choices").bounding_box()
        assert options
        for tile in page.locator("#area-market .offer button.place").all():
            box = tile.bounding_box()
            assert box
            apart = box["x"] >= options["x"] + options["width"] or options["x"] >= box["x"] + box["width"]
            apart |= box["y"] >= options["y"] + options["height"] or options["y"] >= box["y"] + box["height"]
            assert apart, f"{size}: the question covers the display"
        expect(page.locator("#status-choices .option").first).to_contain_text("Storage will hold")
        page.keyboard.press("Escape")
        frame = table.frame
        pressed = place(page, "pass").bounding_box()
        assert pressed
        spot = pressed["x"] + pressed["width"] / 2, pressed["y"] + pressed["height"] / 2
        explained = page.locator(".option", has_text="no more turns")
        for _ in range(PRESSES):  # new decision buttons do not respond until they have been visible for a while
            page.mouse.click(*spot)
            if explained.count():
                break
            page.wait_for_timeout(100)
        expect(explained).to_be_visible()
        covered = page.locator(".ask .status-text").evaluate(PROMPT_COVERED)
        assert size[0] < 1280 or covered == [], f"{size}: the explanation of passing covers {covered}"
        page.mouse.click(*spot)
        assert table.frame == frame, f"{size}: two presses on one spot must not pass"
        page.keyboard.press("Escape")


def test_with_four_players_the_action_buttons_stay_in_the_bar_during_a_hint(visit: Callable[..., Any]) -> None:
    context = visit(viewport={"width": 664, "height": 390}, has_touch=True).context
    page = context.new_page()
    table = Table(page)
    table.open([{"name": "Ana", "level": None}, *[{"name": "Bot", "level": "casual"}] * 3], game="queens_garden")
    for step in (1, 2):
        page.keyboard.press("i")
        expect(page.locator(".advice")).to_have_count(1)
        expect(page.locator("#area-advice")).to_contain_text("Take from the display" if step == 1 else "Take the ")
        rail = page.locator(".ask").bounding_box()
        assert rail
        for button in page.locator("#status-choices .button:visible").all():
            box = button.bounding_box()
            assert box and box["y"] + box["height"] <= rail["y"] + rail["height"] + 1, f"hint {step}"


def test_texts_and_buttons_do_not_overlap_at_large_zoom(kept: Keeping) -> None:
    page = kept(garden, has_touch=True)
    page.set_viewport_size({"width": 320, "height": 256})
    for press in ("", "expand", "place"):
        if press:
            place(page, press).click()
        assert page.evaluate(BAR_OVERLAPS) == [], press
        page.keyboard.press("Escape")


def test_the_storage_is_below_the_garden_at_the_end(visit: Callable[..., Any]) -> None:
    page = visit(viewport={"width": 664, "height": 390}, has_touch=True).context.new_page()
    positions.open_at(page, "queens_garden", 2, "en", "ending")
    garden, storage = page.locator(".garden").first.bounding_box(), page.locator("#area-board .storage").bounding_box()
    assert garden and storage
    assert garden["y"] + garden["height"] <= storage["y"] and storage["y"] + storage["height"] <= 390


BAR_OVERLAPS = script("bar_overlaps")
PROMPT_COVERED = script("prompt_covered")
PRESSES = 50


def storage_positions(page: Page) -> dict[str, tuple[int, int]]:
    """Return the positions (left, top) of the tiles in the large storage, by place."""
    positions: dict[str, tuple[int, int]] = page.evaluate(script("storage_places"))
    return positions


@pytest.mark.long
def test_storage_tiles_slide_into_a_gap_unless_motion_is_off(visit: Callable[..., Any]) -> None:
    for motion in ("on", "off"):
        page = visit().context.new_page()
        page.add_init_script(called("record_slides"))
        table = open_at(page, can_place_and_take, {"motion": motion, "pace": "instant"})
        frame, before = table.frame, storage_positions(page)
        page.locator("button.is-source[data-place^=storage]").first.click()
        page.locator(".garden button.is-legal").first.click()
        table.wait_ready(after=frame)
        moved = {at for at, box in storage_positions(page).items() if at in before and box[0] != before[at][0]}
        assert moved, "tiles must move into the gap in the storage"
        slid = {at for at in page.evaluate("window.slid") if at.startswith("storage")}
        assert slid == (moved if motion == "on" else set())


def test_a_focused_cell_shows_the_value_of_its_groups(page: Page) -> None:
    open_at(page, lambda state: can_place_and_take(state) and any(state.gardens[state.current_player].groups))  # type: ignore[attr-defined]
    own = position(page)
    cells = own.view("everything")["seats"][own.current_player or 0]["cells"]
    cell = next(cell for cell, name in enumerate(cells) if name)
    place(page, f"cell:{cell}").focus()
    expect(page.locator("#aside")).not_to_be_empty()
    assert page.locator(f'#area-board [data-at$=":{cell}"].is-aimed').count() == 1


@pytest.mark.long
def test_a_game_for_four_fits_a_narrow_phone(visit: Callable[..., Any]) -> None:
    page = visit(viewport={"width": 320, "height": 640}, has_touch=True).context.new_page()
    table = Table(page, seed=8)
    seats = [{"name": name, "level": None} for name in ("Ana", "Ben", "Cleo", "Maximiliane")]
    table.open(seats, seed=18, lang="ja", game="queens_garden")
    for _ in range(8):
        table.go_on()
        table.move_by_pointer()
        assert page.evaluate("document.documentElement.scrollWidth") <= 320


TABLETS_AND_LARGER = ((768, 1024), (820, 1180), (884, 690), (1024, 768), (1180, 820), (1280, 720), (1440, 900))


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("others", [1, 3])
def test_every_garden_is_visible_on_tablets_and_larger_screens(page: Page, others: int) -> None:
    seats = [{"name": "Ana", "level": None}, *[{"name": "Bot", "level": "casual"}] * others]
    Table(page).open(seats, seed=24, game="queens_garden")
    assert page.locator("#others .garden").count() == others
    for width, height in on_screens(page, TABLETS_AND_LARGER):
        for selector, least in (("#zoom-garden", 330), ("#others .garden", 105)):
            assert page.evaluate(IN_VIEW, [selector, least]), f"{selector}, {width} by {height}"


SLOT_UNCOVERED = script("slot_uncovered")


def test_a_free_slot_can_be_pressed_anywhere_to_place_an_expansion(page: Page) -> None:
    open_at(page, lambda state: actions.BUY in state.legal_actions())
    place(page, "expand").click()
    slots = page.locator(".garden button.slot.is-legal")
    expect(slots.first).to_be_visible()
    for slot in slots.all():
        slot.scroll_into_view_if_needed()
        assert slot.evaluate(SLOT_UNCOVERED)


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("size", [(1440, 900), (1280, 800), (1180, 820), (390, 664)])
def test_a_button_does_not_move_while_it_shows_its_effect(visit: Callable, size: tuple[int, int], long: Long) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]}).context.new_page()
    open_at(page, lambda state: sum(action < actions.BUY for action in state.legal_actions()) >= 12)
    moved = []
    for source in page.locator("[data-place^=expansion].is-source").all()[:: long.amount(4, 1)]:
        source.click()
        page.wait_for_timeout(200)  # the points appear a moment after the words
        for option in page.locator(".option").all():
            before = option.bounding_box()
            option.hover()
            expect(page.locator("#aside")).not_to_be_empty()
            if option.bounding_box() != before:
                moved.append(option.inner_text())
        page.keyboard.press("Escape")
    assert not moved


PROMPT_VISIBLE = script("prompt_fully_visible")


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("width", [1440, 390, 320])
def test_a_space_shows_the_progress_of_its_ornaments(visit: Callable[..., Any], width: int) -> None:
    touch = width < 500
    size = {"width": width, "height": 664 if touch else 900}
    page: Page = visit(viewport=size, has_touch=touch, is_mobile=touch).context.new_page()
    table = open_at(page, can_place_and_take)
    frame, notes = table.frame, 0
    source = page.locator("button.is-source[data-place^=storage]").first
    source.tap() if touch else source.click()
    for cell in page.locator(".garden button.is-legal").all():
        if not touch:
            cell.hover()
            notes += "Towards jokers: " in page.locator("#aside").inner_text()
            continue
        cell.tap()  # a payment follows, and the prompt for it shows the progress
        table.wait_ready(after=frame)
        expect(page.locator("#area-status .sentence")).to_contain_text("Towards jokers: ")
        assert page.evaluate(PROMPT_VISIBLE)
        expect(page.locator("#say")).to_contain_text("Towards jokers: ")
        return
    assert notes and table.frame == frame


def test_on_a_phone_each_round_of_the_wheel_is_one_line_in_japanese(visit: Callable) -> None:
    page: Page = visit(viewport={"width": 390, "height": 664}, has_touch=True).context.new_page()
    table = Table(page, seed=5)
    table.open(seed=8, lang="ja", game="queens_garden")
    table.move_by_touch()
    assert not page.locator("#summary").count()
    head, lines = page.locator(".top").bounding_box(), page.locator("#area-market .wheel li").all()
    assert head and len(lines) == 4
    for width, _ in on_screens(page, ((390, 664), (360, 664), (320, 664))):
        boxes = [line.bounding_box() for line in lines]
        assert all(box and box["height"] < 50 and box["y"] >= head["y"] + head["height"] - 1 for box in boxes), width
