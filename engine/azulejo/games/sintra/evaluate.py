"""What a position of Stained Glass of Sintra is worth to a bot."""

from __future__ import annotations

from azulejo.games.sintra.components import (
    COLOURS,
    COLUMN_POINTS,
    COLUMNS,
    EMPTY,
    GLASS_STEPS,
    GLASS_TRACK,
    ORNAMENTS,
    ROUNDS,
    Strip,
)
from azulejo.games.sintra.palace import Palace
from azulejo.games.sintra.rules import IN_CENTRE, SintraState

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
START = 0.6
"""Worth of starting the next round."""


def evaluate(state: SintraState) -> list[float]:
    """Expected final score per seat; at the end of the game the score, a thousandth less per point broken."""
    if state.ended:
        return [palace.score - palace.lost / 1000 for palace in state.palaces]
    dealt = 4 * (len(state.market) // len(COLOURS) - 1)
    rounds = ROUNDS - state.round + min(1.0, sum(state.market) / dealt)
    future = rounds * STRIPS_A_ROUND
    values = [promise(state.side, palace, future) for palace in state.palaces]
    seat = state.current_player
    if state.step == "place" and seat is not None:
        colour, count = state.hand
        values[seat] = max(
            _placed(state, state.palaces[seat], column, colour, count, future)
            for column in state.palaces[seat].columns_for(colour)
        )
    if state.marker != IN_CENTRE:
        values[state.marker] += START
    return values


def _placed(state: SintraState, palace: Palace, column: int, colour: int, count: int, future: float) -> float:
    """Worth of a board after `count` panes went to a column, one by one less what breaks."""
    palace = palace.copy()
    strip = palace.strips[column]
    fits = min(count, strip.fit[colour])
    palace.strips[column] = strip.after[colour][fits]
    palace.glazier = column
    bottoms, palace.glass = divmod(palace.glass + count - fits, GLASS_STEPS)
    bonus = palace.strips[column].counts[state.tiles[0]] if palace.strips[column].is_full else 0
    return promise(state.side, palace, future) + bonus - bottoms * GLASS_TRACK[-1]


def promise(side: str, palace: Palace, future: float) -> float:
    """Points, what the board promises with `future` more strips completed, and where the glazier stands."""
    value = float(palace.score - GLASS_TRACK[palace.glass])
    windows, strips = palace.windows, palace.strips
    reach = future / (future + LATE)
    right = 0.0
    panes = 0
    # strips to the left pay for a lit column each time they are completed
    for column in range(COLUMNS - 1, -1, -1):
        strip = strips[column]
        count = sum(strip.counts)
        panes += count
        lit = windows[2 * column] != EMPTY
        echo = COLUMN_POINTS[column] * future * column / COLUMNS
        if count:
            won = COLUMN_POINTS[column] + right + _structure(side, palace, column, strip, future)
            if not lit:
                won += echo
            value += won * (1.0 if strip.is_full else FILLED_SHARE[count] * reach)
        if lit:
            right += COLUMN_POINTS[column]
            value += echo
    value += panes * LEFT_PANE
    if side == "A":
        value += sum(ORNAMENT_HOPE[sum(windows[window] != EMPTY for window in ornament)] for ornament in ORNAMENTS)
    else:
        completed = len(palace.completed_columns()) + COMPLETED_HOPE * future
        best = windows.count(palace.best_colour()) + COLOUR_HOPE * future
        value += completed * best - COMPLETED_HOPE * COLOUR_HOPE * future * future
    return value - STEP * max(0, palace.glazier - palace.leftmost()) * min(1.0, future)


def _structure(side: str, palace: Palace, column: int, strip: Strip, future: float) -> float:
    """What one more pane in the windows of a column adds to the final scoring."""
    windows = palace.windows
    if side == "A":
        around = sum(windows[window] != EMPTY for window in ORNAMENTS[column // 2])
        return ORNAMENT_HOPE[around + 1] - ORNAMENT_HOPE[around]
    counts = [windows.count(colour) for colour in range(len(COLOURS))]
    best = max(counts)
    more = 0.0
    if any(strip.counts[colour] and count == best for colour, count in enumerate(counts)):
        more = len(palace.completed_columns()) + COMPLETED_HOPE * future
    if windows[2 * column] != EMPTY:
        more += best + COLOUR_HOPE * future
    return more
