"""The command line: `azulejo play`, `selfplay`, `replay`, `games`, `analyse`, `review`,
`bench`, `arena`.

Exit status: 0 done, 1 a record that cannot be read, written or replayed, 2 wrong usage.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from azulejo import __version__
from azulejo.cli import analyse, measure, play, records
from azulejo.cli.common import FAILED, USAGE
from azulejo.errors import AzulejoError, OptionError

_EXAMPLES = """\
examples:
  azulejo games                                  the games and their options
  azulejo play                                   you against one bot
  azulejo play --players 3 --bots greedy,random --option wall=grey --seed 7
  azulejo selfplay --game azul --bots random,greedy --seed 7 --record game.json
  azulejo replay game.json                       every action and the final scores
  azulejo replay --trace game.json | head -1     one JSON object per line
  azulejo analyse game.json --turn 12            the best turns in that position, and why
  azulejo review game.json                       the winning chances, turn by turn
  azulejo bench --game azul                      the speed on this machine
  azulejo arena --game azul --bots skilled,greedy --pairs 100 --results azul.jsonl
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    if sys.stdout is None:  # what the interpreter makes of a closed one
        return _fail("standard output is closed, expected somewhere to write to", FAILED)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        status = _run(arguments)
        sys.stdout.flush()
        return status
    except BrokenPipeError:  # whoever read has enough
        _give_up_output()
        return FAILED
    except OSError as error:
        _give_up_output()
        return _fail(f"cannot write: {error.strerror or error}", FAILED)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return FAILED


def _run(arguments: Sequence[str] | None) -> int:
    try:
        options = _parser().parse_args(arguments)
        status: int = options.run(options)
        return status
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else USAGE
    except OptionError as error:
        return _fail(str(error), USAGE)
    except AzulejoError as error:
        return _fail(str(error), FAILED)


def _give_up_output() -> None:
    """Let what could not be written go, or the interpreter would complain while it closes standard output."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fail(message: str, status: int) -> int:
    print(f"azulejo: {message}", file=sys.stderr)
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="azulejo",
        description="Play drafting games in the terminal, run bots against each other, replay and analyse games, "
        "and run benchmarks.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"azulejo {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for room in (play, records, analyse, measure):
        room.add(commands)
    return parser
