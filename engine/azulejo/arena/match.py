"""Matches between bots, and their games.

A pair is one deal played once for each seat: the first bot takes every seat in turn, the other bot all the
rest. Luck of the deal and of the seat so falls on both. The pair, not the game, is the unit of all intervals.
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
from azulejo.registry import load

MAX_BUDGET_FACTOR = 2.5
"""Times its budget that a bot may take for one decision if it takes less for others."""
PROGRAM_PREFIX = "program: "
"""What the name of a bot begins with that is a program of its own, see `protocol`."""


@dataclass(frozen=True, slots=True)
class Match:
    """Who meets whom at what. Results belong together if all of this is equal."""

    game: str
    players: int
    options: tuple[tuple[str, str | int], ...]
    bots: tuple[str, ...]
    """The bot that is measured, and the one in all other seats; alone, only the first."""
    nodes: int | None
    """Budget of a decision; None lets each level have its time."""
    cpu: float | None = None
    """Budget of a decision in seconds of the processor's time, in the mean of a game; for those whose level has no
    number of nodes."""

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
        """A match. Raises `OptionError` if there is no such game, setup or bot."""
        for bot in bots:
            if not bot.startswith(PROGRAM_PREFIX):
                make_any_bot(bot, 0)
        state = load(game).set_up(players, 0, options)
        seats = state.players
        if len(bots) != min(2, seats):
            raise OptionError(f"bots: got {len(bots)}, expected {min(2, seats)} for {seats} players")
        return cls(game, seats, tuple(sorted(state.options.items())), bots, Limit(nodes=nodes).nodes, cpu)

    def classes(self) -> dict[str, type[Bot]]:
        """The classes of bots from outside, by name. Raises `OptionError`."""
        names = [bot for bot in self.bots if bot not in LEVELS and not bot.startswith(PROGRAM_PREFIX)]
        return {name: load_bot_class(name) for name in names}


@dataclass(frozen=True, slots=True)
class Task:
    """One game of a match: everything that a process elsewhere must know."""

    match: Match
    deal: int
    seat: int
    """Seat of the first bot."""

    def __post_init__(self) -> None:
        """Keep integers as `int`. Raises `AzulejoError` for what is not a deal or a seat of the match."""
        deal = load(self.match.game).check_setup(self.match.players, self.deal)[1]
        object.__setattr__(self, "deal", deal)
        object.__setattr__(self, "seat", checked_seat(self.match.players, self.seat))

    def __str__(self) -> str:
        return f"deal {self.deal} of {' against '.join(self.match.bots)}, seat {self.seat}"


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a game, seen from the first bot."""

    deal: int
    seat: int
    won: float
    """Its share of the victory, from 0 to 1."""
    margin: int
    """Points ahead of the best other seat; alone, its points."""


def play_game(task: Task, classes: Mapping[str, type[Bot]] | None = None) -> Result:
    """Play one game; `classes` of bots from outside need not be looked for by their names. Raises `BotError`."""
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
    """A player of a match; a program ends with the stack."""
    most = None if match.cpu is None else match.cpu * MAX_BUDGET_FACTOR
    limit = Limit(match.cpu, match.nodes, process_time, most)
    if name.startswith(PROGRAM_PREFIX):
        return stack.enter_context(ProgramBot(name.removeprefix(PROGRAM_PREFIX), seed, limit))
    given = classes.get(name)
    bot = make_external_bot(given, name, seed, match.nodes) if given else make_any_bot(name, seed, match.nodes)
    if match.cpu is not None:
        bot.limit = replace(limit, nodes=bot.limit.nodes)
    return bot


def _bot_seed(deal: int, seat: int) -> int:
    return Random(f"arena:{deal}:{seat}").getrandbits(48)
