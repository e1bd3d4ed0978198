"""What the table asks of a game's scene, and the small things that scenes hand over.

A scene is the module `games/<game>/scene.py`: functions from what a player may see to markup, choices and
words. `Scene` lists them; nothing else of the page changes when a game is added.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol, TypedDict, TypeVar, cast

from azulejo import Event, State, View, games

from azulejo_table.draw.seats import Sign
from azulejo_table.rules_help import Section
from azulejo_table.text import Translator

Ghost = tuple[str, str]
"""A piece that would come to lie at a place: (piece, place)."""


class Target(TypedDict, total=False):
    """Something that can be pressed: `do` is sent when it is, or `no` says why that is refused."""

    do: list[int]
    """Ids of actions, done in sequence."""
    no: str
    """The code of a refusal."""
    text: str
    """What it does, or why it is refused."""
    short: str
    """Its figure, as in "+3", where that is not `net`."""
    net: int
    """By how much it changes the seat's standing: what it would have if the game ended now."""
    label: str
    """Words of a target that has no place on the board."""
    ghosts: list[Ghost]
    group: list[str]
    """Places to ring while it is aimed at."""
    of: list[str]
    """The pieces in a tray that make it."""


class Tray(TypedDict):
    """Something that is put together piece by piece before it is done: the choice's targets are what it can become."""

    pieces: dict[str, str]
    """What can be put into it, by the place where it lies."""
    start: list[str]
    """Places whose pieces are in it to begin with."""
    texts: list[str]
    """What the button that does it says, by number of pieces in it; the last one when it is full."""


class Choice(Target, total=False):
    """A target, or something that is picked first and asks for one of `targets`."""

    prompt: str
    dim: list[str]
    """Places to dim while it is picked."""
    targets: dict[str, Target]
    """By place."""
    like: str
    """Instead of targets: the place of a choice with the same ones, …"""
    add: int
    """… each first action of which is so much higher here."""
    tray: Tray
    """Instead of picking it: its targets go by the pieces that lie in its tray."""


class Note(TypedDict, total=False):
    """What pointing at a place tells, whoever is to decide."""

    text: str
    group: list[str]
    """Places to ring."""
    label: str
    """Words of an option whose target has none."""
    more: str
    """What is told below the words of a target here."""


@dataclass(frozen=True)
class Line:
    """A line of the log: what happened, whose doing, and the pieces it is told with (names of `tile-…` drawings)."""

    text: str
    seat: int | None = None
    pieces: tuple[str, ...] = ()


GameView = TypeVar("GameView", bound=View, contravariant=True)


class Scene(Protocol[GameView]):
    """The rooms that a game's page fills. `mine` is the seat whose board is large, `names` go by seat."""

    @property
    def AREAS(self) -> tuple[str, ...]:
        """Areas of this game's own, in reading order."""

    @property
    def OPEN_STEPS(self) -> frozenset[str]:
        """Steps that are decided on what everybody may see, so that the device need not be handed over."""

    @property
    def TURN_STEPS(self) -> frozenset[str]:
        """Steps that begin a turn, where the same seat may have several in a row."""

    @property
    def SOUNDS(self) -> Mapping[str, str]:
        """What is heard of events, by kind: ceramic, glass, wood, water or paper."""

    @property
    def MISSABLE(self) -> frozenset[str]:
        """Scoring sources that the ending names even if nobody has earned them."""

    def area_names(self, t: Translator) -> dict[str, str]:
        """Accessible name of each own area."""

    def areas(self, t: Translator, view: GameView, mine: int, names: list[str], last: frozenset[str]) -> dict[str, str]:
        """Markup of each own area; `last` are the places of the last action."""

    def small(self, t: Translator, view: GameView, seat: int, names: list[str], last: frozenset[str]) -> str:
        """Another seat's board."""

    def sketch(self, view: GameView, seat: int) -> str:
        """A seat's board as a small SVG without words, for its chip: what has been laid so far."""

    def signs(self, t: Translator, view: GameView, seat: int) -> list[Sign]:
        """What a seat's chip shows beside name and score."""

    def prompt(self, t: Translator, view: GameView) -> str:
        """What the seat to decide is asked."""

    def buttons(self, t: Translator, view: GameView) -> list[tuple[str, str]]:
        """Decisions that are no place on the board, as buttons of the status line: place and words."""

    def choices(self, t: Translator, state: State) -> dict[str, Choice]:
        """What the seat to decide can press, by place."""

    def notes(self, t: Translator, view: GameView, mine: int) -> dict[str, Note]:
        """What pointing at a place tells even when nothing can be chosen there."""

    def log(self, t: Translator, names: list[str], events: list[Event]) -> list[Line]:
        """What happened, one line for a turn of which all events are given."""

    def opening(self, view: GameView) -> list[Event]:
        """The first deal, which no action brought."""

    def touched(self, events: list[Event]) -> frozenset[str]:
        """Places to mark as the last action."""

    def staged(self, events: list[Event], view: GameView) -> list[Event]:
        """Events as they are animated, where the eye needs more than the rules tell; `view` is what they led to."""

    def coming(self, t: Translator, events: list[Event]) -> str:
        """What `events` will bring up, as a sentence that is shown before they are."""

    def position(self, t: Translator, view: GameView, names: list[str]) -> str:
        """The whole position in words."""

    def source_names(self, t: Translator) -> list[tuple[str, str]]:
        """Scoring sources with their names, in the order of the breakdown."""

    def summary_note(self, t: Translator, view: GameView, names: list[str]) -> str:
        """A sentence for the summary of a round, or nothing."""

    def ending_notes(self, t: Translator, view: GameView) -> list[str]:
        """Why the game ended, and what decided."""

    def option_texts(self, t: Translator) -> dict[str, tuple[str, dict[str, str]]]:
        """Options but the first seat: label, and the words of each value."""

    def empty(self, t: Translator) -> dict[str, str]:
        """Own areas of an empty table, drawn before Python is there."""

    def card(self, options: Mapping[str, str]) -> str:
        """A piece of the board for the lobby, five wide to four high, as SVG; on the board that `options` ask for."""

    def option_art(self, option: str, value: str) -> str:
        """A value of an option as SVG, with the drawings that `card` brings; nothing where `card` shows it."""


class SoloScene(Scene[GameView], Protocol[GameView]):
    """The scene of a game that one can play alone."""

    def solo_result(self, t: Translator, view: GameView) -> str:
        """How a game alone ended."""


def scene_of(game: str) -> Scene[View]:
    """The scene of a game, to be given views of that game. Raises `ModuleNotFoundError` for one that has none."""
    return cast(Scene[View], import_module(f"azulejo_table.games.{game}.scene"))


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
