"""Draw the parts of a small picture of a position: the pool on the left, a seat's jars on the right."""

from __future__ import annotations

from azulejo.games.noctiluca.rules.view import NoctilucaView

from azulejo_table.draw.picture import Box, Part, drawings, grid
from azulejo_table.games.noctiluca.draw import drawing, pool

_POOL = Box(0, 0, 580, 540)
_JARS = Box(600, 30, 240, 480)


def parts(view: NoctilucaView, seat: int) -> list[Part]:
    """Return the drawings of a position with the jars of a seat."""
    art = drawings(pool.draw(view, {}, {}, frozenset()))[0]
    jars = drawings("".join(drawing.jars(view, seat, {}, frozenset(), large=False)))
    return [Part(art, _POOL), *grid([("", jar) for jar in jars], 1, _JARS)]
