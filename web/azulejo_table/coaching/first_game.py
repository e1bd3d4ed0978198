"""Guide players through first games: numbered lessons on fixed deals, in which each decision teaches one idea.

The course of a lesson lists the decisions of the person, each with an explanation, and the decisions of the other seat.
During the course, no other action is possible, and the page explains why. Afterwards, the game continues like any
other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import takewhile
from typing import TypeGuard

from azulejo import load
from azulejo.records.link import read_link
from azulejo.records.record import Record, new_record

from azulejo_table.course import Guide, Lesson, Remark, Reply
from azulejo_table.game_page import page_of
from azulejo_table.scene import Choice, Target
from azulejo_table.text import Translator, translator

PERSON = 0
"""The seat of the learner."""
REFUSAL = "first_game"
"""The refusal code of actions that are not possible during a course."""


@cache
def lessons_of(game: str, t: Translator) -> Sequence[Lesson]:
    """Return the lessons of a game in a language."""
    return page_of(game).lessons(t)


def is_lesson(number: object, game: str) -> TypeGuard[int]:
    """Return whether `number` is the number of a lesson of a game. Lessons are counted from 1."""
    return type(number) is int and 1 <= number <= len(lessons_of(game, translator("en")))


def lesson_of(game: str, number: int, t: Translator) -> Lesson:
    """Return one lesson of a game in a language."""
    return lessons_of(game, t)[number - 1]


@cache
def start_of(game: str, number: int) -> tuple[int, ...]:
    """Return the actions that lead to the position where a lesson begins."""
    return tuple(record_of(game, number).folded())


def record_of(game: str, number: int) -> Record:
    """Return the record of the game that leads to the position where a lesson begins."""
    lesson = lesson_of(game, number, translator("en"))
    if lesson.start:
        return read_link(lesson.start).record
    return new_record(load(game).set_up(2, lesson.seed, {"first_seat": PERSON}))


def _decisions(course: Sequence[Guide | Reply | Remark]) -> list[Guide | Reply]:
    return [part for part in course if not isinstance(part, Remark)]


@cache
def course_actions(game: str, number: int) -> tuple[int, ...]:
    """Return the action ids of the course's decisions."""
    course = lesson_of(game, number, translator("en")).course
    return tuple(load(game).read_action(part.action) for part in _decisions(course))


def reply_of(game: str, number: int, done: int) -> int | None:
    """Return the other seat's reply after `done` actions, or None if it is not that seat's turn then."""
    since = done - len(start_of(game, number))
    decisions = _decisions(lesson_of(game, number, translator("en")).course)[since : since + 1]
    return course_actions(game, number)[since] if decisions and isinstance(decisions[0], Reply) else None


def follows(game: str, number: int, actions: Sequence[int]) -> bool:
    """Return whether the actions done so far agree with the course. After its end, any action is allowed."""
    start = start_of(game, number)
    expected = (*start, *course_actions(game, number))
    return len(actions) >= len(start) and all(done == action for done, action in zip(actions, expected, strict=False))


def _ideas(course: Sequence[Guide | Reply]) -> int:
    return sum(isinstance(part, Guide) and bool(part.say) for part in course)


class Guidance:
    """The guidance at one point of a course.

    `seats` lists the seat of each action so far, including those before the course.
    """

    def __init__(self, t: Translator, game: str, number: int, seats: Sequence[int]) -> None:
        self.t = t
        self.lesson = lesson_of(game, number, t)
        since = seats[len(start_of(game, number)) :]
        decisions = _decisions(self.lesson.course)
        self._done = decisions[: len(since)]
        self._remaining = list(zip(decisions, course_actions(game, number), strict=True))[len(since) :]
        self._remarks = _remarks_after(self.lesson.course, len(since))
        self.just_over = not self._remaining and PERSON not in since[len(decisions) :]
        """Whether the course is over, and the person has not decided anything since."""
        self.ideas = _ideas(decisions)
        """The total number of ideas in the course."""
        self.idea = min(self.ideas, _ideas(self._done) + bool(self._guide and self._guide.say))
        """Number of the current idea, from 1."""

    @property
    def left(self) -> bool:
        """Whether the course continues."""
        return bool(self._remaining)

    @property
    def _guide(self) -> Guide | None:
        return self._remaining[0][0] if self._remaining and isinstance(self._remaining[0][0], Guide) else None

    @property
    def pages(self) -> Sequence[Remark]:
        """The remarks for the person, one for each page of the coach. The last one says what to do.

        The last text is "" if the game's usual prompt is shown instead. There are no pages on the other seat's turn.
        """
        if self.just_over:
            return self.lesson.closing
        guide = self._guide
        if guide is None:
            return ()
        before = self._done[-1] if self._done else None
        say = guide.say or (before.then if isinstance(before, Guide) else "")
        return (*self._remarks, Remark(say))

    @property
    def wrong(self) -> str:
        """The answer to an action or a press that the course does not ask for."""
        own = self._guide.wrong if self._guide else ""
        return own or self.t("One step at a time: what to do next is highlighted.")

    @property
    def _next_actions(self) -> list[int]:
        """The person's next actions, up to the other seat's reply."""
        return [action for _, action in takewhile(lambda part: isinstance(part[0], Guide), self._remaining)]

    def check(self, actions: object) -> str | None:
        """Return why these actions are not possible now, or None if they follow the course or the course is over."""
        return None if not self._remaining or _is_prefix(actions, self._next_actions) else self.wrong

    def narrow(self, choices: dict[str, Choice]) -> dict[str, Choice]:
        """Return the choices with everything disabled except the next actions of the course.

        Targets that the rules forbid keep their own reasons.
        """
        if not self._remaining:
            return choices
        next_actions = self._next_actions
        return {place: self._narrowed(choice, choices, next_actions) for place, choice in choices.items()}

    def _narrowed(self, choice: Choice, choices: Mapping[str, Choice], next_actions: Sequence[int]) -> Choice:
        if _is_prefix(choice.get("do"), next_actions) or "no" in choice:
            return choice
        rest: Target = {"no": REFUSAL, "text": self.wrong}
        targets = {
            at: target if _is_prefix(target.get("do"), next_actions) or "no" in target else rest
            for at, target in _targets(choice, choices)
        }
        if all("no" in target for target in targets.values()):
            return {"no": rest["no"], "text": rest["text"]}
        narrowed: Choice = {**choice, "targets": targets}
        narrowed.pop("like", None)
        narrowed.pop("add", None)
        if self._guide and self._guide.then:
            narrowed["prompt"] = self._guide.then
        return narrowed


def _remarks_after(course: Sequence[Guide | Reply | Remark], done: int) -> tuple[Remark, ...]:
    """Return the remarks between the first `done` decisions and the decision after them."""
    remarks: list[Remark] = []
    for part in course:
        if isinstance(part, Remark):
            if not done:
                remarks.append(part)
        elif not done:
            break
        else:
            done -= 1
    return tuple(remarks)


def _is_prefix(actions: object, expected: Sequence[int]) -> bool:
    """Return whether `actions` is the beginning of `expected`."""
    return isinstance(actions, list) and actions == list(expected[: len(actions)])


def _targets(choice: Choice, choices: Mapping[str, Choice]) -> list[tuple[str, Target]]:
    """Return the targets of a choice, including targets that it shares with another choice."""
    like = choice.get("like")
    if like is None:
        return list(choice.get("targets", {}).items())
    add = choice.get("add", 0)
    return [(at, _later(target, add)) for at, target in choices[like].get("targets", {}).items()]


def _later(target: Target, add: int) -> Target:
    """Return a target with its first action increased by `add`."""
    if "do" not in target:
        return target
    first, *more = target["do"]
    return {**target, "do": [first + add, *more]}
