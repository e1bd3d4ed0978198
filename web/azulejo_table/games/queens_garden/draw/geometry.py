"""Compute hexagons with a corner at the top, the garden's cells, and outlines around them.

A hexagon's radius is the distance from its centre to a corner. All values are in units of the current drawing.
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
"""Width of a hexagon with radius 1. Its height is 2."""
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
    """Return the path of a hexagon. `rounding` is the distance from a corner where its edges begin to bend."""
    points = corners(x, y, radius)
    if not rounding:
        return polygon(points)
    parts: list[str] = []
    for index, (cx, cy) in enumerate(points):
        start, end = (_towards((cx, cy), points[(index + step) % 6], rounding) for step in (-1, 1))
        verb = "L" if parts else "M"
        parts.append(
            f"{verb}{number(start[0])} {number(start[1])}Q{number(cx)} {number(cy)} {number(end[0])} {number(end[1])}"
        )
    return "".join(parts) + "Z"


def _towards(start: Point, end: Point, way: float) -> Point:
    length = hypot(end[0] - start[0], end[1] - start[1])
    return start[0] + (end[0] - start[0]) * way / length, start[1] + (end[1] - start[1]) * way / length


def along(points: Sequence[Point], per_edge: int) -> list[tuple[Point, Point]]:
    """Cut each edge of a polygon into `per_edge` equal parts. Return the parts as (start, end)."""
    parts = []
    for index, (x, y) in enumerate(points):
        ex, ey = points[(index + 1) % len(points)]
        cuts = [(x + (ex - x) * k / per_edge, y + (ey - y) * k / per_edge) for k in range(per_edge + 1)]
        parts += list(pairwise(cuts))
    return parts


def outline(cells: Iterable[Point], radius: float, x: float = 0, y: float = 0) -> str:
    """Return the outline of connected hexagons, whose axial coordinates are relative to (x, y)."""
    edges: dict[tuple[int, int], list[tuple[tuple[int, int], Point]]] = {}
    seen: dict[tuple[tuple[int, int], tuple[int, int]], Point] = {}

    def key(point: Point) -> tuple[int, int]:
        return round(point[0] * 4), round(point[1] * 4)

    for q, r in cells:
        cx, cy = axial(q, r, radius)
        points = corners(x + cx, y + cy, radius)
        for index, start in enumerate(points):
            end = points[(index + 1) % 6]
            if seen.pop((key(end), key(start)), None) is None:
                seen[key(start), key(end)] = start
    for (start_key, end_key), start in seen.items():
        edges.setdefault(start_key, []).append((end_key, start))
    here = next(iter(edges))
    path: list[Point] = []
    while here in edges:
        there, point = edges[here].pop()
        if not edges[here]:
            del edges[here]
        path.append(point)
        here = there
    return polygon(path)


@cache
def middle(cell: int) -> Point:
    """Return the centre of a cell in the garden. The fountain is at the origin."""
    return axial(*COORDINATES[cell], RADIUS)
