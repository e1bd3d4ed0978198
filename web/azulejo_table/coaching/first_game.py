"""Guide players through first games: numbered lessons on fixed deals. Most of the person's decisions teach one idea.

The course of a lesson lists the decisions of the person, with explanations, and those of the other seat. Until the
course is over, no other action is possible. If the person tries one, the page explains why. After the course, the
person plays on without a guide.
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
"""The seat of the person who learns."""
REFUSAL = "first_game"
"""The code of the refusal for actions that are not the next ones in the course."""


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
    """Return the record of a lesson's game, up to the position where the lesson begins."""
    lesson = lesson_of(game, number, translator("en"))
    if lesson.start:
        return read_link(lesson.start).record
    return new_record(load(game).set_up(2, lesson.seed, {"first_seat": PERSON}))


def _decisions(course: Sequence[Guide | Reply | Remark]) -> list[Guide | Reply]:
    return [part for part in course if not isinstance(part, Remark)]


@cache
def course_actions(game: str, number: int) -> tuple[int, ...]:
    """Return the action ids of the decisions in the course."""
    course = lesson_of(game, number, translator("en")).course
    return tuple(load(game).read_action(part.action) for part in _decisions(course))


def reply_of(game: str, number: int, done: int) -> int | None:
    """Return the other seat's reply after `done` actions. If it is not that seat's turn, return None."""
    since = done - len(start_of(game, number))
    decisions = _decisions(lesson_of(game, number, translator("en")).course)[since : since + 1]
    return course_actions(game, number)[since] if decisions and isinstance(decisions[0], Reply) else None


def follows(game: str, number: int, actions: Sequence[int]) -> bool:
    """Return whether the actions so far agree with the course. After the end of the course, every action agrees."""
    start = start_of(game, number)
    expected = (*start, *course_actions(game, number))
    return len(actions) >= len(start) and all(done == action for done, action in zip(actions, expected, strict=False))


def _cards(course: Sequence[Guide | Reply | Remark]) -> int:
    """Return the number of pages of the coach's card in a part of a course.

    There is one page per remark, and one per decision with an explanation.
    """
    return sum(isinstance(part, Remark) or (isinstance(part, Guide) and bool(part.say)) for part in course)


class Guidance:
    """The coach's guidance at one position of a course.

    `seats` lists the seat of each action so far, including the actions before the course.
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
        """Whether the course has ended and the person has made no decision since."""
        self.cards = _cards((*self.lesson.course, *self.lesson.closing))
        """The total number of pages of the coach's card in the lesson."""
        self.turned = _cards(self.lesson.course[: _end_of(self.lesson.course, len(since))])
        """Number of pages before the current position."""

    @property
    def left(self) -> bool:
        """Whether the course continues with more decisions."""
        return bool(self._remaining)

    @property
    def _guide(self) -> Guide | None:
        return self._remaining[0][0] if self._remaining and isinstance(self._remaining[0][0], Guide) else None

    @property
    def pages(self) -> Sequence[Remark]:
        """The remarks for the person. Each is one page of the coach's card.

        During the course, the last remark says what to do. If its text is "", the usual prompt of the game is shown.
        On the other seat's turn, there are no remarks.
        """
        if self.just_over:
            return self.lesson.closing
        guide = self._guide
        if guide is None:
            return ()
        before = self._done[-1] if self._done else None
        say = guide.say or guide.then or (before.then if isinstance(before, Guide) else "")
        return (*self._remarks, Remark(say))

    @property
    def numbers(self) -> Sequence[int]:
        """The number of each page in the lesson, from 1.

        A decision without an explanation has no page of its own. It repeats the number of the page before it.
        """
        latest = self.cards if self._guide is None else self.turned + len(self._remarks) + bool(self._guide.say)
        return [max(1, min(self.turned + number, latest)) for number, _ in enumerate(self.pages, 1)]

    @property
    def wrong(self) -> str:
        """The text for an action that is not the next one in the course."""
        explanation = self._guide.wrong if self._guide else ""
        return explanation or self.t("One step at a time: what to do next is highlighted.")

    @property
    def _next_actions(self) -> list[int]:
        """The next actions in the course, until the other seat replies."""
        return [action for _, action in takewhile(lambda part: isinstance(part[0], Guide), self._remaining)]

    def check(self, actions: object) -> str | None:
        """Return the reason why these actions are not possible now.

        If they follow the course, or if the course is over, return None.
        """
        return None if not self._remaining or _is_prefix(actions, self._next_actions) else self.wrong

    def narrow(self, choices: dict[str, Choice]) -> dict[str, Choice]:
        """Return the choices. Only those that carry out the next actions of the course are enabled.

        Targets that the rules refuse keep their own reason.
        """
        if not self._remaining:
            return choices
        next_actions = self._next_actions
        return {place: self._limited_to_course(choice, choices, next_actions) for place, choice in choices.items()}

    def _limited_to_course(self, choice: Choice, choices: Mapping[str, Choice], next_actions: Sequence[int]) -> Choice:
        if _is_prefix(choice.get("do"), next_actions) or "no" in choice:
            return choice
        refused: Target = {"no": REFUSAL, "text": self.wrong}
        targets = {
            at: target if _is_prefix(target.get("do"), next_actions) or "no" in target else refused
            for at, target in _targets(choice, choices)
        }
        if all("no" in target for target in targets.values()):
            return {"no": refused["no"], "text": refused["text"]}
        narrowed: Choice = {**choice, "targets": targets}
        narrowed.pop("like", None)
        narrowed.pop("add", None)
        if self._guide and self._guide.then:
            narrowed["prompt"] = self._guide.then
        return narrowed


def _end_of(course: Sequence[Guide | Reply | Remark], done: int) -> int:
    """Return the index just after the first `done` decisions of a course."""
    ends = [0, *(index for index, part in enumerate(course, 1) if not isinstance(part, Remark))]
    return ends[min(done, len(ends) - 1)]


def _remarks_after(course: Sequence[Guide | Reply | Remark], done: int) -> tuple[Remark, ...]:
    """Return the remarks that come directly after the first `done` decisions of a course."""
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
    """Return whether the list `expected` begins with `actions`."""
    return isinstance(actions, list) and actions == list(expected[: len(actions)])


def _targets(choice: Choice, choices: Mapping[str, Choice]) -> list[tuple[str, Target]]:
    """Return the targets of a choice. If the choice has `like`, these are the targets of that other choice."""
    like = choice.get("like")
    if like is None:
        return list(choice.get("targets", {}).items())
    add = choice.get("add", 0)
    return [(at, _with_first_action_increased(target, add)) for at, target in choices[like].get("targets", {}).items()]


def _with_first_action_increased(target: Target, add: int) -> Target:
    """Return a copy of a target whose first action id is greater by `add`."""
    if "do" not in target:
        return target
    first, *more = target["do"]
    return {**target, "do": [first + add, *more]}
