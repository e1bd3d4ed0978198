"""Read a game's settings for the scripts in tools/ from `tools.toml` in the game's folder."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache

from tools.steps import ENGINE


@dataclass(frozen=True, slots=True)
class GameValues:
    """The values of one game."""

    rounds: int = 1
    """Number of rounds for which `tools.training.win_probability` fits a separate slope.

    Later rounds use the slope of the last of these rounds.
    """
    ink: str = "#555555"
    """Colour of the game in diagrams."""
    puzzle_points: float = 3.0
    """Minimum lead of a puzzle's best turn over the next one, in points."""
    puzzle_chance: float = 0.07
    """Minimum lead of a puzzle's best turn in win probability, from 0 to 1."""
    nodes: int = 10_000
    """Positions to search per decision in the speed test. They take CPython about a quarter of a second."""


@cache
def values_of(game: str) -> GameValues:
    """Return the values of a game. Raises `TypeError` for an unknown name in its file."""
    path = ENGINE / "azulejo/games" / game / "tools.toml"
    return GameValues(**tomllib.loads(path.read_text(encoding="utf-8"))) if path.is_file() else GameValues()
