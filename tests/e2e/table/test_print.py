"""Positions, game summaries and rules pages are readable on paper, in whichever theme they are printed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from azulejo_table.scene import GAMES
from azulejo_table.text import LANGUAGES
from paper import faults, text
from playwright.sync_api import Browser, Page, expect
from table import QUICK, Table, record_up_to

from tests.long import Long

THEMES = ("light", "dark")
SHEET = "<style>@page { margin: 12mm } body { margin: 0; font: 16px sans-serif; print-color-adjust: exact }</style>"
PLANTED = {
    "'目'": "<p>目</p><p style='margin-top: -34px'>下</p>",
    "overlaps": "<p>Under</p><p style='margin-top: -34px'>Above</p>",
    "is faint": "<p style='color: #949494'>Faint</p>",
    "is faint: ": "<p style='opacity: 0.4'>Faint</p>",
    "is cut": "<p style='position: absolute; left: -6px'>Cut</p>",
}
"""Pages with a fault, by the words that the report must contain."""


@pytest.fixture(scope="session")
def browser(whole_browser: Browser) -> Browser:
    """Return a complete Chromium, because the headless shell places some letters differently on paper."""
    return whole_browser


def printed(page: Page) -> bytes:
    """Return the page as a PDF, as browsers print it by default: without backgrounds, unless the page requests them."""
    return page.pdf(format="A4")


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_position_and_a_game_summary_are_readable_on_paper(
    visit: Callable[..., Any], lang: str, theme: str, game: str, long: Long
) -> None:
    """A normal run prints only the game summary, with the boards."""
    page = visit(locale=lang).context.new_page()  # a link opens in the browser's language
    table = Table(page, settings={**QUICK, "theme": theme})
    if long.enabled:
        page.goto(f"/{lang}/{game}.html#{quote(record_up_to(game, lambda state: state.view('public')['round'] == 2))}")
        table.wait_ready()
        table.go_on()
        assert faults(printed(page)) == [], "the printed position must have no faults"
        page.goto(f"/{lang}/about.html")  # leave the table: it would treat the record as a received link
    page.goto(f"/{lang}/{game}.html#{quote(record_up_to(game, lambda state: state.is_terminal))}")
    page.locator("#do-later").wait_for()
    page.keyboard.press("Escape")
    expect(page.locator("#ending")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    expect(page.locator("html")).to_have_attribute("lang", lang)
    total = "".join(page.locator("#ending tr.total").inner_text().split())
    paper = printed(page)
    assert faults(paper) == [], "the printed summary must have no faults"
    assert total in text(paper)


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rules_page_is_readable_on_paper(visit: Callable[..., Any], lang: str, game: str, theme: str) -> None:
    page = visit(locale=lang).context.new_page()
    Table(page, settings={**QUICK, "theme": theme})
    page.goto(f"/{lang}/{game}-rules.html")
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    heading, link = ("".join(words.split()) for words in page.locator("h1, .skip-link").all_inner_texts()[::-1])
    folded = page.locator("details :is(p, li)").all_text_contents()
    paper = printed(page)
    assert faults(paper) == []
    said = text(paper)
    assert heading in said and link not in said
    unseen = str.maketrans("", "", "\N{WORD JOINER}\N{ZERO WIDTH SPACE}")
    for part in folded:
        assert "".join(part.split()).translate(unseen) in said, "the full text of cards must be printed"


def test_each_kind_of_fault_on_paper_is_found(page: Page) -> None:
    page.goto("about:blank")
    page.set_content(f"{SHEET}<p>Good</p><p>目的, 面, 色, 一片</p>")
    assert not faults(printed(page))
    for expected, markup in PLANTED.items():
        page.set_content(f"{SHEET}<p>Good</p>{markup}")
        reports = faults(printed(page))
        assert reports and all(expected in line for line in reports), reports
