"""The review of a finished game in words, for the game summary."""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejo import AzulejoError, State
from azulejo.analysis.review import Judgement, accuracy, turning_points
from azulejo.game import state_after

from azulejo_table.coaching import hints
from azulejo_table.draw import review as draw
from azulejo_table.draw.review import Point
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.text import Translator, paragraph

if TYPE_CHECKING:
    from azulejo_table.protocol.saves import Reviewed


def review_parts(t: Translator, play: Playthrough, names: list[str]) -> list[str]:
    """Return the parts of the game summary that show the review, and the progress bar of a running one."""
    words = t("Reviewed: {percent}%", percent="{percent}")
    try:
        parts = [] if play.review is None else ReviewText(t, play, play.review, names).parts()
    except (LookupError, TypeError, AssertionError, AzulejoError):
        parts = []  # it has the form of a review but does not fit this game; the player can request another one
    return [*parts, draw.progress(t("Review"), words, t("Stop the review"))]


class ReviewText:
    """A review in words."""

    def __init__(self, t: Translator, play: Playthrough, review: Reviewed, names: list[str]) -> None:
        self.t = t
        self.play = play
        self.judged = review["judged"]
        self.result = review["result"]
        self.names = names

    def parts(self) -> list[str]:
        """Return the graph, the turning points and the accuracy."""
        t = self.t
        points = [self._point(judgement) for judgement in turning_points(self.judged)]
        turns = [self._turn(at, judgement) for at, judgement in enumerate(self.judged)]
        chances = [*(judgement["chances"] for judgement in self.judged), self.result]
        marks = [(name, self._mark(seat)) for seat, name in enumerate(self.names)]
        return [
            draw.graph(t("Winning chances"), [*turns, t("End of the game")], self.names, chances, points),
            draw.turning(t("Turning points"), points, t("Nobody gave much away.")),
            draw.accuracies(t("Accuracy"), marks),
        ]

    def _turn(self, at: int, judgement: Judgement) -> str:
        name = self.names[judgement["seat"]]
        turn = self.t("Round {round}, {name}’s turn", round=judgement["round"], name=name)
        return self.t("{n}. {turn}", n=at + 1, turn=turn)

    def _mark(self, seat: int) -> str:
        mark = accuracy(self.judged, seat)
        return "–" if mark is None else f"{mark:.0%}"

    def _point(self, judgement: Judgement) -> Point:
        t, state = self.t, self._state(judgement["done"])
        seat = judgement["seat"]
        values: dict[str, object] = {"name": self.names[seat], "percent": round(100 * judgement["loss"])}
        text = paragraph(
            t,
            [
                t("{name} gave away {percent}% of their winning chances.", **values),
                t("There was a better turn."),
                hints.turn_with_reasons(t, state, judgement["best"], judgement["reasons"], self.names),
            ],
        )
        at = self.judged.index(judgement)
        return Point(at, seat, judgement["done"], self._turn(at, judgement), text)

    def _state(self, done: int) -> State:
        """Return the position after `done` actions."""
        return state_after(self.play.record.start(), [step.action for step in self.play.steps[:done]])
