"""What a typed bot prints, on its way to the page: bounded, whatever it prints, and told while it still thinks."""

from __future__ import annotations

import io
import json
from collections import deque
from collections.abc import Callable
from time import perf_counter

LINES = 50
"""The most lines that are told at a time; of more the last ones."""
LONGEST = 2000
"""Characters of a line that are told; a longer one ends with `CUT`."""
CUT = "…"
AT_ONCE = 50
"""So many lines of a request are told as they come: what follows may never end."""
PAUSE = 0.2
"""Seconds between two messages after them."""


class Printed(io.TextIOBase):
    """A stream that tells what is written to it as JSON: `{lines, earlier}`, `earlier` lines of them left out."""

    def __init__(self, tell: Callable[[str], object]) -> None:
        self._tell = tell
        self._lines: deque[str] = deque(maxlen=LINES)
        self._earlier = 0
        self._begun = ""
        """The line that has not ended."""
        self._at_once = AT_ONCE
        self._told = 0.0

    def writable(self) -> bool:
        """It is there to be written to."""
        return True

    def write(self, text: str) -> int:
        """Take a text, with any line breaks in it; returns its length. Raises `TypeError` for what is no text."""
        if not isinstance(text, str):
            raise TypeError(f"write: got {type(text).__name__}, expected str")
        *ended, rest = text.split("\n")
        for line in ended:
            self._end(self._begun + line)
            self._begun = ""
        self._begun = (self._begun + rest)[: LONGEST + 1]
        return len(text)

    def flush(self) -> None:
        """Nothing waits for it."""

    def finish(self) -> None:
        """A request is over: what is left is told, also a line that has not ended."""
        if self._begun:
            self._end(self._begun)
            self._begun = ""
        self._send()
        self._at_once = AT_ONCE

    def _end(self, line: str) -> None:
        self._earlier += len(self._lines) == LINES
        self._lines.append(line if len(line) <= LONGEST else line[:LONGEST] + CUT)
        if self._at_once > 0 or perf_counter() - self._told > PAUSE:
            self._at_once -= 1
            self._send()

    def _send(self) -> None:
        if not self._lines:
            return
        self._tell(json.dumps({"lines": list(self._lines), "earlier": self._earlier}))
        self._lines.clear()
        self._earlier, self._told = 0, perf_counter()
