"""The lessons of a first game can be followed from the lobby to the last sentence, by touch and by keyboard."""

from __future__ import annotations

import json
from collections.abc import Callable
from urllib.parse import quote

import pytest
from azulejo_table.coaching.first_game import lessons_of
from azulejo_table.scene import GAMES
from azulejo_table.text import translator
from playwright.sync_api import Page, expect
from scripts import script
from table import GOES_ON, Table

LIMIT = 40
"""A number of moves and summaries that no lesson exceeds."""
PROBLEMS = script("coach_problems")
DRAWN = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
NEXT = ".coach [data-coach=next]:visible"
LESSONS = [(game, number) for game in GAMES for number in range(1, len(lessons_of(game, translator("en"))) + 1)]


def address(game: str, number: int, lang: str = "en") -> str:
    """Return the address that starts a lesson."""
    return f"/{lang}/{game}.html?new={quote(json.dumps({'game': game, 'guided': True, 'lesson': number}))}"


def problems(page: Page) -> list[str]:
    """Wait until the marks of the step are drawn, and return their faults."""
    page.evaluate(DRAWN)
    problems_now: list[str] = page.evaluate(PROBLEMS)
    return problems_now


def learn_by_touch(table: Table) -> int:
    """Follow a lesson to its end, checking each step; return the number of decisions."""
    page, decided = table.page, 0
    for _ in range(LIMIT):
        if table.over or page.locator(".coach [data-last]").count():
            return decided
        if page.locator(GOES_ON).count():
            table.go_on()
            continue
        text = page.locator(".coach-text").inner_text()
        assert not problems(page), text
        while page.locator(NEXT).count():
            page.locator(NEXT).tap()
            assert not problems(page), text
        frame = table.frame
        first = page.locator("button.is-source:visible").first
        first.tap()
        if page.locator("#table.has-pick").count():
            assert not problems(page), text
            first = page.locator("button.is-legal:visible").first
            first.tap()
        if page.locator("#table.has-preview").count():
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


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("game", ["azul", "queens_garden"])
def test_a_lesson_can_be_done_with_only_the_keyboard(page: Page, game: str) -> None:
    table = Table(page, seed=1)
    page.goto(address(game, 1, "ja"))
    table.wait_ready()
    page.locator(NEXT).focus()
    page.keyboard.press("Enter")
    assert not problems(page)
    assert page.evaluate("document.activeElement.matches('.is-source')"), "the focus must go to a requested piece"
    for _ in range(LIMIT):
        if page.locator(GOES_ON).count():
            table.go_on()
        elif page.locator(".coach [data-last]").count():
            break
        else:
            table.move_by_keyboard()
    while page.locator(NEXT).count():
        page.locator(NEXT).focus()
        page.keyboard.press("Enter")
    frame = table.frame
    page.locator(".coach [data-last]").focus()
    page.keyboard.press("Enter")
    table.wait_ready(after=frame)
    expect(page.locator(".coach")).to_have_attribute("aria-label", "レッスン2：得点とゲームの終わり")


def test_other_actions_are_refused_and_escape_ends_the_lesson(page: Page) -> None:
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
    page.keyboard.press("Escape")
    expect(page.locator("#table.has-pick")).to_have_count(0)
    expect(page.locator(".coach")).to_be_visible()
    frame = table.frame
    page.keyboard.press("Escape")
    table.wait_ready(after=frame)
    expect(page.locator(".coach")).to_have_count(0)
    expect(page.locator("#coach-veil[data-on]")).to_have_count(0)
    assert page.locator("button.is-source").count() > 10
