"""Tree search with PUCT: every seat maximises its own result (max^n), over several samples of the hidden pieces."""

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
"""A turn that is compared with the best turn gets at least this fraction of the best turn's visits."""
MAX_UTILITY = 0.9999
"""Limit of the absolute value of utilities that are converted to margins. Utility 1 would be an infinite margin."""


class TreeNode:
    """A node of the tree search: its visits, the total utility of each seat, and the moves that have been tried.

    The children of a root move are its *determinizations*: one node for each sample of the hidden pieces.
    """

    __slots__ = ("child_priors", "children", "exploration", "mean", "mover", "node", "prior", "totals", "visits")

    def __init__(self, node: Node, seats: int, mover: int, prior: float = 0.0) -> None:
        self.node = node
        self.mover = mover
        """The seat whose move led here."""
        self.prior = prior
        """Prior of the move that led here, from 0 to 1. It is computed from the static values of the moves."""
        self.mean = 0.0
        """Mean utility for the seat whose move led here."""
        self.exploration = prior
        """Exploration term: prior / (1 + visits)."""
        self.children: list[TreeNode] = []
        self.visits = 0
        self.totals = [0.0] * seats
        self.child_priors: list[float] = []

    def backup(self, utility: list[float]) -> None:
        """Count one more visit, and add its utility for each seat."""
        visits = self.visits = self.visits + 1
        totals = self.totals
        for seat, value in enumerate(utility):
            totals[seat] += value
        self.mean = totals[self.mover] / visits
        self.exploration = self.prior / (1 + visits)


class PuctSearch(Search):
    """PUCT search where every seat maximises its own result. Moves are chosen by prior and mean utility."""

    late_share, early_share = 0.45, 1.3

    def __init__(self, root: State, nodes: Nodes, limit: Limit, others: Iterable[State] = ()) -> None:
        super().__init__(root, nodes, limit)
        self.turns = nodes.distinct(self.turns)
        scores = nodes.prior_scores(root, self.turns)
        order = sorted(range(len(scores)), key=scores.__getitem__, reverse=True)
        self.turns = [self.turns[index] for index in order]
        self._prior_scores = [scores[index] for index in order]
        """Score of each turn, in points. The priors are computed from these scores."""
        self._more_states = iter(others)
        """An endless iterator of copies of the root, each with newly sampled hidden pieces."""
        self._determinizations: list[dict[Turn, Node]] = [dict(self.turns)]
        """For each determinization used so far: a map from each turn to the node after it."""
        self.visited: list[tuple[Turn, TreeNode]] = []
        """The turns that have been visited, each with its tree node."""

    def steps(self) -> Iterator[None]:
        """Visit one root move in each step."""
        turns = self.turns
        seats = len(turns[0][1].standing())
        root = TreeNode(RootNode(self.seat, [node for _, node in turns], self._prior_scores), seats, self.seat)
        most_visited = TreeNode(root.node, seats, self.seat)
        """The most visited move so far. At first, this is an empty node without visits."""
        while True:
            move = self._select(root, seats)
            if len(self.visited) < len(root.children):
                self.visited.append((turns[len(self.visited)][0], move))
            turn, node = turns[root.children.index(move)]
            self._visit_root_move(root, move, turn, node)
            if (move.visits, move.totals[self.seat]) > (most_visited.visits, most_visited.totals[self.seat]):
                most_visited = move
                self.turns = [(turn, node)]
            yield

    def _visit_root_move(self, root: TreeNode, move: TreeNode, turn: Turn, node: Node) -> None:
        """Visit a root move. Use the one of its determinizations that has the fewest visits.

        The more visits a move has, the more determinizations it gets.
        """
        samples, seats = move.children, len(root.totals)
        first, more = self._space.determinizations
        if len(samples) < int(first + more * move.visits ** (1 / 3)):
            if len(samples) == len(self._determinizations):
                state = next(self._more_states)
                self._determinizations.append(dict(nodes_of(state).turns(state)))
            samples.append(TreeNode(self._determinizations[len(samples)].get(turn, node), seats, self.seat))
        self._simulate([root, move, min(samples, key=attrgetter("visits"))], seats)

    @property
    def settled(self) -> bool:
        """Whether the turn with the second most visits can no longer get the most visits in the remaining time."""
        seconds = self.limit.seconds
        if seconds is None or len(self.visited) < 2:
            return False
        visits = sorted([move.visits for _, move in self.visited])
        return (visits[-1] - visits[-2]) * self.seconds_spent > sum(visits) * (seconds - self.seconds_spent)

    def margins(self) -> Margins:
        """Return the margins from the mean utility of the best turn's visits."""
        best = dict(self.visited).get(self.best)
        if best is None:
            return leads(self.turns[0][1].best_standing())
        return self._margins(best)

    def alternatives(self, max_turns: int) -> list[tuple[Turn, Node]]:
        """Return the most visited turns except the best one."""
        by_visits = sorted(self.visited, key=lambda entry: entry[1].visits, reverse=True)
        return [(turn, self._determinizations[0][turn]) for turn, _ in by_visits if turn != self.best][:max_turns]

    def compare_turn(self, turn: Turn, node: Node) -> Iterator[tuple[Margins, Margins]]:
        """Compare a turn with the best turn. First visit the turn until it has enough visits for a fair comparison."""
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
        margins, most = self._margins(move), self._margins(best)
        return (margins if margins[self.seat] <= most[self.seat] else most), most

    def _margins(self, move: TreeNode) -> Margins:
        """Return the margins that correspond to a move's mean utilities."""
        shares = (max(-MAX_UTILITY, min(MAX_UTILITY, total / move.visits)) for total in move.totals)
        return [self._space.win_scale * atanh(share) for share in shares]

    def _simulate(self, path: list[TreeNode], seats: int) -> None:
        """Go from the last node of the path down to a leaf, and add the leaf's utility to all nodes of the path."""
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
        """Return the move with the highest PUCT score, which may be a move that was not tried before."""
        node, seat, children = parent.node, parent.node.seat, parent.children
        assert seat is not None
        if not parent.child_priors:
            parent.child_priors = self._priors(node.static_values())
        factor = sqrt(parent.visits + 1) * self._space.c_puct
        scores = [child.mean + factor * child.exploration for child in children]
        best = max(scores, default=-INFINITY)
        untried = len(children)
        first, more = self._space.progressive_widening
        if untried < min(len(parent.child_priors), int(first + more * sqrt(parent.visits))):
            # The mean utility of an untried move is assumed to equal that of its parent.
            parent_mean = parent.totals[seat] / parent.visits if parent.visits else 0.0
            prior = parent.child_priors[untried]
            if parent_mean + factor * prior > best:
                children.append(TreeNode(node.child(untried), seats, seat, prior))
                return children[untried]
        return children[scores.index(best)]

    def _priors(self, values: list[float]) -> list[float]:
        """Return the prior of each move: the softmax of the static values, which are sorted best first."""
        best, temperature = values[0], self._space.temperature
        weights = [exp((value - best) / temperature) for value in values]
        total = sum(weights)
        return [weight / total for weight in weights]


class RootNode(Node):
    """The root of the tree. The moves of the root are whole turns, best first, and lead to the given nodes."""

    __slots__ = ("_nodes", "_prior_scores")

    def __init__(self, seat: int, nodes: list[Node], scores: list[float]) -> None:
        super().__init__(seat)
        self._nodes = nodes
        self._prior_scores = scores
        """Score of each turn, in points. The priors are computed from these scores."""

    def _generate_moves(self) -> list[tuple[float, Any, Any]]:
        return [(value, node, None) for value, node in zip(self._prior_scores, self._nodes, strict=True)]

    def _make_child(self, first: Any, second: Any) -> Node:
        assert isinstance(first, Node)
        return first

    def standing(self) -> Standing:
        """Return the standing after the first turn, because this turn has the highest score."""
        return self.child(0).standing() if self.expand() else ()

    best_standing = standing
