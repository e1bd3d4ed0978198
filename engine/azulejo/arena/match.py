"""Matches between bots: paired deals, results kept in a file that only grows, strength with its interval.

A pair is one deal played once for each seat: the first bot takes every seat in turn, the other bot all the
rest. Luck of the deal and of the seat so falls on both. The pair, not the game, is the unit of all intervals.
"""

from __future__ import annotations

import json
import os
from collections.abc import Generator, Iterable, Mapping
from contextlib import AbstractContextManager, ExitStack, closing, nullcontext
from dataclasses import asdict, astuple, dataclass, replace
from functools import partial
from math import inf, log, log10, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Any

from azulejo import __version__
from azulejo.arena.processes import Place
from azulejo.arena.program_bot import ProgramBot
from azulejo.arguments import checked_seat
from azulejo.bots import Bot, Limit
from azulejo.bots.external import bot_class, decide, made, make_any_bot
from azulejo.bots.levels import LEVELS
from azulejo.errors import OptionError
from azulejo.registry import load

NORMAL_95 = 1.96
UNSEEN_95 = 3
MOST = 2.5
"""Times its budget that a bot may take for one decision if it takes less for others."""
PROGRAM = "program: "
"""What the name of a bot begins with that is a program of its own, see `protocol`."""


class ResultsError(OSError):
    """A results file that cannot be read or written."""


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
            if not bot.startswith(PROGRAM):
                make_any_bot(bot, 0)
        state = load(game).set_up(players, 0, options)
        seats = state.players
        if len(bots) != min(2, seats):
            raise OptionError(f"bots: got {len(bots)}, expected {min(2, seats)} for {seats} players")
        return cls(game, seats, tuple(sorted(state.options.items())), bots, Limit(nodes=nodes).nodes, cpu)

    def classes(self) -> dict[str, type[Bot]]:
        """The classes of bots from outside, by name. Raises `OptionError`."""
        names = [bot for bot in self.bots if bot not in LEVELS and not bot.startswith(PROGRAM)]
        return {name: bot_class(name) for name in names}


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


def play(task: Task, classes: Mapping[str, type[Bot]] | None = None) -> Result:
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
                bot.over(state)
    won = 1 / len(outcome.winners) if task.seat in outcome.winners else 0.0
    scores = state.scores()
    others = [points for seat, points in enumerate(scores) if seat != task.seat]
    return Result(task.deal, task.seat, won, scores[task.seat] - max(others, default=0))


def _bot(match: Match, name: str, seed: int, stack: ExitStack, classes: Mapping[str, type[Bot]]) -> Bot:
    """A player of a match; a program ends with the stack."""
    most = None if match.cpu is None else match.cpu * MOST
    limit = Limit(match.cpu, match.nodes, process_time, most)
    if name.startswith(PROGRAM):
        return stack.enter_context(ProgramBot(name.removeprefix(PROGRAM), seed, limit))
    given = classes.get(name)
    bot = made(given, name, seed, match.nodes) if given else make_any_bot(name, seed, match.nodes)
    if match.cpu is not None:
        bot.limit = replace(limit, nodes=bot.limit.nodes)
    return bot


def _bot_seed(deal: int, seat: int) -> int:
    return Random(f"arena:{deal}:{seat}").getrandbits(48)


# The results file has JSON lines: {"version": …, "match": …}, and below it each game as [deal, seat, won, margin].
# Files of the first format, which are read too, have a line {"match": …, "result": …} for each game.


def read_results(path: Path) -> dict[Match, dict[tuple[int, int], Result]]:
    """Results by match, then by deal and seat, each game once. Raises `ResultsError`.

    A last line that was cut off when a run was interrupted is left out.
    """
    found: dict[Match, dict[tuple[int, int], Result]] = {}
    match: Match | None = None
    try:
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        for number, line in enumerate(lines, 1):
            try:
                match, result = _read(json.loads(line), match)
            except (ValueError, TypeError, KeyError) as error:
                if number == len(lines):
                    break
                raise ResultsError(f"{path}, line {number}: no result ({error})") from None
            if result:
                found.setdefault(match, {})[result.deal, result.seat] = result
    except (OSError, UnicodeDecodeError) as error:
        raise ResultsError(f"cannot read {path}: {error}") from None
    return found


def _read(line: Any, match: Match | None) -> tuple[Match, Result | None]:
    """Return the match that a line names, else the one above it; and the result, if the line has one."""
    if not isinstance(line, list):
        return _match(line["match"]), Result(**line["result"]) if "result" in line else None
    if match is None:
        raise ValueError("no match before it")
    return match, Result(*line)


def _match(data: dict[str, Any]) -> Match:
    options = tuple((str(name), value) for name, value in data["options"])
    return Match(data["game"], data["players"], options, tuple(data["bots"]), data["nodes"], data.get("cpu"))


class ResultsFile(AbstractContextManager["ResultsFile"]):
    """Appends results, each on its way to the disk before the next."""

    def __init__(self, path: Path) -> None:
        try:
            if path.exists():
                data = path.read_bytes()
                # a line that was cut off goes, else the next result would be lost with it
                os.truncate(path, data.rfind(b"\n") + 1)
            self._file = path.open("ab")
        except OSError as error:
            raise ResultsError(f"cannot write {path}: {error}") from None
        self._last: tuple[Match, int] | None = None
        """Match of the last line that was added, and where that ended."""

    def add(self, match: Match, result: Result) -> None:
        """Add a result, below a line with its match and the version of the engine that played it."""
        lines = json.dumps(astuple(result), separators=(",", ":")) + "\n"
        if self._last != (match, self._file.seek(0, os.SEEK_END)):  # another process may have added lines, too
            lines = json.dumps({"version": __version__, "match": asdict(match)}) + "\n" + lines
        self._file.write(lines.encode())
        self._file.flush()
        self._last = match, self._file.tell()

    def __exit__(self, *_: object) -> None:
        self._file.close()


# Playing a match


def run(
    match: Match,
    pairs: int,
    place: Place,
    path: Path | None,
    first: int = 0,
    classes: Mapping[str, type[Bot]] | None = None,
) -> Generator[dict[tuple[int, int], Result], None, None]:
    """Play what is missing of so many pairs; all results so far, first before anything is played.

    Deals are numbered, from `first` on: the same number is always the same deal, for every pair of bots. Results
    in the file count, and new ones go there at once: after an interruption the same call goes on. Closing the
    iterator ends the games that are being played. `classes` as in `play`, for places that cannot load the bots.
    """
    deals = range(first, first + pairs)
    done = dict(read_results(path).get(match, {})) if path else {}
    done = {key: result for key, result in done.items() if key[0] in deals}
    yield done
    tasks = [Task(match, deal, seat) for deal in deals for seat in range(match.players) if (deal, seat) not in done]
    game = partial(play, classes=classes) if classes else play
    with ResultsFile(path) if path else nullcontext() as file, closing(place(game, tasks)) as results:
        for result in results:
            done[result.deal, result.seat] = result
            if file:
                file.add(match, result)
            yield done


# Strength


@dataclass(frozen=True, slots=True)
class Strength:
    """How the first bot did."""

    games: int
    wins: int
    draws: int
    losses: int
    share: float
    """Mean share of victories."""
    error: float
    """Half the width of the 95 % interval of `share`, from the spread of the pairs; where all are won, or lost,
    by the rule of three: of what was never seen in n pairs there may be three in n."""
    margin: float
    elo: tuple[float, float, float]
    """Rating above the other bot: lower end of the interval, estimate, upper end; endless at 0 and 100 %."""


def strength(match: Match, results: Iterable[Result]) -> Strength:
    """Strength from results; only whole pairs count. Raises `ValueError` without a whole pair."""
    pairs: dict[int, list[Result]] = {}
    for result in results:
        pairs.setdefault(result.deal, []).append(result)
    whole = [pair for pair in pairs.values() if len(pair) == match.players]
    if not whole:
        raise ValueError("no whole pair")
    games = [result for pair in whole for result in pair]
    means = [fmean(result.won for result in pair) for pair in whole]
    share = fmean(means)
    if share in (0, 1):
        error = min(1.0, UNSEEN_95 / len(means))
    else:
        error = NORMAL_95 * stdev(means) / sqrt(len(means)) if len(means) > 1 else 1.0
    wins = sum(result.won == 1 for result in games)
    losses = sum(result.won == 0 for result in games)
    others = max(1, match.players - 1)
    elo = tuple(_elo(min(1.0, max(0.0, end)), others) for end in (share - error, share, share + error))
    return Strength(
        len(games),
        wins,
        len(games) - wins - losses,
        losses,
        share,
        error,
        fmean(result.margin for result in games),
        (elo[0], elo[1], elo[2]),
    )


ERRORS = 0.05
"""How often a sequential test may be wrong, either way."""
TOO_FEW = 8
"""Pairs below which it says nothing: their spread is not known."""


def better(match: Match, results: dict[tuple[int, int], Result], low: float, high: float) -> bool | None:
    """Whether the first bot's share is rather `high` (True) or `low` (False), once that is clear; else None.

    A sequential probability ratio test over pairs, their spread taken from themselves. Only pairs up to the first
    deal that is not whole count, so short games, which are over first, count for no more than long ones.
    """
    means: list[float] = []
    for deal in sorted({deal for deal, _ in results}):
        pair = [results[deal, seat].won for seat in range(match.players) if (deal, seat) in results]
        if len(pair) < match.players:
            break
        means.append(fmean(pair))
    if len(means) < TOO_FEW:
        return None
    middle = fmean(means)
    # one pair more that is an eighth off: pairs that all came out the same have a spread, too
    spread = (sum((mean - middle) ** 2 for mean in means) + 1 / 8) / len(means)
    ratio = len(means) * (high - low) * (2 * middle - low - high) / (2 * spread)
    enough = log((1 - ERRORS) / ERRORS)
    return ratio > 0 if abs(ratio) >= enough else None


def _elo(share: float, others: int) -> float:
    """Rating difference at which one seat against `others` equal ones wins that share."""
    if not 0 < share < 1:
        return inf if share else -inf
    return 400 * log10(share / (1 - share) * others)


def report(matches: dict[Match, dict[tuple[int, int], Result]]) -> str:
    """All matches as a table in Markdown, in the order in which they were begun."""
    lines = [
        "| game | seats | bot | against | budget | games | won | drawn | lost | share | margin | Elo |",
        "|---|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    for match, results in matches.items():
        try:
            found = strength(match, results.values())
        except ValueError:
            continue
        options = [f"{name}={value}" for name, value in match.options if value != _default(match, name)]
        cells = [
            " ".join([match.game, *options]),
            match.players,
            match.bots[0],
            match.bots[1] if len(match.bots) > 1 else "–",
            _budget(match),
            found.games,
            found.wins,
            found.draws,
            found.losses,
            f"{found.share:.1%} ± {found.error:.1%}",
            f"{found.margin:+.1f}",
            _elo_text(found.elo) if match.players > 1 else "–",
        ]
        lines.append("| " + " | ".join(map(str, cells)) + " |")
    return "\n".join(lines)


def _budget(match: Match) -> str:
    parts = [f"{match.nodes:,} nodes"] if match.nodes is not None else []
    if match.cpu is not None:
        parts.append(f"{match.cpu:g} s CPU")
    return ", ".join(parts) or "time"


def _elo_text(elo: tuple[float, float, float]) -> str:
    low, middle, high = (f"{end:+.0f}" if abs(end) < inf else "∞" if end > 0 else "−∞" for end in elo)
    return f"{middle} [{low}, {high}]"


def _default(match: Match, name: str) -> str | int:
    return next(option.default for option in load(match.game).meta.options if option.name == name)
