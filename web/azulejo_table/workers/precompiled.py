"""Run code that was compiled while the memory snapshot was made.

In a browser, Python's compiler is slow the first time it is used, because the browser must first compile this part of
the interpreter. A worker that starts with code from the snapshot avoids this delay.
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
    """If a text was compiled for the snapshot, run it with the worker's globals. Returns whether it was compiled."""
    code = _COMPILED.get(text)
    if code is not None:
        exec(code, sys.modules["__main__"].__dict__)
    return code is not None
