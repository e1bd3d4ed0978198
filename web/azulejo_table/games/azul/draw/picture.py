"""Draw the parts of a small picture of a position: factories and centre on the left, a seat's board on the right."""

from __future__ import annotations

from azulejo.games.azul.rules.view import AzulView

from azulejo_table.draw.picture import Box, Part, drawings, grid, joined, on_ground
from azulejo_table.games.azul.draw import board, market

_MARKET = Box(0, 10, 620, 680)
_BOARD = Box(640, 0, 1150, 700)
_LINES = Box(655, 20, 545, 546)
_WALL = Box(1215, 20, 546, 546)
_FLOOR = Box(655, 580, 893, 109)
_PLATE = '<circle class="plate" cx="147" cy="147" r="145"/>'
_WIDE = 7
"""If there are at least this many factories, each row of the picture has three. Otherwise, it has two."""


def parts(view: AzulView, seat: int) -> list[Part]:
    """Return the drawings of a position with the board of a seat."""
    factories = len(view["sources"]) - 1
    *plates, centre, _ = market.market(view, {}).split("</li>")
    items = [(f"factory:{index}", on_ground(drawings(plate)[0], _PLATE)) for index, plate in enumerate(plates, 1)]
    items.append(("centre", joined(drawings(centre), 3)))
    _, lines, wall, floor = drawings(board.board(view, seat, {}, large=True))
    return [
        *grid(items, 2 if factories < _WIDE else 3, _MARKET),
        Part('<svg viewBox="0 0 115 70"><rect class="ground" width="115" height="70" rx="2"/></svg>', _BOARD),
        Part(lines, _LINES),
        Part(wall, _WALL, f"wall:{seat}"),
        Part(floor, _FLOOR, f"floor:{seat}"),
    ]
