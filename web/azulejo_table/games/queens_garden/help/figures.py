"""The figure of the example in the rules of Queen's Garden: a constructed position, drawn by the table's own code."""

from __future__ import annotations

from azulejo.games.queens_garden.game import GAME
from azulejo.games.queens_garden.rules.view import QueensGardenView

from azulejo_table.games.queens_garden.draw import board

COLOUR_GROUP = ("Y1", "Y2", "Y4")
"""The hexagons in the example that share a colour."""
PATTERN_GROUP = ("B3", "L3", "V3")
"""Hexagons of the example that share a pattern, on the next spaces around the fountain."""


def _view() -> QueensGardenView:
    """Return the first position of a game for two."""
    return GAME.view(GAME.new_state(2, 0), "public")


def groups() -> str:
    """Draw the garden of the example. Two groups surround the fountain."""
    held = _view()["seats"][0]
    for cell, name in enumerate((*COLOUR_GROUP, *PATTERN_GROUP), 1):
        held["cells"][cell] = name
    held["ornaments"][0]["surrounded"] = True
    return board.garden(held, 0, {}, large=False, last=frozenset())
