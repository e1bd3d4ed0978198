"""Reading position texts: fields separated by single spaces, with errors that name field and column."""

from __future__ import annotations

import re
from itertools import accumulate

from azulejo.game import NotationError

LIMIT = 10_000
"""No round, score or counter of a real game comes near it."""


class Fields:
    """The fields of a position, read one after the other; knows name and column for errors."""

    def __init__(self, text: str) -> None:
        self.fields = text.split(" ")
        self.columns = [1, *(end + 1 for end in accumulate(len(field) + 1 for field in self.fields))]
        self.next = 0
        self.name = "text"

    def error(self, message: str) -> NotationError:
        """An error at the field read last."""
        return NotationError(message, self.name, self.columns[max(0, self.next - 1)])

    def take(self, name: str, pattern: str, expected: str) -> re.Match[str]:
        """The next field, which must match; raises `NotationError`."""
        self.name = name
        if self.next >= len(self.fields):
            self.next += 1
            raise NotationError(f"ends too early, expected {expected}", name, self.columns[-1])
        field = self.fields[self.next]
        self.next += 1
        match = re.fullmatch(pattern, field, re.ASCII)
        if match is None:
            raise self.error(f"got {field[:40]!r}, expected {expected}")
        return match

    def number(self, text: str, limit: int = LIMIT) -> int:
        """A whole number below `limit`; raises `NotationError`."""
        value = int(text) if len(text) <= 17 else limit
        if abs(value) >= limit:
            raise self.error(f"got {text[:40]}, expected a number below {limit}")
        return value

    def counts(self, name: str, most: int) -> list[int]:
        """Pieces by colour, at most `most` of each, as in `bag=4.3.5.2.1`; raises `NotationError`."""
        match = self.take(
            name, rf"{name}=(\d+(?:\.\d+){{4}})", f"{name}= and five counts such as {name}=4.3.5.2.1"
        )
        return [self.number(count, most + 1) for count in match[1].split(".")]
