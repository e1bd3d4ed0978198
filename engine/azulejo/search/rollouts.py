"""Rollouts of the next round, to compare turns of almost equal value.

At the end of a round, a search values boards by learned weights, which are only rough estimates. If several turns are
close in value, the next round is played out after each of them, on the same sampled deals. In these rollouts, each seat
looks only one reply ahead.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from azulejo.game import State, state_after
from azulejo.search.base import FINISHED_NODES, INFINITY, nodes_of
from azulejo.search.nodes import Node, Nodes, Standing, Turn, lead

CLOSE_POINTS = 3.0
"""Turns within this many points of the best turn are close in value."""
MAX_LINES = 5
"""Maximum number of close turns that are compared."""
STATIC_VALUE_DEALS = 4
"""A line's total starts with its value from the search, counted this many times, as if from that many rollouts."""
MIN_DEALS = 4
"""The best turn can change only after this many deals have been played."""
MAX_MOVES = 8
"""At each decision, a rollout considers only this many moves: those with the highest static values."""


@dataclass(frozen=True, slots=True)
class Line:
    """A turn and the expected play after it, up to the end of the round."""

    turn: Turn
    actions: Turn
    """Actions of the turn and of the expected play."""
    value: float
    """Lead of the searching seat at the end of the line, in points."""


def compare_lines(lines: list[Line], nodes: Nodes, seat: int, deals: Iterable[State]) -> Iterator[tuple[int, Turn]]:
    """Play a rollout for each line on each deal.

    After each rollout, yield the number of positions that it examined and the best turn so far. At the end, yield 0 and
    the best turn.

    `deals` are copies of the root of the search, each with newly sampled hidden pieces.
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
    """Play greedily to the end of the round. Return the standing there and the number of positions examined.

    Each seat chooses the move that gives it the largest lead, assuming that the next seat makes the reply with the
    highest static value.
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
