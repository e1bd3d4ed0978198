"""Bots. `LEVELS` contains all levels; `make_bot` creates a bot of a given level."""

from azulejo.bots.base import Bot
from azulejo.bots.levels import LEVELS, Level, make_bot
from azulejo.search.limit import Limit

__all__ = ["LEVELS", "Bot", "Level", "Limit", "make_bot"]
