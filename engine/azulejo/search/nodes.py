"""What search walks on: the tree of positions that may come before anything hidden comes up.

A game may bring its own nodes in `bots/search_nodes.py`; `ContractNode` serves every game that
keeps the contract. Standings are points per seat, whatever else a game's evaluation counts in.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any

from azulejo.game import State

Standing = Sequence[float]
"""What a position is worth to each seat, in points."""
WIN_BONUS = 10.0
"""What winning is worth on top of the points, once the game is over."""


def is_same_turn(began: State, later: State, within: frozenset[str]) -> bool:
    """Whether a turn that began in one state is not over in a later one; `within`: the steps inside a turn."""
    return later.current_player == began.current_player and later.step in within and later.round == began.round


class Node(ABC):
    """A position in the tree. Moves stand best first as far as their static worth tells; each is made once."""

    __slots__ = ("_made", "_moves", "bounds", "seat")

    seat: int | None
    """Who decides, None at the horizon: the game is over or something hidden comes up."""
    bounds: tuple[int, float, float] | None
    """What alpha-beta found out: looking so many turns ahead, the worth lies between these two."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.bounds = None
        self._moves: list[tuple[float, Any, Any]] | None = None
        self._made: list[Node | None] = []

    def expand(self) -> int:
        """How many moves there are; the first call finds and orders them."""
        if self._moves is None:
            self._moves = [] if self.seat is None else self._generate_moves()
            self._moves.sort(key=_static_value, reverse=True)
            self._made = [None] * len(self._moves)
        return len(self._moves)

    def child(self, index: int) -> Node:
        """The node that a move of an expanded node leads to."""
        node = self._made[index]
        if node is None:
            assert self._moves is not None
            _, first, second = self._moves[index]
            node = self._made[index] = self._make_child(first, second)
        return node

    def static_values(self) -> list[float]:
        """Static worth of each move to the seat that decides, best first."""
        self.expand()
        assert self._moves is not None
        return [worth for worth, _, _ in self._moves]

    def promote(self, index: int) -> None:
        """Move the move at `index` to the front: it was best when last looked at."""
        if index:
            assert self._moves is not None
            self._moves.insert(0, self._moves.pop(index))
            self._made.insert(0, self._made.pop(index))

    @abstractmethod
    def _generate_moves(self) -> list[tuple[float, Any, Any]]:
        """Moves as (static worth, two things that `_make` needs), in a fixed order."""

    @abstractmethod
    def _make_child(self, first: Any, second: Any) -> Node:
        """The node after a move."""

    @abstractmethod
    def standing(self) -> Standing:
        """What the position is worth if nobody moved any more."""

    @abstractmethod
    def best_standing(self) -> Standing:
        """What it is worth after the move that is best by static worth; at the horizon `standing`."""

    def two_ply_lead(self, enough: float) -> tuple[float, int] | None:
        """How far who decides is ahead after the best move, the other's `best` following; how many moves it looked at.

        What is found that reaches `enough` will do. None where the nodes after the moves are the shortest way to it.
        """
        return None


_static_value: Callable[[tuple[float, Any, Any]], float] = itemgetter(0)


def lead(standing: Standing, seat: int) -> float:
    """How far a seat is ahead of the best other one; alone, its own standing."""
    if len(standing) == 2:
        return standing[seat] - standing[1 - seat]
    others = [value for other, value in enumerate(standing) if other != seat]
    return standing[seat] - max(others, default=0.0)


def leads(standing: Standing) -> list[float]:
    """`lead` of every seat."""
    if len(standing) == 1:
        return [standing[0]]
    second, best = sorted(standing)[-2:]
    return [value - (second if value == best else best) for value in standing]


class ContractNode(Node):
    """A node of any game: copies of the state, valued by `game.evaluate`."""

    __slots__ = ("_state", "_values")

    def __init__(self, state: State, horizon: int) -> None:
        super().__init__(state.current_player if state.reveals <= horizon else None)
        self._state = state
        self._values: Standing | None = None

    def standing(self) -> Standing:
        """`game.evaluate` of the state."""
        if self._values is None:
            self._values = self._state.game.evaluate(self._state)
        return self._values

    def best_standing(self) -> Standing:
        """The standing after the best single decision."""
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
    """The end of the game: points, and a premium for having won."""

    __slots__ = ("_values",)

    def __init__(self, state: State) -> None:
        super().__init__(None)
        self._values = terminal_standing(state)

    def standing(self) -> Standing:
        """Points and premium."""
        return self._values

    def best_standing(self) -> Standing:
        """The same."""
        return self._values

    def _generate_moves(self) -> list[tuple[float, Any, Any]]:
        return []

    def _make_child(self, first: Any, second: Any) -> Node:
        raise IndexError("nothing comes after the end")


def terminal_standing(state: State) -> Standing:
    """What the end of a game is worth: points and the premium; alone it is lost instead if the game is."""
    points = state.game.evaluate(state)
    if state.players > 1:
        return with_win_bonus(points)
    outcome = state.outcome()
    return [points[0] + (WIN_BONUS if outcome and outcome.winners else -WIN_BONUS)]


def with_win_bonus(points: Standing) -> Standing:
    """A standing at the end of the game of several seats: the best have the premium, shared among equals."""
    best = max(points)
    share = WIN_BONUS / points.count(best)
    return [value + share if value == best else value for value in points]


Turn = tuple[int, ...]
"""The actions of one seat's turn."""


class Nodes(ABC):
    """Makes the nodes of one search."""

    steps_within_turn: frozenset[str] = frozenset()
    """Steps inside a turn: a node is made only when the turn is over."""
    minor_steps: frozenset[str] = frozenset()
    """Further steps that hardly need a thought."""
    uses_puct = False
    """Whether tree search does better than alpha-beta even with two seats."""
    round_left: float | None = None
    """Share of the round that is still to come, where little is left to find out when little of it is."""
    determinizations = 1.0, 0.0
    """Ways in which hidden things may lie that tree search looks at a move in: so many, and so many more times the cube
    root of its visits."""
    rollout_deals = 0
    """Deals of the next round over which turns are compared that are close at the end of this one."""
    visit_cost = 1
    """Positions that a visit of the tree search looks at."""
    win_scale = 20.0
    """Points ahead that tree search takes for three quarters of a win."""
    temperature = 2.0
    """Points of static worth that make it e times as likely to try a move."""
    c_puct = 1.5
    """How much tree search tries what looks good and was tried little, against what has done well."""
    progressive_widening = 3.0, 1.5
    """Moves that tree search may try: so many, and so many more times the root of the visits."""

    @abstractmethod
    def __call__(self, state: State) -> Node:
        """The node of a state that comes of the state searched."""

    def turns(self, root: State) -> list[tuple[Turn, Node]]:
        """Turns of the seat that decides, with the node that each leads to."""
        seat = root.current_player
        found: list[tuple[Turn, Node]] = []
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
                    found.append((turn, self(after)))
        return found

    def distinct(self, turns: list[tuple[Turn, Node]]) -> list[tuple[Turn, Node]]:
        """Of turns that come to the same the first, where that is looked for: a tree shares its visits among them."""
        return turns

    def prior_scores(self, root: State, turns: list[tuple[Turn, Node]]) -> list[float]:
        """How much each turn of the seat that decides is worth looking at in a tree search, in points."""
        seat = root.current_player
        assert seat is not None
        return [lead(node.standing(), seat) for _, node in turns]

    def release(self) -> None:  # noqa: B027 - few make rings
        """Let go of what has been made, where that forms rings: so Python frees it at once, without looking for it."""


class ContractNodes(Nodes):
    """Nodes for any game, with the horizon at the next reveal."""

    def __init__(self, root: State) -> None:
        self._horizon = root.reveals

    def __call__(self, state: State) -> Node:
        """The node of a state that comes of the state searched."""
        return TerminalNode(state) if state.is_terminal else ContractNode(state, self._horizon)
