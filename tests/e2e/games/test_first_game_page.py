"""The guided first game, from the lobby to its last sentence: by touch and by keyboard alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from urllib.parse import quote

import pytest
from azulejo_table.scene import GAMES
from playwright.sync_api import Page, expect
from scripts import script
from table import GOES_ON, Table

LIMIT = 40
"""Maximum number of moves and summaries, more than in any course."""
SEEN = script("a_source_in_sight")


def learn(table: Table, move: str) -> list[str]:
    """Follow the prompts until there are none left; return them. Pieces to pick must be on the screen."""
    asked = []
    for _ in range(LIMIT):
        if table.page.locator(GOES_ON).count():
            table.go_on()
        elif table.page.locator("button[data-do=alone][aria-disabled=true]").count():
            return asked
        else:
            asked.append(table.page.locator("#area-status .status-text").inner_text())
            assert table.page.evaluate(SEEN), asked[-1]
            getattr(table, move)()
    raise AssertionError(asked)


def ideas(asked: list[str]) -> list[int]:
    """Return the distinct numbers at the start of the prompts."""
    return sorted({int(text.split("/")[0]) for text in asked})


@pytest.mark.matrix(most=2)
@pytest.mark.parametrize("game", GAMES)
def test_with_a_finger_on_a_phone_from_the_lobby(visit: Callable, game: str) -> None:
    phone = visit(viewport={"width": 390, "height": 664}, has_touch=True, is_mobile=True)
    page = phone.context.new_page()
    table = Table(page, seed=1)
    page.goto("/en/index.html")
    page.locator(f"[data-card={game}] [data-first]").tap()
    table.wait_ready()
    if game == "queens_garden":
        page.set_viewport_size({"width": 360, "height": 640})  # shows even less of it at once
    asked = learn(table, "move_by_touch")
    assert ideas(asked) == list(range(1, len(ideas(asked)) + 1))
    page.goto("/en/index.html")
    expect(page.locator(f"[data-card={game}] [data-first]")).to_be_hidden()
    expect(page.locator("[data-first]:visible")).to_have_count(len(GAMES) - 1)


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("game", ["azul", "queens_garden"])
def test_with_the_keyboard_alone(page: Page, game: str) -> None:
    table = Table(page, seed=1)
    page.goto(f"/ja/{game}.html?new={quote(json.dumps({'game': game, 'guided': True}))}")
    table.wait_ready()
    asked = learn(table, "move_by_keyboard")
    assert ideas(asked) == list(range(1, len(ideas(asked)) + 1))


def test_what_is_not_asked_for_says_why_and_the_menu_ends_the_course(page: Page) -> None:
    table = Table(page, seed=1)
    page.goto(f"/en/azul.html?new={quote(json.dumps({'game': 'azul', 'guided': True}))}")
    table.wait_ready()
    page.locator('button[data-place="factory:3:K"]').click(force=True)
    expect(page.locator("#alert")).to_contain_text("two blue tiles on factory 2")
    assert page.locator("button.is-source").count() == 1
    frame = table.frame
    page.locator("[data-do=menu]").click()
    page.locator("#menu [data-do=alone]").click()
    table.wait_ready(after=frame)
    assert page.locator("button.is-source").count() > 10
