"""Matches between bots, and their games.

A match measures one bot, the *measured bot*, against another. A *pair* is all games with the same deal. There is one
game for each seat: the measured bot has this seat, and the other bot has all other seats. The luck of the deal and of
the seat therefore affects both bots equally. Confidence intervals are computed from pairs, not from single games.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass, replace
from random import Random
from time import process_time

from azulejo.arena.program_bot import ProgramBot
from azulejo.arguments import checked_seat
from azulejo.bots import Bot, Limit
from azulejo.bots.external import decide, load_bot_class, make_any_bot, make_external_bot
from azulejo.bots.levels import LEVELS
from azulejo.errors import OptionError
from azulejo.registry import load, load_meta

MAX_BUDGET_FACTOR = 2.5
"""Maximum time for one decision, as a multiple of the budget.

It is above 1 because the budget is an average over a game.
"""
PROGRAM_PREFIX = "program: "
"""Prefix of the names of bots that are external programs; see docs/bot_programs.md."""


@dataclass(frozen=True, slots=True)
class Match:
    """The setup of a match: game, bots and budgets. Results with equal setups belong to the same match."""

    game: str
    players: int
    options: tuple[tuple[str, str | int], ...]
    bots: tuple[str, ...]
    """Names of the measured bot, and of the bot in all other seats. In a solo game, only the measured bot's name."""
    nodes: int | None
    """Nodes per decision. If this is None, `cpu` is the limit. If both are None, each bot has its usual limit."""
    cpu: float | None = None
    """CPU seconds per decision, averaged over a game. A level's own limit in nodes still applies."""

    @classmethod
    def of(
        cls,
        game: str,
        players: int,
        options: dict[str, str | int],
        bots: tuple[str, ...],
        nodes: int | None,
        cpu: float | None = None,
    ) -> Match:
        """Create a match. Raises `OptionError` if the game, the setup or a bot does not exist."""
        for bot in bots:
            if not bot.startswith(PROGRAM_PREFIX):
                make_any_bot(bot, 0)
        state = load(game).set_up(players, 0, options)
        seats = state.players
        if len(bots) != min(2, seats):
            raise OptionError(f"bots: got {len(bots)}, expected {min(2, seats)} for {seats} players")
        return cls(game, seats, tuple(sorted(state.options.items())), bots, Limit(nodes=nodes).nodes, cpu)

    def classes(self) -> dict[str, type[Bot]]:
        """Return name → class for each bot that is neither a level nor a program. Raises `OptionError`."""
        names = [bot for bot in self.bots if bot not in LEVELS and not bot.startswith(PROGRAM_PREFIX)]
        return {name: load_bot_class(name) for name in names}


@dataclass(frozen=True, slots=True)
class Task:
    """One game of a match, with all data that another process needs to play it."""

    match: Match
    deal: int
    seat: int
    """Seat of the measured bot."""

    def __post_init__(self) -> None:
        """Convert `deal` and `seat` to `int`. Raises `AzulejoError` if the match has no such deal or seat."""
        deal = load_meta(self.match.game).check_setup(self.match.players, self.deal)[1]
        object.__setattr__(self, "deal", deal)
        object.__setattr__(self, "seat", checked_seat(self.match.players, self.seat))

    def __str__(self) -> str:
        return f"deal {self.deal} of {' against '.join(self.match.bots)}, seat {self.seat}"


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game, from the measured bot's point of view."""

    deal: int
    seat: int
    won: float
    """1 for a win, 1/n for a victory shared by n seats, 0 for a loss."""
    margin: int
    """The measured bot's lead over the best other seat, in points. In a solo game, the measured bot's points."""


def play_game(task: Task, classes: Mapping[str, type[Bot]] | None = None) -> Result:
    """Play one game. Raises `BotError`.

    `classes` maps names of external bots to their classes. Other bots are loaded by name.
    """
    match = task.match
    state = load(match.game).set_up(match.players, task.deal, dict(match.options))
    with ExitStack() as stack:
        bots = [
            _bot(match, match.bots[seat != task.seat], _bot_seed(task.deal, seat), stack, classes or {})
            for seat in range(match.players)
        ]
        while state.current_player is not None:
            seat = state.current_player
            state.apply(decide(bots[seat], match.bots[seat != task.seat], state))
        outcome = state.outcome()
        assert outcome is not None
        for bot in bots:
            if isinstance(bot, ProgramBot):
                bot.report_end(state)
    won = 1 / len(outcome.winners) if task.seat in outcome.winners else 0.0
    scores = state.scores()
    others = [points for seat, points in enumerate(scores) if seat != task.seat]
    return Result(task.deal, task.seat, won, scores[task.seat] - max(others, default=0))


def _bot(match: Match, name: str, seed: int, stack: ExitStack, classes: Mapping[str, type[Bot]]) -> Bot:
    """Return a bot of a match. An external program ends when `stack` is closed."""
    max_seconds = None if match.cpu is None else match.cpu * MAX_BUDGET_FACTOR
    limit = Limit(match.cpu, match.nodes, process_time, max_seconds)
    if name.startswith(PROGRAM_PREFIX):
        return stack.enter_context(ProgramBot(name.removeprefix(PROGRAM_PREFIX), seed, limit))
    bot_class = classes.get(name)
    bot = make_external_bot(bot_class, name, seed, match.nodes) if bot_class else make_any_bot(name, seed, match.nodes)
    if match.cpu is not None:
        bot.limit = replace(limit, nodes=bot.limit.nodes)
    return bot


def _bot_seed(deal: int, seat: int) -> int:
    return Random(f"arena:{deal}:{seat}").getrandbits(48)
