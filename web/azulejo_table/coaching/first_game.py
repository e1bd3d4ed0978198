"""The first game: a guided game on a fixed deal that teaches one idea with each decision.

Its course is a list of decisions: those of the person, each with its explanation, and those of the other seat. During
the course no other action is possible; other attempts are answered with the reason. Afterwards the game continues like
any other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import takewhile

from azulejo import load

from azulejo_table.course import FirstGame, Guide, Reply
from azulejo_table.game_page import page_of
from azulejo_table.scene import Choice, Target
from azulejo_table.text import Translator, translator

PERSON = 0
"""The seat of the learner."""
REFUSAL = "first_game"
"""The refusal code of actions that are not possible during a course."""


@cache
def first_game_of(game: str, t: Translator) -> FirstGame:
    """Return the first game of a game, in a language."""
    return page_of(game).first_game(t)


@cache
def _actions(game: str) -> tuple[int, ...]:
    """Return the action ids of the course's decisions."""
    return tuple(load(game).read_action(part.action) for part in first_game_of(game, translator("en")).course)


def reply_of(game: str, done: int) -> int | None:
    """Return the other seat's reply in the course after `done` actions; None if it is not that seat's turn there."""
    course = first_game_of(game, translator("en")).course[done : done + 1]
    return _actions(game)[done] if course and isinstance(course[0], Reply) else None


def follows(game: str, actions: Sequence[int]) -> bool:
    """Return whether the actions done so far follow the course, until it ends."""
    return all(done == expected for done, expected in zip(actions, _actions(game), strict=False))


def _ideas(course: Sequence[Guide | Reply]) -> int:
    return sum(isinstance(part, Guide) and bool(part.say) for part in course)


class Guidance:
    """The guidance at one point of a course: after actions by these `seats`, which begin with those of the course."""

    def __init__(self, t: Translator, game: str, seats: Sequence[int]) -> None:
        self.t = t
        done = len(seats)
        self._first_game = first_game_of(game, t)
        self._left = list(zip(self._first_game.course, _actions(game), strict=True))[done:]
        self._just_over = not self._left and PERSON not in seats[len(self._first_game.course) :]
        self.ideas = _ideas(self._first_game.course)
        """Total number of ideas in the course."""
        self.idea = self.ideas - _ideas([part for part, _ in self._left]) + bool(self._guide and self._guide.say)
        """Number of the current idea, from 1."""

    @property
    def left(self) -> bool:
        """Whether the course continues."""
        return bool(self._left)

    @property
    def _guide(self) -> Guide | None:
        return self._left[0][0] if self._left and isinstance(self._left[0][0], Guide) else None

    @property
    def asks(self) -> str:
        """The question to the person; "" if the game shows its usual prompt."""
        if self._just_over:
            return self._first_game.closing
        return self._guide.say if self._guide else ""

    @property
    def _wrong(self) -> str:
        own = self._guide.wrong if self._guide else ""
        return own or self.t("One step at a time: what to do next is highlighted.")

    @property
    def _wanted(self) -> list[int]:
        """The person's next actions, up to the other seat's reply."""
        return [action for _, action in takewhile(lambda part: isinstance(part[0], Guide), self._left)]

    def check(self, actions: object) -> str | None:
        """Return why these actions are not possible now; None if they follow the course or the course is over."""
        return None if not self._left or _begins(actions, self._wanted) else self._wrong

    def narrow(self, choices: dict[str, Choice]) -> dict[str, Choice]:
        """Return the choices with everything disabled except the next actions of the course."""
        if not self._left:
            return choices
        wanted = self._wanted
        return {place: self._narrowed(choice, choices, wanted) for place, choice in choices.items()}

    def _narrowed(self, choice: Choice, choices: Mapping[str, Choice], wanted: Sequence[int]) -> Choice:
        if _begins(choice.get("do"), wanted):
            return choice
        rest: Target = {"no": REFUSAL, "text": self._wrong}
        targets = {
            at: target if _begins(target.get("do"), wanted) else rest for at, target in _targets(choice, choices)
        }
        if all(target is rest for target in targets.values()):
            return {"no": rest["no"], "text": rest["text"]}
        narrowed: Choice = {**choice, "targets": targets}
        narrowed.pop("like", None)
        narrowed.pop("add", None)
        if self._guide and self._guide.then:
            narrowed["prompt"] = self._guide.then
        return narrowed


def _begins(actions: object, wanted: Sequence[int]) -> bool:
    """Return whether `actions` is a beginning of `wanted`."""
    return isinstance(actions, list) and actions == list(wanted[: len(actions)])


def _targets(choice: Choice, choices: Mapping[str, Choice]) -> list[tuple[str, Target]]:
    """Return the targets of a choice, even if it shares those of another choice."""
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
