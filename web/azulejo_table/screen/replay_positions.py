"""List the replay positions of a playthrough. Also draw their titles, and the buttons for stepping through them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from azulejo import State

from azulejo_table.draw import replay
from azulejo_table.draw.table import Action
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.screen import review_text
from azulejo_table.screen.history import History
from azulejo_table.screen.review_text import JudgedTurn
from azulejo_table.text import Translator


@dataclass(frozen=True)
class ReplayPosition:
    """A replay position: the state after the first `done` actions.

    `seat` is the seat whose board is the large one.
    """

    done: int
    state: State
    seat: int


class ReplayControls:
    """The replay positions of a playthrough, and the position that the page shows."""

    def __init__(self, t: Translator, play: Playthrough, history: History, replayed: ReplayPosition) -> None:
        self.t = t
        self.play = play
        self.replayed = replayed
        self.turns = history.turns
        self.turn = self.turns.at(replayed.done)
        """The turn that led to the position; None at the beginning."""
        self._names = history.names
        error = review_text.error_at(play, replayed.done)
        self.error = JudgedTurn(t, error, replayed.state, self._names) if error else None
        """The error that a player makes in this position, according to the review; None if there is none."""

    @cached_property
    def positions(self) -> list[int]:
        """Number of actions before each position. There is a position at the start, and one after each turn."""
        return [0, *(turn.end for turn in self.turns.all)]

    @cached_property
    def rounds(self) -> list[int]:
        """The positions at the ends of rounds, each as the number of actions before it."""
        return [turn.end for turn in self.turns.all if self.play.steps[turn.end - 1].ends_round]

    @property
    def ends_round(self) -> bool:
        """Whether the position shows the end of a round, but not of the game."""
        done = self.replayed.done
        if self.error or not done:
            return False
        return self.play.steps[done - 1].ends_round and not self.replayed.state.is_terminal

    def title(self) -> str:
        """Return the title of the position.

        It names the error that a player makes in this position, or else the turn that led to the position.
        """
        if self.error:
            return self.t("{grade}: −{percent}%", grade=self.error.sign.name, percent=self.error.percent)
        if self.turn is None:
            return self.t("Start of the game")
        return self.t("Round {round}, {name}’s turn", round=self.turn.round_number, name=self._names[self.turn.seat])

    def neighbour(self, *, later: bool) -> int | None:
        """Return the next position or, if `later` is False, the previous one. If there is none, return None."""
        return (_after if later else _before)(self.positions, self.replayed.done)

    def scrubber(self, *, ending: bool) -> str:
        """Draw the title, the slider and the buttons.

        `ending` is whether the last button returns to the game summary and not to the game. When the replay opens, the
        focus moves to Play or, in the position of an error, to the next error or to the last button.
        """
        t, done = self.t, self.replayed.done
        chapters = [0, *self.rounds]
        errors = [judgement["done"] for judgement in review_text.mistakes(self.play)]
        next_error = _after(errors, done)
        onward = "play" if not self.error else "now" if next_error is None else "mistake-later"
        mistakes = [
            Action("mistake-earlier", t("Previous mistake"), steps=_before(errors, done)),
            Action("mistake-later", t("Next mistake"), steps=next_error, focus=onward == "mistake-later"),
        ]
        steps = [
            Action("round-earlier", t("Previous round"), steps=_before(chapters, done)),
            Action("earlier", t("Back"), steps=_before(self.positions, done)),
            Action("play", t("Play"), focus=onward == "play"),
            Action("pause", t("Pause")),
            Action("later", t("Forward"), steps=_after(self.positions, done)),
            Action("round-later", t("Next round"), steps=_after([*chapters, self.positions[-1]], done)),
            *(mistakes if errors else ()),
        ]
        back = Action(
            "now", t("Back to the final scores") if ending else t("Back to the game"), True, focus=onward == "now"
        )
        groups = (
            steps,
            [Action("play_on", t("Continue from here")), Action("link-moment", t("Link to this point"))],
            [back],
        )
        words = t("Position in the game"), self.title(), t("Paused.")
        seat = self.turn.seat if self.turn else None
        if self.error:
            seat = int(self.error.judgement["seat"])
        return replay.scrubber(self.positions, done, *words, self.rounds, groups, seat)


def _before(positions: list[int], done: int) -> int | None:
    return max((position for position in positions if position < done), default=None)


def _after(positions: list[int], done: int) -> int | None:
    return min((position for position in positions if position > done), default=None)
