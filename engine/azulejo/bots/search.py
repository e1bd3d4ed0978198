"""Searching bots: alpha-beta for two seats, tree search for more, both as generators.

A search yields after every bit of work, at most a few milliseconds, the best turn so far. So its caller keeps
the time, lets a page breathe and may stop it whenever it wants.
"""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from math import exp, sqrt, tanh
from typing import Any

from azulejo.bots.base import Bot, Limit
from azulejo.game import Game, State, View
from azulejo.lookahead import ContractNodes, Node, Nodes, Standing, Turn, lead

ENOUGH = 0.6
"""Share of the budget after which no deeper search is begun: it would hardly be finished."""
WITHIN = 0.25
"""Share of the time for a decision inside a turn: the turn was thought over when it began."""
FAR = 1e9
NARROW = 1e-3
"""Points between the ends of a window in which a move is only asked whether it is better."""
SOLVED = 1 << 30
"""Plies of bounds that no deeper search will change."""


MUCH = 5000
"""Positions whose nodes may lie about as garbage."""


class Garbage:
    """Nodes of searches that are over. They know each other, so Python has to look for them to free them.

    Looking while a search goes on finds nothing and takes as long as the search, and at its end the answer
    would wait for it. So it is done when the next search begins, if there is enough of it.
    """

    nodes = 0

    @classmethod
    @contextmanager
    def waits(cls, search: Search) -> Iterator[None]:
        """No collection meanwhile."""
        enabled = gc.isenabled()
        gc.disable()
        if cls.nodes > MUCH:
            gc.collect()
            cls.nodes = 0
        try:
            yield
        finally:
            cls.nodes += search.nodes
            # all there is counts as old now: the next object that somebody makes does not start a collection
            gc.freeze()
            gc.unfreeze()
            if enabled:
                gc.enable()


class Search:
    """What both searches share: the turns at the root and what has been spent."""

    def __init__(self, root: State, nodes: Nodes, limit: Limit) -> None:
        seat = root.current_player
        assert seat is not None
        self.seat = seat
        self.limit = limit
        self.nodes = 0
        self.plies = 1
        """How many turns it has looked ahead."""
        self.turns = nodes.turns(root)
        self.turns.sort(key=lambda turn: self.lead(turn[1].standing()), reverse=True)

    @property
    def best(self) -> Turn:
        """The best turn so far."""
        return self.turns[0][0]

    def lead(self, standing: Standing) -> float:
        """How far the seat that searches is ahead."""
        return lead(standing, self.seat)

    def run(self) -> Iterator[Turn]:
        """The best turn so far, again and again, until the search is over."""
        clock = self.limit.clock
        started = clock()
        limit = self.limit
        if len(self.turns) > 1:
            with Garbage.waits(self):
                for _ in self.work(started):
                    yield self.best
                    if limit.nodes is not None and self.nodes >= limit.nodes:
                        break
                    if limit.seconds is not None and clock() - started >= limit.seconds:
                        break
        yield self.best

    def work(self, started: float) -> Iterator[None]:
        """Search, pausing often; ends when there is nothing more to find out."""
        raise NotImplementedError


class AlphaBeta(Search):
    """Deeper and deeper, up to the horizon. Beyond two seats all others are taken to be against this one."""

    def work(self, started: float) -> Iterator[None]:
        """Iterative deepening; a turn found better at the root counts at once."""
        seconds = self.limit.seconds
        while seconds is None or self.limit.clock() - started < ENOUGH * seconds:
            self.plies += 1
            self.cut = False
            yield from self._deepen(self.plies - 1)
            if not self.cut:
                return

    def _deepen(self, plies: int) -> Generator[None, None, None]:
        """Look `plies` turns beyond each turn at the root; the best comes to the front."""
        alpha = -FAR
        for index, (_, node) in enumerate(list(self.turns)):
            beta = FAR if index == 0 or plies == 1 else alpha + NARROW
            value = yield from self._value(node, plies, alpha, beta)
            if value > alpha:
                # the first of this depth is the best of the last one, so whatever beats it is better
                self.turns.insert(0, self.turns.pop(index))
                if value >= beta:
                    value = yield from self._value(node, plies, value, FAR)
                alpha = value

    def _value(self, node: Node, plies: int, alpha: float, beta: float) -> Generator[None, None, float]:
        """How far this seat will be ahead, exact between alpha and beta, a bound outside.

        After the first move of a node the others are only asked whether they are better, and looked at
        again if they are. A node that was reached before answers from its bounds where they tell enough.
        """
        mover = node.seat
        if mover is None:
            return self.lead(node.standing())
        if plies <= 1:
            self.nodes += 1
            yield
            self.cut = True
            return self.lead(node.best())
        mine = mover == self.seat
        if plies == 2:
            found = node.ahead(beta if mine else -alpha)
            if found is not None:
                self.nodes += found[1]
                self.cut = True
                return found[0] if mine else -found[0]
        low, high = -FAR, FAR
        if node.bounds is not None and node.bounds[0] >= plies:
            known, low, high = node.bounds
            if low >= beta or high <= alpha or low == high:
                self.cut = self.cut or known < SOLVED
                return low if low >= beta or low == high else high
        self.nodes += 1
        yield
        floor, ceiling = alpha, beta
        cut, self.cut = self.cut, False
        best, chosen = (-FAR if mine else FAR), 0
        for index in range(node.expand()):
            child = node.child(index)
            deeper = plies - (child.seat != mover)
            if deeper == 1 and child.seat is not None:
                self.nodes += 1
                self.cut = True
                value = self.lead(child.best())
            elif index and beta - alpha > NARROW:
                window = (alpha, alpha + NARROW) if mine else (beta - NARROW, beta)
                value = yield from self._value(child, deeper, *window)
                if alpha < value < beta and (value >= window[1] if mine else value <= window[0]):
                    value = yield from self._value(child, deeper, alpha, beta)
            else:
                value = yield from self._value(child, deeper, alpha, beta)
            if mine:
                if value > best:
                    best, chosen = value, index
                    alpha = max(alpha, best)
            elif value < best:
                best, chosen = value, index
                beta = min(beta, best)
            if alpha >= beta:
                break
        node.promote(chosen)
        known = plies if self.cut else SOLVED
        if node.bounds is None or node.bounds[0] != known:
            low, high = -FAR, FAR
        else:
            _, low, high = node.bounds
        node.bounds = (known, best if best > floor else low, best if best < ceiling else high)
        self.cut = self.cut or cut
        return best


class Branch:
    """A node of the tree search: visits and summed utility per seat of each move tried.

    A move of the root has one branch for each way in which hidden things may lie.
    """

    __slots__ = ("branches", "node", "sums", "visits", "weights")

    def __init__(self, node: Node, seats: int) -> None:
        self.node = node
        self.branches: list[Branch] = []
        self.visits = 0
        self.sums = [0.0] * seats
        self.weights: list[float] = []


class TreeSearch(Search):
    """Every seat plays for itself: moves are tried by static worth and by what came of them."""

    EXPLORE = 1.5
    WIDTH = 3.0, 1.5
    """Moves that may be tried: so many, and so many more times the root of the visits."""

    def __init__(self, root: State, nodes: Nodes, limit: Limit, others: Iterable[State] = ()) -> None:
        super().__init__(root, nodes, limit)
        self._game = nodes
        self._others = list(others)
        """Positions that look the same to the seat, hidden things drawn otherwise."""

    def work(self, started: float) -> Iterator[None]:
        """One visit at a time. Below each move of the root the ways in which hidden things may lie take turns."""
        turns = self.turns
        seats = len(turns[0][1].standing())
        ways = [dict(turns)]
        for state in self._others:
            ways.append(dict(nodes_of(state).turns(state)))
            yield
        root = Branch(Root(self.seat, [node for _, node in turns], self.lead), seats)
        while True:
            move = self._next(root, seats)
            turn, node = turns[root.branches.index(move)]
            if move.visits < len(ways):
                move.branches.append(Branch(ways[move.visits].get(turn, node), seats))
            self._visit([root, move, move.branches[move.visits % len(ways)]], seats)
            best = max(root.branches, key=lambda tried: (tried.visits, tried.sums[self.seat]))
            self.turns = [turns[root.branches.index(best)]]
            yield

    def _visit(self, path: list[Branch], seats: int) -> None:
        """Go on down from the end of the path, and tell everyone on the way what was found."""
        branch = path[-1]
        while branch.node.seat is not None and branch.visits:
            branch = self._next(branch, seats)
            path.append(branch)
        self.nodes += self._game.cost
        self.plies = max(self.plies, len(path) - 2)
        standing = branch.node.best()
        utility = [tanh(lead(standing, seat) / self._game.scale) for seat in range(seats)]
        for passed in path:
            passed.visits += 1
            for seat, value in enumerate(utility):
                passed.sums[seat] += value

    def _next(self, branch: Branch, seats: int) -> Branch:
        """The move to try next, by promise and what is known of it."""
        node, seat = branch.node, branch.node.seat
        assert seat is not None
        if not branch.weights:
            worths = node.worths()
            weights = [exp((worth - worths[0]) / self._game.heat) for worth in worths]
            total = sum(weights)
            branch.weights = [weight / total for weight in weights]
        first, more = self.WIDTH
        allowed = min(len(branch.weights), int(first + more * sqrt(branch.visits)))
        root = sqrt(branch.visits + 1) * self.EXPLORE
        chosen, best = -1, -FAR
        for index, tried in enumerate(branch.branches):
            score = tried.sums[seat] / tried.visits + root * branch.weights[index] / (1 + tried.visits)
            if score > best:
                chosen, best = index, score
        fresh = len(branch.branches)
        if fresh < allowed:
            # a move not tried yet is expected to be worth what its parent was
            known = branch.sums[seat] / branch.visits if branch.visits else 0.0
            if known + root * branch.weights[fresh] > best:
                chosen = fresh
        if chosen == fresh:
            branch.branches.append(Branch(node.child(fresh), seats))
        return branch.branches[chosen]


class Root(Node):
    """The position searched, its moves the nodes after whole turns, in the order given: the best first."""

    __slots__ = ("_lead", "_nodes")

    def __init__(self, seat: int, nodes: list[Node], lead: Callable[[Standing], float]) -> None:
        super().__init__(seat)
        self._nodes = nodes
        self._lead = lead

    def _find(self) -> list[tuple[float, Any, Any]]:
        return [(self._lead(node.standing()), node, None) for node in self._nodes]

    def _make(self, first: Any, second: Any) -> Node:
        assert isinstance(first, Node)
        return first

    def standing(self) -> Standing:
        """What it is worth after the turn that is best by static worth."""
        return self.child(0).standing() if self.expand() else ()

    best = standing


def nodes_of(root: State) -> Nodes:
    """The game's own nodes if it has some, else those that know only the contract."""
    try:
        room = import_module(f"azulejo.games.{root.game.meta.name}.search")
    except ModuleNotFoundError:
        return ContractNodes(root)
    made: Nodes = room.nodes(root)
    return made


class SearchBot(Bot):
    """Looks ahead: alpha-beta with two seats, tree search with more and where the game asks for it."""

    def thinking(self, game: Game, view: View) -> Iterator[int]:
        """The best action so far, again and again; over when the budget is used up or nothing is left to find."""
        state = game.from_view(view, self.rng)
        legal = state.legal_actions()
        if len(legal) == 1:
            yield legal[0]
            return
        nodes = nodes_of(state)
        limit = self.limit
        if state.step in nodes.within | nodes.minor:
            limit = limit.part(WITHIN)
        search: Search
        if state.players == 2 and not nodes.tree:
            search = AlphaBeta(state, nodes, limit)
        else:
            others = (game.from_view(view, self.rng) for _ in range(nodes.samples - 1))
            search = TreeSearch(state, nodes, limit, others)
        for turn in search.run():
            yield turn[0]

    def choose(self, game: Game, view: View) -> int:
        """A legal action for the seat that decides, from that seat's view."""
        return deque(self.thinking(game, view), 1).pop()
