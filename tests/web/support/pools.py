"""Play random games of Noctiluca."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from azulejo import Event, State, load


def positions(players: int, seed: int) -> Iterator[State]:
    """Play a game that tends to fill jars, and yield all its positions but the last.

    At each decision, try at most five random actions, and play the one that stores the most dice.
    """
    for state in _positions(players, seed):
        yield state.copy()


@cache
def _positions(players: int, seed: int) -> list[State]:
    state, draws, states = load("noctiluca").new_state(players, seed), random.Random(seed), list[State]()
    while not state.is_terminal:
        states.append(state.copy())
        tried = []
        for action in draws.sample(state.legal_actions(), min(5, len(state.legal_actions()))):
            after = state.copy()
            log: list[Event] = []
            after.apply(action, log)
            tried.append((sum(len(event.moves) for event in log if event.kind in ("store", "keep")), action))
        state.apply(max(tried)[1])
    return states
