"""Noctiluca can be played in the page: alone, against a bot, and by two people who have secrets from each other."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import pytest
from azulejo.game import State
from azulejo_table.playthrough.playthrough import Playthrough
from kept_page import Keeping
from playwright.sync_api import Page, expect
from positions import open_position
from scripts import script
from table import CONTINUE, QUICK, Table, check_end, position, record_up_to, saved

from tests.long import Long
from tools.moments import played

PHONE = {"width": 390, "height": 664}
ALONE = [{"name": "Ana", "level": None}]
TWO = [*ALONE, {"name": "Ben", "level": None}]


@pytest.mark.long
def test_a_solo_game_can_be_played_on_a_phone(visit: Callable, tmp_path: Path) -> None:
    page = visit(viewport=PHONE, has_touch=True).context.new_page()
    table = Table(page, seed=5)
    table.open(ALONE, seed=23, game="noctiluca")
    table.play("move_by_touch")
    check_end(table, tmp_path)


RECORD_FLYERS = script("record_flyers")


def before_the_storm(play: Playthrough) -> bool:
    """Return whether the roll of the storm die must be revealed next."""
    return play.waiting and any(event.kind == "storm" for event in play.waiting_events)


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("motion", ["on", "off"])
def test_the_storm_shows_its_roll_and_place(page: Page, motion: str) -> None:
    settings = {"motion": motion, "pace": "instant", "speed": "fast"}
    table = open_position(page, played("noctiluca", 1, before_the_storm), settings)
    expect(page.locator("#area-status")).to_contain_text("Next: the storm.")
    page.evaluate(RECORD_FLYERS)
    table.go_on()
    hit = page.locator("#area-pool .n-cell.is-hit")
    expect(hit).to_have_count(1)
    expect(hit.locator("use")).to_have_count(2)  # the drawings of the cell and of the storm die
    rolled = hit.locator("[data-at$=':storm']").get_attribute("href")
    assert rolled
    expect(page.locator("[data-at='storm:die'] use")).to_have_count(0)
    expect(page.locator("#area-log")).to_contain_text(re.compile(rf"The storm .* {rolled[-1]}; .*cell {rolled[-1]}"))
    flown = page.evaluate("window.flown")
    assert ("#tile-storm" in flown) == (rolled in flown) == (motion == "on")
    if motion == "on":
        assert flown.index("#tile-storm") < flown.index(rolled)


def open_before_a_dive(page: Page, alone: bool = False) -> Table:
    """Open a game where the person must choose a shore for the first dive."""

    def before_a_dive(play: Playthrough) -> bool:
        return play.person_to_decide is not None and not play.waiting and play.state.step == "dive"

    return open_position(page, played("noctiluca", 1 if alone else 2, before_a_dive), QUICK)


def dive(page: Page) -> None:
    """Open a game against a bot before a dive."""
    open_before_a_dive(page)


LABEL_OVERHANG = script("label_overhang")


def test_pointing_at_dice_or_numbers_previews_a_dive(kept: Keeping) -> None:
    page = kept(dive)
    shore = page.locator("button[data-place='shore:2']")
    shore.hover()
    expect(page.locator("#area-pool .n-cell.is-aimed")).to_have_count(7)
    shore.click()
    expect(page.locator(".n-line button.is-legal")).to_have_count(12)
    dice = position(page).view(0)["pool"]
    for button in page.locator(".n-line button.is-legal").all():
        line = button.locator("i, del")
        kept_or_passed = sum(int(figure) for figure in button.locator("b, s").all_inner_texts())
        assert kept_or_passed == line.count()
    named = page.locator(".n-line button.is-legal:has(b)").first
    named.hover()
    expect(named).to_have_class("is-legal is-aimed")
    assert named.evaluate(LABEL_OVERHANG) <= 0, "the label of a number must be inside the panel"
    soon = page.locator("#area-board .is-aimed > .n-soon").count()
    assert soon <= sum(int(figure) for figure in named.locator("b").all_inner_texts())
    assert dice == position(page).view(0)["pool"]


LINES_LAYOUT = script("lines_layout")


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("width", [390, 320])
def test_a_phone_shows_each_numbers_effect_above_the_bar(visit: Callable, width: int) -> None:
    page: Page = visit(viewport={"width": width, "height": 664}, has_touch=True, is_mobile=True).context.new_page()
    full = record_up_to(
        "noctiluca", lambda state: state.step == "dive" and sum(map(bool, state.view(0)["shores"])) == 4
    )
    page.goto(f"/ja/noctiluca.html?chosen#{quote(full)}")
    wrapped = 0
    Table(page).wait_ready()
    page.locator("#hand-over [data-do=ready]").tap()
    shores = page.locator("button.is-source[data-place^=shore]")
    shores.first.wait_for()
    for shore in shores.all()[::3]:
        shore.tap()
        page.locator(".n-line button.is-legal").locator("visible=true").first.wait_for()
        before = page.evaluate(LINES_LAYOUT)
        assert before["rows"] == 6 and before["cut"] == before["scrolled"] == 0
        numbers = page.locator(".n-line button.is-legal").locator("visible=true").all()
        max(numbers, key=lambda number: len(number.get_attribute("aria-label") or "")).tap()
        expect(page.locator("#table.has-preview")).to_have_count(1)
        after = page.evaluate(LINES_LAYOUT)
        assert after["cut"] == after["scrolled"] == 0
        assert after["bar"] >= before["bar"] - 1, "the bar must not rise over the numbers"
        wrapped += before["wrapped"]
        page.keyboard.press("Escape")
    assert wrapped, "some effects must need two lines, or the test proves nothing"


COVERED = script("covered_parts")


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("size", ["568x320", "664x390", "844x390"])
def test_a_phone_in_landscape_shows_every_colour_and_number(kept: Keeping, size: str) -> None:
    width, height = map(int, size.split("x"))
    page = kept(dive, viewport=PHONE, has_touch=True, is_mobile=True)
    page.set_viewport_size({"width": width, "height": height})
    assert page.locator(".n-light:not(.is-off)").locator("visible=true").count() == 6  # four colours and two jars
    assert page.evaluate(COVERED, ".n-lights .n-light") == []
    for shore in (2, 5, 8):
        page.locator(f"button[data-place='shore:{shore}']").tap()
        page.locator(".n-line button.is-legal").locator("visible=true").first.wait_for()
        assert page.locator(".n-line button").locator("visible=true").count() == 6
        assert page.locator(".r1").locator("visible=true").count() == 1, "exactly one number is marked as the best"
        assert page.evaluate(COVERED, ".n-line button") == [], f"shore {shore}: a number is covered"
        page.keyboard.press("Escape")


def dive_alone(page: Page) -> None:
    """Open a solo game before a dive."""
    open_before_a_dive(page, alone=True)


@pytest.mark.parametrize("opens", [dive, dive_alone])
def test_the_legend_of_the_numbers_is_readable_on_a_phone(kept: Keeping, opens: Callable[[Page], None]) -> None:
    page = kept(opens, viewport=PHONE, has_touch=True, is_mobile=True)
    page.locator("button[data-place^=shore].is-source").nth(2).tap()
    assert page.locator(".n-key li").count() >= 5
    assert page.evaluate(COVERED, ".n-key li") == []
    assert page.evaluate(COVERED, ".n-line button") == []


def test_pressing_a_number_next_to_the_pool_explains_it(kept: Keeping) -> None:
    page = kept(dive, viewport=PHONE, has_touch=True, is_mobile=True)
    for spot, words in ((".n-lid", "In the lid: "), (".n-stack", "tokens left"), ("#area-board .n-won", "Favourite: ")):
        page.locator(spot).first.tap()
        expect(page.locator("#alert")).to_contain_text(words)


def test_a_hint_on_a_phone_takes_the_place_of_the_legend(kept: Keeping) -> None:
    page = kept(dive, viewport=PHONE, has_touch=True, is_mobile=True)
    page.locator("button[data-place='shore:2']").tap()
    expect(page.locator(".n-key")).to_be_visible()
    page.locator("#hint-button").tap()
    expect(page.locator(".advice")).to_be_visible()
    page.locator("button[data-place='shore:2']").tap()
    expect(page.locator(".n-key")).to_be_hidden()
    assert page.evaluate(COVERED, ".advice") == []


def test_pressing_a_die_on_the_pool_plays_the_dive_for_its_number(kept: Keeping) -> None:
    page = kept(dive)
    table = Table(page)
    page.locator("button[data-place='shore:5']").click()
    button = page.locator(".n-line button.is-legal:has(i)").first
    place = button.get_attribute("data-place")
    assert place
    before, frame = position(page), table.frame
    button.locator("i").first.click()
    table.wait_ready(after=frame)
    after = position(page)
    assert after.view(0)["shores"][5] and not before.view(0)["shores"][5]
    number = place[-1]

    def left(state: State) -> int:
        return sum(die is not None and die[1] == number for cell in state.view(0)["pool"] for die in cell)

    assert left(after) < left(before)


def page_contents(page: Page) -> str:
    """Return the markup of all parts of the page that a frame can change."""
    parts = ("#table", "#say", "#alert", "#notice", "#motion")
    return "".join(page.locator(part).evaluate("element => element.outerHTML") for part in parts)


def test_no_frame_shows_the_other_players_secrets(page: Page, long: Long) -> None:
    table = Table(page, seed=9)
    table.open(TWO, seed=27, game="noctiluca")
    holder: int | None = None
    curtains = 0
    for _ in range(long.amount(9, 200)):
        if table.over:
            break
        state, markup = position(page), page_contents(page)
        curtain_is_shown = page.locator("#hand-over").count() > 0
        for seat, board in enumerate(state.view("everything")["seats"]):
            if seat == holder == state.current_player and not curtain_is_shown:
                continue
            waits = page.locator(CONTINUE).count() > 0
            if not state.is_terminal or not waits:
                assert f'data-at="favourite:{seat}"><use href="#n-secret"' in markup
            assert not [card for card in board["dealt"] if card in markup]
        if curtain_is_shown:
            name = TWO[state.current_player or 0]["name"]
            expect(page.locator("#hand-over")).to_contain_text(str(name))
            holder = state.current_player
            curtains += 1
        if page.locator(CONTINUE).count():
            table.go_on()
        else:
            table.move_by_pointer()
    assert curtains > long.amount(1, 10)
    assert table.over or not long.enabled
    assert saved(page).game == "noctiluca"


RESTORE_FROM_MEMORY = "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"
"""Script that sends the page the event of a browser that has restored the page from memory, after the Back button."""


FRAME_STORED = script("frame_stored")


@pytest.mark.long
def test_a_second_tab_follows_a_turn_of_several_decisions(page: Page) -> None:
    table = Table(page, seed=10)
    table.open(TWO, seed=28, game="noctiluca")
    table.go_on()
    table.move_by_pointer()
    second = page.context.new_page()
    second.goto(page.url)
    notice = second.locator("html[data-state=watching] #notice")
    waited = 0
    for _ in range(40):
        if waited == 2:
            break
        while page.locator(CONTINUE).count():
            table.go_on()
        table.move_by_pointer()
        if page.evaluate(FRAME_STORED):
            expect(notice).to_contain_text("You can watch it here.")
            expect(second.locator("#area-log")).to_have_text(page.locator("#area-log").text_content() or "")
        else:
            expect(notice).to_contain_text("looking at private information there")
            waited += 1
    assert waited == 2


def test_the_page_asks_to_pass_the_device_before_it_shows_secrets(page: Page, long: Long) -> None:
    """A normal run reloads the page once; tests/web/screen/test_secrets.py checks undo and redo after a reload."""
    table = Table(page, seed=10)
    table.open(TWO, seed=28, game="noctiluca")
    first = position(page).current_player or 0
    names, curtain = [str(seat["name"]) for seat in TWO], page.locator("#hand-over")

    def check_curtain(name: str) -> None:
        table.wait_ready()
        expect(curtain).to_be_visible()
        expect(curtain).to_contain_text(f"Pass the device to {name}.")
        assert not any(
            card in page_contents(page)
            for board in position(page).view("everything")["seats"]
            for card in board["dealt"]
        )

    table.go_on()
    expect(page.locator("[data-place^=dealt].is-source")).to_have_count(3)
    page.evaluate(RESTORE_FROM_MEMORY)
    page.wait_for_function("() => performance.getEntriesByType('navigation')[0].type === 'reload'")
    check_curtain(names[first])
    table.go_on()
    table.move_by_pointer()
    check_curtain(names[1 - first])
    for reload_first in (False, True) if long.enabled else (False,):
        if reload_first:
            page.reload()
            check_curtain(names[1 - first])
        frame = table.frame
        curtain.locator("[data-do=undo]").click()
        table.wait_ready(after=frame)
        check_curtain(names[first])
        if long.enabled:
            page.reload()
            check_curtain(names[first])
        table.go_on()
        frame = table.frame
        page.locator("[data-do=redo]").first.click()
        table.wait_ready(after=frame)
        check_curtain(names[1 - first])
