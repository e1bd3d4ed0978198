"""The lobby opens a table in the same document if possible, and otherwise by an ordinary navigation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from azulejo.registry import games
from playwright.sync_api import Page, Route, expect
from scripts import called
from table import BOOT, Table

from tests.e2e.start.test_dealt import IS_DEALT
from tests.long import Long

MARK = "globalThis.mark = true"
SAME_DOCUMENT = "globalThis.mark === true"
RULE_COUNTS = "[...document.styleSheets].map(({ cssRules }) => cssRules.length).join()"
TABLE = "**/en/azul.html"
RECORD_TROUBLES = called("record_troubles")
PREPARED = "link[rel=modulepreload][href$='early.js']"
"""Selector of a link that the page contains when a table is prepared."""


@pytest.fixture
def lobby(visit: Callable[..., Any], long: Long) -> Page:
    """Return the lobby, with a global variable that a new document would not have."""
    page: Page = visit(prepared=long.enabled).context.new_page()
    page.goto("/en/")
    page.evaluate(MARK)
    return page


def hold(page: Page, address: str) -> list[Route]:
    """Hold back the requests for an address. Return the list of these requests; `continue_` releases a request."""
    held: list[Route] = []
    page.route(address, lambda route: held.append(route))
    return held


def play_one(table: Table) -> None:
    """Play one action as a person."""
    frame = table.frame
    table.move_by_pointer()
    table.wait_ready(after=frame)


def begin(lobby: Page) -> Table:
    """Start a game from Azul's card, play one action, and return the table."""
    table = Table(lobby)
    lobby.locator("#azul-play").click()
    table.wait_ready()
    play_one(table)
    return table


def check_presses(page: Page) -> None:
    """Check that each press acts only once, although the lobby's listeners may still exist."""
    button = page.locator("#sound-button")
    before = button.get_attribute("aria-pressed")
    button.click()
    assert button.get_attribute("aria-pressed") != before
    page.locator("#menu-button").click()
    expect(page.locator("#menu")).to_be_visible()
    page.locator("#menu .actions button").click()
    expect(page.locator("#menu")).to_be_hidden()


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("game", games())
def test_a_card_opens_its_table_in_the_same_document(game: str, page: Page) -> None:
    table = Table(page)
    page.goto("/en/")
    page.evaluate(MARK)
    page.locator(f"#{game}-play").click()
    table.wait_ready()
    assert page.evaluate(SAME_DOCUMENT)
    assert page.evaluate("document.title").endswith("Azulejo") and f"/{game}.html" in page.url
    check_presses(page)
    play_one(table)
    looks = "getComputedStyle(document.querySelector('#table')).cssText + document.body.className"
    entered = [page.evaluate(RULE_COUNTS), page.evaluate(looks)]
    page.reload()
    table.wait_ready()
    assert not page.evaluate(SAME_DOCUMENT)
    assert [page.evaluate(RULE_COUNTS), page.evaluate(looks)] == entered


def test_the_lobby_pre_deals_the_game_of_its_main_button(page: Page) -> None:
    """A loop blocks the workers before the button is pressed, so only a pre-dealt game can be shown."""
    page.goto("/en/")
    page.wait_for_function(IS_DEALT, arg="azul", timeout=BOOT)
    for worker in page.workers:
        worker.evaluate("setTimeout(() => { for (;;); })")
    page.locator("#main .button.main[data-enter]:visible").first.click()
    expect(page.locator("#area-market button").first).to_be_attached()


@pytest.mark.long
def test_a_game_prepared_for_another_table_is_not_used(page: Page) -> None:
    held = hold(page, TABLE)
    with page.expect_request(TABLE):
        page.goto("/en/")
    table = Table(page)
    page.locator("#sintra-play").click()
    table.wait_ready()
    ahead = page.locator(PREPARED).count()
    for route in held:
        route.continue_()
    page.wait_for_timeout(1000)
    assert page.locator(PREPARED).count() == ahead
    play_one(table)


@pytest.mark.long
def test_data_saver_delays_python_until_a_game_starts(page: Page) -> None:
    page.add_init_script(
        "Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) })"
    )
    requested: list[str] = []
    page.context.on("request", lambda request: requested.append(request.url))
    page.goto("/en/")
    page.wait_for_timeout(6000)
    assert not [url for url in requested if "/pyodide/" in url or url.endswith("/sw.js") or url.endswith("azul.html")]
    table = Table(page)
    page.locator("#azul-play").click()
    table.wait_ready()
    play_one(table)


@pytest.mark.long
def test_the_last_pressed_card_opens_its_table(page: Page) -> None:
    azul, sintra = hold(page, TABLE), hold(page, "**/en/sintra.html")
    page.goto("/en/")
    page.evaluate(MARK)
    for game in ("azul", "sintra", "azul"):
        page.locator(f"#{game}-play").click()
        expect(page.locator(".button[aria-busy=true]")).to_have_attribute("id", f"{game}-play")
        expect(page.locator("html[data-going]")).to_have_count(1)
        page.wait_for_timeout(300)
        if game == "sintra":
            azul.pop().continue_()  # Azul's page arrives after another game was chosen
            page.wait_for_timeout(500)
    for route in sintra + azul:
        route.continue_()
    table = Table(page)
    table.wait_ready()
    assert page.evaluate(SAME_DOCUMENT) and "/azul.html" in page.url
    expect(page.locator("html[data-going]")).to_have_count(0)
    rules = page.evaluate(RULE_COUNTS)
    page.unroute_all()
    page.reload()
    table.wait_ready()
    assert page.evaluate(RULE_COUNTS) == rules, (
        "the style sheets must be complete, although Azul's page first arrived too late"
    )


def test_a_lobby_restored_from_memory_opens_tables(lobby: Page) -> None:
    hold(lobby, TABLE)
    lobby.locator("#azul-play").click()
    lobby.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(lobby.locator("html[data-going], [aria-busy=true]")).to_have_count(0)
    lobby.locator("#sintra-play").click()
    Table(lobby).wait_ready()
    assert "/sintra.html" in lobby.url


@pytest.mark.long
def test_a_slow_table_is_not_reported_as_failed(page: Page) -> None:
    page.add_init_script(RECORD_TROUBLES)
    held = hold(page, "**/client/main.js")
    page.goto("/en/")
    table = Table(page)
    page.locator("#azul-play").click()
    page.wait_for_timeout(8000)  # longer than the lobby waits (four seconds), plus the delay before the message
    for route in held:
        route.continue_()
    table.wait_ready()
    assert "silent" not in page.evaluate("troubles")
    expect(page.locator("#trouble")).to_have_count(0)
    play_one(table)


def test_back_shows_the_lobby_and_forward_the_same_game(lobby: Page) -> None:
    table = begin(lobby)
    address = lobby.url
    lobby.go_back()
    expect(lobby.locator("[data-go-on]")).to_be_visible()
    lobby.go_forward()
    table.wait_ready()
    assert lobby.url == address
    play_one(table)


@pytest.mark.long
def test_a_saved_game_continues_in_the_same_document(lobby: Page) -> None:
    table = begin(lobby)
    address = lobby.url
    lobby.goto("/en/")
    lobby.evaluate(MARK)
    lobby.locator("#go-on").click()
    table.wait_ready()
    assert lobby.evaluate(SAME_DOCUMENT) and lobby.url == address
    play_one(table)


@pytest.mark.long
def test_a_game_that_was_set_up_begins_in_the_same_document(page: Page) -> None:
    page.goto("/en/azul-new.html")
    page.evaluate(MARK)
    page.locator("form[data-new] button.main").click()
    Table(page).wait_ready()
    assert page.evaluate(SAME_DOCUMENT) and "/azul.html" in page.url


def test_a_failed_transition_becomes_a_navigation(lobby: Page, visits: list[Any]) -> None:
    visits[0].allow("did not come|Failed to (load|fetch)")
    failed: list[str] = []

    def once(route: Any) -> None:
        if route.request.is_navigation_request() or len(failed) > 2:
            return route.continue_()
        failed.append(route.request.url)
        return route.abort()

    lobby.route(TABLE, once)
    lobby.locator("#azul-play").click()
    expect(lobby.locator("html[data-game=azul]")).to_be_attached(timeout=30_000)
    lobby.unroute(TABLE)
    lobby.reload()
    Table(lobby).wait_ready()
    assert not lobby.evaluate(SAME_DOCUMENT)
