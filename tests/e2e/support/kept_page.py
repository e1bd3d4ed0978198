"""Keep a page open for several tests, so that its table starts only once. Each test finds the page as it was opened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page
from scripts import script

PAGE_STATE = script("page_state_of_table")
Keeping = Callable[..., Page]
"""The type of the fixture `kept`."""


@dataclass
class Kept:
    """A page that stays open."""

    visit: Any
    """The watched context of the page."""
    page: Page
    size: Any
    state: str
    """The contents of the page when it was opened."""

    def restore(self) -> bool:
        """Take back picks, dialogs, sizes and scrolling. Return whether the page is as it was opened."""
        self.page.mouse.move(0, 0)
        self.page.keyboard.press("Escape")
        self.page.keyboard.press("Escape")
        self.page.set_viewport_size(self.size)
        return bool(self.page.evaluate(PAGE_STATE) == self.state)


@dataclass
class KeptPages:
    """The pages that the tests of a file keep open, by the way they were opened."""

    visit: Callable[..., Any]
    """Opens a watched context."""
    by_way: dict[str, Kept] = field(default_factory=dict)

    def open(self, opens: Callable[[Page], object], **options: Any) -> Kept:
        """Return a page that `opens` has opened in a context with these options, now or for an earlier test."""
        way = f"{opens} {options}"
        kept = self.by_way.get(way)
        if kept is not None:
            if kept.restore():
                return kept
            self.close(kept)
        visit = self.visit(**options)
        page = visit.context.new_page()
        opens(page)
        kept = self.by_way[way] = Kept(visit, page, page.viewport_size, page.evaluate(PAGE_STATE))
        return kept

    def close(self, kept: Kept) -> None:
        """Close a page. The next test that needs it opens it again."""
        kept.visit.context.close()
        self.by_way = {way: other for way, other in self.by_way.items() if other is not kept}
