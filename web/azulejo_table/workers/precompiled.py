"""What a worker runs when it starts, compiled while the snapshot of its memory was made.

A browser compiles what it needs of Python's own compiler when that is first called; a worker that has nothing to
compile waits for none of it.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable
from types import CodeType

_COMPILED: dict[str, CodeType] = {}


def prepare(texts: Iterable[str]) -> None:
    """Compile texts, for the snapshot. Raises SyntaxError if one is not Python."""
    _COMPILED.update({text: compile(text, "<exec>", "exec", dont_inherit=True) for text in texts})


def wake() -> None:
    """Let chance begin anew: in a restored memory it would go on where it was, for everybody alike."""
    random.seed()


def run(text: str) -> bool:
    """Run a text among the globals of the worker, if it was compiled before; tells whether it was."""
    code = _COMPILED.get(text)
    if code is not None:
        exec(code, sys.modules["__main__"].__dict__)
    return code is not None
