"""Run code that was compiled while the memory snapshot was made.

In a browser, Python's compiler is slow at its first use, because the browser compiles that part of the interpreter only
then. A worker that has nothing to compile at its start does not have to wait for that.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable
from types import CodeType

_COMPILED: dict[str, CodeType] = {}


def prepare(texts: Iterable[str]) -> None:
    """Compile texts for the snapshot. Raises SyntaxError if one of them is not Python."""
    _COMPILED.update({text: compile(text, "<exec>", "exec", dont_inherit=True) for text in texts})


def wake() -> None:
    """Reseed `random`. Otherwise, every restored snapshot would produce the same sequence for everybody."""
    random.seed()


def run(text: str) -> bool:
    """Run a text among the globals of the worker if it was compiled before. Returns whether it was."""
    code = _COMPILED.get(text)
    if code is not None:
        exec(code, sys.modules["__main__"].__dict__)
    return code is not None
