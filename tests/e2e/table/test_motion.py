"""Moving pieces keep their size and stay in view, scores count up, and sounds start after the first tap."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from azulejo import load
from azulejo.records.record import new_record
from playwright.sync_api import Page, expect
from positions import open_before_end, open_before_round_end
from scripts import called, script
from table import BOOT, IN_VIEW, PERSON_AND_BOT, QUICK, Table, middle

from tests.long import Long

PHONE = {"width": 390, "height": 664}
RECORD_FLIGHTS = script("record_flights")


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("game", ["azul", "sintra"])
def test_pieces_keep_their_size_and_stay_on_the_screen(visit: Callable[..., Any], game: str) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True).context.new_page()
    table = Table(page, seed=4, settings={"motion": "on", "pace": "instant", "speed": "fast"})
    table.open(PERSON_AND_BOT, seed=32, game=game)
    page.evaluate(RECORD_FLIGHTS)
    for _ in range(3):
        table.go_on()
        table.move_by_touch()
    flights = page.evaluate("window.flights")
    assert len(flights) > 4
    for flight in flights:
        for box in flight["boxes"]:
            assert box["width"] <= 1.06 * max(flight["largest"], 40) + 1, box
            assert box["left"] >= 0 and box["right"] <= PHONE["width"], box
            assert box["top"] >= 0 and box["bottom"] <= PHONE["height"], box


def end_of_round() -> str:
    """Return the record of a two-player game of Azul. One more action ends the first round, and both players score."""
    for seed in range(1, 40):
        draws = random.Random(seed)
        state = load("azul").new_state(2, seed)
        record = new_record(state)
        while state.round == 1:
            before = record.write()
            legal = state.legal_actions()
            action = draws.choice([action for action in legal if action % 6 in (0, 1)] or legal)
            record.actions.append(action)
            state.apply(action)
        if all(score > 0 for score in state.scores()):
            return before
    raise AssertionError("nobody scores in a first round")


RECORD_COUNTING = script("record_counting")
OVER, COUNTING = "Round 1 is over.", "Scoring…"


def open_at_end_of_round(page: Page, **settings: str) -> Table:
    """Open a table where the next action ends the round, and both players score."""
    table = Table(page, settings={**QUICK, **settings})
    page.goto(f"/en/azul.html#{quote(end_of_round())}")
    table.wait_ready()
    return table


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("motion", ["on", "off", "system"])
def test_scores_count_up_before_the_summary_if_motion_is_on(page: Page, motion: str) -> None:
    page.emulate_media(reduced_motion="reduce")  # with this, the setting "system" turns motion off
    table = open_at_end_of_round(page, motion=motion)
    page.evaluate(RECORD_COUNTING)
    table.move_by_pointer()
    expect(page.locator("#say")).to_contain_text(OVER)
    changes = page.evaluate("window.counted")
    final = page.evaluate("[...document.querySelectorAll('#area-seats .score')].map((s) => s.textContent).join(' ')")
    before = [scores for scores, panel, *_ in changes if not panel]
    expect(page.locator("#summary .main")).to_be_focused()
    assert [scores for scores, panel, *_ in changes if panel] and changes[-1] == [
        final,
        True,
        OVER,
        changes[-1][3],
        False,
    ]
    assert {scores for scores, panel, *_ in changes if panel} == {final}
    if motion == "on":
        assert "0 0" in before, "counting must start at the old scores"
        assert len(set(before)) > 2 and final in before, "scores must count up to the new ones"
        assert {status for _, panel, status, _, counts in changes if counts} == {COUNTING}
        assert not any(OVER in spoken for _, panel, _, spoken, _ in changes if not panel), (
            "the result must not be announced before it is shown"
        )
    else:
        assert set(before) == {"0 0"} and not any(counts for *_, counts in changes), (
            "if motion is off, the new scores and the summary must appear together"
        )


def start_counting(page: Page, table: Table) -> int:
    """End the round, and return the frame number while the points are being counted."""
    aimed = table.preview_by_touch()
    assert aimed
    aimed.tap()
    page.locator("html[data-counting]").wait_for(state="attached")
    expect(page.locator("#summary")).to_have_count(0)
    return table.frame


def test_a_tap_or_key_while_points_are_counted_only_opens_the_summary(visit: Callable[..., Any], long: Long) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True).context.new_page()
    table = open_at_end_of_round(page, motion="on", speed="slow")
    panel, main = page.locator("#summary"), page.locator("#summary .main")
    frame = start_counting(page, table)
    assert page.evaluate(IN_VIEW, ["#area-board .board-art", 300]), "the boards must be visible during the count"
    page.touchscreen.tap(*middle(page.locator("#area-status [data-do=skip]")))
    expect(main).to_be_focused()
    main_button = middle(main)
    for skip in ("tap", *(("c", "Enter", " ") if long.enabled else ("Enter",)), "undo"):
        table.wait_ready()
        page.locator("#undo").tap()
        table.wait_ready(after=frame)
        expect(panel).to_have_count(0)
        expect(page.locator("#area-status .sentence")).not_to_have_text(COUNTING)
        frame = start_counting(page, table)
        if skip == "undo":
            page.touchscreen.tap(*middle(page.locator("#undo")))
            table.wait_ready(after=frame)
            expect(panel).to_have_count(0)
            break
        if skip == "tap":
            page.touchscreen.tap(*main_button)
        else:
            page.keyboard.press(skip)
        expect(main).to_be_focused()
        table.wait_ready()
        assert table.frame == frame, f"{skip} must only skip the count"
        assert page.evaluate("""main => main.getBoundingClientRect().bottom <= innerHeight""", main.element_handle())


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("trouble", ["reload", "hidden", "broken"])
def test_the_round_summary_opens_even_if_the_animation_fails(
    visit: Callable[..., Any], visits: list[Any], trouble: str
) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True).context.new_page()
    table = open_at_end_of_round(page, motion="on", speed="slow")
    if trouble == "broken":
        visits[-1].allow("no animations here")
        page.evaluate("() => { Element.prototype.animate = () => { throw new Error('no animations here'); }; }")
        table.preview_by_touch().tap()  # type: ignore[union-attr]
    else:
        start_counting(page, table)
    if trouble == "reload":
        page.reload()
    elif trouble == "hidden":
        page.evaluate(script("hide_page"))
    expect(page.locator("#summary .main")).to_be_visible(timeout=BOOT)
    table.wait_ready()
    expect(page.locator("html[data-counting]")).to_have_count(0)
    frame = table.frame
    page.locator("#summary .main").tap()
    table.wait_ready(after=frame)


def test_the_winner_is_announced_after_the_last_points(page: Page) -> None:
    open_before_end(page, seed=7, settings={**QUICK, "motion": "on", "speed": "slow"})
    page.locator("button.is-source").first.click()
    page.locator("button.is-legal").first.click()
    page.locator("html[data-counting]").wait_for(state="attached")
    assert " wins" not in page.locator("body").inner_text()
    page.keyboard.press(" ")
    expect(page.locator("#ending h2")).to_contain_text(re.compile(" wins|You win|You lose"))
    expect(page.locator("#area-status")).to_contain_text("The game is over.")


COUNT_FADES = script("count_fades")


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("motion", ["off", "system"])
def test_pieces_fade_with_reduced_motion_and_change_at_once_with_motion_off(page: Page, motion: str) -> None:
    page.emulate_media(reduced_motion="reduce" if motion == "system" else "no-preference")
    table = Table(page, settings={**QUICK, "motion": motion})
    table.open(seed=35)
    page.evaluate(COUNT_FADES)
    table.move_by_pointer()
    assert (page.evaluate("window.faded") > 0) == (motion == "system")
    assert page.locator("#motion .flyer").count() == 0
    changing = page.evaluate(
        "[...document.querySelectorAll('*')].map((one) => getComputedStyle(one).transitionDuration)"
    )
    assert set(changing) == {"0s"}


RECORD_POINTS = script("record_points")


def test_points_are_above_the_scoring_tiles_when_motion_is_off(page: Page) -> None:
    page.set_viewport_size(PHONE)
    table = open_before_round_end(page, seed=15)
    page.evaluate(RECORD_POINTS)
    table.move_by_pointer()
    page.wait_for_function("window.shownPoints.length > 0")
    assert all(page.evaluate("window.shownPoints"))


COUNT_SOUNDS = called("count_sounds")


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("motion", ["on", "off"])
def test_sound_starts_only_after_the_first_tap(page: Page, motion: str) -> None:
    page.add_init_script(COUNT_SOUNDS)
    table = Table(page, settings={"motion": motion, "pace": "instant", "speed": "fast"})
    table.open(seed=33)
    assert page.evaluate("[window.contexts, window.notes]") == [0, 0]
    page.locator("button.is-source").first.click()
    page.wait_for_function("() => window.contexts === 1")
    assert page.evaluate("window.notes") == 0
    frame = table.frame
    page.locator("button.is-legal").first.click()
    table.wait_ready(after=frame)
    assert page.evaluate("window.contexts") == 1
    assert page.evaluate("window.notes") > 0


def test_one_tap_turns_sound_off_permanently(page: Page) -> None:
    page.add_init_script(COUNT_SOUNDS)
    table = Table(page, settings={"motion": "off", "pace": "instant"})
    page.add_init_script("if (sessionStorage.kept) localStorage.setItem('azulejo.settings', sessionStorage.kept)")
    table.open(seed=34)
    button = page.locator("#sound-button")
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")
    assert '"sound":"off"' in page.evaluate("localStorage.getItem('azulejo.settings')")
    page.evaluate("window.notes = 0")
    table.move_by_pointer()
    assert page.evaluate("window.notes") == 0
    page.evaluate("sessionStorage.kept = localStorage.getItem('azulejo.settings')")
    page.reload()
    table.wait_ready()
    expect(button).to_have_attribute("aria-pressed", "false")
    table.move_by_pointer()
    assert page.evaluate("[window.contexts, window.notes]") == [0, 0]
    button.click()
    page.wait_for_function("() => window.contexts === 1")
    table.move_by_pointer()
    assert page.evaluate("window.notes") > 0


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("lang", ["en", "ja", "zh-Hant"])
def test_no_option_of_the_settings_is_cut_off(visit: Callable[..., Any], width: int, lang: str) -> None:
    page = visit(viewport={"width": width, "height": 664}).context.new_page()
    page.goto(f"/{lang}/azul.html?new={quote('{}')}")
    page.evaluate("document.getElementById('settings').showModal()")
    cut = page.evaluate(script("options_cut"))
    assert not cut
