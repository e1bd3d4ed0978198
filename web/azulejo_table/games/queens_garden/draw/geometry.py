"""Compute hexagons with a corner at the top, the cells of a garden, and outlines of connected hexagons.

The radius of a hexagon is the distance from its centre to a corner. All values are in units of the current drawing.
Axial coordinates (q, r) number the cells of a grid of hexagons: q counts along a row, and r counts the rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from math import cos, hypot, pi, sin, sqrt

from azulejo.games.queens_garden.pieces.components import COORDINATES, DIRECTIONS

from azulejo_table.draw.svg import number

Point = tuple[float, float]
WIDE = sqrt(3)
"""Width of a hexagon whose radius is 1 (and whose height is therefore 2)."""
FLOWER = ((0, 0), *DIRECTIONS)
"""Axial coordinates of an expansion's seven cells."""
RADIUS = 50.0
"""Radius of a garden's cells."""


def axial(q: float, r: float, radius: float) -> Point:
    """Return the centre of the hexagon at (q, r)."""
    return WIDE * radius * (q + r / 2), 1.5 * radius * r


def corners(x: float, y: float, radius: float) -> list[Point]:
    """Return the six corners of a hexagon, clockwise from the upper right."""
    angles = [pi / 3 * k - pi / 6 for k in range(6)]
    return [(x + radius * cos(angle), y + radius * sin(angle)) for angle in angles]


def polygon(points: Iterable[Point]) -> str:
    """Return the closed path through the points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "Z"


def hexagon(x: float, y: float, radius: float, rounding: float = 0) -> str:
    """Return the path of a hexagon, with rounded corners if `rounding` is not 0.

    An edge begins to bend at the distance `rounding` from a corner.
    """
    points = corners(x, y, radius)
    if not rounding:
        return polygon(points)
    parts: list[str] = []
    for index, (cx, cy) in enumerate(points):
        start, end = (_point_towards((cx, cy), points[(index + step) % 6], rounding) for step in (-1, 1))
        verb = "L" if parts else "M"
        parts.append(
            f"{verb}{number(start[0])} {number(start[1])}Q{number(cx)} {number(cy)} {number(end[0])} {number(end[1])}"
        )
    return "".join(parts) + "Z"


def _point_towards(start: Point, end: Point, distance: float) -> Point:
    length = hypot(end[0] - start[0], end[1] - start[1])
    return start[0] + (end[0] - start[0]) * distance / length, start[1] + (end[1] - start[1]) * distance / length


def along(points: Sequence[Point], per_edge: int) -> list[tuple[Point, Point]]:
    """Cut each edge of a polygon into `per_edge` equal parts. Return the parts as pairs of points (start, end)."""
    parts = []
    for index, (x, y) in enumerate(points):
        ex, ey = points[(index + 1) % len(points)]
        cuts = [(x + (ex - x) * k / per_edge, y + (ey - y) * k / per_edge) for k in range(per_edge + 1)]
        parts += list(pairwise(cuts))
    return parts


def outline(cells: Iterable[Point], radius: float, x: float = 0, y: float = 0) -> str:
    """Return the outline of connected hexagons. Their axial coordinates are relative to the hexagon at (x, y)."""
    edges: dict[tuple[int, int], list[tuple[tuple[int, int], Point]]] = {}
    outer_edges: dict[tuple[tuple[int, int], tuple[int, int]], Point] = {}

    def key(point: Point) -> tuple[int, int]:
        return round(point[0] * 4), round(point[1] * 4)

    for q, r in cells:
        cx, cy = axial(q, r, radius)
        points = corners(x + cx, y + cy, radius)
        for index, start in enumerate(points):
            end = points[(index + 1) % 6]
            if outer_edges.pop((key(end), key(start)), None) is None:
                outer_edges[key(start), key(end)] = start
    for (start_key, end_key), start in outer_edges.items():
        edges.setdefault(start_key, []).append((end_key, start))
    current = next(iter(edges))
    path: list[Point] = []
    while current in edges:
        following, point = edges[current].pop()
        if not edges[current]:
            del edges[current]
        path.append(point)
        current = following
    return polygon(path)


@cache
def middle(cell: int) -> Point:
    """Return the centre of a cell of a garden. The fountain is at (0, 0)."""
    return axial(*COORDINATES[cell], RADIUS)
