"""Draw the fixed parts of the palace board, and compute all positions on it, in units of the drawing.

From the top: a rod with the glazier, eight pattern strips that hang from it, two windows below each strip, the floor
with the points of the columns, and the broken-glass track.
"""

from __future__ import annotations

from azulejo.games.sintra.pieces.components import COLUMN_POINTS, COLUMNS, GLASS_TRACK, ORNAMENTS

from azulejo_table.draw.svg import number

WIDTH, HEIGHT = 820.0, 808.0
PITCH = 80.0
"""Distance between the upper edges of two neighbouring spaces of a strip."""
PANE = 78.0
"""Width of a pane on a strip."""
TAG = 12.5
"""Width of a pane on a strip's tag. The tag is at the head of the strip and shows the strip's other side."""
COLUMN = 100.0
"""Width of a column."""
MARGIN = 10.0
ROD = 44.0
FRAME_TOP, FRAME_HEIGHT = 46.0, 434.0
TAG_TOP = 52.0
PANES_TOP = 74.0
WINDOW = 84.0
WINDOWS_TOP = (488.0, 578.0)
FLOOR_TOP, FLOOR_HEIGHT = 668.0, 84.0
COIN, COIN_RADIUS = (50.0, 692.0), 23.0
"""Centre of a column's printed points, relative to the left edge of the column, and the radius of their circle.

Below them is space for the points that a choice would add.
"""
TRACK_TOP, TRACK_HEIGHT = 761.0, 36.0
SLAB = (WIDTH - 2 * MARGIN) / len(GLASS_TRACK)
DISC = 54.0
GLAZIER = 47.0
HAND = 36.0

ARCH = "M8 98V46Q9 20 50 2Q91 20 92 46V98Z"
"""Outline of a window, in the square from (0, 0) to (100, 100)."""


def left(column: int) -> float:
    """Return the left edge of a column."""
    return MARGIN + column * COLUMN


def space(index: int) -> tuple[float, float]:
    """Return the upper left corner of a strip's space, relative to the left edge of its column."""
    return (COLUMN - PANE) / 2, PANES_TOP + index * PITCH


def window(column: int, row: int) -> tuple[float, float]:
    """Return the upper left corner of a window. Row 0 is the upper one."""
    return left(column) + (COLUMN - WINDOW) / 2, WINDOWS_TOP[row]


def glazier(column: int) -> tuple[float, float]:
    """Return the upper left corner of the glazier above a column, right of the column's number."""
    return left(column) + 38, ROD - GLAZIER


def hand(glazier_at: int, index: int) -> tuple[float, float]:
    """Return the upper left corner of a pane in hand.

    Panes in hand are to the right of the glazier. If the glazier is near the right end of the board, they are to the
    left.
    """
    side = -1 if glazier_at > COLUMNS - 3 else 1
    x, _ = glazier(glazier_at)
    return x + side * (GLAZIER + 12 * index), ROD - HAND - 4


def slab(index: int) -> tuple[float, float]:
    """Return the upper left corner of the disc on a space of the broken-glass track."""
    return MARGIN + index * SLAB + (SLAB - DISC) / 2, TRACK_TOP + (TRACK_HEIGHT - DISC) / 2


def light(column: int, row: int) -> tuple[float, float]:
    """Return the upper left corner of a window's light on the floor.

    The light of an upper window falls farther from the wall.
    """
    return left(column) + (36 if row else 43), FLOOR_TOP + (3 if row else 42)


def ornament(index: int) -> tuple[float, float]:
    """Return the centre of an ornament on side A. An ornament is between the four windows of two columns."""
    return left(2 * index + 1), (WINDOWS_TOP[0] + WINDOWS_TOP[1] + WINDOW) / 2


def _wall() -> str:
    top, height = WINDOWS_TOP[0] - 8, FLOOR_TOP - WINDOWS_TOP[0] + 8
    courses = "".join(f"M2 {number(top + 31.2 * course)}H{number(WIDTH - 2)}" for course in range(1, 6))
    joints = "".join(
        f"M{number(x)} {number(top + 31.2 * course)}v31"
        for course in range(6)
        for x in (left(column) + (0 if course % 2 else 50) for column in range(1 - course % 2, COLUMNS))
        if x > MARGIN
    )
    return (
        f'<rect class="stone" x="2" y="{number(top)}" width="{number(WIDTH - 4)}" height="{number(height)}"/>'
        f'<path class="joints" d="{courses}{joints}"/>'
    )


def _floor() -> str:
    bottom = FLOOR_TOP + FLOOR_HEIGHT
    joints = "".join(
        f"M{number(left(column))} {number(FLOOR_TOP)}L{number(left(column) + (left(column) - WIDTH / 2) * 0.1)}"
        f" {number(bottom)}"
        for column in range(1, COLUMNS)
    )
    return (
        f'<rect class="floor" x="2" y="{number(FLOOR_TOP)}" width="{number(WIDTH - 4)}"'
        f' height="{number(FLOOR_HEIGHT)}" rx="6"/>'
        f'<path class="joints" d="{joints}M2 {number(FLOOR_TOP + 40)}H{number(WIDTH - 2)}"/>'
        f'<path class="sill" d="M0 {number(FLOOR_TOP)}H{number(WIDTH)}"/>'
    )


def _windows() -> str:
    return "".join(
        f'<g transform="translate({number(x)} {number(y)}) scale({number(WINDOW / 100)})">'
        f'<path class="reveal" d="{ARCH}"/><path class="void" d="{ARCH}"/></g>'
        for column in range(COLUMNS)
        for x, y in (window(column, 0), window(column, 1))
    )


def _points() -> str:
    """Draw the points that are printed on the floor below each column."""
    across, down = COIN
    return "".join(
        f'<circle class="coin" cx="{number(left(column) + across)}" cy="{number(down)}" r="{number(COIN_RADIUS)}"/>'
        f'<text class="coin-points" x="{number(left(column) + across)}" y="{number(down + 8)}">+{won}</text>'
        for column, won in enumerate(COLUMN_POINTS)
    )


_CRACKS = (
    "M0 8l9 4l-2 7",
    "M{w} 28l-10-5l1-9",
    "M0 27l7-5l8 3",
    "M{w} 9l-8 5l-7-4",
    "M{m} 0l-4 7l7 3",
    "M{m} 36l5-7l-6-3",
)
"""Paths of the cracks in a slab of the broken-glass track. `w` is the slab's right edge, and `m` its middle.

The first slab has no cracks. Each later slab has at least as many as the slab before it.
"""


def _track() -> str:
    """Draw the slabs of the broken-glass track, with their costs and cracks."""
    parts = []
    wide, high = SLAB - 4, TRACK_HEIGHT
    for index, lost in enumerate(GLASS_TRACK):
        cracks = "".join(_CRACKS[: index // 2 + 1] if index else ()).format(w=number(wide - 1), m=number(wide / 2))
        parts.append(
            f'<g transform="translate({number(MARGIN + index * SLAB + 2)} {number(TRACK_TOP)})">'
            f'<path class="slab" d="M3 0L{number(wide)} 2L{number(wide - 3)} {number(high)}L0 {number(high - 2)}Z"/>'
            f'<path class="cracks" d="{cracks}"/>'
            f'<text class="slab-points" x="{number(wide / 2)}" y="26">{"−" if lost else ""}{lost}</text></g>'
        )
    return "".join(parts)


def _rod() -> str:
    numbers = "".join(
        f'<text class="column-number" x="{number(left(column) + 14)}" y="{number(ROD - 10)}">{column + 1}</text>'
        for column in range(COLUMNS)
    )
    hooks = "".join(
        f"M{number(left(column) + x)} {number(ROD)}v6" for column in range(COLUMNS) for x in (22, COLUMN - 22)
    )
    return f'{numbers}<path class="rod" d="M4 {number(ROD)}H{number(WIDTH - 4)}"/><path class="hooks" d="{hooks}"/>'


def leaf(ornament_index: int, spot: int) -> tuple[float, float]:
    """Return the centre of an ornament's leaf that points to a window. `spot` is 2 × column + row of the window."""
    x, y = ornament(ornament_index)
    return x + (9 if spot // 2 % 2 else -9), y + (9 if spot % 2 else -9)


def _ornaments() -> str:
    """Draw the ornaments of side A: each has four leaves, between the windows of two columns."""
    leaves = "".join(
        f'<circle class="leaf" cx="{number(leaf(index, spot)[0])}" cy="{number(leaf(index, spot)[1])}" r="9"/>'
        for index, spots in enumerate(ORNAMENTS)
        for spot in spots
    )
    return leaves


def arch() -> str:
    """Draw the clip path for the glass of a window, and the lead frame around the window."""
    return f'<clipPath id="arch"><path d="{ARCH}"/></clipPath><path id="arch-lead" class="arch-lead" d="{ARCH}"/>'


def defs() -> str:
    """Draw `palace-A` and `palace-B` (the fixed drawing of each side), and `palace-points`."""
    return (
        f'<g id="palace-B">{_rod()}{_wall()}{_windows()}{_floor()}{_track()}</g>'
        f'<g id="palace-A"><use href="#palace-B"/>{_ornaments()}</g>'
        f'<g id="palace-points">{_points()}</g>'
        '<linearGradient id="sky" x1="0" y1="0" x2=".5" y2="1"><stop stop-color="var(--sky)"/>'
        '<stop offset="1" stop-color="var(--sky-low)"/></linearGradient>'
        f"{arch()}"
    )
