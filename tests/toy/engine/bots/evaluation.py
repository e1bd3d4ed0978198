"""The value of a position."""

from __future__ import annotations

from azulejo.games.pebbles.pieces.table import PebblesTable


def evaluate(table: PebblesTable) -> list[float]:
    """Return the points of each seat."""
    return [float(score) for score in table.scores()]
