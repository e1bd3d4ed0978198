"""A bot knows no more than its seat: positions that look alike get the same move, hidden things all differing.

What is asked goes the way it goes in the page: from the table's `to_think` as JSON to the bot worker's thinker.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest
from azulejo.game import Game, State, View, games, load
from azulejo.record import new_record
from azulejo_table.play import Play
from azulejo_table.thinker import Thinker

from tests.coroutines import finished

POSITIONS = 500
SEARCHED = 25
"""One position in so many is also given to a search."""


def hidden(view: View, seen: View) -> list[object]:
    """The items of the full view that the seat does not see, in order; lists are looked into."""

    def walk(whole: object, known: object) -> Iterator[object]:
        if isinstance(whole, dict) and isinstance(known, dict):
            for key, value in whole.items():
                if key == "viewer":
                    continue
                if key in known:
                    yield from walk(value, known[key])
                else:
                    yield value
        elif isinstance(whole, list) and isinstance(known, list) and len(whole) == len(known):
            for value, other in zip(whole, known, strict=True):
                yield from walk(value, other)
        elif whole != known:
            yield whole

    return list(walk(view, seen))


def otherwise(state: State, rng: Random) -> State | None:
    """A state that looks the same to whoever decides, but in which the hidden items that can differ all do.

    Some cannot: the faces of a hidden set are drawn from what is left, so a few may fall on themselves again
    however often they are drawn. None if the draws keep more than a quarter of them where they were.
    """
    seat = state.current_player
    seen = state.view(seat)
    mine = hidden(state.view(None), seen)
    best, least = None, len(mine) / 4
    for _ in range(12):
        other = state.determinize(seat, rng)
        if other.view(seat) != seen:
            raise AssertionError("the state drawn looks different")
        theirs = hidden(other.view(None), seen)
        same = sum(a == b for a, b in zip(mine, theirs, strict=True))
        if same <= least:
            best, least = other, same
        if not same:
            break
    return best


def positions(game: Game, wanted: int) -> Iterator[tuple[State, State]]:
    """Positions of random games of all sizes with a twin each."""
    rng = Random(f"leaks:{game.meta.name}")
    sizes = range(game.meta.min_players, game.meta.max_players + 1)
    seed = 0
    while True:
        state = game.new_state(sizes[seed % len(sizes)], seed)
        seed += 1
        while state.current_player is not None:
            if rng.random() < 0.2 and len(state.legal_actions()) > 1:
                other = otherwise(state, rng)
                if other is not None:
                    yield state.copy(), other
                    wanted -= 1
                    if not wanted:
                        return
            state.apply(rng.choice(state.legal_actions()))


def message(state: State, level: str) -> str:
    """What the page sends to the bot worker."""
    play = Play(new_record(state), [{"name": "Bot", "level": level}] * state.players, bot_seed=7)
    play.state = state
    asked = play.to_think()
    assert asked is not None
    return json.dumps({**asked, "nodes": 4})


def answer(request: str) -> int:
    """What the bot worker answers."""
    action: int = json.loads(finished(Thinker().think(request)))["action"]
    return action


@pytest.mark.parametrize("name", games())
def test_positions_that_look_alike_get_the_same_move(name: str) -> None:
    compared = 0
    for state, other in positions(load(name), POSITIONS):
        assert other.view(None) != state.view(None), "nothing hidden differs"
        for level in ("casual", "master") if compared % SEARCHED == 0 else ("casual",):
            requests = [message(each, level) for each in (state, other)]
            assert requests[0] == requests[1], "the message tells something hidden"
            moves = {answer(request) for request in requests}
            assert len(moves) == 1 and moves <= set(state.legal_actions())
        compared += 1
    assert compared == POSITIONS


@pytest.mark.parametrize("name", games())
def test_the_message_holds_the_view_of_the_seat_and_no_seed_of_the_game(name: str) -> None:
    game = load(name)
    state = game.new_state(game.meta.max_players, 987_654_321)
    request = json.loads(message(state, "expert"))
    assert request["view"] == json.loads(json.dumps(state.view(state.current_player)))
    assert str(state.seed) not in json.dumps(request)
    assert set(request) == {"seat", "level", "view", "seed", "budget", "nodes"}
