"""Bots, which depend only on the contract. `LEVELS` lists the levels for players; `make_bot` makes a bot of a level."""

from azulejo.bots.base import Bot
from azulejo.bots.levels import LEVELS, Level, make_bot
from azulejo.search.limit import Limit

__all__ = ["LEVELS", "Bot", "Level", "Limit", "make_bot"]
