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
from azulejo_table.draw.table import ChoiceButton
from azulejo_table.facts import Fact, whole
from azulejo_table.protocol.choices import Choice as Choice
from azulejo_table.protocol.choices import Ghost as Ghost
from azulejo_table.protocol.choices import Note as Note
from azulejo_table.protocol.choices import Target as Target
from azulejo_table.protocol.choices import Tray as Tray
from azulejo_table.text import Addressed, Translator


@dataclass(frozen=True)
class Line:
    """A line of the log: its words, the seat that acted, and the pieces to show with it (names of `tile-…` drawings).

    `brief` contains shorter versions of the words, for narrow spaces next to the seat and the pieces. The best version
    comes first, and at least one fits the width in `draw.log.BRIEF`.
    """

    text: str
    seat: int | None = None
    pieces: tuple[str, ...] = ()
    brief: tuple[str, ...] = ()


OwnView = TypeVar("OwnView", bound=View)


class SameView(Generic[OwnView]):
    """A view as a cache key. Two keys are equal only if both contain the same view object, so comparisons are fast."""

    def __init__(self, view: OwnView) -> None:
        self.view = view

    def __hash__(self) -> int:
        return id(self.view)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SameView) and other.view is self.view


GameView = TypeVar("GameView", bound=View, contravariant=True)


class Scene(ABC, Generic[GameView]):
    """The drawings and words of a game.

    Parameters of the methods: `view` is what a player may see of the position, `mine` the seat with the large board,
    `names` the players' names in seat order, and `t` the translator.
    """

    AREAS: tuple[str, ...]
    """The game's own areas, in reading order."""
    OPEN_STEPS: frozenset[str] = frozenset()
    """Steps that a player can decide with public information only.

    People who share a device need not hand it over before such a step.
    """
    TURN_STEPS: frozenset[str]
    """Steps that begin a turn, in games where the same seat may have several turns in a row."""
    SOUNDS: Mapping[str, str] = {}
    """Kind of event → its sound: ceramic, glass, wood, water or paper."""
    MISSABLE: frozenset[str] = frozenset()
    """Scoring sources that the game summary lists even if nobody scored with them."""

    @abstractmethod
    def area_names(self, t: Translator) -> dict[str, str]:
        """Return the accessible name of each of the game's own areas."""

    @abstractmethod
    def areas(self, t: Translator, view: GameView, mine: int, names: list[str], last: frozenset[str]) -> dict[str, str]:
        """Return the markup of each of the game's own areas. `last` contains the places to mark (see `touched`)."""

    @abstractmethod
    def small(self, t: Translator, view: GameView, seat: int, names: list[str], last: frozenset[str]) -> str:
        """Return the markup of another seat's board."""

    @abstractmethod
    def sketch(self, view: GameView, seat: int) -> str:
        """Return a seat's board with the pieces placed so far, as a small SVG without words, for the seat's chip."""

    def picture(self, view: GameView, seat: int) -> list[Part]:
        """Return the drawings for a small picture of a position with the board of `seat`; [] if there is no picture."""
        return []

    def signs(self, t: Translator, view: GameView, seat: int) -> list[Sign]:
        """Return the signs that a seat's chip shows next to the name and the score."""
        return []

    def sits_out(self, view: GameView, seat: int) -> bool:
        """Return whether a seat gets no more turns in this round. Other seats may still get several."""
        return False

    @abstractmethod
    def prompt(self, t: Translator, view: GameView) -> str:
        """Return the prompt, which asks the seat to move for a decision."""

    def empty_handed(self, t: Translator, view: GameView) -> str:
        """Return the answer if the player presses a place before picking a piece, or "" to repeat the prompt."""
        return ""

    def buttons(self, t: Translator, view: GameView) -> list[ChoiceButton]:
        """Return buttons of the status line for the decisions that have no place on the board."""
        return []

    def can_take_back(self, view: GameView) -> bool:
        """Return whether the player is in the middle of an action that can be cancelled, such as a payment."""
        return False

    @abstractmethod
    def choices(self, t: Translator, view: GameView) -> dict[str, Choice]:
        """Return the choices of the seat to move: place → choice."""

    def notes(self, t: Translator, view: GameView, mine: int) -> dict[str, Note]:
        """Return the notes: place → text that the page shows when the player points at the place.

        Places that cannot be chosen can have notes, too.
        """
        return {}

    @abstractmethod
    def log(self, t: Translator, names: list[str], events: list[Event]) -> list[Line]:
        """Return lines of the log that describe events. Most events of a turn share one line."""

    def spoken(self, t: Translator, names: list[str], events: list[Event]) -> list[Line]:
        """Return the same lines as `log`, but for announcements. They may be shorter than in the log."""
        return self.log(t, names, events)

    def opening(self, view: GameView) -> list[Event]:
        """Return the events of the first deal. No action caused them, so the record has none."""
        return []

    @abstractmethod
    def touched(self, events: list[Event]) -> frozenset[str]:
        """Return the places to mark on the boards: those that `events` changed."""

    def staged(self, events: list[Event], view: GameView) -> list[Event]:
        """Return the events to animate.

        `view` is the position after `events`. The result may include events that exist only for the animation.
        """
        return events

    def coming(self, t: Translator, events: list[Event]) -> str:
        """Return a sentence that says what `events` will reveal. The page shows the sentence before the events."""
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

    def run_of_others(self, t: Translator, names: Sequence[str], events: Iterable[Event]) -> str:
        """Return a sentence that sums up what the other seats did after the player's last turn of the round, or ""."""
        return ""

    @abstractmethod
    def ending_notes(self, t: Translator, view: GameView, names: list[str]) -> list[str]:
        """Return sentences that say why the game ended, what was scored then, and what decided the game."""

    def solo_result(self, t: Translator, view: GameView, name: str) -> str:
        """Return a text with the result of a solo game. Games without a solo mode need not implement this method.

        `name` is the player's name.
        """
        raise NotImplementedError

    def option_texts(self, t: Translator) -> dict[str, tuple[str, dict[str, str]]]:
        """Return each option except `first_seat`, with its label and the words for its values."""
        return {}

    def option_lines(self, t: Translator) -> dict[tuple[str, str], str]:
        """Return the words for the summary of a setup: (option, value) → words.

        The summary does not mention values without words.
        """
        return {}

    @abstractmethod
    def empty(self, t: Translator) -> dict[str, str]:
        """Return the markup of the game's own areas on an empty table, which the page shows until Python has loaded."""

    @abstractmethod
    def card(self, options: Mapping[str, str]) -> str:
        """Draw a part of the board for the lobby as SVG, with the aspect ratio 5:4. `options` determine the board."""

    def living_board(self) -> str:
        """Draw a board for the top of the lobby.

        The board uses the `<defs>` in the drawing that `card` returns. The lobby moves the parts that have
        `data-travel`. The lobby shows only the first game's board.
        """
        return ""

    def option_art(self, option: str, value: str) -> str:
        """Draw an option's value as SVG, or return "" if the drawing that `card` returns already shows the value.

        The result uses the `<defs>` of that drawing.
        """
        return ""


def effect(name: str, seat: int | None, *places: str) -> Event:
    """Return an event that shows an effect at places. It exists only for the animation.

    `name` is ripple, sunbeam, fountain, petals or glow.
    """
    return Event(f"effect:{name}", seat, pieces=places)


def listed(t: Translator, items: Iterable[str]) -> str:
    """Join words as in "A, B and C". The name of the player whom the page addresses comes first."""
    *first, last = sorted(items, key=lambda item: not isinstance(item, Addressed))
    if len(first) == 1:
        return t("{one} and {other}", one=first[0], other=last)
    return t("{names} and {last}", names=t(", ").join(first), last=last) if first else last


def in_all(t: Translator, net: str, text: str) -> str:
    """Put the total of a choice, with its sign, before the text that lists its points.

    The figure at the place of the choice is this total, so the text begins with the figure that the player sees.
    """
    return t("{net} in all. {words}", net=net, words=text)


GAMES: tuple[str, ...] = games()
"""Games that have a page."""
