"""A finished game can be replayed. Buttons and keys open positions, and playback opens them automatically."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from azulejo.records.link import write_link
from azulejo.records.record import read_record
from azulejo_table.text import LANGUAGES
from playwright.sync_api import Page, expect
from table import BOOT, Table, press_at_end

GOLDENS = Path(__file__).resolve().parents[2] / "goldens"
RECORDS = {
    "azul": GOLDENS / "azul" / "records" / "row_completed.json",
    "noctiluca": GOLDENS / "noctiluca" / "records" / "solo_loss.json",
}
"""File with a record, by game."""


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("game", RECORDS)
def test_the_replay_opens_from_the_ending_and_leads_back_to_it(page: Page, game: str) -> None:
    table = Table(page)
    table.load(RECORDS[game], game=game)
    ending, status, score = page.locator("#ending"), page.locator(".scrubber .position"), page.locator("#chip-0 .score")
    expect(ending).to_be_visible()
    final = score.inner_text()
    press_at_end(page, "replay")
    expect(ending).to_have_count(0)
    expect(status).to_have_text("Start of the game")
    expect(page.locator("#do-play")).to_be_focused()
    expect(page.locator("#do-earlier")).to_have_attribute("aria-disabled", "true")
    assert int(score.inner_text()) == read_record(RECORDS[game].read_text(encoding="utf-8")).start().scores()[0]

    later = page.locator("#do-later")
    later.click()
    expect(status).to_contain_text("Round 1, ")
    second = later.get_attribute("data-steps") or ""
    page.keyboard.press("ArrowRight")
    expect(later).not_to_have_attribute("data-steps", second)
    page.keyboard.press("ArrowLeft")
    expect(later).to_have_attribute("data-steps", second)
    page.locator("#do-earlier").click()
    expect(status).to_have_text("Start of the game")

    page.locator("#do-play").click()
    expect(page.locator("#do-pause")).to_be_focused()
    expect(later).to_have_attribute("data-steps", second)
    expect(later).not_to_have_attribute("data-steps", second)  # the replay advances automatically
    page.locator("#do-pause").click()
    expect(page.locator("#do-play")).to_be_focused()
    expect(page.locator("#say")).to_have_text("Paused.")
    still = later.get_attribute("data-steps")
    page.wait_for_timeout(2500)
    assert later.get_attribute("data-steps") == still

    page.keyboard.press("Escape")
    expect(ending).to_be_visible()
    assert score.inner_text() == final
    assert page.evaluate("document.activeElement.closest('#ending') !== null")


@pytest.mark.long
def test_playback_at_the_last_position_starts_from_the_beginning(page: Page) -> None:
    table = Table(page)
    table.load(RECORDS["azul"])
    press_at_end(page, "replay")
    later, status = page.locator("#do-later"), page.locator(".scrubber .position")
    total = read_record(RECORDS["azul"].read_text(encoding="utf-8")).folded()
    for _ in total:
        if later.get_attribute("aria-disabled"):
            break
        before = later.get_attribute("data-steps") or ""
        later.click()
        expect(later).not_to_have_attribute("data-steps", before)
    expect(later).to_have_attribute("aria-disabled", "true")
    expect(later).to_be_focused()
    page.locator("#do-play").click()
    expect(status).to_have_text("Start of the game")
    page.locator("#do-now").click()
    expect(page.locator("#ending")).to_be_visible()


def test_a_replay_position_survives_a_reload_and_can_start_a_game(page: Page) -> None:
    table = Table(page)
    table.load(RECORDS["azul"])
    press_at_end(page, "replay")
    slider, status, count = (
        page.locator("#moment-slider"),
        page.locator(".scrubber .position"),
        page.locator(".scrubber .count"),
    )
    expect(status).to_have_text("Start of the game")
    slider.fill("9")
    expect(count).to_have_text(re.compile(r"^\s*9 / "))
    line = page.locator(".log .is-shown").first
    expect(line).to_be_in_viewport()
    page.keyboard.press("PageDown")
    expect(page.locator("#summary")).to_contain_text("Round 1 is over.")
    page.keyboard.press("End")
    expect(page.locator("#do-later")).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#do-play_on")).to_have_attribute("aria-disabled", "true")
    page.locator(".log button[data-steps]").nth(5).click()
    expect(count).to_have_text(re.compile(r"^\s*6 / "))
    title, address = status.inner_text(), page.url
    assert "moment=" in address

    page.reload()
    expect(count).to_have_text(re.compile(r"^\s*6 / "), timeout=BOOT)
    expect(status).to_have_text(title)

    page.locator("#do-play_on").click()
    expect(page.locator("html[data-replay]")).to_have_count(0)
    table.wait_ready()
    assert page.locator("button.is-source").count() and "moment=" not in page.url
    assert page.url.split("game=")[1] not in address
    page.goto(address)
    expect(status).to_have_text(title, timeout=BOOT)
    page.keyboard.press("Escape")
    expect(page.locator("#ending")).to_be_visible()


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_replay_controls_do_not_overlap_on_a_narrow_phone(visit: Callable[..., Any], lang: str) -> None:
    page = visit(viewport={"width": 320, "height": 568}).context.new_page()
    page.goto(f"/{lang}/azul.html?chosen#{write_link(read_record(RECORDS['azul'].read_text(encoding='utf-8')))}")
    expect(page.locator("html[data-replay]")).to_be_attached(timeout=BOOT)
    page.locator(".further summary").click()
    page.locator("#do-round-later").click()
    parts = page.locator(".scrubber :is(button, select, #moment-slider, .position):visible").all()
    boxes = [box for part in parts if (box := part.bounding_box())]
    assert len(boxes) >= 10
    for one, other in combinations(boxes, 2):
        across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
        down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
        assert across < 1 or down < 1, (one, other)
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= 320 for box in boxes)
    assert all(box["y"] + box["height"] <= 568 for box in boxes)
