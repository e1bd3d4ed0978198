"""What comes after a round: turns that are close, compared over deals of the next round.

Where a search has come to the end of the round it values the boards by what was learned from play, which misses a
lot. So after each of the close turns a round more is played out by sight, over deals that are drawn, the same ones
for all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from azulejo.game import State, state_after
from azulejo.search.base import FINISHED_NODES, INFINITY, nodes_of
from azulejo.search.nodes import Node, Nodes, Standing, Turn, lead

CLOSE_POINTS = 3.0
"""Points behind the best turn within which another one is close."""
MAX_LINES = 5
"""Close turns that are compared."""
STATIC_VALUE_DEALS = 4
"""For how many deals counts what the boards were worth at the end of the round."""
MIN_DEALS = 4
"""Deals before a turn is preferred for them."""
MAX_MOVES = 8
"""Moves, the best by static worth, among which who plays by sight chooses."""


@dataclass(frozen=True, slots=True)
class Line:
    """A turn, and how the round is played to its end from there."""

    turn: Turn
    actions: Turn
    """From the turn on."""
    value: float
    """How far ahead it leaves the seat that searches, as the search tells."""


def compare_lines(lines: list[Line], game: Nodes, seat: int, deals: Iterable[State]) -> Iterator[tuple[int, Turn]]:
    """Positions looked at for a deal after one of the lines, and the best turn so far; again and again.

    `deals` are the position searched, hidden things drawn otherwise in each.
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
    """What it comes to when each seat takes what leaves it furthest ahead after the next one's best reply by sight.

    And how many positions that looked at.
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
