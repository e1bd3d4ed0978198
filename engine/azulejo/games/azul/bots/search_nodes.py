"""Azul's search nodes. A position is a pool and a board for each seat.

With three or four seats, the priors of moves are learned.
"""

from __future__ import annotations

from typing import Any

from azulejo.game import State
from azulejo.games.azul.bots.features import Feature
from azulejo.games.azul.bots.move_priors import (
    MAX_OVER,
    OFFSETS,
    SLOPES,
    STEPS,
    TakeWeights,
    behind_features,
    next_features,
    phase,
    place_features,
    supply_features,
    take_features,
)
from azulejo.games.azul.bots.search_boards import AzulBoard, BoardCache
from azulejo.games.azul.pieces.components import IN_CENTRE, SIZE
from azulejo.games.azul.rules.state import AzulState
from azulejo.search.factory_draft import DraftNode, DraftNodes, Pool, release
from azulejo.search.nodes import Node, Nodes, TerminalNode, Turn


class PriorNode(DraftNode):
    """A position between two turns of a game with three or four seats. Its moves are ordered by prior."""

    __slots__ = ()

    def _generate_moves(self) -> list[tuple[float, Any, Any]]:
        seat, boards, pool = self.seat, self._boards, self._pool
        assert seat is not None
        mine = boards[seat]
        assert isinstance(mine, AzulBoard)
        placings = [mine.placings(take) for take in pool.takes()]
        best = max([options[0][0] for options in placings])
        weights: TakeWeights | None = pool.take_data.get(None)
        if weights is None:
            weights = pool.take_data[None] = TakeWeights(pool.offers())
        following = boards[(seat + 1) % len(boards)]
        next_weights: list[float] | None = pool.take_data.get(following)
        if next_weights is None:
            next_weights = pool.take_data[following] = weights.wanted(
                [
                    (continuing or ending or following).value
                    for continuing, ending in map(following.best_boards, pool.takes())
                ],
                following.value,
            )
        places = weights.places
        near, middle, far = STEPS
        slope_near, slope_middle, slope_far, slope_beyond = SLOPES
        _, offset_middle, offset_far, offset_beyond = OFFSETS
        moves: list[tuple[float, Any, Any]] = []
        for number, options in enumerate(placings):
            of_take = next_weights[number] + weights.of_take[number]
            supply = weights.supply[number]
            for value, place, lacks, board in options:
                behind = value - best
                if behind > -near:
                    behind *= slope_near
                elif behind > -middle:
                    behind = behind * slope_middle - offset_middle
                elif behind > -far:
                    behind = behind * slope_far - offset_far
                else:
                    behind = behind * slope_beyond - offset_beyond
                moves.append((behind + of_take + supply[lacks] + places[place], number, board))
        return moves

    def features(self) -> list[list[Feature]]:
        """Return the features of each move, in the order of the moves.

        `_generate_moves` computes their weighted sums directly, which is faster.
        """
        self.expand()
        seat, boards, offers = self.seat, self._boards, self._pool.offers()
        assert seat is not None and self._moves is not None
        mine, following = boards[seat], boards[(seat + 1) % len(boards)]
        assert isinstance(mine, AzulBoard)
        now = phase(sum(count * times for _, count, _, _, times in offers))
        values = [
            (continuing or ending or following).value
            for continuing, ending in map(following.best_boards, self._pool.takes())
        ]
        of_next_seat = next_features(values, following.value, [times > 1 for *_, times in offers])
        best = max([board.value for _, _, board in self._moves])
        by_move = []
        for _, number, board in self._moves:
            colour, count, marker, centre, _ = offers[number]
            _, place, lacks, _ = mine.placing(board, count)
            others = [
                other[1]
                for index, other in enumerate(offers)
                if other[0] == colour
                for _ in range(other[4] - (index == number))
            ]
            by_move.append(
                behind_features(board.value - best)
                + place_features(now, *divmod(place, MAX_OVER))
                + take_features(now, count, centre, marker)
                + supply_features(lacks, others)
                + of_next_seat[number]
            )
        return by_move


class AzulNodes(DraftNodes):
    """Factory for Azul's nodes. It owns all walls, boards and pools of a search."""

    rollout_deals = 12

    def __init__(self, root: AzulState) -> None:
        self._boards = BoardCache(root)
        self._reveals = root.reveals
        self._make_node = DraftNode if root.players == 2 else PriorNode.of
        self.round_left = root.share_on_offer()
        self._pools: dict[object, Pool] = {}

    def release(self) -> None:
        """Drop all walls, boards and pools."""
        release(self._boards.made, self._pools)
        self._boards.release()
        self._pools.clear()

    def __call__(self, state: State) -> Node:
        """Return the node of a state. It must be in the round that is searched, or start the next round."""
        assert isinstance(state, AzulState)
        if state.is_terminal:
            return TerminalNode(state)
        pool, holder = state.pool, state.marker
        if state.reveals > self._reveals:
            pool, holder = [0] * SIZE, state.start_seat
        boards = tuple(self._boards.of(state, seat, holder) for seat in range(state.players))
        assert state.current_player is not None
        return self._make_node(Pool.of(pool, state.marker == IN_CENTRE, self._pools), boards, state.current_player)

    def prior_scores(self, root: State, turns: list[tuple[Turn, Node]]) -> list[float]:
        """Return the scores for PUCT's priors. With three or four seats, these are the learned scores of the moves."""
        node = self(root)
        if isinstance(node, PriorNode):
            score_of = {id(node.child(index)): score for index, score in enumerate(node.static_values())}
            scores = [score_of.get(id(after)) for _, after in turns]
            # If a turn ends the round, its node in `turns` has tiled boards. The child of `node` for this turn has
            # boards before tiling. It is a different node, so `score_of` does not contain the one in `turns`.
            if None not in scores:
                return [score for score in scores if score is not None]
        return super().prior_scores(root, turns)


def nodes(root: State) -> Nodes:
    """Return the nodes of a search that starts at `root`."""
    assert isinstance(root, AzulState)
    return AzulNodes(root)
