"""What a position of Stained Glass of Sintra is worth to a bot."""

from __future__ import annotations

from collections.abc import Callable

from azulejo.games.sintra.pieces.components import (
    COLOUR_COUNT,
    COLUMN_POINTS,
    COLUMNS,
    EMPTY,
    GLASS_TRACK,
    IN_CENTRE,
    ORNAMENTS,
    ROUNDS,
    Strip,
)
from azulejo.games.sintra.pieces.palace import Palace
from azulejo.games.sintra.pieces.table import SintraTable

FILLED_SHARE = (0.0, 0.12, 0.28, 0.5, 0.76, 1.0)
"""Share of a strip's worth that counts when 0 to 5 panes lie on it."""
STRIPS_A_ROUND = 2.0
"""Strips that a seat completes in a round of glass."""
LATE = 1.5
"""Strips that can still be completed at which an unfinished one counts half."""
ORNAMENT_HOPE = (0.0, 1.0, 3.0, 6.0, 10.0)
"""Worth of an ornament by the panes around it while more may come."""
COMPLETED_HOPE, COLOUR_HOPE = 0.3, 0.6
"""Completed columns, and panes of the best colour, that a strip still to be completed brings on side B."""
LEFT_PANE = 1 / 3
"""Worth of a pane left on a strip."""
STEP = 0.45
"""Worth of a column's distance of the glazier from the leftmost strip, lost with every column passed."""
ECHO = tuple(points * column / COLUMNS for column, points in enumerate(COLUMN_POINTS))
"""What a pane in a column's windows is worth for each strip still to be completed, some of them to its left."""
START = 0.6
"""Worth of starting the next round."""
TIE_BREAK = 0.001
"""Worth of a point not lost to broken glass at the end of the game, beside the point itself."""


def evaluate(table: SintraTable) -> list[float]:
    """Expected final score per seat; at the end of the game the score and, behind the point, the tie-break."""
    if table.ended:
        return [palace.score - TIE_BREAK * palace.lost for palace in table.palaces]
    future = STRIPS_A_ROUND * (ROUNDS - table.round + table.share_on_offer())
    values = [promised_value(table.side, palace, future) for palace in table.palaces]
    seat = table.current_player
    if table.step == "place" and seat is not None:
        palace = table.palaces[seat]
        columns = palace.columns_for(table.hand[0])
        values[seat] = max(promised_value(table.side, placed(table, palace, column), future) for column in columns)
    if table.marker != IN_CENTRE:
        values[table.marker] += START
    return values


def placed(table: SintraTable, palace: Palace, column: int) -> Palace:
    """A board after the panes in hand went to a column."""
    palace = palace.copy()
    colour, count = table.hand
    palace.step_glass(count - palace.put(column, colour, count))
    if palace.strips[column].is_full:
        palace.complete(table.tiles[0])
    return palace


def promised_value(side: str, palace: Palace, future: float) -> float:
    """Points, what the board promises with `future` more strips completed, and where the glazier stands."""
    value = float(palace.score - GLASS_TRACK[palace.glass])
    windows = palace.windows
    reach = future / (future + LATE)
    structure = _structure(side, palace, future)
    right = 0.0
    panes = 0
    # strips to the left pay for a lit column each time they are completed
    for column in range(COLUMNS - 1, -1, -1):
        strip = palace.strips[column]
        count = strip.laid
        points = COLUMN_POINTS[column]
        lit = windows[2 * column] != EMPTY
        if count:
            panes += count
            won = points + right + structure(column, strip)
            if not lit:
                won += ECHO[column] * future
            value += won if strip.is_full else won * FILLED_SHARE[count] * reach
        if lit:
            right += points
            value += ECHO[column] * future
    value += panes * LEFT_PANE
    if side == "A":
        value += sum(ORNAMENT_HOPE[sum(windows[window] != EMPTY for window in ornament)] for ornament in ORNAMENTS)
    else:
        completed = len(palace.completed_columns()) + COMPLETED_HOPE * future
        best = windows.count(palace.best_colour()) + COLOUR_HOPE * future
        value += completed * best - COMPLETED_HOPE * COLOUR_HOPE * future * future
    return value - STEP * max(0, palace.glazier - palace.leftmost()) * min(1.0, future)


def _structure(side: str, palace: Palace, future: float) -> Callable[[int, Strip], float]:
    """What one more pane of a strip in the windows of its column adds to the final scoring."""
    windows = palace.windows
    if side == "A":
        around = [sum([windows[window] != EMPTY for window in ornament]) for ornament in ORNAMENTS]
        more = [ORNAMENT_HOPE[count + 1] - ORNAMENT_HOPE[count] if count < 4 else 0.0 for count in around]
        return lambda column, strip: more[column // 2]
    counts = [windows.count(colour) for colour in range(COLOUR_COUNT)]
    best = max(counts)
    leading = [colour for colour, count in enumerate(counts) if count == best]
    completed = len(palace.completed_columns()) + COMPLETED_HOPE * future

    def of_colours(column: int, strip: Strip) -> float:
        more = completed if any(strip.counts[colour] for colour in leading) else 0.0
        return more + best + COLOUR_HOPE * future if windows[2 * column] != EMPTY else more

    return of_colours
