"""Azul's data for the training scripts: positions for learning values, and features of moves for learning priors."""

from __future__ import annotations

from azulejo.game import State
from azulejo.games.azul.bots import features
from azulejo.games.azul.bots.move_priors import NAMES as MOVE_NAMES
from azulejo.games.azul.bots.search_nodes import PriorNode
from azulejo.games.azul.pieces.table import AzulTable
from azulejo.games.azul.rules.scoring import bonuses
from azulejo.learning.training import MovePriors, Position, Reader, rounds
from azulejo.search.nodes import Node


def _read(before: State, after: State) -> Position:
    assert isinstance(before, AzulTable) and isinstance(after, AzulTable)
    certain = [points + sum(won for _, won, _ in bonuses(after, seat)) for seat, points in enumerate(after.points)]
    return Position(features.phase(before.round), certain, features.standing_features(after, features.bag_of(before)))


def _features_of_moves(node: Node) -> list[list[tuple[int, float]]]:
    assert isinstance(node, PriorNode)
    return node.features()


READER = Reader(features.NAMES, rounds(features.ROUNDS), _read)
MOVE_PRIORS = MovePriors(MOVE_NAMES, _features_of_moves)
