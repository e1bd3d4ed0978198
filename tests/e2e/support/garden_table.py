"""Open tables of Queen's Garden at positions that meet a condition."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

from azulejo import load
from azulejo.game import State
from azulejo.games.queens_garden.pieces import actions
from azulejo.records.record import new_record
from playwright.sync_api import Locator, Page
from table import QUICK, Table

PHONE = {"width": 390, "height": 664}


def record_until(accepts: Callable[[State], bool]) -> str:
    """Return the record of a random two-player game up to the first position that `accepts` accepts."""
    for seed in range(1, 50):
        draws = random.Random(seed)
        state = load("queens_garden").new_state(2, seed)
        record = new_record(state)
        while not state.is_terminal:
            if accepts(state):
                return record.write()
            legal = state.legal_actions()
            placing = [action for action in legal if action >= actions.TILE]
            action = draws.choice(placing or [action for action in legal if action != actions.PASS] or legal)
            record.actions.append(action)
            state.apply(action)
    raise AssertionError("no game reaches such a position")


def open_at(page: Page, accepts: Callable[[State], bool], settings: dict[str, str] = QUICK) -> Table:
    """Open a table for two people at a position that `accepts` accepts."""
    table = Table(page, settings=settings)
    page.goto(f"/en/queens_garden.html#{quote(record_until(accepts))}")
    table.wait_ready()
    return table


def garden(page: Page) -> None:
    """Open a table where several tiles can be placed, and something can be taken."""
    open_at(page, can_place_and_take)


def phone(visit: Callable[..., Any]) -> Page:
    """Return a page of a phone's size."""
    page: Page = visit(viewport=PHONE, has_touch=True).context.new_page()
    return page


def can_place_and_take(state: State) -> bool:
    """Return whether several tiles can be placed, and something can be taken."""
    legal = state.legal_actions()
    return state.step == "act" and legal[0] < actions.BUY and sum(action >= actions.TILE for action in legal) > 3


def place(page: Page, name: str) -> Locator:
    """Return the button of a place."""
    return page.locator(f'button[data-place="{name}"]')
