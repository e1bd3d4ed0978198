"""Provide positions and marks for the pictures in the rules.

The pictures show positions of lessons or of recorded games, with marks for an action. Only the build draws them, so no
worker imports this module.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from azulejo import Event, State
from azulejo.game import state_after
from azulejo.records.link import read_link

from azulejo_table.coaching.first_game import course_actions, record_of, start_of
from azulejo_table.draw.picture import Move
from azulejo_table.marks import Marks


@dataclass(frozen=True)
class Moment:
    """A position, the events of the action that follows, and the position after the action."""

    before: State
    events: Sequence[Event]
    after: State

    def event(self, kind: str) -> Event:
        """Return the first event of a kind. Raises StopIteration if there is none."""
        return next(event for event in self.events if event.kind == kind)

    @classmethod
    def of(cls, before: State, action: int | str) -> Moment:
        """Return the moment of an action. The action is an id or notation. Raises IllegalAction or NotationError."""
        events: list[Event] = []
        after = before.copy()
        after.apply(before.game.read_action(action) if isinstance(action, str) else action, events)
        return cls(before, events, after)


@cache
def moment(game: str, lesson: int, done: int) -> Moment:
    """Return the moment that follows the first `done` decisions of a lesson's course."""
    actions = course_actions(game, lesson)
    before = state_after(record_of(game, lesson).start(), (*start_of(game, lesson), *actions[:done]))
    return Moment.of(before, actions[done])


def ring(places: Iterable[str], sign: str = "", kind: str = "better", *, circle: bool = False) -> Move:
    """Return a mark: a ring around each piece, and a sign at the last ring.

    `circle`: whether the rings are circles.
    """
    return Move(kind, Marks("", tuple(places)), sign, round=circle)


def frame(places: Iterable[str], sign: str = "", kind: str = "better", *, low: bool = False) -> Move:
    """Return a mark: one ring around all pieces.

    `low`: whether the ring's sign is at its lower right corner instead of the upper one.
    """
    return Move(kind, Marks("", tuple(places)), sign, as_one=True, low=low)


def arrow(
    start: Iterable[str], end: Iterable[str], sign: str = "", kind: str = "better", *, circle: bool = False
) -> Move:
    """Return a mark: an arrow from pieces to their new places.

    `circle`: whether the rings around both are circles.
    """
    return Move(kind, Marks("", tuple(start), tuple(end)), sign, round=circle)


def arrow_of(event: Event, sign: str = "", kind: str = "better", *, circle: bool = False) -> Move:
    """Return a mark: an arrow for the pieces that an event moves. `circle` as in `arrow`."""
    ends = dict.fromkeys(end for *_, end in event.moves)
    return arrow([start for _, start, _ in event.moves], ends, sign, kind, circle=circle)


@cache
def recorded(link: str, done: int) -> Moment:
    """Return the moment that follows the first `done` actions of a recorded game.

    A negative `done` counts from the end.
    """
    record = read_link(link).record
    actions = record.folded()
    at = done % len(actions)
    return Moment.of(state_after(record.start(), actions[:at]), actions[at])


def last_position(link: str) -> State:
    """Return the position where a recorded game stops."""
    record = read_link(link).record
    return state_after(record.start(), record.folded())
