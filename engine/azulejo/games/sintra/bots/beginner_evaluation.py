"""What a position of Stained Glass of Sintra seems worth to somebody who has just learned the rules.

Strips that are full look best, then panes on any strip. Broken glass looks cheap, and nothing is thought of that comes
later: where the glazier stands, windows that pay again, what is scored at the end.
"""

from __future__ import annotations

from azulejo.games.sintra.bots.evaluation import placed
from azulejo.games.sintra.pieces.components import COLUMN_POINTS, GLASS_TRACK
from azulejo.games.sintra.pieces.palace import Palace
from azulejo.games.sintra.pieces.table import SintraTable

FULL = 2.0
"""What a full strip is liked beyond its points."""
PANE = 0.7
"""Worth of a pane on a strip."""
GLASS = 0.35
"""Share of the broken glass's cost that is thought of."""


def evaluate_as_beginner(table: SintraTable) -> list[float]:
    """Points by first sight, per seat; panes in hand as if they were where they look best."""
    values = [_seen(palace) for palace in table.palaces]
    seat = table.current_player
    if table.step == "place" and seat is not None:
        palace = table.palaces[seat]
        values[seat] = max(_seen(placed(table, palace, column)) for column in palace.columns_for(table.hand[0]))
    return values


def _seen(palace: Palace) -> float:
    value = palace.score - GLASS * GLASS_TRACK[palace.glass]
    for column, strip in enumerate(palace.strips):
        value += PANE * strip.laid
        if strip.is_full:
            value += FULL + COLUMN_POINTS[column]
    return value
