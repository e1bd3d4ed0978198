"""The amount of work per test: little in a normal run, much in a long run (`--long`), which reports progress."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest


@dataclass
class Long:
    """How much work a test should do."""

    asked: bool
    """Whether a long run was requested."""
    name: str
    terminal: pytest.CaptureFixture[str]

    def amount(self, usual: int, long: int) -> int:
        """Return the number of tries for this run."""
        return long if self.asked else usual

    def times(self, usual: int, long: int) -> Iterator[int]:
        """Yield the numbers of the tries from 0, and report progress."""
        amount = self.amount(usual, long)
        for number in range(amount):
            if number * 10 // amount != (number - 1) * 10 // amount:
                self.say(f"{number:,} of {amount:,}")
            yield number

    def say(self, text: str) -> None:
        """In a long run, print a text immediately."""
        if self.asked:
            with self.terminal.disabled():
                print(f"{self.name}: {text}", flush=True)
