"""A game continues if storage loses or damages its save. If storage never answers, the page says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from scripts import called, script
from table import BOOT, SAVES, Table

DELETE = "new Promise((done) => { indexedDB.deleteDatabase('azulejo').onsuccess = () => done(); })"
DAMAGE = script("damage_stored_frame")
SILENT = called("silence_database")
LATE = called("delay_database")


def test_a_game_is_saved_again_after_its_database_was_deleted(page: Page) -> None:
    table = Table(page)
    table.open()
    other = page.context.new_page()
    other.goto("/en/index.html")
    other.evaluate(DELETE)
    assert other.evaluate(SAVES) == []
    table.move_by_pointer()
    page.reload()
    table.wait_ready()
    [entry] = page.evaluate(SAVES)
    assert entry["save"]["record"]["actions"]


@pytest.mark.long
def test_a_broken_stored_frame_does_not_stop_the_table(page: Page, visits: list[Any]) -> None:
    visits[0].allow("is not|Cannot|undefined|Error")
    table = Table(page)
    table.open()
    table.move_by_pointer()
    page.evaluate(DAMAGE)
    page.reload()
    table.wait_ready()
    table.move_by_pointer()


def test_silent_storage_is_reported_and_the_game_continues(page: Page) -> None:
    page.add_init_script(SILENT)
    table = Table(page)
    table.open()
    sign = page.locator(".unsaved")
    expect(page.locator("#notice")).to_contain_text("can’t save games")
    expect(sign).to_be_visible()
    table.move_by_pointer()
    expect(page.locator("#notice")).to_be_empty()
    expect(sign).to_be_visible()


@pytest.mark.long
def test_a_storage_warning_disappears_once_the_game_is_saved(page: Page) -> None:
    page.add_init_script(LATE)
    Table(page).open()
    expect(page.locator("#notice")).to_contain_text("can’t save games")
    expect(page.locator("#notice")).to_be_empty()
    expect(page.locator(".unsaved")).to_be_hidden()
    assert len(page.evaluate(SAVES)) == 1


def test_a_lobby_reports_storage_that_does_not_answer(page: Page) -> None:
    page.add_init_script(SILENT)
    page.goto("/en/index.html")
    expect(page.locator("[data-saved]")).to_contain_text("can’t be loaded right now", timeout=BOOT)


def test_the_page_of_a_saved_game_reports_storage_that_does_not_answer(visit: Callable[..., Any], page: Page) -> None:
    page.add_init_script(SILENT)
    page.goto("/en/azul.html?game=any")
    expect(page.locator("#progress")).to_contain_text("are still loading", timeout=BOOT)
