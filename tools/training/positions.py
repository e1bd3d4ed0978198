"""Take the positions to learn from out of recorded games, with a reader for each game.

Most are at the start of rounds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from azulejo.game import State
from azulejo.games.azul.bots import features as azul
from azulejo.games.azul.pieces.table import AzulTable
from azulejo.games.azul.rules.scoring import bonuses
from azulejo.games.noctiluca.bots import features as noctiluca
from azulejo.games.noctiluca.bots.search_state import RoundConstants, SearchState
from azulejo.games.noctiluca.rules.state import NoctilucaState
from azulejo.games.sintra.bots import features as sintra
from azulejo.games.sintra.bots.evaluation import START, STRIPS_A_ROUND, promised_value
from azulejo.games.sintra.pieces.components import ROUNDS
from azulejo.games.sintra.pieces.table import SintraTable
from azulejo.registry import load

from tools.training.play import Played


@dataclass(frozen=True, slots=True)
class Position:
    """A position to learn from."""

    phase: int
    base: Sequence[float]
    """By seat: the part of its value that needs no weights."""
    features: list[list[tuple[int, float]]]
    """By seat: features and their amounts."""


def _begins(before: State, after: State) -> bool:
    """Return whether a round other than the first has just begun."""
    return after.round > before.round


@dataclass(frozen=True, slots=True)
class Reader:
    """How positions of a game are turned into features."""

    names: Sequence[str]
    columns: Sequence[str]
    """Names of the game's phases, as in the tables of weights."""
    read: Callable[[State, State], Position]
    """Function (before, after) → position, with the states before and after an action."""
    looks: Callable[[State, State], bool] = _begins
    """Function (before, after) → whether to use the position."""

    def positions(self, played: Played) -> Iterator[Position]:
        """Yield the positions of a game to learn from, in the order of play."""
        state = load(played.plan.game).set_up(played.plan.players, played.seed, played.options)
        for action in played.actions:
            before = state
            state = state.copy()
            state.apply_unchecked(action)
            if not state.is_terminal and self.looks(before, state):
                yield self.read(before, state)


def _azul(before: State, after: State) -> Position:
    assert isinstance(before, AzulTable) and isinstance(after, AzulTable)
    sure = [points + sum(won for _, won, _ in bonuses(after, seat)) for seat, points in enumerate(after.points)]
    return Position(azul.phase(before.round), sure, azul.standing_features(after, azul.bag_of(before)))


def _sintra(before: State, after: State) -> Position:
    assert isinstance(after, SintraTable)
    features = [
        sintra.palace_features(after.side, palace) + sintra.glass_features(palace.glass) for palace in after.palaces
    ]
    features[after.start_seat].append((sintra.START, 1.0))
    future = STRIPS_A_ROUND * (ROUNDS - before.round)
    sure = [promised_value(after.side, palace, future) for palace in after.palaces]
    sure[after.start_seat] += START
    return Position(sintra.phase(before.round), sure, features)


def _laps(_: State, after: State) -> bool:
    """Return whether a turn begins after each seat has had the same number of turns."""
    assert isinstance(after, NoctilucaState)
    return after.step == "dive" and sum(after.pawns) % after.players == 0


def _noctiluca(_: State, after: State) -> Position:
    assert isinstance(after, NoctilucaState)
    position = SearchState.of(after, RoundConstants(after))
    turns = position.turns(position.turn)
    return Position(noctiluca.phase(turns), position.points, [position.features(seat) for seat in range(after.players)])


def _rounds(count: int) -> list[str]:
    return [f"round {number + 1}" for number in range(count)]


_TURNS_LEFT = [f"{turns} left" for turns in range(noctiluca.TURNS, 0, -1)]
READERS = {
    "azul": Reader(azul.NAMES, _rounds(azul.ROUNDS), _azul),
    "sintra": Reader(sintra.NAMES, _rounds(ROUNDS - 1), _sintra),
    "noctiluca": Reader(noctiluca.NAMES, _TURNS_LEFT, _noctiluca, _laps),
}
"""Readers by game."""
