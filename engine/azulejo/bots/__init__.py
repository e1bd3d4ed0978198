"""Bots, which rely only on the contract. `LEVELS` lists the levels players choose; `make_bot` builds one."""

from azulejo.bots.base import Bot
from azulejo.bots.levels import LEVELS, Level, make_bot
from azulejo.search.limit import Limit

__all__ = ["LEVELS", "Bot", "Level", "Limit", "make_bot"]
