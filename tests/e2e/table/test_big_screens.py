"""On big screens, type and boards grow with the window, and lines stay short enough to read."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from azulejo_table.scene import GAMES
from playwright.sync_api import Page
from scripts import script
from table import PERSON_AND_BOT, Table, on_screens

SIZES = ((1280, 720), (1600, 900), (1920, 1080), (2560, 1440))
BOARDS = "#area-board .board-art, #others .board-art, #area-pool .n-art, .n-jars, .zoom-view, .storage, .offer"
"""Selector of the boards and the larger areas for pieces in all games."""
PARTS = script("part_sizes")
LINES = script("line_lengths")


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("game", GAMES)
def test_type_and_boards_grow_with_the_window(page: Page, game: str) -> None:
    Table(page).open(PERSON_AND_BOT, game=game)
    sizes = {size[0]: page.evaluate(PARTS, BOARDS) for size in on_screens(page, SIZES)}
    usual = sizes[1600]
    for width, least in ((1920, 1.15), (2560, 1.55)):
        assert sizes[width]["type"] >= usual["type"] * least, f"type at {width}: {sizes}"
        assert sizes[width]["share"] >= usual["share"] * 0.97, f"boards at {width}: {sizes}"
    assert sizes[1280]["type"] > 14, "type on a smaller desktop must not shrink"
    assert sizes[1280]["share"] > 0.2


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("address", ["index.html", "azul-new.html", "azul-rules.html"])
def test_other_pages_grow_too_and_keep_lines_short(page: Page, address: str) -> None:
    page.goto(f"/en/{address}")
    heights = {}
    for width, _ in on_screens(page, SIZES):
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        heights[width] = page.locator("main :is(p, li, label):visible").last.evaluate(
            "text => parseFloat(getComputedStyle(text).fontSize)"
        )
        assert all(length <= 75 for length in page.evaluate(LINES)), width
    assert heights[2560] >= heights[1600] * 1.55
    assert heights[1280] == heights[1600]


def test_browser_font_size_and_window_size_both_enlarge_type(visit: Callable) -> None:
    page = visit(viewport={"width": 1440, "height": 900}).context.new_page()
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    page.goto("/en/index.html")
    sizes = {
        width: page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")
        for width, _ in on_screens(page, SIZES)
    }
    assert sizes[1280] == sizes[1600] == 32
    assert sizes[2560] > 40
