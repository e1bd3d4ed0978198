"""Bots that look one action ahead, or none."""

from __future__ import annotations

from azulejo.bots.base import Bot
from azulejo.game import Game, State, View


class RandomBot(Bot):
    """A bot that chooses any legal action with equal probability."""

    def choose(self, game: Game, view: View) -> int:
        """Return a legal action for the seat to move, from that seat's view."""
        return self.rng.choice(game.from_view(view, self.rng).legal_actions())


class GreedyBot(Bot):
    """A bot that looks one action ahead.

    It chooses the action that gives it the largest lead over the best other seat.
    """

    TOLERANCE = 1e-9
    """Actions within this many points of the best action count as equally good.

    The bot chooses one of them at random.
    """

    def choose(self, game: Game, view: View) -> int:
        """Return a legal action for the seat to move, from that seat's view."""
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
        """Return the bot's lead over the best other seat, in expected points."""
        standing = game.evaluate(state)
        others = [value for other, value in enumerate(standing) if other != seat]
        return standing[seat] - max(others, default=0.0)


class BeginnerBot(GreedyBot):
    """A bot that plays like people who have just learned the rules.

    It considers only its own board after the action.
    """

    TOLERANCE = 0.5

    def position_value(self, game: Game, state: State, seat: int) -> float:
        """Return the value of the bot's own board as it appears to a beginner."""
        return game.impression(state)[seat]
