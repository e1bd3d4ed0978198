"""Declared facts about games: options, numbers of players and endings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Options = Mapping[str, str | int]
"""Option values by name."""


@dataclass(frozen=True, slots=True)
class Option:
    """A declared option. Only the values in `choices` are accepted."""

    name: str
    choices: tuple[str | int, ...]
    default: str | int
    help: str


@dataclass(frozen=True, slots=True)
class Meta:
    """Declared facts about a game, for lobbies, command lines, tests and documentation."""

    name: str
    title: str
    order: int
    """Place in lists of games, from 1. Daily deals depend on it, so a new game comes last."""
    min_players: int
    max_players: int
    minutes: int
    hidden: bool
    """Whether a seat can know something that another seat cannot. The contents of the bag do not count."""
    rules_version: int
    actions: int
    """Number of action ids: all ids are below it, and some may be unused."""
    options: tuple[Option, ...]
    endings: tuple[str, ...]
    """All values that `Outcome.reason` can have."""
    tie_breaks: tuple[str, ...] = ()
    """All values that `Outcome.tie_break` can have, in the order they are tried."""
    reconstructed: tuple[str, ...] = ()
    """Names of printed tables that are our reconstruction, not the publisher's."""


def first_seat_option(max_players: int) -> Option:
    """Return the option that all games share: which seat starts."""
    return Option("first_seat", (*range(max_players), "random"), 0, "seat that starts, or random (drawn from the seed)")
