"""The effect of a choice as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, Any

from azulejo.errors import ArgumentError, IllegalAction, shown
from azulejo.views import View, Viewer

if TYPE_CHECKING:
    from azulejo.game import Event, Game, State

Move = tuple[str, str, str]
"""(piece, place it left, place it reached), with places by name."""


@dataclass(frozen=True, slots=True)
class Preview:
    """The effect of actions on the seat that acts, up to the first reveal of hidden information.

    Games may return subclasses with more details.
    """

    net: int | None
    """Change of the seat's `Game.standing`, or None if chance or hidden pieces decide it."""
    parts: Mapping[str, int]
    """Changes of `Game.projected_breakdown`, without zeros. They add up to `net`.

    If `net` is None, they are the changes before the reveal, which are certain.
    """
    moves: tuple[Move, ...]
    """Moves of all pieces, in order."""
    reveals: bool
    """Whether something hidden is revealed. `parts` and `moves` do not depend on the revealed information."""


def changes(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int]:
    """Return the changes of points by source, without zeros."""
    return {source: points - before[source] for source, points in after.items() if points != before[source]}


@dataclass(slots=True)
class Start:
    """The position that the previews of one view start from, with values that all of them need."""

    state: State
    viewer: Viewer
    legal: list[int]
    points: Mapping[str, int]
    """Points of the acting seat's `standing` by source; empty after the end of the game."""
    own: Any = None
    """Values that a game keeps here for its previews."""
    begun: dict[tuple[int, ...], tuple[State, list[Event]]] = field(default_factory=dict)
    """States after the actions that several previews begin with, and the events until then."""


def start_of(game: Game, view: View) -> Start:
    """Return a position that agrees with `view`.

    Raises `ArgumentError` if the game has hidden information and `view` is not the view of the seat to move.
    """
    state, viewer = game.from_view(view, Random(0)), view["viewer"]
    seat = state.current_player
    if game.meta.hidden and view["legal_actions"] is None and seat is not None:
        raise ArgumentError(f"view: got the view of {shown(viewer)}, expected the view of the seat to move")
    points = {} if seat is None else game.projected_breakdown(state, seat, viewer)
    return Start(state, viewer, state.legal_actions(), points)


def tried(start: Start, actions: tuple[int, ...]) -> tuple[State, list[Event]]:
    """Return the state after the actions of a preview, and their events. Raises `IllegalAction` or `ArgumentError`."""
    before, log = begun(start, actions[:-1])
    if before.reveals != start.state.reveals:
        raise ArgumentError(f"actions: got {shown(actions)}, expected that only the last reveals something")
    reason = before.why_not(actions[-1])
    if reason is not None:
        raise IllegalAction(actions[-1], reason, start.legal if before is start.state else before.legal_actions())
    after, log = before.copy(), log.copy()
    after.apply_unchecked(actions[-1], log)
    return after, log


def begun(start: Start, actions: tuple[int, ...]) -> tuple[State, list[Event]]:
    """Return the state before the last action of a preview, and the events until then: change only copies of them."""
    if not actions:
        return start.state, []
    if actions not in start.begun:
        start.begun[actions] = tried(start, actions)
    return start.begun[actions]


def compared(game: Game, start: Start, after: State, log: list[Event]) -> Preview:
    """Return the preview of the actions that lead to `after` with these events."""
    seat = start.state.current_player
    assert seat is not None, "some action was legal"
    known, hidden = log, list["Event"]()
    for number, event in enumerate(log):
        if event.before is not None:
            known, hidden, after = log[:number], log[number:], event.before
            break
    parts = changes(start.points, game.projected_breakdown(after, seat, start.viewer))
    decided = not any(event.kind in game.chance_events for event in hidden)
    moves = tuple(move for event in known for move in event.moves)
    return Preview(sum(parts.values()) if decided else None, parts, moves, bool(hidden))
