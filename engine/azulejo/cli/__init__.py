"""The command line: `azulejo play`, `selfplay`, `replay`, `games`, `analyse`, `review`, `bench` and `arena`.

Exit status: 0 for success, 1 for a failure, 2 for wrong usage, 130 for an interrupt. For example, a command fails if a
record cannot be read, written or replayed, or if a bot raises an error.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from azulejo import __version__
from azulejo.cli.interrupts import one_interrupt
from azulejo.cli.plain_output import PLAIN
from azulejo.errors import AzulejoError, OptionError, shown

if TYPE_CHECKING:
    import argparse

OK, FAILED, USAGE, INTERRUPTED = 0, 1, 2, 130
"""Exit statuses. `FAILED`: for example, a record cannot be read or a bot raised an error. `USAGE`: wrong usage."""

_HELP = """\
Play Azul and its sister games, let bots compete, and analyse games.

examples:
  azulejo play sintra                        play against a bot
  azulejo selfplay --record game.json        let bots play, and save the game
  azulejo review game.json                   find the mistakes in that game
  azulejo arena azul --bots expert,skilled   find out which bot is stronger

commands:
{commands}

Run 'azulejo COMMAND --help' for the examples and options of a command."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status.

    If `arguments` is None, use those of the process. In this case, an interrupt ends the process immediately, because
    exit handlers of other packages could wait for processes that no longer exist.
    """
    with one_interrupt(for_good=arguments is None):
        try:
            return _main(arguments)
        except KeyboardInterrupt:
            if sys.stderr is not None and sys.stderr.isatty():
                print(file=sys.stderr)  # begin a new line, because the terminal shows ^C at the end of the current line
            if arguments is None:
                _leave()
            return INTERRUPTED


def _main(arguments: Sequence[str] | None) -> int:
    if sys.stdout is None:  # the interpreter's value for a closed stream
        fail("standard output is closed, expected an open stream")
        return FAILED
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=PLAIN)
    from azulejo.cli.other_project import other_project

    another = other_project()
    if another:
        warn(another)
    try:
        status = _run(arguments)
        sys.stdout.flush()
        return status
    except BrokenPipeError:  # the reader closed the pipe
        _give_up_output()
        return FAILED
    except OSError as error:
        _give_up_output()
        fail(f"cannot write: {error.strerror or error}")
        return FAILED


def _run(arguments: Sequence[str] | None) -> int:
    try:
        options = _read(arguments)
        status: int = options.run(options)
        return status
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else USAGE
    except OptionError as error:
        fail(str(error))
        return USAGE
    except AzulejoError as error:
        fail(str(error))
        return FAILED


def _read(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Parse the arguments.

    The command's own parser reports errors in the arguments of a command, so the message names the command.
    """
    texts = sys.argv[1:] if arguments is None else arguments
    parser, commands = _parser()
    command = next((word for word in texts if not word.startswith("-")), None)
    if command is not None and command not in commands:
        parser.error(_no_command(command, commands))
    options, unknown = parser.parse_known_args(texts)
    if command is None:
        if unknown:
            parser.error(f"unrecognized arguments: {' '.join(unknown)}")
        parser.exit(USAGE, parser.format_help())
    if len(unknown) == 1 and vars(options).get("named", "") is None and not unknown[0].startswith("-"):
        options.named = unknown.pop()  # Python before 3.13 does not accept an optional argument after options
    if unknown:
        options.parser.error(f"unrecognized arguments: {' '.join(unknown)}")
    return options


def _no_command(name: str, commands: Sequence[str]) -> str:
    """Return the error message for an unknown command, with the command that was probably meant."""
    from difflib import get_close_matches  # imported here, because only this error needs it

    close = get_close_matches(name, commands, 1)
    remedy = f"; did you mean {close[0]!r}?" if close else f", expected one of: {', '.join(commands)}"
    return f"{shown(name)} is not a command{remedy}"


def say(sentence: str) -> None:
    """Print a sentence to standard error. If that stream is closed, do nothing."""
    if sys.stderr is not None:
        print(f"azulejo: {sentence}", file=sys.stderr, flush=True)


def warn(sentence: str) -> None:
    """Print a warning to standard error."""
    say(f"warning: {sentence}")


def fail(sentence: str) -> None:
    """Print an error to standard error."""
    say(f"error: {sentence}")


def _give_up_output() -> None:
    """Discard unwritten output. Otherwise, the interpreter would print an error when it closes standard output."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _leave() -> None:
    """End the process and its child processes."""
    processes = sys.modules.get("multiprocessing")
    for child in processes.active_children() if processes else ():
        child.kill()
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError, AttributeError):
            stream.flush()
    os._exit(INTERRUPTED)


def _parser() -> tuple[argparse.ArgumentParser, Sequence[str]]:
    """Return the parser and the names of the commands."""
    # These imports are in this function so that `main` handles an interrupt that arrives during an import.
    import argparse

    from azulejo.cli import analyse, measure, play, records
    from azulejo.cli.parser import Parser

    # The list of options is left out, so that the help fits on a screen. The usage line already names the options.
    parser = Parser(prog="azulejo", usage="azulejo [--help | --version] COMMAND ...", add_help=False)
    parser.add_argument("-h", "--help", action="help", help=argparse.SUPPRESS)
    parser.add_argument("--version", action="version", version=f"azulejo {__version__}", help=argparse.SUPPRESS)
    commands = parser.add_subparsers(prog="azulejo", metavar="COMMAND", help=argparse.SUPPRESS)
    for module in (play, records, analyse, measure):
        module.add_commands(commands)
    lines = (f"  {name:10}{command.summary}" for name, command in commands.choices.items())
    parser.description = _HELP.format(commands="\n".join(lines))
    return parser, tuple(commands.choices)
