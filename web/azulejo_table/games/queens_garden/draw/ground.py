"""Draw the ground of a garden: frame, hedge, lawn, and the plates of the fountain board and the expansions.

Each of these shared drawings is in units of a garden. The origin of each drawing is its centre, so the x and y of a
`use` element are the centre of the copy.
"""

from __future__ import annotations

from collections.abc import Iterable

from azulejo.games.queens_garden.pieces.components import COORDINATES, FIRST_SLOT

from azulejo_table.draw.shapes import placed, turned
from azulejo_table.draw.svg import el, number
from azulejo_table.games.queens_garden.draw.geometry import FLOWER, RADIUS, axial, hexagon, outline

LEFT, TOP, WIDTH, HEIGHT = -424.0, -386.0, 848.0, 772.0
"""Bounds of a garden's drawing, with the fountain at the origin."""
_SUNK = "M13.5 69V30Q13.5 27.5 15.6 26.3L47.8 8.6Q50 7.5 52.2 8.6L84 26"
_SLOT = outline(FLOWER, RADIUS + 1)
_FOUNTAIN = outline(COORDINATES[:FIRST_SLOT], RADIUS + 1)


def _frame(inset: float, rounding: float, **attributes: str | float) -> str:
    return el(
        "rect",
        x=LEFT + inset,
        y=TOP + inset,
        width=WIDTH - 2 * inset,
        height=HEIGHT - 2 * inset,
        rx=rounding,
        **attributes,
    )


def _hedge() -> str:
    """Draw a clipped hedge along the frame: a row of round bushes, lit from the upper left."""
    inset, rounding = 21.0, 30.0
    shape: dict[str, str | float] = {"fill": "none", "stroke_linecap": "round", "stroke_dasharray": "0 25.4"}
    rows = (
        ("var(--garden-hedge-dark)", 29.0, "translate(2 4)"),
        ("var(--garden-hedge)", 27.0, "translate(0 0)"),
        ("var(--garden-hedge-light)", 12.0, "translate(-4 -5)"),
    )
    return "".join(
        _frame(inset, rounding, stroke=tone, stroke_width=width, transform=move, **shape) for tone, width, move in rows
    )


def _plate(path: str, fill: str) -> str:
    """Draw a board that looks thick: light falls on it from the upper left, and its edge is visible below it."""
    return (
        f'<path d="{path}" transform="translate(5 14)" fill="var(--garden-shadow)"/>'
        f'<path d="{path}" transform="translate(0 8)" fill="var(--garden-plate-under)" stroke="var(--outline)"'
        ' stroke-width="3" stroke-linejoin="round"/>'
        f'<path d="{path}" fill="{fill}" stroke="var(--outline)" stroke-width="3" stroke-linejoin="round"/>'
        f'<path d="{path}" fill="none" stroke="var(--garden-plate-light)" stroke-width="2" stroke-linejoin="round"'
        ' transform="translate(1.4 1.8) scale(.993)"/>'
    )


def _spaces(cells: Iterable[tuple[int, int]]) -> str:
    """Draw free spaces. They look sunk into the ground, because the edges that are nearest to the light are dark."""
    corners = [(x - RADIUS, y - RADIUS) for x, y in (axial(q, r, RADIUS) for q, r in cells)]
    return (
        f'<path d="{placed(hexagon(50, 50, 45.5, 4), corners)}" fill="var(--garden-space)"'
        ' stroke="var(--garden-space-line)" stroke-width="1.6"/>'
        f'<path d="{placed(_SUNK, corners)}" fill="none" stroke="var(--garden-sunk-edge)" stroke-width="3.4"'
        ' stroke-linecap="round"/>'
    )


def _copies(symbol: str, cells: tuple[tuple[int, int], ...]) -> str:
    return "".join(
        el("use", href=f"#{symbol}", x=x - RADIUS, y=y - RADIUS, width=2 * RADIUS, height=2 * RADIUS)
        for x, y in (axial(q, r, RADIUS) for q, r in cells)
    )


_WREATH = f'<path class="wreath" d="{turned("M50 6.5C55 5 59.5 7.5 61 12C56 13 52 11 50 6.5Z", range(0, 360, 15))}"/>'
"""A ring of leaves around a surrounded ornament."""


def grounds() -> dict[str, str]:
    """Return the drawings by id.

    They are garden-ground (frame and lawn), garden-board (fountain board), garden-slot (free), garden-face and
    garden-back (expansions), garden-well (free space for a tile), garden-wreath and garden-last (marks around a cell),
    and garden-last-face, a mark around the printed hexagon of an expansion in the display.
    """
    last, face = hexagon(50, 50, 42, 4), hexagon(33, -57, 34, 3)
    return {
        "garden-ground": (
            _frame(2, 44, fill="var(--garden-kerb)", stroke="var(--garden-kerb-line)", stroke_width=3.0)
            + _frame(16, 34, fill="var(--garden-lawn-edge)")
            + _frame(24, 28, fill="var(--garden-lawn)")
            + _frame(24, 28, fill="url(#garden-stripes)")
            + _hedge()
        ),
        "garden-board": (
            _plate(_FOUNTAIN, "var(--garden-plate)")
            + _spaces(COORDINATES[1:7])
            + _copies("ornament-fountain", COORDINATES[:1])
            + "".join(
                _copies(f"ornament-{'bench' if index % 2 else 'statue'}", (place,))
                for index, place in enumerate(COORDINATES[7:FIRST_SLOT])
            )
        ),
        "garden-slot": (
            f'<path d="{outline(FLOWER, RADIUS - 5)}" fill="var(--garden-slot)" stroke="var(--garden-slot-line)"'
            ' stroke-width="3" stroke-dasharray="3 9" stroke-linecap="round" stroke-linejoin="round"/>'
        ),
        "garden-face": (
            _plate(_SLOT, "var(--garden-plate)") + _spaces(FLOWER[1:]) + _copies("ornament-pavilion", FLOWER[:1])
        ),
        "garden-back": _plate(_SLOT, "var(--garden-back)") + _spaces(FLOWER),
        "garden-well": f'<path class="garden-well" d="{hexagon(50, 50, 45, 4)}"/>',
        "garden-wreath": _WREATH,
        "garden-last-face": (
            f'<path class="ring-last" d="{face}"/><path class="ring-last pale" d="{face}"/>'
            '<path class="tick-last" d="M43 -91L64 -80V-57Z"/>'
        ),
        "garden-last": (
            f'<path class="ring-last" d="{last}"/><path class="ring-last pale" d="{last}"/>'
            f'<path class="tick-last" d="M{number(62)} 8L88 22.5V50Z"/>'
        ),
    }
