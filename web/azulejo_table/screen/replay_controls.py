"""Moments of a play that are looked at again: what they are called, the ways between them, what a round had brought."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from azulejo import State

from azulejo_table.draw import replay
from azulejo_table.draw.table import Action
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.screen.history import Happened
from azulejo_table.text import Translator


@dataclass(frozen=True)
class Moment:
    """A past position that is looked at: after the first `done` actions, `seat` with the large board."""

    done: int
    state: State
    seat: int


class Past:
    """A play's moments, of which one is looked at."""

    def __init__(self, t: Translator, play: Playthrough, happened: Happened, then: Moment) -> None:
        self.t = t
        self.play = play
        self.then = then
        self.turns = happened.turns
        self.turn = self.turns.at(then.done)
        """The turn that has led to the moment; None at the beginning."""
        self._names = happened.names

    @cached_property
    def moments(self) -> list[int]:
        """How many actions had been done at each: at the beginning, and after each turn."""
        return [0, *(turn.end for turn in self.turns.all)]

    @cached_property
    def rounds(self) -> list[int]:
        """The moments at which a round was over."""
        return [turn.end for turn in self.turns.all if self.play.steps[turn.end - 1].ends_round]

    @property
    def ends_round(self) -> bool:
        """Whether a round is over at the moment, and the game is not."""
        done = self.then.done
        return done > 0 and self.play.steps[done - 1].ends_round and not self.then.state.is_terminal

    def title(self) -> str:
        """What the moment is called."""
        if self.turn is None:
            return self.t("Start of the game")
        return self.t("Round {round}, {name}’s turn", round=self.turn.round_number, name=self._names[self.turn.seat])

    def beside(self, *, later: bool) -> int | None:
        """The moment after this one, or the one before."""
        return (_after if later else _before)(self.moments, self.then.done)

    def scrubber(self, *, ending: bool) -> str:
        """The ways from the moment to every other, on from it, and back to the game or its `ending`."""
        t, done = self.t, self.then.done
        chapters = [0, *self.rounds]
        steps = [
            Action("round-earlier", t("Previous round"), steps=_before(chapters, done)),
            Action("earlier", t("Back"), steps=_before(self.moments, done)),
            Action("play", t("Play")),
            Action("pause", t("Pause")),
            Action("later", t("Forward"), steps=_after(self.moments, done)),
            Action("round-later", t("Next round"), steps=_after([*chapters, self.moments[-1]], done)),
        ]
        back = Action("now", t("Back to the final scores") if ending else t("Back to the game"), True)
        groups = (
            steps,
            [Action("play_on", t("Continue from here")), Action("link-moment", t("Link to this point"))],
            [back],
        )
        return replay.scrubber(self.moments, done, t("Position in the game"), self.title(), self.rounds, groups)


def _before(moments: list[int], done: int) -> int | None:
    return max((moment for moment in moments if moment < done), default=None)


def _after(moments: list[int], done: int) -> int | None:
    return min((moment for moment in moments if moment > done), default=None)
