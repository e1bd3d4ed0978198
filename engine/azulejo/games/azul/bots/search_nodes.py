"""Azul as the search walks on it: nodes of boards and a pool, their moves in the order in which they are tried."""

from __future__ import annotations

from typing import Any

from azulejo.game import State
from azulejo.games.azul.bots.features import Fact
from azulejo.games.azul.bots.move_priors import (
    FALLS,
    MOST_OVER,
    SLOPES,
    STEPS,
    Offers,
    behind_facts,
    next_facts,
    phase,
    place_facts,
    supply_facts,
    take_facts,
)
from azulejo.games.azul.bots.search_boards import AzulBoard, Boards
from azulejo.games.azul.pieces.components import IN_CENTRE, SIZE
from azulejo.games.azul.rules.state import AzulState
from azulejo.search.factory_draft import DraftNode, DraftNodes, Pool, forget
from azulejo.search.nodes import End, Node, Nodes, Turn


class LeaningNode(DraftNode):
    """A position between two turns of three seats or more, its moves by how much they are worth looking at."""

    __slots__ = ()

    def _find(self) -> list[tuple[float, Any, Any]]:
        seat, boards, pool = self.seat, self._boards, self._pool
        assert seat is not None
        mine = boards[seat]
        assert isinstance(mine, AzulBoard)
        placings = [mine.placings(take) for take in pool.takes()]
        best = max([found[0][0] for found in placings])
        offers: Offers | None = pool.known.get(None)
        if offers is None:
            offers = pool.known[None] = Offers(pool.offers())
        following = boards[(seat + 1) % len(boards)]
        wanted: list[float] | None = pool.known.get(following)
        if wanted is None:
            wanted = pool.known[following] = offers.wanted(
                [(on or over or following).worth for on, over in map(following.promising, pool.takes())],
                following.worth,
            )
        places = offers.places
        near, further, far = STEPS
        first, second, third, fourth = SLOPES
        _, fall, falls, all_falls = FALLS
        moves: list[tuple[float, Any, Any]] = []
        for number, found in enumerate(placings):
            alike = wanted[number] + offers.alike[number]
            supply = offers.supply[number]
            for worth, place, lacks, board in found:
                behind = worth - best
                if behind > -near:
                    behind *= first
                elif behind > -further:
                    behind = behind * second - fall
                elif behind > -far:
                    behind = behind * third - falls
                else:
                    behind = behind * fourth - all_falls
                moves.append((behind + alike + supply[lacks] + places[place], number, board))
        return moves

    def facts(self) -> list[list[Fact]]:
        """By move, as they stand, the facts that make it worth looking at: what `_find` weighs, told at length."""
        self.expand()
        seat, boards, offers = self.seat, self._boards, self._pool.offers()
        assert seat is not None and self._moves is not None
        mine, following = boards[seat], boards[(seat + 1) % len(boards)]
        assert isinstance(mine, AzulBoard)
        now = phase(sum(count * times for _, count, _, _, times in offers))
        values = [(on or over or following).worth for on, over in map(following.promising, self._pool.takes())]
        wanted = next_facts(values, following.worth, [times > 1 for *_, times in offers])
        best = max([board.worth for _, _, board in self._moves])
        found = []
        for _, number, board in self._moves:
            colour, count, marker, centre, _ = offers[number]
            _, place, lacks, _ = mine.placing(board, count)
            others = [
                other[1]
                for each, other in enumerate(offers)
                if other[0] == colour
                for _ in range(other[4] - (each == number))
            ]
            found.append(
                behind_facts(board.worth - best)
                + place_facts(now, *divmod(place, MOST_OVER))
                + take_facts(now, count, centre, marker)
                + supply_facts(lacks, others)
                + wanted[number]
            )
        return found


class AzulNodes(DraftNodes):
    """Makes nodes; holds all walls, boards and pools of a search."""

    deals = 12

    def __init__(self, root: AzulState) -> None:
        self._boards = Boards(root)
        self._reveals = root.reveals
        self._node = DraftNode if root.players == 2 else LeaningNode.of
        self.to_come = root.share_on_offer()
        self._pools: dict[object, Pool] = {}

    def forget(self) -> None:
        """Let go of walls, boards and pools."""
        forget(self._boards.made, self._pools)
        self._boards.forget()
        self._pools.clear()

    def __call__(self, state: State) -> Node:
        """The node of a state of this round, or of the next round's beginning."""
        assert isinstance(state, AzulState)
        if state.is_terminal:
            return End(state)
        pool, holder = state.pool, state.marker
        if state.reveals > self._reveals:
            pool, holder = [0] * SIZE, state.start_seat
        boards = tuple(self._boards.of(state, seat, holder) for seat in range(state.players))
        assert state.current_player is not None
        return self._node(Pool.of(pool, state.marker == IN_CENTRE, self._pools), boards, state.current_player)

    def leanings(self, root: State, turns: list[tuple[Turn, Node]]) -> list[float]:
        """See `Nodes.leanings`: with three seats and more as the nodes themselves lean."""
        node = self(root)
        if isinstance(node, LeaningNode):
            known = {id(node.child(index)): worth for index, worth in enumerate(node.worths())}
            found = [known.get(id(after)) for _, after in turns]
            # what the last turn of a round leads to has been tiled already, so it is not known
            if None not in found:
                return [worth for worth in found if worth is not None]
        return super().leanings(root, turns)


def nodes(root: State) -> Nodes:
    """Nodes of a search that begins at `root`."""
    assert isinstance(root, AzulState)
    return AzulNodes(root)
