"""The course of a first game: its decisions in the game's notation, with what each one teaches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Guide:
    """A decision of the person.

    `say` explains what to pick, `then` where to put it, `wrong` why other actions are wrong. Without `say`, the game
    shows its usual prompt.
    """

    action: str
    say: str = ""
    then: str = ""
    wrong: str = ""


@dataclass(frozen=True)
class Reply:
    """A decision of the other seat."""

    action: str


@dataclass(frozen=True)
class FirstGame:
    """A deal for a person, who begins, and a bot; its course; and the text to show when the course is over."""

    seed: int
    course: Sequence[Guide | Reply]
    closing: str
