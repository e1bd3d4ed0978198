"""Draw the figure of the example in Azul's rules.

The figure shows a position that was made up for the example. It is drawn with the same functions as a table.
"""

from __future__ import annotations

from typing import cast

from azulejo import load
from azulejo.games.azul.pieces.components import COLOURS, TILES_PER_COLOUR, printed_colour
from azulejo.games.azul.rules.view import AzulView

from azulejo_table.games.azul.draw import board

ROW, COLUMN = 2, 2
"""Row and column, from 0, of the tile that the example places."""
LAID = ((2, 0), (2, 1), (1, 2))
"""Tiles already on the wall, as (row, column)."""


def bare_view() -> AzulView:
    """Return a table for two before the first deal, with no player to move."""
    view = cast(AzulView, load("azul").new_state(2, 0).view("public"))
    view["current_player"] = None
    view["sources"] = [[0] * len(COLOURS) for _ in view["sources"]]
    view["bag"] = [TILES_PER_COLOUR] * len(COLOURS)
    return view


def tiling() -> str:
    """Draw a board with a tile that was just placed at (`ROW`, `COLUMN`), and with two pieces on the floor line."""
    view = bare_view()
    mine = view["seats"][0]
    for row, column in (*LAID, (ROW, COLUMN)):
        mine["wall"][row][column] = COLOURS[printed_colour(row, column)]
    mine["lines"][3] = {"colour": "B", "count": 2}
    mine["floor"] = ["marker", "W"]
    return board.board(view, 0, {}, large=False, last=frozenset({f"wall:0:{ROW}:{COLUMN}"}))
