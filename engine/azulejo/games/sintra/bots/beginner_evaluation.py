"""The value of a position of Stained Glass of Sintra as it appears to someone who has just learned the rules.

Beginners value full strips most, then panes on any strip. They underestimate broken glass. They ignore things that
matter later: the glazier's place, windows that score again, and the final scoring.
"""

from __future__ import annotations

from azulejo.games.sintra.bots.evaluation import placed
from azulejo.games.sintra.pieces.components import COLUMN_POINTS, GLASS_TRACK
from azulejo.games.sintra.pieces.palace import Palace
from azulejo.games.sintra.pieces.table import SintraTable

FULL = 2.0
"""Value of a full strip, in addition to the points of its column."""
PANE = 0.7
"""Value of a pane on a strip."""
GLASS = 0.35
"""Fraction of the cost of broken glass that a beginner takes into account."""


def evaluate_as_beginner(table: SintraTable) -> list[float]:
    """Return the value of each seat as it appears to a beginner, in points.

    Panes in hand count as if they were on the strip where their value is highest.
    """
    values = [_palace_value(palace) for palace in table.palaces]
    seat = table.current_player
    if table.step == "place" and seat is not None:
        palace = table.palaces[seat]
        values[seat] = max(_palace_value(placed(table, palace, column)) for column in palace.columns_for(table.hand[0]))
    return values


def _palace_value(palace: Palace) -> float:
    value = palace.score - GLASS * GLASS_TRACK[palace.glass]
    for column, strip in enumerate(palace.strips):
        value += PANE * strip.laid
        if strip.is_full:
            value += FULL + COLUMN_POINTS[column]
    return value
