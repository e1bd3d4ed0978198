"""How much a test tries: a little on every day, much in a long run, which tells how far it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest


@dataclass
class Long:
    """The length of a test's run."""

    asked: bool
    """Whether it is to be a long one."""
    name: str
    terminal: pytest.CaptureFixture[str]

    def amount(self, usual: int, long: int) -> int:
        """How many there are to try."""
        return long if self.asked else usual

    def times(self, usual: int, long: int) -> Iterator[int]:
        """The numbers, from 0, of what there is to try."""
        amount = self.amount(usual, long)
        for number in range(amount):
            if number * 10 // amount != (number - 1) * 10 // amount:
                self.say(f"{number:,} of {amount:,}")
            yield number

    def say(self, text: str) -> None:
        """Print something at once, in a long run only."""
        if self.asked:
            with self.terminal.disabled():
                print(f"{self.name}: {text}", flush=True)
