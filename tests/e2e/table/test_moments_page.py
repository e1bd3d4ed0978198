"""Round and game summaries are next to the boards on screens of every shape, and nothing is covered or cut off."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from azulejo_table.scene import GAMES
from playwright.sync_api import Page, expect
from positions import open_before_end, open_before_round_end
from scripts import called, script
from table import QUICK, Table, on_screens

SIZES = [(390, 664), (768, 1024), (844, 390), (1024, 768), (1440, 900)]
BUTTON_UNCOVERED = script("button_uncovered")
VISIBLE_SHARE = script("visible_share")
WORDS_BROKEN = script("words_broken")
SCROLL_AND_CHOOSE = script("scroll_and_choose")
TOTAL_COVERED = script("total_covered")
DELAY_FRAMES = called("delay_frames")


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("game", [game for game in GAMES if game != "noctiluca"])  # Noctiluca has no round summaries
def test_a_round_summary_and_its_board_are_visible_on_every_screen(visit: Callable[..., Any], game: str) -> None:
    page: Page = visit().context.new_page()
    names = ("Ana", "Beginner", "Cleo", "Dora")
    table = open_before_round_end(page, game, [{"name": name, "level": None} for name in names], seed=7)
    while not page.locator("#summary").count():
        (table.go_on if page.locator("#area-status [data-do=continue]").count() else table.move_by_pointer)()
    for size in on_screens(page, SIZES):
        page.evaluate("scrollTo(0, 0)")
        assert not page.evaluate(TOTAL_COVERED, "#summary"), f"{size}: the totals must be visible without scrolling"
        assert page.evaluate(BUTTON_UNCOVERED, "#summary [data-do=continue]"), f"{size}: Continue is covered"
        assert page.evaluate(VISIBLE_SHARE, "#area-board .board-art, #zoom-garden-view") > 0.15, (
            f"{size}: the board is not visible"
        )
        assert page.evaluate(WORDS_BROKEN) == [], size
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0], size


@pytest.mark.long  # in a normal run, test_sizes.py covers endings
@pytest.mark.parametrize(("game", "players", "lang"), [*((game, 2, "en") for game in GAMES), ("sintra", 4, "ja")])
def test_the_text_and_buttons_of_an_ending_fit_every_screen(
    visit: Callable[..., Any], game: str, players: int, lang: str
) -> None:
    page: Page = visit().context.new_page()
    seats = [{"name": "", "level": "casual" if seat else None} for seat in range(players)]
    table = open_before_end(page, game, seats, seed=7, lang=lang)
    table.play_in_page()
    expect(page.locator("#ending")).to_be_visible()
    for size in on_screens(page, SIZES):
        page.evaluate("scrollTo(0, 0)")
        if size[1] > 500:
            assert page.evaluate(BUTTON_UNCOVERED, "#ending .actions .main"), f"{size}: the main button is covered"
            more = page.locator("#ending .steps")
            more.evaluate("more => { more.open = true; more.scrollIntoView({ block: 'center' }); }")
            last = "#ending .steps .actions > :last-child"
            assert page.evaluate(BUTTON_UNCOVERED, last), f"{size}: the last button cannot be reached"
            more.evaluate("more => { more.open = false; }")
            page.evaluate("scrollTo(0, 0)")
        assert page.evaluate(WORDS_BROKEN) == [], size
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0], size
    if players == 2:
        assert not page.evaluate(TOTAL_COVERED, "#ending"), "on a desktop the totals must be visible"


@pytest.mark.long
@pytest.mark.parametrize("motion", ["off", "on"])
def test_a_round_summary_scrolls_into_view(visit: Callable[..., Any], motion: str) -> None:
    page: Page = visit(viewport={"width": 390, "height": 664}).context.new_page()
    page.add_init_script(DELAY_FRAMES)
    table = Table(page, settings={**QUICK, "motion": motion, "speed": "fast"})
    table.open(seed=7, game="sintra")
    while not page.locator("#summary").count():
        frame = table.frame
        page.evaluate(SCROLL_AND_CHOOSE)
        table.wait_ready(after=frame)
    page.wait_for_function("() => pendingFrames === 0")
    panel = page.locator("#area-moment > *").bounding_box()
    assert panel and 0 <= panel["y"] < 200
    assert page.evaluate(BUTTON_UNCOVERED, "#summary [data-do=continue]")
