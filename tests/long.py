"""Scale the work of a test: little in a normal run, much in a long run (`--long`), which also reports progress."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest


@dataclass
class Long:
    """The amount of work that a test should do in this run."""

    enabled: bool
    """Whether this is a long run."""
    name: str
    terminal: pytest.CaptureFixture[str]

    def amount(self, usual: int, long: int) -> int:
        """Return the number for this run: `usual` in a normal run, `long` in a long run."""
        return long if self.enabled else usual

    def times(self, usual: int, long: int) -> Iterator[int]:
        """Yield the integers from 0 up to, but not including, `amount(usual, long)`.

        In a long run, report progress ten times.
        """
        amount = self.amount(usual, long)
        for number in range(amount):
            if number * 10 // amount != (number - 1) * 10 // amount:
                self.say(f"{number:,} of {amount:,}")
            yield number

    def say(self, text: str) -> None:
        """In a long run, print a text immediately, although pytest would otherwise capture it."""
        if self.enabled:
            with self.terminal.disabled():
                print(f"{self.name}: {text}", flush=True)
