"""Who sits at a table."""

from __future__ import annotations

from typing import TypedDict

LINK = "link"
"""The level of a person who plays on another device and gets the game by link."""


class Seat(TypedDict):
    """Who sits there: `level` is a bot's level, `LINK` for a person elsewhere, None for a person here."""

    name: str
    level: str | None
