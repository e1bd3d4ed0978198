"""Declare the requests to the bot worker, and its answers."""

from typing import NotRequired, TypedDict

from azulejo import View
from azulejo.analysis.review import Judgement

from azulejo_table.protocol.saves import RecordData


class Think(TypedDict):
    """A request for a bot's action, or for a hint. The bot gets no other information."""

    seat: int
    level: str
    view: View
    seed: int
    budget: float
    """Maximum time for a hint, in seconds.

    When a bot moves, the limits of its level apply instead. In both cases, the page uses this value to decide how long
    to wait for the answer.
    """
    action: NotRequired[int]
    """The action that the course of a lesson prescribes. The page answers with it, and does not start the bot."""
    nodes: NotRequired[int]
    """Number of positions to search, instead of a time limit, so that the action is the same on every machine."""


class BotAnswer(TypedDict):
    """A bot's action."""

    action: int
    seconds: float
    """Seconds that the bot has spent."""


class ReviewRequest(TypedDict):
    """A request for a review of a finished game."""

    record: RecordData
    seed: int
    budget: float
    """Seconds for each turn."""


class ReviewPart(ReviewRequest):
    """A request to judge the next turn of a game that is being reviewed."""

    first: bool
    """Whether to start the review from the beginning."""


class ReviewProgress(TypedDict):
    """The progress of a review."""

    share: float
    """Fraction of the review that is finished, from 0 to 1."""
    judged: list[Judgement] | None
    """All judged turns when the review is finished, otherwise None."""
    result: list[float] | None
    """Each seat's share of the victory, from 0 to 1, when the review is finished; otherwise None."""
