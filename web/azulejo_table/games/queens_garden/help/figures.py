"""Draw the figures of Queen's Garden's rules help: constructed positions, drawn by the table's own code."""

from __future__ import annotations

from azulejo.games.queens_garden.game import GAME
from azulejo.games.queens_garden.pieces.components import NUMBER
from azulejo.games.queens_garden.rules.state import QueensGardenState
from azulejo.games.queens_garden.rules.view import ExpansionView, QueensGardenView

from azulejo_table.games.queens_garden.draw import board, market

COLOUR_GROUP = ("Y1", "Y2", "Y4")
"""The hexagons in the example that share a colour."""
PATTERN_GROUP = ("B3", "L3", "V3")
"""The hexagons in the example that share a pattern. They are on the next spaces around the fountain."""
TAKEN = frozenset({"expansion:3:Y1:0", "expansion:1:Y2:0", "expansion:2"})
"""The places from where a player takes all yellow hexagons."""


def _view() -> QueensGardenView:
    """Return the first position of a game for two."""
    return GAME.view(GAME.new_state(2, 0), "public")


def taking() -> str:
    """Draw the stack and the display. All pieces that a take of yellow gains are marked."""
    view = _view()
    shown: list[ExpansionView] = [
        {"number": 1, "place": "display", "up": False, "face": None, "tiles": ["B5", "Y2"]},
        {"number": 2, "place": "display", "up": True, "face": "Y3", "tiles": []},
        {"number": 3, "place": "top", "up": False, "face": None, "tiles": ["Y1", "Y2", "G4", "P6"]},
    ]
    view["market"][: len(shown)] = shown
    return market.market(view, {}, last=TAKEN)


def paying() -> str:
    """Draw a storage that can pay for a flower."""
    held = _view()["seats"][0]
    held["tiles"], held["expansions"], held["jokers"] = ["L6", "Y1", "Y2", "Y4"], ["G2"], 1
    return board.storage(held, 0, {}, large=False, last=frozenset())


def expanding() -> str:
    """Draw a garden with a face-up expansion and a face-down one."""
    state = GAME.new_state(2, 0)
    assert isinstance(state, QueensGardenState)
    state.gardens[0] = state.gardens[0].expand(NUMBER["V3"], 1, 4).expand_face_down(NUMBER["B1"], 4)
    return board.garden(GAME.view(state, "public")["seats"][0], 0, {}, large=False, last=frozenset())


def groups() -> str:
    """Draw the garden of the example. Two groups surround the fountain."""
    held = _view()["seats"][0]
    for cell, name in enumerate((*COLOUR_GROUP, *PATTERN_GROUP), 1):
        held["cells"][cell] = name
    held["ornaments"][0]["surrounded"] = True
    return board.garden(held, 0, {}, large=False, last=frozenset())
