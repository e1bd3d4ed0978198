"""Nodes of the search tree: positions that can be reached before hidden information is revealed.

A game may define its own nodes in `bots/search_nodes.py`. `ContractNode` works for every game. The static value of a
position or move is its value without a search.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any

from azulejo.game import State

Standing = Sequence[float]
"""Value of a position for each seat, in points.

(`Game.standing` is something else: the points if the game ended now.)
"""
WIN_BONUS = 10.0
"""Value of a win at the end of the game, in addition to the points."""


def is_same_turn(began: State, later: State, within: frozenset[str]) -> bool:
    """Return whether the state `later` is still in the turn that began in the state `began`.

    `within` contains the steps inside a turn. Here, a turn ends when another seat is to move. (In the rules of
    Noctiluca, the other seats' decisions about leftover dice belong to the same turn.)
    """
    return later.current_player == began.current_player and later.step in within and later.round == began.round


class Node(ABC):
    """A position in the tree. Its moves are sorted by static value, best first. Each child is created once."""

    __slots__ = ("_made", "_moves", "bounds", "seat")

    seat: int | None
    """Seat to move. None at the horizon: when the game is over, or when hidden information is revealed."""
    bounds: tuple[int, float, float] | None
    """(depth in plies, lower bound, upper bound) that alpha-beta has found, or None."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.bounds = None
        self._moves: list[tuple[float, Any, Any]] | None = None
        self._made: list[Node | None] = []

    def expand(self) -> int:
        """Return the number of moves. The first call generates and sorts them."""
        if self._moves is None:
            self._moves = [] if self.seat is None else self._generate_moves()
            self._moves.sort(key=_static_value, reverse=True)
            self._made = [None] * len(self._moves)
        return len(self._moves)

    def child(self, index: int) -> Node:
        """Return the child after the move at `index`. The node must be expanded."""
        node = self._made[index]
        if node is None:
            assert self._moves is not None
            _, first, second = self._moves[index]
            node = self._made[index] = self._make_child(first, second)
        return node

    def static_values(self) -> list[float]:
        """Return the static value of each move for the seat to move, best first."""
        self.expand()
        assert self._moves is not None
        return [value for value, _, _ in self._moves]

    def promote(self, index: int) -> None:
        """Put the move at `index` first, because it was the best one in the last search of this node."""
        if index:
            assert self._moves is not None
            self._moves.insert(0, self._moves.pop(index))
            self._made.insert(0, self._made.pop(index))

    @abstractmethod
    def _generate_moves(self) -> list[tuple[float, Any, Any]]:
        """Return the moves in a fixed order, as (static value, first, second).

        `first` and `second` are the arguments of `_make_child`.
        """

    @abstractmethod
    def _make_child(self, first: Any, second: Any) -> Node:
        """Return the node after a move."""

    @abstractmethod
    def standing(self) -> Standing:
        """Return the static value of the position for each seat, as if no more moves were made."""

    @abstractmethod
    def best_standing(self) -> Standing:
        """Return the standing after the move with the highest static value. At the horizon, return `standing()`."""

    def two_ply_lead(self, enough: float) -> tuple[float, int] | None:
        """Return the lead of the seat to move after its best move and the best reply, and the number of moves examined.

        The method may stop at the first lead of at least `enough`. Return None if this node cannot compute the lead
        faster than a search of its children could.
        """
        return None


_static_value: Callable[[tuple[float, Any, Any]], float] = itemgetter(0)


def lead(standing: Standing, seat: int) -> float:
    """Return a seat's lead over the best other seat. In a solo game, return the seat's value."""
    if len(standing) == 2:
        return standing[seat] - standing[1 - seat]
    others = [value for other, value in enumerate(standing) if other != seat]
    return standing[seat] - max(others, default=0.0)


def leads(standing: Standing) -> list[float]:
    """Return the `lead` of every seat."""
    if len(standing) == 1:
        return [standing[0]]
    second, best = sorted(standing)[-2:]
    return [value - (second if value == best else best) for value in standing]


class ContractNode(Node):
    """A node of any game: a copy of the state, valued by `game.evaluate`."""

    __slots__ = ("_state", "_values")

    def __init__(self, state: State, horizon: int) -> None:
        super().__init__(state.current_player if state.reveals <= horizon else None)
        self._state = state
        self._values: Standing | None = None

    def standing(self) -> Standing:
        """Return `game.evaluate` of the state."""
        if self._values is None:
            self._values = self._state.game.evaluate(self._state)
        return self._values

    def best_standing(self) -> Standing:
        """Return the standing after the best single decision."""
        return self.child(0).standing() if self.expand() else self.standing()

    def _generate_moves(self) -> list[tuple[float, Any, Any]]:
        assert self.seat is not None
        state, horizon = self._state, self._state.reveals
        moves = []
        for action in state.legal_actions():
            after = state.copy()
            after.apply_unchecked(action)
            node = ContractNode(after, horizon)
            moves.append((lead(node.standing(), self.seat), node, None))
        return moves

    def _make_child(self, first: Any, second: Any) -> Node:
        assert isinstance(first, Node)
        return first


class TerminalNode(Node):
    """A node at the end of the game. Its standing is the points plus a win bonus."""

    __slots__ = ("_values",)

    def __init__(self, state: State) -> None:
        super().__init__(None)
        self._values = terminal_standing(state)

    def standing(self) -> Standing:
        """Return the points with the win bonus."""
        return self._values

    def best_standing(self) -> Standing:
        """Return the same as `standing`, because there are no moves."""
        return self._values

    def _generate_moves(self) -> list[tuple[float, Any, Any]]:
        return []

    def _make_child(self, first: Any, second: Any) -> Node:
        raise IndexError("no move is possible after the end of the game")


def terminal_standing(state: State) -> Standing:
    """Return the standing at the end of a game: points plus win bonus, or minus the bonus in a lost solo game."""
    points = state.game.evaluate(state)
    if state.players > 1:
        return with_win_bonus(points)
    outcome = state.outcome()
    return [points[0] + (WIN_BONUS if outcome and outcome.winners else -WIN_BONUS)]


def with_win_bonus(points: Standing) -> Standing:
    """Return the standing at the end of a multiplayer game with the win bonus added. Tied winners share it equally."""
    best = max(points)
    share = WIN_BONUS / points.count(best)
    return [value + share if value == best else value for value in points]


Turn = tuple[int, ...]
"""The actions of one seat's turn."""


class Nodes(ABC):
    """Factory for the nodes of one search."""

    steps_within_turn: frozenset[str] = frozenset()
    """Steps inside a turn at which there are no nodes, because one move of the search is the whole turn."""
    minor_steps: frozenset[str] = frozenset()
    """Steps inside a turn that are separate decisions.

    A bot spends only a fraction of the usual time on each of them.
    """
    uses_puct = False
    """Whether to use PUCT also with two seats. With any other number of seats, PUCT is always used."""
    round_left: float | None = None
    """Fraction of the round that is left, in games that need less time late in a round. None in other games."""
    determinizations = 1.0, 0.0
    """(base, factor): a root move in PUCT gets base + factor × (cube root of its visits) determinizations."""
    rollout_deals = 0
    """Number of deals of the next round that alpha-beta uses to compare close turns."""
    visit_cost = 1
    """Number of nodes that each PUCT visit counts as."""
    win_scale = 20.0
    """PUCT converts a lead in points to the utility tanh(lead / `win_scale`), which is between -1 and 1."""
    temperature = 2.0
    """If a move's static value is this many points higher than another's, its prior in PUCT is e times as high."""
    c_puct = 1.5
    """PUCT's exploration constant: the weight of priors and low visit counts compared with mean values."""
    progressive_widening = 3.0, 1.5
    """(base, factor): at a node, PUCT tries at most base + factor × (square root of its visits) moves."""

    @abstractmethod
    def __call__(self, state: State) -> Node:
        """Return the node of a state. The state must be reachable from the root of the search."""

    def turns(self, root: State) -> list[tuple[Turn, Node]]:
        """Return the turns of the seat to move, each with the node that it leads to."""
        seat = root.current_player
        turns: list[tuple[Turn, Node]] = []
        open_turns: list[tuple[Turn, State]] = [((), root)]
        while open_turns:
            done, state = open_turns.pop()
            for action in state.legal_actions():
                after = state.copy()
                after.apply_unchecked(action)
                turn = (*done, action)
                if (
                    after.current_player == seat
                    and after.step in self.steps_within_turn
                    and after.reveals == root.reveals
                ):
                    open_turns.append((turn, after))
                else:
                    turns.append((turn, self(after)))
        return turns

    def distinct(self, turns: list[tuple[Turn, Node]]) -> list[tuple[Turn, Node]]:
        """Return the turns, without those that lead to the same position as an earlier turn in the list.

        Otherwise, PUCT would divide its visits among equal turns. By default, return all turns.
        """
        return turns

    def prior_scores(self, root: State, turns: list[tuple[Turn, Node]]) -> list[float]:
        """Return a score for each turn, in points. PUCT computes its priors from these scores.

        By default, the scores are the static values.
        """
        seat = root.current_player
        assert seat is not None
        return [lead(node.standing(), seat) for _, node in turns]

    def release(self) -> None:  # noqa: B027 - the nodes of most games form no cycles
        """Break the cycles between nodes, so that Python frees them without a garbage collection."""


class ContractNodes(Nodes):
    """Nodes for any game, with the next reveal as the horizon."""

    def __init__(self, root: State) -> None:
        self._horizon = root.reveals

    def __call__(self, state: State) -> Node:
        """Return the node of a state. The state must be reachable from the root of the search."""
        return TerminalNode(state) if state.is_terminal else ContractNode(state, self._horizon)
