"""Draw the figures of Noctiluca's rules help: constructed positions, drawn by the table's own code."""

from __future__ import annotations

from azulejo.games.noctiluca.game import GAME
from azulejo.games.noctiluca.pieces.components import CAPACITY, PATHS
from azulejo.games.noctiluca.rules.view import NoctilucaView

from azulejo_table.games.noctiluca.draw import drawing, pool

SHORE, NUMBER = 8, 3
"""The dive in the example: along the long path from a shore (counted from 0), naming a number."""
_DICE = (
    ("B3", "O5", "P1", "G6", "O2"),
    ("G3", "P6", "O1", "B5"),
    ("O4", "B3", "G1", "P2"),
    ("P5", "G2", "O6", "B1", "G4"),
)
"""Dice in each cell of that path."""


def _view() -> NoctilucaView:
    """Return the first position of a game for two."""
    return GAME.view(GAME.new_state(2, 0), "public")


def diving() -> str:
    """Draw the pool with dice along one path only. The dice with the number are marked."""
    view = _view()
    view["pool"] = [[None] * capacity for capacity in CAPACITY]
    path = PATHS[SHORE][0]
    for cell, dice in zip(path, _DICE, strict=True):
        view["pool"][cell] = list(dice)
    view["shores"][SHORE] = True
    hit = frozenset(
        f"cell:{cell}" for cell, dice in zip(path, _DICE, strict=True) if any(die[1] == str(NUMBER) for die in dice)
    )
    return pool.draw(view, {}, {}, hit)


def storing() -> str:
    """Draw the two jars of the example. The left one still needs two blue dice."""
    view = _view()
    seat = view["seats"][0]
    seat["dealt"] = []
    seat["jars"] = [{"card": "gold-08", "filled": [1, 0, 0, 2]}, {"card": "red-04", "filled": [0, 0, 1, 0]}]
    silent = dict.fromkeys(("title:seat:0", "title:score", "text:board:0", "text:favourite:0", "text:delivered:0"), "")
    return drawing.board(view, 0, silent, frozenset(), large=False)
