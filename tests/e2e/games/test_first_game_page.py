"""The first-game lessons can be followed from the lobby to the last sentence, by touch and by keyboard."""

from __future__ import annotations

import json
from collections.abc import Callable
from urllib.parse import quote

import pytest
from azulejo_table.coaching.first_game import lessons_of
from azulejo_table.scene import GAMES
from azulejo_table.text import translator
from playwright.sync_api import FloatRect, Page, expect
from scripts import script
from table import CONTINUE, Table

LIMIT = 40
"""A limit that is higher than the number of moves and summaries in any lesson."""
PROBLEMS = script("coach_problems")
BAR_OVERLAPS = script("bar_overlaps")
DRAWN = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
NEXT = ".coach [data-coach=next]:visible"
LESSONS = [(game, number) for game in GAMES for number in range(1, len(lessons_of(game, translator("en"))) + 1)]


def address(game: str, number: int, lang: str = "en") -> str:
    """Return the address that starts a lesson."""
    return f"/{lang}/{game}.html?new={quote(json.dumps({'game': game, 'guided': True, 'lesson': number}))}"


def problems(page: Page) -> list[str]:
    """Wait until the coach's card, rings and arrows for this step are drawn, and return their faults."""
    page.evaluate(DRAWN)
    problems_now: list[str] = page.evaluate(PROBLEMS)
    return problems_now


def check_buttons(page: Page, before: list[FloatRect], *, turned: bool = True) -> None:
    """Check that Next has not moved, and that the button that leaves the lesson is not where Next was before.

    Adds the box of Next to `before`. `turned`: whether Next was just pressed. If not, Next may have moved up or down.
    """
    shown, leave = page.locator(NEXT), page.locator(".coach [data-do=alone]:visible")
    if shown.count():
        box = shown.bounding_box()
        assert box
        before.append(box)
        assert abs(box["x"] - before[0]["x"]) < 3, f"Next has moved: {before}"
        assert not turned or abs(box["y"] - before[-2]["y"]) < box["height"] / 2, f"Next has moved: {before}"
    left = leave.bounding_box() if leave.count() else None
    for box in before if left else ():
        apart = left["x"] >= box["x"] + box["width"] or left["y"] >= box["y"] + box["height"]
        assert apart, f"the button that leaves the lesson is where Next was: {left} {box}"


def learn_by_touch(table: Table) -> int:
    """Follow a lesson to its end and check each step. Return the number of decisions."""
    page, decided, nexts = table.page, 0, list[FloatRect]()
    for _ in range(LIMIT):
        if table.over or page.locator(".coach [data-last]").count():
            check_buttons(page, nexts, turned=False)
            while page.locator(NEXT).count():
                page.locator(NEXT).tap()
                check_buttons(page, nexts)
            assert page.evaluate(BAR_OVERLAPS) == []
            return decided
        if page.locator(CONTINUE).count():
            table.go_on()
            continue
        text = page.locator(".coach-text").inner_text()
        assert not problems(page), text
        check_buttons(page, nexts, turned=False)
        while page.locator(NEXT).count():
            page.locator(NEXT).tap()
            check_buttons(page, nexts)
            assert not problems(page), text
        frame, card = table.frame, page.locator(".ask").bounding_box()
        first = page.locator("button.is-source:visible").first
        first.tap()
        if page.locator("#table.has-pick").count():
            assert not problems(page), text
            if "queens_garden" in page.url:
                assert page.locator(".ask").bounding_box() == card, text
            first = page.locator("button.is-legal:visible").first
            first.tap()
        if page.locator("#table.has-preview").count():
            assert not problems(page), text
            first.tap()
        table.wait_ready(after=frame)
        decided += 1
    raise AssertionError("the lesson has no end")


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("lang", ["en", "zh-Hant", "ja"])
@pytest.mark.parametrize("size", ["664x390", "390x664"])
@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_each_step_is_in_view_on_a_phone(visit: Callable, game: str, number: int, size: str, lang: str) -> None:
    width, height = map(int, size.split("x"))
    phone = visit(viewport={"width": width, "height": height}, has_touch=True, is_mobile=True)
    page = phone.context.new_page()
    table = Table(page, seed=1)
    if number == 1:
        page.goto(f"/{lang}/index.html")
        page.locator(f"[data-card={game}] [data-first]").tap()
    else:
        page.goto(address(game, number, lang))
    table.wait_ready()
    assert learn_by_touch(table) > 2
    page.goto(f"/{lang}/index.html")
    expect(page.locator(f"[data-card={game}] [data-first]")).to_be_hidden()
    expect(page.locator("[data-first]:visible")).to_have_count(len(GAMES) - 1)
    expect(page.locator(f"[data-card={game}] [data-second]")).to_be_visible(visible=number == 1)


def read_by_keyboard(page: Page) -> None:
    """Turn to the last page of the coach's card."""
    while page.locator(NEXT).count():
        page.locator(NEXT).focus()
        page.keyboard.press("Enter")


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("game", ["queens_garden", "azul"])
def test_a_lesson_can_be_done_with_only_the_keyboard(page: Page, game: str) -> None:
    table = Table(page, seed=1)
    page.goto(address(game, 1, "ja"))
    table.wait_ready()
    page.locator(NEXT).focus()
    page.keyboard.press("Enter")
    assert not problems(page)
    assert page.evaluate("document.activeElement.matches('.is-source')"), "the focus must go to a requested piece"
    for _ in range(LIMIT):
        if page.locator(CONTINUE).count():
            table.go_on()
        elif page.locator(".coach [data-last]").count():
            break
        else:
            read_by_keyboard(page)
            table.move_by_keyboard()
    read_by_keyboard(page)
    frame = table.frame
    page.locator(".coach .main[data-last]").focus()
    page.keyboard.press("Enter")
    table.wait_ready(after=frame)
    expect(page.locator(".coach")).to_have_attribute("aria-label", "レッスン2：得点とゲームの終わり")


def test_a_lesson_refuses_other_actions_and_ends_with_escape(page: Page) -> None:
    table = Table(page, seed=1)
    page.goto(address("azul", 1))
    table.wait_ready()
    page.locator(NEXT).click()
    page.locator('button[data-place="factory:3:K"]').click(force=True)
    expect(page.locator("#alert")).to_contain_text("two blue tiles")
    answer, pressed = page.locator("#alert").bounding_box(), page.locator('[data-place="factory:3:K"]').bounding_box()
    assert answer and pressed
    gaps = pressed["y"] - answer["y"] - answer["height"], answer["y"] - pressed["y"] - pressed["height"]
    assert 0 <= max(gaps) < 20, "the answer must be next to the pressed place"
    assert page.locator("button.is-source").count() == 1
    page.reload()
    table.wait_ready()
    page.locator("button.is-source").click()
    expect(page.locator("#alert")).to_have_text("First press Next to read on.")
    page.locator(NEXT).click()
    page.locator("button.is-source").click()
    page.keyboard.press("Escape")
    expect(page.locator("#table.has-pick")).to_have_count(0)
    expect(page.locator(".coach")).to_be_visible()
    frame = table.frame
    page.keyboard.press("Escape")
    table.wait_ready(after=frame)
    expect(page.locator(".coach")).to_have_count(0)
    expect(page.locator("#coach-veil[data-on]")).to_have_count(0)
    assert page.locator("button.is-source").count() > 10


@pytest.mark.parametrize("size", [(390, 664), (664, 390)])
def test_a_wrong_press_before_the_last_page_is_answered_above_the_next_button(
    visit: Callable, size: tuple[int, int]
) -> None:
    page = visit(viewport={"width": size[0], "height": size[1]}, has_touch=True, is_mobile=True).context.new_page()
    table = Table(page, seed=1)
    page.goto(address("azul", 1))
    table.wait_ready()
    page.locator('button[data-place="factory:3:K"]').tap(force=True)
    expect(page.locator("#alert[data-placed]")).to_have_text("First press Next to read on.")
    toast, text, turner = (page.locator(part).bounding_box() for part in ("#alert", ".coach-text", NEXT))
    assert toast and text and turner
    assert toast["y"] + toast["height"] <= text["y"], "the answer must not cover the card"
    assert toast["x"] < turner["x"] + turner["width"] and turner["x"] < toast["x"] + toast["width"]
    page.locator(NEXT).tap()
    page.locator('button[data-place="factory:3:K"]').tap(force=True)
    expect(page.locator("#alert")).to_contain_text("two blue tiles")


def test_a_press_on_a_window_in_a_lesson_is_answered_with_the_action_asked_for(page: Page) -> None:
    table = Table(page, seed=1)
    page.goto(address("sintra", 1))
    table.wait_ready()
    while page.locator(NEXT).count():
        page.locator(NEXT).click()
    asked = page.locator("[data-answer=first]").text_content()
    assert asked
    page.locator('button[data-place="window:0:2"]').click(force=True)
    expect(page.locator("#alert[data-placed]")).to_contain_text(asked)


def test_a_player_who_left_a_lesson_by_accident_returns_with_one_press(visit: Callable) -> None:
    page = visit(viewport={"width": 664, "height": 390}, has_touch=True, is_mobile=True).context.new_page()
    table = Table(page, seed=1)
    page.goto(address("azul", 1))
    table.wait_ready()
    frame = table.frame
    page.locator(".coach [data-do=alone]").tap()
    table.wait_ready(after=frame)
    expect(page.locator(".coach")).to_have_count(0)
    back = page.get_by_role("button", name="Back to the lesson")
    box = back.bounding_box()
    assert box and box["x"] + box["width"] <= 664
    back.tap()
    expect(page.locator(".coach")).to_be_visible()
    expect(page.locator("#coach-veil[data-on]")).to_be_visible()


def test_the_lobby_offers_both_the_open_lesson_and_a_new_game(page: Page) -> None:
    table = Table(page)
    page.goto(address("azul", 1))
    table.wait_ready()
    page.set_viewport_size({"width": 390, "height": 664})
    page.goto("/en/")
    card = page.locator("[data-card=azul]")
    expect(card.locator("[data-resume]")).to_be_visible()
    expect(card.locator("[data-play]")).to_be_visible()
