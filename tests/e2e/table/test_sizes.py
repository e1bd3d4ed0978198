"""In windows of all sizes, nothing on a table is cut off, covered or too small, and nothing moves when it is picked.

A normal run checks two tables of each game. Together, the tables cover every number of seats, every language and every
moment of a game. Two games are checked in windows of each size. A long run checks every possible table.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import product
from typing import Any

import pytest
from azulejo import load
from azulejo_table.scene import GAMES
from azulejo_table.text import LANGUAGES
from pairwise import Row, pairwise
from playwright.sync_api import Page
from positions import MOMENTS, open_at
from scripts import script
from words_at import BY_MOUSE, FAULTS, PLACES, REFUSED, SOURCES, STATUS, TARGETS, TOAST

from tests.long import Long

SIZES = ("360x640", "390x664", "664x390", "844x390", "768x1024", "1024x768", "1280x720", "1440x900", "1920x1080")
TYPE = {"usual": 16, "double": 32}
"""Sizes of type that a browser can be set to, in px."""
TABLE = {"game": GAMES, "seats": ("1", "2", "3", "4"), "lang": tuple(LANGUAGES), "moment": MOMENTS}
WINDOW = {"size": SIZES, "theme": ("light", "dark"), "type": tuple(TYPE)}
AT_REST = script("at_rest")
MIDDLE = script("middle_of_place")
ADD_STYLE = script("add_style")
SAMPLE = 8
"""Number of tables in a normal run. They are the first rows that pairwise.py makes: these rows differ the most."""
HINTED = "start"
"""At this moment of a game, the test also asks for a hint."""
PLANTED = {
    "message .* is over": "#area-news .words { position: fixed; inset: auto 0 0; height: 90px; background: red }",
    "outside: .*Take one": "#area-status .status-text { translate: 0 44px }",
    "[3-9] lines: .*Take one": "#area-status .status-text { flex: none; width: 130px }",
    "seat too small": "#table .chip .name { max-width: 12px; min-width: 0; white-space: nowrap }",
    "is only": "#table .factory .is-source { clip-path: inset(42%) }",
    "factory.* is covered by": ".market { position: relative; z-index: -1 }",
    "too wide": ".market { width: 500px }",
}
"""Style sheets that cause a fault on a table, by a pattern for the expected report."""
MOVED = "#table.has-pick .market { translate: 0 9px }"
"""Style sheet that moves the market when a piece is picked."""
COVERING = "#alert { inset: auto 0 0 !important; translate: none !important; max-width: none !important }"
"""Style sheet that places the toast over the buttons at the bottom."""


def can_exist(row: Row) -> bool:
    """Return whether a table can exist. Solo games have no bots, so there is no moment after a bot's action."""
    alone = row["seats"] == "1" and row["moment"] == "middle"
    return load(row["game"]).meta.min_players <= int(row["seats"]) and not alone


@cache
def sampled_tables() -> list[Row]:
    """Return the tables of a normal run."""
    return pairwise(TABLE, can_exist)[:SAMPLE]


def sampled_windows(table: Row) -> list[Row]:
    """Return the windows of a table in a normal run.

    A game is checked in every second size of `SIZES`. Each of these sizes is used for only one of the game's tables.
    """
    tables = [row for row in sampled_tables() if row["game"] == table["game"]]
    first, shift = tables.index(table), GAMES.index(table["game"])
    return [
        {
            "size": SIZES[number],
            "theme": WINDOW["theme"][(number + shift) // len(tables) % 2],
            "type": "usual" if (number + shift) % 3 else "double",
        }
        for number in range(shift % 2, len(SIZES), 2)[first :: len(tables)]
    ]


def cases() -> Iterator[Any]:
    """Yield all tables. Those that a normal run leaves out are marked `long`."""
    for values in product(*TABLE.values()):
        row = dict(zip(TABLE, values, strict=True))
        if can_exist(row):
            marks = () if row in sampled_tables() else pytest.mark.long
            yield pytest.param(row, marks=marks, id="-".join(values))


def windows(table: Row, every: bool) -> list[Row]:
    """Return the windows for a table: a sample, or all of them in a long run."""
    if not every:
        return sampled_windows(table)
    rows = [dict(zip(WINDOW, values, strict=True)) for values in product(*WINDOW.values())]
    plain_theme = "light" if MOMENTS.index(table["moment"]) % 2 else "dark"
    both = table["moment"] == "middle"
    return [row for row in rows if row["theme"] == plain_theme or (both and row["type"] == "usual")]


@pytest.mark.parametrize("table", list(cases()))
def test_a_table_fits_every_window_size(visit: Callable[..., Any], long: Long, table: Row) -> None:
    page: Page = visit(has_touch=True, reduced_motion="reduce").context.new_page()
    open_at(page, table["game"], int(table["seats"]), table["lang"], table["moment"])
    shown = windows(table, long.enabled)
    reports = {" ".join(window.values()): faults(page, window, long.amount(2, 3)) for window in shown}
    if table["moment"] == HINTED:
        ask_for_a_move(page)
        reports |= {" ".join(("hint", *window.values())): faults_at_rest(page, window) for window in shown}
    reports = {size: wrong for size, wrong in reports.items() if wrong}
    assert not reports, "\n".join(f"{size}: {fault}" for size, wrong in reports.items() for fault in wrong)


def faults(page: Page, window: Row, picks: int) -> list[str]:
    """Return the faults of a table in a window, at rest and while a player picks up to `picks` places."""
    width, height = map(int, window["size"].split("x"))
    touch, large = width < BY_MOUSE, window["type"] != "usual"
    resize(page, width, height, window)
    reports = [f"at rest: {fault}" for fault in current_faults(page, touch, large)]
    if page.locator("#table .is-source").count():
        reports += [f"refused: {fault}" for fault in refusal_faults(page, touch, large)]
        places = [place for place, _, _ in page.evaluate(PLACES, SOURCES)]
        for place in dict.fromkeys(places[: picks - 1] + places[-1:]):
            reports += [f"{place}: {fault}" for fault in pick_faults(page, place, touch, large)]
    return reports


def faults_at_rest(page: Page, window: Row) -> list[str]:
    """Return the faults of a table in a window, at rest."""
    width, height = map(int, window["size"].split("x"))
    resize(page, width, height, window)
    return current_faults(page, width < BY_MOUSE, window["type"] != "usual")


def ask_for_a_move(page: Page) -> None:
    """Ask for two hints. The second one names a move."""
    for _ in range(2):
        before = page.locator("#area-advice").text_content()
        page.keyboard.press("i")
        page.wait_for_function("before => document.getElementById('area-advice').textContent !== before", arg=before)


def resize(page: Page, width: int, height: int, window: Row) -> None:
    """Lay the page out in a window, with nothing picked and no toast."""
    page.keyboard.press("Escape")
    page.evaluate("document.dispatchEvent(new PointerEvent('pointerdown'))")
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=window["theme"])  # type: ignore[arg-type]
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": TYPE[window["type"]]}})
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_function(AT_REST)


def current_faults(page: Page, touch: bool, large: bool) -> list[str]:
    """Return the current faults of the page. With large type, texts may scroll, so the status is not checked."""
    reports: list[str] = page.evaluate(FAULTS, [touch, large])
    return reports if large else reports + page.evaluate(STATUS)


def refusal_faults(page: Page, touch: bool, large: bool) -> list[str]:
    """Press a place that cannot be chosen. Return the faults of the page with the toast that appears."""
    places = page.evaluate(PLACES, REFUSED)
    if not places:
        return []
    page.touchscreen.tap(*places[0][1:])
    return [*page.evaluate(TOAST), *current_faults(page, touch, large)]


def has_moved(page: Page, before: list[float], after: list[float] | None, must_press_twice: bool) -> bool:
    """Return whether a place has moved under the finger that picked it.

    A movement does not count if other buttons replace the button, or if the page scrolls to bring a target into view.
    `must_press_twice`: whether the player must press the same place a second time.
    """
    if after is None or max(abs(one - other) for one, other in zip(before, after, strict=True)) <= 1:
        return False
    if page.locator("#area-status .is-picked, #table:not(.has-pick)").count():
        # other buttons may have replaced the action buttons
        return must_press_twice and not page.locator("#table.has-pick").count()
    scrolled = page.evaluate("scrollY")
    page.evaluate("scrollTo(0, 0)")
    needed = not page.evaluate(PLACES, TARGETS)
    page.evaluate("top => scrollTo(0, top)", scrolled)
    return not (scrolled and needed)


def pick_faults(page: Page, place: str, touch: bool, large: bool) -> list[str]:
    """Pick a place, and preview one of its targets. Return the faults."""
    before = page.evaluate(MIDDLE, place)
    if before is None:
        return [f"{place} is gone"]
    page.touchscreen.tap(*before)  # a mouse click would play an action that has no target
    after = page.evaluate(MIDDLE, place)
    reports = []
    if has_moved(page, before, after, touch and not large):
        reports.append(f"moved from {before} to {after} when it was picked")
    reports += current_faults(page, touch, large)
    targets = page.evaluate(PLACES, TARGETS)
    if targets:
        if touch:
            page.touchscreen.tap(*targets[0][1:])
        else:
            page.mouse.move(*targets[0][1:])
        reports += [f"{targets[0][0]}: {fault}" for fault in current_faults(page, touch, large)]
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    return reports


def test_planted_faults_are_found(visit: Callable[..., Any]) -> None:
    page: Page = visit(has_touch=True, reduced_motion="reduce").context.new_page()
    open_at(page, "azul", 2, "en", "middle")
    resize(page, 390, 664, {"theme": "light", "type": "usual"})
    assert current_faults(page, touch=True, large=False) == []
    for fault, style in PLANTED.items():
        with extra_style(page, style):
            assert is_reported(fault, current_faults(page, touch=True, large=False))
    [place, *_] = [place for place, _, _ in page.evaluate(PLACES, SOURCES)]
    assert pick_faults(page, place, touch=True, large=False) == []
    with extra_style(page, MOVED):
        assert is_reported("moved from", pick_faults(page, place, touch=True, large=False))
    assert refusal_faults(page, touch=True, large=False) == []
    with extra_style(page, COVERING):
        assert is_reported("alert is over", refusal_faults(page, touch=True, large=False))


@contextmanager
def extra_style(page: Page, style: str) -> Iterator[None]:
    """Add a style sheet to a page, and remove it at the end of the block."""
    page.evaluate(ADD_STYLE, style)
    yield
    page.evaluate("document.adoptedStyleSheets = []")


def is_reported(fault: str, found: list[str]) -> bool:
    """Return whether a fault was found. `fault` is a pattern for its report."""
    return any(re.search(fault, one) for one in found)
