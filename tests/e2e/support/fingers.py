"""Touch the page of a phone with one or two fingers."""

from __future__ import annotations

from playwright.sync_api import Page

Point = tuple[float, float]
"""Coordinates in px of the window."""


class Fingers:
    """Touches on a page. The browser treats them as real touches."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.browser = page.context.new_cdp_session(page)

    def down(self, x: float, y: float) -> None:
        """Put one finger down without lifting it."""
        self._touch("Start", (x, y))

    def move(self, x: float, y: float) -> None:
        """Move the finger."""
        self._touch("Move", (x, y))

    def up(self) -> None:
        """Lift all fingers."""
        self._touch("End")

    def drag(self, x: float, y: float, across: float, down: float) -> None:
        """Drag one finger from (x, y) by `across` and `down` px, in eight steps."""
        self.down(x, y)
        for step in range(1, 9):
            self.move(x + across * step / 8, y + down * step / 8)
            self.page.wait_for_timeout(16)
        self.up()
        self.page.wait_for_timeout(100)

    def pinch(self, x: float, y: float, start: float, end: float) -> None:
        """Move two fingers on both sides of (x, y), from `start` to `end` px apart."""
        self.down(x - start / 2, y)
        for step in range(9):
            half = (start + (end - start) * step / 8) / 2
            self._touch("Move" if step else "Start", (x - half, y), (x + half, y))
        self.up()

    def _touch(self, kind: str, *points: Point) -> None:
        touches = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.browser.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": touches})
