"""Facts that games declare, such as options, player counts and endings. Setups are checked against these facts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from azulejo.errors import OptionError, shown
from azulejo.integers import integer, integer_within

SEEDS = 2**53
"""Exclusive upper limit of seeds. The lower limit is 0."""
Options = Mapping[str, str | int]
"""Option values by name."""


@dataclass(frozen=True, slots=True)
class Option:
    """A declared option. Only the values in `choices` are accepted."""

    name: str
    choices: tuple[str | int, ...]
    default: str | int
    help: str
    solo: bool | None = None
    """True if the option has an effect only in solo games, False if only in other games, None if in both."""


@dataclass(frozen=True, slots=True)
class Meta:
    """Declared facts about a game, for lobbies, command lines, tests and documentation."""

    name: str
    title: str
    order: int
    """Place in lists of games, from 1. A new game must come last, because daily deals depend on the order."""
    min_players: int
    max_players: int
    minutes: int
    hidden: bool
    """Whether a seat can know something that is hidden from another seat. (Future draws are hidden from all seats.)"""
    rules_version: int
    actions: int
    """Exclusive upper limit of action ids. Some ids below it may be unused."""
    options: tuple[Option, ...]
    endings: tuple[str, ...]
    """All values that `Outcome.reason` can have."""
    tie_breaks: tuple[str, ...] = ()
    """All values that `Outcome.tie_break` can have, in the order that the tie-breaks are applied."""
    reconstructed: tuple[str, ...] = ()
    """Names of the printed tables that are our reconstructions and not the publisher's."""

    def check_setup(self, players: object, seed: object) -> tuple[int, int]:
        """Return the number of players and the seed as `int`. Raises `OptionError` unless both are valid."""
        seats = integer_within(players, self.min_players, self.max_players)
        if seats is None:
            raise OptionError(
                f"players: got {shown(players)}, expected a number from {self.min_players} to {self.max_players}"
            )
        number = integer_within(seed, 0, SEEDS - 1)
        if number is None:
            raise OptionError(f"seed: got {shown(seed)}, expected a whole number from 0 to {SEEDS - 1}")
        return seats, number

    def check_options(self, players: int, options: Options) -> dict[str, str | int]:
        """Return all options, with defaults for missing ones. Raises `OptionError` for unknown names and values."""
        if not isinstance(options, Mapping):
            raise OptionError(f"options: got {shown(options)}, expected a mapping from names to values")
        declared = {option.name: option for option in self.options}
        for name in options:
            if name not in declared:
                raise OptionError(f"option {shown(name)} is unknown, expected one of: {', '.join(declared)}")
        filled: dict[str, str | int] = {}
        for name, option in declared.items():
            value = options.get(name, option.default)
            choices = option.choices
            if name == "first_seat":
                choices = (*range(players), "random")
            matches = [choice for choice in choices if _is_choice(value, choice)]
            if not matches:
                raise OptionError(f"option {name}: got {shown(value)}, expected one of: {', '.join(map(str, choices))}")
            filled[name] = matches[0]
        return filled


def _is_choice(value: object, choice: str | int) -> bool:
    """Return whether a value from a caller equals a choice of an option."""
    if isinstance(choice, str):
        return isinstance(value, str) and value == choice
    return integer(value) == choice


def first_seat_option(max_players: int) -> Option:
    """Return the option that all games have: the seat that starts."""
    return Option("first_seat", (*range(max_players), "random"), 0, "seat that starts, or random (drawn from the seed)")
