"""Draw a storage: twelve spaces for tiles and jokers, and two spaces for expansions.

`labels` maps places to their accessible names. A button is drawn only for places in `labels`. `last` contains the
places that the last turns changed.
"""

from __future__ import annotations

from azulejo.games.queens_garden.pieces.components import STORAGE_EXPANSIONS, STORAGE_TILES
from azulejo.games.queens_garden.rules.view import QueensGardenSeatView

from azulejo_table.draw.shapes import placed
from azulejo_table.draw.svg import el
from azulejo_table.games.queens_garden.draw.geometry import FLOWER, WIDE, Point, hexagon, outline
from azulejo_table.games.queens_garden.draw.parts import Labels, hex_button, piece, piece_at, spot

_PITCH, _ROW = 92.0, 81.0
_EXPANSION_SIZE = 106.0


_COLUMNS = 6
_ROWS = STORAGE_TILES // _COLUMNS
SIZE: Point = (_PITCH * (_COLUMNS + 0.5) + 120, _ROW * (_ROWS - 1) + 108)
"""Width and height of the drawing."""


def _tile(index: int) -> Point:
    """Return the centre of a space for a tile."""
    row, column = divmod(index, _COLUMNS)
    return 4 + _PITCH * (column + 0.5 + row % 2 / 2), 54 + _ROW * row


def _expansion(index: int) -> Point:
    """Return the centre of a space for an expansion, to the right of the tiles."""
    return SIZE[0] - 54, 49 + 91.0 * index


def ground() -> str:
    """Draw the empty spaces of a storage. The page defines this drawing once, and all storages use it."""
    wells = [(x - 50, y - 50) for x, y in map(_tile, range(STORAGE_TILES))]
    beds = map(_expansion, range(STORAGE_EXPANSIONS))
    path = placed(hexagon(50, 50, 45, 4), wells) + placed(outline(FLOWER, 17), beds)
    return f'<path class="garden-well" d="{path}"/>'


def stored(board: QueensGardenSeatView, seat: int) -> list[tuple[str, str]]:
    """Return the pieces of a storage as (place, piece): first the tiles in their order, then the jokers."""
    tiles: list[tuple[str, str]] = []
    for index, name in enumerate(board["tiles"]):
        tiles.append((f"storage:{seat}:{name}:{board['tiles'][:index].count(name)}", name))
    return tiles + [(f"storage:{seat}:joker:{index}", "joker") for index in range(board["jokers"])]


def storage(board: QueensGardenSeatView, seat: int, labels: Labels, *, large: bool, last: frozenset[str]) -> str:
    """Draw the storage of a seat's `board`, with buttons if `large`. Key of `labels`: `title:storage`."""
    wide, high = SIZE
    art, buttons = ['<use href="#garden-store"/>'], []
    placed = [(place, name, _tile(index)) for index, (place, name) in enumerate(stored(board, seat))]
    for place, name, (x, y) in placed:
        drawing_name = name if large or name == "joker" else f"{name}-s"
        art.append(piece_at(place, drawing_name, x, y, last=place in last))
    for index, name in enumerate(board["expansions"]):
        x, y = _expansion(index)
        place = f"storage:{seat}:x:{name}"
        art.append(spot(place, x, y, piece(f"x{name}"), size=_EXPANSION_SIZE, last=place in last))
        placed.append((place, name, (x, y)))
    size = WIDE * 50 / wide * 100, 100 / high * 100
    for place, _, (x, y) in placed:
        if large and place in labels:
            buttons.append(hex_button(place, labels[place], x / wide * 100, y / high * 100, size))
    drawing = el("svg", *art, viewBox=f"0 0 {wide:g} {high:g}", aria_hidden="true")
    return el(
        "div",
        drawing,
        *buttons,
        class_="storage" if large else "storage is-small",
        data_at=f"storage:{seat}" if large else None,
        role="group" if large else None,
        aria_label=labels.get("title:storage"),
        data_roving=large,
        data_slides=True,
    )
