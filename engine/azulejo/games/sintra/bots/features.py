"""Features of a palace between two rounds of Stained Glass of Sintra, for a linear model with learned weights.

The model predicts how many points must be added to the value that `evaluation.promised_value` returns for the palace.
Weights are indexed by round and feature. `NAMES` lists the features.
"""

from __future__ import annotations

from azulejo.games.sintra.pieces.components import (
    COLOUR_COUNT,
    COLUMN_POINTS,
    COLUMNS,
    EMPTY,
    GLASS_TRACK,
    GONE,
    ORNAMENTS,
    ROUNDS,
    SPACES,
)
from azulejo.games.sintra.pieces.palace import Palace

NAMES = (
    *(f"points for completing the strips that have {count} of {SPACES} panes" for count in range(SPACES)),
    *(f"number of strips that have {count} of {SPACES} panes" for count in range(SPACES)),
    *(f"strip of column {column + 1} is gone" for column in range(COLUMNS)),
    *(f"a window of column {column + 1} has a pane" for column in range(COLUMNS)),
    "sum over columns with a pane in a window: points times remaining strips to the left",
    *(f"side A: number of ornaments with {count} of 4 panes around them" for count in range(1, 5)),
    "side B: completed columns",
    "side B: panes of the best colour",
    "side B: completed columns times panes of the best colour",
    "steps that the disc has moved down the glass track",
    "points lost at the disc's space of the glass track",
    "columns from the leftmost strip to the glazier",
    "free spaces of strips that the glazier can reach without moving back",
    "colours that fit on a strip that the glazier can reach without moving back",
    "starts the next round",
)
COUNT = len(NAMES)
(HOPE, STRIPS, IS_GONE, LIT) = (0, SPACES, 2 * SPACES, 2 * SPACES + COLUMNS)
ECHO = LIT + COLUMNS
SIDE_A = ECHO + 1
SIDE_B = SIDE_A + 4
GLASS = SIDE_B + 3
GLAZIER = GLASS + 2
START = COUNT - 1

Feature = tuple[int, float]
"""A feature of a position: its index into `NAMES`, and its amount."""


def phase(number: int) -> int:
    """Return the index of the weights to use at the end of round `number` (from 1)."""
    return min(number, ROUNDS - 1) - 1


def glass_features(glass: int) -> list[Feature]:
    """Return the features of the disc's space on the broken-glass track."""
    return [(GLASS, float(glass)), (GLASS + 1, float(GLASS_TRACK[glass]))]


def palace_features(side: str, palace: Palace) -> list[Feature]:
    """Return the features of the strips, the windows and the glazier."""
    features: list[Feature] = []
    windows, strips, glazier = palace.windows, palace.strips, palace.glazier
    right = 0.0
    echo = 0.0
    free = 0
    takes = [False] * COLOUR_COUNT
    standing = sum(strip is not GONE for strip in strips)
    leftmost = palace.leftmost()
    for column in range(COLUMNS - 1, -1, -1):
        strip = strips[column]
        lit = windows[2 * column] != EMPTY
        if strip is GONE:
            features.append((IS_GONE + column, 1.0))
        else:
            standing -= 1
            count = strip.laid
            features.append((HOPE + min(count, SPACES - 1), COLUMN_POINTS[column] + right))
            features.append((STRIPS + min(count, SPACES - 1), 1.0))
            if column >= glazier:
                free += SPACES - count
                takes = [taken or bool(fit) for taken, fit in zip(takes, strip.fit, strict=True)]
        if lit:
            features.append((LIT + column, 1.0))
            right += COLUMN_POINTS[column]
            echo += COLUMN_POINTS[column] * standing
    features.append((ECHO, echo))
    if side == "A":
        for ornament in ORNAMENTS:
            around = sum(windows[window] != EMPTY for window in ornament)
            if around:
                features.append((SIDE_A + around - 1, 1.0))
    else:
        complete, best = len(palace.completed_columns()), windows.count(palace.best_colour())
        features += [(SIDE_B, complete), (SIDE_B + 1, best), (SIDE_B + 2, complete * best)]
    features.append((GLAZIER, max(0, glazier - leftmost)))
    features.append((GLAZIER + 1, free))
    features.append((GLAZIER + 2, sum(takes)))
    return features
