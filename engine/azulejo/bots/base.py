"""Base class of all bots."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from random import Random

from azulejo.errors import OptionError, shown
from azulejo.game import Game, View
from azulejo.integers import integer
from azulejo.search.limit import NO_LIMIT, Limit

__all__ = ["Bot", "Limit"]


def _seed(seed: object) -> int:
    """Return a bot's seed as an `int`. Raises `OptionError`."""
    number = integer(seed)
    if number is None or number < 0:
        raise OptionError(f"bot seed: got {shown(seed)}, expected a whole number, 0 or more")
    return number


class Bot(ABC):
    """Base class of bots. A bot receives a view and chooses an action. Its random generator is `rng`."""

    def __init__(self, seed: int, limit: Limit = NO_LIMIT) -> None:
        """Store the limit, and create the random generator from `seed`, an integer of at least 0.

        Raises `OptionError` for any other seed.
        """
        self.rng = Random(_seed(seed))
        self.limit = limit

    @abstractmethod
    def choose(self, game: Game, view: View) -> int:
        """Return a legal action for the seat to move, from that seat's view."""

    def thinking(self, game: Game, view: View) -> Iterator[int]:
        """Yield the best action found so far, repeatedly, until the bot has decided.

        By default, yield only the result of `choose`.
        """
        yield self.choose(game, view)
