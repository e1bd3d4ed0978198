"""A garden small enough for a chip: hexagons as flat colours."""

from __future__ import annotations

from azulejo.games.queens_garden.components import SLOTS, START_SPACES, centre
from azulejo.games.queens_garden.garden import bits
from azulejo.games.queens_garden.view import QueensGardenSeatView

from azulejo_table.draw.svg import el
from azulejo_table.games.queens_garden.geometry import RADIUS, middle
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


def sketch(board: QueensGardenSeatView) -> str:
    """A seat's garden: what has been laid, expansions and the fountain's board as pale ground."""
    ground = [0, *bits(START_SPACES), *range(7, 13)]
    ground += [centre(slot) + cell for slot in range(SLOTS) if board["slots"][slot] for cell in range(7)]
    laid: dict[str, list[int]] = {}
    for cell, name in enumerate(board["cells"]):
        if name:
            laid.setdefault(name[0], []).append(cell)
    art = [el("path", d=_path(ground), class_="sketch-ground")]
    art += [el("path", d=_path(cells), fill=f"var(--hex-{colour})") for colour, cells in sorted(laid.items())]
    box = f"{LEFT / _SCALE:.0f} {TOP / _SCALE:.0f} {WIDTH / _SCALE:.0f} {HEIGHT / _SCALE:.0f}"
    return el("svg", *art, viewBox=box, class_="sketch", aria_hidden="true")
