"""Let players retry a turn of a reviewed game.

A retry is a puzzle whose answer is the turn that the review found best.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from azulejo import State
from azulejo.analysis.review import Judgement
from azulejo.records.record import Record

from azulejo_table.coaching.hints import is_reason
from azulejo_table.coaching.puzzles import Attempt, Other, Puzzle

if TYPE_CHECKING:
    from azulejo_table.protocol.saves import PuzzleSave, RetrySave

NUMBER = 0
"""The puzzle number of all retries. Puzzles from `puzzles.json` are numbered from 1."""


class Retry(Attempt):
    """Another attempt at a turn. `record` is the game up to the position."""

    def __init__(self, record: Record, turn: Mapping[str, Any], *, shown: bool = False) -> None:
        best, played = tuple(turn["best"]), tuple(turn["played"])
        others = () if played == best else (Other(played, turn["loss"]),)
        puzzle = Puzzle(NUMBER, "", best, tuple(turn["reasons"]), 0.0, others, 0)
        super().__init__(puzzle, shown=shown, record=record)
        self._saved: RetrySave = {
            "done": len(self.before),
            "best": [*best],
            "played": [*played],
            "reasons": [*turn["reasons"]],
            "loss": turn["loss"],
        }

    def save(self) -> PuzzleSave:
        """Return the data that restores the attempt, together with the record."""
        return {**super().save(), "retry": self._saved}


def retry_of(record: Record, judgement: Judgement) -> Retry:
    """Return another attempt at a turn that a review has judged.

    Raises `ValueError` if the review does not fit the game.
    """
    begun = replace(record, actions=[*record.folded()[: judgement["done"]]])
    if not fits(judgement, begun.final()):
        raise ValueError("retry: expected legal turns")
    return Retry(begun, judgement)


def read_retry(data: object, record: Record, *, shown: bool) -> Retry:
    """Return the attempt that a save contains. Raises `ValueError` if the save does not fit the record."""
    if not isinstance(data, dict):
        raise ValueError("retry: expected an object")
    done, actions = data.get("done"), record.folded()
    turns = [data.get(name) for name in ("best", "played")]
    reasons, loss = data.get("reasons"), data.get("loss")
    if (
        type(done) is not int
        or not 0 <= done <= len(actions)
        or not all(isinstance(turn, list) and turn and all(type(action) is int for action in turn) for turn in turns)
        or not isinstance(reasons, list)
        or not all(is_reason(reason, record.players) for reason in reasons)
        or type(loss) not in (int, float)
    ):
        raise ValueError("retry: expected the turn of a review")
    begun = replace(record, actions=[*actions[:done]])
    if not fits(data, begun.final()):
        raise ValueError("retry: expected legal turns")
    return Retry(begun, data, shown=shown)


def fits(turn: Mapping[str, Any], state: State) -> bool:
    """Return whether two turns are legal in `state`: the one that the review found best, and the played one."""
    return all(_is_legal(state.copy(), turn[name]) for name in ("best", "played"))


def _is_legal(state: State, turn: Sequence[int]) -> bool:
    """Return whether a turn is legal in a position. The turn is applied to `state`."""
    if not turn:
        return False
    for action in turn:
        if state.why_not(action) is not None:
            return False
        state.apply_unchecked(action)
    return True
