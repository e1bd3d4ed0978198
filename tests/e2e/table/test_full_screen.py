"""The key F and a button turn full screen on and off. The button is in the header or, on small screens, in the menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from file_table import FileTable
from playwright.sync_api import Page, expect
from table import PERSON_AND_BOT, Table

NO_FULL_SCREEN = "Object.defineProperty(document, 'fullscreenEnabled', { value: false })"
IS_FULL_SCREEN = "() => Boolean(document.fullscreenElement) === {}"
HEADER_BUTTON = ".controls [data-do=full-screen]"
MENU_BUTTON = "#menu [data-do=full-screen]"


def check(page: Page, full: bool) -> None:
    """Check that full screen is on (`full`) or off, and that the buttons show which."""
    page.wait_for_function(IS_FULL_SCREEN.format(str(full).lower()))
    for button in page.locator("[data-do=full-screen]").all():
        expect(button).to_have_attribute("aria-pressed", str(full).lower())


def test_the_button_and_the_keys_f_and_escape_but_no_typed_f_switch_full_screen(page: Page) -> None:
    table = Table(page)
    table.open(PERSON_AND_BOT)
    check(page, full=False)
    before = page.locator("#area-board").bounding_box()
    page.locator(HEADER_BUTTON).click()
    check(page, full=True)
    page.keyboard.press("Escape")
    check(page, full=False)
    page.keyboard.press("f")
    check(page, full=True)
    page.keyboard.press("f")
    check(page, full=False)
    assert page.locator("#area-board").bounding_box() == before
    page.keyboard.press("/")
    page.locator("#command").press_sequentially("floor")
    expect(page.locator("#command")).to_have_value("floor")
    check(page, full=False)
    page.keyboard.press("Escape")
    table.move_by_pointer()


def test_phones_have_full_screen_in_the_menu_and_keep_their_scroll_position(visit: Callable[..., Any]) -> None:
    page = visit(viewport={"width": 390, "height": 664}, has_touch=True).context.new_page()
    Table(page).open(PERSON_AND_BOT)
    expect(page.locator(HEADER_BUTTON)).to_be_hidden()
    page.evaluate("scrollTo(0, 120)")
    place = page.evaluate("scrollY")
    page.locator("#menu-button").tap()
    page.locator(MENU_BUTTON).tap()
    check(page, full=True)
    expect(page.locator("#menu")).to_be_hidden()
    assert page.evaluate("scrollY") == place
    page.locator("#menu-button").tap()
    page.locator(MENU_BUTTON).tap()
    check(page, full=False)
    assert page.evaluate("scrollY") == place


def test_browsers_without_full_screen_do_not_offer_it(page: Page) -> None:
    page.add_init_script(NO_FULL_SCREEN)
    Table(page).open(PERSON_AND_BOT)
    expect(page.locator(HEADER_BUTTON)).to_be_hidden()
    page.keyboard.press("f")
    page.keyboard.press("?")
    expect(page.locator("#shortcuts kbd", has_text="U").first).to_be_visible()
    expect(page.locator("#shortcuts kbd", has_text="F").filter(visible=True)).to_have_count(0)
    page.keyboard.press("Escape")
    page.locator("#menu-button").click()
    expect(page.locator(MENU_BUTTON)).to_be_hidden()
    check(page, full=False)


def test_the_one_file_edition_has_full_screen_too(visit: Callable[..., Any]) -> None:
    opened = visit("file://")
    opened.allow(r"^asked for blob:null/")
    page = opened.context.new_page()
    FileTable(page).open(PERSON_AND_BOT)
    page.locator(HEADER_BUTTON).click()
    check(page, full=True)
    page.keyboard.press("f")
    check(page, full=False)
