"""Puzzles: positions of games of bots in which one turn is clearly best, made by `tools/training/puzzles.py`.

They lie beside each game as `puzzles.json` and are read when this module is imported, since pages have no files. What
is done in a puzzle is an attempt: the turn of one seat, judged once it is over, after which nobody goes on.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

from azulejo import State
from azulejo.game import state_after
from azulejo.records.link import read_link
from azulejo.records.record import Record
from azulejo.search.base import nodes_of
from azulejo.search.nodes import is_same_turn
from azulejo.views import Viewer

from azulejo_table.scene import GAMES

Verdict = Literal["right", "wrong", "shown"]
_TEXTS = {
    game: (Path(__file__).parents[1] / "games" / game / "puzzles.json").read_text(encoding="utf-8") for game in GAMES
}


@dataclass(frozen=True)
class Other:
    """A turn that is not the best, and the chance to win that it gives away, from 0 to 1."""

    turn: tuple[int, ...]
    chance: float


@dataclass(frozen=True)
class Puzzle:
    """A position, the best turn in it, and what was found out about that."""

    number: int
    """From 1."""
    link: str
    """The game so far."""
    best: tuple[int, ...]
    reasons: tuple[dict[str, Any], ...]
    """What speaks for it, see `azulejo.reasons`."""
    chance: float
    """The chance to win that every other turn gives away at least, from 0 to 1."""
    others: tuple[Other, ...]
    found: int
    """How many of the levels find it."""

    def record(self) -> Record:
        """The game so far."""
        return read_link(self.link).record


@cache
def _data(game: str) -> list[dict[str, Any]]:
    data: list[dict[str, Any]] = json.loads(_TEXTS[game])
    return data


def count(game: str) -> int:
    """How many puzzles of a game there are."""
    return len(_data(game))


def puzzle_of(game: str, number: object) -> Puzzle | None:
    """The puzzle of that number, from 1; None if there is none."""
    if type(number) is not int or not 1 <= number <= count(game):
        return None
    data = _data(game)[number - 1]
    return Puzzle(
        number,
        data["link"],
        tuple(data["best"]),
        tuple(data["reasons"]),
        data["chance"],
        tuple(Other(tuple(turn), chance) for turn, _, chance in data["others"]),
        data["found"],
    )


def number_of(game: str, link: str) -> int | None:
    """The number of the puzzle whose position a link tells; None if it is none of ours."""
    return next((number for number, data in enumerate(_data(game), 1) if data["link"] == link), None)


def outcome_of(state: State, viewer: Viewer) -> str:
    """What a turn has led to, as text: the same for turns between which there is no difference."""
    view: dict[str, Any] = dict(state.view(viewer))
    for name in ("legal_actions", "reveals"):
        view.pop(name)
    if isinstance(view.get("sources"), list):  # of equal factories it is all one which is taken from
        view["sources"] = [view["sources"][0], *sorted(view["sources"][1:], key=repr)]
    return json.dumps(view, sort_keys=True)


class Attempt:
    """What is done about a puzzle. `shown`: the answer was shown, so that finding it counts no more."""

    def __init__(self, puzzle: Puzzle, *, shown: bool = False) -> None:
        self.puzzle = puzzle
        self.shown = shown
        self.record = puzzle.record()
        """The game so far."""
        self.before: list[int] = self.record.folded()
        """The actions that lead to the position."""
        self.start = self.record.final()
        """The position."""
        seat = self.start.current_player
        assert seat is not None
        self.seat: int = seat
        self._within = nodes_of(self.start).steps_within_turn

    def is_over(self, state: State, done: int) -> bool:
        """Whether the turn is over once so many actions were done, which led to the state."""
        if done <= len(self.before):
            return False
        return not is_same_turn(self.start, state, self._within)

    def is_right(self, state: State) -> bool:
        """Whether the best turn leads to this state."""
        return outcome_of(state, self.seat) == outcome_of(state_after(self.start, self.puzzle.best), self.seat)

    def given_away(self, state: State) -> tuple[float, bool]:
        """The chance to win that a turn to this state gives away, from 0 to 1; and whether that is the least."""
        outcome = outcome_of(state, self.seat)
        for other in self.puzzle.others:
            if outcome_of(state_after(self.start, other.turn), self.seat) == outcome:
                return other.chance, False
        return self.puzzle.chance, True

    def save(self) -> dict[str, object]:
        """What brings it back, beside the record."""
        return {"number": self.puzzle.number, "shown": self.shown}
