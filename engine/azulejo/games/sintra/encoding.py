"""The encoding of Stained Glass of Sintra's views for machine learning."""

from __future__ import annotations

from typing import Any

from azulejo.games.sintra.meta import META
from azulejo.games.sintra.pieces.actions import STEP_OF
from azulejo.games.sintra.pieces.components import (
    COLOUR_COUNT,
    COLOURS,
    COLUMNS,
    FACTORIES,
    GLASS_TRACK,
    JOKER_SIGN,
    PANES_PER_COLOUR,
    ROUNDS,
    SPACES,
    STRIPS,
)
from azulejo.learning.encoding import Encoding, counts, flags, number, one_of, row_of, seat


def _of_strips(board: Any, key: str, gone: Any) -> list[Any]:
    """Return `strip[key]` for each column, or `gone` if the strip has left the board."""
    return [gone if strip is None else strip[key] for strip in board["strips"]]


def _spaces(board: Any, key: str) -> list[str | None]:
    return [name for panes in _of_strips(board, key, (None,) * SPACES) for name in panes]


SEAT = (
    row_of("strips", range(len(STRIPS)), COLUMNS, lambda board: _of_strips(board, "strip", None)),
    flags("sides", COLUMNS, lambda board: _of_strips(board, "side", 0)),
    row_of("printed", COLOURS + JOKER_SIGN, COLUMNS * SPACES, lambda board: _spaces(board, "printed")),
    row_of("panes", COLOURS, COLUMNS * SPACES, lambda board: _spaces(board, "panes")),
    row_of("windows", COLOURS, COLUMNS * 2, lambda board: [pane for column in board["windows"] for pane in column]),
    one_of("glazier", range(COLUMNS)),
    one_of("glass", range(len(GLASS_TRACK))),
    number("lost"),
)


def encoding(players: int) -> Encoding:
    """Return the encoding for a number of players."""
    table = (
        counts(
            "sources",
            (1 + FACTORIES[players], COLOUR_COUNT),
            PANES_PER_COLOUR,
            lambda view: [count for source in view["sources"] for count in source],
        ),
        seat("marker", players),
        counts("hand", (COLOUR_COUNT,), PANES_PER_COLOUR),
        row_of("round_tiles", COLOURS, ROUNDS),
        counts("bag", (COLOUR_COUNT,), PANES_PER_COLOUR),
        counts("tower", (COLOUR_COUNT,), PANES_PER_COLOUR),
    )
    return Encoding(META, players, dict.fromkeys(STEP_OF.values()), table, SEAT, encoding)
