"""A game that was played, looked at turn by turn: the chance to win as it went, and where it was given away.

Each turn is judged by itself, from the view that its seat had, so that a page can do them one after the other, tell
how far it is, and stop. Those that seem to give most away are then looked at longer, since a short look errs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Any

from azulejo.analysis.best_turns import Work, analysing
from azulejo.game import State
from azulejo.records.record import Record
from azulejo.registry import load
from azulejo.search.base import nodes_of
from azulejo.search.limit import Limit
from azulejo.search.nodes import Turn, is_same_turn

__all__ = ["Judging", "Played", "Review", "accuracy", "turning_points"]

ACCURACY_DECAY = 10.0
"""A turn that gives away a tenth of all chances counts as much as one in e that is right."""
MAX_TURNING_POINTS = 3
"""Turning points that are told."""
MIN_LOSS = 0.03
"""Chance to win that a turn gives away at least to be one."""

CONFIRM_FACTOR = 4
"""How many times longer turning points are looked at."""
MAX_CONFIRMED = 6
"""Turns that are looked at so, at most: one that then gives less away makes room for the next."""

Judgement = dict[str, Any]
"""A turn that was judged, as JSON-able data.

`done` actions had been done before it, in `round`, by `seat`; `choice`: whether there was one. `chances` of all seats
to win with the best turn; `loss` of the seat's own by the turn it did, `margin` the same in points. `played` is that
turn, `best` the best one, with its `reasons` if the other gave something away.
"""


@dataclass(frozen=True, slots=True)
class Played:
    """One turn of a game."""

    done: int
    """How many actions had been done before it."""
    seat: int
    round: int
    turn: Turn


class Review:
    """The turns of a record, each to be judged. Raises `RecordError` for a record that does not replay."""

    def __init__(self, record: Record) -> None:
        self.game = load(record.game, record.rules_version)
        self.turns: list[Played] = []
        self.states: list[State] = []
        """The position before each of them."""
        state = record.start()
        actions: list[int] = []
        began = state.copy()
        within = nodes_of(state).steps_within_turn if state.current_player is not None else frozenset()
        for later, action, _ in record.replay():
            actions.append(action)
            if is_same_turn(began, later, within):
                continue
            self._keep(began, actions)
            actions, began = [], later
        if actions:
            self._keep(began, actions)
        self.end = began
        """The position after the last turn."""

    def _keep(self, began: State, actions: list[int]) -> None:
        assert began.current_player is not None
        done = sum(len(played.turn) for played in self.turns)
        self.turns.append(Played(done, began.current_player, began.round, tuple(actions)))
        self.states.append(began)

    def judging(self, number: int, seed: int, limit: Limit) -> Work[Judgement]:
        """Judge the turn of that number, from 0, bit by bit."""
        played, state = self.turns[number], self.states[number]
        found = yield from analysing(self.game, state.view(played.seat), seed, limit, played.turn)
        best, own = found.candidates[0], found.candidates[-1]
        loss = max(0.0, best.chances[played.seat] - own.chances[played.seat])
        return {
            "done": played.done,
            "seat": played.seat,
            "round": played.round,
            "choice": len(state.legal_actions()) > 1,
            "chances": [round(chance, 4) for chance in best.chances],
            "loss": round(loss, 4),
            "margin": round(max(0.0, best.margins[played.seat] - own.margins[played.seat]), 2),
            "played": list(played.turn),
            "best": list(best.turn),
            "reasons": [reason.as_dict() for reason in best.reasons] if loss >= MIN_LOSS else [],
        }

    def result(self) -> list[float] | None:
        """Each seat's share of the victory, None before the end. Alone it is 1 or 0."""
        outcome = self.end.outcome()
        if outcome is None:
            return None
        return [float(seat in outcome.winners) / max(1, len(outcome.winners)) for seat in range(self.end.players)]


class Judging:
    """A review under way, piece by piece."""

    def __init__(self, review: Review, seed: int, limit: Limit) -> None:
        self.review = review
        self.judged: list[Judgement] = []
        self._seed = seed
        self._limit = limit
        self._confirmed: set[int] = set()

    @property
    def share(self) -> float:
        """How much of it is done, from 0 to 1."""
        if self._next() is None:
            return 1.0
        return (len(self.judged) + CONFIRM_FACTOR * len(self._confirmed)) / (
            len(self.review.turns) + CONFIRM_FACTOR * MAX_CONFIRMED
        )

    def _next(self) -> int | None:
        """The turn to look at next, None if nothing is left to do."""
        if len(self.judged) < len(self.review.turns):
            return len(self.judged)
        points = [self.judged.index(each) for each in turning_points(self.judged)]
        doubtful = [number for number in points if number not in self._confirmed]
        return doubtful[0] if doubtful and len(self._confirmed) < MAX_CONFIRMED else None

    def piece(self) -> Work[bool]:
        """Judge one turn more, bit by bit; whether there was one."""
        number = self._next()
        if number is None:
            return False
        again = number < len(self.judged)
        found = yield from self.review.judging(
            number, self._seed, self._limit.scaled(CONFIRM_FACTOR) if again else self._limit
        )
        if again:
            self.judged[number] = found
            self._confirmed.add(number)
        else:
            self.judged.append(found)
        return True


def turning_points(judged: Sequence[Judgement]) -> list[Judgement]:
    """The turns that gave most away, in the order of the game."""
    worst = sorted(judged, key=lambda each: float(each["loss"]), reverse=True)[:MAX_TURNING_POINTS]
    return sorted((each for each in worst if each["loss"] >= MIN_LOSS), key=lambda each: int(each["done"]))


def accuracy(judged: Sequence[Judgement], seat: int) -> float | None:
    """How well a seat chose, from 0 to 1: on the mean over its turns, 1 for one that gives nothing away.

    None if it never had a choice.
    """
    own = [exp(-ACCURACY_DECAY * each["loss"]) for each in judged if each["seat"] == seat and each["choice"]]
    return sum(own) / len(own) if own else None
