"""Alpha-beta search for two seats: principal variation search with iterative deepening."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator

from azulejo.game import State, state_after
from azulejo.search import rollouts
from azulejo.search.base import INFINITY, Margins, Search
from azulejo.search.limit import Limit
from azulejo.search.nodes import Node, Nodes, Turn

NULL_WINDOW = 1e-3
"""Width of a null window, in points. A search with this window only tests whether a move beats the best one."""
SOLVED = 1 << 30
"""Depth to store with the bounds of a node if a deeper search cannot change these bounds."""
TO_HORIZON = SOLVED - 1
"""A depth, in plies, that is large enough to reach the horizon from every node."""


class AlphaBeta(Search):
    """Alpha-beta search with iterative deepening up to the horizon."""

    late_share, early_share = 0.25, 1.4

    def __init__(self, root: State, nodes: Nodes, limit: Limit, deals: Iterable[State] = ()) -> None:
        super().__init__(root, nodes, limit)
        self._root = root
        self._deals = deals
        """Copies of the root, each with newly sampled hidden pieces. Close turns are compared on these copies."""
        self._depth_values: list[float] = []
        """Value of the best turn at each completed depth. The first depth is one turn beyond the turns at the root."""

    def steps(self) -> Iterator[None]:
        """Deepen iteratively, then compare close turns.

        As soon as a better turn is found, it becomes the best turn, even if the time ends before the depth is complete.
        """
        while True:
            self.plies += 1
            self.depth_limited = False
            yield from self._deepen(self.plies - 1)
            if not self.depth_limited:
                break
        if self._space.rollout_deals:
            yield from self._compare_by_rollouts()

    def _compare_by_rollouts(self) -> Iterator[None]:
        """Compare turns of almost equal value by rollouts of the next round. Move the best of them to the front."""
        threshold = self._depth_values[-1] - rollouts.CLOSE_POINTS
        close: dict[float, Turn] = {}
        for turn, node in list(self.turns):
            value = yield from self._search(node, TO_HORIZON, threshold, INFINITY)
            if value >= threshold:
                close.setdefault(value, turn)  # turns with exactly equal values lead to equal positions
        if len(close) == 1:
            return
        lines = []
        for value in sorted(close, reverse=True)[: rollouts.MAX_LINES]:
            actions = yield from self._principal_variation(close[value])
            lines.append(rollouts.Line(close[value], actions, value))
        for examined, turn in rollouts.compare_lines(lines, self._space, self.seat, self._deals):
            self.nodes += examined
            if turn != self.best:
                self.turns.insert(0, self.turns.pop([candidate for candidate, _ in self.turns].index(turn)))
            yield

    def _principal_variation(self, turn: Turn) -> Generator[None, None, Turn]:
        """Return the actions of a turn, followed by the best actions of both seats up to the end of the round."""
        state = state_after(self._root, turn)
        line = turn
        while not state.is_terminal and state.reveals == self._root.reveals:
            mine = state.current_player == self.seat
            low, high = -INFINITY, INFINITY
            chosen: Turn = ()
            for reply, node in self._space.turns(state):
                value = yield from self._search(node, TO_HORIZON, low, high)
                if not chosen or (value > low if mine else value < high):
                    chosen = reply
                    low, high = (value, high) if mine else (low, value)
            state = state_after(state, chosen)
            line += chosen
        return line

    def _deepen(self, plies: int) -> Generator[None, None, None]:
        """Search `plies` turns beyond each turn at the root. Move the best turn to the front."""
        alpha = -INFINITY
        for index, (_, node) in enumerate(list(self.turns)):
            beta = INFINITY if index == 0 or plies == 1 else alpha + NULL_WINDOW
            value = yield from self._search(node, plies, alpha, beta)
            if value > alpha:
                # The first turn was the best of the previous depth, so a turn that beats it is the best so far.
                self.turns.insert(0, self.turns.pop(index))
                if value >= beta:
                    value = yield from self._search(node, plies, value, INFINITY)
                alpha = value
        self._depth_values.append(alpha)

    def margins(self) -> Margins:
        """Return the margins at the last completed depth."""
        return self._margins(
            self._depth_values[-1] if self._depth_values else self.lead(self.turns[0][1].best_standing())
        )

    def compare_turn(self, turn: Turn, node: Node) -> Iterator[tuple[Margins, Margins]]:
        """Compare a turn with the best turn, depth by depth. The margins of the two seats differ only in their sign."""
        static, best = self.lead(node.standing()), self.lead(self.turns[0][1].standing())
        margins = self._margins(min(static, best)), self._margins(best)
        for plies, best in enumerate(self._depth_values, 1):
            work = self._search(node, plies, -INFINITY, INFINITY)
            while True:
                try:
                    next(work)
                except StopIteration as over:
                    margins = self._margins(min(over.value, best)), self._margins(best)
                    break
                yield margins
        yield margins

    def _margins(self, ahead: float) -> Margins:
        return [ahead if seat == self.seat else -ahead for seat in (0, 1)]

    def _search(self, node: Node, plies: int, alpha: float, beta: float) -> Generator[None, None, float]:
        """Return the lead of the searching seat. A lead between `alpha` and `beta` is exact; any other is a bound.

        Moves after the first are searched with a null window. A move that is better than the best one so far is
        searched again with the full window.
        """
        mover = node.seat
        if mover is None:
            return self.lead(node.standing())
        if plies <= 1:
            self.nodes += 1
            yield
            self.depth_limited = True
            return self.lead(node.best_standing())
        mine = mover == self.seat
        value_known = self._probe(node, mine, plies, alpha, beta)
        if value_known is not None:
            return value_known
        self.nodes += 1
        yield
        low, high = alpha, beta
        cut, self.depth_limited = self.depth_limited, False
        best, chosen = (-INFINITY if mine else INFINITY), 0
        for index in range(node.expand()):
            child = node.child(index)
            deeper = plies - (child.seat != mover)
            if deeper == 1 and child.seat is not None:
                self.nodes += 1
                self.depth_limited = True
                value = self.lead(child.best_standing())
            elif index and high - low > NULL_WINDOW:
                window = (low, low + NULL_WINDOW) if mine else (high - NULL_WINDOW, high)
                value = yield from self._search(child, deeper, *window)
                if low < value < high and (value >= window[1] if mine else value <= window[0]):
                    value = yield from self._search(child, deeper, low, high)
            else:
                value = yield from self._search(child, deeper, low, high)
            if mine:
                if value > best:
                    best, chosen = value, index
                    low = max(low, best)
            elif value < best:
                best, chosen = value, index
                high = min(high, best)
            if low >= high:
                break
        node.promote(chosen)
        self._store(node, plies, best, alpha, beta)
        self.depth_limited = self.depth_limited or cut
        return best

    def _probe(self, node: Node, mine: bool, plies: int, alpha: float, beta: float) -> float | None:
        """Return the value of a node if its bounds or `two_ply_lead` give it. If a search is needed, return None."""
        if plies == 2:
            result = node.two_ply_lead(beta if mine else -alpha)
            if result is not None:
                self.nodes += result[1]
                self.depth_limited = True
                return result[0] if mine else -result[0]
        if node.bounds is not None and node.bounds[0] >= plies:
            depth, low, high = node.bounds
            if low >= beta or high <= alpha or low == high:
                self.depth_limited = self.depth_limited or depth < SOLVED
                return low if low >= beta or low == high else high
        return None

    def _store(self, node: Node, plies: int, value: float, alpha: float, beta: float) -> None:
        """Store the result of a search in the node: as an exact value if it is in the window, otherwise as a bound."""
        depth = plies if self.depth_limited else SOLVED
        low, high = -INFINITY, INFINITY
        if node.bounds is not None and node.bounds[0] == depth:
            _, low, high = node.bounds
        node.bounds = (depth, value if value > alpha else low, value if value < beta else high)
