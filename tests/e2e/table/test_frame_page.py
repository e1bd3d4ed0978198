"""Frames, replay positions and reveals update the page without moving it. Names follow the page's language."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import FloatRect, Page, expect
from positions import open_before_end, open_position
from scripts import script
from table import QUICK, Table, on_screens, press_at_end

from tools.moments import played

BOT = [{"name": "", "level": None}, {"name": "", "level": "casual"}]
FOUR = [{"name": "Bartholomew", "level": None}, *({"name": "", "level": "casual"} for _ in range(3))]
PHONE = {"width": 390, "height": 664}
FAULTS = script("status_faults")
SCREENS = (
    *((320, 664), (390, 664), (690, 829), (768, 1024), (884, 690)),
    *((1024, 768), (844, 390), (1280, 900), (1440, 900)),
)
PANELS = script("panel_boxes")


def test_a_bots_action_is_shown_above_the_prompt_without_moving_the_page(visit: Callable[..., object]) -> None:
    page: Page = visit(viewport=PHONE).context.new_page()  # type: ignore[attr-defined]
    table = Table(page)
    table.open(BOT, seed=5)
    where = set()
    for _ in range(4):
        table.move_by_pointer()
        news, status = page.locator("#area-news").bounding_box(), page.locator("#area-status").bounding_box()
        assert news and status
        where.add((news["y"], status["y"]))
        expect(page.locator("#area-news")).to_contain_text("Tico took")
        assert news["y"] + news["height"] <= status["y"] + 1 and status["y"] + status["height"] <= PHONE["height"] + 1
    assert len(where) == 1


def test_a_key_on_a_log_line_opens_its_position_and_escape_closes_it(page: Page) -> None:
    table = Table(page)
    table.open(BOT, seed=5)
    for _ in range(2):
        table.move_by_pointer()
    now = _board(page)
    page.locator("#area-log button").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("html[data-replay]")).to_have_count(1)
    expect(page.locator(".scrubber .position")).to_contain_text(re.compile("Round 1, (.*’s|your) turn"))
    expect(page.locator("#say")).to_contain_text(re.compile("(’s|your) turn"))
    expect(page.locator("button.is-source")).to_have_count(0)
    page.locator("#do-later").click()
    expect(page.locator("#area-log button[aria-current=true]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("html[data-replay]")).to_have_count(0)
    assert _board(page) == now
    table.move_by_pointer()


def _board(page: Page) -> str:
    """Return the markup of the player's board without tab stops, which depend on the focus."""
    return re.sub(r' tabindex="-?\d"', "", page.locator("#area-board").inner_html())


@pytest.mark.long
def test_a_bot_move_waits_while_an_earlier_position_is_shown(page: Page) -> None:
    table = Table(page, settings={**QUICK, "pace": "slow"})
    table.open(BOT, seed=5)
    for _ in range(5):  # on a busy machine, the bot may move before the replay position opens; then try again
        table.move_by_pointer()
        frame = table.frame
        page.locator("button.is-source").first.click()
        page.locator("button.is-legal").first.click()
        page.locator(f"html:not([data-frame='{frame}']):not([data-state=moving])").wait_for(state="attached")
        frame_of_bot = table.frame
        page.locator("#area-log button").first.click()
        page.locator("html[data-replay]").wait_for(state="attached")
        if table.frame == frame_of_bot and page.locator("html[data-state=thinking]").count():
            break
        page.locator("#do-now").click()
        table.wait_ready()
    page.wait_for_timeout(2_500)
    assert table.frame == frame_of_bot
    page.locator("#do-now").click()
    table.wait_ready(after=frame_of_bot)


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize(
    ("settings", "goes"),
    [({"motion": "on"}, True), ({"motion": "off"}, False), ({"motion": "off", "onward": "on"}, True)],
)
def test_hidden_pieces_are_revealed_automatically_if_settings_say_so(
    page: Page, settings: dict[str, str], goes: bool
) -> None:
    # in this kind of decision, the player chooses where to take tiles, and each choice reveals hidden tiles
    before_reveal = played(
        "queens_garden", 2, lambda play: play.person_to_decide is not None and play.state.step == "source"
    )
    table = open_position(page, before_reveal, settings={"pace": "instant", **settings})
    while not page.locator("#area-status [data-do=continue]").count():
        (table.go_on if page.locator("#summary").count() else table.move_by_pointer)()
    expect(page.locator("#area-status")).not_to_contain_text("hidden")
    expect(page.locator("#undo")).to_have_attribute("aria-disabled", "false")
    before = table.frame
    if goes:
        page.wait_for_function("(before) => Number(document.documentElement.dataset.frame) > before", arg=before)
    else:
        page.wait_for_timeout(3_500)
        assert table.frame == before


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("seats", [BOT, FOUR[:3], FOUR], ids=len)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_names_and_scores_stay_inside_their_chips(page: Page, lang: str, seats: list[dict[str, str | None]]) -> None:
    Table(page).open(seats, seed=3, game="noctiluca", lang=lang)
    for width, height in on_screens(page, SCREENS):
        assert [fault for fault in page.evaluate(FAULTS) if "seat too small" in fault] == [], f"{width} by {height}"
        header = page.locator(".top").bounding_box()
        assert header and header["x"] + header["width"] == pytest.approx(width, abs=1)
        if width >= 700 and height > 500:
            expect(page.locator(".brand")).to_be_visible()


HEIGHTS = script("bar_heights_by_turn")


@pytest.mark.long
def test_the_table_does_not_move_when_turns_change(page: Page) -> None:
    Table(page).open([{"name": "Casual bot 1", "level": None}, {"name": "Ada", "level": None}], seed=5, game="sintra")
    for width, height in on_screens(page, SCREENS):
        assert len(set(page.evaluate(HEIGHTS))) == 1, f"{width} by {height}"


@pytest.mark.long  # in a normal run, tests/e2e/offline/test_one_file.py resumes a game in another language
def test_switching_language_changes_default_names(page: Page) -> None:
    table = Table(page)
    table.open(BOT, seed=5)
    table.move_by_pointer()
    page.goto(page.url.replace("/en/", "/ja/"))
    expect(page.locator("#table")).not_to_contain_text("Casual")
    table.wait_ready()
    expect(page.locator("#area-seats")).to_contain_text("ティコ")
    expect(page.locator("#table")).not_to_contain_text("Player 1")


def test_opening_a_board_does_not_scroll_the_page(page: Page) -> None:
    table = Table(page)
    table.open(BOT, seed=5)
    before = page.evaluate(PANELS)
    page.locator("button.chip").first.click()
    page.locator(".sheet:popover-open").wait_for()
    assert page.evaluate(PANELS) == before


@pytest.mark.long
def test_rules_open_after_the_end(page: Page) -> None:
    open_before_end(page, seats=BOT, seed=5).play()
    press_at_end(page, "look")
    page.locator("#rules-button").click()
    expect(page.locator("#rules")).to_be_visible()


def overlap(one: FloatRect, other: FloatRect) -> bool:
    """Return whether two boxes overlap."""
    apart = (
        one["x"] + one["width"] <= other["x"]
        or other["x"] + other["width"] <= one["x"]
        or one["y"] + one["height"] <= other["y"]
        or other["y"] + other["height"] <= one["y"]
    )
    return not apart


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("size", [(390, 664), (768, 1024), (844, 390), (1440, 900)])
def test_continue_never_appears_where_pass_was(visit: Callable[..., object], size: tuple[int, int]) -> None:
    page: Page = visit(viewport={"width": size[0], "height": size[1]}).context.new_page()  # type: ignore[attr-defined]
    table = Table(page, settings={**QUICK, "pace": "slow"})
    table.open(BOT, seed=5, game="queens_garden")
    goes_on: list[FloatRect] = []
    decides: list[FloatRect] = []

    def note(selector: str, boxes: list[FloatRect]) -> bool:
        shown = [box for button in page.locator(selector).all() if (box := button.bounding_box())]
        boxes += shown
        return bool(shown)

    for _ in range(4):
        while note("#area-status [data-do=continue]", goes_on):
            frame = table.frame
            page.locator("#area-status [data-do=continue]").click()
            page.locator(f'html:not([data-frame="{frame}"])').wait_for(state="attached")
        page.locator("#area-status [data-do=skip], button.is-source").first.wait_for()
        if note("#area-status [data-do=skip]", goes_on):
            # the button has gone if the bot has finished thinking
            page.evaluate("document.querySelector('#area-status [data-do=skip]')?.click()")
            table.wait_ready()
        elif page.locator("button.is-source").count():
            note("#area-status :is([data-place=pass], [data-place=done])", decides)
            before = table.frame
            page.locator(".expansion button.is-source").first.click()
            page.locator("button.is-legal").first.click()
            page.locator(f'html:not([data-frame="{before}"])').wait_for(state="attached")
    assert goes_on and decides
    assert not [(one, other) for one in goes_on for other in decides if overlap(one, other)]
