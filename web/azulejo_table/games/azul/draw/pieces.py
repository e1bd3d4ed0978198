"""Draw the parts that all drawings of Azul share: tiles, the factory's plate, and the background of boards."""

from __future__ import annotations

from azulejo_table.games.azul.draw import board, market, tiles

_SHARED = (
    '<clipPath id="tile-edge"><rect x="3" y="3" width="94" height="94" rx="9"/></clipPath>'
    '<linearGradient id="glaze" x1="0" y1="0" x2=".75" y2=".75">'
    '<stop stop-color="#fff" stop-opacity=".3"/>'
    '<stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>'
    '<g id="last"><rect class="last-ring" x="-5" y="-5" width="110" height="110" rx="15"/>'
    '<rect class="last-ring pale" x="-1" y="-1" width="102" height="102" rx="11"/></g>'
    '<path id="room" d="M0 0H100V100H0Z" fill="none"/>'
    '<rect id="lit" class="lit" x="-4" y="-4" width="108" height="108" rx="13"/>'
)


def defs() -> str:
    """Return the shared drawings: `tiles.drawings`, `factory-plate`, `lit`, and backgrounds such as `empty-lines`."""
    drawn = "".join(f'<g id="{name}">{art}</g>' for name, art in tiles.drawings().items())
    return _SHARED + drawn + market.plate() + board.empty_boards()
