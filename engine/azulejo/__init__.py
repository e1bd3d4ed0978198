"""Azulejo: a headless engine for the Azul family of drafting games.

>>> import azulejo
>>> azulejo.games()
('azul', 'sintra', 'queens_garden', 'noctiluca')
>>> state = azulejo.load("azul").new_state(2, seed=7)
>>> state.current_player, state.step
(0, 'take')
"""

import azulejo.games  # noqa: F401 (import it first, so that the name `games` means the function below)
from azulejo.errors import ArgumentError, AzulejoError, BotError, IllegalAction, NotationError, OptionError, ViewerError
from azulejo.game import Event, Game, Meta, Option, Outcome, Preview, State, View
from azulejo.registry import games, load, load_meta

__version__ = "0.1.0"

__all__ = [
    "ArgumentError",
    "AzulejoError",
    "BotError",
    "Event",
    "Game",
    "IllegalAction",
    "Meta",
    "NotationError",
    "Option",
    "OptionError",
    "Outcome",
    "Preview",
    "State",
    "View",
    "ViewerError",
    "games",
    "load",
    "load_meta",
]
