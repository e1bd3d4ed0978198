"""`azulejo bench` and `azulejo arena`: how fast the engine is, how strong the bots are."""

from __future__ import annotations

import argparse
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

from azulejo import arena
from azulejo.bench import SCALE, loop_seconds, measure
from azulejo.cli.common import FAILED, OK, bot_names, command, kinds, read_options, seconds
from azulejo.errors import BotError, OptionError
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


def add(commands: Any) -> None:
    """The commands' arguments."""
    bench = command(commands, "bench", "measure the engine's speed", _bench, _BENCH_HELP)
    bench.add_argument("--game", help=f"{', '.join(games())} (default: all)")
    bench.add_argument("--players", type=int, metavar="N", help="number of seats (default: all)")
    bench.add_argument("--seconds", type=seconds, default=2.0, help="seconds for each line (default 2)")

    match = command(commands, "arena", "run bots against each other", _arena, _ARENA_HELP)
    match.add_argument("--game", default="azul", help=f"{', '.join(games())} (default azul)")
    match.add_argument("--players", type=int, default=2, metavar="N", help="number of seats (default 2)")
    match.add_argument("--bots", default="skilled,greedy", metavar="A,B", help=f"two of {kinds()}")
    match.add_argument("--pairs", type=int, default=100, metavar="N", help="number of deals (default 100)")
    match.add_argument("--nodes", type=int, metavar="N", help="nodes per decision, instead of a time")
    match.add_argument(
        "--cpu", type=seconds, metavar="SECONDS", help="processor time per decision, averaged over a game"
    )
    match.add_argument(
        "--against", metavar="PROGRAM", help="a program to play instead of the second bot (docs/protocol.md)"
    )
    match.add_argument("--first-deal", type=int, default=0, metavar="N", help="number of the first deal (default 0)")
    match.add_argument(
        "--sprt",
        type=_shares,
        metavar="LOW,HIGH",
        help="stop early once a sequential test decides between two win rates, e.g. 0.5,0.6",
    )
    match.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game")
    match.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (default 1)")
    match.add_argument(
        "--scheduler", metavar="ADDRESS", help="run on a Dask scheduler instead (needs azulejo[cluster])"
    )
    match.add_argument(
        "--results", metavar="FILE", help="save every game to this file, and count the games already in it"
    )
    match.add_argument("--report", action="store_true", help="only print a table of all matches in --results")


def _shares(text: str) -> tuple[float, float]:
    """Read two win rates, the lower one first."""
    low, high = map(float, text.split(","))
    if not 0 <= low < high <= 1:
        raise argparse.ArgumentTypeError(f"got {text[:40]}, expected two win rates from 0 to 1, the lower one first")
    return low, high


def _bench(arguments: argparse.Namespace) -> int:
    names = [arguments.game] if arguments.game else games()
    seats = {seat for name in names for seat in range(load_meta(name).min_players, load_meta(name).max_players + 1)}
    if arguments.players is not None and arguments.players not in seats:
        raise OptionError(f"players: got {arguments.players}, expected a number from {min(seats)} to {max(seats)}")
    print(f"loop: seconds for a loop of ten million steps; scaled: as if the loop took {SCALE} s")
    heads = ("games/s checked", "actions/s", "games/s unchecked", "scaled", "copy µs", "scaled", "loop")
    print(f"{'game':15}{'seats':>6}" + "".join(f"{head:>19}" for head in heads))
    for name in names:
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
    for name, least in (("pairs", 1), ("jobs", 1), ("first_deal", 0)):
        if getattr(arguments, name) < least:
            raise OptionError(f"{name.replace('_', ' ')}: got {getattr(arguments, name)}, expected {least} or more")
    game = load(arguments.game)
    options = read_options(game.meta, arguments.option)
    bots = tuple(bot_names(arguments.bots))
    if arguments.against:
        bots = (bots[0], arena.PROGRAM + arguments.against)
    match = arena.Match.of(arguments.game, arguments.players, options, bots, arguments.nodes, arguments.cpu)
    total = arguments.pairs * arguments.players
    done: dict[tuple[int, int], arena.Result] = {}
    verdict: bool | None = None
    place = arena.cluster(arguments.scheduler) if arguments.scheduler else arena.local(arguments.jobs)
    with place as executor:
        try:
            with closing(arena.run(match, arguments.pairs, executor, path, arguments.first_deal)) as games_played:
                for done in games_played:
                    _progress(len(done), total, sum(result.won for result in done.values()))
                    if arguments.sprt:
                        verdict = arena.better(match, done, *arguments.sprt)
                        if verdict is not None:
                            break
        except (KeyboardInterrupt, BotError):
            executor.shutdown(wait=False, cancel_futures=True)
            raise
    print(arena.report({match: done}))
    if arguments.sprt:
        low, high = arguments.sprt
        rate = "not decided yet" if verdict is None else f"{high:g} or more" if verdict else f"{low:g} or less"
        print(f"win rate: {rate}")
    return OK


def _progress(done: int, total: int, won: float) -> None:
    """A bar on a terminal, else nothing: a log file has no use for it."""
    if sys.stderr.isatty():
        filled = BAR * done // total
        share = f"{won / done:.1%}" if done else "–"
        bar = "█" * filled + "·" * (BAR - filled)
        end = "\n" if done == total else ""
        print(f"\r{bar} {done}/{total} games, won {share} ", end=end, file=sys.stderr, flush=True)
