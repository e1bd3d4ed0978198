"""Put the review of a finished game into words, for the game summary and the replay."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from azulejo import State
from azulejo.analysis.review import GRADES, Grade, Judgement, accuracy, grade, turning_points
from azulejo.game import state_after

from azulejo_table.coaching import hints
from azulejo_table.coaching.retries import fits
from azulejo_table.draw import picture
from azulejo_table.draw import review as draw
from azulejo_table.draw.picture import Move
from azulejo_table.draw.review import Buttons, GradedMove, Point, Sign
from azulejo_table.game_page import page_of, scene_of
from azulejo_table.marks import Marks
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.text import Translator, paragraph

if TYPE_CHECKING:
    from azulejo_table.protocol.answers import HintMarks
    from azulejo_table.protocol.saves import Reviewed

ERRORS = frozenset(name for name, _ in GRADES)
"""The grades that count as errors. Two buttons of the replay go to the previous and to the next error."""
LEAST, MOST = 0.1, 10.0
"""A loss in points is shown only if it is at least `LEAST` and less than `MOST`.

The search adds 10 points for a win, so a greater loss does not consist of points alone.
"""


def review_parts(t: Translator, play: Playthrough, names: list[str]) -> list[str]:
    """Return the hidden progress bar of a review. If the game was reviewed, also return the section with the review."""
    words = t("Reviewed: {percent}%", percent="{percent}")
    progress = draw.progress(t("Review"), words, t("Stop the review"))
    # If the review does not fit the game, the player can request a new one.
    if play.review is None or not _fits(play, play.review):
        return [progress]
    return [progress, ReviewText(t, play, play.review, names).section()]


def _fits(play: Playthrough, review: Reviewed) -> bool:
    """Return whether a review fits the game: its turning points were played here, and their better turns are legal."""
    return all(_fits_turn(play, judgement) for judgement in turning_points(review["judged"]))


def _fits_turn(play: Playthrough, judgement: Judgement) -> bool:
    played = judgement["played"]
    made = [step.action for step in play.steps[judgement["done"] :][: len(played)]]
    state = state_before(play, judgement)
    return made == played and state.current_player == judgement["seat"] and fits(judgement, state)


def mistakes(play: Playthrough) -> list[Judgement]:
    """Return the errors through which the player can step, in order.

    These are the errors of people. If no person played, they are the errors of all seats.
    """
    people = {seat for seat, other in enumerate(play.seats) if not other["level"]}
    judged = play.review["judged"] if play.review and play.state.is_terminal else []
    return [
        judgement for judgement in judged if grade(judgement) in ERRORS and (not people or judgement["seat"] in people)
    ]


def error_at(play: Playthrough, done: int) -> Judgement | None:
    """Return the error that a player made after `done` actions, according to the review; None if there was none."""
    judged = play.review["judged"] if play.review and play.state.is_terminal else []
    error = next((turn for turn in judged if turn["done"] == done and grade(turn) in ERRORS), None)
    return error if error and _fits_turn(play, error) else None


def sign_of(t: Translator, judgement: Judgement) -> Sign:
    """Return the grade of a judged turn."""
    kind = grade(judgement)
    return Sign(kind, _SIGNS[kind], _grade_names(t)[kind])


_SIGNS: dict[Grade, str] = {"best": "★", "good": "✓", "inaccuracy": "?!", "mistake": "?", "blunder": "??"}


def _grade_names(t: Translator) -> dict[Grade, str]:
    return {
        "best": t("Best move"),
        "good": t("Good move"),
        "inaccuracy": t("Inaccuracy"),
        "mistake": t("Mistake"),
        "blunder": t("Blunder"),
    }


class JudgedTurn:
    """A judged turn, in words and marks. `state` is the position before the turn."""

    def __init__(self, t: Translator, judgement: Judgement, state: State, names: list[str]) -> None:
        self.t = t
        self.judgement = judgement
        self.state = state
        self.names = names
        self.sign = sign_of(t, judgement)
        self._best = Sign("best", _SIGNS["best"], t("Best move"))

    @property
    def percent(self) -> int:
        """How much the turn lowered the winning chances, in percentage points."""
        return round(100 * float(self.judgement["loss"]))

    def moves(self) -> list[GradedMove]:
        """Return two moves, each as a sentence with its sign: the move that was made, and the better one."""
        t, state, judgement = self.t, self.state, self.judgement
        made = t("{sentence}.", sentence=hints.instruction(t, state, judgement["played"]))
        best, played, reasons = judgement["best"], judgement["played"], judgement["reasons"]
        better = hints.turn_with_reasons(t, state, best, played, reasons, self.names)
        return [GradedMove(self.sign, t("Played"), made), GradedMove(self._best, t("Better move"), better)]

    def figures(self) -> str:
        """Return a sentence with the winning chances after both moves.

        It also contains the loss in points, if that is at least `LEAST` and less than `MOST`.
        """
        t, judgement = self.t, self.judgement
        better = judgement["chances"][judgement["seat"]]
        made = max(0.0, better - judgement["loss"])
        chances = t(
            "Winning chances: {percent}% instead of {better}%", percent=round(100 * made), better=round(100 * better)
        )
        points = judgement["margin"]
        if not LEAST <= points < MOST:
            return t("{sentence}.", sentence=chances)
        lost = t("{points} points fewer on average", points=f"{points:.1f}")
        return t("{sentence}.", sentence=t("{words}, {more}", words=chances, more=lost))

    def paragraph(self) -> str:
        """Return the whole judgement of the turn in one paragraph, for announcements in the replay."""
        t = self.t
        name = self.names[self.judgement["seat"]]
        lost = t.n(
            "{name} lowered their winning chances by {n} percentage point.",
            "{name} lowered their winning chances by {n} percentage points.",
            self.percent,
            name=name,
        )
        return paragraph(t, [lost, *(t("{name}: ", name=move.role) + move.text for move in self.moves())])

    def _marks(self, turn: list[int]) -> Marks:
        return page_of(self.state.game.meta.name).marks(self.state, turn, hints.events_of(self.state, turn))

    def marks(self) -> HintMarks:
        """Return the marks of both moves: the one that was made, and the better one."""
        best, made = self._marks(self.judgement["best"]), self._marks(self.judgement["played"])
        return {
            "pieces": [*best.pieces],
            "to": [*best.to],
            "press": [],
            "sign": self._best.sign,
            "played": {"pieces": [*made.pieces], "to": [*made.to], "sign": self.sign.sign},
        }

    def picture(self) -> str:
        """Draw the position before the turn, with both moves."""
        seat = self.judgement["seat"]
        moves = [
            Move("made", self._marks(self.judgement["played"]), self.sign.sign),
            Move("better", self._marks(self.judgement["best"]), self._best.sign),
        ]
        parts = scene_of(self.state.game.meta.name).picture(self.state.view(seat), seat)
        words = self.t("The position before the move, with the move made and the better one.")
        return picture.picture(parts, moves, words)


class ReviewText:
    """A review in words."""

    def __init__(self, t: Translator, play: Playthrough, review: Reviewed, names: list[str]) -> None:
        self.t = t
        self.play = play
        self.judged = review["judged"]
        self.result = review["result"]
        self.names = names

    def section(self) -> str:
        """Draw the turning points, the graph, and the table of grades."""
        t = self.t
        points = [self._point(judgement) for judgement in turning_points(self.judged)]
        turns = [self._turn(at, judgement) for at, judgement in enumerate(self.judged)]
        chances = [*(judgement["chances"] for judgement in self.judged), self.result]
        buttons = Buttons(t("View on the board"), t("Try again from here"))
        return draw.section(
            t("Review"),
            draw.turning(t("Turning points"), points, t("Nobody gave much away."), buttons),
            draw.graph(t("Winning chances"), [*turns, t("End of the game")], self.names, chances, points),
            draw.grades(t("Moves"), self.names, self._grades()),
        )

    def _turn(self, at: int, judgement: Judgement) -> str:
        return self.t("{n}. {turn}", n=at + 1, turn=turn_title(self.t, judgement, self.names))

    def _grades(self) -> list[tuple[Sign | str, list[str]]]:
        """Return the rows of the table: the accuracy of each seat, and how many of its turns have each grade.

        Turns with only one legal action are not counted.
        """
        t, seats = self.t, range(len(self.names))
        counts = Counter((judgement["seat"], grade(judgement)) for judgement in self.judged if judgement["choice"])
        rows: list[tuple[Sign | str, list[str]]] = [(t("Accuracy"), [self._mark(seat) for seat in seats])]
        for kind, name in _grade_names(t).items():
            rows.append((Sign(kind, _SIGNS[kind], name), [str(counts[seat, kind]) for seat in seats]))
        return rows

    def _mark(self, seat: int) -> str:
        mark = accuracy(self.judged, seat)
        return "–" if mark is None else f"{mark:.0%}"

    def _point(self, judgement: Judgement) -> Point:
        turn = JudgedTurn(self.t, judgement, state_before(self.play, judgement), self.names)
        return Point(
            self.judged.index(judgement),
            judgement["seat"],
            judgement["done"],
            turn_title(self.t, judgement, self.names),
            turn.sign,
            turn.picture(),
            turn.moves(),
            turn.figures(),
        )


def turn_title(t: Translator, judgement: Judgement, names: list[str]) -> str:
    """Return the round and the seat of a judged turn."""
    return t("Round {round}, {name}’s turn", round=judgement["round"], name=names[judgement["seat"]])


def state_before(play: Playthrough, judgement: Judgement) -> State:
    """Return the position before a judged turn."""
    return state_after(play.record.start(), [step.action for step in play.steps[: judgement["done"]]])
