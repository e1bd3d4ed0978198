"""The encoding of views for machine learning."""

from __future__ import annotations

from azulejo.games.pebbles.meta import META
from azulejo.games.pebbles.pieces.components import HEAP
from azulejo.learning.encoding import Encoding, number, one_of

TABLE = (one_of("heap", range(HEAP + 1)), one_of("last", (None, 0, 1)))


def encoding(players: int) -> Encoding:
    """Return the encoding for a number of players."""
    return Encoding(META, players, ("take",), TABLE, (number("taken"),), encoding)
