"""Draw the figure of the example in the rules of Queen's Garden.

The figure shows a position that was made up for the example. It is drawn with the same functions as a table.
"""

from __future__ import annotations

from azulejo.games.queens_garden.game import GAME
from azulejo.games.queens_garden.rules.view import QueensGardenView

from azulejo_table.games.queens_garden.draw import board

COLOUR_GROUP = ("Y1", "Y2", "Y4")
"""The hexagons of the example that have the same colour."""
PATTERN_GROUP = ("B3", "L3", "V3")
"""The hexagons of the example that have the same pattern. Around the fountain, they follow those of `COLOUR_GROUP`."""


def _view() -> QueensGardenView:
    """Return the first position of a game for two."""
    return GAME.view(GAME.new_state(2, 0), "public")


def groups() -> str:
    """Draw the garden of the example. Two groups surround the fountain."""
    seat_view = _view()["seats"][0]
    for cell, name in enumerate((*COLOUR_GROUP, *PATTERN_GROUP), 1):
        seat_view["cells"][cell] = name
    seat_view["ornaments"][0]["surrounded"] = True
    return board.garden(seat_view, 0, {}, large=False, last=frozenset())
