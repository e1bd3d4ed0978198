"""A seat's palace board: strips, windows, glazier, disc on the broken-glass track, and what they score."""

from __future__ import annotations

from azulejo.game import View
from azulejo.games.sintra.components import (
    COLOURS,
    COLUMN_POINTS,
    COLUMNS,
    EMPTY,
    FILLED,
    GLASS_TRACK,
    GONE,
    ORNAMENT_POINTS,
    ORNAMENTS,
    Strip,
)

SOURCES = ("colour", "column", "right", "wrap", "strips", "broken", "side_a", "side_b")
"""Scoring sources, in the order of `breakdown` and of `Palace.points`; the last four count at the end."""
COLOUR, COLUMN, RIGHT, WRAP, LEFT, BROKEN, SIDE_A, SIDE_B = range(len(SOURCES))


class Palace:
    """The board of one seat."""

    __slots__ = ("glass", "glazier", "points", "strips", "windows")

    strips: list[Strip]
    """By column; `GONE` where the strip has left."""
    windows: list[int]
    """Panes by `column * 2 + row`, row 0 the upper, 1 the lower window; `EMPTY` where there is none."""
    glazier: int
    """Column the glazier stands over, also when its strip has left."""
    glass: int
    """Space of the broken-glass track, from 0 on top."""
    points: list[int]
    """Points by source."""

    def __init__(self, strips: list[Strip]) -> None:
        self.strips = strips
        self.windows = [EMPTY] * (2 * COLUMNS)
        self.glazier = 0
        self.glass = 0
        self.points = [0] * len(SOURCES)

    def copy(self) -> Palace:
        """An independent copy."""
        new = object.__new__(Palace)
        new.strips = self.strips.copy()
        new.windows = self.windows.copy()
        new.glazier = self.glazier
        new.glass = self.glass
        new.points = self.points.copy()
        return new

    @property
    def score(self) -> int:
        """Points from all sources together, often below 0 for weak play."""
        return sum(self.points)

    @property
    def lost(self) -> int:
        """Points lost to broken glass: 18 each time the disc came to the bottom, and at the end its value."""
        return -self.points[WRAP] - self.points[BROKEN]

    def breakdown(self) -> dict[str, int]:
        """Points by source; they add up to the score."""
        return dict(zip(SOURCES, self.points, strict=True))

    def leftmost(self) -> int:
        """Column of the leftmost strip still there, `COLUMNS` if there is none."""
        for column, strip in enumerate(self.strips):
            if strip is not GONE:
                return column
        return COLUMNS

    def may_reset(self) -> bool:
        """Whether the glazier stands right of the leftmost strip (it only ever goes back)."""
        return self.glazier > self.leftmost()

    def columns_for(self, colour: int) -> list[int]:
        """Columns at or right of the glazier whose strip has a space for a colour."""
        strips = self.strips
        return [column for column in range(self.glazier, COLUMNS) if strips[column].fit[colour]]

    def lit_right(self, column: int) -> list[int]:
        """Columns to the right with at least one pane in their windows."""
        windows = self.windows
        return [other for other in range(column + 1, COLUMNS) if windows[2 * other] != EMPTY]

    def right_points(self, column: int) -> int:
        """Points of the columns to the right with at least one pane in their windows."""
        return sum(COLUMN_POINTS[other] for other in self.lit_right(column))

    def ornament_points(self) -> list[int]:
        """Points by ornament, side A."""
        return [ORNAMENT_POINTS[sum(self.windows[window] != EMPTY for window in ornament)] for ornament in ORNAMENTS]

    def completed_columns(self) -> list[int]:
        """Columns with a pane in both windows."""
        return [column for column in range(COLUMNS) if self.windows[2 * column + 1] != EMPTY]

    def best_colour(self) -> int:
        """The colour with most panes in the windows, the first of several."""
        counts = [self.windows.count(colour) for colour in range(len(COLOURS))]
        return counts.index(max(counts))

    def final_points(self, side: str) -> dict[int, int]:
        """What the end of the game adds, by source (rulebook, final scoring)."""
        completed, best = len(self.completed_columns()), self.windows.count(self.best_colour())
        return {
            LEFT: sum(sum(strip.counts) for strip in self.strips) // 3,
            BROKEN: -GLASS_TRACK[self.glass],
            SIDE_A: sum(self.ornament_points()) if side == "A" else 0,
            SIDE_B: completed * best if side == "B" else 0,
        }

    def view(self) -> View:
        """The board as JSON-able data: all of it is seen by everybody."""
        names = (*COLOURS, None)  # EMPTY, -1, is the last
        return {
            "strips": [_strip_view(strip) for strip in self.strips],
            "windows": [[names[pane] for pane in self.windows[i : i + 2]] for i in range(0, 2 * COLUMNS, 2)],
            "glazier": self.glazier,
            "glass": self.glass,
            "lost": self.lost,
            "score": self.score,
            "breakdown": self.breakdown(),
        }

    @classmethod
    def from_view(cls, view: View) -> Palace:
        """The board that a view shows."""
        palace = cls([_viewed_strip(strip) for strip in view["strips"]])
        palace.windows = [_pane(name) for column in view["windows"] for name in column]
        palace.glazier = view["glazier"]
        palace.glass = view["glass"]
        palace.points = [view["breakdown"][source] for source in SOURCES]
        return palace


def _strip_view(strip: Strip) -> View | None:
    if strip is GONE:
        return None
    return {
        "strip": strip.number,
        "side": strip.side,
        "printed": strip.printed,
        "reverse": strip.reverse.printed,
        "panes": [None if pane == EMPTY else COLOURS[pane] for pane in strip.panes],
    }


def _viewed_strip(view: View | None) -> Strip:
    if view is None:
        return GONE
    return FILLED[view["strip"]][view["side"]][tuple(_pane(name) for name in view["panes"])]


def _pane(name: str | None) -> int:
    return COLOURS.index(name) if name else EMPTY
