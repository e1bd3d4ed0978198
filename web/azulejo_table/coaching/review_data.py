"""Read a game's review from the data that the bot worker sends or a save contains."""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejo.records.record import Record

from azulejo_table.coaching.hints import is_reason

if TYPE_CHECKING:
    from azulejo_table.protocol.saves import Reviewed


def read_reviewed(review: object, record: Record, steps: int) -> Reviewed:
    """Return a review that the bot worker has sent, or that a save contains.

    `steps` is the number of the game's actions. Raises `ValueError` if the data does not have the form of a review of
    this game.
    """
    players = record.players
    data = review if isinstance(review, dict) else {}
    judged, result = data.get("judged"), data.get("result")
    shares = isinstance(result, list) and len(result) == players and all(map(_is_number, result))
    if (
        not shares
        or not isinstance(judged, list)
        or not all(_is_judged(judgement, record, steps) for judgement in judged)
    ):
        raise ValueError("review: expected the judged turns and the result of the game")
    return {"judged": judged, "result": result}  # type: ignore[typeddict-item]


def _is_number(value: object) -> bool:
    return type(value) in (int, float)


def _is_judged(judgement: object, record: Record, steps: int) -> bool:
    """Return whether data has the form of a judged turn."""
    if not isinstance(judgement, dict):
        return False
    players = record.players
    numbers = [judgement.get(name) for name in ("done", "seat", "round")]
    lists = [judgement.get(name) for name in ("played", "best", "reasons", "chances")]
    return (
        all(type(number) is int for number in numbers)
        and 0 <= judgement["done"] < steps
        and 0 <= judgement["seat"] < players
        and all(_is_number(judgement.get(name)) for name in ("loss", "margin"))
        and type(judgement.get("choice")) is bool
        and all(isinstance(part, list) for part in lists)
        and len(judgement["chances"]) == players
        and all(map(_is_number, judgement["chances"]))
        and all(is_reason(reason, players) for reason in judgement["reasons"])
        and all(type(action) is int for action in [*judgement["played"], *judgement["best"]])
    )
