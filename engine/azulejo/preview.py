"""The effect of actions, as data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from azulejo.errors import ArgumentError, IllegalAction, shown
from azulejo.views import View, Viewer

if TYPE_CHECKING:
    from azulejo.game import Event, Game, State

Move = tuple[str, str, str]
"""(name of a piece, name of the place that it left, name of the place that it moved to)."""


class Preview:
    """The effect of actions on the seat that acts, up to the first reveal of hidden information.

    Values are computed when they are first read, because a page with many choices reads only a few values of each.
    Games may return subclasses with more details.
    """

    VALUES: tuple[str, ...] = ("net", "parts", "moves", "reveals")
    """Names of the values. Two previews are equal if all these values are equal."""

    def __init__(self, start: Start[Any], after: State, log: list[Event]) -> None:
        """Store the effect of the actions that lead to `after`, with their events."""
        self._start = start
        self._after, self._known, self._hidden = after, log, list["Event"]()
        for number, event in enumerate(log):
            if event.before is not None:
                self._after, self._known, self._hidden = event.before, log[:number], log[number:]
                break

    @property
    def net(self) -> int | None:
        """Change of the seat's `Game.standing`, or None if it depends on chance or on hidden pieces."""
        if self._hidden and any(event.kind in self._start.game.chance_events for event in self._hidden):
            return None
        return sum(self.parts.values())

    @cached_property
    def parts(self) -> Mapping[str, int]:
        """Changes of `Game.projected_breakdown`, without zeros. They add up to `net`.

        If `net` is None, the value contains only the certain changes: those before the reveal.
        """
        before = self._start.points
        after = self._start.points_of(self._after)
        return {source: points - before[source] for source, points in after.items() if points != before[source]}

    @property
    def moves(self) -> tuple[Move, ...]:
        """Moves of all pieces, in order."""
        return tuple(chain.from_iterable(event.moves for event in self._known))

    @property
    def reveals(self) -> bool:
        """Whether the actions reveal hidden information. `parts` and `moves` do not depend on this information."""
        return bool(self._hidden)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(getattr(self, name) == getattr(other, name) for name in self.VALUES)

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.VALUES)
        return f"{type(self).__name__}({values})"


S = TypeVar("S", bound="State")
Position = TypeVar("Position", bound="State", covariant=True)
Effect = TypeVar("Effect", bound=Preview, covariant=True)


class Start(Generic[S]):
    """The position that all previews of a view start from, with values that these previews share."""

    def __init__(self, game: Game, state: S, viewer: Viewer) -> None:
        self.game = game
        self.state = state
        self.viewer = viewer
        self.own: Any = None
        """Values that a game stores here for its previews."""
        self.begun: dict[tuple[int, ...], tuple[S, list[Event]]] = {}
        """Cache: all actions of a preview except the last → (state after them, their events)."""

    @cached_property
    def points(self) -> Mapping[str, int]:
        """The acting seat's `standing` by source."""
        return self.points_of(self.state)

    def points_of(self, state: State) -> Mapping[str, int]:
        """Return the acting seat's `standing` by source in a later state."""
        seat = self.state.current_player
        assert seat is not None, "a seat is to move, because an action was legal"
        return self.game.projected_breakdown(state, seat, self.viewer)


class Previews(Generic[Position, Effect]):
    """A function that previews actions in one view. It takes one action, or consecutive actions of the same seat."""

    def __init__(self, start: Start[Any], preview: Callable[..., Effect]) -> None:
        self._start = start
        self._preview = preview

    @property
    def state(self) -> Position:
        """A position that matches the view, with arbitrary hidden pieces. Change only copies of it."""
        state: Position = self._start.state
        return state

    def __call__(self, *actions: int) -> Effect:
        """Return the effect of actions: see `Game.preview`."""
        return self._preview(self._start, *actions)


def start_of(game: Game, state: S, view: View) -> Start[S]:
    """Return the data that all previews of a view share. `state` is a state that matches the view.

    Raises `ArgumentError` if the game has hidden information and `view` is neither the view of the seat to move nor the
    view "everything".
    """
    viewer = view["viewer"]
    if game.meta.hidden and view["legal_actions"] is None and state.current_player is not None:
        raise ArgumentError(f"view: got the view of {shown(viewer)}, expected the view of the seat to move")
    return Start(game, state, viewer)


def tried(start: Start[S], actions: tuple[int, ...]) -> tuple[S, list[Event]]:
    """Return the state after the actions of a preview, and their events. Raises `IllegalAction` or `ArgumentError`."""
    before, log = begun(start, actions[:-1])
    if before.reveals != start.state.reveals:
        raise ArgumentError(f"actions: got {shown(actions)}, expected that only the last reveals something")
    reason = before.why_not(actions[-1])
    if reason is not None:
        raise IllegalAction(actions[-1], reason, before.legal_actions())
    after, log = before.copy(), log.copy()
    after.apply_unchecked(actions[-1], log)
    return after, log


def begun(start: Start[S], actions: tuple[int, ...]) -> tuple[S, list[Event]]:
    """Return the state after `actions`, and their events. The caller must change neither the state nor the list."""
    if not actions:
        return start.state, []
    if actions not in start.begun:
        start.begun[actions] = tried(start, actions)
    return start.begun[actions]
