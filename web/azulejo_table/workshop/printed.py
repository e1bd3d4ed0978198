"""Send the output of the visitor's bot to the page while the bot still thinks. The output is limited in size."""

from __future__ import annotations

import io
import json
from collections import deque
from collections.abc import Callable
from time import perf_counter

LINES = 50
"""Maximum number of lines in a message. If there are more, only the last lines are sent."""
LONGEST = 2000
"""Maximum number of characters in a line. A longer line is cut and ends with `CUT`."""
CUT = "…"
AT_ONCE = 50
"""Number of lines that each request sends immediately.

These lines cannot wait, because the code after them may never end.
"""
PAUSE = 0.2
"""Seconds between two messages after those lines."""


class Printed(io.TextIOBase):
    """A stream that sends the text written to it. Each message is JSON: `{lines, earlier}`.

    `earlier` is the number of lines that were left out.
    """

    def __init__(self, tell: Callable[[str], object]) -> None:
        self._tell = tell
        self._lines: deque[str] = deque(maxlen=LINES)
        self._earlier = 0
        self._begun = ""
        """The line that has not ended yet."""
        self._at_once = AT_ONCE
        self._last_sent = 0.0

    def writable(self) -> bool:
        """Return True: the stream is writable."""
        return True

    def write(self, text: str) -> int:
        """Accept a text, which may contain line breaks. Returns its length. Raises `TypeError` if it is not a text."""
        if not isinstance(text, str):
            raise TypeError(f"write: got {type(text).__name__}, expected str")
        *ended, rest = text.split("\n")
        for line in ended:
            self._end(self._begun + line)
            self._begun = ""
        self._begun = (self._begun + rest)[: LONGEST + 1]
        return len(text)

    def flush(self) -> None:
        """Do nothing, because lines are sent when they end."""

    def finish(self) -> None:
        """Send the remaining output at the end of a request, including a line that has not ended."""
        if self._begun:
            self._end(self._begun)
            self._begun = ""
        self._send()
        self._at_once = AT_ONCE

    def _end(self, line: str) -> None:
        self._earlier += len(self._lines) == LINES
        self._lines.append(line if len(line) <= LONGEST else line[:LONGEST] + CUT)
        if self._at_once > 0 or perf_counter() - self._last_sent > PAUSE:
            self._at_once -= 1
            self._send()

    def _send(self) -> None:
        if not self._lines:
            return
        self._tell(json.dumps({"lines": list(self._lines), "earlier": self._earlier}))
        self._lines.clear()
        self._earlier, self._last_sent = 0, perf_counter()
