"""Draw pictures for the lobby: a part of a wall, and a board on which tiles travel."""

from __future__ import annotations

from azulejo_table.draw.svg import el, use

_COLOURED = ("BYR.W", "W.YR.", "KWBY.", ".K.BY")
_GREY = ("B.RKY", "WBY..", ".YKRW", "R..BK")
"""Rows of a wall from the left; a dot marks an empty space."""
_PRINTED = "BYRKW"
"""Colours of the coloured wall's first row. Each further row is shifted one space to the right."""


def card(grey: bool) -> str:
    """Draw four rows of five spaces on a wall's bed."""
    cells = "".join(
        el("g", _cell(row, column, laid, grey), transform=f"translate({100 * column + 1} {100 * row + 1}) scale(.98)")
        for row, spaces in enumerate(_GREY if grey else _COLOURED)
        for column, laid in enumerate(spaces)
    )
    bed = '<rect class="wall-bed" x="-300" y="-300" width="1100" height="1000"/>'
    return el("svg", bed, cells, viewBox="-5 -4 510 408", preserveAspectRatio="xMidYMid slice", aria_hidden="true")


_LAID = ("B...W", ".BY..", "..B.R", "R...Y", ".R..B")
"""The tiles that are on the wall of the living board from the beginning."""
_PLATES = ((110, 118, "YRKB"), (330, 118, "KWWY"), (220, 372, "WRYK"))
"""The centre and the tiles of each plate."""
_WAYS = ((0, 0), (5, 1), (1, 0), (4, 2), (10, 2), (3, 3), (8, 4), (2, 1), (9, 1), (11, 3), (7, 4), (6, 2))
"""Tiles of the plates in the order of their travel, each with its row of the wall."""
_CORNERS = ((-78, -78), (6, -78), (6, 6), (-78, 6))
_SIZE = 72
"""Width of a tile on a plate."""


def living_board() -> str:
    """Draw three plates and a wall.

    `data-travel` contains the way of a tile to its space, in units, and its scale there.
    """
    wall = "".join(
        el("g", _cell(row, column, laid, grey=False), transform=f"translate({470 + 100 * column} {100 * row})")
        for row, spaces in enumerate(_LAID)
        for column, laid in enumerate(spaces)
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
    for number, row in _WAYS:
        x, y, tile = spots[number]
        column = (_PRINTED.index(tile) + row) % 5
        way = f"{470 + 100 * column - x} {100 * row - y} {100 / _SIZE:.3f}"
        copy = el("use", href=f"#tile-{tile}", width=100, height=100, transform=f"scale({_SIZE / 100})")
        tiles += el("g", el("g", copy, data_travel=way), transform=f"translate({x} {y})")
    return el("svg", plates, wall, tiles, viewBox="-10 -12 1000 524", width="100%", height=200, aria_hidden="true")


def _cell(row: int, column: int, laid: str, grey: bool) -> str:
    if laid != ".":
        return use(f"tile-{laid}")
    if grey:
        return '<rect class="well" x="3" y="3" width="94" height="94" rx="9"/>'
    return use(f"etch-{_PRINTED[(column - row) % 5]}")
