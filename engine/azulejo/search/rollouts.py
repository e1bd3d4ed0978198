"""What comes after a round: turns that are close, compared over deals of the next round.

Where a search has come to the end of the round it values the boards by what was learned from play, which misses a
lot. So after each of the close turns a round more is played out by sight, over deals that are drawn, the same ones
for all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from azulejo.game import State, after
from azulejo.search.base import FAR, LEFT, nodes_of
from azulejo.search.nodes import Node, Nodes, Standing, Turn, lead

CLOSE = 3.0
"""Points behind the best turn within which another one is close."""
MOST = 5
"""Close turns that are compared."""
LEARNED = 4
"""For how many deals counts what the boards were worth at the end of the round."""
FEWEST = 4
"""Deals before a turn is preferred for them."""
WIDTH = 8
"""Moves, the best by static worth, among which who plays by sight chooses."""


@dataclass(frozen=True, slots=True)
class Line:
    """A turn, and how the round is played to its end from there."""

    turn: Turn
    actions: Turn
    """From the turn on."""
    worth: float
    """How far ahead it leaves the seat that searches, as the search tells."""


def compare(lines: list[Line], game: Nodes, seat: int, deals: Iterable[State]) -> Iterator[tuple[int, Turn]]:
    """Positions looked at for a deal after one of the lines, and the best turn so far; again and again.

    `deals` are the position searched, hidden things drawn otherwise in each.
    """
    worth = [LEARNED * line.worth for line in lines]
    best = lines[0].turn
    sight: Nodes | None = None
    try:
        for number, deal in enumerate(deals, 1):
            for index, line in enumerate(lines):
                state = after(deal, line.actions)
                if state.is_terminal:
                    standing, looked = game(state).standing(), 1
                else:
                    sight = sight or nodes_of(state)
                    standing, looked = played(sight(state))
                worth[index] += lead(standing, seat)
                yield looked, best
            if number >= FEWEST:
                best = lines[worth.index(max(worth))].turn
        yield 0, best
    finally:
        if sight:
            LEFT.append(sight)


def played(node: Node) -> tuple[Standing, int]:
    """What it comes to when each seat takes what leaves it furthest ahead after the next one's best reply by sight.

    And how many positions that looked at.
    """
    looked = 0
    while (seat := node.seat) is not None:
        best, chosen = -FAR, node
        for index in range(min(node.expand(), WIDTH)):
            child = node.child(index)
            ahead = lead(child.best(), seat)
            looked += 1
            if ahead > best:
                best, chosen = ahead, child
        node = chosen
    return node.standing(), looked
