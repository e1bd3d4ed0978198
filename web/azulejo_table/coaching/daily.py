"""Compute the daily deal: on the same day, everybody gets the same deal, and a bot of the same level.

The deal depends only on the seed. The digits of the seed are the day (year, month, day), followed by the index of the
game.
"""

from __future__ import annotations

from datetime import date

from azulejo.records.record import Record

from azulejo_table.draw.log import DayTitle
from azulejo_table.level_words import bot_names
from azulejo_table.scene import GAMES
from azulejo_table.seats import Seat
from azulejo_table.text import Translator

LEVEL = "master"
"""The level of the bot in daily deals."""


def seed_of(day: date, game: str) -> int:
    """Return the seed of a game's deal on a day."""
    return int(day.strftime("%Y%m%d")) * 10 + GAMES.index(game)


def day_of(record: Record, seats: list[Seat]) -> date | None:
    """Return the day of a game that is a daily deal, or None for any other game."""
    if [seat["level"] for seat in seats] != [None, LEVEL]:
        return None
    try:
        day = date.fromisoformat(str(record.seed // 10))
    except ValueError:
        return None
    return day if record.seed == seed_of(day, record.game) else None


def title_of(t: Translator, day: date) -> DayTitle:
    """Return the title of the daily deal of a day."""
    opponent = t("Opponent: {name}", name=bot_names(t)[LEVEL])
    return DayTitle(day.isoformat(), t("Daily deal"), opponent, t("Days in a row: {n}", n="{n}"), GAMES)


def result_line(record: Record, seats: list[Seat], scores: list[int], names: list[str]) -> str:
    """Return the result of a finished game as a line to share, such as "Azulejo 2026-11-22 · {game} 61–48 · Alma".

    The page fills in the title of the game.
    """
    day = day_of(record, seats)
    head = f"Azulejo {day.isoformat()}" if day else "Azulejo"
    others = ", ".join(name for name, seat in zip(names, seats, strict=True) if seat["level"])
    parts = [head, f"{{game}} {'–'.join(map(str, scores))}", *([others] if others else [])]
    return " · ".join(parts)
