"""`azulejo bench` and `azulejo arena`: how fast the engine is, how strong the bots are."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from azulejo import arena
from azulejo.bench import SCALE, loop_seconds, measure
from azulejo.bots import LEVELS
from azulejo.cli.common import FAILED, OK, command, read_options
from azulejo.errors import OptionError
from azulejo.registry import games, load, load_meta

_BENCH_HELP = """\
Plays random games twice, through the checked contract and through the path that the search takes, and fails
if their scores differ. A plain loop before and after each line tells how fast the machine is meanwhile:
compare figures only with it, or the scaled ones."""
_ARENA_HELP = """\
A pair is one deal played once for each seat by the first bot, the second bot in all other seats. With
--results every game is kept in a file at once, and the same command goes on where it was interrupted.

examples:
  azulejo arena --game azul --bots skilled,greedy --pairs 500 --jobs 4 --results azul.jsonl
  azulejo arena --game sintra --bots expert,skilled --nodes 500
  azulejo arena --game noctiluca --players 1 --bots master --pairs 300
  azulejo arena --results azul.jsonl --report"""
BAR = 24


def add(commands: Any) -> None:
    """The commands' arguments."""
    bench = command(commands, "bench", "measure the engine's speed", _bench, _BENCH_HELP)
    bench.add_argument("--game", help=f"{', '.join(games())} (default: all)")
    bench.add_argument("--players", type=int, metavar="N", help="number of seats (default: all)")
    bench.add_argument("--seconds", type=float, default=2.0, help="time for each line (default 2)")

    match = command(commands, "arena", "let bots compete", _arena, _ARENA_HELP)
    match.add_argument("--game", default="azul", help=f"{', '.join(games())} (default azul)")
    match.add_argument("--players", type=int, default=2, metavar="N", help="number of seats (default 2)")
    match.add_argument("--bots", default="skilled,greedy", metavar="A,B", help=f"two of {', '.join(LEVELS)}")
    match.add_argument("--pairs", type=int, default=100, metavar="N", help="number of deals (default 100)")
    match.add_argument("--nodes", type=int, metavar="N", help="budget of a decision in nodes instead of time")
    match.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    match.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (default 1)")
    match.add_argument("--scheduler", metavar="ADDRESS", help="a Dask scheduler instead, needs azulejo[cluster]")
    match.add_argument("--results", metavar="FILE", help="keep every game there, and count those already there")
    match.add_argument("--report", action="store_true", help="only print a table of all matches in --results")


def _bench(arguments: argparse.Namespace) -> int:
    print(f"loop: seconds of a plain loop of ten million steps; scaled: as if it took {SCALE}")
    heads = ("games/s checked", "actions/s", "games/s unchecked", "scaled", "copy µs", "scaled", "loop")
    print(f"{'game':15}{'seats':>6}" + "".join(f"{head:>19}" for head in heads))
    for name in [arguments.game] if arguments.game else games():
        meta = load_meta(name)
        for players in range(meta.min_players, meta.max_players + 1):
            if arguments.players in (None, players):
                before = loop_seconds()
                speed = measure(load(name), players, arguments.seconds)
                loop = (before + loop_seconds()) / 2
                slower = loop / SCALE
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
            print(arena.report(arena.read_results(path)))
            return OK
        return _compete(arguments, path)
    except arena.ResultsError as error:
        print(f"azulejo: {error}", file=sys.stderr)
        return FAILED


def _compete(arguments: argparse.Namespace, path: Path | None) -> int:
    for name in ("pairs", "jobs"):
        if getattr(arguments, name) < 1:
            raise OptionError(f"{name}: got {getattr(arguments, name)}, expected 1 or more")
    game = load(arguments.game)
    options = read_options(game.meta, arguments.option)
    bots = tuple(arguments.bots.split(","))
    match = arena.Match.of(arguments.game, arguments.players, options, bots, arguments.nodes)
    total = arguments.pairs * arguments.players
    done: dict[tuple[int, int], arena.Result] = {}
    place = arena.cluster(arguments.scheduler) if arguments.scheduler else arena.local(arguments.jobs)
    with place as executor:
        try:
            for done in arena.run(match, arguments.pairs, executor, path):
                _progress(len(done), total, sum(result.won for result in done.values()))
        except KeyboardInterrupt:
            executor.shutdown(wait=False, cancel_futures=True)
            raise
    print(arena.report({match: done}))
    return OK


def _progress(done: int, total: int, won: float) -> None:
    """A bar on a terminal, else nothing: a log file has no use for it."""
    if sys.stderr.isatty():
        filled = BAR * done // total
        share = f"{won / done:.1%}" if done else "–"
        bar = "█" * filled + "·" * (BAR - filled)
        end = "\n" if done == total else ""
        print(f"\r{bar} {done}/{total} games, won {share} ", end=end, file=sys.stderr, flush=True)
