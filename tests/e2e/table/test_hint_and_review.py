"""The page gives hints in a game, and reviews finished games."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe import axe_faults
from azulejo.cli import main
from azulejo_table.scene import GAMES
from playwright.sync_api import Page, expect
from scripts import script
from table import SAVES, Table, press_at_end

TAKE = re.compile(r"Take (\d+) (\w+) from (?:factory (\d)|the centre) to (?:line (\d)|the floor line)")
TILES = {"blue": "B", "yellow": "Y", "red": "R", "black": "K", "white": "W"}
SECONDS = 20
"""Maximum time for the review of a two-player game, in seconds."""
RECORD_PROGRESS = script("record_progress")
NOTHING_COVERED = script("hint_uncovered")


def test_a_hint_shows_first_a_place_then_a_move_then_the_reasons(page: Page) -> None:
    table = Table(page)
    table.open()
    hint, advice = page.locator("#hint-button"), page.locator("#area-advice")
    expect(advice).to_be_empty()
    hint.click()
    expect(advice).to_contain_text("Take from ")
    expect(page.locator("#halo .halo-ring")).to_have_count(1)
    expect(hint).to_be_focused()
    page.keyboard.press("i")
    expect(advice).to_contain_text(TAKE)
    expect(page.locator("#say")).to_contain_text(TAKE)
    take = TAKE.search(advice.inner_text())
    assert take
    count, colour, factory, line = take.groups()
    expect(page.locator("#halo .halo-ring")).to_have_count(int(count))
    expect(page.locator("#halo .halo-arrow")).to_have_count(1)
    why = advice.get_by_role("button", name="Why?")
    if why.count():  # only if there is a reason that the first step did not give
        why.click()
    expect(advice).to_contain_text("’s likely reply: Take ")
    expect(advice.get_by_role("button")).to_have_count(0)
    expect(page.locator("#halo .halo-ring")).to_have_count(int(count))
    source = f"factory:{factory}" if factory else "centre"
    page.locator(f'.is-source[data-place^="factory:"]:not([data-place^="{source}:"])').first.click()
    expect(page.locator("#halo .halo-ring")).to_have_count(0)
    page.locator(f'[data-place="{source}:{TILES[colour]}"]').click()
    page.locator(f'[data-place="line:0:{int(line) - 1}"]' if line else '[data-place="floor:0"]').click()
    expect(advice).to_be_empty()
    expect(page.locator("#halo")).to_have_count(0)
    table.wait_ready()


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("game", GAMES)
def test_on_phones_the_bar_covers_nothing_that_a_hint_is_about(visit: Callable[..., Any], game: str) -> None:
    page = visit(viewport={"width": 390, "height": 664}, has_touch=True, is_mobile=True).context.new_page()
    table = Table(page)
    table.open(game=game, seed=3)
    advice = page.locator("#area-advice")
    more = advice.get_by_role("button")
    for level in range(3):
        if level == 2 and not more.count():
            break  # the second step has already said everything
        told = advice.inner_text()
        page.locator("#hint-button").tap() if not level else more.tap()
        expect(advice).not_to_have_text(told)
        expect(page.locator("#halo .halo-ring").first).to_be_attached()
        page.wait_for_function(NOTHING_COVERED)
    expect(more).to_have_count(0)


@pytest.mark.long
def test_a_hint_can_be_typed(page: Page) -> None:
    table = Table(page)
    table.open(lang="ja")
    page.keyboard.press("/")
    page.locator("#command").fill("ヒント")
    page.keyboard.press("Enter")
    expect(page.locator("#area-advice")).to_contain_text("から取る")


def test_an_action_cancels_a_hint(page: Page) -> None:
    table = Table(page)
    table.open()
    page.locator("#hint-button").click()
    table.move_by_pointer()
    table.move_by_pointer()
    expect(page.locator("#area-advice")).to_be_empty()
    expect(page.locator("#alert")).to_be_empty()


def test_a_pick_stays_while_a_hint_is_computed(page: Page) -> None:
    table = Table(page)
    table.open()
    page.locator("#hint-button").click()
    page.locator("button.is-source").first.click()
    expect(page.locator("#area-advice")).to_contain_text("Take from ")
    expect(page.locator("#table.has-pick")).to_have_count(1)
    page.locator("button.is-legal:visible").first.click()
    expect(page.locator("#area-advice")).to_be_empty()
    table.wait_ready()


@pytest.mark.alone
def test_a_game_is_reviewed_within_seconds_and_the_review_is_kept(page: Page, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    setup = ["--game", "azul", "--players", "2", "--bots", "expert,casual", "--seed", "3"]
    assert main(["selfplay", *setup, "--record", str(path)]) == 0
    table = Table(page)
    table.load(path)
    progress = page.locator("#review-progress")
    press_at_end(page, "review")
    expect(progress).to_contain_text("Reviewed: ")
    page.locator("#do-stop_review").click()
    expect(progress).to_be_hidden()
    page.evaluate(RECORD_PROGRESS)
    began = time.monotonic()
    press_at_end(page, "review")
    expect(page.get_by_role("progressbar", name="Review", exact=True)).to_be_visible()
    graph = page.locator(".review-graph")
    expect(graph).to_be_visible(timeout=SECONDS * 1000)
    took = time.monotonic() - began
    print(f"reviewed in {took:.1f} s")
    assert took <= SECONDS
    expect(graph.locator("path.line")).to_have_count(2)
    texts = list(filter(None, page.evaluate("window.shownTexts")))
    assert texts and set(texts) <= {f"Reviewed: {percent}%" for percent in range(0, 101, 10)}
    turns = graph.locator("tbody tr").count()
    assert len(set(graph.locator("tbody th").all_text_contents())) == turns
    assert turns > 20
    points = page.locator(".turning-points li")
    assert 1 <= points.count() <= 3
    expect(points.first).to_contain_text("Winning chances: ")
    expect(page.locator("#reviewed-title")).to_be_focused()
    expect(page.locator("#reviewed-title")).to_be_in_viewport()
    expect(page.locator(".grades thead th")).to_have_count(3)
    assert axe_faults(page, "review", ".reviewed") == []
    page.reload()
    expect(page.locator("#ending .choices .main")).to_be_focused()
    expect(graph.locator("tbody tr")).to_have_count(turns)
    assert page.evaluate(SAVES)[0]["save"]["review"]["judged"]
    points.first.locator("button[data-steps]").click()
    expect(page.locator("html")).to_have_attribute("data-replay", "")
    expect(page.locator("#halo .is-played .halo-sign")).to_have_count(1)
    expect(page.locator("#halo .halo-sign")).to_have_count(2)
    last = ".scrubber:not(:has(#do-mistake-later[data-steps]))"
    onward = page.locator(f"#do-mistake-later[data-steps]:focus, {last} #do-now:focus")
    expect(onward).to_have_count(1)
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-replay", "")
    expect(onward).to_have_count(1)
    page.locator("#do-now").click()
    expect(points.first.locator("button[data-steps]")).to_be_focused()
    retry = page.locator("[data-do=retry]").first
    retry.click()
    expect(page.locator("#area-status")).to_contain_text("Find a better move than the one played.")
    page.reload()
    expect(page.locator("#area-status")).to_contain_text("Find a better move than the one played.")
    page.keyboard.press("/")
    page.locator("#command").fill("best")
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).to_contain_text("This is the best move.")
    assert axe_faults(page, "verdict", "#area-status") == []
    page.locator("#do-back").click()
    expect(retry).to_be_focused()
    assert len(page.evaluate(SAVES)) == 2  # opening the file has left the previous game unchanged
