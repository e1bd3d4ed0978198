"""A pre-dealt game is shown before Python has started."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from urllib.parse import quote

import pytest
from azulejo.registry import games
from playwright.sync_api import Error, Page, Route, expect
from table import Table, saved

PYTHON = "**/pyodide/memory.bin"
IS_DEALT = "(game) => localStorage.getItem('azulejo.dealt.' + game) !== null"
SEATS = [{"name": "Ana", "level": None}, {"name": "", "level": "beginner"}]


class PythonGate:
    """Holds back Python until `release` is called."""

    def __init__(self, page: Page) -> None:
        self.context = page.context
        self.held: list[Route] = []

    def hold(self) -> None:
        """Begin to hold back Python."""
        self.context.route(PYTHON, lambda route: self.held.append(route))

    def release(self) -> None:
        """Let Python load in the pages that wait for it, and in all later pages."""
        for route in self.held:
            with suppress(Error):  # the page that made the request may have been closed
                route.continue_()
        self.held.clear()
        self.context.unroute(PYTHON)


@pytest.fixture
def python(page: Page) -> Iterator[PythonGate]:
    """Return an object that can hold back Python. After the test, Python may load again."""
    late = PythonGate(page)
    yield late
    late.release()


def open_again(page: Page, python: PythonGate, game: str = "azul") -> Table:
    """Open a table with a setup that has been played before, while Python is held back."""
    setup = quote(json.dumps({"game": game, "seats": SEATS, "options": {"first_seat": 0}, "seed": None}))
    table = Table(page)
    page.goto(table.address("en", game, setup))
    table.wait_ready()
    table.move_by_pointer()
    page.wait_for_function(IS_DEALT, arg=game)
    python.hold()
    page.goto(table.address("en", game, setup))
    expect(page.locator("button.is-source").first).to_be_visible()
    assert page.locator("html").get_attribute("data-state") == "booting"
    expect(page.locator("[data-waking] progress")).to_be_visible()
    expect(page.locator("[data-waking] p")).to_be_hidden()  # the notice would cover the table
    return table


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("game", games())
def test_a_repeated_setup_is_shown_before_python_starts(game: str, page: Page, python: PythonGate) -> None:
    table = open_again(page, python, game)
    places = "[...document.querySelectorAll('button.is-source')].map((button) => button.dataset.place)"
    before = page.evaluate(places)
    assert not page.evaluate(IS_DEALT, game), "a deal must be used only once"
    python.release()
    table.wait_ready()
    assert page.evaluate(places) == before
    assert table.frame == 1
    table.move_by_pointer()
    page.wait_for_function(IS_DEALT, arg=game)


@pytest.mark.long
def test_actions_before_python_starts_survive_a_reload(page: Page, python: PythonGate) -> None:
    table = open_again(page, python)
    page.locator("button.is-source").first.click()
    page.locator("button.is-legal").first.click()
    expect(page.locator("html[data-waits]")).to_be_attached()
    page.wait_for_url("**/azul.html?game=*")
    page.reload()
    expect(page.locator("html[data-waits]")).to_be_attached()
    python.release()
    table.wait_ready(after=1)
    assert saved(page).actions


@pytest.mark.long
def test_each_pre_dealt_game_is_a_new_one(page: Page, python: PythonGate) -> None:
    table = open_again(page, python)
    python.release()
    table.wait_ready()
    entries = page.evaluate("import('/client/shared.js').then((store) => store.list())")
    assert len({entry["save"]["record"]["seed"] for entry in entries}) == len(entries) == 2
