"""What a bot is, and the simple ones."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from time import perf_counter

from azulejo.errors import OptionError, shown
from azulejo.game import Game, State, View
from azulejo.integers import integer


@dataclass(frozen=True, slots=True)
class Limit:
    """How long a bot may think about a decision; whatever is reached first ends it. None is no limit."""

    seconds: float | None = None
    """Time for a decision."""
    nodes: int | None = None
    """Positions that a search expands: the same on every machine."""
    clock: Callable[[], float] = perf_counter
    """What tells the time, in seconds: that on the wall, or that of the processor."""
    most: float | None = None
    """If a bot may divide its time among decisions, so that `seconds` is their mean: the most for any of them."""

    def __post_init__(self) -> None:
        """Keep the nodes as an `int`. Raises `OptionError`."""
        if self.nodes is not None:
            nodes = integer(self.nodes)
            if nodes is None or nodes < 1:
                raise OptionError(f"nodes: got {shown(self.nodes)}, expected None or a whole number, 1 or more")
            object.__setattr__(self, "nodes", nodes)

    def part(self, share: float) -> Limit:
        """A share of the time; the nodes stay, for a search that sees too little does harm."""
        seconds, most = (None if time is None else time * share for time in (self.seconds, self.most))
        return replace(self, seconds=seconds, most=most)

    def times(self, factor: float) -> Limit:
        """So many times the time and the nodes, of which one is left at least."""
        nodes = None if self.nodes is None else max(1, int(self.nodes * factor))
        return replace(self.part(factor), nodes=nodes)

    def worth(self, share: float) -> Limit:
        """The limit of a decision that is worth a share of the mean, which may be more than 1."""
        if self.seconds is None or self.most is None:
            return self
        return replace(self, seconds=min(self.seconds * share, self.most))


NO_LIMIT = Limit()


def _seed(seed: object) -> int:
    """Return a bot's seed as an `int`. Raises `OptionError`."""
    number = integer(seed)
    if number is None or number < 0:
        raise OptionError(f"bot seed: got {shown(seed)}, expected a whole number, 0 or more")
    return number


class Bot(ABC):
    """Chooses actions from views. Its randomness is its own, never the game's."""

    def __init__(self, seed: int, limit: Limit = NO_LIMIT) -> None:
        """Keep the seed, a whole number that is 0 or more, and the limit. Raises `OptionError`."""
        self.rng = Random(_seed(seed))
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

    ALIKE = 1e-9
    """Points between actions that are as good to it; of those it takes any."""

    def choose(self, game: Game, view: View) -> int:
        """A legal action for the seat that decides, from that seat's view."""
        state = game.from_view(view, self.rng)
        legal = state.legal_actions()
        if len(legal) == 1:
            return legal[0]
        values = [self._value(game, state, action) for action in legal]
        good = max(values) - self.ALIKE
        return self.rng.choice([a for a, value in zip(legal, values, strict=True) if value >= good])

    def _value(self, game: Game, state: State, action: int) -> float:
        seat = state.current_player
        assert seat is not None
        after = state.copy()
        after.apply_unchecked(action)
        return self.worth(game, after, seat)

    def worth(self, game: Game, state: State, seat: int) -> float:
        """What a position is worth to it."""
        standing = game.evaluate(state)
        others = [value for other, value in enumerate(standing) if other != seat]
        return standing[seat] - max(others, default=0.0)


class BeginnerBot(GreedyBot):
    """Plays as people do who have just learned the rules: by first sight, and for its own board alone."""

    ALIKE = 0.5

    def worth(self, game: Game, state: State, seat: int) -> float:
        """What its own board seems worth to it."""
        return game.impression(state)[seat]
