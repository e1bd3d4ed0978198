"""The store of drawings of Azul's page: tiles, the factory's plate, and what all empty boards share."""

from __future__ import annotations

from azulejo_table.draw.svg import symbols
from azulejo_table.games.azul import board, market, tiles

_SHARED = (
    '<clipPath id="tile-edge"><rect x="3" y="3" width="94" height="94" rx="9"/></clipPath>'
    '<linearGradient id="glaze" x1="0" y1="0" x2=".75" y2=".75">'
    '<stop stop-color="#fff" stop-opacity=".3"/>'
    '<stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>'
    '<rect id="lit" class="lit" x="-4" y="-4" width="108" height="108" rx="13"/>'
)


def defs() -> str:
    """Drawings of `tiles.drawings`, `factory-plate`, `lit`, and what all boards share: `empty-lines` and the like."""
    return _SHARED + symbols(tiles.drawings()) + market.plate() + board.empty_boards()
