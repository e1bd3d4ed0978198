"""Review of a game, turn by turn: win probabilities during the game, and the turns that lost the most win probability.

Each turn is judged separately, from the view of its seat. A page can therefore judge the turns one by one, show the
progress and stop at any time. Short analyses are inaccurate, so the turns that seem to lose the most are analysed again
for longer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Any, Literal

from azulejo.analysis.best_turns import Work, analysing
from azulejo.game import State
from azulejo.records.record import Record
from azulejo.registry import load
from azulejo.search.base import nodes_of
from azulejo.search.limit import Limit
from azulejo.search.nodes import Turn, is_same_turn

__all__ = ["Judging", "PlayedTurn", "Review", "accuracy", "grade", "turning_points"]

ACCURACY_DECAY = 10.0
"""Decay rate of the accuracy. A turn that loses 10 percentage points of win probability has an accuracy of 1/e."""
MAX_TURNING_POINTS = 3
"""Maximum number of turning points in a review."""
MIN_LOSS = 0.03
"""Minimum loss of win probability for a turning point."""

CONFIRM_FACTOR = 4
"""Turns that may be turning points are analysed a second time. The limit is then multiplied by this factor."""
MAX_CONFIRMED = 6
"""Maximum number of turns to analyse for longer.

This number is above `MAX_TURNING_POINTS`. If the longer analysis shows that a turn loses less than it seemed, another
turn may replace it.
"""

Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
"""Grade of a turn, from its loss of win probability."""
GRADES: tuple[tuple[Grade, float], ...] = (("blunder", 0.15), ("mistake", 0.08), ("inaccuracy", MIN_LOSS))
"""Minimum loss of win probability for each grade below "good", worst first."""
EQUAL = 0.005
"""A turn that loses at most this much win probability counts as a best turn.

Searches are not accurate enough to show smaller losses.
"""

Judgement = dict[str, Any]
"""A judged turn, as JSON-able data.

- `done`: number of actions before the turn.
- `seat`, `round`: the seat that played the turn, and the round.
- `choice`: whether there was more than one legal action.
- `chances`: each seat's win probability after the best turn (not after the turn that was played).
- `loss`: the seat's win probability after the best turn, minus that after the played turn; at least 0.
- `margin`: the seat's margin after the best turn, minus that after the played turn, in points; at least 0.
- `played`, `best`: the seat's turn and the best turn, as lists of actions.
- `reasons`: reasons for the best turn if the loss is at least `MIN_LOSS`, otherwise empty.
"""


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A turn that was played."""

    done: int
    """Number of actions before the turn."""
    seat: int
    round: int
    turn: Turn


Played = PlayedTurn
"""Earlier name of `PlayedTurn`."""


class Review:
    """The turns of a record, with the data to judge them. Raises `RecordError` if the record cannot be replayed."""

    def __init__(self, record: Record) -> None:
        self.game = load(record.game, record.rules_version)
        self.turns: list[PlayedTurn] = []
        self.states: list[State] = []
        """The position before each turn."""
        state = record.start()
        actions: list[int] = []
        before = state.copy()
        inner_steps = nodes_of(state).steps_within_turn if state.current_player is not None else frozenset()
        for later, action, _ in record.replay():
            actions.append(action)
            if is_same_turn(before, later, inner_steps):
                continue
            self._add_turn(before, actions)
            actions, before = [], later
        if actions:
            self._add_turn(before, actions)
        self.end = before
        """The position after the last turn."""

    def _add_turn(self, before: State, actions: list[int]) -> None:
        assert before.current_player is not None
        done = sum(len(played.turn) for played in self.turns)
        self.turns.append(PlayedTurn(done, before.current_player, before.round, tuple(actions)))
        self.states.append(before)

    def judging(self, number: int, seed: int, limit: Limit) -> Work[Judgement]:
        """Judge the turn with this number, from 0, in small steps."""
        played, state = self.turns[number], self.states[number]
        analysis = yield from analysing(self.game, state.view(played.seat), seed, limit, played.turn)
        best, played_turn = analysis.candidates[0], analysis.candidates[-1]
        loss = max(0.0, best.chances[played.seat] - played_turn.chances[played.seat])
        return {
            "done": played.done,
            "seat": played.seat,
            "round": played.round,
            "choice": len(state.legal_actions()) > 1,
            "chances": [round(chance, 4) for chance in best.chances],
            "loss": round(loss, 4),
            "margin": round(max(0.0, best.margins[played.seat] - played_turn.margins[played.seat]), 2),
            "played": list(played.turn),
            "best": list(best.turn),
            "reasons": [reason.as_dict() for reason in best.reasons] if loss >= MIN_LOSS else [],
        }

    def result(self) -> list[float] | None:
        """Return each seat's share of the victory, from 0 to 1, or None if the game was not finished."""
        outcome = self.end.outcome()
        if outcome is None:
            return None
        return [float(seat in outcome.winners) / max(1, len(outcome.winners)) for seat in range(self.end.players)]


class Judging:
    """A review in progress."""

    def __init__(self, review: Review, seed: int, limit: Limit) -> None:
        self.review = review
        self.judged: list[Judgement] = []
        self._seed = seed
        self._limit = limit
        self._confirmed: set[int] = set()

    @property
    def progress(self) -> float:
        """Fraction of the review that is done, from 0 to 1."""
        if self._next() is None:
            return 1.0
        return (len(self.judged) + CONFIRM_FACTOR * len(self._confirmed)) / (
            len(self.review.turns) + CONFIRM_FACTOR * MAX_CONFIRMED
        )

    def _next(self) -> int | None:
        """Return the number of the turn to judge next, or None if there is none."""
        if len(self.judged) < len(self.review.turns):
            return len(self.judged)
        numbers = [self.judged.index(judgement) for judgement in turning_points(self.judged)]
        unconfirmed = [number for number in numbers if number not in self._confirmed]
        return unconfirmed[0] if unconfirmed and len(self._confirmed) < MAX_CONFIRMED else None

    def judge_next(self) -> Work[bool]:
        """Judge the next turn in small steps. Return whether there was a turn to judge."""
        number = self._next()
        if number is None:
            return False
        is_second = number < len(self.judged)
        judgement = yield from self.review.judging(
            number, self._seed, self._limit.scaled(CONFIRM_FACTOR) if is_second else self._limit
        )
        if is_second:
            self.judged[number] = judgement
            self._confirmed.add(number)
        else:
            self.judged.append(judgement)
        return True


def turning_points(judged: Sequence[Judgement]) -> list[Judgement]:
    """Return the turns with the largest losses, in the order of the game.

    There are at most `MAX_TURNING_POINTS`. Each of them lost at least `MIN_LOSS`.
    """
    worst = sorted(judged, key=lambda judgement: float(judgement["loss"]), reverse=True)[:MAX_TURNING_POINTS]
    return sorted(
        (judgement for judgement in worst if judgement["loss"] >= MIN_LOSS),
        key=lambda judgement: int(judgement["done"]),
    )


def grade(judgement: Judgement) -> Grade:
    """Return the grade of a judged turn."""
    loss = float(judgement["loss"])
    for name, min_loss in GRADES:
        if loss >= min_loss:
            return name
    return "best" if loss <= EQUAL else "good"


def accuracy(judged: Sequence[Judgement], seat: int) -> float | None:
    """Return the accuracy of a seat, from 0 to 1. Return None if the seat never had more than one legal action.

    The accuracy is the average of exp(-`ACCURACY_DECAY` * loss) over the seat's turns with more than one legal action.
    """
    accuracies = [
        exp(-ACCURACY_DECAY * judgement["loss"])
        for judgement in judged
        if judgement["seat"] == seat and judgement["choice"]
    ]
    return sum(accuracies) / len(accuracies) if accuracies else None
