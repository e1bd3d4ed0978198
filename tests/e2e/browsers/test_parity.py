"""The same seeds give the same games in CPython and in the browser's Pyodide, action by action."""

from __future__ import annotations

import json
from typing import Any

import pytest
from azulejo import games
from playwright.sync_api import Page
from scripts import script

from tests.long import Long

PLAY = '''
import hashlib, itertools, json
from random import Random
import azulejo

def digest(game, seed):
    """Play a random game. The seed determines its setup and its actions.

    Return the setup, the number of actions, the scores, and a hash of the states after all actions.
    """
    rules = azulejo.load(game)
    meta = rules.meta
    options = [option for option in meta.options if option.name != "first_seat"]
    values = itertools.product(*(option.choices for option in options))
    setups = list(itertools.product(range(meta.min_players, meta.max_players + 1), values))
    players, chosen = setups[seed % len(setups)]
    state = rules.new_state(
        players, seed, first_seat="random", **{option.name: value for option, value in zip(options, chosen)}
    )
    rng, digest, actions = Random(seed), hashlib.sha256(), 0
    while not state.is_terminal:
        legal = state.legal_actions()
        state.apply(legal[int(rng.random() * len(legal))], [])
        digest.update(json.dumps(state.view("everything"), sort_keys=True).encode())
        actions += 1
    return json.dumps([players, *chosen, actions, state.scores(), digest.hexdigest()])
'''
START = script("start_plain_python")
DIGEST = "(asked) => digest(asked)"


@pytest.mark.matrix(most=1)
@pytest.mark.parametrize("game", games())
def test_games_are_the_same_in_cpython_and_in_the_browser(long: Long, page: Page, game: str) -> None:
    namespace: dict[str, Any] = {}
    exec(PLAY, namespace)
    page.goto("/en/")
    page.evaluate(START, PLAY)
    setups, actions = set(), 0
    for seed in long.times(20, 200):
        expected = namespace["digest"](game, seed)
        assert page.evaluate(DIGEST, [game, seed]) == expected, f"seed {seed}"
        *setup, done, _, _ = json.loads(expected)
        setups.add(tuple(setup))
        actions += done
    long.say(f"{len(setups)} setups, {actions:,} actions, all equal")
