"""What a bot is, and the two simplest."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random

from azulejo.game import Game, State, View


class Bot(ABC):
    """Chooses actions from views. Its randomness is its own, never the game's."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    @abstractmethod
    def choose(self, game: Game, view: View) -> int:
        """A legal action for the seat that decides, from that seat's view."""


class RandomBot(Bot):
    """Any legal action, each as likely."""

    def choose(self, game: Game, view: View) -> int:
        """A legal action for the seat that decides, from that seat's view."""
        return self.rng.choice(game.from_view(view, self.rng).legal_actions())


class GreedyBot(Bot):
    """One ply: the action after which its own standing is furthest ahead of the best other seat's."""

    def choose(self, game: Game, view: View) -> int:
        """A legal action for the seat that decides, from that seat's view."""
        state = game.from_view(view, self.rng)
        legal = state.legal_actions()
        if len(legal) == 1:
            return legal[0]
        values = [self._value(game, state, action) for action in legal]
        best = max(values)
        return self.rng.choice([a for a, value in zip(legal, values, strict=True) if value >= best - 1e-9])

    def _value(self, game: Game, state: State, action: int) -> float:
        seat = state.current_player
        assert seat is not None
        after = state.copy()
        after.apply_unchecked(action)
        standing = game.evaluate(after)
        others = [value for other, value in enumerate(standing) if other != seat]
        return standing[seat] - max(others, default=0.0)
