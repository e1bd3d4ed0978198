"""Bots that look at most one action ahead."""

from __future__ import annotations

from azulejo.bots.base import Bot
from azulejo.game import Game, State, View


class RandomBot(Bot):
    """Any legal action, each as likely."""

    def choose(self, game: Game, view: View) -> int:
        """A legal action for the seat that decides, from that seat's view."""
        return self.rng.choice(game.from_view(view, self.rng).legal_actions())


class GreedyBot(Bot):
    """One ply: the action after which its own standing is furthest ahead of the best other seat's."""

    TOLERANCE = 1e-9
    """Points between actions that are as good to it; of those it takes any."""

    def choose(self, game: Game, view: View) -> int:
        """A legal action for the seat that decides, from that seat's view."""
        state = game.from_view(view, self.rng)
        legal = state.legal_actions()
        if len(legal) == 1:
            return legal[0]
        values = [self._value_after(game, state, action) for action in legal]
        good = max(values) - self.TOLERANCE
        return self.rng.choice([a for a, value in zip(legal, values, strict=True) if value >= good])

    def _value_after(self, game: Game, state: State, action: int) -> float:
        seat = state.current_player
        assert seat is not None
        after = state.copy()
        after.apply_unchecked(action)
        return self.position_value(game, after, seat)

    def position_value(self, game: Game, state: State, seat: int) -> float:
        """What a position is worth to it."""
        standing = game.evaluate(state)
        others = [value for other, value in enumerate(standing) if other != seat]
        return standing[seat] - max(others, default=0.0)


class BeginnerBot(GreedyBot):
    """Plays as people do who have just learned the rules: by first sight, and for its own board alone."""

    TOLERANCE = 0.5

    def position_value(self, game: Game, state: State, seat: int) -> float:
        """What its own board seems worth to it."""
        return game.impression(state)[seat]
