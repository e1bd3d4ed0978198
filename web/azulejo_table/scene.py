"""The interface between the table and a game's scene, and the data types that scenes return.

A game's scene is in `games/<game>/scene.py`. Its methods turn a player's view into markup, choices and words.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from azulejo import Event, View, games

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

    `brief` says the same next to seat and pieces where there is no room for the words: clauses, the best first. Each
    of the news has one that fits in `draw.log.BRIEF`.
    """

    text: str
    seat: int | None = None
    pieces: tuple[str, ...] = ()
    brief: tuple[str, ...] = ()


GameView = TypeVar("GameView", bound=View, contravariant=True)


class Scene(ABC, Generic[GameView]):
    """The drawings and words of a game. `mine` is the seat with the large board; `names` is in seat order."""

    AREAS: tuple[str, ...]
    """This game's own areas, in reading order."""
    OPEN_STEPS: frozenset[str] = frozenset()
    """Steps whose decision needs only public information, so that the device need not be handed over."""
    TURN_STEPS: frozenset[str]
    """Steps that begin a turn, in games in which the same seat may have several turns in a row."""
    SOUNDS: Mapping[str, str] = {}
    """Sounds of events, by kind of event: ceramic, glass, wood, water or paper."""
    MISSABLE: frozenset[str] = frozenset()
    """Scoring sources that the game summary lists even if nobody scored with them."""

    @abstractmethod
    def area_names(self, t: Translator) -> dict[str, str]:
        """Return the accessible name of each own area."""

    @abstractmethod
    def areas(self, t: Translator, view: GameView, mine: int, names: list[str], last: frozenset[str]) -> dict[str, str]:
        """Return the markup of each own area; `last` contains the places of the last action."""

    @abstractmethod
    def small(self, t: Translator, view: GameView, seat: int, names: list[str], last: frozenset[str]) -> str:
        """Return another seat's board."""

    @abstractmethod
    def sketch(self, view: GameView, seat: int) -> str:
        """Return a seat's board as a small SVG without words, for its chip: the pieces placed so far."""

    def signs(self, t: Translator, view: GameView, seat: int) -> list[Sign]:
        """Return the signs that a seat's chip shows next to name and score."""
        return []

    def sits_out(self, view: GameView, seat: int) -> bool:
        """Return whether a seat has no more turns in this round, while others may have several."""
        return False

    @abstractmethod
    def prompt(self, t: Translator, view: GameView) -> str:
        """Return the prompt: the question to the seat to move."""

    def empty_handed(self, t: Translator, view: GameView) -> str:
        """Return the answer to pressing a place before anything is picked, if the prompt does not fit; or else ""."""
        return ""

    def buttons(self, t: Translator, view: GameView) -> list[Way]:
        """Return decisions without a place on the board, as buttons of the status line."""
        return []

    @abstractmethod
    def choices(self, t: Translator, view: GameView) -> dict[str, Choice]:
        """Return the choices of the seat to move, by place."""

    def notes(self, t: Translator, view: GameView, mine: int) -> dict[str, Note]:
        """Return the notes to show when pointing at places, even places that cannot be chosen."""
        return {}

    @abstractmethod
    def log(self, t: Translator, names: list[str], events: list[Event]) -> list[Line]:
        """Return what happened, as one line for each turn whose events are all given."""

    def spoken(self, t: Translator, names: list[str], events: list[Event]) -> list[Line]:
        """Return what happened as it is announced, which may be shorter than the log."""
        return self.log(t, names, events)

    def opening(self, view: GameView) -> list[Event]:
        """Return the events of the first deal, which no action caused."""
        return []

    @abstractmethod
    def touched(self, events: list[Event]) -> frozenset[str]:
        """Return the places to mark as the last action."""

    def staged(self, events: list[Event], view: GameView) -> list[Event]:
        """Return the events to animate, with any that the eye needs besides those of the rules; they lead to `view`."""
        return events

    def coming(self, t: Translator, events: list[Event]) -> str:
        """Return a sentence that announces what `events` will reveal, shown before they are."""
        return ""

    @abstractmethod
    def facts(self, t: Translator, view: GameView, names: Sequence[str]) -> list[Fact]:
        """Return all facts of a view: first those about everybody, then those about a seat."""

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
        """Return why the game ended, and what decided it."""

    def solo_result(self, t: Translator, view: GameView) -> str:
        """Return the result of a solo game. Games that nobody can play alone have none."""
        raise NotImplementedError

    def option_texts(self, t: Translator) -> dict[str, tuple[str, dict[str, str]]]:
        """Return the options except the first seat: label, and the words of each value."""
        return {}

    def option_lines(self, t: Translator) -> dict[tuple[str, str], str]:
        """Return the words for values of options in the summary of a setup, which leaves out all others."""
        return {}

    @abstractmethod
    def empty(self, t: Translator) -> dict[str, str]:
        """Return the own areas of an empty table, drawn before Python has loaded."""

    @abstractmethod
    def card(self, options: Mapping[str, str]) -> str:
        """Draw a part of the board for the lobby as SVG, five wide to four high; `options` determine the board."""

    def option_art(self, option: str, value: str) -> str:
        """Draw an option's value as SVG, using the drawings of `card`; return "" if `card` shows the value."""
        return ""


def listed(t: Translator, items: Iterable[str]) -> str:
    """Join words as in "A, B and C"; the player whom the page addresses comes first."""
    *first, last = sorted(items, key=lambda item: not isinstance(item, Addressed))
    return t("{names} and {last}", names=t(", ").join(first), last=last) if first else last


GAMES: tuple[str, ...] = games()
"""Games that have a page."""
