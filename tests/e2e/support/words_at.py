"""Find the texts of a table that do not fit: at rest, while a piece is picked, and while a place is previewed."""

from __future__ import annotations

import re
from collections.abc import Iterator

from playwright.sync_api import Page
from scripts import script

from tools.website.screens import cut_texts

SIZES = ((360, 640), (390, 664), (768, 1024), (1440, 900))
BY_MOUSE = 1280  # px; in narrower windows, the player uses fingers
FAULTS = script("size_faults")
STATUS = script("status_faults")
PLACES = script("places_in_view")
TOAST = script("toast_faults")
SOURCES = "#table button.is-source:not(.chip)"
TARGETS = "#table button.is-legal"
REFUSED = "#table button.place:not(.is-source, .is-legal)"
MORE_LINES = re.compile(r"\d+ lines: ")
"""Matches the report of a prompt with too many lines. Texts in a longer language may have more lines if they fit."""


def faults(page: Page, width: int, height: int, *, lines: bool = False) -> list[str]:
    """Return the faults of a table in its present state. `lines`: whether to report prompts with too many lines."""
    reports = cut_texts(page, width, height) + page.evaluate(FAULTS, [width < BY_MOUSE, False]) + page.evaluate(STATUS)
    return [report for report in dict.fromkeys(reports) if lines or not MORE_LINES.match(report)]


def words_at(page: Page, width: int, height: int, *, lines: bool = False) -> Iterator[str]:
    """Yield the faults of a table in a window: at rest, with a piece picked, and with a place previewed.

    `lines`: whether to report prompts with too many lines. Previews may always have more lines.
    """
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    yield from (f"at rest: {fault}" for fault in faults(page, width, height, lines=lines))
    sources = page.evaluate(PLACES, SOURCES)
    if not sources:
        return
    place, *point = sources[0]
    page.touchscreen.tap(*point)
    yield from (f"{place}: {fault}" for fault in faults(page, width, height, lines=lines))
    targets = page.evaluate(PLACES, TARGETS)
    if targets:
        place, *point = targets[0]
        if width < BY_MOUSE:
            page.touchscreen.tap(*point)
        else:
            page.mouse.move(*point)
        yield from (f"{place}: {fault}" for fault in faults(page, width, height))


def refused(page: Page, width: int, height: int) -> Iterator[str]:
    """Press a place that cannot be chosen. Yield the faults of the toast that says why."""
    page.set_viewport_size({"width": width, "height": height})
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    places = page.evaluate(PLACES, REFUSED)
    if not places:
        return
    place, *point = places[0]
    page.touchscreen.tap(*point)
    yield from (f"refused {place}: {fault}" for fault in page.evaluate(TOAST))
