"""Every registered game, number of players and option value, as pytest parameters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from azulejo.game import games, load_meta

Setup = tuple[str, int, dict[str, Any]]


def setups() -> Iterator[Setup]:
    """Each game and number of players with defaults, then with one option changed at a time."""
    for name in games():
        meta = load_meta(name)
        for players in range(meta.min_players, meta.max_players + 1):
            yield name, players, {}
            for option in meta.options:
                for value in option.choices:
                    usable = option.name != "first_seat" or value in ("random", players - 1)
                    if value != option.default and usable:
                        yield name, players, {option.name: value}


def label(setup: Setup) -> str:
    """A short name such as `azul-2-grey`."""
    name, players, options = setup
    return "-".join([name, str(players), *map(str, options.values())])
