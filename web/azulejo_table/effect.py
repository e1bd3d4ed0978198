"""The foreseeable effect of a turn. Reasons in hints are derived from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from azulejo import Event, State
from azulejo.preview import Preview


@dataclass(frozen=True)
class Effect:
    """A turn and its effect up to the first reveal of hidden information."""

    turn: tuple[int, ...]
    """The actions of the turn, without those that follow a reveal."""
    events: Sequence[Event]
    after: State
    """The position after the events.

    If the turn reveals hidden information, this is the position just before the reveal. No seat is then to move.
    """
    preview: Preview


def effect_of(state: State, turn: Sequence[int]) -> Effect:
    """Return the effect of a legal turn for the seat to move, which knows only its own view of the position."""
    assert state.current_player is not None, "the turn is legal"
    events: list[Event] = []
    after, known = state.copy(), list[int]()
    for action in turn:
        if after.reveals == state.reveals:
            after.apply_unchecked(action, events)
            known.append(action)
    for number, event in enumerate(events):
        if event.before is not None:
            after, events = event.before, events[:number]
            break
    return Effect(tuple(known), events, after, state.game.preview(state.view(state.current_player), *known))


@dataclass(frozen=True)
class Comparison:
    """A recommended turn and another turn in the same position."""

    state: State
    """The position before the turns."""
    best: Effect
    other: Effect | None
    """The next-best turn, or the turn that was played; None if neither is known."""
    names: Sequence[str]
    """The players' names, by seat."""

    @property
    def seat(self) -> int:
        """The seat to move."""
        assert self.state.current_player is not None, "the turns are legal"
        return self.state.current_player
