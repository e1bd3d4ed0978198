"""When a game ends, the page shows the result, animates it once, and offers the next game."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from positions import open_before_end
from table import PUT_SAVE, SAVES


def test_the_ending_is_animated_once_and_offers_the_next_game(page: Page) -> None:
    table = open_before_end(page, seed=3, settings={"motion": "on", "speed": "fast", "pace": "instant"})
    table.play_in_page()
    ending = page.locator("#ending")
    expect(ending).to_have_class("moment ending is-new")
    expect(ending).to_have_attribute("data-outcome", "won" if "You win" in ending.inner_text() else "lost")
    page.keyboard.press("Shift")
    expect(ending).to_have_class("moment ending")
    (entry,) = page.evaluate(SAVES)
    points = entry["save"]["result"]["scores"][0]
    entry["save"]["result"]["scores"][0] = points - 5
    page.evaluate(PUT_SAVE, {**entry, "id": "earlier", "updated": entry["updated"] - 1000})
    page.reload()
    table.wait_ready()
    expect(ending).to_have_class("moment ending")
    expect(ending.locator(".best")).to_contain_text(str(points - 5))
    graph, choices = ending.locator(".chart-art").bounding_box(), ending.locator(".choices").bounding_box()
    assert graph and choices and choices["y"] + choices["height"] <= graph["y"], "the buttons must be above the graph"
    check_order_on_phones(page)
    more = ending.locator(".steps")
    more.locator("summary").click()
    expect(more).to_have_attribute("open", "")
    page.keyboard.press("Escape")
    expect(more).not_to_have_attribute("open", "")


def check_order_on_phones(page: Page) -> None:
    """Check the order on a phone: the result, the player's board, the other board, the points, and the graph."""
    size = page.viewport_size
    assert size
    page.set_viewport_size({"width": 390, "height": 664})
    parts = ("#ending-title", "#area-board .board-art", "#others .board-art", "#ending .points", "#ending .chart-art")
    boxes = [page.locator(part).bounding_box() for part in parts]
    tops = [box["y"] for box in boxes if box]
    assert len(tops) == len(parts) and tops == sorted(tops), tops
    assert boxes[1] and boxes[1]["width"] > 330, "the player's board must be almost as wide as the phone"
    for part in (".final-scores", ".choices .main", ".choices > .actions > :not(.main)"):
        shown = page.locator(f"#ending {part}").bounding_box()
        assert shown and shown["y"] + shown["height"] <= 664, f"{part} must be on the first screen"
    page.set_viewport_size(size)
