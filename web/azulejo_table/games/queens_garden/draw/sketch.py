"""Draw a garden at the size of a chip: hexagons in flat colours."""

from __future__ import annotations

from azulejo.games.queens_garden.pieces.components import COORDINATES, FIRST_SLOT, SLOTS, centre
from azulejo.games.queens_garden.rules.view import QueensGardenSeatView

from azulejo_table.draw.svg import el
from azulejo_table.games.queens_garden.draw.geometry import FLOWER, RADIUS, middle, outline
from azulejo_table.games.queens_garden.draw.ground import HEIGHT, LEFT, TOP, WIDTH

_SCALE = 5
"""Units of a garden per unit of the sketch. The smaller the numbers in a path, the shorter the markup."""


def _path(cells: list[int]) -> str:
    """Return the path of dots on cells. A dot is as wide as a hexagon.

    On a chip, nobody could see the corners of a hexagon, and its markup would be four times as long as a dot's.
    """
    return "".join(f"M{x / _SCALE:.0f} {y / _SCALE:.0f}h0" for x, y in map(middle, cells))


def grounds() -> dict[str, str]:
    """Return the page's shared drawings: the fountain board and an expansion, both empty."""
    shapes = {"board": COORDINATES[:FIRST_SLOT], "slot": FLOWER}
    return {
        f"garden-sketch-{name}": f'<path class="sketch-ground" d="{outline(cells, RADIUS / _SCALE)}"/>'
        for name, cells in shapes.items()
    }


def sketch(board: QueensGardenSeatView) -> str:
    """Draw a seat's garden: its hexagons, with expansions and the fountain board as pale ground."""
    ground = ['<use href="#garden-sketch-board"/>']
    for slot in range(SLOTS):
        if board["slots"][slot]:
            x, y = middle(centre(slot))
            ground.append(f'<use href="#garden-sketch-slot" x="{x / _SCALE:.0f}" y="{y / _SCALE:.0f}"/>')
    cells_by_colour: dict[str, list[int]] = {}
    for cell, name in enumerate(board["cells"]):
        if name:
            cells_by_colour.setdefault(name[0], []).append(cell)
    art = ground + [
        el("path", d=_path(cells), stroke=f"var(--hex-{colour})", class_="sketch-laid")
        for colour, cells in sorted(cells_by_colour.items())
    ]
    box = f"{LEFT / _SCALE:.0f} {TOP / _SCALE:.0f} {WIDTH / _SCALE:.0f} {HEIGHT / _SCALE:.0f}"
    return el("svg", *art, viewBox=box, aria_hidden="true")
