"""Bots that are external programs, which read positions as text and answer with actions: see docs/bot_programs.md."""

from __future__ import annotations

import shlex
import subprocess
from contextlib import suppress
from threading import Timer
from typing import Self

from azulejo.bots.base import Bot
from azulejo.errors import BotError, NotationError, shown
from azulejo.game import Game, State, View
from azulejo.search.limit import Limit

ANSWER_TIMEOUT = 10.0
"""A program must answer within ten times its budget plus this many seconds."""
NO_BUDGET_TIMEOUT = 60.0
"""A program without a budget in seconds must answer within this many seconds."""
GRACE = 2.0
"""A program must end within this many seconds after its input was closed."""


class ProgramError(BotError):
    """Raised if a program cannot be started, does not answer, or does not answer with a legal action."""


class ProgramBot(Bot):
    """A bot that is an external program, which runs from the creation of the bot until the bot is closed."""

    def __init__(self, command: str, seed: int, limit: Limit) -> None:
        """Start the program. Raises `ProgramError`."""
        super().__init__(seed, limit)
        self._command = command
        if not command.strip():
            raise ProgramError("program: got no command, expected one such as python my_bot.py")
        try:
            self._program = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            raise ProgramError(f"program {shown(command)}: cannot be started ({reason})") from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """Close the program's input. Kill the program if it has not ended after `GRACE` seconds.

        After an error, or if the match is interrupted, the program is killed at once.
        """
        program = self._program
        try:
            if kind is None:
                # The program may have ended without reading its last lines.
                with suppress(OSError, subprocess.TimeoutExpired):
                    program.communicate(timeout=GRACE)
        finally:
            program.kill()
            with suppress(OSError):
                program.communicate()

    def report_end(self, state: State) -> None:
        """Send the program the scores and the winners."""
        outcome = state.outcome()
        winners = " ".join(map(str, outcome.winners)) if outcome else ""
        stdin = self._program.stdin
        assert stdin is not None
        with suppress(OSError):
            stdin.write(f"scores {' '.join(map(str, state.scores()))}\nwinners {winners or '-'}\n")
            stdin.flush()

    def choose(self, game: Game, view: View) -> int:
        """Return the program's action. Raises `ProgramError` if it does not answer with a legal action in time."""
        state = game.from_view(view, self.rng)
        legal = state.legal_actions()
        limit = self.limit
        lines = [
            f"game {game.meta.name}",
            f"seat {view['viewer']}",
            f"position {game.write_position(state)}",
            f"legal {' '.join(map(game.write_action, legal))}",
            *([f"seconds {limit.seconds:g}"] if limit.seconds is not None else []),
            *([f"most {limit.max_seconds:g}"] if limit.max_seconds is not None else []),
            *([f"nodes {limit.nodes}"] if limit.nodes is not None else []),
            "go",
        ]
        answer = self._ask("\n".join(lines) + "\n")
        try:
            action = game.read_action(answer)
        except NotationError as error:
            raise ProgramError(f"program {shown(self._command)}: {error}") from None
        if action not in legal:
            raise ProgramError(f"program {shown(self._command)}: {answer} is not legal in {lines[2]}")
        return action

    def _ask(self, lines: str) -> str:
        """Send lines to the program, and return the action in its answer.

        The answer is the first line that is neither empty nor a comment.

        Raises `ProgramError` if the answer is not an action, or if no answer arrives in time.
        """
        program = self._program
        assert program.stdin is not None and program.stdout is not None
        seconds = self.limit.seconds
        timeout = Timer(NO_BUDGET_TIMEOUT if seconds is None else 10 * seconds + ANSWER_TIMEOUT, program.kill)
        timeout.daemon = True
        timeout.start()
        try:
            program.stdin.write(lines)
            program.stdin.flush()
            for line in program.stdout:
                words = line.split()
                if len(words) == 2 and words[0] == "action":
                    return words[1]
                if words and not words[0].startswith("#"):
                    raise ProgramError(f"program {shown(self._command)}: got {shown(line.strip())}, expected: action …")
        except OSError:
            pass
        finally:
            timeout.cancel()
        raise ProgramError(f"program {shown(self._command)}: ended or took too long, expected an action")
