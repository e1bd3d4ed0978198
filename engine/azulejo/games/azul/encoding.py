"""The encoding of Azul's views for machine learning."""

from __future__ import annotations

from azulejo.games.azul.meta import META
from azulejo.games.azul.pieces.components import (
    COLOURS,
    FACTORIES,
    FLOOR_SPACES,
    SIZE,
    STALLED_ROUNDS,
    TILES_PER_COLOUR,
)
from azulejo.learning.encoding import Encoding, counts, number, one_of, row_of, seat

SEAT = (
    row_of("line_colours", COLOURS, SIZE, lambda board: [line["colour"] for line in board["lines"]]),
    counts("line_counts", (SIZE,), SIZE, lambda board: [line["count"] for line in board["lines"]]),
    row_of("wall", COLOURS, SIZE * SIZE, lambda board: [name for row in board["wall"] for name in row]),
    row_of("floor", (*COLOURS, "marker"), FLOOR_SPACES),
)


def encoding(players: int) -> Encoding:
    """Return the encoding for a number of players."""
    sources = 1 + FACTORIES[players]
    table = (
        counts(
            "sources",
            (sources, SIZE),
            TILES_PER_COLOUR,
            lambda view: [count for source in view["sources"] for count in source],
        ),
        seat("marker", players),
        counts("bag", (SIZE,), TILES_PER_COLOUR),
        counts("lid", (SIZE,), TILES_PER_COLOUR),
        one_of("choosing", range(SIZE)),
        number("idle_rounds", 0, STALLED_ROUNDS),
    )
    return Encoding(META, players, ("take", "choose_column"), table, SEAT, encoding)
