"""Details of previews in Queen's Garden: effects of a placement, and the points on the wheel if the round ends."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from azulejo.game import Event
from azulejo.games.queens_garden.pieces.components import CRITERIA, CRITERIA_OF
from azulejo.games.queens_garden.pieces.garden import Garden
from azulejo.games.queens_garden.rules.scoring import group_score
from azulejo.games.queens_garden.rules.state import QueensGardenState
from azulejo.preview import Preview, Start

AT_THE_END = ("group", "group_bonus", "joker")
"""Scoring sources of the final scoring, except the cost of the storage."""


class JoinedGroup(NamedTuple):
    """A group that a placed hexagon joins. Its points are those of the final scoring, including the bonus."""

    criterion: str
    size: int
    points: int
    more: int
    """Points of the group with the new hexagon, minus the points of the separate groups before."""


class QueensGardenPreview(Preview):
    """The effect of actions, with the details that players want to know."""

    VALUES = (*Preview.VALUES, "groups", "surrounded", "wheel")

    def __init__(self, start: Start[QueensGardenState], after: QueensGardenState, log: list[Event]) -> None:
        """Store the effect of the actions that lead to `after`, with their events."""
        super().__init__(start, after, log)
        before = start.state
        seat = before.current_player
        assert seat is not None, "some action was legal"
        self._side, self._old, self._new = before.side, before.gardens[seat], after.gardens[seat]
        self._cell = (self._new.occupied & ~self._old.occupied).bit_length() - 1
        self._ended = after.round != before.round or after.ended is not None

    @cached_property
    def groups(self) -> tuple[JoinedGroup, ...]:
        """Groups that the placed hexagon joins: first of its colour, then of its pattern.

        A group of only this hexagon is left out.
        """
        return joined_groups(self._old, self._new, self._cell, self._side) if self._cell >= 0 else ()

    @cached_property
    def surrounded(self) -> tuple[int, ...]:
        """Cells of the ornaments that a placed tile surrounds."""
        is_tile = self._cell >= 0 and self._old.slots == self._new.slots
        return tuple(self._new.surrounded_ornaments_beside(self._cell)) if is_tile else ()

    @cached_property
    def wheel(self) -> int | None:
        """Points that the seat scores on the wheel if the actions end the round, otherwise None."""
        return sum(self.parts.get(source, 0) for source in ("wheel", "pavilion")) if self._ended else None

    @property
    def saved(self) -> int:
        """Points in `parts` that are saved because the storage costs less at the end.

        Negative if the storage costs more.
        """
        return self.parts.get("left", 0)

    @property
    def later(self) -> int:
        """Points in `parts` that are scored at the end of the game, for groups and for jokers left over."""
        return sum(self.parts.get(source, 0) for source in AT_THE_END)

    @property
    def now(self) -> int:
        """Points in `parts` that are scored at once. `now`, `later` and `saved` add up to the sum of `parts`."""
        return sum(self.parts.values()) - self.later - self.saved


def joined_groups(before: Garden, after: Garden, cell: int, side: str) -> tuple[JoinedGroup, ...]:
    """Return the groups that the new hexagon on `cell` has joined."""
    groups = []
    for criterion in CRITERIA_OF[after.hexagons[cell]]:
        joined = before.groups_beside(criterion, cell)
        if joined:
            members = next(group[2] for group in after.groups[criterion] if group[0] >> cell & 1)
            points = sum(group_score(criterion, members, side))
            more = points - sum(sum(group_score(criterion, group[2], side)) for group in joined)
            groups.append(JoinedGroup(CRITERIA[criterion], members.bit_count(), points, more))
    return tuple(groups)
