"""Every registered game, number of players and option value, as pytest parameters."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from azulejo.game import State
from azulejo.records.record import Record, new_record
from azulejo.registry import games, load, load_meta

Setup = tuple[str, int, dict[str, Any]]


def setups() -> Iterator[Setup]:
    """Each game and number of players with defaults, then with one option changed at a time."""
    for name in games():
        meta = load_meta(name)
        for players in range(meta.min_players, meta.max_players + 1):
            yield name, players, {}
            for option in meta.options:
                for value in option.choices:
                    usable = option.name != "first_seat" or value in ("random", players - 1)
                    if value != option.default and usable:
                        yield name, players, {option.name: value}


def label(setup: Setup) -> str:
    """A short name such as `azul-2-grey`."""
    name, players, options = setup
    return "-".join([name, str(players), *map(str, options.values())])


SELDOM = {"queens_garden": 13}
"""Actions that cut a game short, which random play would do at once: to pass."""


def lively(state: State, rng: Random) -> int:
    """A legal action by chance, seldom one that cuts the game short; of `rng` only `random()` is used."""
    legal = state.legal_actions()
    seldom = SELDOM.get(state.game.meta.name)
    if seldom in legal and len(legal) > 1 and rng.random() < 0.9:
        legal.remove(seldom)
    return legal[int(rng.random() * len(legal))]


def played(setup: Setup, seed: int, most: int = 5000) -> Record:
    """A lively random game, at most so many actions of it."""
    name, players, options = setup
    state = load(name).set_up(players, seed, options)
    record, rng = new_record(state), Random(seed)
    while not state.is_terminal and len(record.actions) < most:
        action = lively(state, rng)
        state.apply(action)
        record.actions.append(action)
    return record
