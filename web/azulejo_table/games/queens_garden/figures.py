"""Figures of the rules help of Queen's Garden: the table's own drawings of made-up positions."""

from __future__ import annotations

from azulejo import load
from azulejo.game import View
from azulejo.games.queens_garden.components import NAMES
from azulejo.games.queens_garden.rules import QueensGardenState

from azulejo_table.games.queens_garden import board, market

COLOUR_GROUP = ("Y1", "Y2", "Y4")
"""The example: hexagons of one colour …"""
PATTERN_GROUP = ("B3", "L3", "V3")
"""… and of one pattern, which go on around the fountain."""
TAKEN = frozenset({"expansion:3:Y1:0", "expansion:1:Y2:0", "expansion:2"})
"""What a player takes who names yellow."""


def _view() -> View:
    """The first position of a game for two."""
    return load("queens_garden").new_state(2, 0).view("public")


def taking() -> str:
    """Stack and display; everything that a player takes who names yellow is marked."""
    view = _view()
    shown = (
        {"place": "display", "up": False, "face": None, "tiles": ["B5", "Y2"]},
        {"place": "display", "up": True, "face": "Y3", "tiles": []},
        {"place": "top", "up": False, "face": None, "tiles": ["Y1", "Y2", "G4", "P6"]},
    )
    for item, change in zip(view["market"], shown, strict=False):
        item.update(change)
    return market.market(view, {}, last=TAKEN)


def paying() -> str:
    """A storage that can pay for a flower."""
    held = _view()["seats"][0] | {"tiles": ["L6", "Y1", "Y2", "Y4"], "jokers": 1, "expansions": ["G2"]}
    return board.storage(held, 0, {}, large=False, last=frozenset())


def expanding() -> str:
    """A garden with an expansion face up and one face down."""
    state = load("queens_garden").new_state(2, 0)
    assert isinstance(state, QueensGardenState)
    up, down = NAMES.index("V3"), NAMES.index("B1")
    state.gardens[0] = state.gardens[0].expand(up, 1, 4).expand_face_down(down, 4)
    return board.garden(state.view("public")["seats"][0], 0, {}, large=False, last=frozenset())


def groups() -> str:
    """The garden of the example: two groups around the fountain, which they surround."""
    held = _view()["seats"][0]
    for cell, name in enumerate((*COLOUR_GROUP, *PATTERN_GROUP), 1):
        held["cells"][cell] = name
    held["ornaments"][0]["surrounded"] = True
    return board.garden(held, 0, {}, large=False, last=frozenset())
