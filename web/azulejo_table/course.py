"""Define the data of lessons: decisions in the game's notation, texts that explain them, and remarks between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Remark:
    """A remark of the coach, before a decision of the person who learns or after the last decision.

    `at` lists the places that the page points out with the remark.
    """

    say: str
    at: tuple[str, ...] = ()


@dataclass(frozen=True)
class Guide:
    """A decision of the person.

    `say` explains which pieces to pick, `then` where to put them, and `wrong` why other actions are wrong. If one
    press makes several decisions, only the first of them needs texts. A later decision can have a `then`. The coach
    shows it if the person has made only the earlier decisions.
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
    """A lesson: a game of a person in the first seat against a bot, in which all deals and decisions are prescribed.

    `course` contains the decisions of both seats and the coach's remarks. `start` is a link to a game whose last
    position is the one where the course begins. Without `start`, the course begins with the deal that `seed`
    determines. The coach ends the lesson with the remarks in `closing`.
    """

    title: str
    course: Sequence[Guide | Reply | Remark]
    closing: Sequence[Remark]
    seed: int = 0
    start: str = ""
