"""The evaluation of a position of Stained Glass of Sintra for bots."""

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
"""Fraction of a strip's value to count, indexed by the number of panes on the strip."""
STRIPS_A_ROUND = 2.0
"""Average number of strips that a seat completes in a round."""
LATE = 1.5
"""If a seat is expected to complete this many more strips, its unfinished strips count half."""
ORNAMENT_HOPE = (0.0, 1.0, 3.0, 6.0, 10.0)
"""Side A: value of an ornament before the end of the game, indexed by how many panes already surround it."""
COMPLETED_HOPE, COLOUR_HOPE = 0.3, 0.6
"""Side B: completed columns, and panes of the best colour, that each strip still to complete adds on average."""
LEFT_PANE = 1 / 3
"""Value of a pane left on a strip."""
STEP = 0.45
"""Points subtracted for each column from the leftmost strip to the glazier, because those columns are out of reach."""
ECHO = tuple(points * column / COLUMNS for column, points in enumerate(COLUMN_POINTS))
"""Value of a lit column (one with a pane in its windows), for each strip still to complete.

The column scores again whenever a strip to its left is completed.
"""
START = 0.6
"""Value of starting the next round, in points."""
TIE_BREAK = 0.001
"""Extra cost of each point lost to broken glass, at the end. Of tied seats, the one that lost fewer points wins."""


def evaluate(table: SintraTable) -> list[float]:
    """Return the expected final score of each seat. At the end, subtract the tie-break as a fraction of a point."""
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
    """Return the palace that results if the panes in hand go on the strip of a column."""
    palace = palace.copy()
    colour, count = table.hand
    palace.step_glass(count - palace.put(column, colour, count))
    if palace.strips[column].is_full:
        palace.complete(table.tiles[0])
    return palace


def promised_value(side: str, palace: Palace, future: float) -> float:
    """Return a palace's points plus the points that it is expected to gain.

    `future` is the number of strips that the seat is expected to complete in the rest of the game. The value also
    depends on the glazier's position.
    """
    value = float(palace.score - GLASS_TRACK[palace.glass])
    windows = palace.windows
    reach = future / (future + LATE)
    structure = _structure(side, palace, future)
    right = 0.0
    panes = 0
    # A lit column has a pane in its windows. Each strip completed to its left scores the column again.
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
    """Return a function (column, its strip) → the points that one more pane in a window is expected to score.

    The pane moves from this strip to a window of the column. The points are those at the end of the game.
    """
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
