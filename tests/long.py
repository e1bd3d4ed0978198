"""Amount of work per test: little in daily runs, much in a long run, which reports its progress."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest


@dataclass
class Long:
    """The length of a test's run."""

    asked: bool
    """Whether a long run was requested."""
    name: str
    terminal: pytest.CaptureFixture[str]

    def amount(self, usual: int, long: int) -> int:
        """Return the number of tries."""
        return long if self.asked else usual

    def times(self, usual: int, long: int) -> Iterator[int]:
        """Yield the numbers of the tries, from 0, and report progress."""
        amount = self.amount(usual, long)
        for number in range(amount):
            if number * 10 // amount != (number - 1) * 10 // amount:
                self.say(f"{number:,} of {amount:,}")
            yield number

    def say(self, text: str) -> None:
        """Print a text immediately, in a long run only."""
        if self.asked:
            with self.terminal.disabled():
                print(f"{self.name}: {text}", flush=True)
