"""Setups of all games, for parametrized tests: each number of players and each option value. Also random games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from azulejo.game import State
from azulejo.records.record import Record, new_record
from azulejo.registry import games, load, load_meta

from tests.engine.game_traits import traits

Setup = tuple[str, int, dict[str, Any]]


def setups() -> Iterator[Setup]:
    """Yield the setups with default options, and those with one option that differs from its default."""
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
    """Return a short name such as `azul-2-grey`."""
    name, players, options = setup
    return "-".join([name, str(players), *map(str, options.values())])


def lively_action(state: State, rng: Random) -> int:
    """Return a random legal action, but rarely the one that the game's traits call `seldom`.

    Call only `rng.random()`, which gives the same numbers in every version of Python.
    """
    legal = state.legal_actions()
    seldom = traits(state.game.meta.name).seldom
    if seldom in legal and len(legal) > 1 and rng.random() < 0.9:
        legal.remove(seldom)
    return legal[int(rng.random() * len(legal))]


def random_record(setup: Setup, seed: int, max_actions: int = 5000) -> Record:
    """Play a random game with `lively_action`, cut off after `max_actions` actions. Return its record."""
    name, players, options = setup
    state = load(name).set_up(players, seed, options)
    record, rng = new_record(state), Random(seed)
    while not state.is_terminal and len(record.actions) < max_actions:
        action = lively_action(state, rng)
        state.apply(action)
        record.actions.append(action)
    return record
