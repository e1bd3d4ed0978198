"""Games can be played without sight and without a pointer: by typed moves, spoken texts, shortcuts and the focus."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from axe import axe_faults
from azulejo_table.scene import GAMES
from kept_page import Keeping
from playwright.sync_api import Page, expect
from positions import open_before_end
from scripts import script
from table import CONTINUE, PERSON_AND_BOT, QUICK, Table, on_screens

from tests.long import Long

TWO = [{"name": "Ann", "level": None}, {"name": "Ben", "level": None}]
TYPED = 4
"""Number of decisions that a normal run types, at the end of a game."""
ANNOUNCED = script("announced")
FOCUS_COVERED = script("focus_covered")

FOCUS_ON_A_CHOICE = script("focus_on_a_choice")
COMMAND_ANSWERED = script("command_answered")


def wait_announced(page: Page, text: str) -> None:
    """Wait until a screen reader would announce this text."""
    page.wait_for_function(ANNOUNCED, arg=text)


def type_line(page: Page, line: str) -> None:
    """Type a line into the command line and send it."""
    page.locator("#command").fill(line)
    page.keyboard.press("Enter")


def move_by_asking(page: Page, table: Table, draws: random.Random) -> None:
    """Ask which words can be typed, and type one of them. Repeat this until an action has been played."""
    frame, line = table.frame, ""
    type_line(page, "choices")
    for _ in range(5):
        page.wait_for_function(COMMAND_ANSWERED, arg=frame)
        if table.frame != frame:  # the page may have revealed hidden pieces meanwhile
            return page.locator("html:not([data-waits])").wait_for(state="attached")
        answer = page.locator("#command-reply").inner_text()
        words = answer.rpartition(": ")[2].rstrip(".").split(", ")
        if answer.startswith("Centre: "):  # if only the name of a place is typed, the answer lists the pieces there
            words = re.findall(r"\d+ (\w+)", answer)
        line = f"{line} {draws.choice([word for word in words if 'floor' not in word] or words)}".strip()
        page.evaluate("document.getElementById('command-reply').textContent = ''")
        type_line(page, line)
    raise AssertionError(f"{line} plays no action")


def test_a_whole_game_can_be_played_by_typing_and_listening(page: Page, long: Long) -> None:
    table, draws = Table(page), random.Random(5)
    if long.enabled:
        table.open(PERSON_AND_BOT, seed=21)
    else:
        table = open_before_end(page, seed=21, decisions=TYPED)
    page.keyboard.press("/")
    expect(page.locator("#command")).to_be_focused()
    for _ in range(300):
        if table.over:
            break
        frame = table.frame
        page.evaluate("document.getElementById('command-reply').textContent = ''")
        if page.locator("#area-moment [data-do=continue]").count():
            type_line(page, "continue")
        else:
            move_by_asking(page, table, draws)
        table.wait_ready(after=frame)
        expect(page.locator("#command")).to_be_focused()
    assert table.over
    wait_announced(page, "wins by")


def two(page: Page) -> None:
    """Open a table for two people."""
    Table(page).open(TWO, seed=21)


def test_the_typing_setting_opens_the_command_line_and_keys_announce_their_effect(page: Page) -> None:
    table, line = Table(page, settings={**QUICK, "typing": "on"}), page.locator("#command")
    table.open(TWO, seed=21)
    expect(line).to_be_focused()  # the setting "typing" does this
    page.set_viewport_size({"width": 640, "height": 400})
    type_line(page, "help")
    wait_announced(page, "You can ask for")
    assert not axe_faults(page, "a long answer in a low window")
    page.keyboard.press("Escape")
    page.locator(".skip-link").first.focus()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Type moves")).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(line).to_be_focused()
    page.keyboard.press("Escape")
    page.locator("button.is-source").first.focus()
    for key in ("Enter", "Escape"):
        page.keyboard.press("Enter")
        page.locator("#table.has-pick").wait_for()
        described = page.evaluate("document.getElementById(document.activeElement.getAttribute('aria-describedby'))"
                                  ".textContent")  # fmt: skip
        assert re.match(r"([+\u2212]?\d+ in all\. )?[A-Z]\w", described), (
            "after the number, the description must have words"
        )
        page.locator(".is-picked[data-place]").focus()
        page.evaluate("document.getElementById('say').textContent = ''")
        page.keyboard.press(key)
        wait_announced(page, "Put back.")
    page.evaluate(
        "document.querySelectorAll('.is-source').forEach((each, at) => at && each.classList.remove('is-source'))"
    )
    for _ in range(2):
        page.keyboard.press("PageDown")
    wait_announced(page, "Nothing else can be chosen.")


KEYS_AT_ONCE = script("press_keys_at_once")


def test_a_key_after_leaving_the_command_line_reaches_the_game(kept: Keeping) -> None:
    page = kept(two)
    page.keyboard.press("/")
    page.evaluate(KEYS_AT_ONCE, ["Escape", "?"])
    expect(page.locator("#shortcuts")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("/")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.matches('.is-source')"), "a source must have the focus"


def test_announcements_are_read_while_a_dialog_is_open(page: Page) -> None:
    table = Table(page)
    table.open(TWO, seed=3, game="noctiluca")
    wait_announced(page, "turn")
    expect(page.locator("#hand-over")).to_be_visible()
    page.keyboard.press("o")
    wait_announced(page, "It is Ann’s turn.")
    page.keyboard.press("Enter")
    expect(page.locator("#hand-over")).to_have_count(0)
    page.locator("#menu-button").click()
    page.locator("#menu summary").click()
    for name, text in (("position", "Cell 1:"), ("turn", "It is Ann’s turn."), ("last", "Nothing has happened yet.")):
        page.locator(f"#menu [data-do={name}]").click()
        wait_announced(page, text)
        expect(page.locator("#menu .report")).to_contain_text(text)
    page.keyboard.press("p")
    wait_announced(page, "Cell 1:")


def test_the_menu_says_why_items_are_disabled_and_returns_the_focus(kept: Keeping) -> None:
    page = kept(two)
    menu, settings = page.locator("#menu"), page.locator("#settings")
    page.locator("#menu-button").click()
    expect(menu.locator("[data-do=rules]")).to_be_hidden()  # on a wide screen, this button is in the header
    page.set_viewport_size({"width": 390, "height": 664})
    expect(menu.locator("[data-do=rules]")).to_be_visible()
    menu.locator("summary").click()
    expect(menu.locator("[data-do=replay]")).to_have_accessible_name("Replay Nothing has happened yet.")
    expect(menu.locator("[data-do=hint]")).to_have_accessible_name("Hint")
    menu.locator("[data-open=settings]").click()
    expect(settings).to_be_visible()
    page.keyboard.press("Escape")
    expect(settings).to_be_hidden()
    expect(menu.locator("[data-open=settings]")).to_be_focused()
    menu.locator("[data-do=rules]").click()
    expect(menu).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator("#rules")).to_be_hidden()
    expect(page.locator("#menu-button")).to_be_focused()


def test_letter_shortcuts_work_without_focus_and_can_be_switched_off(kept: Keeping) -> None:
    page = kept(two)
    for works in (True, False):
        page.locator("[data-setting=keys]").select_option("on" if works else "off", force=True)
        page.evaluate("document.activeElement.blur(); document.getElementById('say').textContent = ''")
        page.keyboard.press("l")
        page.wait_for_timeout(300)
        assert page.evaluate(ANNOUNCED, "Nothing has happened yet.") == works


def test_typed_lines_can_be_corrected_and_completed_and_repeated(kept: Keeping) -> None:
    page = kept(two)
    page.keyboard.press("/")
    line = page.locator("#command")
    type_line(page, "1 mauve 2")
    wait_announced(page, "mauve")
    expect(line).to_have_value("1 mauve 2")
    expect(line).to_have_attribute("aria-invalid", "true")
    page.keyboard.type("1 m")  # replaces the selected line
    expect(line).to_have_value("1 m")
    assert line.get_attribute("aria-invalid") is None
    line.fill("1 ")
    page.keyboard.press("Tab")
    expect(page.locator("#command-reply:not(.is-wrong)")).to_contain_text("You can type")
    expect(line).to_be_focused()
    page.keyboard.press("Tab")  # no word can follow, so Tab leaves the line
    expect(line).not_to_be_focused()
    line.focus()
    line.fill("cen")
    page.keyboard.press("Tab")
    expect(line).to_have_value(re.compile("^centre"))
    type_line(page, "turn")
    expect(line).to_have_value("")
    wait_announced(page, "It is Ann’s turn.")
    before = page.locator("#sound-button").get_attribute("aria-pressed")
    type_line(page, "sound")  # no command has this name, but a button has this label
    expect(page.locator("#sound-button")).to_have_attribute("aria-pressed", "false" if before == "true" else "true")
    type_line(page, "turn")
    expect(line).to_have_value("")
    page.keyboard.press("ArrowUp")
    expect(line).to_have_value("turn")
    page.keyboard.press("Escape")
    expect(page.locator("#command-line")).to_be_hidden()


@pytest.mark.long  # in a normal run, the last test in this file does almost the same
def test_the_focus_moves_to_the_next_choice(page: Page) -> None:
    table = Table(page, seed=6)
    table.open(PERSON_AND_BOT, seed=6, game="noctiluca")
    for _ in range(3):
        if table.over:
            break
        frame = table.frame
        if page.locator("#area-moment [data-do=continue], #area-status [data-do=continue]").count():
            page.keyboard.press("c")
            table.wait_ready(after=frame)
        else:
            table.move_by_keyboard()
        focused = page.locator(":focus")
        if page.locator("button.is-source").count():
            expect(focused).to_have_class(re.compile("is-source"))
        else:
            assert focused.evaluate("here => here.matches('.status-text, .main')")


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("game", GAMES)
def test_at_400_percent_zoom_nothing_covers_the_focus(visit: Callable, game: str) -> None:
    page = visit(viewport={"width": 320, "height": 256}).context.new_page()
    table = Table(page)
    table.open(seed=8, game=game)
    for _ in range(30):
        page.keyboard.press("Tab")
        assert page.evaluate(FOCUS_COVERED) == ""
    prompt = page.locator("#area-status .status-text")
    assert prompt.evaluate("line => line.clientWidth / parseFloat(getComputedStyle(line).fontSize)") > 8


TEXTS_CUT = script("texts_cut")


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("game", GAMES)
def test_a_larger_font_size_of_the_browser_cuts_no_text(page: Page, game: str) -> None:
    reader = page.context.new_cdp_session(page)
    reader.send("Page.setFontSizes", {"fontSizes": {"standard": 24}})
    table = Table(page, seed=2)
    table.open(seed=8, game=game)
    for _ in range(2):
        for width, height in on_screens(page, ((390, 664), (768, 1024), (1440, 900))):
            assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "24px"
            assert page.evaluate(TEXTS_CUT) == [], f"{width} by {height}"
            assert page.evaluate("document.documentElement.scrollWidth") <= width
        if page.locator(CONTINUE).count():
            break
        table.move_by_pointer()


NUMBERS_COVERED = script("line_numbers_covered")


def test_with_larger_type_all_numbers_of_a_shore_can_be_pressed(visit: Callable) -> None:
    page = visit(viewport={"width": 1440, "height": 900}).context.new_page()
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 18}})
    table = Table(page, seed=2)
    table.open(PERSON_AND_BOT, seed=8, game="noctiluca")
    shores = page.locator("button.is-source[data-place^='shore:']")
    while not shores.count():
        table.move_by_pointer()
    shores.first.click()
    # make all numbers as high as the longest one
    page.locator(".n-line button").evaluate_all("all => all.forEach((number) => { number.style.minHeight = '54px'; })")
    assert page.locator(".n-line button.is-legal").count() > 6
    assert page.evaluate(NUMBERS_COVERED) == []


@pytest.mark.long
def test_the_first_tab_stop_links_to_the_options(page: Page) -> None:
    Table(page).open(TWO, seed=8)
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Tab")
    expect(page.locator("a.skip-link")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#area-status")).to_be_focused()


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("game", GAMES)
def test_after_each_action_and_each_summary_the_focus_is_on_a_choice(page: Page, game: str) -> None:
    table = Table(page, seed=4)
    table.open(PERSON_AND_BOT, seed=9, game=game)
    rounds = 0
    for _ in range(60):
        if page.locator(CONTINUE).count():
            rounds += page.locator("#summary").count()
            frame = table.frame
            page.locator(CONTINUE).first.focus()
            page.keyboard.press("Enter")
            table.wait_ready(after=frame)
        elif rounds:
            break
        else:
            source = page.locator("button.is-source")
            frame = table.frame
            source.nth(table.rng.randrange(source.count())).focus()
            page.keyboard.press("Enter")
            if page.locator("#table.has-pick").count():
                page.locator("button.is-legal:visible").first.focus()
                page.keyboard.press("Enter")
            table.wait_ready(after=frame)
        page.wait_for_function(FOCUS_ON_A_CHOICE)
    assert rounds
