"""Parser of the command line: help that starts with examples, and errors of two lines."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, NoReturn


class Parser(argparse.ArgumentParser):
    """Parser of the command line or of one command.

    It prints descriptions and epilogs with their line breaks unchanged.
    """

    def __init__(self, *, summary: str = "", **settings: Any) -> None:
        super().__init__(formatter_class=argparse.RawDescriptionHelpFormatter, **settings)
        self.summary = summary
        """The command's purpose in a few words, for the list of commands."""

    def error(self, message: str) -> NoReturn:
        """Print an error and where to find help, and exit with status 2."""
        self.exit(2, f"{self.prog}: error: {message}\nRun '{self.prog} --help' for help.\n")


def command(
    commands: Any,
    name: str,
    summary: str,
    run: Callable[[argparse.Namespace], int],
    examples: str = "",
    notes: str = "",
) -> Parser:
    """Create a command and return its parser, to which the command adds its arguments."""
    description = f"{summary[0].upper()}{summary[1:]}." + (f"\n\nexamples:\n{examples}" if examples else "")
    parser: Parser = commands.add_parser(name, summary=summary, description=description, epilog=notes)
    parser.set_defaults(run=run, parser=parser)
    return parser
