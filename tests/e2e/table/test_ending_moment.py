"""When a game ends, the page shows the result, animates it once, and offers the next game."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from table import LEFT, PERSON_AND_BOT, SAVES, Table, saved


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
    (entry,) = page.evaluate(SAVES)
    points = entry["save"]["result"]["scores"][0]
    entry["save"]["result"]["scores"][0] = points - 5
    page.evaluate(LEFT, {**entry, "id": "earlier", "updated": entry["updated"] - 1000})
    page.reload()
    table.wait_ready()
    expect(ending).to_have_class("moment ending")
    expect(ending.locator(".best")).to_have_text(f"Personal best! The previous one was {points - 5}.")
    graph, choices = ending.locator(".course-art").bounding_box(), ending.locator(".choices").bounding_box()
    assert graph and choices and choices["y"] + choices["height"] <= graph["y"], "nothing covers the graph"
    check_order_on_phones(page)
    ending.locator(".steps > summary").click()
    ending.locator("[data-do=rematch]").click()
    expect(ending).to_have_count(0)
    table.wait_ready()
    assert len(saved(page).actions) < 4


def check_order_on_phones(page: Page) -> None:
    """Check that a phone shows the result, the player's board, the other board and the points in this order."""
    size = page.viewport_size
    assert size
    page.set_viewport_size({"width": 390, "height": 664})
    parts = ("#ending-title", "#area-board .board-art", "#others .board-art", "#ending .points", "#ending .course-art")
    boxes = [page.locator(part).bounding_box() for part in parts]
    tops = [box["y"] for box in boxes if box]
    assert len(tops) == len(parts) and tops == sorted(tops), tops
    assert boxes[1] and boxes[1]["width"] > 330, "the player's board is as wide as the phone"
    page.set_viewport_size(size)
