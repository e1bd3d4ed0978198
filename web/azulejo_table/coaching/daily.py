"""Today's deal: whoever plays on that day has the same deal against the same level.

A seed says which deal it is: the day as a number, year, month and day, and then the number of the game.
"""

from __future__ import annotations

from datetime import date

from azulejo.records.record import Record

from azulejo_table.scene import GAMES
from azulejo_table.seats import Seat

LEVEL = "master"
"""Whom everybody meets."""


def seed_of(day: date, game: str) -> int:
    """The seed of a day's deal of a game."""
    return int(day.strftime("%Y%m%d")) * 10 + GAMES.index(game)


def day_of(record: Record, seats: list[Seat]) -> date | None:
    """The day whose deal a game is, None if it is any other game."""
    if [seat["level"] for seat in seats] != [None, LEVEL]:
        return None
    try:
        day = date.fromisoformat(str(record.seed // 10))
    except ValueError:
        return None
    return day if record.seed == seed_of(day, record.game) else None


def told(record: Record, seats: list[Seat], scores: list[int], names: list[str]) -> str:
    """A finished game as a line to share, say "Azulejo 2026-11-22 · {game} 61–48 · Master".

    The page knows the title of the game.
    """
    day = day_of(record, seats)
    head = f"Azulejo {day.isoformat()}" if day else "Azulejo"
    others = ", ".join(name for name, seat in zip(names, seats, strict=True) if seat["level"])
    parts = [head, f"{{game}} {'–'.join(map(str, scores))}", *([others] if others else [])]
    return " · ".join(parts)
