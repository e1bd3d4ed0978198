"""Search limits: time, nodes, and the clock to use."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import perf_counter

from azulejo.errors import OptionError, shown
from azulejo.integers import integer


@dataclass(frozen=True, slots=True)
class Limit:
    """A bot's limits for one decision. The bot stops when it reaches the first of them. None means unlimited."""

    seconds: float | None = None
    """Maximum seconds for the decision. If `max_seconds` is set, this is the average seconds per decision instead."""
    nodes: int | None = None
    """Maximum number of positions to expand. To expand a position means to generate its moves.

    With this limit, a bot plays the same on every machine. With a time limit, it does not.
    """
    clock: Callable[[], float] = perf_counter
    """Function that returns the time in seconds: wall-clock time or CPU time."""
    max_seconds: float | None = None
    """Maximum seconds for a single decision, for bots that divide their time unevenly between decisions."""

    def __post_init__(self) -> None:
        """Convert `nodes` to an `int`. Raises `OptionError`."""
        if self.nodes is not None:
            nodes = integer(self.nodes)
            if nodes is None or nodes < 1:
                raise OptionError(f"nodes: got {shown(self.nodes)}, expected None or a whole number, 1 or more")
            object.__setattr__(self, "nodes", nodes)

    def time_scaled(self, factor: float) -> Limit:
        """Return a limit with the time multiplied by `factor`.

        The nodes are not multiplied, because fewer nodes would make the search too shallow.
        """
        seconds, max_seconds = (None if time is None else time * factor for time in (self.seconds, self.max_seconds))
        return replace(self, seconds=seconds, max_seconds=max_seconds)

    def scaled(self, factor: float) -> Limit:
        """Return a limit with the time and the nodes multiplied by `factor`. At least one node is left."""
        nodes = None if self.nodes is None else max(1, int(self.nodes * factor))
        return replace(self.time_scaled(factor), nodes=nodes)

    def for_decision(self, factor: float) -> Limit:
        """Return the limit for a decision that deserves `factor` times the average time, up to `max_seconds`.

        Without `max_seconds`, return this limit unchanged.
        """
        if self.seconds is None or self.max_seconds is None:
            return self
        return replace(self, seconds=min(self.seconds * factor, self.max_seconds))


NO_LIMIT = Limit()
