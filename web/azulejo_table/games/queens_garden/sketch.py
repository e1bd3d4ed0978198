"""A garden small enough for a chip: hexagons as flat colours."""

from __future__ import annotations

from azulejo.games.queens_garden.components import COORDINATES, FIRST_SLOT, SLOTS, centre
from azulejo.games.queens_garden.view import QueensGardenSeatView

from azulejo_table.draw.svg import el
from azulejo_table.games.queens_garden.geometry import FLOWER, RADIUS, middle, outline
from azulejo_table.games.queens_garden.ground import HEIGHT, LEFT, TOP, WIDTH

_SCALE = 5
"""Units of a garden to a unit of the sketch, to write less."""
_SIDE = round(RADIUS / _SCALE * 0.96)


def _path(cells: list[int]) -> str:
    """Hexagons at cells, points up, in whole units."""
    high, half = _SIDE, round(_SIDE / 2, 1)
    parts = []
    for cell in cells:
        x, y = middle(cell)
        parts.append(
            f"M{round(x / _SCALE)} {round(y / _SCALE) - high}l8.5 {half:g}v{high}l-8.5 {half:g}-8.5-{half:g}v-{high}z"
        )
    return "".join(parts)


def grounds() -> dict[str, str]:
    """Drawings for the page's store: the fountain's board and an expansion without what lies on them."""
    shapes = {"board": COORDINATES[:FIRST_SLOT], "slot": FLOWER}
    return {
        f"garden-sketch-{name}": f'<path class="sketch-ground" d="{outline(cells, RADIUS / _SCALE)}"/>'
        for name, cells in shapes.items()
    }


def sketch(board: QueensGardenSeatView) -> str:
    """A seat's garden: what has been laid, expansions and the fountain's board as pale ground."""
    ground = ['<use href="#garden-sketch-board"/>']
    for slot in range(SLOTS):
        if board["slots"][slot]:
            x, y = middle(centre(slot))
            ground.append(f'<use href="#garden-sketch-slot" x="{x / _SCALE:.0f}" y="{y / _SCALE:.0f}"/>')
    laid: dict[str, list[int]] = {}
    for cell, name in enumerate(board["cells"]):
        if name:
            laid.setdefault(name[0], []).append(cell)
    art = ground + [el("path", d=_path(cells), fill=f"var(--hex-{colour})") for colour, cells in sorted(laid.items())]
    box = f"{LEFT / _SCALE:.0f} {TOP / _SCALE:.0f} {WIDTH / _SCALE:.0f} {HEIGHT / _SCALE:.0f}"
    return el("svg", *art, viewBox=box, aria_hidden="true")
