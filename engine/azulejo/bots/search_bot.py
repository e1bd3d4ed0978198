"""A bot that searches."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from azulejo.bots.base import Bot
from azulejo.game import Game, View
from azulejo.search.base import nodes_of
from azulejo.search.selection import search_of

STEPS_BETWEEN_CHECKS = 32
"""After this many search steps, check again whether more time can still change the decision."""


class SearchBot(Bot):
    """A bot that searches.

    With two seats, it uses alpha-beta, unless the game sets `uses_puct`. In all other cases, it uses PUCT.
    """

    def thinking(self, game: Game, view: View) -> Iterator[int]:
        """Yield the best action so far until the limit is reached or more time cannot change the decision."""
        state = game.from_view(view, self.rng)
        legal = state.legal_actions()
        if len(legal) == 1:
            yield legal[0]
            return
        search = search_of(state, view, nodes_of(state), self.limit, self.rng)
        search.limit = search.limit.for_decision(search.time_share)
        for number, turn in enumerate(search.run()):
            yield turn[0]
            if not number % STEPS_BETWEEN_CHECKS and search.settled:
                break

    def choose(self, game: Game, view: View) -> int:
        """Return a legal action for the seat to move, from that seat's view."""
        return deque(self.thinking(game, view), 1).pop()
