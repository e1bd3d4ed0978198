"""The moment when a game ends: the result, its motion once, and the step to the next game."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from table import PERSON_AND_BOT, Table, saved


def test_the_end_of_a_game_moves_once_and_leads_to_the_next(page: Page) -> None:
    table = Table(page, settings={"motion": "on", "speed": "fast", "pace": "instant"})
    table.open(PERSON_AND_BOT, seed=3)
    table.skip_to_end()
    table.play_within()
    ending = page.locator("#ending")
    expect(ending).to_have_class("moment ending is-new")
    expect(ending).to_have_attribute("data-outcome", "won" if "You won" in ending.inner_text() else "lost")
    page.keyboard.press("Shift")
    expect(ending).to_have_class("moment ending")
    page.reload()
    table.wait_ready()
    expect(ending).to_have_class("moment ending")
    graph, choices = ending.locator(".course-art").bounding_box(), ending.locator(".choices").bounding_box()
    assert graph and choices and choices["y"] + choices["height"] <= graph["y"], "nothing covers the graph"
    ending.locator(".steps > summary").click()
    ending.locator("[data-do=rematch]").click()
    expect(ending).to_have_count(0)
    table.wait_ready()
    assert len(saved(page).actions) < 4
