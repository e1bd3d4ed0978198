"""Declared facts of games: their options, numbers of players and endings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Options = Mapping[str, str | int]
"""Values of options by name."""


@dataclass(frozen=True, slots=True)
class Option:
    """One declared option. Only the values in `choices` are accepted."""

    name: str
    choices: tuple[str | int, ...]
    default: str | int
    help: str


@dataclass(frozen=True, slots=True)
class Meta:
    """Declared facts of a game: for lobbies, command lines, tests and docs."""

    name: str
    title: str
    min_players: int
    max_players: int
    minutes: int
    hidden: bool
    """Whether a seat may know something that another may not (apart from what the bag will bring)."""
    rules_version: int
    actions: int
    """How many action ids there may be: all lie below it (some below it may be unused)."""
    options: tuple[Option, ...]
    endings: tuple[str, ...]
    """Every `reason` that an outcome may have."""
    tie_breaks: tuple[str, ...] = ()
    """Every `tie_break` that may decide, in the order in which they are tried."""
    reconstructed: tuple[str, ...] = ()
    """Printed tables that are our reconstruction, not the publisher's."""


def first_seat_option(max_players: int) -> Option:
    """The option all games share: who starts."""
    return Option("first_seat", (*range(max_players), "random"), 0, "seat that starts, or random (drawn from the seed)")
