"""Reading position texts: fields separated by single spaces, with errors that name field and column."""

from __future__ import annotations

import re
from itertools import accumulate

from azulejo.errors import NotationError

LIMIT = 1_000_000_000
"""No round, score or counter of a game comes near it, though games in which everybody shuns points never end."""


class Fields:
    """The fields of a position, read one after the other; knows name and column for errors."""

    def __init__(self, text: str) -> None:
        self.fields = text.split(" ")
        self._columns = [1, *(end + 1 for end in accumulate(len(field) + 1 for field in self.fields))]
        self._read: list[str] = []
        self._at = 0

    def error(self, message: str) -> NotationError:
        """An error at the field read last, or at the one pointed at since."""
        return NotationError(message, self._read[self._at], self._columns[self._at])

    def point_at(self, name: str) -> None:
        """Let errors tell of a field that was read before, until another is read."""
        self._at = self._read.index(name)

    def name_at(self, column: int) -> str:
        """Name of the field read that a column, counted from 1, lies in."""
        index = sum(start <= column for start in self._columns[: len(self._read)]) - 1
        return self._read[max(0, index)]

    def take(self, name: str, pattern: str, expected: str) -> re.Match[str]:
        """The next field, which must match; raises `NotationError`."""
        self._at = len(self._read)
        if self._at >= len(self.fields):
            raise NotationError(f"ends too early, expected {expected}", name, self._columns[-1])
        self._read.append(name)
        field = self.fields[self._at]
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

    def counts(self, name: str, most: int, colours: int = 5) -> list[int]:
        """Pieces by colour, at most `most` of each, as in `bag=4.3.5.2.1`; raises `NotationError`."""
        example = f"{name}=" + ".".join("43521"[:colours])
        pattern = rf"{name}=(\d+(?:\.\d+){{{colours - 1}}})"
        match = self.take(name, pattern, f"{name}= and {colours} counts such as {example}")
        return [self.number(count, most + 1) for count in match[1].split(".")]
