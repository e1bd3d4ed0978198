"""Puzzles in the built page judge right and wrong solutions, survive a reload, and do not change the player's games."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import pytest
from azulejo_table.coaching import puzzles
from azulejo_table.coaching.puzzles import Attempt, Puzzle, puzzle_of
from azulejo_table.scene import GAMES
from playwright.sync_api import Page, expect
from positions import store_game
from table import SAVES, Table

SOLVED = "game => JSON.parse(localStorage.getItem('azulejo.puzzles') ?? '{}')[game] ?? []"


def puzzle(game: str, number: int = 1) -> Puzzle:
    """Return a puzzle, which must exist."""
    puzzle = puzzle_of(game, number)
    assert puzzle is not None
    return puzzle


def type_turn(table: Table, puzzle: Puzzle, turn: Sequence[int]) -> None:
    """Type the actions of a turn in notation. Before each action, wait for the previous one."""
    page, state = table.page, Attempt(puzzle).start.copy()
    for action in turn:
        frame = table.frame
        page.keyboard.press("/")
        page.locator("#command").fill(state.game.write_action(action))
        page.keyboard.press("Enter")
        table.wait_ready(after=frame)
        page.keyboard.press("Escape")
        state.apply(action)


def press(table: Table, name: str) -> None:
    """Press a button next to the verdict, and wait for the next frame."""
    frame = table.frame
    table.page.locator(f"#verdict #do-{name}").click()
    table.wait_ready(after=frame)


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_solved_at_the_second_try_counts_in_the_lobby(page: Page, game: str) -> None:
    table, status = Table(page), page.locator("#area-status")
    verdict = page.locator("#verdict")
    page.goto("/en/")
    link = page.locator(f"#{game}-puzzles")
    solved = page.locator(f"#{game}-solved")
    expect(solved).to_have_text(f"0/{puzzles.count(game)}")
    link.click()
    table.wait_ready()
    assert "puzzle=1" in page.url
    first = puzzle(game)
    expect(status).to_contain_text("Find the best move.")
    type_turn(table, first, first.others[0].turn)
    expect(verdict).to_contain_text("It lowers your winning chances by ")
    expect(verdict).to_contain_text("Rating 11")
    expect(page.locator("#halo .is-played .halo-ring").first).to_be_visible()
    page.reload()
    table.wait_ready()
    expect(verdict).to_contain_text("It lowers your winning chances by ")
    assert page.evaluate(SOLVED, game) == []
    press(table, "again")
    expect(status).to_contain_text("Find the best move.")
    type_turn(table, first, first.best)
    expect(verdict).to_contain_text("Correct!")
    expect(page.locator("#say")).to_contain_text("Correct!")
    assert page.evaluate(SOLVED, game) == [1]
    press(table, "next_puzzle")
    assert "puzzle=2" in page.url
    expect(status).to_contain_text("Puzzle 2 of ")
    press_best = puzzle(game, 2)
    type_turn(table, press_best, press_best.others[0].turn)
    press(table, "best")
    expect(verdict).to_contain_text("This is the best move.")
    assert page.evaluate(SOLVED, game) == [1]
    page.locator("#do-leave").click()
    # Only first attempts count towards the rating, and both were wrong.
    expect(solved).to_have_text(re.compile(rf"^1/{puzzles.count(game)} · 11\d\d$"))
    assert "puzzle=2" in str(link.get_attribute("href"))
    assert page.evaluate(SAVES) == []
    expect(page.locator("[data-saved]")).to_be_hidden()


@pytest.mark.long
def test_a_puzzle_leaves_the_current_game_alone(page: Page) -> None:
    table = Table(page)
    table.open()
    table.move_by_pointer()
    before = page.evaluate(SAVES)
    page.goto("/en/azul.html?puzzle=3")
    table.wait_ready()
    first = puzzle("azul", 3)
    type_turn(table, first, first.best)
    press(table, "next_puzzle")
    assert page.evaluate(SAVES) == before
    page.goto("/en/azul.html")
    table.wait_ready()
    assert page.evaluate(SAVES)[0]["id"] == before[0]["id"]
    expect(page.locator("#area-status")).not_to_contain_text("Puzzle")


def test_a_puzzle_link_leaves_the_current_game_alone(page: Page) -> None:
    table = Table(page)
    store_game(page)
    page.goto("/en/")
    before = page.evaluate(SAVES)
    page.goto("/en/azul.html?puzzle=4")
    table.wait_ready()
    page.locator("#menu-button").click()
    page.locator("#menu [data-do=link]").click()
    link = page.locator("#link [data-handed]")
    expect(link).to_have_value(re.compile("#."))
    address = link.input_value()
    page.goto("about:blank")
    page.goto(address)
    table.wait_ready()
    expect(page.locator("#area-status")).to_contain_text("Puzzle 4")
    assert "puzzle=4" in page.url
    assert page.evaluate(SAVES) == before


def test_undo_takes_back_a_wrong_turn_for_another_try(page: Page) -> None:
    table = Table(page)
    page.goto("/en/azul.html?puzzle=1")
    table.wait_ready()
    first = puzzle("azul")
    type_turn(table, first, first.others[0].turn)
    frame = table.frame
    page.keyboard.press("u")
    table.wait_ready(after=frame)
    expect(page.locator("#area-status")).to_contain_text("Find the best move.")


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_can_be_solved_by_touch_on_a_phone(visit: Callable, game: str) -> None:
    phone = visit(viewport={"width": 390, "height": 664}, has_touch=True, is_mobile=True)
    page = phone.context.new_page()
    table = Table(page, seed=3)
    page.goto(f"/ja/{game}.html?puzzle=2")
    table.wait_ready()
    status = page.locator("#area-status")
    expect(status).to_contain_text("最善手を見つけてください。")
    for _ in range(12):
        if page.locator("#do-next_puzzle").count():
            break
        if page.locator("#area-status #do-continue").count():
            table.go_on()
        else:
            table.move_by_touch()
    page.locator("#do-next_puzzle").tap()
    expect(status).to_contain_text("パズル3／")


def test_a_puzzle_can_be_solved_with_only_the_keyboard(page: Page) -> None:
    table = Table(page, seed=3)
    page.goto("/zh-Hant/azul.html?puzzle=1")
    table.wait_ready()
    table.move_by_keyboard()
    expect(page.locator("#do-next_puzzle")).to_be_visible()
    page.locator("#do-next_puzzle").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#area-status")).to_contain_text("謎題2／")


@pytest.mark.matrix(most=2)
@pytest.mark.parametrize("number", ["0", "9999", "x", ""])
def test_a_missing_puzzle_is_reported(page: Page, number: str) -> None:
    page.goto(f"/en/azul.html?puzzle={number}")
    expect(page.locator("#notice")).to_contain_text("can’t be opened here")
