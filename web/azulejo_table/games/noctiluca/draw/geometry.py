"""Compute the positions of the pool's cells, spaces and shores, and of a jar's spaces, in units of the drawings.

The pool's origin is its centre, x grows to the right and y down. A jar fills 0 to 100 in both directions.
"""

from __future__ import annotations

from collections.abc import Sequence

from azulejo.games.noctiluca.pieces.components import CAPACITY, CARD_COLOUR, CARD_SPACES, CELLS, COLOURS, SHORES

Point = tuple[float, float]

RADIUS = 60.0
"""Distance from the centre of a cell to its corner."""
WIDTH = RADIUS * 3**0.5
SHORE_IN = 0.875
"""Scale of the ring of shores, which moves the shores inwards into the notches between cells."""
STONE = 24.0
"""Radius of the stone at a shore."""
DIE = 38.0
"""Size of a die in the pool."""
STORM = 54.0
"""Size of the storm die in the pool."""
VIEW_BOX = (-290.0, -270.0, 580.0, 540.0)
"""Bounds of the pool's drawing."""


def middle(q: int, r: int) -> Point:
    """Return the centre of a cell, or of a place outside the cells with these coordinates."""
    return WIDTH * (q + r / 2), RADIUS * 1.5 * r


CELL_AT: tuple[Point, ...] = tuple(middle(q, r) for q, r in CELLS)
SHORE_AT: tuple[Point, ...] = tuple((x * SHORE_IN, y * SHORE_IN) for x, y in (middle(q, r) for q, r in SHORES))

SPREAD: dict[int, tuple[Point, ...]] = {
    5: ((0, -34), (-31, -8), (31, -8), (-20, 29), (20, 29)),
    4: ((-21, -25), (21, -25), (-23, 18), (23, 18)),
}
"""Positions of the dice relative to the centre of their cell, by the cell's capacity."""


def space_at(cell: int, space: int) -> Point:
    """Return the centre of a space of a cell."""
    (x, y), (right, down) = CELL_AT[cell], SPREAD[CAPACITY[cell]][space]
    return x + right, y + down


SLOT = 24.5
"""Size of a space in a jar."""
_PITCH = 27.0
_ROWS: dict[int, dict[int, tuple[int, ...]]] = {
    0: {4: (2, 2), 5: (2, 3), 6: (3, 3)},
    1: {4: (1, 3), 5: (2, 3), 6: (1, 2, 3)},
    2: {4: (2, 2), 5: (3, 2), 6: (3, 3)},
}
"""Spaces per row, by jar colour and number of spaces."""
_LOWEST = {0: 76.0, 1: 80.0, 2: 77.0}
"""Vertical position of the lowest row's centre, by jar colour."""


def slots(card: int) -> tuple[tuple[str, int, Point], ...]:
    """Return the spaces of a jar, each as die colour, index within its colour, and centre."""
    jar = CARD_COLOUR[card]
    dice = [(name, i) for name, count in zip(COLOURS, CARD_SPACES[card], strict=True) for i in range(count)]
    rows: Sequence[int] = _ROWS[jar][len(dice)]
    points = [
        (50 + _PITCH * (column - (count - 1) / 2), _LOWEST[jar] - _PITCH * (len(rows) - 1 - row))
        for row, count in enumerate(rows)
        for column in range(count)
    ]
    return tuple((name, i, point) for (name, i), point in zip(dice, points, strict=True))
