"""The levels that players choose, in one table."""

from __future__ import annotations

from dataclasses import dataclass

from azulejo.bots.base import Bot, GreedyBot, RandomBot
from azulejo.game import OptionError


@dataclass(frozen=True, slots=True)
class Level:
    """One level: who plays, and how long it may think."""

    name: str
    bot: type[Bot]
    seconds: float
    """Budget of one decision in the page."""
    for_people: bool
    """Whether the page offers it."""


LEVELS = {
    level.name: level
    for level in (
        Level("random", RandomBot, 1.0, False),
        Level("greedy", GreedyBot, 1.0, False),
        Level("casual", GreedyBot, 1.0, True),
    )
}


def make_bot(level: str, seed: int) -> Bot:
    """A bot of that level with its own seed. Raises `OptionError`."""
    if level not in LEVELS:
        raise OptionError(f"bot {level!r} is unknown, expected one of: {', '.join(LEVELS)}")
    return LEVELS[level].bot(seed)
