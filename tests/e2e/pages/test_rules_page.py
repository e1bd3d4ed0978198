"""The cards with the rules can be used on small screens, with large type, by keyboard, and at the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from azulejo_table.scene import GAMES
from azulejo_table.text import LANGUAGES
from playwright.sync_api import Page, expect
from scripts import script
from table import PERSON_AND_BOT, Table, on_screens

CUT = script("cut_texts")
WIDER = "document.documentElement.scrollWidth > innerWidth"
LANGS = tuple(LANGUAGES)


@pytest.mark.matrix(most=2)
@pytest.mark.parametrize(("game", "lang"), [(game, LANGS[at % 3]) for at, game in enumerate(GAMES)])
def test_cards_fit_small_screens_and_large_type(visit: Callable, game: str, lang: str) -> None:
    page: Page = visit().context.new_page()
    page.goto(f"/{lang}/{game}-rules.html")
    page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")
    zoom = page.context.new_cdp_session(page)
    for standard, sizes in ((16, ((360, 640), (664, 390), (1440, 900))), (32, ((390, 664), (1440, 900)))):
        zoom.send("Page.setFontSizes", {"fontSizes": {"standard": standard}})
        for size in on_screens(page, sizes):
            assert not page.evaluate(WIDER), f"{size}, type {standard}"
            assert page.evaluate(CUT) == [], f"{size}, type {standard}"


def test_the_full_text_of_a_card_opens_with_a_key(page: Page) -> None:
    page.goto("/en/azul-rules.html")
    card = page.locator("#rules-take")
    expect(card.locator(".position")).to_be_in_viewport()
    text = card.get_by_text("Play continues clockwise")
    expect(text).to_be_hidden()
    card.locator("summary").focus()
    page.keyboard.press("Enter")
    expect(text).to_be_visible()


def test_the_rules_at_the_table_open_at_the_card_of_the_current_step(page: Page) -> None:
    Table(page).open(PERSON_AND_BOT)
    page.locator("#rules-button").click()
    expect(page.locator("#rules .rules-card")).to_have_count(10)
    expect(page.locator("#rules-take h3")).to_be_focused()
    expect(page.locator("#rules-take .position")).to_be_in_viewport()
