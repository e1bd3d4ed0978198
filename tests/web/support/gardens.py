"""Play random games of Queen's Garden, and list the possible presses at a position."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from azulejo import Event
from azulejo.games.queens_garden.game import GAME
from azulejo.games.queens_garden.pieces import actions
from azulejo.games.queens_garden.rules.state import QueensGardenState
from azulejo_table.text import translator

ENGLISH = translator("en")
GAMES = ((2, 1, "standard"), (3, 2, "variant"), (4, 3, "standard"))
"""Games to test: number of players, seed, and side of the scoring board."""


def states(players: int, seed: int, side: str) -> Iterator[QueensGardenState]:
    """Yield every position of a random game with many placements."""
    draws = random.Random(seed)
    state = GAME.new_state(players, seed, scoring=side)
    assert isinstance(state, QueensGardenState)
    while not state.is_terminal:
        yield state
        legal = state.legal_actions()
        placing = [action for action in legal if actions.TILE <= action < actions.SOURCE]
        taking = [action for action in legal if action < actions.BUY]
        if state.step == "act" and placing and draws.random() < 0.6:
            legal = placing
        elif state.step == "act" and taking and draws.random() < 0.9:
            legal = taking
        state.apply(draws.choice(legal))


def done(state: QueensGardenState, do: list[int]) -> tuple[QueensGardenState, list[Event]]:
    """Return the position after these actions, and their events."""
    after = state.copy()
    events: list[Event] = []
    for action in do:
        after.apply(action, events)
    return after, events


def presses(choices: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield (source, target, entry) for every possible press.

    If a single press on the source is enough, the target is the source.
    """
    for source, choice in choices.items():
        if "do" in choice:
            yield source, source, choice
        for target, entry in choices[choice.get("like", source)].get("targets", {}).items():
            if "do" in entry:
                yield source, target, entry


def ringed(event: Event) -> int:
    """Return the cell of the ornament that an event surrounds."""
    return int(event.pieces[0].rpartition(":")[2])
