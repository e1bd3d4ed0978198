"""Define the interface between the table and a game's scene, and the data types that scenes return.

A game's scene is in `games/<game>/scene.py`. Its methods turn a player's view into markup, choices and words.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from azulejo import Event, View, games

from azulejo_table.draw.picture import Part
from azulejo_table.draw.seats import Sign
from azulejo_table.draw.table import Way
from azulejo_table.facts import Fact, whole
from azulejo_table.protocol.choices import Choice as Choice
from azulejo_table.protocol.choices import Ghost as Ghost
from azulejo_table.protocol.choices import Note as Note
from azulejo_table.protocol.choices import Target as Target
from azulejo_table.protocol.choices import Tray as Tray
from azulejo_table.text import Addressed, Translator


@dataclass(frozen=True)
class Line:
    """A line of the log: its words, the acting seat, and the pieces to show with it (names of `tile-…` drawings).

    `brief` contains shorter clauses for narrow spaces, next to the seat and the pieces. The best clause comes first,
    and at least one fits the width in `draw.log.BRIEF`.
    """

    text: str
    seat: int | None = None
    pieces: tuple[str, ...] = ()
    brief: tuple[str, ...] = ()


OwnView = TypeVar("OwnView", bound=View)


class SameView(Generic[OwnView]):
    """A view as the key of a cache. It equals only the same object, so comparisons are fast."""

    def __init__(self, view: OwnView) -> None:
        self.view = view

    def __hash__(self) -> int:
        return id(self.view)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SameView) and other.view is self.view


GameView = TypeVar("GameView", bound=View, contravariant=True)


class Scene(ABC, Generic[GameView]):
    """The drawings and words of a game. `mine` is the seat with the large board. `names` is in seat order."""

    AREAS: tuple[str, ...]
    """The game's own areas, in reading order."""
    OPEN_STEPS: frozenset[str] = frozenset()
    """Steps whose decision needs only public information, so that the device need not be handed to the player."""
    TURN_STEPS: frozenset[str]
    """Steps that begin a turn, in games where the same seat may have several turns in a row."""
    SOUNDS: Mapping[str, str] = {}
    """Sounds of events, by kind of event: ceramic, glass, wood, water or paper."""
    MISSABLE: frozenset[str] = frozenset()
    """Scoring sources that the game summary lists even if nobody scored with them."""

    @abstractmethod
    def area_names(self, t: Translator) -> dict[str, str]:
        """Return the accessible name of each of the game's own areas."""

    @abstractmethod
    def areas(self, t: Translator, view: GameView, mine: int, names: list[str], last: frozenset[str]) -> dict[str, str]:
        """Return the markup of each of the game's own areas. `last` contains the places of the last action."""

    @abstractmethod
    def small(self, t: Translator, view: GameView, seat: int, names: list[str], last: frozenset[str]) -> str:
        """Return the markup of another seat's board."""

    @abstractmethod
    def sketch(self, view: GameView, seat: int) -> str:
        """Return a seat's board as a small SVG without words, for its chip. It shows the pieces placed so far."""

    def picture(self, view: GameView, seat: int) -> list[Part]:
        """Return the drawings of a position with the board of `seat`, for a small picture; [] if there is none."""
        return []

    def signs(self, t: Translator, view: GameView, seat: int) -> list[Sign]:
        """Return the signs that a seat's chip shows next to name and score."""
        return []

    def sits_out(self, view: GameView, seat: int) -> bool:
        """Return whether a seat has no more turns in this round. Other seats may still have several."""
        return False

    @abstractmethod
    def prompt(self, t: Translator, view: GameView) -> str:
        """Return the prompt, which asks the seat to move for a decision."""

    def empty_handed(self, t: Translator, view: GameView) -> str:
        """Return the answer when the player presses a place before picking anything, or "" to repeat the prompt."""
        return ""

    def buttons(self, t: Translator, view: GameView) -> list[Way]:
        """Return the decisions that have no place on the board, as buttons of the status line."""
        return []

    @abstractmethod
    def choices(self, t: Translator, view: GameView) -> dict[str, Choice]:
        """Return the choices of the seat to move, by place."""

    def notes(self, t: Translator, view: GameView, mine: int) -> dict[str, Note]:
        """Return the notes to show when the player points at places, including places that cannot be chosen."""
        return {}

    @abstractmethod
    def log(self, t: Translator, names: list[str], events: list[Event]) -> list[Line]:
        """Return lines that describe events. If `events` contains all events of a turn, they make one line."""

    def spoken(self, t: Translator, names: list[str], events: list[Event]) -> list[Line]:
        """Return the same lines for announcements, which may be shorter than those in the log."""
        return self.log(t, names, events)

    def opening(self, view: GameView) -> list[Event]:
        """Return the events of the first deal, which was not caused by an action."""
        return []

    @abstractmethod
    def touched(self, events: list[Event]) -> frozenset[str]:
        """Return the places to mark as the last action."""

    def staged(self, events: list[Event], view: GameView) -> list[Event]:
        """Return the events to animate, after which the position is `view`.

        They may include events that only the animation needs.
        """
        return events

    def coming(self, t: Translator, events: list[Event]) -> str:
        """Return a sentence that says what `events` will reveal, to be shown beforehand."""
        return ""

    @abstractmethod
    def facts(self, t: Translator, view: GameView, names: Sequence[str]) -> list[Fact]:
        """Return all facts of a view: first those about everybody, then those about single seats."""

    def position(self, t: Translator, view: GameView, names: list[str]) -> str:
        """Return the whole position in words."""
        return whole(t, self.facts(t, view, names), names)

    @abstractmethod
    def source_names(self, t: Translator) -> list[tuple[str, str]]:
        """Return the scoring sources with their names, in the order of the breakdown."""

    def summary_note(self, t: Translator, view: GameView, names: list[str]) -> str:
        """Return a sentence for the round summary, or ""."""
        return ""

    @abstractmethod
    def ending_notes(self, t: Translator, view: GameView) -> list[str]:
        """Return sentences that say why the game ended and what decided it."""

    def solo_result(self, t: Translator, view: GameView, name: str) -> str:
        """Return the result of the solo game of a player. Games without a solo mode need not implement this."""
        raise NotImplementedError

    def option_texts(self, t: Translator) -> dict[str, tuple[str, dict[str, str]]]:
        """Return the options, except that for the first seat, each with its label and the words for its values."""
        return {}

    def option_lines(self, t: Translator) -> dict[tuple[str, str], str]:
        """Return the words for option values in the summary of a setup, which leaves out all other values."""
        return {}

    @abstractmethod
    def empty(self, t: Translator) -> dict[str, str]:
        """Return the game's own areas on an empty table, which is shown before Python has loaded."""

    @abstractmethod
    def card(self, options: Mapping[str, str]) -> str:
        """Draw a part of the board for the lobby as SVG, in the ratio 5:4. `options` determine the board."""

    def living_board(self) -> str:
        """Draw a board for the top of the lobby, with the drawings that `card` defines.

        Its parts with `data-travel` move. The lobby shows only the first game's board.
        """
        return ""

    def option_art(self, option: str, value: str) -> str:
        """Draw an option's value as SVG, with the drawings that `card` defines.

        Return "" if `card` itself shows the value.
        """
        return ""


def effect(name: str, seat: int | None, *places: str) -> Event:
    """Return an event that only shows an effect at places: ripple, sunbeam, fountain, petals or glow."""
    return Event(f"effect:{name}", seat, pieces=places)


def listed(t: Translator, items: Iterable[str]) -> str:
    """Join words as in "A, B and C". The player whom the page addresses comes first."""
    *first, last = sorted(items, key=lambda item: not isinstance(item, Addressed))
    return t("{names} and {last}", names=t(", ").join(first), last=last) if first else last


GAMES: tuple[str, ...] = games()
"""Games that have a page."""
