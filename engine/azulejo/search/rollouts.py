"""Rollouts past the end of a round: compare turns of almost equal value over sampled deals of the next round.

At the end of the round, a search values the boards with learned weights, which are only rough estimates. If several
turns are close in value, each of them is followed by a rollout of the next round, on the same sampled deals. The moves
of a rollout are chosen by static value.
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
"""The search's own value of a line counts as much as this many rollouts."""
MIN_DEALS = 4
"""Number of deals to play before the best turn may change."""
MAX_MOVES = 8
"""Number of moves, best first by static value, that a rollout chooses among."""


@dataclass(frozen=True, slots=True)
class Line:
    """A turn, with the expected play after it to the end of the round."""

    turn: Turn
    actions: Turn
    """Actions from the start of the turn on."""
    value: float
    """Lead of the searching seat at the end of the line, in points."""


def compare_lines(lines: list[Line], nodes: Nodes, seat: int, deals: Iterable[State]) -> Iterator[tuple[int, Turn]]:
    """Yield, after each rollout, the number of positions it examined and the best turn so far.

    There is one rollout for each line on each deal. `deals` are copies of the position searched, with the hidden pieces
    sampled again.
    """
    totals = [STATIC_VALUE_DEALS * line.value for line in lines]
    best = lines[0].turn
    next_round: Nodes | None = None
    try:
        for number, deal in enumerate(deals, 1):
            for index, line in enumerate(lines):
                state = state_after(deal, line.actions)
                if state.is_terminal:
                    standing, examined = nodes(state).standing(), 1
                else:
                    next_round = next_round or nodes_of(state)
                    standing, examined = rollout(next_round(state))
                totals[index] += lead(standing, seat)
                yield examined, best
            if number >= MIN_DEALS:
                best = lines[totals.index(max(totals))].turn
        yield 0, best
    finally:
        if next_round:
            FINISHED_NODES.append(next_round)


def rollout(node: Node) -> tuple[Standing, int]:
    """Play greedily to the end of the round; return the standing there and the number of positions examined.

    Each seat chooses the move that leaves it the largest lead after the next seat's best reply by static value.
    """
    examined = 0
    while (seat := node.seat) is not None:
        best, chosen = -INFINITY, node
        for index in range(min(node.expand(), MAX_MOVES)):
            child = node.child(index)
            ahead = lead(child.best_standing(), seat)
            examined += 1
            if ahead > best:
                best, chosen = ahead, child
        node = chosen
    return node.standing(), examined
