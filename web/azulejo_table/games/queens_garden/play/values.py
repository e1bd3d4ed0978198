"""Return values of gardens and storages for the page. The engine computes all of them."""

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
    """Return a state that agrees with a view. The state is shared, so change only copies of it."""
    return previews_of(view).state


def previews_of(view: QueensGardenView) -> Previews:
    """Return the function that previews actions in a view."""
    return _previews_of(SameView(view))


@lru_cache(maxsize=1)
def _previews_of(same: SameView[QueensGardenView]) -> Previews:
    """Build the position once for each view, because all boards, choices and notes need it."""
    return GAME.previews(same.view)


def net_of(preview: QueensGardenPreview) -> int:
    """Return the change in a seat's score if the game ended right after a choice."""
    net = preview.net
    assert net is not None, "previews of this game must be exact"
    return net


KINDS: tuple[Literal["now", "later", "saved"], ...] = ("now", "later", "saved")
"""Kinds of gains: scored at once, scored at the end, and saved from being lost in the storage."""


def gains(t: Translator, preview: QueensGardenPreview) -> Target:
    """Return the gains and losses of a choice in words, by kind. Kinds without points are left out."""
    texts: Target = {}
    if preview.now:
        texts["now"] = t("{points} now", points=words.figure(preview.now))
    if preview.later:
        texts["later"] = t("{points} at the end", points=words.figure(preview.later))
    if preview.saved > 0:
        texts["saved"] = t("saves {n}", n=preview.saved)
    elif preview.saved:
        texts["saved"] = t("{points} if unused", points=words.figure(preview.saved))
    return texts


class GroupAt(NamedTuple):
    """A group that contains the hexagon on a cell, with its points at the end, including the bonus."""

    criterion: int
    size: int
    points: int
    cells: list[int]


def group_points(criterion: int, members: int, side: str) -> int:
    """Return the points that a group with these members scores at the end of the game."""
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
    """Return the points that a garden would score now in phase 2 of a round, and the cells that score."""
    total, counted = 0, 0
    for _, points, _, cells in scoring.round_items(garden, round_number, side):
        total, counted = total + points, counted | cells
    return total, bits(counted)


class Standing(NamedTuple):
    """The score that a seat would have if the game ended now, in parts.

    `storage` is at most 0: leftovers cost points.
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
    now, then = state.breakdown(seat), scoring.projected_breakdown(state, seat)
    more = {source: points - now[source] for source, points in then.items()}
    return Standing(state.points[seat], more["group"] + more["group_bonus"], more["joker"], more["left"])


def refused(t: Translator, code: str, missing: int = 0) -> Choice:
    """Return a choice that cannot be made, with the reason."""
    return {"text": words.refusal(t, code, missing), "no": code}
