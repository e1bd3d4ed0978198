"""The stored form of a game's review."""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejo_table.coaching.hints import is_reason

if TYPE_CHECKING:
    from azulejo_table.protocol.saves import Reviewed


def read_reviewed(found: object, players: int, steps: int) -> Reviewed:
    """Return a review from the bot worker or a save. Raises `ValueError` if it does not fit the game."""
    data = found if isinstance(found, dict) else {}
    judged, result = data.get("judged"), data.get("result")
    shares = isinstance(result, list) and len(result) == players and all(map(_is_number, result))
    if not shares or not isinstance(judged, list) or not all(_is_judged(each, players, steps) for each in judged):
        raise ValueError("review: expected the turns that were judged and the result of the game")
    return {"judged": judged, "result": result}  # type: ignore[typeddict-item]


def _is_number(value: object) -> bool:
    return type(value) in (int, float)


def _is_judged(each: object, players: int, steps: int) -> bool:
    """Return whether data has the form of a judged turn."""
    if not isinstance(each, dict):
        return False
    numbers = [each.get(name) for name in ("done", "seat", "round")]
    lists = [each.get(name) for name in ("played", "best", "reasons", "chances")]
    return (
        all(type(number) is int for number in numbers)
        and 0 <= each["done"] < steps
        and 0 <= each["seat"] < players
        and all(_is_number(each.get(name)) for name in ("loss", "margin"))
        and type(each.get("choice")) is bool
        and all(isinstance(part, list) for part in lists)
        and len(each["chances"]) == players
        and all(map(_is_number, each["chances"]))
        and all(is_reason(reason) for reason in each["reasons"])
        and all(type(action) is int for action in [*each["played"], *each["best"]])
    )
