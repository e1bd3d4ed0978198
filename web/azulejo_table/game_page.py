"""Define the page of a game: everything that the table and the site need from the game's own folder.

`games/<game>/__init__.py` defines the page as `PAGE`. No other code of the page has to change for a new game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any, Generic, Protocol, cast

from azulejo import Event, State, View

from azulejo_table.course import Lesson
from azulejo_table.marks import Marks
from azulejo_table.rules_help import Section
from azulejo_table.scene import GameView, Scene
from azulejo_table.text import Translator
from azulejo_table.vocabulary import Commands


class Wording(Protocol):
    """The interface of a game's `advice` module, which words hints."""

    @property
    def FACTS(self) -> Mapping[str, str]:
        """For each kind of reason whose words mention a fact: the name of that fact. It is an integer."""

    def where(self, t: Translator, events: Sequence[Event]) -> str:
        """Return a sentence that names the area to look at."""

    def turn(self, t: Translator, state: State, turn: Sequence[int], events: Sequence[Event]) -> str:
        """Return the turn as an instruction, without a full stop."""

    def why(self, t: Translator, reason: Mapping[str, Any]) -> str:
        """Return one of this game's own reasons as a clause, or "" for a reason that needs no words."""


class GamePage(ABC, Generic[GameView]):
    """The parts of a game's page."""

    sky: tuple[str, str]
    """Colours of the browser's bar in the light and in the dark theme: those of the lit side of the game's table."""
    log_in_rail: bool = True
    """Whether a phone in landscape shows the log of a replay in the rail below the players."""
    strength: Mapping[str, float] = {}
    """Percentage of two-player games that a level wins against the level below it, as measured in docs/bots.md."""
    scene: Scene[GameView]
    advice: Wording
    commands: Commands
    marks: Callable[[State, Sequence[int], Sequence[Event]], Marks]
    """Function that returns the marks of a turn, given the state before the turn and its events."""
    defs: Callable[[], str]
    """Function that returns the drawings of the pieces for `<defs>`: `<symbol>`s, and the elements that they share."""
    lessons: Callable[[Translator], Sequence[Lesson]]
    """Function that returns the lessons of the guided first game."""

    @abstractmethod
    def title(self, t: Translator) -> str:
        """Return the title of the game."""

    @abstractmethod
    def lead(self, t: Translator) -> str:
        """Return a sentence about what players do in the game."""


@cache
def page_of(game: str) -> GamePage[View]:
    """Return the page of a game, for views of that game. Raises `ModuleNotFoundError` if the game has none."""
    return cast("GamePage[View]", import_module(f"azulejo_table.games.{game}").PAGE)


def rules_of(game: str, t: Translator) -> list[Section]:
    """Return the rules help of a game. Only the build draws the rules help, so it is not imported with the game."""
    return cast("list[Section]", import_module(f"azulejo_table.games.{game}.help.rules").rules(t))


def scene_of(game: str) -> Scene[View]:
    """Return the scene of a game, for views of that game."""
    return page_of(game).scene
