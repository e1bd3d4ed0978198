"""Define the data of lessons: decisions in the game's notation, what each decision teaches, and remarks in between."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Remark:
    """A remark before a decision of the person, or after the last decision.

    `at` lists the places that the remark is about.
    """

    say: str
    at: tuple[str, ...] = ()


@dataclass(frozen=True)
class Guide:
    """A decision of the person.

    `say` explains what to pick, `then` where to put it, and `wrong` why other actions are wrong. A decision made by the
    same press as the one before it needs no explanation.
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
class Lesson:
    """A deal for a person in the first seat and a bot, with a course to follow.

    `start` is a link to the game up to the position where the course begins. Without `start`, the course begins with
    the deal of `seed`. The coach ends the lesson with the remarks in `closing`.
    """

    title: str
    course: Sequence[Guide | Reply | Remark]
    closing: Sequence[Remark]
    seed: int = 0
    start: str = ""
