"""The commands `azulejo bench` and `arena`: the engine's speed and the bots' strength."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from azulejo.arena.bench import REFERENCE_LOOP_SECONDS, loop_seconds, measure
from azulejo.arena.cluster import cluster_runner
from azulejo.arena.match import PROGRAM_PREFIX, Match, Result
from azulejo.arena.processes import TaskRunner, local_runner
from azulejo.arena.results import ResultsError, read_results
from azulejo.arena.runner import run
from azulejo.arena.strength import report, sequential_test
from azulejo.bots import Bot
from azulejo.cli import FAILED, OK, fail, say
from azulejo.cli.common import (
    BOTS_HELP,
    add_game,
    add_option,
    at_least,
    bot_names,
    chosen_game,
    file_name,
    read_options,
    seconds,
    whole_number,
)
from azulejo.cli.parser import command
from azulejo.errors import AzulejoError, OptionError
from azulejo.registry import games, load, load_meta

_BENCH_EXAMPLES = """\
  azulejo bench                    measure every game
  azulejo bench azul --players 2   measure one setup"""
_BENCH_NOTES = f"""\
bench plays random games twice: once with all checks, and once without checks
as in a search. It fails if the scores differ.

games/s      games per second with all checks
actions/s    actions per second with all checks
unchecked    games per second without checks
copy µs      microseconds to copy a position
loop         seconds for a plain loop of ten million steps on this machine
scaled       the figure to the left, scaled to a machine whose loop takes {REFERENCE_LOOP_SECONDS} s

To compare figures measured on different machines, use only the scaled ones."""
_ARENA_EXAMPLES = """\
  azulejo arena azul --bots skilled,greedy --jobs 4 --results azul.jsonl
  azulejo arena --results azul.jsonl --report
  azulejo arena sintra --bots expert,skilled --nodes 500
  azulejo arena azul --bots master --against "python my_bot.py" --cpu 1
  azulejo arena noctiluca --players 1 --bots master"""
_ARENA_NOTES = f"""\
A pair is one deal, played once from each seat by the first bot. The second
bot plays all other seats.

With --results, each game is saved as soon as it ends. To continue a match
that was interrupted, run the same command again.

{BOTS_HELP}"""
BAR_WIDTH = 24
"""Width of the progress bar, in characters."""
HEADS = {"games/s": 8, "actions/s": 11, "unchecked": 10, "scaled": 8, "copy µs": 9, "scaled ": 7, "loop": 6}
"""Headings and widths of the columns that `bench` prints. The lines fit in 80 columns."""


def add_commands(commands: Any) -> None:
    """Add the commands and their arguments."""
    bench = command(commands, "bench", "measure the engine's speed", _bench, _BENCH_EXAMPLES, _BENCH_NOTES)
    add_game(bench, None)
    bench.add_argument("--players", type=whole_number, metavar="N", help="number of players (default: all)")
    bench.add_argument(
        "--seconds",
        type=seconds,
        default=2.0,
        metavar="S",
        help="seconds to measure each row of the table (default: 2)",
    )

    match = command(commands, "arena", "play a match between two bots", _arena, _ARENA_EXAMPLES, _ARENA_NOTES)
    add_game(match, games()[0])
    match.add_argument("--players", type=whole_number, default=2, metavar="N", help="number of players (default: 2)")
    add_option(match)
    match.add_argument(
        "--bots",
        metavar="A,B",
        help="the bot to measure and its opponent; with --against or --players 1, only A (default: skilled,greedy)",
    )
    match.add_argument("--against", metavar="PROGRAM", help="play against an external program (docs/bot_programs.md)")
    match.add_argument("--pairs", type=at_least(1), default=100, metavar="N", help="number of deals (default: 100)")
    match.add_argument(
        "--first-deal", type=at_least(0), default=0, metavar="N", help="number of the first deal (default: 0)"
    )
    match.add_argument(
        "--nodes",
        type=at_least(1),
        metavar="N",
        help="limit each decision to N positions, not by time; Skilled and Expert never exceed their own limits",
    )
    match.add_argument(
        "--cpu", type=seconds, metavar="S", help="limit the average processor time per decision to S seconds"
    )
    match.add_argument(
        "--sprt",
        type=_win_rates,
        metavar="LOW,HIGH",
        help="stop once a sequential test decides between two win rates, such as 0.5,0.6",
    )
    runner_options = match.add_mutually_exclusive_group()
    runner_options.add_argument(
        "--jobs", type=at_least(1), default=1, metavar="N", help="number of processes (default: 1)"
    )
    runner_options.add_argument(
        "--scheduler", metavar="ADDRESS", help="play on the workers of a Dask scheduler (docs/clusters.md)"
    )
    match.add_argument(
        "--results", type=file_name, metavar="FILE", help="save every game to FILE, and include the games already there"
    )
    match.add_argument(
        "--report", action="store_true", help="play nothing; print the table of the matches in the --results file"
    )


def _win_rates(text: str) -> tuple[float, float]:
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
    metas = [load_meta(name) for name in names]
    player_counts = {players for meta in metas for players in range(meta.min_players, meta.max_players + 1)}
    if arguments.players is not None and arguments.players not in player_counts:
        expected = f"a number from {min(player_counts)} to {max(player_counts)}"
        raise OptionError(f"players: got {arguments.players}, expected {expected}")
    print(f"{'game':14}players" + "".join(f"{head.strip():>{width}}" for head, width in HEADS.items()))
    for name in names:
        meta = load_meta(name)
        for players in range(meta.min_players, meta.max_players + 1):
            if arguments.players in (None, players):
                before = loop_seconds()
                speed = measure(load(name), players, arguments.seconds)
                loop = (before + loop_seconds()) / 2
                slowdown = loop / REFERENCE_LOOP_SECONDS
                figures = (
                    f"{speed.games / speed.checked_seconds:,.0f}",
                    f"{speed.actions / speed.checked_seconds:,.0f}",
                    f"{speed.games / speed.unchecked_seconds:,.0f}",
                    f"{speed.games / speed.unchecked_seconds * slowdown:,.0f}",
                    f"{speed.copy_seconds * 1e6:.1f}",
                    f"{speed.copy_seconds * 1e6 / slowdown:.1f}",
                    f"{loop:.2f}",
                )
                cells = (f"{figure:>{width}}" for figure, width in zip(figures, HEADS.values(), strict=True))
                print(f"{name:14}{players:7}" + "".join(cells), flush=True)
    return OK


def _arena(arguments: argparse.Namespace) -> int:
    path = Path(arguments.results) if arguments.results else None
    try:
        if arguments.report:
            if path is None:
                raise OptionError("report: got no results file, expected --results FILE")
            if not path.exists():
                raise ResultsError(f"cannot read {str(path)!r}: no such file")
            print(report(read_results(path)))
            return OK
        return _compete(arguments, path)
    except ResultsError as error:
        fail(str(error))
        return FAILED


def _compete(arguments: argparse.Namespace, path: Path | None) -> int:
    name = chosen_game(arguments) or games()[0]
    options = read_options(load_meta(name), arguments.option)
    match = Match.of(name, arguments.players, options, _bots(arguments), arguments.nodes, arguments.cpu)
    done: dict[tuple[int, int], Result] = {}
    total = arguments.pairs * match.players
    verdict: bool | None = None
    try:
        with _task_runner(arguments, match) as (task_runner, classes):
            games_played = run(match, arguments.pairs, task_runner, path, arguments.first_deal, classes)
            with closing(games_played):
                for done in games_played:
                    _progress(len(done), total, sum(result.won for result in done.values()))
                    if arguments.sprt:
                        verdict = sequential_test(match, done, *arguments.sprt)
                        if verdict is not None:
                            break
    except (KeyboardInterrupt, AzulejoError) as error:
        _report_so_far(match, done, total, path, interrupted=isinstance(error, KeyboardInterrupt))
        raise
    print(report({match: done}))
    if arguments.sprt:
        low, high = arguments.sprt
        finding = (
            "undecided" if verdict is None else f"win rate {high:g} or more" if verdict else f"win rate {low:g} or less"
        )
        print(f"sequential test: {finding}")
    return OK


def _bots(arguments: argparse.Namespace) -> tuple[str, ...]:
    """Return the bots of a match, the measured one first. Raises `OptionError`."""
    one_bot = arguments.against is not None or arguments.players == 1
    names = bot_names(arguments.bots or ("skilled" if one_bot else "skilled,greedy"))
    if arguments.against is None:
        return tuple(names)
    if len(names) > 1:
        raise OptionError(
            f"bots: got {len(names)} names together with --against, expected 1: the program plays all other seats"
        )
    if arguments.players == 1:
        raise OptionError("against: got a program but only one player, expected two or more players")
    return names[0], PROGRAM_PREFIX + arguments.against


@contextmanager
def _task_runner(arguments: argparse.Namespace, match: Match) -> Iterator[tuple[TaskRunner, dict[str, type[Bot]]]]:
    """Yield the task runner for the games, and the bot classes to send to its workers."""
    if not arguments.scheduler:
        yield local_runner(arguments.jobs), {}
        return
    classes = match.classes()
    with cluster_runner(arguments.scheduler, _say_below_bar, list(classes.values())) as task_runner:
        yield task_runner, classes


def _say_below_bar(sentence: str) -> None:
    """Print a sentence below the progress bar."""
    if sys.stderr is not None and sys.stderr.isatty():
        print(file=sys.stderr)
    say(sentence)


def _report_so_far(
    match: Match, done: dict[tuple[int, int], Result], total: int, path: Path | None, *, interrupted: bool
) -> None:
    """Print the table of a match that was stopped, and say where its games are saved."""
    if not done and not interrupted:
        return
    table = report({match: done})
    if table.count("\n") > 1:  # at least one pair is complete
        print(table, flush=True)
    saved = f"saved in {path}; run the same command to continue" if path else "not saved; use --results to save them"
    _say_below_bar(f"{'interrupted' if interrupted else 'stopped'} after {len(done)} of {total} games, {saved}")


def _progress(done: int, total: int, won: float) -> None:
    """Print a progress bar, but only if standard error is a terminal, so that log files stay clean."""
    if sys.stderr is not None and sys.stderr.isatty():
        filled = BAR_WIDTH * done // total
        rate = f"{won / done:.1%}" if done else "–"
        bar = "█" * filled + "·" * (BAR_WIDTH - filled)
        end = "\n" if done == total else ""
        print(f"\r{bar} {done}/{total} games, win rate {rate} ", end=end, file=sys.stderr, flush=True)
