"""Run the visitor's bot in a separate worker. It gets views, and answers with actions or an error.

The game is in the referee's worker, so the visitor's code in this worker can affect only itself.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr, redirect_stdout
from random import Random
from time import perf_counter
from traceback import extract_tb
from types import CodeType, ModuleType
from typing import Any

from azulejo import load
from azulejo.bots import LEVELS, Bot, Limit
from azulejo.integers import integer

from azulejo_table.workshop.moved import restore_names
from azulejo_table.workshop.printed import Printed

FILE = "bot.py"
"""File name of the visitor's code in tracebacks."""
MODULE = "bot"
SECONDS = LEVELS["master"].seconds
"""Time limit of the bot, in seconds per decision. It is the same as that of the level Master."""
PATIENCE = 5.0
"""After this many seconds, the line that the bot is running is reported. The page then ends the bot's worker."""
AT_ONCE = 200
"""Number of lines of each decision that are reported when they begin to run.

Code that never returns could not report them later.
"""
LONGEST = 300
"""Maximum number of characters of an error to report."""
NEVER = float("inf")


class Watch:
    """Reports which line of the visitor's code is running.

    It reports the first lines of a decision, and then 0, which means that the current line is no longer known. At the
    time limit, it reports the current line as a negative number. The minus sign marks the line at the time limit.
    Without it, the page would have to compare times, and browsers make clocks less precise.

    The interpreter calls this object at every line and every backward jump of the visitor's code, but not in other
    code. The engine therefore runs at full speed. Python before 3.12 does not support this, so nothing is reported
    there.
    """

    def __init__(self, tell: Callable[[int], None]) -> None:
        self._tell = tell
        self._due = NEVER
        self._reported = 0
        self._monitoring: Any = getattr(sys, "monitoring", None)
        if self._monitoring is not None:
            events = self._monitoring.events
            self._tool = self._monitoring.DEBUGGER_ID
            if self._monitoring.get_tool(self._tool) is None:
                self._monitoring.use_tool_id(self._tool, __name__)
            self._monitoring.register_callback(self._tool, events.LINE, self._at_line)
            self._monitoring.register_callback(self._tool, events.JUMP, self._at_jump)

    def look_at(self, code: CodeType) -> None:
        """Watch a piece of compiled code, including the functions in it."""
        if self._monitoring is not None:
            events = self._monitoring.events
            for part in _parts(code):
                self._monitoring.set_local_events(self._tool, part, events.LINE | events.JUMP)

    def begin(self) -> None:
        """Start the clock."""
        self._due = perf_counter() + PATIENCE
        self._reported = 0

    def end(self) -> None:
        """Stop the clock."""
        self._due = NEVER

    def _at_line(self, _code: CodeType, line: int) -> None:
        if perf_counter() > self._due:
            self._due = NEVER
            self._tell(-line)
        elif self._reported <= AT_ONCE:
            self._reported += 1
            self._tell(line if self._reported <= AT_ONCE else 0)

    def _at_jump(self, code: CodeType, _from: int, to: int) -> None:
        if perf_counter() > self._due:
            lines = (line for start, end, line in code.co_lines() if start <= to < end and line)
            self._at_line(code, next(lines, code.co_firstlineno))


def _parts(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _parts(constant)


class TypedBot:
    """The visitor's bot. Call `read` first, then `choose` for each decision. Requests and answers are JSON.

    An error is `{trouble: {kind, text, line}}`. `kind` is syntax, raised, no_bot or no_action. `text` is Python's
    message. `line` is the last line of the visitor's code that was involved, or null.
    """

    def __init__(self, tell: Callable[[int], None], tell_printed: Callable[[str], None]) -> None:
        self._watch = Watch(tell)
        self._printed = Printed(tell_printed)
        self._made: type[Bot] | None = None
        self._bot: Bot | None = None
        self._number: int | None = None

    def read(self, code: str) -> str:
        """Run the visitor's code, which must define a bot. If it defines several bots, the last one plays."""
        return self._with_output_sent(lambda: self._read(code))

    def choose(self, request: str) -> str:
        """Return `{action}` for the request `{number, view}`.

        `number` is the number of the game; each game has a new bot.
        """
        return self._with_output_sent(lambda: self._choose(request))

    def _with_output_sent(self, work: Callable[[], str]) -> str:
        """Do work that runs the visitor's code, and send the output that it prints."""
        with redirect_stdout(self._printed), redirect_stderr(self._printed):
            answer = work()
        self._printed.finish()
        return answer

    def _read(self, code: str) -> str:
        module = ModuleType(MODULE)
        sys.modules[MODULE] = module
        try:
            compiled = compile(code, FILE, "exec", dont_inherit=True)
        except (SyntaxError, ValueError) as error:  # ValueError: the code contains a zero byte
            return json.dumps(
                {"trouble": {"kind": "syntax", "text": _text(error), "line": getattr(error, "lineno", None)}}
            )
        restore_names(code)
        self._watch.look_at(compiled)
        self._watch.begin()
        try:
            exec(compiled, module.__dict__)
        except BaseException as error:
            return _error_answer("raised", error)
        finally:
            self._watch.end()
        bots = [value for value in vars(module).values() if _is_bot(value)]
        if not bots:
            return json.dumps({"trouble": {"kind": "no_bot", "text": "", "line": None}})
        self._made = bots[-1]
        return json.dumps({"bot": self._made.__name__})

    def _choose(self, request: str) -> str:
        data = json.loads(request)
        view = data["view"]
        self._watch.begin()
        try:
            if self._bot is None or data["number"] != self._number:
                assert self._made is not None, "no code was read"
                self._bot = self._made(Random().getrandbits(48), Limit(seconds=SECONDS))
                self._number = data["number"]
            action = self._bot.choose(load(view["game"]), view)
            number = integer(action)
            if number is not None:
                return json.dumps({"action": number})
            text = f"{type(action).__name__}: {action!r}"[:LONGEST]
            return json.dumps({"trouble": {"kind": "no_action", "text": text, "line": None}})
        except BaseException as error:
            return _error_answer("raised", error)
        finally:
            self._watch.end()


def _is_bot(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, Bot) and value.__module__ == MODULE


def _error_answer(kind: str, error: BaseException) -> str:
    """Return the answer for an exception, with the last line of the visitor's code in its traceback."""
    lines = [frame.lineno for frame in extract_tb(error.__traceback__) if frame.filename == FILE]
    return json.dumps({"trouble": {"kind": kind, "text": _text(error), "line": lines[-1] if lines else None}})


def _text(error: BaseException) -> str:
    """Return the message of an exception, on one line."""
    message = error.msg if isinstance(error, SyntaxError) else str(error)
    return f"{type(error).__name__}: {message}"[:LONGEST].removesuffix(": ")
