"""The site works in an installed Firefox: whole games, offline play, links, and a worker that dies."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import file_table
import pytest
from azulejo.records.link import write_link
from azulejo.records.record import read_record
from azulejo_table.scene import GAMES
from file_table import FileTable
from playwright.sync_api import Browser, Page, Playwright, expect
from positions import open_before_end
from table import RECORD_WORKERS, SAVES, Table, middle

from tests.e2e.pages.test_workshop_page import FIRST, LOOP, RAISES, Workshop, cheated
from tests.e2e.sharing.test_links import receive, take_turn
from tests.e2e.sharing.test_side_by_side import connect, invite, play, shared_record
from tests.e2e.start.test_boot import spoil
from tests.e2e.start.test_opening import record_of_six_actions
from tests.long import Long
from tools.browser import find_firefox
from tools.serve import Server
from tools.steps import DIST

LAST = 4
"""Number of decisions that a normal run makes at the end of a game."""
AGAINST = [{"name": "Ana", "level": None}, {"name": "", "level": "beginner"}]


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Start this machine's Firefox: $FIREFOX, or the one on the PATH. Playwright drives it over WebDriver BiDi."""
    executable = find_firefox()
    if executable is None:
        pytest.skip("Firefox is neither on the PATH nor named in the environment variable FIREFOX")
    running = playwright.firefox.launch(channel="moz-firefox", executable_path=executable)
    yield running
    running.close()


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_can_be_played_against_a_bot(page: Page, game: str, long: Long) -> None:
    """A normal run plays only the last decisions, because Python is slow in Firefox."""
    table = Table(page, seed=21)
    if long.enabled:
        table.open(AGAINST, seed=31, game=game)
    else:
        table = open_before_end(page, game, AGAINST, decisions=LAST, seed=31)
    table.go_on()
    table.move_by_pointer()
    table.play_in_page()
    (saved,) = page.evaluate(SAVES)
    state = read_record(json.dumps(saved["save"]["record"])).final()
    assert state.is_terminal
    assert table.final_scores() == state.scores()


@pytest.mark.long
def test_a_changed_snapshot_is_not_used(page: Page, visits: list[Any]) -> None:
    visits[0].allow("memory.bin|memory")
    requests = spoil(page, "of another version with the same last bytes")
    Table(page).open()
    assert len(requests) > 1, "the memory snapshot must be requested again"


def test_a_reload_resumes_a_game_and_a_link_opens_it_elsewhere(page: Page) -> None:
    record = record_of_six_actions("sintra")
    table = Table(page)
    page.goto(f"/ja/sintra.html?chosen#{write_link(record)}")
    table.wait_ready()
    log = page.locator("#area-log ol").inner_text()
    page.reload()
    table.wait_ready()
    assert page.locator("#area-log ol").inner_text() == log
    (saved,) = page.evaluate(SAVES)
    assert saved["save"]["record"]["actions"][:6] == record.actions


@pytest.mark.long
def test_a_mouse_drags_a_piece_to_its_place(page: Page) -> None:
    table = Table(page, seed=3)
    table.open(seed=31)
    frame = table.frame
    page.locator("button.is-source").first.hover()
    page.mouse.down()
    goal = page.locator("button.is-legal[data-place^=line]").first
    page.mouse.move(*middle(goal), steps=4)
    expect(page.locator("#motion .flyer")).to_have_count(1)
    page.mouse.up()
    table.wait_ready(after=frame)
    expect(page.locator("#motion .flyer, #table.has-pick")).to_have_count(0)


@pytest.mark.long
def test_a_match_by_link_leaves_the_current_game_alone(visit: Callable[..., Any]) -> None:
    ana, ben = (Table(visit().context.new_page(), seed=seed) for seed in (1, 2))
    ben.open(AGAINST, seed=9)
    ben.move_by_pointer()
    before = ben.page.evaluate(SAVES)[0]["save"]["record"]
    ana.open_match("link")
    for _ in range(2):
        receive(ben, take_turn(ana))
        receive(ana, take_turn(ben))
    expect(ana.page.locator("#area-news")).to_contain_text("Ben")
    for table, turns in ((ana, ["your turn"]), (ben, ["waiting for Ana", "your turn"])):
        table.page.goto("/en/index.html")
        expect(table.page.locator("[data-saved-list] [data-slot=turn]")).to_have_text(turns)
    match, own = ben.page.evaluate(SAVES)
    assert match["save"]["match"] == ana.page.evaluate(SAVES)[0]["save"]["match"]
    assert own["save"]["record"]["actions"][: len(before["actions"])] == before["actions"]


@pytest.mark.long
@pytest.mark.parametrize(
    "kill", ["dispatchEvent(new ErrorEvent('error', { message: 'killed' }))", "terminate()"], ids=["loudly", "silently"]
)
def test_a_game_continues_when_its_rules_worker_is_killed(page: Page, kill: str) -> None:
    page.add_init_script(RECORD_WORKERS)
    table = Table(page, seed=7)
    table.open([{"name": "Ana", "level": None}, {"name": "Ben", "level": None}], seed=17)
    table.move_by_pointer()
    page.evaluate(f"void window.startedWorkers[0].{kill}")
    table.move_by_pointer()
    page.wait_for_function("() => window.startedWorkers.length === 2")
    table.move_by_pointer()


@pytest.mark.long
def test_games_can_be_played_after_the_server_has_stopped(visit: Callable[..., Any], offline_server: Server) -> None:
    opened = visit(offline_server.url)
    page = opened.context.new_page()
    page.goto("/en/")
    expect(page.locator(".top [data-when=offline-ready]")).to_be_visible(timeout=90_000)
    offline_server.stop()
    table = Table(page, seed=8)
    table.open(seed=18, game="noctiluca", lang="zh-Hant")
    table.move_by_pointer()


@pytest.mark.long
def test_two_devices_play_side_by_side(visit: Callable[..., Any]) -> None:
    ana, ben = (Table(visit().context.new_page(), seed=seed) for seed in (1, 2))
    connect(ana, ben, invite(ana), delay=30_000)  # ms, as long as people take to send and paste the answer
    done = play((ana, ben), 4)
    assert len(shared_record(ana, ben)) == done


@pytest.mark.long
@pytest.mark.parametrize("path", ["index.html", "azul.html"])
def test_a_page_opened_from_disk_says_what_to_do(browser: Browser, path: str) -> None:
    context = browser.new_context()
    try:
        page = context.new_page()
        page.goto((DIST / "ja" / path).as_uri())
        expect(page.locator("#trouble")).to_contain_text("ディスクから直接開くと")
    finally:
        context.close()


@pytest.mark.long
def test_the_one_file_edition_resumes_after_a_reload(browser: Browser) -> None:
    context = browser.new_context()
    try:
        table = FileTable(context.new_page(), seed=4)
        table.open(seed=14, game="queens_garden", lang="ja")
        for _ in range(3):
            table.move_by_pointer()
        log = table.page.locator("#area-log ol").inner_text()
        table.page.reload()
        table.wait_ready()
        assert log and table.page.locator("#area-log ol").inner_text() == log
        (saved,) = table.page.evaluate(file_table.SAVES)
        assert read_record(json.dumps(saved["save"]["record"])).actions
    finally:
        context.close()


@pytest.mark.long
def test_typed_bots_play_and_can_be_stopped(page: Page, visits: list[Any], long: Long) -> None:
    visits[0].allow("injection sink")  # the browser reports what the cheating bot tries to do
    workshop = Workshop(page)
    workshop.play(FIRST)
    assert workshop.row()[0] == "2" and workshop.row()[-1] == "0"
    if long.enabled:
        workshop.play(RAISES)
        expect(workshop.part("trouble")).to_contain_text("KeyError: 'lines'")
        workshop.play(LOOP)
        expect(workshop.part("trouble")).to_contain_text("It was on line")
    assert "origin='null'" in cheated(workshop)
    expect(workshop.part("trouble")).to_contain_text("saves=JsException SecurityError")
    expect(workshop.part("trouble")).to_contain_text("states=[]")
