"""Move priors for Azul with three and four seats: features of a move, and their weights.

PUCT orders its moves by them. The most important feature is the value of the seat's own board after the move. Other
features count because a line started early may still be filled, and because it helps to take tiles that the next seat
needs. The weights are learned from the visit counts of long searches.
"""

from __future__ import annotations

from collections.abc import Sequence

from azulejo.games.azul.bots.features import Feature
from azulejo.games.azul.pieces.components import SIZE
from azulejo.learning.tables import read_weights

STEPS = (1.0, 3.0, 8.0)
"""Breakpoints: numbers of points behind the best move after which each further point has another weight."""
PHASES = (20, 12, 6)
"""Limits of a round's phases. In each phase but the last, more than this many tiles are on offer."""
ROWS = tuple(row * (row + 1) // 2 for row in range(SIZE + 1))
FLOOR = ROWS[SIZE]
"""Kind of a move that puts all tiles on the floor line. The others: `ROWS[row] + tiles that the line then lacks`."""
KINDS = FLOOR + 1
DENIAL, DISLIKE = 10.0, 6.0
"""Limits of two features, in points.

`DENIAL` limits the loss of the next seat if it cannot make its best take. `DISLIKE` limits how much less another take
is worth to it than its best take.
"""

_PHASES = len(PHASES) + 1
BEHIND = 0
KIND = BEHIND + 1 + len(STEPS)
OVER = KIND + _PHASES * KINDS
COUNT = OVER + _PHASES
CENTRE = COUNT + _PHASES
MARKER = CENTRE + _PHASES
EXACT = MARKER + _PHASES
SHORT, DENIES, WANTS = EXACT + 1, EXACT + 2, EXACT + 3

_TIMES = (*(f"more than {least} tiles on offer" for least in PHASES), "later")
NAMES = (
    "points behind the best move",
    *(f"of these the first {step:g}" for step in STEPS),
    *(
        f"{place}, {time}"
        for time in _TIMES
        for place in (
            *(f"line {row + 1} then lacks {lacks}" for row in range(SIZE) for lacks in range(row + 1)),
            "all on the floor line",
        )
    ),
    *(f"{what}, {time}" for what in ("tiles too many", "tiles", "centre", "marker") for time in _TIMES),
    "a take is left that has just what the line lacks",
    "fewer of the colour are left than the line lacks",
    "points that the next seat would miss",
    "points that the next seat likes it less than its best take",
)
assert len(NAMES) == WANTS + 1
(WEIGHTS,) = read_weights(__package__, "move_prior_weights.json", NAMES)
"""Weight of each feature."""


def phase(tiles: int) -> int:
    """Return the phase of a round from the number of tiles on offer."""
    return sum(tiles <= least for least in PHASES)


def kind(row: int | None, lacks: int) -> int:
    """Return the kind of a move from its line and the tiles the line then lacks; None is the floor line."""
    return FLOOR if row is None else ROWS[row] + lacks


def behind_features(behind: float) -> list[Feature]:
    """Return the features of a move that is `behind` points (0 or less) compared with the best move."""
    return [(BEHIND, behind), *((BEHIND + 1 + index, max(behind, -step)) for index, step in enumerate(STEPS))]


def place_features(now: int, kind: int, over: int) -> list[Feature]:
    """Return the features of a move's kind and of the `over` tiles that do not fit on the line."""
    return [(KIND + now * KINDS + kind, 1.0), (OVER + now, float(over))]


def take_features(now: int, count: int, centre: bool, marker: bool) -> list[Feature]:
    """Return the features of a take that do not depend on its line."""
    return [(COUNT + now, float(count)), (CENTRE + now, float(centre)), (MARKER + now, float(marker))]


def supply_features(lacks: int, others: Sequence[int]) -> list[Feature]:
    """Return the features of the tiles left for a line that still lacks `lacks` tiles.

    `others` has the number of tiles in each other take of the line's colour.
    """
    if not lacks:
        return []
    return [(EXACT, float(lacks in others)), (SHORT, float(lacks > sum(others)))]


def next_features(values: Sequence[float], still: float, twice: Sequence[bool]) -> list[list[Feature]]:
    """Return, for each take, the features of its value to the next seat.

    `values` are the values of the next seat's board after each take, and `still` is its value without a take. `twice`
    marks the takes that are on offer more than once.
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
    """Return the weighted sum of features, in points. A higher score means a higher prior."""
    return sum([WEIGHTS[index] * amount for index, amount in features])


MAX_OVER = 8
"""Exclusive upper limit of the tiles that do not fit on a line. Beyond it, the floor line is full anyway."""
PLACES = tuple(
    tuple(prior_score(place_features(now, kind, over)) for kind in range(KINDS) for over in range(MAX_OVER))
    for now in range(_PHASES)
)
"""PLACES[phase][kind * MAX_OVER + over]: weight of a move's kind and of the tiles that do not fit."""
_WITHIN = tuple(sum(WEIGHTS[BEHIND + 1 + index] for index in range(step, len(STEPS))) for step in range(len(STEPS) + 1))
SLOPES = tuple(WEIGHTS[BEHIND] + within for within in _WITHIN)
"""Weight of a point behind the best move, in each segment between breakpoints."""
_OFFSETS = [WEIGHTS[BEHIND + 1 + index] * step for index, step in enumerate(STEPS)]
OFFSETS = tuple(sum(_OFFSETS[:index]) for index in range(len(STEPS) + 1))
"""Constant subtracted in each segment, so that the segments join at the breakpoints."""
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
"""SUPPLY[counts][left][lacks]: weight of the tiles left for a line.

`counts` is the set of the numbers of tiles in other takes of the colour. `left` is the number of tiles of the colour
left, at most `SIZE - 1`. `lacks` is the number of tiles that the line lacks.
"""
_FEW = (1 << SIZE) - 1


class TakeWeights:
    """The weights of a pool's takes that do not depend on the board."""

    __slots__ = ("_twice", "of_take", "places", "supply")

    def __init__(self, takes: Sequence[tuple[int, int, bool, bool, int]]) -> None:
        """Compute the weights of takes. `takes` has the format of `Pool.offers`."""
        totals, once, twice = [0] * SIZE, [0] * SIZE, [0] * SIZE
        for colour, count, _, _, times in takes:
            totals[colour] += count * times
            this = 1 << count
            if times > 1 or once[colour] & this:
                twice[colour] |= this
            once[colour] |= this
        now = phase(sum(totals))
        self.places = PLACES[now]
        of_count, of_centre, of_marker = WEIGHTS[COUNT + now], WEIGHTS[CENTRE + now], WEIGHTS[MARKER + now]
        self.of_take: list[float] = []
        """Weight of each take, whichever line it goes to."""
        self.supply: list[tuple[float, ...]] = []
        """For each take: weight of the tiles left, indexed by the number of tiles that the line then lacks."""
        self._twice: list[bool] = []
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
        """Return the weight of each take's value to the next seat. The arguments are as in `next_features`."""
        highest = max(values)
        weight = WEIGHTS[WANTS]
        weights = [weight * (value - highest if value > highest - DISLIKE else -DISLIKE) for value in values]
        best = values.index(highest)
        if not self._twice[best]:
            second = max([*values[:best], *values[best + 1 :]], default=still)
            weights[best] += WEIGHTS[DENIES] * min(DENIAL, highest - second)
        return weights
