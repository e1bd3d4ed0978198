"""Define the modes of a playthrough and their differences: casual, first game, uncoached, match by link and puzzle.

A match between paired devices is also a match by link. The devices exchange the links automatically.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypedDict

from azulejo import State
from azulejo.records.link import write_link
from azulejo.records.record import Record

from azulejo_table.coaching import puzzle_prompt, puzzles
from azulejo_table.coaching.first_game import Guidance, course_actions, follows, reply_of, start_of
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
    """The prompt of a mode.

    If `text` is empty, the page shows the game's prompt. If `lead` is empty, it may show the person's name.
    """

    text: str = ""
    lead: str = ""
    """Text to show before the prompt instead of the person's name."""
    first: str = ""
    """The answer if the player presses a place before picking a piece."""


@dataclass(frozen=True)
class LessonProgress:
    """The progress of a person in a lesson, and the coach's remarks for the current position."""

    game: str
    lesson: Lesson
    number: int
    """Number of the lesson, from 1."""
    cards: int
    """Number of pages of the coach's card in the lesson."""
    turned: int
    """Number of pages before the current position."""
    pages: Sequence[Remark]
    """The coach's remarks, one for each page; empty on the other seat's turn."""
    numbers: Sequence[int]
    """The number of each page in the lesson, from 1."""
    over: bool
    """Whether the course is over."""


class SavedMode(TypedDict):
    """The fields that a mode adds to a save."""

    guided: bool
    lesson: int | None
    match: int | None
    sent: int
    puzzle: PuzzleSave | None


class Mode:
    """The base class of all modes. A mode that overrides nothing behaves like a casual game."""

    buttons: frozenset[str] = frozenset({"rematch"})
    """Buttons that this mode has, and some other modes do not."""
    bots_play = True
    """Whether bots take their turns."""
    passes_turns = False
    """Whether each turn goes to another device as a link."""
    introduces = True
    """Whether a sentence about the game is shown before the first action."""
    start: Sequence[int] = ()
    """Actions that lead to the start position of the mode. They cannot be undone."""

    @property
    def undo_barrier(self) -> int:
        """Number of actions at the start of the game that cannot be undone."""
        return len(self.start)

    def no_undo(self, done: int) -> str | None:
        """Return why the mode refuses undo after `done` actions ("sent" or "nothing"), or None if it allows undo."""
        return None

    def no_hint(self, *, on_turn: bool) -> str | None:
        """Return why there is no hint: "turn", "guided" or "puzzle". If a hint is available, return None.

        `on_turn` is whether a person is to move.
        """
        return None if on_turn else "turn"

    def why_not(self, t: Translator, steps: Sequence[Step], actions: object) -> str | None:
        """Return a sentence that says why the mode refuses actions after `steps`. If it allows them, return None."""
        return None

    def narrow(self, t: Translator, steps: Sequence[Step], choices: dict[str, Choice]) -> dict[str, Choice]:
        """Return the choices after `steps`. Choices that the mode does not allow are disabled, with the reason."""
        return choices

    def prompt(self, t: Translator, steps: Sequence[Step]) -> Prompt:
        """Return the prompt of the mode after `steps`, or an empty one."""
        return Prompt()

    def coached(self, t: Translator, steps: Sequence[Step]) -> LessonProgress | None:
        """Return the coach's remarks after `steps`. Return None if there is no coach, or if the person has left it."""
        return None

    def can_return(self, steps: Sequence[Step]) -> bool:
        """Return whether the person has left a lesson and can still return to its coach after `steps`."""
        return False

    def reply(self, done: int) -> int | None:
        """Return the action that the mode prescribes to a bot after `done` actions. If the bot is free, return None."""
        return None

    def verdict(self, state: State, done: int) -> Verdict | None:
        """Return the verdict on an attempt at a puzzle that ends in `state`, after `done` actions.

        Return None if the attempt does not end there, or if this is not a puzzle.
        """
        return None

    def unsent(self, done: int) -> int:
        """Return how many of the first `done` actions the other devices have not received yet."""
        return 0

    def link(self, record: Record) -> str:
        """Return the link that opens `record` on any device.

        `record` contains the first actions of the playthrough, or all of them.
        """
        return write_link(record)

    def puzzle(self, verdict: Verdict | None) -> PuzzleState | None:
        """Return the state of the puzzle, or None for any other game."""
        return None

    def saved(self) -> SavedMode:
        """Return the fields that restore the mode from a save."""
        return {"guided": False, "lesson": None, "match": None, "sent": 0, "puzzle": None}


class CasualMode(Mode):
    """A game that follows only the rules, without a lesson, a match or a puzzle."""


class UncoachedMode(Mode):
    """A game that began as a lesson. The person has left the coach and plays on alone."""

    def __init__(self, game: str, number: int) -> None:
        self.game = game
        self.number = number
        self.start = start_of(game, number)

    def no_undo(self, done: int) -> str | None:
        """Return "nothing" at the position where the lesson begins, because there is nothing to undo."""
        return "nothing" if done == len(self.start) else None

    def can_return(self, steps: Sequence[Step]) -> bool:
        """Return whether the game still follows the course, and the course is not over."""
        left = len(steps) - len(self.start) < len(course_actions(self.game, self.number))
        return left and follows(self.game, self.number, [step.action for step in steps])

    def saved(self) -> SavedMode:
        """Return the fields with the number of the lesson."""
        return {**super().saved(), "lesson": self.number}


class FirstGameMode(UncoachedMode):
    """A guided first game. The person follows its course to the end, or leaves the coach and continues alone."""

    introduces = False

    def can_return(self, steps: Sequence[Step]) -> bool:
        """Return False, because the person has not left the coach."""
        return False

    def _guidance(self, t: Translator, steps: Sequence[Step]) -> Guidance:
        return Guidance(t, self.game, self.number, [step.seat for step in steps])

    def no_hint(self, *, on_turn: bool) -> str | None:
        """Return "guided" on a person's turn, because the course gives its own guidance."""
        return "guided" if on_turn else "turn"

    def why_not(self, t: Translator, steps: Sequence[Step], actions: object) -> str | None:
        """Return why these actions are not the next ones in the course. If they are, return None."""
        return self._guidance(t, steps).check(actions)

    def narrow(self, t: Translator, steps: Sequence[Step], choices: dict[str, Choice]) -> dict[str, Choice]:
        """Return the choices. Only those that carry out the next actions of the course are enabled."""
        return self._guidance(t, steps).narrow(choices)

    def prompt(self, t: Translator, steps: Sequence[Step]) -> Prompt:
        """Return the coach's first remark as the prompt, and the answer to a wrong press."""
        now = self._guidance(t, steps)
        return Prompt(now.pages[0].say if now.pages else "", first=now.wrong if now.left else "")

    def coached(self, t: Translator, steps: Sequence[Step]) -> LessonProgress | None:
        """Return the coach's remarks. When the person makes a decision after the end of the course, return None."""
        now = self._guidance(t, steps)
        if not (now.left or now.just_over):
            return None
        cards, turned, over = now.cards, now.turned, not now.left
        return LessonProgress(self.game, now.lesson, self.number, cards, turned, now.pages, now.numbers, over)

    def reply(self, done: int) -> int | None:
        """Return the other seat's reply in the course."""
        return reply_of(self.game, self.number, done)

    def saved(self) -> SavedMode:
        """Return the fields with the number of the lesson, marked as guided."""
        return {**super().saved(), "guided": True}


class LinkMode(Mode):
    """A match by link, identified by a random number.

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
        """Return "sent" if the other devices have received all actions, which therefore cannot be undone."""
        return "sent" if self.sent and self.sent == done else None

    def unsent(self, done: int) -> int:
        """Return how many actions were done since the last link was sent."""
        return done - self.sent

    def saved(self) -> SavedMode:
        """Return the fields with the number of the match and the number of actions sent."""
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
        """Return "nothing" at the position of the puzzle, because there is nothing to undo."""
        return "nothing" if done == len(self.start) else None

    def no_hint(self, *, on_turn: bool) -> str | None:
        """Return "puzzle", because the person must find the turn without help."""
        return "puzzle"

    def prompt(self, t: Translator, steps: Sequence[Step]) -> Prompt:
        """Return the puzzle's question as the prompt, until the person has acted."""
        if len(steps) != len(self.start):
            return Prompt()
        return Prompt(puzzle_prompt.question(t, self.attempt), puzzle_prompt.title(t, self.attempt))

    def verdict(self, state: State, done: int) -> Verdict | None:
        """Return the verdict on the person's turn. Until the turn is over, return None.

        "right": it was the best turn. "shown": it was the best turn, but the person had seen the answer. "wrong":
        another turn was better.
        """
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
        """Whether the puzzle asks for a better turn at a position of a reviewed game."""
        return isinstance(self.attempt, Retry)

    def show_best(self) -> list[int]:
        """Return the best turn. Also record that the person has seen it: the puzzle then no longer counts as solved."""
        self.attempt.shown = True
        return list(self.attempt.puzzle.best)

    def saved(self) -> SavedMode:
        """Return the fields with the number of the puzzle, and whether its answer was shown."""
        return {**super().saved(), "puzzle": self.attempt.save()}
