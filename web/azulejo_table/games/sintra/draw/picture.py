"""Draw the parts of a small picture of a position: factories and centre on the left, a seat's palace on the right."""

from __future__ import annotations

from azulejo.games.sintra.rules.view import SintraView

from azulejo_table.draw.picture import Box, Part, drawings, grid
from azulejo_table.games.sintra.draw import drawing, market

_MARKET = Box(0, 0, 560, 812)
_BOARD = Box(580, 0, 820, 812)
_WIDE = 7
"""If there are at least this many factories, each row of the picture has three. Otherwise, it has two."""


def parts(view: SintraView, seat: int) -> list[Part]:
    """Return the drawings of a position with the board of a seat."""
    factories = len(view["sources"]) - 1
    rosettes = drawings(market.market(view, {}).partition('<ul class="rosettes">')[2])
    items = [(f"offer:{number % (factories + 1)}", art) for number, art in enumerate(rosettes, 1)]
    (board,) = drawings(drawing.board(view, seat, {}, large=True))
    return [*grid(items, 2 if factories < _WIDE else 3, _MARKET), Part(board, _BOARD, f"glass:{seat}")]
