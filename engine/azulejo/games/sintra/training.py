"""Sintra's data for the training scripts. The positions to learn from are those at the start of rounds 2 to 6."""

from __future__ import annotations

from azulejo.game import State
from azulejo.games.sintra.bots import features
from azulejo.games.sintra.bots.evaluation import START, STRIPS_A_ROUND, promised_value
from azulejo.games.sintra.pieces.components import ROUNDS
from azulejo.games.sintra.pieces.table import SintraTable
from azulejo.learning.training import Position, Reader, rounds


def _read(before: State, after: State) -> Position:
    assert isinstance(after, SintraTable)
    by_seat = [
        features.palace_features(after.side, palace) + features.glass_features(palace.glass) for palace in after.palaces
    ]
    by_seat[after.start_seat].append((features.START, 1.0))
    future = STRIPS_A_ROUND * (ROUNDS - before.round)
    values = [promised_value(after.side, palace, future) for palace in after.palaces]
    values[after.start_seat] += START
    return Position(features.phase(before.round), values, by_seat)


READER = Reader(features.NAMES, rounds(ROUNDS - 1), _read)
