"""Define the page of a game: everything that the table and the site need from the game's own folder.

`games/<game>/__init__.py` defines the page as `PAGE`. A new game needs no changes in other code.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Generic, Protocol, cast

from azulejo import Event, State, View

from azulejo_table.course import Lesson
from azulejo_table.effect import Comparison
from azulejo_table.marks import Marks
from azulejo_table.rules_help import Section
from azulejo_table.scene import GameView, Scene
from azulejo_table.text import Translator
from azulejo_table.vocabulary import Commands


class Wording(Protocol):
    """The interface of a game's `advice` module, which puts hints into words."""

    def where(self, t: Translator, events: Sequence[Event]) -> str:
        """Return a sentence that names the area to look at."""

    def turn(self, t: Translator, state: State, turn: Sequence[int], events: Sequence[Event]) -> str:
        """Return the turn as an instruction, without a full stop."""


class GamePage(ABC, Generic[GameView]):
    """The parts of a game's page."""

    sky: tuple[str, str]
    """Colours of the browser's address bar in the light and in the dark theme.

    They match the lighter end of the gradient behind the game's boards.
    """
    log_in_rail: bool = True
    """Whether phones in landscape show a replay's log at the side of the screen, below the players."""
    strength: Mapping[str, float] = {}
    """Level → percentage of two-player games that it wins against the level below it, as measured in docs/bots.md."""
    scene: Scene[GameView]
    advice: Wording
    commands: Commands
    reasons: Callable[[Translator, Comparison], list[str]]
    """Function that returns the reasons for a turn as clauses, most important first. Each can be checked on the board.

    It returns an empty list if there is nothing concrete to say.
    """
    marks: Callable[[State, Sequence[int], Sequence[Event]], Marks]
    """Function that returns the marks of a turn, given the state before the turn and its events."""
    defs: Callable[[], str]
    """Function that returns the drawings of the pieces for `<defs>`: `<symbol>` elements and the elements they use."""
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
    """Return the page of a game. Raises `ModuleNotFoundError` if the game has no page."""
    return cast("GamePage[View]", import_module(f"azulejo_table.games.{game}").PAGE)


def rules_of(game: str, t: Translator) -> list[Section]:
    """Return the rules help of a game. Its module is not imported with the game, because only the build needs it."""
    return cast("list[Section]", import_module(f"azulejo_table.games.{game}.help.rules").rules(t))


def scene_of(game: str) -> Scene[View]:
    """Return the scene of a game."""
    return page_of(game).scene
