"""Draw the figure of the example in Noctiluca's rules.

The figure shows a position that was made up for the example. It is drawn with the same functions as a table.
"""

from __future__ import annotations

from azulejo.games.noctiluca.game import GAME
from azulejo.games.noctiluca.rules.view import NoctilucaView

from azulejo_table.games.noctiluca.draw import drawing

NUMBER = 3
"""The number that the player names in the example."""


def _view() -> NoctilucaView:
    """Return the first position of a game for two."""
    return GAME.view(GAME.new_state(2, 0), "public")


def storing() -> str:
    """Draw the two jars of the example. The left one still needs two blue dice."""
    view = _view()
    seat = view["seats"][0]
    seat["dealt"] = []
    seat["jars"] = [{"card": "gold-08", "filled": [1, 0, 0, 2]}, {"card": "red-04", "filled": [0, 0, 1, 0]}]
    silent = dict.fromkeys(("title:seat:0", "title:score", "text:board:0", "text:favourite:0", "text:delivered:0"), "")
    return drawing.board(view, 0, silent, frozenset(), large=False)
