"""Noctiluca's data for the training scripts: which positions to learn from, and which search constants to test.

A position is used whenever all seats have had equally many turns.
"""

from __future__ import annotations

from azulejo.game import State
from azulejo.games.noctiluca.bots import evaluation, features, jar_values, search_nodes, search_state
from azulejo.games.noctiluca.bots.search_state import RoundConstants, SearchState
from azulejo.games.noctiluca.rules.state import NoctilucaState
from azulejo.learning.training import Position, Reader, Screened


def _lap_begins(_: State, after: State) -> bool:
    """Return whether a turn begins in this position and all seats have had equally many turns."""
    assert isinstance(after, NoctilucaState)
    return after.step == "dive" and sum(after.pawns) % after.players == 0


def _read(_: State, after: State) -> Position:
    assert isinstance(after, NoctilucaState)
    position = SearchState.of(after, RoundConstants(after))
    turns = position.turns(position.turn)
    return Position(features.phase(turns), position.points, [position.features(seat) for seat in range(after.players)])


_TURNS_LEFT = [f"{turns} left" for turns in range(features.TURNS, 0, -1)]
READER = Reader(features.NAMES, _TURNS_LEFT, _read, _lap_begins)
SCREENED = Screened(
    {
        "NEXT_POINTS": (0.6, 1.4),
        "LOST_DIE_COST": (0.3, 1.8),
        "WIN_SCALE": (0.6, 1.7),
        "TEMPERATURE": (0.6, 1.6),
        "C_PUCT": (0.5, 1.6),
        "WIDENING_BASE": (0.6, 2.0),
        "WIDENING_FACTOR": (0.5, 1.8),
        "DETERMINIZATIONS:1": (0.4, 2.5),
    },
    (evaluation, jar_values, search_state, search_nodes),
    (evaluation.values_by_spaces.cache_clear, jar_values.hand_values.cache_clear),
)
