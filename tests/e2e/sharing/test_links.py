"""Games can be shared as links, opened, and continued on another device."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from azulejo.records.link import read_link, write_link
from azulejo.records.record import read_record
from playwright.sync_api import Page, expect
from positions import store_game
from table import BOOT, POLL, Table, press_at_end

RECORD = Path(__file__).resolve().parents[2] / "goldens" / "azul" / "records" / "row_completed.json"
SAVES = "import(new URL('/client/shared.js', location.href).href).then((store) => store.list())"


def fragment(page: Page) -> str:
    """Return the part of the displayed link after #."""
    field = page.locator("#link input")
    expect(field).to_be_visible()
    return field.input_value().partition("#")[2]


def close(page: Page) -> None:
    """Close the dialog with the link."""
    page.locator("#link [data-close]").click()


def test_a_game_is_shared_from_the_menu_with_a_code_to_scan(page: Page) -> None:
    table = Table(page)
    table.open()
    page.evaluate("navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }")
    table.press_in_menu("link")
    link = fragment(page)
    assert read_link(link).record.game == "azul"
    assert read_link(link).match is None
    code = page.locator("#link .qr svg path")
    expect(code).to_be_attached()
    assert (code.get_attribute("d") or "").count("M") > 200
    page.locator("#link [data-do=link-copy]").click()
    expect(page.locator("#link .report")).to_have_text("Copied.")
    assert page.evaluate("window.copied") == page.locator("#link input").input_value()
    assert page.locator("#link input").input_value().startswith(page.url.split("?")[0])


def test_a_browser_that_has_a_share_sheet_passes_the_link_to_it(page: Page) -> None:
    page.add_init_script(
        "navigator.canShare = () => true; navigator.share = async (what) => { window.shared = what.url; };"
    )
    table = Table(page)
    table.open()
    table.press_in_menu("link")
    page.locator("#link [data-do=link-share]").click()
    page.wait_for_function("() => window.shared", polling=POLL)
    assert page.evaluate("window.shared") == page.locator("#link input").input_value()


def test_the_receiver_of_a_finished_game_can_replay_it(page: Page, visit: Callable[..., Any]) -> None:
    table = Table(page)
    table.load(RECORD)
    press_at_end(page, "link")
    address = page.locator("#link input")
    expect(address).to_be_visible()
    link = address.input_value()
    actions = read_record(RECORD.read_text(encoding="utf-8")).actions
    assert read_link(link.partition("#")[2]).record.actions == actions

    other = visit().context.new_page()
    Table(other)
    other.goto(link)
    expect(other.locator("html[data-replay]")).to_be_attached(timeout=BOOT)
    expect(other.locator(".scrubber .position")).to_have_text("Start of the game")
    other.locator("#do-now").click()
    expect(other.locator("#ending")).to_be_visible()


def test_opening_a_link_never_loses_the_current_game(page: Page) -> None:
    table = Table(page)
    own_game = store_game(page)
    link = write_link(read_record(RECORD.read_text(encoding="utf-8")))
    page.goto(f"/en/azul.html#{link}")
    expect(page.locator("html[data-replay]")).to_be_attached(timeout=BOOT)
    assert len(page.evaluate(SAVES)) == 2
    page.goto(own_game)
    table.wait_ready()


def test_a_shared_position_can_be_continued(page: Page) -> None:
    table = Table(page)
    table.load(RECORD)
    press_at_end(page, "replay")
    page.locator("#do-round-later").click()
    expect(page.locator(".scrubber .position")).to_contain_text("Round 1")
    steps = int(page.locator("#do-later").get_attribute("data-steps") or 0)
    page.locator("#do-link-moment").click()
    part = read_link(fragment(page)).record.actions
    whole = read_record(RECORD.read_text(encoding="utf-8")).actions
    assert part == whole[: len(part)]
    assert 0 < len(part) < steps
    page.goto(page.locator("#link input").input_value())
    table.wait_ready()
    expect(page.locator("html[data-replay]")).to_have_count(0)


@pytest.mark.long
def test_a_link_can_be_shared_from_my_games(page: Page) -> None:
    table = Table(page)
    table.open()
    page.goto("/en/index.html")
    page.locator("[data-saved-list] [data-slot=link]").click()
    expect(page.locator("#link input")).to_be_visible(timeout=BOOT)
    assert read_link(fragment(page)).record.seed == 11
    expect(page).to_have_url(re.compile(r"\?game=[\w-]+$"))


def test_a_link_can_be_pasted_on_the_start_page(page: Page) -> None:
    Table(page)
    page.goto("/en/index.html")
    form = page.locator("[data-open-link]")
    form.locator("input").fill("https://example.org/nothing")
    form.locator("button").click()
    expect(form.locator("[data-failed]")).to_contain_text("This isn’t a link to an Azulejo game.")
    form.locator("input").fill(f"https://example.org/en/azul.html#{write_link(read_record(RECORD.read_text()))}")
    form.locator("button").click()
    expect(page.locator("html[data-replay]")).to_be_attached(timeout=BOOT)


# Playing by link


@pytest.fixture
def devices(visit: Callable[..., Any]) -> tuple[Table, Table]:
    """Return the tables on two devices, each with its own storage."""
    ana, ben = (Table(visit().context.new_page(), seed=seed) for seed in (1, 2))
    return ana, ben


def take_turn(table: Table) -> str:
    """Play one turn and send it; return the link."""
    page = table.page
    send = page.locator("#area-status [data-do=send]")
    for _ in range(20):
        table.go_on()
        if send.count():
            break
        table.move_by_pointer()
    send.click()
    link = page.locator("#link input")
    expect(link).to_be_visible()
    address = link.input_value()
    close(page)
    return address


def receive(table: Table, link: str) -> None:
    """Open a link as a new page, and wait until the player can act."""
    table.page.goto("about:blank")
    table.page.goto(link)
    table.wait_ready()


def test_two_devices_play_by_sending_links(devices: tuple[Table, Table]) -> None:
    ana, ben = devices
    ana.open_match("link")
    first = take_turn(ana)
    expect(ana.page.locator("#area-status .sentence")).to_have_text("It is Ben’s turn.")
    expect(ana.page.locator("#undo")).to_have_attribute("aria-disabled", "true")
    receive(ben, first)
    expect(ben.page.locator("#chip-0")).to_contain_text("Ana")
    expect(ben.page.locator("#area-news")).to_contain_text("Ana")
    second = take_turn(ben)
    receive(ana, second)
    expect(ana.page.locator("#area-news")).to_contain_text("Ben")
    expect(ana.page.locator("#area-status [data-do=send]")).to_have_count(0)
    for table, turn in ((ana, "your turn"), (ben, "waiting for Ana")):
        saves = table.page.evaluate(SAVES)
        assert len(saves) == 1
        assert saves[0]["save"]["match"] == read_link(second.partition("#")[2]).match.number  # type: ignore[union-attr]
        table.page.goto("/en/index.html")
        expect(table.page.locator("[data-saved-list] [data-slot=turn]")).to_have_text(turn)
    assert read_link(second.partition("#")[2]).record.actions[:1] == read_link(first.partition("#")[2]).record.actions


@pytest.mark.long
def test_a_link_opens_in_the_receivers_language(devices: tuple[Table, Table], visit: Callable[..., Any]) -> None:
    ana, _ = devices
    ana.open_match("link")
    link = take_turn(ana)
    context = visit(locale="ja-JP").context
    ben = Table(context.new_page(), seed=2)
    receive(ben, link)
    expect(ben.page).to_have_url(re.compile(r"/ja/azul\.html\?game="))
    expect(ben.page.locator("#area-news")).to_contain_text("Ana")
    back = take_turn(ben)
    assert "/ja/azul.html#" in back

    receive(ana, back)
    expect(ana.page).to_have_url(re.compile(r"/en/azul\.html\?game="))
    expect(ana.page.locator("#area-news")).to_contain_text("Ben")
    assert len(ana.page.evaluate(SAVES)) == len(ben.page.evaluate(SAVES)) == 1

    ben.page.locator("#menu-button").click()
    ben.page.locator("#menu [data-open=settings]").click()
    ben.page.locator("#settings [hreflang=zh-Hant]").click()
    ben.wait_ready()
    receive(ben, take_turn(ana))
    expect(ben.page).to_have_url(re.compile(r"/zh-Hant/azul\.html\?game="))
    ben.page.goto("/")
    expect(ben.page).to_have_url(re.compile(r"/zh-Hant/index\.html$"))


@pytest.mark.long
def test_an_older_or_damaged_link_is_refused_with_the_reason(devices: tuple[Table, Table]) -> None:
    ana, ben = devices
    ana.open_match("link")
    first = take_turn(ana)
    receive(ben, first)
    second = take_turn(ben)
    receive(ana, second)
    third = take_turn(ana)
    before = ana.page.evaluate(SAVES)[0]["save"]["record"]
    for link, reason in ((second, "older"), (third[:-2], "damaged")):
        receive(ana, link)
        expect(ana.page.locator("#alert")).to_contain_text(reason)
        expect(ana.page.locator("#alert")).to_contain_text("Nothing was changed.")
        assert [save["save"]["record"] for save in ana.page.evaluate(SAVES)] == [before]
    receive(ana, third)
    expect(ana.page.locator("#alert")).to_have_text("")


@pytest.mark.long
def test_the_tab_with_the_open_match_takes_over_a_received_link(devices: tuple[Table, Table]) -> None:
    ana, ben = devices
    ana.open_match("link")
    receive(ben, take_turn(ana))
    link = take_turn(ben)
    second = ana.page.context.new_page()
    second.goto(link)
    expect(ana.page.locator("#area-news")).to_contain_text("Ben", timeout=BOOT)
    expect(second.locator("#notice")).to_contain_text("another tab")
    assert len(ana.page.evaluate(SAVES)) == 1


@pytest.mark.long
def test_a_link_pasted_as_game_text_continues_the_match(devices: tuple[Table, Table]) -> None:
    ana, ben = devices
    ana.open_match("link")
    receive(ben, take_turn(ana))
    link = take_turn(ben)
    page = ana.page
    ana.press_in_menu("notation")
    page.locator("#notation textarea").fill(link)
    page.locator("#notation [data-do=notation-open]").click()
    expect(page.locator("#area-news")).to_contain_text("Ben", timeout=BOOT)
    assert len(page.evaluate(SAVES)) == 1


def test_noctiluca_says_why_it_is_not_played_by_link(page: Page) -> None:
    page.goto("/en/noctiluca-new.html")
    expect(page.locator("#main")).to_contain_text("Each player has secrets")
    assert page.locator("input[value=link]").count() == 0


def test_the_form_restores_the_last_setup(page: Page) -> None:
    table = Table(page)
    table.open_match("link")
    page.goto("/en/azul-new.html")
    expect(page.locator("input[value=link]")).to_be_checked()
    expect(page.locator("[data-seat]").nth(1)).to_contain_text("Receives the game by link.")
    assert json.loads(page.evaluate("localStorage['azulejo.last.azul']"))["seats"][1]["level"] == "link"
