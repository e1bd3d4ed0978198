"""The base class of both searches, and the delayed freeing of their nodes.

A search yields the best turn so far after each step. A step takes at most a few milliseconds. Between steps, a page can
respond to its user, and the caller can stop the search.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from weakref import finalize

from azulejo.game import State
from azulejo.search.limit import Limit
from azulejo.search.nodes import ContractNodes, Node, Nodes, Standing, Turn, lead

Margins = list[float]
"""Each seat's lead over the best other seat, in points."""
INFINITY = 1e9
EVEN_TURN_SHARE = 1.5
"""Time for each turn, as a multiple of the average time per decision, in games without `Nodes.round_left`."""
FINISHED_NODES: list[Nodes] = []
"""Node trees of finished searches, waiting to be freed."""


@contextmanager
def gc_paused() -> Iterator[None]:
    """Disable the cyclic garbage collector during a search, and release the nodes of earlier searches.

    A search creates no garbage until it ends, and collecting would take as long as the search itself. The nodes of a
    search form reference cycles. Freeing the nodes at the end of a search would delay the search's answer, so they are
    freed at the beginning of a later search.
    """
    enabled = gc.isenabled()
    gc.disable()
    while FINISHED_NODES:
        FINISHED_NODES.pop().release()
    try:
        yield
    finally:
        # All objects allocated so far now count as old, so the next allocation after the search starts no collection.
        gc.freeze()
        gc.unfreeze()
        if enabled:
            gc.enable()


class Search:
    """Base class of both searches. It holds the turns at the root, and counts the time and nodes spent."""

    late_share: float
    """Time for a turn at the end of a round, as a multiple of the average time per decision."""
    early_share: float
    """Additional time for a turn at the beginning of a round, as a multiple of the average time per decision."""

    def __init__(self, root: State, nodes: Nodes, limit: Limit) -> None:
        seat = root.current_player
        assert seat is not None
        self._space = nodes
        self.seat = seat
        self.limit = limit
        self.nodes = 0
        self.seconds_spent = 0.0
        """Seconds spent so far, according to the limit's clock."""
        self.plies = 1
        """Search depth, in turns."""
        finalize(self, FINISHED_NODES.append, nodes).atexit = False
        self.turns = nodes.turns(root)
        self.turns.sort(key=lambda turn: self.lead(turn[1].standing()), reverse=True)

    @property
    def best(self) -> Turn:
        """The best turn so far."""
        return self.turns[0][0]

    def lead(self, standing: Standing) -> float:
        """Return the searching seat's lead."""
        return lead(standing, self.seat)

    @property
    def time_share(self) -> float:
        """Time to spend on this decision, as a multiple of the average time per decision."""
        to_come = self._space.round_left
        return EVEN_TURN_SHARE if to_come is None else self.late_share + self.early_share * to_come

    @property
    def settled(self) -> bool:
        """Whether the best turn can no longer change in the remaining time."""
        return False

    def run(self) -> Iterator[Turn]:
        """Yield the best turn so far after each step, until the limit is reached or the search is complete."""
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
        """Search, and yield after each step. End when more search cannot change the result."""
        raise NotImplementedError

    def margins(self) -> Margins:
        """Return the margins after the best turn. Call this after `run`."""
        raise NotImplementedError

    def alternatives(self, max_turns: int) -> list[tuple[Turn, Node]]:
        """Return the most promising turns except the best one. Call this after `run`."""
        return self.turns[1 : max_turns + 1]

    def compare_turn(self, turn: Turn, node: Node) -> Iterator[tuple[Margins, Margins]]:
        """Compare the turn that leads to `node` with the best turn.

        Yield pairs: the margins after the turn, and after the best turn. Both turns are searched to the same depth. The
        depth increases with each pair, up to the depth that the search has reached. The searching seat's lead after the
        turn is never larger than after the best turn. Call this after `run`.
        """
        raise NotImplementedError


def nodes_of(root: State) -> Nodes:
    """Return the nodes of a search that starts at `root`: the game's own or, if it has none, `ContractNodes`."""
    module = bots_module(root.game.meta.name, "search_nodes")
    if module is None:
        return ContractNodes(root)
    nodes: Nodes = module.nodes(root)
    return nodes


def bots_module(game: str, name: str) -> ModuleType | None:
    """Return a module of a game's `bots` package, or None if there is no such module."""
    try:
        return import_module(f"azulejo.games.{game}.bots.{name}")
    except ModuleNotFoundError as error:
        if error.name and f"azulejo.games.{game}.bots.{name}".startswith(error.name):
            return None
        raise
