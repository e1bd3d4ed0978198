"""Noctiluca can be played in the page: solo, by pressing dice to dive, and by two people with secrets."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import pytest
from azulejo.game import State
from playwright.sync_api import Page, expect
from scripts import script
from table import GOES_ON, Table, check_end, position, saved, until

from tests.long import Long

PHONE = {"width": 390, "height": 664}
ALONE = [{"name": "Ana", "level": None}]
TWO = [*ALONE, {"name": "Ben", "level": None}]


@pytest.mark.long
def test_a_solo_game_can_be_played_on_a_phone(visit: Callable, tmp_path: Path, long: Long) -> None:
    page = visit(viewport=PHONE, has_touch=True).context.new_page()
    table = Table(page, seed=5)
    table.open(ALONE, seed=23, game="noctiluca")
    if not long.asked:
        for _ in range(6):
            (table.go_on if page.locator(GOES_ON).count() else table.move_by_touch)()
        table.skip_to_end()
    table.play("move_by_touch")
    check_end(table, tmp_path)


FLYERS = script("record_flyers")


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("motion", ["on", "off"])
def test_the_storm_shows_its_roll_and_place(page: Page, motion: str) -> None:
    table = Table(page, seed=6, settings={"motion": motion, "pace": "instant", "speed": "fast"})
    table.open(ALONE, seed=24, game="noctiluca")
    while not page.get_by_text("Next: the storm.").count():
        table.go_on()
        if not page.locator(GOES_ON).count():
            table.move_by_pointer()
    page.evaluate(FLYERS)
    table.go_on()
    hit = page.locator("#area-pool .n-cell.is-hit")
    expect(hit).to_have_count(1)
    expect(hit.locator("use")).to_have_count(2)  # now only the cell and the storm die remain
    rolled = hit.locator("[data-at$=':storm']").get_attribute("href")
    assert rolled
    expect(page.locator("[data-at='storm:die'] use")).to_have_count(0)
    expect(page.locator("#area-log")).to_contain_text(
        re.compile(rf"The storm takes .* rolls a {rolled[-1]}; .*cell {rolled[-1]}")
    )
    flown = page.evaluate("window.flown")
    assert ("#tile-storm" in flown) == (rolled in flown) == (motion == "on")
    if motion == "on":
        assert flown.index("#tile-storm") < flown.index(rolled)


def dive_position(table: Table) -> None:
    """Play until the person must choose a shore."""
    while not table.page.locator("button[data-place^=shore].is-source").count():
        table.go_on()
        if table.page.locator("button.is-source:not([data-place^=shore])").count():
            table.move_by_pointer()


HANGS_OUT = script("label_overhang")


def test_pointing_at_dice_or_numbers_previews_a_dive(page: Page) -> None:
    table = Table(page, seed=7)
    table.open(seed=25, game="noctiluca")
    dive_position(table)
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
    assert named.evaluate(HANGS_OUT) <= 0, "the label of a number must be inside the panel"
    soon = page.locator("#area-board .is-aimed > .n-soon").count()
    assert soon <= sum(int(figure) for figure in named.locator("b").all_inner_texts())
    assert dice == position(page).view(0)["pool"]


CUT = script("lines_layout")


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("width", [390, 320])
def test_a_phone_shows_each_numbers_effect_above_the_bar(visit: Callable, width: int) -> None:
    page: Page = visit(viewport={"width": width, "height": 664}, has_touch=True, is_mobile=True).context.new_page()
    full = until("noctiluca", lambda state: state.step == "dive" and sum(map(bool, state.view(0)["shores"])) == 4)
    page.goto(f"/ja/noctiluca.html?chosen#{quote(full)}")
    wrapped = 0
    Table(page).wait_ready()
    page.locator("#hand-over [data-do=ready]").tap()
    shores = page.locator("button.is-source[data-place^=shore]")
    shores.first.wait_for()
    for shore in shores.all()[::3]:
        shore.tap()
        page.locator(".n-line button.is-legal .net").first.wait_for()
        before = page.evaluate(CUT)
        assert before["rows"] == 6 and before["cut"] == before["scrolled"] == 0
        numbers = page.locator(".n-line button.is-legal").locator("visible=true").all()
        max(numbers, key=lambda number: len(number.get_attribute("aria-label") or "")).tap()
        expect(page.locator("#table.has-preview")).to_have_count(1)
        after = page.evaluate(CUT)
        assert after["cut"] == after["scrolled"] == 0
        assert after["bar"] >= before["bar"] - 1, "the bar must not rise over the numbers"
        wrapped += before["wrapped"]
        page.keyboard.press("Escape")
    assert wrapped, "some effects must need two lines, or the test proves nothing"


def test_a_die_on_the_pool_can_be_pressed(page: Page) -> None:
    table = Table(page, seed=8)
    table.open(seed=26, game="noctiluca")
    dive_position(table)
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
    """Return the content of all parts of the page that a frame can change."""
    parts = ("#table", "#say", "#alert", "#notice", "#motion")
    return "".join(page.locator(part).evaluate("element => element.outerHTML") for part in parts)


def test_no_frame_shows_the_other_players_secrets(page: Page, long: Long) -> None:
    table = Table(page, seed=9)
    table.open(TWO, seed=27, game="noctiluca")
    holder: int | None = None
    handed = 0
    for _ in range(long.amount(13, 200)):
        if table.over:
            break
        state, markup = position(page), page_contents(page)
        asked = page.locator("#hand-over").count() > 0
        for seat, board in enumerate(state.view("everything")["seats"]):
            if seat == holder == state.current_player and not asked:
                continue
            waits = page.locator(GOES_ON).count() > 0
            if not state.is_terminal or not waits:
                assert f'data-at="favourite:{seat}"><use href="#n-secret"' in markup
            assert not [card for card in board["dealt"] if card in markup]
        if asked:
            name = TWO[state.current_player or 0]["name"]
            expect(page.locator("#hand-over")).to_contain_text(str(name))
            holder = state.current_player
            handed += 1
        if page.locator(GOES_ON).count():
            table.go_on()
        else:
            table.move_by_pointer()
    assert handed > long.amount(2, 10)
    assert table.over or not long.asked
    assert saved(page).game == "noctiluca"


KEPT_FOR_BACK = "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"
"""Script that simulates going back to a page that the browser has kept in memory."""


KEPT_FOR_ALL = script("frame_kept")


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
        while page.locator(GOES_ON).count():
            table.go_on()
        table.move_by_pointer()
        if page.evaluate(KEPT_FOR_ALL):
            expect(notice).to_contain_text("You can watch it here.")
            expect(second.locator("#area-log")).to_have_text(page.locator("#area-log").text_content() or "")
        else:
            expect(notice).to_contain_text("looking at private information there")
            waited += 1
    assert waited == 2


def test_every_way_to_another_players_secrets_shows_the_curtain(page: Page, long: Long) -> None:
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
    page.evaluate(KEPT_FOR_BACK)
    page.wait_for_function("() => performance.getEntriesByType('navigation')[0].type === 'reload'")
    check_curtain(names[first])
    table.go_on()
    table.move_by_pointer()
    check_curtain(names[1 - first])
    for reload_first in (False, True) if long.asked else (True,):
        if reload_first:
            page.reload()
            check_curtain(names[1 - first])
        frame = table.frame
        curtain.locator("[data-do=undo]").click()
        table.wait_ready(after=frame)
        check_curtain(names[first])
        page.reload()
        check_curtain(names[first])
        table.go_on()
        frame = table.frame
        page.locator("[data-do=redo]").first.click()
        table.wait_ready(after=frame)
        check_curtain(names[1 - first])
