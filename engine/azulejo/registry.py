"""All games: the folders in `azulejo.games`. A game is loaded when it is first requested."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType
from typing import TYPE_CHECKING, cast

from azulejo.errors import OptionError, shown
from azulejo.game import Game, Meta
from azulejo.integers import integer

if TYPE_CHECKING:
    from azulejo.learning.encoding import Encoding  # not imported at run time, because pages do not need it

__all__ = ["games", "load", "load_encoding", "load_meta"]


def games() -> tuple[str, ...]:
    """Return the names of all games, in the order of `Meta.order`."""
    return _GAMES


def load(name: str, rules_version: int | None = None) -> Game:
    """Return the game named `name`, with its latest rules or with those of `rules_version`. Raises `OptionError`."""
    version = integer(rules_version)
    for game in _versions(name):
        if rules_version is None or version == game.meta.rules_version:
            return game
    versions = ", ".join(map(str, rules_versions(name)))
    raise OptionError(f"rules_version: got {shown(rules_version)}, expected one of: {versions}")


def rules_versions(name: str) -> tuple[int, ...]:
    """Return the versions of a game's rules, in ascending order. Raises `OptionError`."""
    return tuple(game.meta.rules_version for game in reversed(_versions(name)))


def load_meta(name: str) -> Meta:
    """Return the declared facts about a game. Raises `OptionError`."""
    return cast(Meta, _game_module(name, "meta").META)


def load_encoding(name: str, players: int) -> Encoding:
    """Return the encoding of a game's views as numbers, for a number of players. Raises `OptionError`."""
    seats, _ = load_meta(name).check_setup(players, 0)
    return cast("Encoding", _game_module(name, "encoding").encoding(seats))


def _versions(name: str) -> tuple[Game, ...]:
    """Return one object for each version of a game's rules, latest first: `GAME`, then those in `EARLIER`, if any."""
    module = _game_module(name, "game")
    return (module.GAME, *getattr(module, "EARLIER", ()))


def _game_module(name: str, module: str) -> ModuleType:
    if not isinstance(name, str) or name not in _GAMES:
        raise OptionError(f"game {shown(name)} is unknown, expected one of: {', '.join(_GAMES)}")
    return import_module(f"azulejo.games.{name}.{module}")


def _game_names() -> tuple[str, ...]:
    """Return the names of the folders of games, sorted by `Meta.order`."""
    folders = iter_modules(import_module("azulejo.games").__path__)
    names = [folder.name for folder in folders if folder.ispkg]
    orders = {name: import_module(f"azulejo.games.{name}.meta").META.order for name in names}
    return tuple(sorted(names, key=lambda name: (orders[name], name)))


_GAMES = _game_names()  # done at import, because workers that start from a memory snapshot have no files at first
