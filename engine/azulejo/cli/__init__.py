"""The command line: `azulejo play`, `selfplay`, `replay`, `games`, `bench`, `arena`.

Exit status: 0 done, 1 a record that cannot be read, written or replayed, 2 wrong usage.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence

from azulejo import __version__
from azulejo.cli import measure, play, records
from azulejo.cli.common import FAILED, USAGE
from azulejo.errors import AzulejoError, OptionError

_EXAMPLES = """\
examples:
  azulejo games                                  what can be played, with options
  azulejo play                                   you against one bot
  azulejo play --players 3 --bots greedy,random --option wall=grey --seed 7
  azulejo selfplay --game azul --bots random,greedy --seed 7 --record game.json
  azulejo replay game.json                       every action and the final scores
  azulejo replay --trace game.json | head -1     one JSON object a line
  azulejo bench --game azul                      how fast it is here
  azulejo arena --game azul --bots skilled,greedy --pairs 100 --results azul.jsonl
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        options = _parser().parse_args(arguments)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else USAGE
    try:
        status: int = options.run(options)
        sys.stdout.flush()
        return status
    except OptionError as error:
        return _fail(str(error), USAGE)
    except AzulejoError as error:
        return _fail(str(error), FAILED)
    except BrokenPipeError:
        # whoever read has enough; without this the interpreter would complain while closing stdout
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return FAILED


def _fail(message: str, status: int) -> int:
    print(f"azulejo: {message}", file=sys.stderr)
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="azulejo",
        description="Drafting games in the terminal: play, let bots play, replay records, measure.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"azulejo {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for room in (play, records, measure):
        room.add(commands)
    return parser
