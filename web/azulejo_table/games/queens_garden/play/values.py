"""Return the points of gardens, storages and choices for the page. The engine computes all of them."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, NamedTuple

from azulejo.games.queens_garden.game import GAME
from azulejo.games.queens_garden.pieces.bitsets import bits
from azulejo.games.queens_garden.pieces.components import CRITERIA_OF
from azulejo.games.queens_garden.pieces.garden import Garden
from azulejo.games.queens_garden.rules import scoring
from azulejo.games.queens_garden.rules.preview import QueensGardenPreview
from azulejo.games.queens_garden.rules.state import QueensGardenState
from azulejo.games.queens_garden.rules.view import QueensGardenView
from azulejo.preview import Previews as PreviewsOf

from azulejo_table.games.queens_garden.text import words
from azulejo_table.scene import Choice, SameView, Target
from azulejo_table.text import Translator

Previews = PreviewsOf[QueensGardenState, QueensGardenPreview]


def state_of(view: QueensGardenView) -> QueensGardenState:
    """Return a state in which the viewer would have this view. The state is cached, so change only a copy of it."""
    return previews_of(view).state


def previews_of(view: QueensGardenView) -> Previews:
    """Return the function that computes the effect of actions in a view."""
    return _previews_of(SameView(view))


@lru_cache(maxsize=1)
def _previews_of(same: SameView[QueensGardenView]) -> Previews:
    """Build the position once for each view, because all boards, choices and notes need it."""
    return GAME.previews(same.view)


def net_of(preview: QueensGardenPreview) -> int:
    """Return how much the seat's score would change if the game ended right after a choice."""
    net = preview.net
    assert net is not None, "previews of this game must be exact"
    return net


KINDS: tuple[Literal["now", "later", "saved"], ...] = ("now", "later", "saved")
"""Kinds of gains.

`now`: points scored at once; `later`: points scored at the end of the game; `saved`: points that pieces would have cost
if they had stayed in the storage.
"""


def gains(t: Translator, preview: QueensGardenPreview, *, is_late: bool) -> Target:
    """Return the gains of a placement in words, by kind. Kinds without points are left out.

    Saved points are given only if `is_late`: before the last round, pieces that are left over can still be used.
    """
    texts: Target = {}
    if preview.now:
        texts["now"] = t("{points} now", points=words.figure(preview.now))
    if preview.later:
        texts["later"] = t("{points} at the end", points=words.figure(preview.later))
    if preview.saved and is_late:
        texts["saved"] = t("avoids −{n} for leftovers", n=preview.saved)
    return texts


class GroupAt(NamedTuple):
    """A group that contains the hexagon on a cell. Its points are those at the end of the game, including the bonus."""

    criterion: int
    size: int
    points: int
    cells: list[int]


def group_points(criterion: int, members: int, side: str) -> int:
    """Return the points that a group with the hexagons `members` scores at the end of the game."""
    return sum(scoring.group_score(criterion, members, side))


def groups_at(garden: Garden, cell: int, side: str) -> list[GroupAt]:
    """Return the groups that contain the hexagon on a cell: one by colour, and one by pattern."""
    return [
        GroupAt(criterion, members.bit_count(), group_points(criterion, members, side), bits(cells))
        for criterion in CRITERIA_OF[garden.hexagons[cell]]
        for cells, _, members in garden.groups[criterion]
        if cells >> cell & 1
    ]


def wheel_points(garden: Garden, round_number: int, side: str) -> tuple[int, list[int]]:
    """Return the points that a garden would get if the wheel of a round were scored now, and the cells that score."""
    total, counted = 0, 0
    for _, points, _, cells in scoring.round_items(garden, round_number, side):
        total, counted = total + points, counted | cells
    return total, bits(counted)


class Standing(NamedTuple):
    """The score that a seat would have if the game ended now, in parts.

    `storage` is 0 or negative, because pieces left in the storage cost points.
    """

    points: int
    groups: int
    jokers: int
    storage: int

    @property
    def total(self) -> int:
        """Sum of all parts."""
        return sum(self)


def standing_of(view: QueensGardenView, seat: int) -> Standing:
    """Return the score that a seat would have if the game ended now: the engine's total, split into parts."""
    state = state_of(view)
    scored, projected = state.breakdown(seat), scoring.projected_breakdown(state, seat)
    gained = {source: points - scored[source] for source, points in projected.items()}
    return Standing(state.points[seat], gained["group"] + gained["group_bonus"], gained["joker"], gained["left"])


def refused(t: Translator, code: str) -> Choice:
    """Return a choice that cannot be made, with the reason."""
    return {"text": words.refusal(t, code), "no": code}
