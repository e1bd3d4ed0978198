"""Collect the values that the games' `training` modules declare, by game. Games without a value are absent."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from azulejo.learning.training import MovePriors, Reader, Screened
from azulejo.registry import games

_NAMES = {game: f"azulejo.games.{game}.training" for game in games()}
_DECLARED = {game: vars(import_module(name)) for game, name in _NAMES.items() if find_spec(name)}
READERS: dict[str, Reader] = {game: found["READER"] for game, found in _DECLARED.items() if "READER" in found}
MOVE_PRIORS: dict[str, MovePriors] = {
    game: found["MOVE_PRIORS"] for game, found in _DECLARED.items() if "MOVE_PRIORS" in found
}
SCREENED: dict[str, Screened] = {game: found["SCREENED"] for game, found in _DECLARED.items() if "SCREENED" in found}
