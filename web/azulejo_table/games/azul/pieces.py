"""The store of drawings of Azul's page: tiles, the factory's plate, and what all empty boards share."""

from __future__ import annotations

from azulejo_table.draw.svg import symbols
from azulejo_table.games.azul import drawing, tiles

_SHARED = (
    '<clipPath id="tile-edge"><rect x="3" y="3" width="94" height="94" rx="9"/></clipPath>'
    '<linearGradient id="glaze" x1="0" y1="0" x2=".75" y2=".75">'
    '<stop stop-color="#fff" stop-opacity=".3"/>'
    '<stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>'
    '<radialGradient id="plate" cx=".38" cy=".32" r=".8"><stop stop-color="var(--plate-light)"/>'
    '<stop offset="1" stop-color="var(--plate-dark)"/></radialGradient>'
    '<pattern id="loss" width="14" height="14" patternUnits="userSpaceOnUse"'
    ' patternTransform="rotate(45)"><path d="M0 0V14" stroke="var(--loss-line)" stroke-width="5"/></pattern>'
)


def defs() -> str:
    """Drawings of the tiles by `tiles.drawings`, `factory-plate`, and `empty-coloured` and `empty-grey`, the boards."""
    boards = "".join(f'<g id="empty-{wall}">{drawing.empty_board(wall == "grey")}</g>' for wall in ("coloured", "grey"))
    return _SHARED + symbols(tiles.drawings()) + drawing.plate() + boards
