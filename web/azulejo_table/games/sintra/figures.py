"""Figures of Sintra's rules help: the table's own drawings of made-up positions."""

from __future__ import annotations

from typing import cast

from azulejo import load
from azulejo.games.sintra.pieces.components import BLANK, COLOUR_COUNT, ROUNDS, SPACES
from azulejo.games.sintra.rules.view import SintraSeatView, SintraView

from azulejo_table.games.sintra import drawing

GLAZIER = 2
"""Column over which the glazier stands in the first figure, from 0."""
COLUMN, RIGHT = 1, (3, 7)
"""The example: a strip is completed in this column, windows are filled in these columns to its right."""


def _view() -> SintraView:
    """The first position of a game for two."""
    return cast(SintraView, load("sintra").new_state(2, 0).view("public"))


def bare_view() -> SintraView:
    """A table for two before the first deal, the strips in the order of their numbers, nobody to decide."""
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


def _lay(board: SintraSeatView, column: int, count: int) -> None:
    """Panes on the first spaces of a strip."""
    strip = board["strips"][column]
    assert strip is not None
    strip["panes"][:count] = strip["printed"][:count]


def placing() -> str:
    """A board whose glazier has left strips behind."""
    view = _view()
    board = view["seats"][0]
    board["glazier"] = GLAZIER
    board["glass"] = 2
    for column, count in ((0, 3), (2, 2), (5, 1)):
        _lay(board, column, count)
    return drawing.board(view, 0, {}, large=False)


def completing() -> str:
    """The board of the example, its new pane marked."""
    view = _view()
    board = view["seats"][0]
    board["glazier"] = COLUMN
    for column in (COLUMN, *RIGHT):
        strip = board["strips"][column]
        assert strip is not None
        board["windows"][column][0] = strip["printed"][0]
        strip["side"], strip["printed"], strip["reverse"] = 1 - strip["side"], strip["reverse"], strip["printed"]
    return drawing.board(view, 0, {}, large=False, last=frozenset({f"window:0:{COLUMN}:0"}))
