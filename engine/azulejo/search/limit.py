"""How long a search may take: seconds, nodes, and the clock that counts them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import perf_counter

from azulejo.errors import OptionError, shown
from azulejo.integers import integer


@dataclass(frozen=True, slots=True)
class Limit:
    """How long a bot may think about a decision; whatever is reached first ends it. None is no limit."""

    seconds: float | None = None
    """Time for a decision."""
    nodes: int | None = None
    """Positions that a search expands: the same on every machine."""
    clock: Callable[[], float] = perf_counter
    """What tells the time, in seconds: that on the wall, or that of the processor."""
    most: float | None = None
    """If a bot may divide its time among decisions, so that `seconds` is their mean: the most for any of them."""

    def __post_init__(self) -> None:
        """Keep the nodes as an `int`. Raises `OptionError`."""
        if self.nodes is not None:
            nodes = integer(self.nodes)
            if nodes is None or nodes < 1:
                raise OptionError(f"nodes: got {shown(self.nodes)}, expected None or a whole number, 1 or more")
            object.__setattr__(self, "nodes", nodes)

    def time_scaled(self, share: float) -> Limit:
        """A share of the time; the nodes stay, for a search that sees too little does harm."""
        seconds, most = (None if time is None else time * share for time in (self.seconds, self.most))
        return replace(self, seconds=seconds, most=most)

    def scaled(self, factor: float) -> Limit:
        """So many times the time and the nodes, of which one is left at least."""
        nodes = None if self.nodes is None else max(1, int(self.nodes * factor))
        return replace(self.time_scaled(factor), nodes=nodes)

    def for_decision(self, share: float) -> Limit:
        """The limit of a decision that is worth a share of the mean, which may be more than 1."""
        if self.seconds is None or self.most is None:
            return self
        return replace(self, seconds=min(self.seconds * share, self.most))


NO_LIMIT = Limit()
