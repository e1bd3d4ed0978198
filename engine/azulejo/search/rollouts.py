"""Rollouts past the end of a round: close turns are compared over deals of the next round.

When a search reaches the end of the round, it values the boards with weights learned from play, which miss a lot. So
one more round is played out after each of the close turns. Its moves are chosen by static value, and all close turns
share the same sampled deals.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from azulejo.game import State, state_after
from azulejo.search.base import FINISHED_NODES, INFINITY, nodes_of
from azulejo.search.nodes import Node, Nodes, Standing, Turn, lead

CLOSE_POINTS = 3.0
"""Turns within this many points of the best turn are close."""
MAX_LINES = 5
"""Maximum number of close turns compared."""
STATIC_VALUE_DEALS = 4
"""Weight of the boards' static value at the end of the round, in deals."""
MIN_DEALS = 4
"""Number of deals before a different turn may be preferred."""
MAX_MOVES = 8
"""Number of moves, best first by static value, that a rollout chooses among."""


@dataclass(frozen=True, slots=True)
class Line:
    """A turn, and the line that continues it to the end of the round."""

    turn: Turn
    actions: Turn
    """Actions from the start of the turn on."""
    value: float
    """Lead of the searching seat after the line, according to the search."""


def compare_lines(lines: list[Line], game: Nodes, seat: int, deals: Iterable[State]) -> Iterator[tuple[int, Turn]]:
    """Yield the number of positions looked at in each rollout, with the best turn so far.

    Plays every line over every deal. `deals` are copies of the position searched, each with the hidden pieces sampled
    again.
    """
    worth = [STATIC_VALUE_DEALS * line.value for line in lines]
    best = lines[0].turn
    sight: Nodes | None = None
    try:
        for number, deal in enumerate(deals, 1):
            for index, line in enumerate(lines):
                state = state_after(deal, line.actions)
                if state.is_terminal:
                    standing, looked = game(state).standing(), 1
                else:
                    sight = sight or nodes_of(state)
                    standing, looked = rollout(sight(state))
                worth[index] += lead(standing, seat)
                yield looked, best
            if number >= MIN_DEALS:
                best = lines[worth.index(max(worth))].turn
        yield 0, best
    finally:
        if sight:
            FINISHED_NODES.append(sight)


def rollout(node: Node) -> tuple[Standing, int]:
    """Play out greedily; return the final standing and the number of positions looked at.

    Each seat chooses the move with the largest lead for itself after the next seat's best reply by static value.
    """
    looked = 0
    while (seat := node.seat) is not None:
        best, chosen = -INFINITY, node
        for index in range(min(node.expand(), MAX_MOVES)):
            child = node.child(index)
            ahead = lead(child.best_standing(), seat)
            looked += 1
            if ahead > best:
                best, chosen = ahead, child
        node = chosen
    return node.standing(), looked
