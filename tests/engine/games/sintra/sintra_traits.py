"""Facts about Sintra that the tests of all games need."""

from __future__ import annotations

from azulejo.game import View
from azulejo.games.sintra.pieces.components import COLOURS

from tests.engine.game_traits import Placed, Traits, in_a_row, sources, tiles_for_factories

HEAPS = r"bag|tower|box"


def placed(view: View) -> Placed:
    """Yield the panes, strips, glaziers, discs and the starting marker."""
    yield from sources(view, COLOURS)
    yield "centre:marker" if view["marker"] is None else f"marker:{view['marker']}", "marker"
    for i, name in enumerate(reversed(view["round_tiles"])):
        yield f"round:{5 - i}", name
    for name, count in zip(COLOURS, view["hand"], strict=True):
        yield from in_a_row(f"hand:{view['current_player']}", name, count)
    for seat, board in enumerate(view["seats"]):
        yield f"glazier:{seat}:{board['glazier']}", "glazier"
        yield f"glass:{seat}:{board['glass']}", "disc"
        for column, strip in enumerate(board["strips"]):
            if strip:
                at = f"strip:{seat}:{column}"
                yield at, "strip"
                yield from ((f"{at}:{i}", pane) for i, pane in enumerate(strip["panes"]) if pane)
            windows = enumerate(board["windows"][column])
            yield from ((f"window:{seat}:{column}:{row}", pane) for row, pane in windows if pane)


TRAITS = Traits(begins=("take",), placed=placed, heaps=HEAPS, to_come=tiles_for_factories)
