"""Compute positions in the drawing of the pool (cells, their spaces, shores) and in the drawing of a jar (its spaces).

All values are in units of these drawings. The pool's origin is its centre; x grows to the right, and y grows downwards.
A jar fills the square from (0, 0) to (100, 100).
"""

from __future__ import annotations

from collections.abc import Sequence

from azulejo.games.noctiluca.pieces.components import CAPACITY, CARD_COLOUR, CARD_SPACES, CELLS, COLOURS, SHORES

Point = tuple[float, float]

RADIUS = 60.0
"""Distance from the centre of a cell to one of its corners."""
WIDTH = RADIUS * 3**0.5
SHORE_IN = 0.875
"""Factor that moves the shores towards the pool's centre, so that each shore is in a notch between two cells."""
STONE = 24.0
"""Radius of the stone that marks a shore."""
DIE = 38.0
"""Size of a die in the pool."""
STORM = 54.0
"""Size of the storm die in the pool."""
VIEW_BOX = (-290.0, -270.0, 580.0, 540.0)
"""Bounds of the pool's drawing."""


def middle(q: int, r: int) -> Point:
    """Return the centre of the hexagon with these coordinates: a cell of the pool, or a position outside the cells."""
    return WIDTH * (q + r / 2), RADIUS * 1.5 * r


CELL_AT: tuple[Point, ...] = tuple(middle(q, r) for q, r in CELLS)
SHORE_AT: tuple[Point, ...] = tuple((x * SHORE_IN, y * SHORE_IN) for x, y in (middle(q, r) for q, r in SHORES))

SPREAD: dict[int, tuple[Point, ...]] = {
    5: ((0, -34), (-31, -8), (31, -8), (-20, 29), (20, 29)),
    4: ((-21, -25), (21, -25), (-23, 18), (23, 18)),
}
"""Capacity of a cell → positions of its spaces for dice, relative to the centre of the cell."""


def space_at(cell: int, space: int) -> Point:
    """Return the centre of a space of a cell."""
    (x, y), (right, down) = CELL_AT[cell], SPREAD[CAPACITY[cell]][space]
    return x + right, y + down


SLOT = 24.5
"""Width of a space in a jar."""
_PITCH = 27.0
_ROWS: dict[int, dict[int, tuple[int, ...]]] = {
    0: {4: (2, 2), 5: (2, 3), 6: (3, 3)},
    1: {4: (1, 3), 5: (2, 3), 6: (1, 2, 3)},
    2: {4: (2, 2), 5: (3, 2), 6: (3, 3)},
}
"""Colour of a jar → number of its spaces → number of spaces in each row, from the top."""
_LOWEST = {0: 76.0, 1: 80.0, 2: 77.0}
"""Colour of a jar → y coordinate of the centre of its lowest row."""


def slots(card: int) -> tuple[tuple[str, int, Point], ...]:
    """Return the spaces of a jar. Each is (colour of its die, index among the spaces of this colour, centre)."""
    jar = CARD_COLOUR[card]
    dice = [(name, i) for name, count in zip(COLOURS, CARD_SPACES[card], strict=True) for i in range(count)]
    rows: Sequence[int] = _ROWS[jar][len(dice)]
    points = [
        (50 + _PITCH * (column - (count - 1) / 2), _LOWEST[jar] - _PITCH * (len(rows) - 1 - row))
        for row, count in enumerate(rows)
        for column in range(count)
    ]
    return tuple((name, i, point) for (name, i), point in zip(dice, points, strict=True))
