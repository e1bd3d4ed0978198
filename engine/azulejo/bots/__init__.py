"""Bots: they know only the contract. `LEVELS` names what players choose, `make_bot` builds one."""

from azulejo.bots.base import Bot
from azulejo.bots.levels import LEVELS, Level, make_bot
from azulejo.search.limit import Limit

__all__ = ["LEVELS", "Bot", "Level", "Limit", "make_bot"]
