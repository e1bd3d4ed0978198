"""Load and judge puzzles: positions from games between bots, each with one clearly best turn.

`tools/training/puzzles.py` writes `puzzles.json` in each game's folder. This module reads the files when it is
imported, because workers cannot read files later.

In an *attempt* at a puzzle, a person makes one turn for one seat. The finished turn is judged, and the game does not
continue.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from azulejo import State
from azulejo.game import state_after
from azulejo.records.link import read_link
from azulejo.records.record import Record
from azulejo.search.base import nodes_of
from azulejo.search.nodes import is_same_turn
from azulejo.views import Viewer

from azulejo_table.scene import GAMES

if TYPE_CHECKING:
    from azulejo_table.protocol.saves import PuzzleSave

Verdict = Literal["right", "wrong", "shown"]
Theme = Literal["points", "block", "plan"]
"""The purposes of best turns: points at once, blocking the next seat, or planning for later turns."""
EASIEST, HARDER = 1000, 150
"""Rating of a puzzle that every bot level solves, and how much each level that does not solve it adds to the rating."""
_FILES = {game: Path(__file__).parents[1] / "games" / game / "puzzles.json" for game in GAMES}
_TEXTS = {game: path.read_text(encoding="utf-8") if path.is_file() else "[]" for game, path in _FILES.items()}


@dataclass(frozen=True)
class Other:
    """A turn that is not the best.

    `chance` is how much lower the probability of winning is after this turn than after the best turn.
    """

    turn: tuple[int, ...]
    chance: float


@dataclass(frozen=True)
class Puzzle:
    """A position, the best turn in it, and the analysis of that turn."""

    number: int
    """Number of the puzzle, from 1."""
    link: str
    """The game up to the position, as a link."""
    best: tuple[int, ...]
    reasons: tuple[dict[str, Any], ...]
    """Reasons for the best turn, as in `azulejo.reasons`."""
    chance: float
    """Minimum by which any other turn lowers the probability of winning, compared with the best turn."""
    others: tuple[Other, ...]
    found: int
    """Number of bot levels that find the best turn."""

    def record(self) -> Record:
        """Return the record of the game up to the position."""
        return read_link(self.link).record

    @property
    def theme(self) -> Theme:
        """The purpose of the best turn, derived from the reasons for this turn."""
        kinds = {reason["kind"] for reason in self.reasons if reason["kind"] != "now" or reason["points"] > 0}
        if "leaves" in kinds:
            return "block"
        return "points" if "now" in kinds else "plan"

    def rating(self, levels: int) -> int:
        """Return the rating of a puzzle, which measures its difficulty. `levels` is the number of bot levels."""
        return EASIEST + HARDER * (levels - self.found)


@cache
def _data(game: str) -> list[dict[str, Any]]:
    data: list[dict[str, Any]] = json.loads(_TEXTS[game])
    return data


def count(game: str) -> int:
    """Return the number of puzzles of a game."""
    return len(_data(game))


def puzzle_of(game: str, number: object) -> Puzzle | None:
    """Return the puzzle with this number (from 1), or None if there is none."""
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
    """Return the number of the puzzle whose position a link contains, or None if there is no such puzzle."""
    return next((number for number, data in enumerate(_data(game), 1) if data["link"] == link), None)


def outcome_of(state: State, viewer: Viewer) -> str:
    """Return a text for the position after a turn. Equivalent positions have equal texts, so texts can be compared."""
    view: dict[str, Any] = dict(state.view(viewer))
    for name in ("legal_actions", "reveals"):
        view.pop(name)
    if isinstance(view.get("sources"), list):  # the order of the factories does not matter
        view["sources"] = [view["sources"][0], *sorted(view["sources"][1:], key=repr)]
    return json.dumps(view, sort_keys=True)


class Attempt:
    """An attempt at a puzzle.

    `shown` is whether the page has shown the answer. If so, the attempt no longer counts as solved.
    """

    def __init__(self, puzzle: Puzzle, *, shown: bool = False, record: Record | None = None) -> None:
        self.puzzle = puzzle
        self.shown = shown
        self.record = record or puzzle.record()
        """The game up to the position."""
        self.before: list[int] = self.record.folded()
        """The actions that lead to the position."""
        self.start = self.record.final()
        """The position of the puzzle."""
        seat = self.start.current_player
        assert seat is not None
        self.seat: int = seat
        self._within = nodes_of(self.start).steps_within_turn

    def is_over(self, state: State, done: int) -> bool:
        """Return whether the turn is over in `state`, which was reached after `done` actions in total."""
        if done <= len(self.before):
            return False
        return not is_same_turn(self.start, state, self._within)

    def is_right(self, state: State) -> bool:
        """Return whether this state is equivalent to the one after the best turn."""
        return outcome_of(state, self.seat) == outcome_of(state_after(self.start, self.puzzle.best), self.seat)

    def given_away(self, state: State) -> tuple[float, bool]:
        """Return how much lower the probability of winning is in this state than after the best turn.

        Also return whether this number is only a minimum, because the turn was not analysed.
        """
        outcome = outcome_of(state, self.seat)
        for other in self.puzzle.others:
            if outcome_of(state_after(self.start, other.turn), self.seat) == outcome:
                return other.chance, False
        return self.puzzle.chance, True

    def save(self) -> PuzzleSave:
        """Return the data that restores the attempt, together with the record."""
        return {"number": self.puzzle.number, "shown": self.shown}
