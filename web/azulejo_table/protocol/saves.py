"""Saves: the data of a game that the page stores and gives back."""

from typing import TypedDict

from azulejo.analysis.review import Judgement

from azulejo_table.seats import Seat


class Result(TypedDict):
    """The result of a game, for lists and statistics."""

    scores: list[int]
    winners: list[int]
    """Seats."""
    breakdown: list[dict[str, int]]
    """Points by source, for each seat."""


class Reviewed(TypedDict):
    """A review: the turns as `azulejo.analysis.review` judges them, and each seat's share of the victory."""

    judged: list[Judgement]
    result: list[float]


class PuzzleSave(TypedDict):
    """The puzzle of a save."""

    number: int
    shown: bool
    """Whether the answer was shown, so that finding it does not count any more."""


class RecordData(TypedDict, total=False):
    """A game as data, in the format of `azulejo.records.record`."""

    format: int
    game: str
    rules_version: int
    players: int
    options: dict[str, str | int]
    seed: int
    actions: list[int | str]
    """Ids of actions; "undo" and "redo" are separate entries."""
    position: str


class Save(TypedDict, total=False):
    """The data needed to continue a game after a reload or a crash.

    The session sends every field. A save that an earlier version stored may lack some of them.
    """

    format: int
    game: str
    seats: list[Seat]
    seen: int
    opened: int
    bot_seed: int
    joined: list[int]
    guided: bool
    lesson: int | None
    """Number of the lesson that the game began as."""
    match: int | None
    """Number of a match by link."""
    sent: int
    turn: int | None
    """The seat to move, for lists; None once the game is over."""
    unsent: bool
    """Whether the others are waiting for a link that this device has not sent yet, for lists."""
    puzzle: PuzzleSave | None
    over: bool
    hints: list[int]
    review: Reviewed | None
    record: RecordData
    result: Result | None
    frame: int
    """Number of the saved frame."""
    done: list[str]
    """Ids of the last messages that were handled, newest last."""
