"""The levels that players choose: one table for all games."""

from __future__ import annotations

from dataclasses import dataclass

from azulejo.bots.base import Bot
from azulejo.bots.one_ply import BeginnerBot, GreedyBot, RandomBot
from azulejo.bots.search_bot import SearchBot
from azulejo.errors import OptionError, shown
from azulejo.search.limit import Limit


@dataclass(frozen=True, slots=True)
class Level:
    """One level: which bot plays, and how long it may think."""

    name: str
    bot: type[Bot]
    seconds: float
    """Maximum seconds per decision on the page."""
    nodes: int | None = None
    """Maximum number of positions searched, even if time is left, so the level is equally strong on every machine."""
    average_seconds: float | None = None
    """Average seconds per decision, when time is divided unevenly."""
    for_people: bool = True
    """Whether the page offers this level."""


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
    """Make a bot of that level with its own seed. Raises `OptionError`.

    `nodes` replaces the time budget, so that the bot plays the same on every machine. A level with a smaller node
    budget keeps its own.
    """
    if not isinstance(level, str) or level not in LEVELS:
        raise OptionError(f"bot {shown(level)} is unknown, expected one of: {', '.join(LEVELS)}")
    entry = LEVELS[level]
    if nodes is None:
        if entry.average_seconds is not None:
            return entry.bot(seed, Limit(entry.average_seconds, entry.nodes, most=entry.seconds))
        return entry.bot(seed, Limit(entry.seconds, entry.nodes))
    limit = Limit(nodes=nodes)
    return entry.bot(seed, limit if entry.nodes is None else Limit(nodes=min(limit.nodes or 0, entry.nodes)))
