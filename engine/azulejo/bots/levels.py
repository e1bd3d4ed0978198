"""The levels that players choose, in one table for all games."""

from __future__ import annotations

from dataclasses import dataclass

from azulejo.bots.base import Bot
from azulejo.bots.one_ply import BeginnerBot, GreedyBot, RandomBot
from azulejo.bots.search_bot import SearchBot
from azulejo.errors import OptionError, shown
from azulejo.search.limit import Limit


@dataclass(frozen=True, slots=True)
class Level:
    """One level: who plays, and how long it may think."""

    name: str
    bot: type[Bot]
    seconds: float
    """Budget of one decision in the page, which none goes beyond."""
    nodes: int | None = None
    """Positions that it looks at, however much time is left: so it is as strong on every machine."""
    average_seconds: float | None = None
    """Seconds of a decision in the mean, if some are to have more than others."""
    for_people: bool = True
    """Whether the page offers it."""


LEVELS = {
    level.name: level
    for level in (
        Level("random", RandomBot, 1.0, for_people=False),
        Level("greedy", GreedyBot, 1.0, for_people=False),
        Level("beginner", BeginnerBot, 1.0),
        Level("casual", GreedyBot, 1.0),
        Level("skilled", SearchBot, 1.0, 25),
        Level("expert", SearchBot, 2.0, 120),
        Level("master", SearchBot, 3.0, average_seconds=2.0),
    )
}


def make_bot(level: str, seed: int, nodes: int | None = None) -> Bot:
    """A bot of that level with its own seed. Raises `OptionError`.

    With a number of nodes, that is its budget instead of the time: then it plays the same on every machine.
    A level that looks at fewer still does.
    """
    if not isinstance(level, str) or level not in LEVELS:
        raise OptionError(f"bot {shown(level)} is unknown, expected one of: {', '.join(LEVELS)}")
    found = LEVELS[level]
    if nodes is None:
        if found.average_seconds is not None:
            return found.bot(seed, Limit(found.average_seconds, found.nodes, most=found.seconds))
        return found.bot(seed, Limit(found.seconds, found.nodes))
    limit = Limit(nodes=nodes)
    return found.bot(seed, limit if found.nodes is None else Limit(nodes=min(limit.nodes or 0, found.nodes)))
