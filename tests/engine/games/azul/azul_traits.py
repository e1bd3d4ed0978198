"""Facts about Azul that the tests of all games need."""

from __future__ import annotations

from azulejo.game import View
from azulejo.games.azul.pieces.components import COLOURS

from tests.engine.game_traits import Placed, Traits, in_a_row, sources, tiles_for_factories

HEAPS = r"bag|lid"


def placed(view: View) -> Placed:
    """Yield the tiles and the starting marker."""
    yield from sources(view, COLOURS)
    for seat, board in enumerate(view["seats"]):
        for row, line in enumerate(board["lines"]):
            yield from in_a_row(f"line:{seat}:{row}", line["colour"], line["count"])
        for row, cells in enumerate(board["wall"]):
            yield from ((f"wall:{seat}:{row}:{column}", name) for column, name in enumerate(cells) if name)
        yield from ((f"floor:{seat}:{i}", name) for i, name in enumerate(board["floor"]))
    if view["marker"] is None:
        yield "centre:marker", "marker"
    elif not any("marker" in board["floor"] for board in view["seats"]):
        yield f"marker:{view['marker']}", "marker"


TRAITS = Traits(begins=("take",), placed=placed, heaps=HEAPS, to_come=tiles_for_factories)
