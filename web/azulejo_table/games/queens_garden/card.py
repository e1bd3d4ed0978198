"""A piece of a garden for the lobby."""

from __future__ import annotations

from azulejo_table.draw.svg import el, number, use
from azulejo_table.games.queens_garden.geometry import RADIUS, WIDE

_ROWS = (
    "..  P4 P1 .. bench V5 V3 Y3",
    "  G1 G4 .. P6 B6 fountain V2 .. Y6 Y1",
    ".. G2 pavilion L2 B2 B5 statue V4 .. Y5 ..",
    "  .. L4 L1 .. B4 .. P2 P5 pavilion G3",
    "bench .. L6 .. Y2 .. .. P3 G5 ..",
)
"""Rows of hexagons from the left; `..` is a free space, two blanks in front move a row by half a hexagon."""


def card() -> str:
    """Hexagons across a lawn, in units of a garden."""
    art = ['<rect x="-100" y="-100" width="1320" height="580" fill="var(--garden-plate)"/>']
    for row, text in enumerate(_ROWS):
        for column, name in enumerate(text.split()):
            symbol = "garden-space" if name == ".." else f"tile-{name}" if name[0].isupper() else f"ornament-{name}"
            x = WIDE * RADIUS * 1.22 * (column + 0.5 * (row % 2)) - 40
            y = 1.5 * RADIUS * 1.22 * row - 50
            art.append(el("g", use(symbol), transform=f"translate({number(x)} {number(y)}) scale(1.22)"))
    return el("svg", *art, viewBox="0 0 1120 380", preserveAspectRatio="xMidYMid slice", aria_hidden="true")
