"""A seat's palace board: strips, windows, glazier, disc on the broken-glass track, and their scores."""

from __future__ import annotations

from azulejo.games.sintra.pieces.components import (
    COLOUR_COUNT,
    COLUMN_POINTS,
    COLUMNS,
    EMPTY,
    GLASS_STEPS,
    GLASS_TRACK,
    GONE,
    ORNAMENT_POINTS,
    ORNAMENTS,
    Strip,
)

SOURCES = ("colour", "column", "right", "wrap", "strips", "broken", "side_a", "side_b")
"""Scoring sources, in the order of `breakdown` and of `Palace.points`; the last four count at the end."""
COLOUR, COLUMN, RIGHT, WRAP, LEFT, BROKEN, SIDE_A, SIDE_B = range(len(SOURCES))


def glass_cost(space: int, steps: int) -> int:
    """Return the cost of moving `steps` down the broken-glass track, starting at `space`.

    It is paid at the bottom of the track or at the end of the game.
    """
    bottoms, end = divmod(space + steps, GLASS_STEPS)
    return bottoms * GLASS_TRACK[-1] + GLASS_TRACK[end] - GLASS_TRACK[space]


class Palace:
    """The board of one seat."""

    __slots__ = ("glass", "glazier", "points", "strips", "windows")

    strips: list[Strip]
    """Strips by column; `GONE` where the strip has left."""
    windows: list[int]
    """Panes at `column * 2 + row`, row 0 the upper and 1 the lower window; `EMPTY` where there is none."""
    glazier: int
    """The glazier's column, even when its strip has left."""
    glass: int
    """Space of the broken-glass track, from 0 at the top."""
    points: list[int]
    """Points by source."""

    def __init__(self, strips: list[Strip]) -> None:
        self.strips = strips
        self.windows = [EMPTY] * (2 * COLUMNS)
        self.glazier = 0
        self.glass = 0
        self.points = [0] * len(SOURCES)

    def __getstate__(self) -> tuple[None, dict[str, object]]:  # pickle's formats 0 and 1 need it
        return None, {name: getattr(self, name) for name in self.__slots__}

    def copy(self) -> Palace:
        """Return an independent copy."""
        new = object.__new__(Palace)
        new.strips = self.strips.copy()
        new.windows = self.windows.copy()
        new.glazier = self.glazier
        new.glass = self.glass
        new.points = self.points.copy()
        return new

    # Queries

    @property
    def score(self) -> int:
        """Total points from all sources, often below 0 for weak play."""
        return sum(self.points)

    @property
    def lost(self) -> int:
        """Points lost to broken glass so far: 18 for each time the disc reached the bottom, plus its current space."""
        return GLASS_TRACK[self.glass] - self.points[WRAP]

    def breakdown(self) -> dict[str, int]:
        """Return the points by source; they add up to the score."""
        return dict(zip(SOURCES, self.points, strict=True))

    def leftmost(self) -> int:
        """Return the column of the leftmost strip still on the board, `COLUMNS` if there is none."""
        for column, strip in enumerate(self.strips):
            if strip is not GONE:
                return column
        return COLUMNS

    def may_reset(self) -> bool:
        """Return whether the glazier is to the right of the leftmost strip (a reset only ever moves it back)."""
        return self.glazier > self.leftmost()

    def columns_for(self, colour: int) -> list[int]:
        """Return the columns at or to the right of the glazier whose strip has a space for a colour."""
        strips = self.strips
        return [column for column in range(self.glazier, COLUMNS) if strips[column].fit[colour]]

    def refusal(self, column: int, colour: int) -> str | None:
        """Return why panes of a colour may not go on a column's strip; None if they may (section A, step 2)."""
        if self.strips[column] is GONE:
            return "strip_gone"
        if column < self.glazier:
            return "left_of_glazier"
        return None if self.strips[column].fit[colour] else "no_fit"

    def next_row(self, column: int) -> int:
        """Return the window of a column for the next pane: 0 the upper, 1 the lower."""
        return 0 if self.windows[2 * column] == EMPTY else 1

    def lit_right(self, column: int) -> list[int]:
        """Return the columns to the right with at least one pane in their windows."""
        windows = self.windows
        return [other for other in range(column + 1, COLUMNS) if windows[2 * other] != EMPTY]

    def right_points(self, column: int) -> int:
        """Return the total points of the columns to the right with at least one pane in their windows."""
        return sum(COLUMN_POINTS[other] for other in self.lit_right(column))

    def window_points(self, column: int) -> int:
        """Return the points for a pane put into a column's windows: its own, and those of lit columns to the right."""
        return COLUMN_POINTS[column] + self.right_points(column)

    def ornament_points(self) -> list[int]:
        """Return the points of each ornament, for side A."""
        return [ORNAMENT_POINTS[sum(self.windows[window] != EMPTY for window in ornament)] for ornament in ORNAMENTS]

    def completed_columns(self) -> list[int]:
        """Return the columns with a pane in both windows."""
        return [column for column in range(COLUMNS) if self.windows[2 * column + 1] != EMPTY]

    def best_colour(self) -> int:
        """Return the colour with the most panes in the windows, the first one if tied."""
        counts = [self.windows.count(colour) for colour in range(COLOUR_COUNT)]
        return counts.index(max(counts))

    # Changes

    def put(self, column: int, colour: int, count: int) -> int:
        """Move the glazier to a column and put panes on its strip; return how many fit."""
        strip = self.strips[column]
        fits = min(count, strip.fit[colour])
        self.strips[column] = strip.after[colour][fits]
        self.glazier = column
        return fits

    def step_glass(self, steps: int) -> None:
        """Move the disc down the glass track. At the bottom, it costs the points there and returns to the top."""
        bottoms, self.glass = divmod(self.glass + steps, GLASS_STEPS)
        self.points[WRAP] -= bottoms * GLASS_TRACK[-1]

    def complete(self, wanted: int) -> None:
        """Score the bonus of the full strip under the glazier for panes of the round's colour."""
        self.points[COLOUR] += self.strips[self.glazier].counts[wanted]

    def keep(self, colour: int) -> None:
        """Move a pane of the full strip under the glazier to the window; flip or remove the strip, and score."""
        column = self.glazier
        row = self.next_row(column)
        self.windows[2 * column + row] = colour
        self.strips[column] = GONE if row else self.strips[column].reverse
        self.points[COLUMN] += COLUMN_POINTS[column]
        self.points[RIGHT] += self.right_points(column)
