"""The commands `azulejo bench` and `arena`: the engine's speed and the bots' strength."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from azulejo.arena.cluster import cluster_runner
from azulejo.arena.match import PROGRAM_PREFIX, Match, Result
from azulejo.arena.processes import TaskRunner, local_runner
from azulejo.arena.results import ResultsError, read_results
from azulejo.arena.runner import run
from azulejo.arena.strength import better, report
from azulejo.bench import REFERENCE_LOOP_SECONDS, loop_seconds, measure
from azulejo.bots import Bot
from azulejo.cli import FAILED, OK, warn
from azulejo.cli.common import (
    add_game,
    at_least,
    bot_kinds,
    bot_names,
    chosen_game,
    command,
    read_options,
    seconds,
    whole_number,
)
from azulejo.errors import AzulejoError, OptionError
from azulejo.registry import games, load, load_meta

_BENCH_HELP = """\
Plays random games twice, through the checked API and through the search's unchecked path, and fails if the
scores differ. A calibration loop runs before and after each line; compare only scaled figures, or figures
relative to it."""
_ARENA_HELP = """\
A pair is one deal, played once from each seat by the first bot with the second bot in all other seats. With
--results, every game is saved to a file as soon as it ends, and rerunning the command resumes where it stopped.

examples:
  azulejo arena --game azul --bots skilled,greedy --pairs 500 --jobs 4 --results azul.jsonl
  azulejo arena --game sintra --bots expert,skilled --nodes 500
  azulejo arena --bots mypackage:MyBot,master --nodes 1000
  azulejo arena --game noctiluca --players 1 --bots master --pairs 300
  azulejo arena --game azul --bots master --against "python my_bot.py" --cpu 1 --sprt 0.5,0.6
  azulejo arena --results azul.jsonl --report"""
BAR = 24


def add_commands(commands: Any) -> None:
    """Add the commands and their arguments."""
    bench = command(commands, "bench", "measure the engine's speed", _bench, _BENCH_HELP)
    add_game(bench, None, "all")
    bench.add_argument("--players", type=whole_number, metavar="N", help="number of seats (default: all)")
    bench.add_argument("--seconds", type=seconds, default=2.0, help="seconds for each line (default 2)")

    match = command(commands, "arena", "run bots against each other", _arena, _ARENA_HELP)
    add_game(match, "azul", "azul")
    match.add_argument("--players", type=whole_number, default=2, metavar="N", help="number of seats (default 2)")
    match.add_argument("--bots", metavar="A,B", help=f"two of {bot_kinds()}; alone or with --against one")
    match.add_argument("--pairs", type=at_least(1), default=100, metavar="N", help="number of deals (default 100)")
    match.add_argument("--nodes", type=at_least(1), metavar="N", help="nodes per decision, instead of a time")
    match.add_argument(
        "--cpu", type=seconds, metavar="SECONDS", help="processor time per decision, averaged over a game"
    )
    match.add_argument(
        "--against", metavar="PROGRAM", help="a program to play instead of the second bot (docs/protocol.md)"
    )
    match.add_argument(
        "--first-deal", type=at_least(0), default=0, metavar="N", help="number of the first deal (default 0)"
    )
    match.add_argument(
        "--sprt",
        type=_shares,
        metavar="LOW,HIGH",
        help="stop early once a sequential test decides between two win rates, e.g. 0.5,0.6",
    )
    match.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    where = match.add_mutually_exclusive_group()
    where.add_argument("--jobs", type=at_least(1), default=1, metavar="N", help="processes (default 1)")
    where.add_argument(
        "--scheduler", metavar="ADDRESS", help="run on the workers of a Dask scheduler instead (docs/clusters.md)"
    )
    match.add_argument(
        "--results", metavar="FILE", help="save every game to this file, and count the games already in it"
    )
    match.add_argument("--report", action="store_true", help="only print a table of all matches in --results")


def _shares(text: str) -> tuple[float, float]:
    """Read two win rates from 0 to 1, the lower one first."""
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        raise argparse.ArgumentTypeError(f"got {text[:40]}, expected two win rates, such as 0.5,0.6") from None
    if not 0 <= low < high <= 1:
        raise argparse.ArgumentTypeError(
            f"got {text[:40]}, expected two win rates, such as 0.5,0.6: from 0 to 1, the lower one first"
        )
    return low, high


def _bench(arguments: argparse.Namespace) -> int:
    game = chosen_game(arguments)
    names = games() if game is None else [game]
    seats = {seat for name in names for seat in range(load_meta(name).min_players, load_meta(name).max_players + 1)}
    if arguments.players is not None and arguments.players not in seats:
        raise OptionError(f"players: got {arguments.players}, expected a number from {min(seats)} to {max(seats)}")
    print(f"loop: seconds for a loop of ten million steps; scaled: as if the loop took {REFERENCE_LOOP_SECONDS} s")
    heads = ("games/s checked", "actions/s", "games/s unchecked", "scaled", "copy µs", "scaled", "loop")
    print(f"{'game':15}{'seats':>6}" + "".join(f"{head:>19}" for head in heads))
    for name in names:
        meta = load_meta(name)
        for players in range(meta.min_players, meta.max_players + 1):
            if arguments.players in (None, players):
                before = loop_seconds()
                speed = measure(load(name), players, arguments.seconds)
                loop = (before + loop_seconds()) / 2
                slower = loop / REFERENCE_LOOP_SECONDS
                figures = (
                    f"{speed.games / speed.checked:,.0f}",
                    f"{speed.actions / speed.checked:,.0f}",
                    f"{speed.games / speed.unchecked:,.0f}",
                    f"{speed.games / speed.unchecked * slower:,.0f}",
                    f"{speed.copy * 1e6:.1f}",
                    f"{speed.copy * 1e6 / slower:.1f}",
                    f"{loop:.2f}",
                )
                print(f"{name:15}{players:6}" + "".join(f"{figure:>19}" for figure in figures), flush=True)
    return OK


def _arena(arguments: argparse.Namespace) -> int:
    path = Path(arguments.results) if arguments.results else None
    try:
        if arguments.report:
            if path is None:
                raise OptionError("report: needs --results FILE")
            print(report(read_results(path)))
            return OK
        return _compete(arguments, path)
    except ResultsError as error:
        print(f"azulejo: {error}", file=sys.stderr)
        return FAILED


def _compete(arguments: argparse.Namespace, path: Path | None) -> int:
    name = chosen_game(arguments) or "azul"
    options = read_options(load_meta(name), arguments.option)
    match = Match.of(name, arguments.players, options, _bots(arguments), arguments.nodes, arguments.cpu)
    done: dict[tuple[int, int], Result] = {}
    total = arguments.pairs * match.players
    verdict: bool | None = None
    try:
        with _place(arguments, match) as (place, classes):
            games_played = run(match, arguments.pairs, place, path, arguments.first_deal, classes)
            with closing(games_played):
                for done in games_played:
                    _progress(len(done), total, sum(result.won for result in done.values()))
                    if arguments.sprt:
                        verdict = better(match, done, *arguments.sprt)
                        if verdict is not None:
                            break
    except (KeyboardInterrupt, AzulejoError) as error:
        _tell_so_far(match, done, total, path, interrupted=isinstance(error, KeyboardInterrupt))
        raise
    print(report({match: done}))
    if arguments.sprt:
        low, high = arguments.sprt
        rate = "not decided yet" if verdict is None else f"{high:g} or more" if verdict else f"{low:g} or less"
        print(f"win rate: {rate}")
    return OK


def _bots(arguments: argparse.Namespace) -> tuple[str, ...]:
    """Return the bots of a match, the measured one first. Raises `OptionError`."""
    alone = arguments.against is not None or arguments.players == 1
    names = bot_names(arguments.bots or ("skilled" if alone else "skilled,greedy"))
    if arguments.against is None:
        return tuple(names)
    if len(names) > 1:
        raise OptionError(f"bots: got {len(names)} and --against, expected one: the program has all other seats")
    if arguments.players == 1:
        raise OptionError("against: got a program for a game of one seat, expected no program")
    return names[0], PROGRAM_PREFIX + arguments.against


@contextmanager
def _place(arguments: argparse.Namespace, match: Match) -> Iterator[tuple[TaskRunner, dict[str, type[Bot]]]]:
    """Yield the task runner for the games, and the bot classes that must be sent to its workers."""
    if not arguments.scheduler:
        yield local_runner(arguments.jobs), {}
        return
    classes = match.classes()
    with cluster_runner(arguments.scheduler, _tell, list(classes.values())) as place:
        yield place, classes


def _tell(sentence: str) -> None:
    """Print a sentence below the progress bar."""
    if sys.stderr is not None and sys.stderr.isatty():
        print(file=sys.stderr)
    warn(sentence)


def _tell_so_far(
    match: Match, done: dict[tuple[int, int], Result], total: int, path: Path | None, *, interrupted: bool
) -> None:
    """Print the table of a match that was stopped, and where its games are saved."""
    if not done and not interrupted:
        return
    table = report({match: done})
    if table.count("\n") > 1:  # at least one pair is complete
        print(table, flush=True)
    kept = f"they are kept in {path}, and the same command continues" if path else "--results would have kept them"
    _tell(f"{'interrupted, ' if interrupted else ''}{len(done)} of {total} games are done: {kept}")


def _progress(done: int, total: int, won: float) -> None:
    """Print a progress bar if standard error is a terminal; it would clutter a log file."""
    if sys.stderr is not None and sys.stderr.isatty():
        filled = BAR * done // total
        share = f"{won / done:.1%}" if done else "–"
        bar = "█" * filled + "·" * (BAR - filled)
        end = "\n" if done == total else ""
        print(f"\r{bar} {done}/{total} games, won {share} ", end=end, file=sys.stderr, flush=True)
