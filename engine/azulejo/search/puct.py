"""Tree search: every seat plays for itself, hidden things lie in several ways."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import atanh, exp, sqrt, tanh
from operator import attrgetter
from typing import Any

from azulejo.game import State
from azulejo.search.base import INFINITY, Margins, Search, nodes_of
from azulejo.search.limit import Limit
from azulejo.search.nodes import Node, Nodes, Standing, Turn, leads

COMPARED_VISITS = 0.3
"""Visits of a turn that is compared with the best, as a share of those of the best."""
MAX_UTILITY = 0.9999
"""Utility of a seat that surely wins by far."""


class TreeNode:
    """A node of the tree search: visits and summed utility per seat of each move tried.

    A move of the root has one branch for each way in which hidden things may lie.
    """

    __slots__ = ("child_priors", "children", "exploration", "mean", "mover", "node", "prior", "totals", "visits")

    def __init__(self, node: Node, seats: int, mover: int, prior: float = 0.0) -> None:
        self.node = node
        self.mover = mover
        """The seat whose move led here."""
        self.prior = prior
        """How likely it is to try that move, by static worth."""
        self.mean = 0.0
        """What it has been worth to that seat, in the mean."""
        self.exploration = prior
        """How much it is to be tried for its weight, the less the more often it has been."""
        self.children: list[TreeNode] = []
        self.visits = 0
        self.totals = [0.0] * seats
        self.child_priors: list[float] = []

    def backup(self, utility: list[float]) -> None:
        """One visit more, with what it was worth to each seat."""
        visits = self.visits = self.visits + 1
        totals = self.totals
        for seat, value in enumerate(utility):
            totals[seat] += value
        self.mean = totals[self.mover] / visits
        self.exploration = self.prior / (1 + visits)


class PuctSearch(Search):
    """Every seat plays for itself: moves are tried by static worth and by what came of them."""

    late_share, early_share = 0.45, 1.3

    def __init__(self, root: State, nodes: Nodes, limit: Limit, others: Iterable[State] = ()) -> None:
        super().__init__(root, nodes, limit)
        self.turns = nodes.distinct(self.turns)
        scores = nodes.prior_scores(root, self.turns)
        order = sorted(range(len(scores)), key=scores.__getitem__, reverse=True)
        self.turns = [self.turns[index] for index in order]
        self._prior_scores = [scores[index] for index in order]
        """How much each turn is worth looking at, in points."""
        self._more_states = iter(others)
        """Positions that look the same to the seat, hidden things drawn otherwise: as many as are asked for."""
        self._determinizations: list[dict[Turn, Node]] = [dict(self.turns)]
        """By turn the node that it leads to, for each way in which hidden things may lie that was needed so far."""
        self.visited: list[tuple[Turn, TreeNode]] = []
        """The turns looked at, each with what came of it."""

    def steps(self) -> Iterator[None]:
        """One visit at a time."""
        turns = self.turns
        seats = len(turns[0][1].standing())
        root = TreeNode(RootNode(self.seat, [node for _, node in turns], self._prior_scores), seats, self.seat)
        most = TreeNode(root.node, seats, self.seat)
        """The move that was visited most."""
        while True:
            move = self._select(root, seats)
            if len(self.visited) < len(root.children):
                self.visited.append((turns[len(self.visited)][0], move))
            turn, node = turns[root.children.index(move)]
            self._visit_root_move(root, move, turn, node)
            if (move.visits, move.totals[self.seat]) > (most.visits, most.totals[self.seat]):
                most = move
                self.turns = [(turn, node)]
            yield

    def _visit_root_move(self, root: TreeNode, move: TreeNode, turn: Turn, node: Node) -> None:
        """Visit a move of the root once more, in the way in which hidden things may lie that it was visited least in.

        The more visits a move has, the more such ways it is looked at in.
        """
        ways, seats = move.children, len(root.totals)
        first, more = self._space.determinizations
        if len(ways) < int(first + more * move.visits ** (1 / 3)):
            if len(ways) == len(self._determinizations):
                state = next(self._more_states)
                self._determinizations.append(dict(nodes_of(state).turns(state)))
            ways.append(TreeNode(self._determinizations[len(ways)].get(turn, node), seats, self.seat))
        self._simulate([root, move, min(ways, key=attrgetter("visits"))], seats)

    @property
    def settled(self) -> bool:
        """Whether the turn that comes second cannot be visited as often any more."""
        seconds = self.limit.seconds
        if seconds is None or len(self.visited) < 2:
            return False
        visits = sorted([move.visits for _, move in self.visited])
        return (visits[-1] - visits[-2]) * self.seconds_spent > sum(visits) * (seconds - self.seconds_spent)

    def margins(self) -> Margins:
        """As the visits of the best turn tell them."""
        best = dict(self.visited).get(self.best)
        if best is None:
            return leads(self.turns[0][1].best_standing())
        return self._margins(best)

    def alternatives(self, most: int) -> list[tuple[Turn, Node]]:
        """Those that were visited most."""
        tried = sorted(self.visited, key=lambda each: each[1].visits, reverse=True)
        return [(turn, self._determinizations[0][turn]) for turn, _ in tried if turn != self.best][:most]

    def compare_turn(self, turn: Turn, node: Node) -> Iterator[tuple[Margins, Margins]]:
        """A turn that was hardly looked at is visited as often as it takes to tell how good it is."""
        best = dict(self.visited).get(self.best)
        seats = len(node.standing())
        if best is None:
            alone = leads(node.best_standing())
            yield alone, alone
            return
        move = dict(self.visited).get(turn) or TreeNode(node, seats, self.seat)
        root = TreeNode(node, seats, self.seat)
        yield self._pair(move, best) if move.visits else self._pair(best, best)
        while move.visits < best.visits * COMPARED_VISITS:
            self._visit_root_move(root, move, turn, node)
            yield self._pair(move, best)

    def _pair(self, move: TreeNode, best: TreeNode) -> tuple[Margins, Margins]:
        found, most = self._margins(move), self._margins(best)
        return (found if found[self.seat] <= most[self.seat] else most), most

    def _margins(self, move: TreeNode) -> Margins:
        """The margins that are worth as much as what came of a move."""
        shares = (max(-MAX_UTILITY, min(MAX_UTILITY, total / move.visits)) for total in move.totals)
        return [self._space.win_scale * atanh(share) for share in shares]

    def _simulate(self, path: list[TreeNode], seats: int) -> None:
        """Go on down from the end of the path, and tell everyone on the way what was found."""
        leaf = path[-1]
        while leaf.visits and leaf.node.seat is not None:
            leaf = self._select(leaf, seats)
            path.append(leaf)
        self.nodes += self._space.visit_cost
        self.plies = max(self.plies, len(path) - 2)
        scale = self._space.win_scale
        utility = [tanh(ahead / scale) for ahead in leads(leaf.node.best_standing())]
        for passed in path:
            passed.backup(utility)

    def _select(self, parent: TreeNode, seats: int) -> TreeNode:
        """The move to try next, by promise and what is known of it."""
        node, seat, children = parent.node, parent.node.seat, parent.children
        assert seat is not None
        if not parent.child_priors:
            parent.child_priors = self._priors(node.static_values())
        factor = sqrt(parent.visits + 1) * self._space.c_puct
        scores = [child.mean + factor * child.exploration for child in children]
        best = max(scores, default=-INFINITY)
        fresh = len(children)
        first, more = self._space.progressive_widening
        if fresh < min(len(parent.child_priors), int(first + more * sqrt(parent.visits))):
            # a move not tried yet is expected to be worth what its parent was
            known = parent.totals[seat] / parent.visits if parent.visits else 0.0
            prior = parent.child_priors[fresh]
            if known + factor * prior > best:
                children.append(TreeNode(node.child(fresh), seats, seat, prior))
                return children[fresh]
        return children[scores.index(best)]

    def _priors(self, worths: list[float]) -> list[float]:
        """How likely it is to try each move, by static worth, best first."""
        best, heat = worths[0], self._space.temperature
        weights = [exp((worth - best) / heat) for worth in worths]
        total = sum(weights)
        return [weight / total for weight in weights]


class RootNode(Node):
    """The position searched, its moves the nodes after whole turns, in the order given: the best first."""

    __slots__ = ("_nodes", "_prior_scores")

    def __init__(self, seat: int, nodes: list[Node], scores: list[float]) -> None:
        super().__init__(seat)
        self._nodes = nodes
        self._prior_scores = scores
        """How much each is worth looking at."""

    def _generate_moves(self) -> list[tuple[float, Any, Any]]:
        return [(worth, node, None) for worth, node in zip(self._prior_scores, self._nodes, strict=True)]

    def _make_child(self, first: Any, second: Any) -> Node:
        assert isinstance(first, Node)
        return first

    def standing(self) -> Standing:
        """What it is worth after the turn that is best by static worth."""
        return self.child(0).standing() if self.expand() else ()

    best_standing = standing
