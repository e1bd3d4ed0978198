"""How much a turn of Azul with three and four seats is worth looking at: facts of a move, and what they weigh.

The tree search tries moves by it. What stands on the own board after the round is much of that, but not all: a
line that is begun early may still be filled, and what the next seat wants most is better taken now. Weights are
learned from what long searches visited.
"""

from __future__ import annotations

from collections.abc import Sequence

from azulejo.games.azul.bots.features import Fact
from azulejo.games.azul.pieces.components import SIZE
from azulejo.learning.tables import read_weights

STEPS = (1.0, 3.0, 8.0)
"""Points behind the best move at which another point begins to weigh something else."""
PHASES = (20, 12, 6)
"""More tiles than these are on offer in each phase of a round but the last."""
ROWS = tuple(row * (row + 1) // 2 for row in range(SIZE + 1))
FLOOR = ROWS[SIZE]
"""Kind of the move that puts all on the floor line; the others are `ROWS[row] + tiles that the line then lacks`."""
KINDS = FLOOR + 1
DENIAL, DISLIKE = 10.0, 6.0
"""Points beyond which it does not matter how much the next seat would miss a take, or how little it likes it."""

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
"""By feature."""


def phase(tiles: int) -> int:
    """The phase of a round in which so many tiles are on offer."""
    return sum(tiles <= least for least in PHASES)


def kind(row: int | None, lacks: int) -> int:
    """The kind of a move: a line and what it then lacks, None for the floor line."""
    return FLOOR if row is None else ROWS[row] + lacks


def behind_facts(behind: float) -> list[Fact]:
    """Facts of a move that is so many points (0 or less) behind the best one."""
    return [(BEHIND, behind), *((BEHIND + 1 + index, max(behind, -step)) for index, step in enumerate(STEPS))]


def place_facts(now: int, kind: int, over: int) -> list[Fact]:
    """Facts of where the tiles go, and how many of them are too many for the line."""
    return [(KIND + now * KINDS + kind, 1.0), (OVER + now, float(over))]


def take_facts(now: int, count: int, centre: bool, marker: bool) -> list[Fact]:
    """Facts of what is taken, wherever it goes."""
    return [(COUNT + now, float(count)), (CENTRE + now, float(centre)), (MARKER + now, float(marker))]


def supply_facts(lacks: int, others: Sequence[int]) -> list[Fact]:
    """Facts of how a line may be filled later that lacks so many; `others` are the other takes of its colour."""
    if not lacks:
        return []
    return [(EXACT, float(lacks in others)), (SHORT, float(lacks > sum(others)))]


def next_facts(values: Sequence[float], still: float, twice: Sequence[bool]) -> list[list[Fact]]:
    """By take facts of what the next seat thinks of it.

    `values` are what it makes of each take, `still` what its board is worth without one; `twice` tells which are
    on offer more than once.
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


def prior_score(facts: Sequence[Fact]) -> float:
    """What facts weigh together, in points by which a move is tried rather than another."""
    return sum([WEIGHTS[index] * amount for index, amount in facts])


MOST_OVER = 8
"""One more than the tiles that may be too many: beyond that the floor line has long been full."""
PLACES = tuple(
    tuple(prior_score(place_facts(now, kind, over)) for kind in range(KINDS) for over in range(MOST_OVER))
    for now in range(_PHASES)
)
"""By phase what a place weighs, index `kind * MOST_OVER + over`."""
_WITHIN = tuple(sum(WEIGHTS[BEHIND + 1 + index] for index in range(step, len(STEPS))) for step in range(len(STEPS) + 1))
SLOPES = tuple(WEIGHTS[BEHIND] + within for within in _WITHIN)
"""What a point behind weighs, before each step and after the last."""
_FALLS = [WEIGHTS[BEHIND + 1 + index] * step for index, step in enumerate(STEPS)]
FALLS = tuple(sum(_FALLS[:index]) for index in range(len(STEPS) + 1))
"""What is taken off in each stretch for the steps before it."""
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
"""What it weighs how a line may be filled later, by the set of other takes' numbers of tiles, how many tiles of the
colour are left, `SIZE - 1` for more, and what the line lacks."""
_FEW = (1 << SIZE) - 1


class TakeWeights:
    """What weighs the same in a pool whatever board a take is for."""

    __slots__ = ("_twice", "alike", "places", "supply")

    def __init__(self, takes: Sequence[tuple[int, int, bool, bool, int]]) -> None:
        """Takes as `Pool.offers` tells them."""
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
        self.alike: list[float] = []
        """By take what is alike for all places of the tiles."""
        self.supply: list[tuple[float, ...]] = []
        """By take, and what the line then lacks, how that may be filled."""
        self._twice: list[bool] = []
        for colour, count, marker, centre, times in takes:
            weight = of_count * count
            if centre:
                weight += of_centre
                if marker:
                    weight += of_marker
            self.alike.append(weight)
            others = once[colour] & ~(1 << count) | twice[colour]
            rest = totals[colour] - count
            self.supply.append(SUPPLY[others & _FEW][rest if rest < SIZE else SIZE - 1])
            self._twice.append(times > 1)

    def wanted(self, values: list[float], still: float) -> list[float]:
        """By take what weighs what the next seat thinks of it, see `next_facts`."""
        most = max(values)
        weight = WEIGHTS[WANTS]
        found = [weight * (value - most if value > most - DISLIKE else -DISLIKE) for value in values]
        best = values.index(most)
        if not self._twice[best]:
            second = max([*values[:best], *values[best + 1 :]], default=still)
            found[best] += WEIGHTS[DENIES] * min(DENIAL, most - second)
        return found
