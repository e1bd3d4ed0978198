"""Measure the engine's speed with random games and copies, and the machine's speed with a plain loop."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import floor
from random import Random
from time import perf_counter
from types import FunctionType

from azulejo.game import Game, State

REFERENCE_LOOP_SECONDS = 0.31
"""Seconds that the loop of `loop_seconds` takes on the reference machine.

The `scaled` columns of `azulejo bench` estimate the speed on that machine.
"""
COPIES = 2_000
"""Minimum number of copies that are timed."""
GAMES_PER_READING = 8
"""Number of games between two readings of the clock."""


@dataclass(frozen=True, slots=True)
class Speed:
    """The measured speed of a game with a given number of players."""

    game: str
    players: int
    games: int
    """Number of random games. Each is played twice: once through `apply`, once through `apply_unchecked`."""
    actions: int
    """Total number of actions in these games."""
    checked_seconds: float
    """Time for all games, played with `apply`, in seconds."""
    unchecked_seconds: float
    """Time for all games, played with `apply_unchecked` as in searches, in seconds."""
    copy_seconds: float
    """Average time of one `State.copy`, in seconds, over the positions of a whole game."""


def loop_seconds() -> float:
    """Measure the machine's speed: return the seconds that a plain loop of ten million steps takes.

    Python specializes code that runs often, and the reference time was measured on a first run. Each call therefore
    runs a fresh copy of the loop's bytecode.
    """
    loop = FunctionType(_loop.__code__.replace(), {})
    started = perf_counter()
    loop()
    return perf_counter() - started


def _loop() -> None:
    i = 0
    while i < 10_000_000:
        i += 1


def measure(game: Game, players: int, seconds: float) -> Speed:
    """Measure a game's speed: play random games for about `seconds`, each once with checks and once without.

    Raises `AssertionError` if the two runs of a game end with different scores.
    """
    games = actions = 0
    checked = unchecked = 0.0
    while checked + unchecked < seconds:
        seeds = range(games, games + GAMES_PER_READING)
        started = perf_counter()
        draw = Random(games).random
        safe = [_random_game(game, players, seed, draw, checked=True) for seed in seeds]
        between = perf_counter()
        draw = Random(games).random
        fast = [_random_game(game, players, seed, draw, checked=False) for seed in seeds]
        unchecked += perf_counter() - between
        checked += between - started
        for (state, count), (other, _) in zip(safe, fast, strict=True):
            assert state.scores() == other.scores(), f"checked and unchecked scores differ: seed {state.seed}"
            actions += count
        games += GAMES_PER_READING
    return Speed(game.meta.name, players, games, actions, checked, unchecked, _copy_seconds(game, players))


def _random_game(game: Game, players: int, seed: int, draw: Callable[[], float], *, checked: bool) -> tuple[State, int]:
    """Play random actions until the game ends. Return the final state and the number of actions."""
    state = game.new_state(players, seed)
    legal_actions = state.legal_actions
    apply = state.apply if checked else state.apply_unchecked
    count = 0
    while state.current_player is not None:
        legal = legal_actions()
        apply(legal[floor(draw() * len(legal))])
        count += 1
    return state, count


def _copy_seconds(game: Game, players: int) -> float:
    state = game.new_state(players, 1)
    draw = Random(1).random
    positions = []
    while state.current_player is not None:
        positions.append(state.copy())
        legal = state.legal_actions()
        state.apply_unchecked(legal[int(draw() * len(legal))])
    rounds = 1 + COPIES // len(positions)
    started = perf_counter()
    for _ in range(rounds):
        for position in positions:
            position.copy()
    return (perf_counter() - started) / (rounds * len(positions))
