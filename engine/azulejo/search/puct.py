"""Tree search: every seat plays for itself, hidden things lie in several ways."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import atanh, exp, sqrt, tanh
from operator import attrgetter
from typing import Any

from azulejo.game import State
from azulejo.search.base import FAR, Margins, Search, nodes_of
from azulejo.search.limit import Limit
from azulejo.search.nodes import Node, Nodes, Standing, Turn, leads

SHARE = 0.3
"""Visits of a turn that is compared with the best, as a share of those of the best."""
SURE = 0.9999
"""Utility of a seat that surely wins by far."""


class Branch:
    """A node of the tree search: visits and summed utility per seat of each move tried.

    A move of the root has one branch for each way in which hidden things may lie.
    """

    __slots__ = ("branches", "mover", "node", "share", "sums", "value", "visits", "weight", "weights")

    def __init__(self, node: Node, seats: int, mover: int, weight: float = 0.0) -> None:
        self.node = node
        self.mover = mover
        """The seat whose move led here."""
        self.weight = weight
        """How likely it is to try that move, by static worth."""
        self.value = 0.0
        """What it has been worth to that seat, in the mean."""
        self.share = weight
        """How much it is to be tried for its weight, the less the more often it has been."""
        self.branches: list[Branch] = []
        self.visits = 0
        self.sums = [0.0] * seats
        self.weights: list[float] = []

    def count(self, utility: list[float]) -> None:
        """One visit more, with what it was worth to each seat."""
        visits = self.visits = self.visits + 1
        sums = self.sums
        for seat, value in enumerate(utility):
            sums[seat] += value
        self.value = sums[self.mover] / visits
        self.share = self.weight / (1 + visits)


class TreeSearch(Search):
    """Every seat plays for itself: moves are tried by static worth and by what came of them."""

    late, early = 0.45, 1.3

    def __init__(self, root: State, nodes: Nodes, limit: Limit, others: Iterable[State] = ()) -> None:
        super().__init__(root, nodes, limit)
        self.turns = nodes.apart(self.turns)
        leanings = nodes.leanings(root, self.turns)
        order = sorted(range(len(leanings)), key=leanings.__getitem__, reverse=True)
        self.turns = [self.turns[index] for index in order]
        self._leanings = [leanings[index] for index in order]
        """How much each turn is worth looking at, in points."""
        self._others = iter(others)
        """Positions that look the same to the seat, hidden things drawn otherwise: as many as are asked for."""
        self._ways: list[dict[Turn, Node]] = [dict(self.turns)]
        """By turn the node that it leads to, for each way in which hidden things may lie that was needed so far."""
        self.tried: list[tuple[Turn, Branch]] = []
        """The turns looked at, each with what came of it."""

    def work(self) -> Iterator[None]:
        """One visit at a time."""
        turns = self.turns
        seats = len(turns[0][1].standing())
        root = Branch(Root(self.seat, [node for _, node in turns], self._leanings), seats, self.seat)
        most = Branch(root.node, seats, self.seat)
        """The move that was visited most."""
        while True:
            move = self._next(root, seats)
            if len(self.tried) < len(root.branches):
                self.tried.append((turns[len(self.tried)][0], move))
            turn, node = turns[root.branches.index(move)]
            self._try(root, move, turn, node)
            if (move.visits, move.sums[self.seat]) > (most.visits, most.sums[self.seat]):
                most = move
                self.turns = [(turn, node)]
            yield

    def _try(self, root: Branch, move: Branch, turn: Turn, node: Node) -> None:
        """Visit a move of the root once more, in the way in which hidden things may lie that it was visited least in.

        The more visits a move has, the more such ways it is looked at in.
        """
        ways, seats = move.branches, len(root.sums)
        first, more = self._game.samples
        if len(ways) < int(first + more * move.visits ** (1 / 3)):
            if len(ways) == len(self._ways):
                state = next(self._others)
                self._ways.append(dict(nodes_of(state).turns(state)))
            ways.append(Branch(self._ways[len(ways)].get(turn, node), seats, self.seat))
        self._visit([root, move, min(ways, key=attrgetter("visits"))], seats)

    @property
    def settled(self) -> bool:
        """Whether the turn that comes second cannot be visited as often any more."""
        seconds = self.limit.seconds
        if seconds is None or len(self.tried) < 2:
            return False
        visits = sorted([move.visits for _, move in self.tried])
        return (visits[-1] - visits[-2]) * self.spent > sum(visits) * (seconds - self.spent)

    def margins(self) -> Margins:
        """As the visits of the best turn tell them."""
        best = dict(self.tried).get(self.best)
        if best is None:
            return leads(self.turns[0][1].best())
        return self._margins(best)

    def others(self, most: int) -> list[tuple[Turn, Node]]:
        """Those that were visited most."""
        tried = sorted(self.tried, key=lambda each: each[1].visits, reverse=True)
        return [(turn, self._ways[0][turn]) for turn, _ in tried if turn != self.best][:most]

    def weigh(self, turn: Turn, node: Node) -> Iterator[tuple[Margins, Margins]]:
        """A turn that was hardly looked at is visited as often as it takes to tell how good it is."""
        best = dict(self.tried).get(self.best)
        seats = len(node.standing())
        if best is None:
            alone = leads(node.best())
            yield alone, alone
            return
        move = dict(self.tried).get(turn) or Branch(node, seats, self.seat)
        root = Branch(node, seats, self.seat)
        yield self._pair(move, best) if move.visits else self._pair(best, best)
        while move.visits < best.visits * SHARE:
            self._try(root, move, turn, node)
            yield self._pair(move, best)

    def _pair(self, move: Branch, best: Branch) -> tuple[Margins, Margins]:
        found, most = self._margins(move), self._margins(best)
        return (found if found[self.seat] <= most[self.seat] else most), most

    def _margins(self, move: Branch) -> Margins:
        """The margins that are worth as much as what came of a move."""
        shares = (max(-SURE, min(SURE, total / move.visits)) for total in move.sums)
        return [self._game.scale * atanh(share) for share in shares]

    def _visit(self, path: list[Branch], seats: int) -> None:
        """Go on down from the end of the path, and tell everyone on the way what was found."""
        branch = path[-1]
        while branch.visits and branch.node.seat is not None:
            branch = self._next(branch, seats)
            path.append(branch)
        self.nodes += self._game.cost
        self.plies = max(self.plies, len(path) - 2)
        scale = self._game.scale
        utility = [tanh(ahead / scale) for ahead in leads(branch.node.best())]
        for passed in path:
            passed.count(utility)

    def _next(self, branch: Branch, seats: int) -> Branch:
        """The move to try next, by promise and what is known of it."""
        node, seat, branches = branch.node, branch.node.seat, branch.branches
        assert seat is not None
        if not branch.weights:
            branch.weights = self._weights(node.worths())
        root = sqrt(branch.visits + 1) * self._game.explore
        scores = [tried.value + root * tried.share for tried in branches]
        best = max(scores, default=-FAR)
        fresh = len(branches)
        first, more = self._game.width
        if fresh < min(len(branch.weights), int(first + more * sqrt(branch.visits))):
            # a move not tried yet is expected to be worth what its parent was
            known = branch.sums[seat] / branch.visits if branch.visits else 0.0
            weight = branch.weights[fresh]
            if known + root * weight > best:
                branches.append(Branch(node.child(fresh), seats, seat, weight))
                return branches[fresh]
        return branches[scores.index(best)]

    def _weights(self, worths: list[float]) -> list[float]:
        """How likely it is to try each move, by static worth, best first."""
        best, heat = worths[0], self._game.heat
        weights = [exp((worth - best) / heat) for worth in worths]
        total = sum(weights)
        return [weight / total for weight in weights]


class Root(Node):
    """The position searched, its moves the nodes after whole turns, in the order given: the best first."""

    __slots__ = ("_leanings", "_nodes")

    def __init__(self, seat: int, nodes: list[Node], leanings: list[float]) -> None:
        super().__init__(seat)
        self._nodes = nodes
        self._leanings = leanings
        """How much each is worth looking at."""

    def _find(self) -> list[tuple[float, Any, Any]]:
        return [(worth, node, None) for worth, node in zip(self._leanings, self._nodes, strict=True)]

    def _make(self, first: Any, second: Any) -> Node:
        assert isinstance(first, Node)
        return first

    def standing(self) -> Standing:
        """What it is worth after the turn that is best by static worth."""
        return self.child(0).standing() if self.expand() else ()

    best = standing
