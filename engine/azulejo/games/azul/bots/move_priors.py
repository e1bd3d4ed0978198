"""Priors for turns of Azul with three and four seats: features of a move, and their weights.

PUCT uses them to order its moves. The main part is the value of the seat's own board after the round. Other features
count because a line started early may still be filled, and because it helps to take the tiles that are best for the
next seat. The weights are learned from the visit counts of long searches.
"""

from __future__ import annotations

from collections.abc import Sequence

from azulejo.games.azul.bots.features import Feature
from azulejo.games.azul.pieces.components import SIZE
from azulejo.learning.tables import read_weights

STEPS = (1.0, 3.0, 8.0)
"""Numbers of points behind the best move where the weight of one more point changes."""
PHASES = (20, 12, 6)
"""Phases of a round by tiles on offer: each phase except the last has more tiles than its number here."""
ROWS = tuple(row * (row + 1) // 2 for row in range(SIZE + 1))
FLOOR = ROWS[SIZE]
"""Kind of the move that puts all tiles on the floor line.

The other kinds are `ROWS[row] + tiles that the line then lacks`.
"""
KINDS = FLOOR + 1
DENIAL, DISLIKE = 10.0, 6.0
"""Limits in points: of what the next seat loses without its best take, and of how far a take is behind that one."""

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
    """Return the features of a move's points behind the best move (0 or less)."""
    return [(BEHIND, behind), *((BEHIND + 1 + index, max(behind, -step)) for index, step in enumerate(STEPS))]


def place_features(now: int, kind: int, over: int) -> list[Feature]:
    """Return the features of the tiles' destination, and of the surplus tiles that do not fit on the line."""
    return [(KIND + now * KINDS + kind, 1.0), (OVER + now, float(over))]


def take_features(now: int, count: int, centre: bool, marker: bool) -> list[Feature]:
    """Return the features of the tiles taken, independent of their destination."""
    return [(COUNT + now, float(count)), (CENTRE + now, float(centre)), (MARKER + now, float(marker))]


def supply_features(lacks: int, others: Sequence[int]) -> list[Feature]:
    """Return the features of the later supply for a line that lacks `lacks` tiles.

    `others` are the other takes of its colour.
    """
    if not lacks:
        return []
    return [(EXACT, float(lacks in others)), (SHORT, float(lacks > sum(others)))]


def next_features(values: Sequence[float], still: float, twice: Sequence[bool]) -> list[list[Feature]]:
    """Return the features of each take's value to the next seat.

    `values` are the values of the next seat's board after each take, and `still` is its value without a take. `twice`
    marks the takes that are on offer more than once.
    """
    order = sorted(values, reverse=True)
    most, second = order[0], order[1] if len(order) > 1 else still
    best = values.index(most)
    return [
        [
            (DENIES, min(DENIAL, most - second) if number == best and not twice[number] else 0.0),
            (WANTS, max(-DISLIKE, value - most)),
        ]
        for number, value in enumerate(values)
    ]


def prior_score(features: Sequence[Feature]) -> float:
    """Return the weighted sum of features, in points. A higher score means a higher prior."""
    return sum([WEIGHTS[index] * amount for index, amount in features])


MOST_OVER = 8
"""Exclusive upper limit of surplus tiles: with more of them, the floor line is full anyway."""
PLACES = tuple(
    tuple(prior_score(place_features(now, kind, over)) for kind in range(KINDS) for over in range(MOST_OVER))
    for now in range(_PHASES)
)
"""Weight of a destination per phase, at index `kind * MOST_OVER + over`."""
_WITHIN = tuple(sum(WEIGHTS[BEHIND + 1 + index] for index in range(step, len(STEPS))) for step in range(len(STEPS) + 1))
SLOPES = tuple(WEIGHTS[BEHIND] + within for within in _WITHIN)
"""Weight of a point behind the best move, before each breakpoint and after the last."""
_OFFSETS = [WEIGHTS[BEHIND + 1 + index] * step for index, step in enumerate(STEPS)]
OFFSETS = tuple(sum(_OFFSETS[:index]) for index in range(len(STEPS) + 1))
"""Constant subtracted in each segment to account for the earlier breakpoints."""
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
"""Weight of a line's later supply, at [tile counts of other takes][tiles of the colour left][tiles missing].

The number of tiles left is capped at `SIZE - 1`.
"""
_FEW = (1 << SIZE) - 1


class TakeWeights:
    """Weights of a pool's takes that do not depend on the board."""

    __slots__ = ("_twice", "of_take", "places", "supply")

    def __init__(self, takes: Sequence[tuple[int, int, bool, bool, int]]) -> None:
        """Compute the weights of takes, in the format of `Pool.offers`."""
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
        """Weight of each take, regardless of the destination."""
        self.supply: list[tuple[float, ...]] = []
        """Weight of the later supply for each take, indexed by the tiles the line then lacks."""
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
        """Return the weight of each take's value to the next seat; see `next_features`."""
        most = max(values)
        weight = WEIGHTS[WANTS]
        weights = [weight * (value - most if value > most - DISLIKE else -DISLIKE) for value in values]
        best = values.index(most)
        if not self._twice[best]:
            second = max([*values[:best], *values[best + 1 :]], default=still)
            weights[best] += WEIGHTS[DENIES] * min(DENIAL, most - second)
        return weights
