"""Searching bots: alpha-beta for two seats, tree search for more, both as generators."""

from __future__ import annotations

from collections import deque
from collections.abc import Generator, Iterable, Iterator
from itertools import count
from random import Random

from azulejo.bots.base import Bot, Limit
from azulejo.game import Game, State, View, after
from azulejo.search import rollouts
from azulejo.search.base import FAR, Margins, Search, nodes_of
from azulejo.search.nodes import Node, Nodes, Turn
from azulejo.search.puct import TreeSearch

WITHIN = 0.25
"""Share of a turn's time for a decision inside it: the turn was thought over when it began."""
NARROW = 1e-3
"""Points between the ends of a window in which a move is only asked whether it is better."""
LOOK = 32
"""Pieces of work after which a bot asks whether the search is settled."""
SOLVED = 1 << 30
"""Plies of bounds that no deeper search will change."""
TO_THE_END = SOLVED - 1
"""Plies that reach the end of every round."""


class AlphaBeta(Search):
    """Deeper and deeper, up to the horizon. Beyond two seats all others are taken to be against this one."""

    late, early = 0.25, 1.4

    def __init__(self, root: State, nodes: Nodes, limit: Limit, deals: Iterable[State] = ()) -> None:
        super().__init__(root, nodes, limit)
        self._root = root
        self._deals = deals
        """The same position, hidden things drawn otherwise, over which close turns are compared."""
        self._found: list[float] = []
        """What the best turn is worth, by the number of turns looked at beyond it, from 1."""

    def work(self) -> Iterator[None]:
        """Iterative deepening; a turn found better at the root counts at once, so a depth that ends early tells too."""
        while True:
            self.plies += 1
            self.cut = False
            yield from self._deepen(self.plies - 1)
            if not self.cut:
                break
        if self._game.deals:
            yield from self._look_beyond()

    def _look_beyond(self) -> Iterator[None]:
        """Compare the turns that are close at the end of the round; the best comes to the front."""
        least = self._found[-1] - rollouts.CLOSE
        close: dict[float, Turn] = {}
        for turn, node in list(self.turns):
            value = yield from self._value(node, TO_THE_END, least, FAR)
            if value >= least:
                close.setdefault(value, turn)  # what is worth as much ends alike
        if len(close) == 1:
            return
        lines = []
        for value in sorted(close, reverse=True)[: rollouts.MOST]:
            actions = yield from self._line(close[value])
            lines.append(rollouts.Line(close[value], actions, value))
        for looked, turn in rollouts.compare(lines, self._game, self.seat, self._deals):
            self.nodes += looked
            if turn != self.best:
                self.turns.insert(0, self.turns.pop([each for each, _ in self.turns].index(turn)))
            yield

    def _line(self, turn: Turn) -> Generator[None, None, Turn]:
        """A turn and how the round then goes on to its end when both do what is best for them."""
        state = after(self._root, turn)
        line = turn
        while not state.is_terminal and state.reveals == self._root.reveals:
            mine = state.current_player == self.seat
            low, high = -FAR, FAR
            chosen: Turn = ()
            for reply, node in self._game.turns(state):
                value = yield from self._value(node, TO_THE_END, low, high)
                if not chosen or (value > low if mine else value < high):
                    chosen = reply
                    low, high = (value, high) if mine else (low, value)
            state = after(state, chosen)
            line += chosen
        return line

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
        self._found.append(alpha)

    def margins(self) -> Margins:
        """As the last depth that was searched to its end tells them."""
        return self._margins(self._found[-1] if self._found else self.lead(self.turns[0][1].best()))

    def weigh(self, turn: Turn, node: Node) -> Iterator[tuple[Margins, Margins]]:
        """Between two seats: what one is ahead the other is behind."""
        static, best = self.lead(node.standing()), self.lead(self.turns[0][1].standing())
        found = self._margins(min(static, best)), self._margins(best)
        for plies, best in enumerate(self._found, 1):
            work = self._value(node, plies, -FAR, FAR)
            while True:
                try:
                    next(work)
                except StopIteration as over:
                    found = self._margins(min(over.value, best)), self._margins(best)
                    break
                yield found
        yield found

    def _margins(self, ahead: float) -> Margins:
        return [ahead if seat == self.seat else -ahead for seat in (0, 1)]

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


def search_of(state: State, view: View, nodes: Nodes, limit: Limit, rng: Random) -> Search:
    """The search that Master does: from a state that was drawn from `view`, more of which are drawn as needed."""
    if state.step in nodes.within | nodes.minor:
        limit = limit.part(WITHIN)
    if state.players == 2 and not nodes.tree:
        return AlphaBeta(state, nodes, limit, (state.game.from_view(view, rng) for _ in range(nodes.deals)))
    return TreeSearch(state, nodes, limit, (state.game.from_view(view, rng) for _ in count()))


class SearchBot(Bot):
    """Looks ahead: alpha-beta with two seats, tree search with more and where the game asks for it."""

    def thinking(self, game: Game, view: View) -> Iterator[int]:
        """The best action so far, again and again; over when the budget is used up or nothing is left to find."""
        state = game.from_view(view, self.rng)
        legal = state.legal_actions()
        if len(legal) == 1:
            yield legal[0]
            return
        search = search_of(state, view, nodes_of(state), self.limit, self.rng)
        search.limit = search.limit.worth(search.patience)
        for number, turn in enumerate(search.run()):
            yield turn[0]
            if not number % LOOK and search.settled:
                break

    def choose(self, game: Game, view: View) -> int:
        """A legal action for the seat that decides, from that seat's view."""
        return deque(self.thinking(game, view), 1).pop()
