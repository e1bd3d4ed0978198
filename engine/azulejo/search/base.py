"""What all searches share: turns at the root, what has been spent, garbage that waits.

A search yields after every bit of work, at most a few milliseconds, the best turn so far. So its caller keeps
the time, lets a page breathe and may stop it whenever it wants.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from weakref import finalize

from azulejo.game import State
from azulejo.search.limit import Limit
from azulejo.search.nodes import ContractNodes, Node, Nodes, Standing, Turn, lead

Margins = list[float]
"""How far each seat is ahead of the best other one, in points."""
INFINITY = 1e9
EVEN_TURN_SHARE = 1.5
"""Time for a turn in games in which all turns of a round are alike in this, as a share of the mean."""
FINISHED_NODES: list[Nodes] = []
"""Nodes of searches that are over and that nobody asks any more."""


@contextmanager
def gc_paused() -> Iterator[None]:
    """A search makes no garbage before its end: to look for some meanwhile would take as long as the search.

    Nodes of a search know each other in rings. Those of earlier searches are let go first: an answer had waited for
    it at their end.
    """
    enabled = gc.isenabled()
    gc.disable()
    while FINISHED_NODES:
        FINISHED_NODES.pop().release()
    try:
        yield
    finally:
        # all there is counts as old now: the next object that somebody makes does not start a collection
        gc.freeze()
        gc.unfreeze()
        if enabled:
            gc.enable()


class Search:
    """What both searches share: the turns at the root and what has been spent."""

    late_share: float
    early_share: float
    """Time for a turn at the end of a round, and how much more at its beginning, as shares of the mean."""

    def __init__(self, root: State, nodes: Nodes, limit: Limit) -> None:
        seat = root.current_player
        assert seat is not None
        self._space = nodes
        self.seat = seat
        self.limit = limit
        self.nodes = 0
        self.seconds_spent = 0.0
        """Seconds that it has taken so far."""
        self.plies = 1
        """How many turns it has looked ahead."""
        finalize(self, FINISHED_NODES.append, nodes).atexit = False
        self.turns = nodes.turns(root)
        self.turns.sort(key=lambda turn: self.lead(turn[1].standing()), reverse=True)

    @property
    def best(self) -> Turn:
        """The best turn so far."""
        return self.turns[0][0]

    def lead(self, standing: Standing) -> float:
        """How far the seat that searches is ahead."""
        return lead(standing, self.seat)

    @property
    def time_share(self) -> float:
        """How much time is well spent here, as a share of what a decision has in the mean of a game."""
        to_come = self._space.round_left
        return EVEN_TURN_SHARE if to_come is None else self.late_share + self.early_share * to_come

    @property
    def settled(self) -> bool:
        """Whether nothing that can be found out in the time that is left would change the best turn."""
        return False

    def run(self) -> Iterator[Turn]:
        """The best turn so far, again and again, until the search is over."""
        clock = self.limit.clock
        started = clock()
        limit = self.limit
        if len(self.turns) > 1:
            with gc_paused():
                for _ in self.steps():
                    yield self.best
                    if limit.nodes is not None and self.nodes >= limit.nodes:
                        break
                    self.seconds_spent = clock() - started
                    if limit.seconds is not None and self.seconds_spent >= limit.seconds:
                        break
        yield self.best

    def steps(self) -> Iterator[None]:
        """Search, pausing often; ends when there is nothing more to find out."""
        raise NotImplementedError

    def margins(self) -> Margins:
        """After `run`: the margins that the best turn leads to."""
        raise NotImplementedError

    def alternatives(self, most: int) -> list[tuple[Turn, Node]]:
        """After `run`: turns beside the best one that promise most."""
        return self.turns[1 : most + 1]

    def compare_turn(self, turn: Turn, node: Node) -> Iterator[tuple[Margins, Margins]]:
        """After `run`: margins after a turn, which leads to `node`, and after the best one, looked at alike.

        Again and again, the later the further ahead; over when that is as far as the search has come. The seat that
        searches is never further ahead after the turn than after the best one.
        """
        raise NotImplementedError


def nodes_of(root: State) -> Nodes:
    """The game's own nodes if it has some, else those that know only the contract."""
    try:
        room = import_module(f"azulejo.games.{root.game.meta.name}.bots.search_nodes")
    except ModuleNotFoundError:
        return ContractNodes(root)
    made: Nodes = room.nodes(root)
    return made
