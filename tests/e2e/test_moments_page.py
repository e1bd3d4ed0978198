"""A round's end and the ending on screens of every shape: beside the boards, whole, never covered, never broken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from azulejo_table.scene import GAMES
from playwright.sync_api import Page, expect
from table import QUICK, Table, on_screens

SIZES = [(390, 664), (768, 1024), (844, 390), (1024, 768), (1440, 900)]
PRESSED = """selector => { const button = document.querySelector(selector), box = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)); }"""
"""Whether a press in the middle of a button finds it."""
SEEN = """selector => { const drawn = document.querySelector(selector).getBoundingClientRect();
    const panel = document.querySelector("#area-moment > *").getBoundingClientRect();
    const bar = document.querySelector(".ask").getBoundingClientRect();
    const low = bar.top > innerHeight / 2 && drawn.left < bar.right ? bar.top : innerHeight;
    const high = drawn.left < panel.right - 1 && panel.left < drawn.right - 1 ? panel.bottom : 0;
    const seen = Math.min(drawn.bottom, low) - Math.max(drawn.top, high);
    return Math.max(0, seen) / Math.min(drawn.height, innerHeight); }"""
"""How much of a board is on the screen, neither under the panel nor under the bar."""
BROKEN = """() => [...document.querySelectorAll(".faces .name, .points thead span, .moment h2")].flatMap((named) => {
    const text = [...named.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
    const words = [...(text?.data ?? "").matchAll(/[\\p{Script=Katakana}ー]+\\d*|[\\w']+|（.+?）/gu)];
    return words.filter(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return named.clientWidth > 1 && new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1;
    }).map(({ 0: word }) => word);
})"""
"""Words that are broken between two of their letters."""
PRESS = """() => {
    const any = (selector) => [...document.querySelectorAll(selector)].find((button) => button.checkVisibility());
    scrollTo(0, document.body.scrollHeight);
    any("button.is-source").click();
    if (document.querySelector("#table.has-pick")) any("button.is-legal").click();
}"""
"""Chooses anything, far down on the page: a press by the page itself brings nothing into sight."""
COVERED = """panel => { const [total] = [...document.querySelectorAll(`${panel} tr.total`)].slice(-1);
    const buttons = document.querySelector(`${panel} > .choices`).getBoundingClientRect();
    return total.getBoundingClientRect().bottom > buttons.top + 1; }"""
"""Whether the buttons lie over the sums."""
LATE = """window.late = 0;
    window.requestAnimationFrame = (draw) => { late++; setTimeout(() => { late--; draw(performance.now()); }, 300); }"""
"""A page so busy that what it has put off to its next frame comes after the answer to what was pressed."""


@pytest.mark.parametrize("game", [game for game in GAMES if game != "noctiluca"])
def test_a_rounds_end_is_left_with_one_press_and_the_board_is_beside_it(visit: Callable[..., Any], game: str) -> None:
    page: Page = visit().context.new_page()
    table = Table(page, seed=4)
    names = ("Ana", "Beginner", "Cleo", "Dora")
    table.open([{"name": name, "level": None} for name in names], seed=7, game=game)
    while not page.locator("#summary").count():
        (table.go_on if page.locator("#area-status [data-do=continue]").count() else table.move_by_pointer)()
    for size in on_screens(page, SIZES):
        page.evaluate("scrollTo(0, 0)")
        assert not page.evaluate(COVERED, "#summary"), f"{size}: the sums are read without scrolling"
        assert page.evaluate(PRESSED, "#summary [data-do=continue]"), f"{size}: Continue is covered"
        assert page.evaluate(SEEN, "#area-board .board-art, #zoom-garden-view") > 0.15, f"{size}: where is the board?"
        assert page.evaluate(BROKEN) == [], size
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0], size


@pytest.mark.matrix(most=4)
@pytest.mark.parametrize(("game", "players", "lang"), [*((game, 2, "en") for game in GAMES), ("sintra", 4, "ja")])
def test_an_ending_is_whole_on_every_screen(visit: Callable[..., Any], game: str, players: int, lang: str) -> None:
    page: Page = visit().context.new_page()
    table = Table(page, seed=4)
    table.open([{"name": "", "level": "casual" if seat else None} for seat in range(players)], 7, lang, game)
    table.skip_to_end()
    table.play_within()
    expect(page.locator("#ending")).to_be_visible()
    for size in on_screens(page, SIZES):
        page.evaluate("scrollTo(0, 0)")
        if size[1] > 500:
            assert page.evaluate(PRESSED, "#ending .actions .main"), f"{size}: the main button is covered"
            page.locator("#ending").evaluate("panel => panel.scrollIntoView({ block: 'end' })")
            last = "#ending .actions:last-child :last-child"
            assert page.evaluate(PRESSED, last), f"{size}: the last button cannot be reached"
            page.evaluate("scrollTo(0, 0)")
        assert page.evaluate(BROKEN) == [], f"{size}: {page.locator('.faces').inner_text()}"
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0], size
    if players == 2:
        assert not page.evaluate(COVERED, "#ending"), "on a desktop the sums are read without scrolling"


@pytest.mark.parametrize("motion", ["off", "on"])
def test_a_rounds_end_comes_into_sight_wherever_the_page_stands(visit: Callable[..., Any], motion: str) -> None:
    page: Page = visit(viewport={"width": 390, "height": 664}).context.new_page()
    page.add_init_script(LATE)
    table = Table(page, settings={**QUICK, "motion": motion, "speed": "fast"})
    table.open(seed=7, game="sintra")
    while not page.locator("#summary").count():
        frame = table.frame
        page.evaluate(PRESS)
        table.wait_ready(after=frame)
    page.wait_for_function("() => late === 0")
    panel = page.locator("#area-moment > *").bounding_box()
    assert panel and 0 <= panel["y"] < 200
    assert page.evaluate(PRESSED, "#summary [data-do=continue]")
