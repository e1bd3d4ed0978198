"""The levels of the bots, the same for all games."""

from __future__ import annotations

from dataclasses import dataclass

from azulejo.bots.base import Bot
from azulejo.bots.one_ply import BeginnerBot, GreedyBot, RandomBot
from azulejo.bots.search_bot import SearchBot
from azulejo.errors import OptionError, shown
from azulejo.search.limit import Limit


@dataclass(frozen=True, slots=True)
class Level:
    """A level: a class of bots, with limits on its time and nodes."""

    name: str
    bot: type[Bot]
    seconds: float
    """Maximum seconds per decision."""
    nodes: int | None = None
    """Maximum number of positions to search. A level with this limit is equally strong on fast and slow machines."""
    average_seconds: float | None = None
    """Seconds per decision, on average over a game, for bots that spend more time on some decisions than on others."""
    for_people: bool = True
    """Whether players can choose this level on the page."""


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
    """Create a bot of a level. Raises `OptionError`.

    If `nodes` is given, it replaces the level's time limit, so the bot plays the same on every machine. If the level
    has a smaller limit in nodes, that smaller limit applies.
    """
    if not isinstance(level, str) or level not in LEVELS:
        raise OptionError(f"bot {shown(level)} is unknown, expected one of: {', '.join(LEVELS)}")
    entry = LEVELS[level]
    if nodes is None:
        if entry.average_seconds is not None:
            return entry.bot(seed, Limit(entry.average_seconds, entry.nodes, max_seconds=entry.seconds))
        return entry.bot(seed, Limit(entry.seconds, entry.nodes))
    limit = Limit(nodes=nodes)
    return entry.bot(seed, limit if entry.nodes is None else Limit(nodes=min(limit.nodes or 0, entry.nodes)))
