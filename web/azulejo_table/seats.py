"""Declare the seats at a table."""

from __future__ import annotations

from typing import TypedDict

LINK = "link"
"""The level of a person who plays on another device and receives the game by link."""


class Seat(TypedDict):
    """The player in a seat.

    `level` is a bot's level, `LINK` for a person on another device, or None for a person on this device.
    """

    name: str
    level: str | None
