"""A storage drawn: twelve spaces for tiles and jokers, two for expansions.

`labels` are accessible names by place: a button is drawn exactly for the places named there. `last` holds the
places that the last action touched.
"""

from __future__ import annotations

from dataclasses import dataclass

from azulejo.games.queens_garden.components import STORAGE_EXPANSIONS, STORAGE_TILES
from azulejo.games.queens_garden.view import QueensGardenSeatView

from azulejo_table.draw.svg import el
from azulejo_table.games.queens_garden.geometry import WIDE, Point
from azulejo_table.games.queens_garden.parts import Labels, hex_button, lying, piece, spot

_PITCH, _ROW = 92.0, 81.0
_EXPANSION = 102.0


@dataclass(frozen=True)
class Store:
    """How a storage is laid out: tiles in rows of `columns`, expansions beside them or below."""

    columns: int
    beside: bool

    @property
    def rows(self) -> int:
        """Rows of tiles."""
        return STORAGE_TILES // self.columns

    @property
    def size(self) -> Point:
        """Width and height of the drawing."""
        wide, high = _PITCH * (self.columns + 0.5) + 8, _ROW * (self.rows - 1) + 108
        return (wide + 112, high) if self.beside else (wide, high + 96)

    def tile(self, index: int) -> Point:
        """Middle of a space for a tile."""
        row, column = divmod(index, self.columns)
        return 4 + _PITCH * (column + 0.5 + row % 2 / 2), 54 + _ROW * row

    def expansion(self, index: int) -> Point:
        """Middle of a space for an expansion."""
        wide, high = self.size
        return (wide - 54, 49 + 91.0 * index) if self.beside else (wide / 2 - 60 + 120.0 * index, high - 52)

    def ground(self) -> str:
        """Its empty spaces, for the page's store of drawings."""
        tiles = map(self.tile, range(STORAGE_TILES))
        wells = (f'<use href="#garden-well" x="{x - 50:.1f}" y="{y - 50:.1f}"/>' for x, y in tiles)
        expansions = map(self.expansion, range(STORAGE_EXPANSIONS))
        beds = (f'<use href="#garden-bed" x="{x:.1f}" y="{y:.1f}"/>' for x, y in expansions)
        return "".join([*wells, *beds])


LARGE, SMALL = Store(6, beside=True), Store(4, beside=False)


def stored(board: QueensGardenSeatView, seat: int) -> list[tuple[str, str]]:
    """Tiles, then jokers of a storage in order, as (place, piece)."""
    tiles: list[tuple[str, str]] = []
    for index, name in enumerate(board["tiles"]):
        tiles.append((f"storage:{seat}:{name}:{board['tiles'][:index].count(name)}", name))
    return tiles + [(f"storage:{seat}:joker:{index}", "joker") for index in range(board["jokers"])]


def storage(board: QueensGardenSeatView, seat: int, labels: Labels, *, large: bool, last: frozenset[str]) -> str:
    """The storage of a seat's `board`, with buttons if it is `large`. Key: `title:storage`."""
    layout = LARGE if large else SMALL
    wide, high = layout.size
    art, buttons = [f'<use href="#garden-store-{"large" if large else "small"}"/>'], []
    placed = [(place, name, layout.tile(index)) for index, (place, name) in enumerate(stored(board, seat))]
    for place, name, (x, y) in placed:
        shown = name if large or name == "joker" else f"{name}-s"
        art.append(lying(place, shown, x, y, last=place in last))
    for index, name in enumerate(board["expansions"]):
        x, y = layout.expansion(index)
        place = f"storage:{seat}:x:{name}"
        art.append(spot(place, x, y, piece(f"x{name}"), size=_EXPANSION, last=place in last))
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
        role="group" if large else None,
        aria_label=labels.get("title:storage"),
        data_roving=large,
        data_slides=True,
    )
