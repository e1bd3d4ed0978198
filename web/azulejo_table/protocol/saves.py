"""Declare saves: the data that the page stores for a game, and sends back to load the game."""

from typing import NotRequired, TypedDict

from azulejo.analysis.review import Judgement

from azulejo_table.seats import Seat


class Result(TypedDict):
    """The result of a game, for lists and statistics."""

    scores: list[int]
    winners: list[int]
    """The winning seats."""
    breakdown: list[dict[str, int]]
    """Points by source, for each seat."""


class Reviewed(TypedDict):
    """A review: the turns as judged by `azulejo.analysis.review`, and each seat's share of the victory."""

    judged: list[Judgement]
    result: list[float]


class RetrySave(TypedDict):
    """A turn of a game to try again, as judged by `azulejo.analysis.review`."""

    done: int
    """Number of actions before the turn."""
    best: list[int]
    played: list[int]
    reasons: list[object]
    loss: float


class PuzzleSave(TypedDict):
    """The puzzle in a save."""

    number: int
    """Number of the puzzle, from 1; 0 for a retry."""
    shown: bool
    """Whether the answer was shown, so that finding it no longer counts."""
    retry: NotRequired[RetrySave]
    """The turn to try again, if the puzzle comes from a review."""


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

    The session writes every field. In a save from an earlier version, some of them may be missing.
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
    """Number of the lesson, if the game began as one; otherwise None."""
    match: int | None
    """Number of the match by link; None for any other game."""
    sent: int
    turn: int | None
    """The seat to move, for lists of games; None when the game is over."""
    unsent: bool
    """Whether this device has not yet sent a turn that other devices wait for. Lists of games show this."""
    puzzle: PuzzleSave | None
    over: bool
    hints: list[int]
    review: Reviewed | None
    record: RecordData
    result: Result | None
    frame: int
    """Number of the saved frame."""
    done: list[str]
    """Ids of the last messages that were handled, with the newest last."""
