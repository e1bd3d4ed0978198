"""Draw the parts of a small picture of a position.

The display and a seat's storage are on the left, and the seat's garden is on the right.
"""

from __future__ import annotations

from azulejo.games.queens_garden.rules.view import QueensGardenView

from azulejo_table.draw.picture import Box, Part, drawings, grid
from azulejo_table.games.queens_garden.draw import board, market, storage

_DISPLAY = Box(0, 0, 620, 560)
_STORAGE = Box(0, 592, 620, 620 * storage.SIZE[1] / storage.SIZE[0])
_GARDEN = Box(640, 0, 848, 772)


def parts(view: QueensGardenView, seat: int) -> list[Part]:
    """Return the drawings of a position with the board of a seat."""
    seat_view = view["seats"][seat]
    offer = drawings(market.market(view, {}, last=frozenset()))
    (ground,) = drawings(board.garden(seat_view, seat, {}, large=True, last=frozenset()))
    (storage_drawing,) = drawings(storage.storage(seat_view, seat, {}, large=True, last=frozenset()))
    return [
        *grid([("", art) for art in offer], 2 if len(offer) < 5 else 3, _DISPLAY),
        Part(storage_drawing, _STORAGE, f"storage:{seat}"),
        Part(ground, _GARDEN),
    ]
