"""What a bot is, and the simple ones."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from time import perf_counter

from azulejo.game import Game, State, View


@dataclass(frozen=True, slots=True)
class Limit:
    """How long a bot may think about a decision; whatever is reached first ends it. None is no limit."""

    seconds: float | None = None
    nodes: int | None = None
    """Positions that a search expands: the same on every machine."""
    clock: Callable[[], float] = perf_counter
    """What tells the time, in seconds: that on the wall, or that of the processor."""

    def part(self, share: float) -> Limit:
        """A share of the time; the nodes stay, for a search that sees too little does harm."""
        return replace(self, seconds=None if self.seconds is None else self.seconds * share)


NO_LIMIT = Limit()


class Bot(ABC):
    """Chooses actions from views. Its randomness is its own, never the game's."""

    def __init__(self, seed: int, limit: Limit = NO_LIMIT) -> None:
        self.rng = Random(seed)
        self.limit = limit

    @abstractmethod
    def choose(self, game: Game, view: View) -> int:
        """A legal action for the seat that decides, from that seat's view."""

    def thinking(self, game: Game, view: View) -> Iterator[int]:
        """The best action so far, again and again, every few milliseconds until the bot has decided."""
        yield self.choose(game, view)


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
        legal = self.considered(state.legal_actions())
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
        return self.worth(game.evaluate(after), seat)

    def considered(self, legal: list[int]) -> list[int]:
        """The actions it looks at."""
        return legal

    def worth(self, standing: list[float], seat: int) -> float:
        """What a standing is worth to it."""
        others = [value for other, value in enumerate(standing) if other != seat]
        return standing[seat] - max(others, default=0.0)


class BeginnerBot(GreedyBot):
    """Greedy as a person is who has just learned the rules: sees only its own board, and not every chance."""

    SEEN = 0.5
    """Share of the legal actions that it sees."""

    def considered(self, legal: list[int]) -> list[int]:
        """Each action with some probability, one at least."""
        return [action for action in legal if self.rng.random() < self.SEEN] or [self.rng.choice(legal)]

    def worth(self, standing: list[float], seat: int) -> float:
        """Its own board alone."""
        return standing[seat]
