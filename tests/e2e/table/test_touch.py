"""On touch screens, the first tap shows the effect of an action, and the second one plays it."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import dist
from typing import Any
from urllib.parse import quote

import pytest
from azulejo_table.scene import GAMES
from fingers import Fingers
from playwright.sync_api import FloatRect, Locator, Page, expect
from scripts import script
from table import QUICK, Table, middle, on_screens, record_before_round_end

PHONE = {"width": 390, "height": 664}
SIZES = script("hint_sizes")
NOTE_FLIGHTS = script("record_flight_starts")
ARMED = 600  # ms until a new decision button responds
NEAR = 24  # maximum px between the point of a drop and the start of the flight
MOUSE_REPORTED = "table.dispatchEvent(new PointerEvent('pointerout', {pointerType: 'mouse', bubbles: true}))"
"""Script that sends the page an event of the mouse. Browsers send one when a page changes below a resting mouse."""
RECORD_VIBRATION = """() => { window.felt = []; navigator.vibrate = (time) => window.felt.push(time); }"""


def phone(visit: Callable[..., Any]) -> Page:
    """Return a page with the size and touch screen of a phone."""
    page: Page = visit(viewport=PHONE, has_touch=True, is_mobile=True).context.new_page()
    return page


def box(shown: Locator) -> FloatRect:
    """Return the box of an element on the screen."""
    bounds = shown.bounding_box()
    assert bounds
    return bounds


def overlap(one: FloatRect, other: FloatRect) -> bool:
    """Return whether two boxes overlap."""
    return all(
        one[at] < other[at] + other[size] and other[at] < one[at] + one[size]
        for at, size in (("x", "width"), ("y", "height"))
    )


def with_class(name: str) -> re.Pattern[str]:
    """Return a pattern for `class` attributes that contain this class."""
    return re.compile(rf"(^|\s){name}(\s|$)")


def targets_of_first_source(table: Table, game: str) -> Locator:
    """Play until a piece can go to several places. Pick the piece, and return these places."""
    for _ in range(12):
        table.go_on()
        sources = table.page.locator("button.is-source")
        for index in range(sources.count()):
            sources.nth(index).tap()
            legal = table.page.locator("button.is-legal")
            if legal.count() > 1:
                return legal
            table.page.evaluate("document.querySelector('[data-do=cancel]')?.click()")
        table.move_by_touch()
    raise AssertionError(f"nothing of {game} has two places to go")


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("game", GAMES)
def test_no_empty_label_is_left_under_the_finger(visit: Callable[..., Any], game: str) -> None:
    page = phone(visit)
    table = Table(page, seed=3)
    table.open(game=game, seed=31)
    for _ in range(3):
        table.go_on()
        place = page.locator("button.place:has(+ .hint):visible").last
        if place.count():
            place.hover(force=True)  # browsers leave the pointer where the finger was
        table.move_by_touch()
        expect(page.locator(".hint:empty:visible")).to_have_count(0)


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("game", GAMES)
def test_a_tap_on_the_request_to_tap_again_plays_the_action(visit: Callable[..., Any], game: str) -> None:
    page = phone(visit)
    table = Table(page, seed=3)
    table.open(game=game, seed=31)
    targets_of_first_source(table, game).first.tap()
    again, frame = page.locator("[data-prompt] .again:visible"), table.frame
    assert box(again)["height"] <= 32
    again.tap()
    table.wait_ready(after=frame)


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("game", GAMES)
def test_the_first_tap_previews_an_action_and_the_second_plays_it(visit: Callable[..., Any], game: str) -> None:
    page = phone(visit)
    table = Table(page, seed=3)
    table.open(game=game, seed=31)
    page.evaluate(RECORD_VIBRATION)
    targets = targets_of_first_source(table, game)
    frame, prompt = table.frame, page.locator("[data-prompt]").first
    first_prompt = prompt.inner_text()
    bar = box(page.locator(".ask"))
    first, second = (targets.nth(index).get_attribute("data-place") for index in (0, 1))

    def place(name: str | None) -> Locator:
        return page.locator(f'button[data-place="{name}"]')

    place(first).tap()
    expect(place(first)).to_have_class(with_class("is-aimed"))
    expect(prompt).to_contain_text("Tap again")
    prompt_text = prompt.inner_text()
    assert prompt_text != first_prompt
    assert page.locator(".is-aimed + .hint").evaluate_all(SIZES) in ([], ["0px"]), (
        "only the prompt may describe the preview"
    )
    if game != "queens_garden":  # Queen's Garden shows the preview above the buttons
        higher = bar["y"] - box(page.locator(".ask"))["y"]
        assert higher < 1, "the description must not cover the board"
    place(second).tap()
    expect(place(second)).to_have_class(with_class("is-aimed"))
    expect(place(first)).not_to_have_class(with_class("is-aimed"))
    assert table.frame == frame, "a tap on another place must only move the preview"
    page.evaluate(MOUSE_REPORTED)
    expect(place(second)).to_have_class(with_class("is-aimed"))
    page.evaluate("window.felt = []")
    place(second).tap()
    table.wait_ready(after=frame)
    assert page.evaluate("window.felt") == [8], "the phone must vibrate once, when the action is played"
    expect(page.locator("#table.has-preview")).to_have_count(0)


class Mouse:
    """A mouse, with the methods of `Fingers` that the tests below use."""

    def __init__(self, page: Page) -> None:
        self.mouse = page.mouse

    def down(self, x: float, y: float) -> None:
        self.mouse.move(x, y)
        self.mouse.down()

    def move(self, x: float, y: float) -> None:
        self.mouse.move(x, y)

    def up(self) -> None:
        self.mouse.up()


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("pointer", [Fingers, Mouse])
@pytest.mark.parametrize("game", GAMES)
def test_pressing_a_source_shows_its_targets(
    visit: Callable[..., Any], game: str, pointer: type[Fingers | Mouse]
) -> None:
    page = phone(visit)
    table = Table(page, seed=3)
    table.open(game=game, seed=31)
    targets_of_first_source(table, game)
    picked = page.locator("[data-place][aria-pressed=true]").get_attribute("data-place")
    page.evaluate("document.querySelector('[data-do=cancel]').click()")
    shown, hand = page.locator("#table.has-pick"), pointer(page)
    expect(shown).to_have_count(0)
    source = page.locator(f'[data-place="{picked}"]')
    hand.down(*middle(source))
    expect(shown).to_have_count(1)
    hand.move(5, 5)
    hand.up()
    expect(shown).to_have_count(0)
    source.scroll_into_view_if_needed()  # the drag may have scrolled the page
    hand.down(*middle(source))
    hand.up()
    expect(shown).to_have_count(1)
    expect(page.locator("[data-place][aria-pressed=true]")).to_have_attribute("data-place", str(picked))


def first_target(table: Table, game: str) -> tuple[Locator, Locator]:
    """Return a source that has several targets, and the first of its targets. Nothing is picked."""
    targets_of_first_source(table, game)
    page = table.page
    picked, goal = (
        page.locator(f"[data-place].is-{kind}").first.get_attribute("data-place") for kind in ("picked", "legal")
    )
    page.evaluate("document.querySelector('[data-do=cancel]').click()")
    return page.locator(f'[data-place="{picked}"]'), page.locator(f'[data-place="{goal}"]')


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("game", GAMES)
def test_a_dragged_piece_previews_the_places_it_passes(visit: Callable[..., Any], game: str) -> None:
    page: Page = visit(has_touch=True).context.new_page()
    table = Table(page, seed=3, settings={**QUICK, "motion": "on"})
    table.open(game=game, seed=31)
    source, goal = first_target(table, game)
    frame, carried = table.frame, page.locator("#motion .flyer")
    source.hover()
    page.mouse.down()
    goal.scroll_into_view_if_needed()
    x, y = middle(goal)
    page.mouse.move(x, y, steps=4)
    expect(goal).to_have_class(with_class("is-aimed"))
    # in Noctiluca, the picked piece is a path, which cannot be dragged
    expect(carried).to_have_count(0 if game == "noctiluca" else 1)
    page.keyboard.press("Escape")
    page.mouse.move(x + 1, y)
    expect(carried).to_have_count(0)
    page.mouse.up()
    assert table.frame == frame, "a piece dropped elsewhere must not be played"
    source.hover()
    page.mouse.down()
    dropped = middle(goal)
    page.mouse.move(*dropped, steps=4)
    expect(carried).to_have_count(0 if game == "noctiluca" else 1)
    page.evaluate(NOTE_FLIGHTS)
    page.mouse.up()
    table.wait_ready(after=frame)
    expect(page.locator("#table.has-pick")).to_have_count(0)
    if game != "noctiluca":
        assert dist(page.evaluate("flights")[0], dropped) < NEAR, "the flight must start where the piece was dropped"


def test_a_long_press_with_a_finger_picks_a_piece(visit: Callable[..., Any]) -> None:
    page = phone(visit)
    table = Table(page, seed=3)
    table.open(seed=31)
    source, finger = page.locator("button.is-source").first, Fingers(page)
    finger.down(*middle(source))
    page.locator("[data-place].is-picked").dispatch_event("contextmenu")
    expect(page.locator("[role=status]").filter(has_text="Place")).to_have_count(1)
    finger.up()
    expect(page.locator("#table.has-pick")).to_have_count(1)


def test_a_button_that_appears_under_the_finger_is_not_pressed(visit: Callable[..., Any]) -> None:
    page = phone(visit)
    table = Table(page, seed=3)
    table.open(game="queens_garden", seed=31)
    page.locator('[data-place="expand"]').tap()
    page.wait_for_timeout(300)
    expect(page.locator("#table.has-pick")).to_have_count(1)
    expect(page.locator('[data-place="expand"]')).to_have_attribute("aria-pressed", "true")


def test_one_tap_places_a_piece_if_the_setting_is_on(visit: Callable[..., Any]) -> None:
    page = phone(visit)
    table = Table(page, seed=3, settings=QUICK)
    table.open(seed=31)
    page.locator("#menu-button").tap()
    page.locator("#menu [data-open=settings]").tap()
    page.get_by_label("Place with one tap").tap()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.locator("button.is-source").first.tap()
    frame = table.frame
    page.locator("button.is-legal").first.tap()
    table.wait_ready(after=frame)
    assert '"onetap":"on"' in page.evaluate("localStorage.getItem('azulejo.settings')"), "the setting must be stored"


def test_passing_shows_its_effect_first_and_needs_only_one_more_tap(visit: Callable[..., Any]) -> None:
    page = phone(visit)
    table = Table(page, seed=3)
    table.open(seed=31, game="queens_garden")
    frame = table.frame
    leave = page.locator("[data-place=pass]")
    leave.tap()
    expect(page.locator("[data-place='option:pass']")).to_contain_text("\u22121 for being first")
    for width, height in on_screens(page, [(664, 390), (844, 390)]):
        first_prompt = box(page.locator(".ask"))
        assert not overlap(first_prompt, box(page.locator("#zoom-garden"))), (
            "on a phone held sideways the question must not cover the garden"
        )
        assert first_prompt["width"] * first_prompt["height"] < width * height / 3
    page.set_viewport_size(PHONE)
    page.locator("#do-cancel").tap()
    expect(page.locator("[data-place='option:pass']")).to_have_count(0)
    assert table.frame == frame
    page.locator("button.is-source[data-place^=expansion]").first.tap()
    expect(page.locator("[data-prompt]").first).not_to_contain_text("Tap again")
    page.locator("#do-cancel").tap()
    leave.tap()
    page.wait_for_timeout(ARMED)
    page.locator("[data-place='option:pass']").tap()  # one tap answers the question
    table.wait_ready(after=frame)


def test_a_refused_tap_shows_one_message_away_from_main_buttons(visit: Callable[..., Any]) -> None:
    page = phone(visit)
    table = Table(page, seed=3)
    page.goto(f"/en/sintra.html#{quote(record_before_round_end('sintra'))}")
    table.wait_ready()
    table.move_by_touch()
    alert, go_on = page.locator("#alert"), page.locator("#summary [data-do=continue]")
    strip = page.locator("button[data-place^=strip]").first
    for _ in on_screens(page, [(390, 664), (664, 390), (844, 390)]):
        strip.tap()
        expect(alert).to_contain_text("Other side")
        expect(page.locator(":is(.hint, .aside):not(:empty):visible")).to_have_count(0)
        page.wait_for_timeout(100)
        assert not overlap(box(alert), box(go_on))
    page.clock.install()
    strip.tap()
    expect(alert).to_contain_text("Other side")
    page.clock.fast_forward(20_000)
    expect(alert).to_be_empty()
    strip.tap()
    expect(alert).to_contain_text("Other side")
    page.touchscreen.tap(*middle(page.locator("#summary h2")))
    expect(alert).to_be_empty()


def test_after_a_pick_each_target_previews_its_pieces(page: Page) -> None:
    table = Table(page, seed=3)
    table.open(seed=31)
    page.locator("button.is-source").first.click()
    page.mouse.move(0, 0)
    lines = page.locator("button.is-legal[data-place^=line]")
    faint = "#area-board [data-at^='line:0:%s:'] .ghost"
    for line in lines.all():
        number = (line.get_attribute("data-place") or "")[-1]
        expect(page.locator(faint % number).first).to_be_visible()
    aimed = lines.last
    aimed.hover()
    number = (aimed.get_attribute("data-place") or "")[-1]
    expect(page.locator(".ghost.is-strong").first).to_be_visible()
    assert page.locator(".ghost.is-strong").count() <= page.locator(".ghost").count()
    expect(page.locator((faint % number) + ".is-strong").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".ghost")).to_have_count(0)


def test_pointing_at_the_market_fades_nothing_that_can_be_taken(page: Page) -> None:
    table = Table(page, seed=3)
    table.open(seed=31, game="queens_garden")
    sources = page.locator("button.is-source[data-place^=expansion]")
    sources.first.hover()
    faded = "all => all.filter((piece) => getComputedStyle(piece).opacity < 1).length"
    assert page.locator(".offer svg [data-at]").evaluate_all(faded) == 0
    sources.first.click()
    expect(page.locator(".offer svg .is-picked")).to_have_count(1)
