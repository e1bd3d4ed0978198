"""Extract training positions from recorded games."""

from __future__ import annotations

from collections.abc import Iterator

from azulejo.learning.training import Position, Reader
from azulejo.registry import load

from tools.training.play import Played


def positions(reader: Reader, played: Played) -> Iterator[Position]:
    """Yield the training positions of a game, in the order of play."""
    state = load(played.plan.game).set_up(played.plan.players, played.seed, played.options)
    for action in played.actions:
        before = state
        state = state.copy()
        state.apply_unchecked(action)
        if not state.is_terminal and reader.looks(before, state):
            yield reader.read(before, state)
