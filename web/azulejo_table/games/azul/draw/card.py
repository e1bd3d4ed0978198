"""Draw pictures for the lobby: a part of a wall, and plates with tiles that travel to a wall."""

from __future__ import annotations

from azulejo_table.draw.svg import el, use

_COLOURED = ("BYR.W", "W.YR.", "KWBY.", ".K.BY")
_GREY = ("B.RKY", "WBY..", ".YKRW", "R..BK")
"""The walls on the card, coloured and grey: the tiles of each row, from the left. A dot is an empty space."""
_PRINTED = "BYRKW"
"""Colours of the coloured wall's first row. Each row is shifted one space to the right of the row above."""


def card(grey: bool) -> str:
    """Draw four rows of five spaces on a wall's background."""
    cells = "".join(
        el("g", _cell(row, column, tile, grey), transform=f"translate({100 * column + 1} {100 * row + 1}) scale(.98)")
        for row, spaces in enumerate(_GREY if grey else _COLOURED)
        for column, tile in enumerate(spaces)
    )
    bed = '<rect class="wall-bed" x="-300" y="-300" width="1100" height="1000"/>'
    return el("svg", bed, cells, viewBox="-5 -4 510 408", preserveAspectRatio="xMidYMid slice", aria_hidden="true")


_TILES_ON_WALL = ("B...W", ".BY..", "..B.R", "R...Y", ".R..B")
"""The tiles in each row of the wall, before any tile travels. A dot is an empty space."""
_PLATES = ((110, 118, "YRKB"), (330, 118, "KWWY"), (220, 372, "WRYK"))
"""The plates: for each one, the x and y coordinates of its centre and the colours of its tiles."""
_TRAVELS = ((0, 0), (5, 1), (1, 0), (4, 2), (10, 2), (3, 3), (8, 4), (2, 1), (9, 1), (11, 3), (7, 4), (6, 2))
"""The tiles that travel, in order: for each one, its index among the tiles of all plates, and its row of the wall."""
_CORNERS = ((-78, -78), (6, -78), (6, 6), (-78, 6))
_SIZE = 72
"""Width of a tile on a plate."""


def living_board() -> str:
    """Draw three plates and a wall.

    The page moves each tile to its space on the wall. The tile's `data-travel` contains three numbers: how far the tile
    moves to the right, how far it moves down (both in units), and its width on the wall divided by its width on the
    plate.
    """
    wall = "".join(
        el("g", _cell(row, column, tile_there, grey=False), transform=f"translate({470 + 100 * column} {100 * row})")
        for row, spaces in enumerate(_TILES_ON_WALL)
        for column, tile_there in enumerate(spaces)
    )
    plates = "".join(
        el("circle", cx=x, cy=y, r=105, fill="var(--raised)", stroke="var(--line)", stroke_width=4)
        for x, y, _ in _PLATES
    )
    spots = [
        (x + across, y + down, tile)
        for x, y, tiles in _PLATES
        for tile, (across, down) in zip(tiles, _CORNERS, strict=True)
    ]
    tiles = ""
    for number, row in _TRAVELS:
        x, y, tile = spots[number]
        column = (_PRINTED.index(tile) + row) % 5
        travel = f"{470 + 100 * column - x} {100 * row - y} {100 / _SIZE:.3f}"
        copy = el("use", href=f"#tile-{tile}", width=100, height=100, transform=f"scale({_SIZE / 100})")
        tiles += el("g", el("g", copy, data_travel=travel), transform=f"translate({x} {y})")
    return el("svg", plates, wall, tiles, viewBox="-10 -12 1000 524", width="100%", height=200, aria_hidden="true")


def _cell(row: int, column: int, tile: str, grey: bool) -> str:
    if tile != ".":
        return use(f"tile-{tile}")
    if grey:
        return '<rect class="well" x="3" y="3" width="94" height="94" rx="9"/>'
    return use(f"etch-{_PRINTED[(column - row) % 5]}")
