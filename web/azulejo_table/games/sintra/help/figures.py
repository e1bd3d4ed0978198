"""Draw the figure of the example in Sintra's rules.

The figure shows a position that was made up for the example. It is drawn with the same functions as a table.
"""

from __future__ import annotations

from typing import cast

from azulejo import load
from azulejo.games.sintra.pieces.components import BLANK, COLOUR_COUNT, ROUNDS, SPACES
from azulejo.games.sintra.rules.view import SintraView

from azulejo_table.games.sintra.draw import drawing

COLUMN, RIGHT = 1, (3, 7)
"""Columns in the example: the column of the completed strip, and the columns to its right that have filled windows."""


def _view() -> SintraView:
    """Return the first position of a game for two."""
    return cast(SintraView, load("sintra").new_state(2, 0).view("public"))


def bare_view() -> SintraView:
    """Return a table for two before the first deal. The strips are in the order of their numbers."""
    view = _view()
    view["current_player"] = view["step"] = None
    view["sources"] = [[0] * COLOUR_COUNT for _ in view["sources"]]
    view["bag"] = view["tower"] = [0] * COLOUR_COUNT
    view["round_tiles"] = [""] * ROUNDS
    for board in view["seats"]:
        board["strips"] = [
            {
                "strip": number,
                "side": 0,
                "printed": front.printed,
                "reverse": back.printed,
                "panes": [None] * SPACES,
            }
            for number, (front, back) in enumerate(BLANK)
        ]
    return view


def completing() -> str:
    """Draw the board of the example, with its new pane marked."""
    view = _view()
    board = view["seats"][0]
    board["glazier"] = COLUMN
    for column in (COLUMN, *RIGHT):
        strip = board["strips"][column]
        assert strip is not None
        board["windows"][column][0] = strip["printed"][0]
        strip["side"], strip["printed"], strip["reverse"] = 1 - strip["side"], strip["reverse"], strip["printed"]
    return drawing.board(view, 0, {}, large=False, last=frozenset({f"window:0:{COLUMN}:0"}))
