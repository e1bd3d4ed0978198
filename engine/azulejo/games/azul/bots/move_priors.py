"""Move priors for Azul with three and four seats. A prior says how good a move probably is, before it is searched.

The search (PUCT) tries moves with higher priors first. To estimate a move, this module describes it with numbers, the
features. The score of the move is the sum of its features, each multiplied by a fixed weight.

The most important feature is the value of the seat's own board after the move. Other features correct this value. For
example, tiles that do not fit on the line count against a move early in the round. Taking tiles that the next seat
needs counts in favour of a move. The weights were fitted to long searches: the more often these searches examined a
move, the higher its prior should be.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from azulejo.games.azul.bots.features import Feature
from azulejo.games.azul.pieces.components import SIZE
from azulejo.learning.tables import read_weights

STEPS = (1.0, 3.0, 8.0)
"""Breakpoints, in points behind the best move. Points beyond a breakpoint have another weight than those before it."""
PHASES = (20, 12, 6)
"""Limits of a round's phases. The first phase lasts while more than 20 tiles are on offer.

The second phase lasts while more than 12 are on offer, and the third while more than 6 are. The rest of the round is
the fourth phase.
"""
ROWS = tuple(row * (row + 1) // 2 for row in range(SIZE + 1))
"""For each line: the lowest kind number of the moves that put tiles on this line. See `kind`."""
FLOOR = ROWS[SIZE]
"""Kind of a move that puts all tiles on the floor line. This is also the number of kinds that use a pattern line."""
KINDS = FLOOR + 1
"""Number of kinds of moves."""
DENIAL, DISLIKE = 10.0, 6.0
"""Limits of two features, in points. Both features compare the values that takes have for the next seat.

- `DENIES`: for the take with the highest value, this value minus the second-highest value, but at most `DENIAL`. The
  feature is 0 for all other takes, and also if the take with the highest value is offered more than once.
- `WANTS`: for each take, its value minus the highest value, but at least -`DISLIKE`. The feature is never above 0.
"""

_PHASES = len(PHASES) + 1
# The index of a feature, or of the first feature of a group:
BEHIND = 0
KIND = BEHIND + 1 + len(STEPS)
OVER = KIND + _PHASES * KINDS
COUNT = OVER + _PHASES
CENTRE = COUNT + _PHASES
MARKER = CENTRE + _PHASES
EXACT = MARKER + _PHASES
SHORT, DENIES, WANTS = EXACT + 1, EXACT + 2, EXACT + 3

_TIMES = (
    f"more than {PHASES[0]} tiles on offer",
    *(f"{least + 1} to {most} tiles on offer" for most, least in pairwise(PHASES)),
    f"at most {PHASES[-1]} tiles on offer",
)
NAMES = (
    "value minus the value of the best move",
    *(f"value minus the value of the best move, at least -{step:g}" for step in STEPS),
    *(
        f"{place}, {time}"
        for time in _TIMES
        for place in (
            *(f"line {row + 1} needs {lacks} more after the move" for row in range(SIZE) for lacks in range(row + 1)),
            "all on the floor line",
        )
    ),
    *(
        f"{what}, {time}"
        for what in ("tiles that do not fit", "tiles taken", "the take is from the centre", "the take has the marker")
        for time in _TIMES
    ),
    "another take has exactly as many tiles as the line still needs",
    "too few tiles of the colour are left to fill the line",
    "points that the next seat loses if its best take is gone",
    "value of the take to the next seat, minus the value of its best take",
)
"""Name of each feature, as in the file of weights."""
assert len(NAMES) == WANTS + 1
(WEIGHTS,) = read_weights(__package__, "move_prior_weights.json", NAMES)
"""Weight of each feature."""


def phase(tiles: int) -> int:
    """Return the phase of the round (0 to 3), given the number of tiles on offer."""
    return sum(tiles <= least for least in PHASES)


def kind(row: int | None, lacks: int) -> int:
    """Return the kind of a move.

    There is one kind for each line and each number of tiles that the line may still need after the move. `row` is the
    line, or None for the floor line. `lacks` is the number of tiles that the line still needs.
    """
    return FLOOR if row is None else ROWS[row] + lacks


def behind_features(behind: float) -> list[Feature]:
    """Return the features of the value of a move.

    `behind` is this value minus the value of the best move, in points, so it is 0 or less.
    """
    return [(BEHIND, behind), *((BEHIND + 1 + index, max(behind, -step)) for index, step in enumerate(STEPS))]


def place_features(phase_number: int, kind: int, over: int) -> list[Feature]:
    """Return the features of a move's kind and of `over`, the number of tiles that do not fit on the line."""
    return [(KIND + phase_number * KINDS + kind, 1.0), (OVER + phase_number, float(over))]


def take_features(phase_number: int, count: int, centre: bool, marker: bool) -> list[Feature]:
    """Return those features of a take that do not depend on the line."""
    return [
        (COUNT + phase_number, float(count)),
        (CENTRE + phase_number, float(centre)),
        (MARKER + phase_number, float(marker)),
    ]


def supply_features(lacks: int, others: Sequence[int]) -> list[Feature]:
    """Return features that say whether the tiles left on offer can fill a line that needs `lacks` more tiles.

    `others` holds the sizes of the other takes of the line's colour.
    """
    if not lacks:
        return []
    return [(EXACT, float(lacks in others)), (SHORT, float(lacks > sum(others)))]


def next_features(values: Sequence[float], still: float, twice: Sequence[bool]) -> list[list[Feature]]:
    """Return, for each take, the features of its value to the next seat.

    `values` contains, for each take, the value of the next seat's board if that seat makes the take. `still` is the
    current value of the same board. `twice` contains, for each take, whether it is offered more than once.
    """
    order = sorted(values, reverse=True)
    highest, second = order[0], order[1] if len(order) > 1 else still
    best = values.index(highest)
    return [
        [
            (DENIES, min(DENIAL, highest - second) if number == best and not twice[number] else 0.0),
            (WANTS, max(-DISLIKE, value - highest)),
        ]
        for number, value in enumerate(values)
    ]


def prior_score(features: Sequence[Feature]) -> float:
    """Return the sum of features multiplied by their weights, in points. A higher score means a higher prior."""
    return sum([WEIGHTS[index] * amount for index, amount in features])


MAX_OVER = 8
"""Number of possible values of `over`, the number of tiles that do not fit on a line. The values are 0 to 7.

More than 7 tiles count as 7, because the floor line has only 7 spaces.
"""
PLACES = tuple(
    tuple(prior_score(place_features(now, kind, over)) for kind in range(KINDS) for over in range(MAX_OVER))
    for now in range(_PHASES)
)
"""PLACES[phase][kind * MAX_OVER + over]: score of a move of this kind if `over` tiles do not fit on the line."""
_WITHIN = tuple(sum(WEIGHTS[BEHIND + 1 + index] for index in range(step, len(STEPS))) for step in range(len(STEPS) + 1))
SLOPES = tuple(WEIGHTS[BEHIND] + within for within in _WITHIN)
"""Weight of each point behind the best move, by range.

The first range ends at the lowest breakpoint of `STEPS`, and the last range begins at the highest breakpoint.
"""
_OFFSETS = [WEIGHTS[BEHIND + 1 + index] * step for index, step in enumerate(STEPS)]
OFFSETS = tuple(sum(_OFFSETS[:index]) for index in range(len(STEPS) + 1))
"""Constant to subtract for each range of `SLOPES`, so that the score does not jump at the breakpoints."""
_LACKING = range(1, SIZE)
SUPPLY = tuple(
    tuple(
        (
            0.0,
            *(WEIGHTS[EXACT] * (counts >> lacks & 1) + WEIGHTS[SHORT] * (lacks > rest) for lacks in _LACKING),
        )
        for rest in range(SIZE)
    )
    for counts in range(1 << SIZE)
)
"""SUPPLY[counts][left][lacks]: score that depends on whether the tiles left on offer can fill a line.

`counts` is a bit set: bit n is set if another take of the line's colour has n tiles. `left` is the number of tiles of
this colour left on offer, or `SIZE - 1` if there are more. `lacks` is the number of tiles that the line still needs.
"""
_FEW = (1 << SIZE) - 1
"""Bits of the takes with fewer than `SIZE` tiles. Larger takes never have exactly the tiles that a line still needs."""


class TakeWeights:
    """The parts of move scores that are computed once for a pool and used for every board.

    A take is a choice of tiles. A move is a take and the line for its tiles.
    """

    __slots__ = ("_twice", "of_take", "places", "supply")

    def __init__(self, takes: Sequence[tuple[int, int, bool, bool, int]]) -> None:
        """Compute the scores. `takes` has the format that `Pool.offers` returns."""
        totals, once, twice = [0] * SIZE, [0] * SIZE, [0] * SIZE
        for colour, count, _, _, times in takes:
            totals[colour] += count * times
            bit = 1 << count
            if times > 1 or once[colour] & bit:
                twice[colour] |= bit
            once[colour] |= bit
        now = phase(sum(totals))
        self.places = PLACES[now]
        of_count, of_centre, of_marker = WEIGHTS[COUNT + now], WEIGHTS[CENTRE + now], WEIGHTS[MARKER + now]
        self.of_take: list[float] = []
        """For each take, the part of the score that does not depend on the line."""
        self.supply: list[tuple[float, ...]] = []
        """For each take, the scores that depend on whether the tiles left on offer can fill the line.

        Each tuple is indexed by the number of tiles that the line still needs after the take.
        """
        self._twice: list[bool] = []
        """For each take, whether it is offered more than once."""
        for colour, count, marker, centre, times in takes:
            weight = of_count * count
            if centre:
                weight += of_centre
                if marker:
                    weight += of_marker
            self.of_take.append(weight)
            others = once[colour] & ~(1 << count) | twice[colour]
            rest = totals[colour] - count
            self.supply.append(SUPPLY[others & _FEW][rest if rest < SIZE else SIZE - 1])
            self._twice.append(times > 1)

    def wanted(self, values: list[float], still: float) -> list[float]:
        """Return, for each take, the score for its value to the next seat. See `next_features` for the arguments."""
        highest = max(values)
        weight = WEIGHTS[WANTS]
        weights = [weight * (value - highest if value > highest - DISLIKE else -DISLIKE) for value in values]
        best = values.index(highest)
        if not self._twice[best]:
            second = max([*values[:best], *values[best + 1 :]], default=still)
            weights[best] += WEIGHTS[DENIES] * min(DENIAL, highest - second)
        return weights
