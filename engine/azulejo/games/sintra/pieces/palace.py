"""A seat's palace board: strips, windows, glazier, disc on the broken-glass track, and points."""

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
"""Scoring sources, in the order of `breakdown` and `Palace.points`."""
COLOUR, COLUMN, RIGHT, WRAP, LEFT, BROKEN, SIDE_A, SIDE_B = range(len(SOURCES))


def glass_cost(space: int, steps: int) -> int:
    """Return the points that are lost if the disc moves from `space` down the broken-glass track by `steps` spaces.

    The seat loses them when the disc reaches the bottom of the track, or at the end of the game.
    """
    bottoms, end = divmod(space + steps, GLASS_STEPS)
    return bottoms * GLASS_TRACK[-1] + GLASS_TRACK[end] - GLASS_TRACK[space]


class Palace:
    """The board of one seat."""

    __slots__ = ("glass", "glazier", "points", "strips", "windows")

    strips: list[Strip]
    """Strip of each column, or `GONE`."""
    windows: list[int]
    """Pane in each window, or `EMPTY`. The index is `column * 2 + row`; row 0 is the upper window."""
    glazier: int
    """The glazier's column. The strip of this column may have left the board."""
    glass: int
    """The disc's space on the broken-glass track, from 0 at the top."""
    points: list[int]
    """Points by source."""

    def __init__(self, strips: list[Strip]) -> None:
        self.strips = strips
        self.windows = [EMPTY] * (2 * COLUMNS)
        self.glazier = 0
        self.glass = 0
        self.points = [0] * len(SOURCES)

    def __getstate__(self) -> tuple[None, dict[str, object]]:  # needed by pickle protocols 0 and 1
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
        """Total points from all sources. May be below 0."""
        return sum(self.points)

    @property
    def lost(self) -> int:
        """Points lost to broken glass: those of the disc's space, plus 18 each time the disc reached the bottom."""
        return GLASS_TRACK[self.glass] - self.points[WRAP]

    def breakdown(self) -> dict[str, int]:
        """Return the points by source; they add up to the score."""
        return dict(zip(SOURCES, self.points, strict=True))

    def leftmost(self) -> int:
        """Return the column of the leftmost strip on the board, or `COLUMNS` if there is none."""
        for column, strip in enumerate(self.strips):
            if strip is not GONE:
                return column
        return COLUMNS

    def may_reset(self) -> bool:
        """Return whether the glazier can move back: whether it is to the right of the leftmost strip."""
        return self.glazier > self.leftmost()

    def columns_for(self, colour: int) -> list[int]:
        """Return the columns whose strip has a space for a colour. Columns to the left of the glazier are left out."""
        strips = self.strips
        return [column for column in range(self.glazier, COLUMNS) if strips[column].fit[colour]]

    def refusal(self, column: int, colour: int) -> str | None:
        """Return the refusal code for placing panes of a colour on a column's strip, or None (section A, step 2)."""
        if self.strips[column] is GONE:
            return "strip_gone"
        if column < self.glazier:
            return "left_of_glazier"
        return None if self.strips[column].fit[colour] else "no_fit"

    def next_row(self, column: int) -> int:
        """Return the row of the window for a column's next pane: 0 upper, 1 lower."""
        return 0 if self.windows[2 * column] == EMPTY else 1

    def lit_right(self, column: int) -> list[int]:
        """Return the lit columns to the right of `column`: those with at least one pane in their windows."""
        windows = self.windows
        return [other for other in range(column + 1, COLUMNS) if windows[2 * other] != EMPTY]

    def right_points(self, column: int) -> int:
        """Return the total of `COLUMN_POINTS` over `lit_right(column)`."""
        return sum(COLUMN_POINTS[other] for other in self.lit_right(column))

    def window_points(self, column: int) -> int:
        """Return the points for moving a pane to a column's window: those of the column itself, and `right_points`."""
        return COLUMN_POINTS[column] + self.right_points(column)

    def ornament_points(self) -> list[int]:
        """Return the points of each ornament (side A)."""
        return [ORNAMENT_POINTS[sum(self.windows[window] != EMPTY for window in ornament)] for ornament in ORNAMENTS]

    def completed_columns(self) -> list[int]:
        """Return the columns with a pane in both windows."""
        return [column for column in range(COLUMNS) if self.windows[2 * column + 1] != EMPTY]

    def best_colour(self) -> int:
        """Return the colour with the most panes in the windows. If several are tied, return the first one."""
        counts = [self.windows.count(colour) for colour in range(COLOUR_COUNT)]
        return counts.index(max(counts))

    # Changes

    def put(self, column: int, colour: int, count: int) -> int:
        """Move the glazier to a column and put panes on its strip. Return the number of panes that fit."""
        strip = self.strips[column]
        fits = min(count, strip.fit[colour])
        self.strips[column] = strip.after[colour][fits]
        self.glazier = column
        return fits

    def step_glass(self, steps: int) -> None:
        """Move the disc down the broken-glass track.

        Each time the disc reaches the bottom, the seat loses the points there, and the disc returns to the top.
        """
        bottoms, self.glass = divmod(self.glass + steps, GLASS_STEPS)
        self.points[WRAP] -= bottoms * GLASS_TRACK[-1]

    def complete(self, round_colour: int) -> None:
        """Score the bonus of the full strip under the glazier: one point for each pane of the round's colour."""
        self.points[COLOUR] += self.strips[self.glazier].counts[round_colour]

    def keep(self, colour: int) -> None:
        """Move a pane from the full strip under the glazier to the window below. Flip or remove the strip. Score."""
        column = self.glazier
        row = self.next_row(column)
        self.windows[2 * column + row] = colour
        self.strips[column] = GONE if row else self.strips[column].reverse
        self.points[COLUMN] += COLUMN_POINTS[column]
        self.points[RIGHT] += self.right_points(column)
