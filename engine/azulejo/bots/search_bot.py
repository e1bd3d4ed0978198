"""The bot that searches."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from azulejo.bots.base import Bot
from azulejo.game import Game, View
from azulejo.search.base import nodes_of
from azulejo.search.selection import search_of

LOOK = 32
"""Steps of the search after which the bot asks whether it is settled."""


class SearchBot(Bot):
    """Looks ahead: alpha-beta with two seats, tree search with more and where the game asks for it."""

    def thinking(self, game: Game, view: View) -> Iterator[int]:
        """The best action so far, again and again; over when the budget is used up or nothing is left to find."""
        state = game.from_view(view, self.rng)
        legal = state.legal_actions()
        if len(legal) == 1:
            yield legal[0]
            return
        search = search_of(state, view, nodes_of(state), self.limit, self.rng)
        search.limit = search.limit.for_decision(search.time_share)
        for number, turn in enumerate(search.run()):
            yield turn[0]
            if not number % LOOK and search.settled:
                break

    def choose(self, game: Game, view: View) -> int:
        """A legal action for the seat that decides, from that seat's view."""
        return deque(self.thinking(game, view), 1).pop()
