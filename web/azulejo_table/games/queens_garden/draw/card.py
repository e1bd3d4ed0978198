"""Draw a part of a garden for the lobby's card."""

from __future__ import annotations

from azulejo.games.queens_garden.pieces.components import PATTERN_POINTS, PATTERNS

from azulejo_table.draw.svg import el, number
from azulejo_table.games.queens_garden.draw.geometry import RADIUS, axial

_GROUNDS = {(3, 0): "face", (3, -3): "slot", (0, -3): "face", (-3, 0): "face", (-3, 3): "slot", (0, 3): "face"}
"""The slots around the fountain board: axial coordinates of the slot's centre → "face" or "slot".

"face" is a slot with an expansion, and "slot" a free one.
"""
_TILES = {
    (1, 0): "Y2", (1, -1): "Y4", (2, 0): "Y3",
    (0, -1): "V4", (-1, 0): "V6", (0, -2): "V5", (-1, -2): "V2",
    (-1, 1): "B6", (0, 1): "B3", (-2, 0): "L6", (-2, -1): "L1",
    (2, 1): "G3", (0, 2): "P3", (1, 2): "P5",
}  # fmt: skip
"""The hexagons in the garden: axial coordinates → name of the hexagon."""


def card() -> str:
    """Draw the fountain board and the slots around it, in units of a garden."""
    art = ['<rect x="-640" y="-480" width="1280" height="960" fill="var(--garden-lawn)"/>']
    art += [el("use", href=f"#garden-{kind}", transform=_moved(*_ground(*at))) for at, kind in _GROUNDS.items()]
    art.append('<use href="#garden-board"/>')
    for (q, r), name in _TILES.items():
        x, y = axial(q, r, RADIUS)
        box = {"x": x - RADIUS, "y": y - RADIUS, "width": 2 * RADIUS, "height": 2 * RADIUS}
        art.append(el("use", href=f"#tile-{name}", **box))
    return el("svg", *art, viewBox="-250 -200 500 400", preserveAspectRatio="xMidYMid slice", aria_hidden="true")


_PATTERNS_SHOWN = (0, 2, 5)
"""Indices (from 0) of the patterns whose points the picture shows."""


def pattern_points(side: str) -> str:
    """Draw some patterns, each with the points that it scores on one side of the scoring board."""
    art = ['<rect x="-200" y="-200" width="900" height="700" fill="var(--garden-lawn)"/>']
    for column, pattern in enumerate(_PATTERNS_SHOWN):
        left = 110 * column
        art.append(el("use", href=f"#pattern-{PATTERNS[pattern]}", x=left, y=20, width=100, height=100))
        points = f"+{PATTERN_POINTS[side][pattern]}"
        art.append(el("text", points, x=left + 50, y=186, class_="garden-worth"))
    return el("svg", *art, viewBox="-20 4 360 220", preserveAspectRatio="xMidYMid meet", aria_hidden="true")


def _ground(q: int, r: int) -> tuple[float, float]:
    """Return the centre of an expansion at these axial coordinates."""
    return axial(q, r, RADIUS)


def _moved(x: float, y: float) -> str:
    return f"translate({number(x)} {number(y)})"
