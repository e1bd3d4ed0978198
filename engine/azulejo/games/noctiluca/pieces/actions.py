"""Action ids of Noctiluca, and the steps that they belong to.

| step          | id                                 | meaning                                           |
|---------------|------------------------------------|---------------------------------------------------|
| `dive`        | shore * 12 + path * 6 + number - 1 | path 0 is the long one                            |
| `choose_jars` | 144 + pair                         | keep cards 1 and 2, 1 and 3, or 2 and 3           |
| `store`       | 150 + colour * 4 + count           | `count` dice go to the left jar, the others right |
| `keep_one`    | 170, or 171 + colour * 2 + slot    | decline, or keep a die in a jar                   |
| `draw_jar`    | 180 + pile                         | take a new jar from the top of a pile             |
| `keep_jar`    | 184 + card                         | solo: choose one of two new jars                  |

The functions return action ids. `PARTS` maps an id to the numbers that make it up.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from azulejo.games.noctiluca.pieces.components import CARD_SPACES, COLOURS, NUMBERS, PILES, SHORES

SHORE_ACTIONS = 2 * NUMBERS
CHOOSE = SHORE_ACTIONS * len(SHORES)
STORE = 150
DECLINE = 170
KEEP = 171
DRAW = 180
KEEP_JAR = 184
STORE_COUNTS = max(map(max, CARD_SPACES)) + 1
"""Number of `store` actions of each colour.

Their `count` is from 0 to the maximum number of spaces that a card has for a colour.
"""

KEPT_PAIRS = ((0, 1), (0, 2), (1, 2))
"""For each `choose_jars` action: the indices of the two cards that the seat keeps."""


def dive(shore: int, path: int, number: int) -> int:
    """Return the action that dives from a shore along its long (0) or short (1) path, for dice that show `number`."""
    return shore * SHORE_ACTIONS + path * NUMBERS + number - 1


def shore_of(action: int) -> int:
    """Return the shore of a dive."""
    return action // SHORE_ACTIONS


def choose(pair: int) -> int:
    """Return the action that keeps a pair of `KEPT_PAIRS`."""
    return CHOOSE + pair


def store(colour: int, count: int) -> int:
    """Return the action that stores `count` dice of a colour in the left jar and the others in the right jar."""
    return STORE + colour * STORE_COUNTS + count


def keep(colour: int, slot: int) -> int:
    """Return the action that keeps a passed die in a jar."""
    return KEEP + colour * 2 + slot


def draw(pile: int) -> int:
    """Return the action that takes a new jar from a pile."""
    return DRAW + pile


def keep_jar(card: int) -> int:
    """Return the action that keeps one of two new jars."""
    return KEEP_JAR + card


def _parts() -> Iterator[tuple[str, int, tuple[int, ...]]]:
    """Yield step, action and parts of all actions in ascending order."""
    colours = range(len(COLOURS))
    for shore in range(len(SHORES)):
        for path in range(2):
            yield from (("dive", dive(shore, path, n), (shore, path, n)) for n in range(1, NUMBERS + 1))
    yield from (("choose_jars", choose(pair), (pair,)) for pair in range(len(KEPT_PAIRS)))
    for colour in colours:
        yield from (("store", store(colour, count), (colour, count)) for count in range(STORE_COUNTS))
    yield "keep_one", DECLINE, ()
    for colour in colours:
        yield from (("keep_one", keep(colour, slot), (colour, slot)) for slot in range(2))
    yield from (("draw_jar", draw(pile), (pile,)) for pile in range(PILES))
    yield from (("keep_jar", keep_jar(card), (card,)) for card in range(2))


PARTS: dict[int, tuple[int, ...]] = {action: parts for _, action, parts in _parts()}
"""The numbers that identify each action within its step.

These numbers are (shore, path, number) for `dive`, (pair,) for `choose_jars`, (colour, count) for `store`, (colour,
slot) or () for `keep_one`, (pile,) for `draw_jar` and (card,) for `keep_jar`.
"""
STEP_OF: dict[int, str] = {action: step for step, action, _ in _parts()}
"""Step of every action id."""


@cache
def dives(shores: int) -> tuple[int, ...]:
    """Return all dives from free shores. `shores` is the set of shores that are taken."""
    return tuple(action for action in range(CHOOSE) if not shores >> shore_of(action) & 1)
