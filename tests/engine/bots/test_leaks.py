"""Bots use only what their seat can see: in positions that differ only in hidden pieces, a bot chooses the same action.

As on the page, the table makes a bot request, and the bot worker's code answers it as JSON.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any

import pytest
from azulejo.game import Game, State, View
from azulejo.records.record import new_record
from azulejo.registry import games, load, load_meta
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.session.bot_requests import for_turn
from azulejo_table.workers.thinker import Thinker

from tests.coroutines import run_in_thread
from tests.engine.game_traits import games_with_secrets, traits
from tests.long import Long

POSITIONS, LONG_POSITIONS = 112, 500
"""Number of positions in normal and in long runs.

Measured with five planted leaks and 20 seeds for each leak: the rarest leak, which occurs only while a piece is paid
for, was found after at most 56 positions.
"""
SEARCHED = 25
"""Levels that search are slow. For them, divide the number of positions to test by this number."""
TRIES = 5_000
"""Maximum number of seeds to try when looking for one that changes every upcoming piece.

With 36 upcoming tiles of five colours, about one seed in 3,000 is suitable.
"""


def hidden_values(view: View, seen: View) -> list[object]:
    """Return, in order, the values of the full view that are None in a seat's view."""

    def walk(whole: object, known: object) -> Iterator[object]:
        if isinstance(whole, dict) and isinstance(known, dict):
            for key, value in known.items():
                if key != "viewer":
                    yield from walk(whole[key], value)
        elif isinstance(whole, list) and isinstance(known, list):
            for value, other in zip(whole, known, strict=True):
                yield from walk(value, other)
        elif whole != known:
            assert known is None
            yield whole

    return list(walk(view, seen))


def all_differ(mine: list[Any], theirs: Iterator[Any]) -> bool:
    """Return whether two lists of hidden pieces differ in every item."""
    return all(one != other for one, other in zip(mine, theirs, strict=True))


def lookalike(state: State, rng: Random, likely: int) -> State | None:
    """Return a state that looks the same to the seat to move, but differs in every hidden piece.

    The seed `likely` is tried first. A seed that is suitable for a position stays suitable until the next deal.
    Return None if nothing is hidden or no such state was found. For example, there is no such state if the seat can
    deduce the only face-down piece, or if all tiles in the bag have the same colour.
    """
    seat = state.current_player
    of_game = traits(state.game.meta.name)
    assert of_game.to_come
    to_come = of_game.to_come(state)
    seen = state.view(seat)
    hidden, upcoming = hidden_values(state.view("everything"), seen), list(to_come(state.seed, state.chance))
    if not hidden and not upcoming:
        return None
    for _ in range(50):
        other = state.determinize(seat, rng)
        if all_differ(hidden, iter(hidden_values(other.view("everything"), seen))):
            break
    else:
        return None
    for other.seed in chain([likely], (rng.getrandbits(48) for _ in range(TRIES))):
        if all_differ(upcoming, to_come(other.seed, other.chance)):
            assert other.view(seat) == seen, "the sampled state must look the same"
            return other
    return None


def positions(game: Game, wanted: int) -> Iterator[tuple[State, State]]:
    """Yield `wanted` pairs: a state of a random game, and a different state that looks the same to the seat to move."""
    rng = Random(f"leaks:{game.meta.name}")
    sizes = range(game.meta.min_players, game.meta.max_players + 1)
    seed = likely = 0
    while True:
        state = game.new_state(sizes[seed % len(sizes)], seed)
        seed += 1
        while state.current_player is not None:
            if rng.random() < 0.2 and len(state.legal_actions()) > 1:
                other = lookalike(state, rng, likely)
                if other is not None:
                    likely = other.seed
                    yield state.copy(), other
                    wanted -= 1
                    if not wanted:
                        return
            state.apply(rng.choice(state.legal_actions()))


def message(state: State, level: str) -> str:
    """Return the message that the page sends to the bot worker."""
    play = Playthrough(new_record(state), [{"name": "Bot", "level": level}] * state.players, bot_seed=7)
    play.state = state
    bot_request = for_turn(play)
    assert bot_request is not None
    return json.dumps({**bot_request, "nodes": 4})


def answer(request: str) -> int:
    """Return the bot worker's answer to a message."""
    action: int = json.loads(run_in_thread(Thinker().think(request)))["action"]
    return action


@pytest.mark.parametrize("name", games_with_secrets())
def test_positions_with_the_same_view_get_the_same_move(name: str, long: Long) -> None:
    compared = 0
    meta = load_meta(name)
    sizes = set()
    count = long.amount(POSITIONS, LONG_POSITIONS)
    for state, other in positions(load(name), count):
        sizes.add(state.players)
        for level in ("casual", "master") if compared % SEARCHED == 0 else ("casual",):
            requests = [message(each, level) for each in (state, other)]
            assert requests[0] == requests[1], "the message must not contain hidden pieces"
            moves = {answer(request) for request in requests}
            assert len(moves) == 1 and moves <= set(state.legal_actions())
        compared += 1
    assert compared == count
    assert sizes == set(range(meta.min_players, meta.max_players + 1))


@pytest.mark.parametrize("name", games())
def test_a_bot_request_contains_the_view_but_not_the_games_seed(name: str) -> None:
    game = load(name)
    state = game.new_state(game.meta.max_players, 987_654_321)
    request = json.loads(message(state, "expert"))
    assert request["view"] == json.loads(json.dumps(state.view(state.current_player)))
    assert str(state.seed) not in json.dumps(request)
    assert set(request) == {"seat", "level", "view", "seed", "budget", "nodes"}
