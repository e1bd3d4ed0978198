"""Define the modes of a playthrough and their differences: casual game, first game, lesson, match by link, and puzzle.

Paired devices play a match by link, but pass its links on automatically.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypedDict

from azulejo import State
from azulejo.records.link import write_link
from azulejo.records.record import Record

from azulejo_table.coaching import puzzle_prompt, puzzles
from azulejo_table.coaching.first_game import Guidance, reply_of, start_of
from azulejo_table.coaching.puzzles import Attempt, Verdict
from azulejo_table.coaching.retries import Retry
from azulejo_table.course import Lesson, Remark
from azulejo_table.level_words import OFFERED
from azulejo_table.playthrough.steps import Step
from azulejo_table.scene import Choice
from azulejo_table.text import Translator

if TYPE_CHECKING:
    from azulejo_table.protocol.answers import PuzzleState
    from azulejo_table.protocol.saves import PuzzleSave


@dataclass(frozen=True)
class Prompt:
    """A mode's own prompt. If a field is empty, the game's usual prompt or form of address is used."""

    text: str = ""
    lead: str = ""
    """Text to show before the prompt instead of the person's name."""
    first: str = ""
    """Answer to pressing a place that cannot be chosen now."""


@dataclass(frozen=True)
class LessonProgress:
    """The progress of a person in a lesson, and the coach's remarks for this point."""

    game: str
    lesson: Lesson
    number: int
    """Number of the lesson, from 1."""
    idea: int
    """Number of the current idea, from 1."""
    ideas: int
    """Number of ideas in the lesson."""
    pages: Sequence[Remark]
    """The coach's remarks, one for each page; empty on the other seat's turn."""
    over: bool
    """Whether the course is over."""


class SavedMode(TypedDict):
    """The fields of a save about the mode."""

    guided: bool
    lesson: int | None
    match: int | None
    sent: int
    puzzle: PuzzleSave | None


class Mode:
    """The base class of all modes. Its methods describe a casual game."""

    buttons: frozenset[str] = frozenset({"rematch"})
    """Buttons that exist only in some modes."""
    bots_play = True
    """Whether bots take their turns."""
    passes_turns = False
    """Whether each turn is passed on as a link."""
    introduces = True
    """Whether a sentence about the game is shown before the first action."""
    start: Sequence[int] = ()
    """Actions that lead to the start position of the mode. They cannot be undone."""

    @property
    def undo_barrier(self) -> int:
        """Number of actions that cannot be undone."""
        return len(self.start)

    def no_undo(self, done: int) -> str | None:
        """Return why the mode allows no undo after `done` actions: "sent" or "nothing"; None if it allows it."""
        return None

    def no_hint(self, *, on_turn: bool) -> str | None:
        """Return why no hint is available: "turn", "guided", "puzzle" or None.

        `on_turn`: whether a person is to move.
        """
        return None if on_turn else "turn"

    def why_not(self, t: Translator, steps: Sequence[Step], actions: object) -> str | None:
        """Return a sentence that says why the mode refuses actions after `steps`, or None if it allows them."""
        return None

    def narrow(self, t: Translator, steps: Sequence[Step], choices: dict[str, Choice]) -> dict[str, Choice]:
        """Return the choices after `steps`. Choices that the mode does not allow are disabled, with the reason."""
        return choices

    def prompt(self, t: Translator, steps: Sequence[Step]) -> Prompt:
        """Return the mode's own prompt after `steps`."""
        return Prompt()

    def coached(self, t: Translator, steps: Sequence[Step]) -> LessonProgress | None:
        """Return the coach's remarks after `steps`, or None without a coach. The person can leave the coach."""
        return None

    def reply(self, done: int) -> int | None:
        """Return the action that the mode prescribes to a bot after `done` actions."""
        return None

    def verdict(self, state: State, done: int) -> Verdict | None:
        """Return the verdict if the playthrough ends in this state, after `done` actions; otherwise None."""
        return None

    def unsent(self, done: int) -> int:
        """Return how many of the `done` actions the other devices have not received yet."""
        return 0

    def link(self, record: Record) -> str:
        """Return the link that opens `record` on any device. `record` is a part of the playthrough."""
        return write_link(record)

    def puzzle(self, verdict: Verdict | None) -> PuzzleState | None:
        """Return the state of the puzzle, or None for any other game."""
        return None

    def saved(self) -> SavedMode:
        """Return the fields that restore the mode from a save."""
        return {"guided": False, "lesson": None, "match": None, "sent": 0, "puzzle": None}


class CasualMode(Mode):
    """A game without special conditions."""


class LessonMode(Mode):
    """A game that began as a lesson and whose coach the person has left."""

    def __init__(self, game: str, number: int) -> None:
        self.game = game
        self.number = number
        self.start = start_of(game, number)

    def no_undo(self, done: int) -> str | None:
        """Return "nothing" at the position where the lesson begins."""
        return "nothing" if done == len(self.start) else None

    def saved(self) -> SavedMode:
        """Return the number of the lesson."""
        return {**super().saved(), "lesson": self.number}


class FirstGameMode(LessonMode):
    """A guided first game. The person follows its course to the end, or leaves it to continue alone."""

    introduces = False

    def _guidance(self, t: Translator, steps: Sequence[Step]) -> Guidance:
        return Guidance(t, self.game, self.number, [step.seat for step in steps])

    def no_hint(self, *, on_turn: bool) -> str | None:
        """Return "guided" on a person's turn, because the course gives its own guidance."""
        return "guided" if on_turn else "turn"

    def why_not(self, t: Translator, steps: Sequence[Step], actions: object) -> str | None:
        """Return why actions do not follow the course; None if they do."""
        return self._guidance(t, steps).check(actions)

    def narrow(self, t: Translator, steps: Sequence[Step], choices: dict[str, Choice]) -> dict[str, Choice]:
        """Return the choices with everything disabled except the next actions of the course."""
        return self._guidance(t, steps).narrow(choices)

    def prompt(self, t: Translator, steps: Sequence[Step]) -> Prompt:
        """Return the coach's first remark, and the answer to a wrong press."""
        now = self._guidance(t, steps)
        return Prompt(now.pages[0].say if now.pages else "", first=now.wrong if now.left else "")

    def coached(self, t: Translator, steps: Sequence[Step]) -> LessonProgress | None:
        """Return the coach's remarks, until the person makes a decision after the end of the course."""
        now = self._guidance(t, steps)
        if not (now.left or now.just_over):
            return None
        return LessonProgress(self.game, now.lesson, self.number, now.idea, now.ideas, now.pages, not now.left)

    def reply(self, done: int) -> int | None:
        """Return the other seat's reply in the course."""
        return reply_of(self.game, self.number, done)

    def saved(self) -> SavedMode:
        """Return the fields with the number of the lesson, marked as guided."""
        return {**super().saved(), "guided": True}


class LinkMode(Mode):
    """A match by link with a number.

    The other devices have received the first `sent` actions, which therefore cannot be undone.
    """

    buttons = frozenset({"rematch", "pair"})
    passes_turns = True

    def __init__(self, number: int, sent: int = 0) -> None:
        self.number = number
        self.sent = sent

    @property
    def undo_barrier(self) -> int:
        """Number of actions that the other devices have received."""
        return self.sent

    def no_undo(self, done: int) -> str | None:
        """Return "sent" if the other devices have received all actions."""
        return "sent" if self.sent and self.sent == done else None

    def unsent(self, done: int) -> int:
        """Return how many actions were done since the last link was sent."""
        return done - self.sent

    def saved(self) -> SavedMode:
        """Return the number of the match, and the number of actions sent."""
        return {**super().saved(), "match": self.number, "sent": self.sent}


class PuzzleMode(Mode):
    """An attempt at a puzzle. It ends with a verdict when the person's turn is over."""

    bots_play = False
    introduces = False

    def __init__(self, attempt: Attempt) -> None:
        self.attempt = attempt
        self.buttons = frozenset({"again", "best", "leave", "back" if self.is_retry else "next_puzzle"})
        self.start = attempt.before

    def no_undo(self, done: int) -> str | None:
        """Return "nothing" at the position of the puzzle."""
        return "nothing" if done == len(self.start) else None

    def no_hint(self, *, on_turn: bool) -> str | None:
        """Return "puzzle", because the person has to find the turn."""
        return "puzzle"

    def prompt(self, t: Translator, steps: Sequence[Step]) -> Prompt:
        """Return the question, until the person has acted."""
        if len(steps) != len(self.start):
            return Prompt()
        return Prompt(puzzle_prompt.question(t, self.attempt), puzzle_prompt.title(t, self.attempt))

    def verdict(self, state: State, done: int) -> Verdict | None:
        """Return whether the person's turn was the best one; None until the turn is over."""
        attempt = self.attempt
        if not attempt.is_over(state, done):
            return None
        if attempt.is_right(state):
            return "shown" if attempt.shown else "right"
        return "wrong"

    def link(self, record: Record) -> str:
        """Return the link to the position, without the attempt. Opening the link starts the puzzle."""
        return self.attempt.puzzle.link or write_link(self.attempt.record)

    def puzzle(self, verdict: Verdict | None) -> PuzzleState | None:
        """Return the puzzle's number, the number of puzzles, its theme and rating, and whether it was solved."""
        puzzle = self.attempt.puzzle
        return {
            "number": puzzle.number,
            "of": 0 if self.is_retry else puzzles.count(self.attempt.record.game),
            "solved": verdict == "right",
            "theme": puzzle.theme,
            "rating": puzzle.rating(len(OFFERED)),
            "verdict": verdict or "",
        }

    @property
    def is_retry(self) -> bool:
        """Whether the puzzle is a turn of a reviewed game."""
        return isinstance(self.attempt, Retry)

    def show_best(self) -> list[int]:
        """Return the best turn. From then on, finding it no longer counts."""
        self.attempt.shown = True
        return list(self.attempt.puzzle.best)

    def saved(self) -> SavedMode:
        """Return the number of the puzzle, and whether its answer was shown."""
        return {**super().saved(), "puzzle": self.attempt.save()}
