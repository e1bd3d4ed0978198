"""Action ids of Noctiluca, and the steps that they belong to.

| step          | id                                 | meaning                                           |
|---------------|------------------------------------|---------------------------------------------------|
| `dive`        | shore * 12 + path * 6 + number - 1 | path 0 is the long one                            |
| `choose_jars` | 144 + pair                         | keep cards 1 and 2, 1 and 3, or 2 and 3           |
| `store`       | 150 + colour * 4 + count           | `count` dice go to the left jar, the others right |
| `keep_one`    | 170, or 171 + colour * 2 + slot    | decline, or keep a die in a jar                   |
| `draw_jar`    | 180 + pile                         | take a new jar from the top of a pile             |
| `keep_jar`    | 184 + card                         | solo: choose one of two new jars                  |
"""

from __future__ import annotations

from functools import cache

from azulejo.games.noctiluca.pieces.components import NUMBERS, SHORES

SHORE_ACTIONS = 2 * NUMBERS
CHOOSE = SHORE_ACTIONS * len(SHORES)
STORE = 150
DECLINE = 170
KEEP = 171
DRAW = 180
KEEP_JAR = 184

KEPT_PAIRS = ((0, 1), (0, 2), (1, 2))
"""Cards kept by each `choose_jars` action."""

STEPS: dict[str, range] = {
    "dive": range(CHOOSE),
    "choose_jars": range(CHOOSE, CHOOSE + 3),
    "store": range(STORE, STORE + 16),
    "keep_one": range(DECLINE, KEEP + 8),
    "draw_jar": range(DRAW, DRAW + 4),
    "keep_jar": range(KEEP_JAR, KEEP_JAR + 2),
}
STEP_OF: dict[int, str] = {action: step for step, ids in STEPS.items() for action in ids}
"""Step of every action id."""


@cache
def dives(shores: int) -> tuple[int, ...]:
    """Return all dives from free shores; `shores` has a bit for each shore taken."""
    return tuple(action for action in range(CHOOSE) if not shores >> action // SHORE_ACTIONS & 1)
