"""Limits of a search: seconds, nodes, and the clock that measures the time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import perf_counter

from azulejo.errors import OptionError, shown
from azulejo.integers import integer


@dataclass(frozen=True, slots=True)
class Limit:
    """Limit on how long a bot thinks about a decision. The first limit reached ends it; None means no limit."""

    seconds: float | None = None
    """Seconds for a decision."""
    nodes: int | None = None
    """Number of positions that a search expands: the same on every machine."""
    clock: Callable[[], float] = perf_counter
    """Clock to use: wall-clock or CPU time, in seconds."""
    most: float | None = None
    """Maximum seconds for one decision, if a bot may divide its time among decisions; `seconds` is then their average.
    """

    def __post_init__(self) -> None:
        """Convert `nodes` to an `int`. Raises `OptionError`."""
        if self.nodes is not None:
            nodes = integer(self.nodes)
            if nodes is None or nodes < 1:
                raise OptionError(f"nodes: got {shown(self.nodes)}, expected None or a whole number, 1 or more")
            object.__setattr__(self, "nodes", nodes)

    def time_scaled(self, share: float) -> Limit:
        """Return a limit with the time scaled. The nodes stay the same, because a very shallow search plays badly."""
        seconds, most = (None if time is None else time * share for time in (self.seconds, self.most))
        return replace(self, seconds=seconds, most=most)

    def scaled(self, factor: float) -> Limit:
        """Return a limit with the time and the nodes scaled, keeping at least one node."""
        nodes = None if self.nodes is None else max(1, int(self.nodes * factor))
        return replace(self.time_scaled(factor), nodes=nodes)

    def for_decision(self, share: float) -> Limit:
        """Return the limit for one decision; `share` is relative to the average decision and may be more than 1."""
        if self.seconds is None or self.most is None:
            return self
        return replace(self, seconds=min(self.seconds * share, self.most))


NO_LIMIT = Limit()
