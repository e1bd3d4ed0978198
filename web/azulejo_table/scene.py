"""What the table asks of a game's scene, and the small things that scenes hand over.

A scene is the module `games/<game>/scene.py`: functions from what a player may see to markup, choices and
words. `Scene` lists them; nothing else of the page changes when a game is added.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, cast

from azulejo import Event, State, View, games

from azulejo_table.rules_help import Section
from azulejo_table.text import Translator

Choice = dict[str, Any]
"""Something that can be pressed: `do` (ids of actions, done in sequence) with `text`, `short` and `ghosts`; or
`targets` by place with `prompt`, `group` and `dim`; or `no` (why it is refused) with `text`. Instead of its
targets a choice may have `like`, the place of a choice with the same ones, and `add`, by how much each first
action is higher here."""
Note = dict[str, Any]
"""What pointing at a place tells, whoever is to decide: `text` and the `group` of places to ring."""


@dataclass(frozen=True)
class Line:
    """A line of the log: what happened, whose doing."""

    text: str
    seat: int | None = None


@dataclass(frozen=True)
class Sign:
    """What a seat's chip shows beside name and score: a drawing, its words, perhaps a count."""

    symbol: str
    words: str
    at: str = ""
    count: int | None = None


class Scene(Protocol):
    """The rooms that a game's page fills. `mine` is the seat whose board is large, `names` go by seat."""

    AREAS: tuple[str, ...]
    """Areas of this game's own, in reading order."""
    OPEN_STEPS: frozenset[str]
    """Steps that are decided on what everybody may see, so that the device need not be handed over."""

    def area_names(self, t: Translator) -> dict[str, str]:
        """Accessible name of each own area."""

    def areas(self, t: Translator, view: View, mine: int, names: list[str], last: frozenset[str]) -> dict[str, str]:
        """Markup of each own area; `last` are the places of the last action."""

    def small(self, t: Translator, view: View, seat: int, names: list[str], last: frozenset[str]) -> str:
        """Another seat's board."""

    def signs(self, t: Translator, view: View, seat: int) -> list[Sign]:
        """What a seat's chip shows beside name and score."""

    def prompt(self, t: Translator, view: View) -> str:
        """What the seat to decide is asked."""

    def buttons(self, t: Translator, view: View) -> list[tuple[str, str]]:
        """Decisions that are no place on the board, as buttons of the status line: place and words."""

    def choices(self, t: Translator, state: State) -> dict[str, Choice]:
        """What the seat to decide can press, by place."""

    def notes(self, t: Translator, view: View, mine: int) -> dict[str, Note]:
        """What pointing at a place tells even when nothing can be chosen there."""

    def log(self, t: Translator, names: list[str], events: list[Event]) -> list[Line]:
        """What happened in one action."""

    def opening(self, view: View) -> list[Event]:
        """The first deal, which no action brought."""

    def touched(self, events: list[Event]) -> frozenset[str]:
        """Places to mark as the last action."""

    def staged(self, events: list[Event], view: View) -> list[Event]:
        """Events as they are animated, where the eye needs more than the rules tell; `view` is what they led to."""

    def coming(self, t: Translator, events: list[Event]) -> str:
        """A sentence before `events` are shown if what comes up has a name, else nothing."""

    def position(self, t: Translator, view: View, names: list[str]) -> str:
        """The whole position in words."""

    def source_names(self, t: Translator) -> list[tuple[str, str]]:
        """Scoring sources with their names, in the order of the breakdown."""

    def summary_note(self, t: Translator, view: View) -> str:
        """A sentence for the summary of a round, or nothing."""

    def ending_notes(self, t: Translator, view: View) -> list[str]:
        """Why the game ended, and what decided."""

    def solo_result(self, t: Translator, view: View) -> str:
        """How a game alone ended; asked only where one can play alone."""

    def option_texts(self, t: Translator) -> dict[str, tuple[str, dict[str, str]]]:
        """Options but the first seat: label, and the words of each value."""

    def empty(self, t: Translator) -> dict[str, str]:
        """Own areas of an empty table, drawn before Python is there."""

    def card(self) -> str:
        """A piece of the board for the lobby, as SVG."""


def scene_of(game: str) -> Scene:
    """The scene of a game. Raises `ModuleNotFoundError` for one that has none."""
    return cast(Scene, import_module(f"azulejo_table.games.{game}.scene"))


def defs_of(game: str) -> str:
    """Drawings of a game's pieces, `<symbol>`s and what they share, to go into `<defs>`."""
    return cast(str, import_module(f"azulejo_table.games.{game}.pieces").defs())


def rules_of(game: str, t: Translator) -> list[Section]:
    """The rules help of a game."""
    return cast("list[Section]", import_module(f"azulejo_table.games.{game}.rules").rules(t))


def listed(t: Translator, items: Iterable[str]) -> str:
    """Words one after another, as in "A, B and C"."""
    *first, last = list(items)
    return t("{names} and {last}", names=t(", ").join(first), last=last) if first else last


GAMES: tuple[str, ...] = games()
"""Games that have a page."""
