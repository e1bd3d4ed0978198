"""The contract that every game keeps.

A `Game` is the immutable rules; a `State` is one position of one playthrough. Seats are numbered from 0 in
clockwise order, actions are ints whose ids and order never change within a `rules_version`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from importlib import import_module
from random import Random
from types import ModuleType
from typing import Any, Self, cast

from azulejo.chance import Draws

View = dict[str, Any]
Viewer = int | str | None
"""A seat, "public" (what everybody sees) or None (everything, with the seed)."""


class AzulejoError(ValueError):
    """Base of every error that bad input can raise."""


class OptionError(AzulejoError):
    """An unknown game, number of players, seed or option; the message names what was expected."""


class NotationError(AzulejoError):
    """A text that is no action or position: names the field and the column (counted from 1)."""

    def __init__(self, message: str, field: str = "text", column: int = 1) -> None:
        super().__init__(f"{message} (field {field}, column {column})")
        self.field = field
        self.column = column


class IllegalAction(AzulejoError):
    """An action that is not legal now. `reason` is a code that a page can translate."""

    def __init__(self, action: object, reason: str, legal: list[int]) -> None:
        shown = ", ".join(map(str, legal[:12])) + (", …" if len(legal) > 12 else "")
        super().__init__(f"illegal action {action!r}: {reason}; expected one of: {shown or 'none, the game is over'}")
        self.action = action
        self.reason = reason
        self.legal = legal


@dataclass(frozen=True, slots=True)
class Option:
    """One declared option. Only the values in `choices` are accepted."""

    name: str
    choices: tuple[str | int, ...]
    default: str | int
    help: str


@dataclass(frozen=True, slots=True)
class Meta:
    """Declared facts of a game: for lobbies, command lines, tests and docs."""

    name: str
    title: str
    min_players: int
    max_players: int
    minutes: int
    hidden: bool
    """Whether a seat may know something that another may not (apart from what the bag will bring)."""
    rules_version: int
    actions: int
    """How many action ids there may be: all lie below it (some below it may be unused)."""
    options: tuple[Option, ...]
    endings: tuple[str, ...]
    """Every `reason` that an outcome may have."""
    tie_breaks: tuple[str, ...] = ()
    """Every `tie_break` that may decide, in the order in which they are tried."""
    reconstructed: tuple[str, ...] = ()
    """Printed tables that are our reconstruction, not the publisher's."""


def first_seat_option(max_players: int) -> Option:
    """The option all games share: who starts."""
    return Option("first_seat", (*range(max_players), "random"), 0, "seat that starts, or random (drawn from the seed)")


Move = tuple[str, str, str]
"""(piece, place it left, place it reached), by place name."""


@dataclass(frozen=True, slots=True)
class Event:
    """What happened in an action, in order: for animation, log, speech and the explanation of scores.

    `before` is set on `reveal` events only: a copy of the state as it stood just before hidden
    information came up.
    """

    kind: str
    seat: int | None = None
    piece: str = ""
    points: int = 0
    source: str = ""
    """Scoring source, a key of `breakdown`."""
    moves: tuple[Move, ...] = ()
    pieces: tuple[str, ...] = ()
    """Places whose pieces made the score."""
    facts: dict[str, Any] = field(default_factory=dict)
    before: State | None = None

    def as_dict(self) -> dict[str, Any]:
        """The event as JSON-able data, empty fields left out."""
        data: dict[str, Any] = {"kind": self.kind}
        if self.seat is not None:
            data["seat"] = self.seat
        for name in ("piece", "points", "source"):
            if getattr(self, name):
                data[name] = getattr(self, name)
        if self.moves:
            data["moves"] = [list(move) for move in self.moves]
        if self.pieces:
            data["pieces"] = list(self.pieces)
        if self.facts:
            data["facts"] = self.facts
        return data


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. `winners` in ascending order, empty only for a lost solo game."""

    winners: tuple[int, ...]
    reason: str
    tie_break: str | None = None
    """The tie-break that decided, None if none was needed; a shared victory has several winners."""

    def as_dict(self) -> dict[str, Any]:
        """The outcome as JSON-able data."""
        return {"winners": list(self.winners), "reason": self.reason, "tie_break": self.tie_break}


class State(ABC):
    """One position. Subclasses set the attributes below and write the abstract methods."""

    game: Game
    players: int
    options: dict[str, str | int]
    seed: int
    chance: int
    """How many deals and rolls have been drawn so far: with the seed, the key of the next one."""
    current_player: int | None
    """Seat to decide now, None when the game is over (and in the copies of `reveal` events)."""
    step: str | None
    """Name of the decision, None where nobody decides."""
    round: int
    """Number of the round, from 1."""
    start_seat: int
    """Seat that began the round."""
    reveals: int
    """Rises whenever hidden information comes up: barrier for undo, horizon for search."""

    def __init__(self, game: Game, players: int, seed: int, options: dict[str, str | int]) -> None:
        """Round 1, the seat to begin as the options say, nothing on the table yet."""
        self.game = game
        self.players = players
        self.options = options
        self.seed = seed
        self.chance = 0
        self.reveals = 0
        self.round = 1
        first = options["first_seat"]
        self.start_seat = Draws(seed, "first_seat", 0).below(players) if first == "random" else int(first)
        self.current_player = self.start_seat

    @classmethod
    def outline(cls, game: Game, view: View, seed: int) -> Self:
        """A state with what the views of all games tell, for `from_view`; `seed` where the view tells none."""
        state = cls(game, view["players"], view.get("seed", seed), dict(view["options"]))
        state.chance = view.get("chance", 0)
        for name in ("round", "step", "current_player", "start_seat", "reveals"):
            setattr(state, name, view[name])
        return state

    def _alike(self) -> Self:
        """A new state with the very same objects as attributes: what `copy` starts from."""
        new = object.__new__(type(self))
        new.__dict__ = self.__dict__.copy()  # half the time of `vars(new).update(vars(self))`
        return new

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over. Not so the copies in `reveal` events, though nobody is to decide there."""
        return self.outcome() is not None

    def apply(self, action: int, log: list[Event] | None = None) -> None:
        """Do a legal action, in place; append its events to `log` if given.

        Raises `IllegalAction` and leaves the state unchanged if the action is not legal.
        """
        reason = self.why_not(action)
        if reason is not None:
            raise IllegalAction(action, reason, self.legal_actions())
        self.apply_unchecked(action, log)

    @abstractmethod
    def apply_unchecked(self, action: int, log: list[Event] | None = None) -> None:
        """`apply` without the check, for search: the action must be one of `legal_actions()`."""

    @abstractmethod
    def legal_actions(self) -> list[int]:
        """Legal actions in ascending order; empty only when the game is over."""

    @abstractmethod
    def why_not(self, action: object) -> str | None:
        """A reason code (`unknown_action`, `game_over`, …), None for a legal action. Never raises."""

    @abstractmethod
    def copy(self) -> Self:
        """A cheap, independent copy."""

    @abstractmethod
    def scores(self) -> list[int]:
        """Points per seat: on the track now, end bonuses included once the game is over."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, None before."""

    @abstractmethod
    def breakdown(self, seat: int) -> dict[str, int]:
        """Points of a seat by source, in a fixed order; they add up to its score."""

    @abstractmethod
    def view(self, viewer: Viewer) -> View:
        """All and only what `viewer` may see, as new JSON-able data."""

    def returns(self) -> list[float]:
        """Result per seat in [-1, 1]; zeros before the end.

        k winners of n get (n/k - 1)/(n - 1) each, the others -1/(n - 1); solo 1 or -1.
        """
        outcome = self.outcome()
        n = self.players
        if outcome is None:
            return [0.0] * n
        if n == 1:
            return [1.0 if outcome.winners else -1.0]
        k = len(outcome.winners)
        return [(n / k - 1) / (n - 1) if seat in outcome.winners else -1 / (n - 1) for seat in range(n)]

    def determinize(self, seat: Viewer, rng: Random) -> Self:
        """A state that looks the same to `seat`, with all it cannot know drawn afresh from `rng`."""
        return cast(Self, self.game.from_view(self.view(seat), rng))


class Game(ABC):
    """Rules of one game. Stateless: one instance serves everybody."""

    meta: Meta

    def new_state(self, players: int, seed: int, **options: str | int) -> State:
        """A state ready for the first decision. Raises `OptionError`."""
        return self.set_up(players, seed, options)

    def set_up(self, players: int, seed: int, options: dict[str, str | int]) -> State:
        """`new_state` with options from outside, whose names may be anything. Raises `OptionError`."""
        self.check_setup(players, seed)
        return self._new_state(players, seed, self.check_options(players, options))

    def check_setup(self, players: object, seed: object) -> None:
        """Raise `OptionError` unless the number of players and the seed are usable."""
        meta = self.meta
        if type(players) is not int or not meta.min_players <= players <= meta.max_players:
            raise OptionError(
                f"players: got {players!r}, expected a number from {meta.min_players} to {meta.max_players}"
            )
        if type(seed) is not int or not 0 <= seed < 2**53:
            raise OptionError(f"seed: got {seed!r}, expected a whole number from 0 to {2**53 - 1}")

    def check_options(self, players: int, options: dict[str, str | int]) -> dict[str, str | int]:
        """All declared options with defaults filled in. Raises `OptionError` on unknown names and values."""
        declared = {option.name: option for option in self.meta.options}
        for name in options:
            if name not in declared:
                raise OptionError(f"option {name!r} is unknown, expected one of: {', '.join(declared)}")
        filled: dict[str, str | int] = {}
        for name, option in declared.items():
            value = options.get(name, option.default)
            choices = option.choices
            if name == "first_seat":
                choices = (*range(players), "random")
            if not any(type(value) is type(choice) and value == choice for choice in choices):
                raise OptionError(f"option {name}: got {value!r}, expected one of: {', '.join(map(str, choices))}")
            filled[name] = value
        return filled

    @abstractmethod
    def _new_state(self, players: int, seed: int, options: dict[str, str | int]) -> State:
        """`new_state` after all checks."""

    @abstractmethod
    def from_view(self, view: View, rng: Random) -> State:
        """A state that agrees with `view`, all that the viewer cannot know drawn afresh from `rng`."""

    @abstractmethod
    def evaluate(self, state: State) -> list[float]:
        """Expected final standing per seat, for bots; at the end of the game the higher the better placed."""

    @abstractmethod
    def write_action(self, action: int) -> str:
        """An action id as notation."""

    @abstractmethod
    def read_action(self, text: str) -> int:
        """Notation as an action id, legal or not. Raises `NotationError`."""

    @abstractmethod
    def write_position(self, state: State) -> str:
        """A state as one line of text that `read_position` reads back."""

    @abstractmethod
    def read_position(self, text: str) -> State:
        """The state that a line of text describes. Raises `NotationError`."""

    @abstractmethod
    def show(self, view: View) -> str:
        """A view as a board of plain text, for the terminal."""


_REGISTRY = ("azul", "sintra", "queens_garden", "noctiluca")


def games() -> tuple[str, ...]:
    """Names of all games."""
    return _REGISTRY


def load(name: str) -> Game:
    """The game of that name. Raises `OptionError`."""
    return cast(Game, _room(name, "game").GAME)


def load_meta(name: str) -> Meta:
    """Declared facts of a game. Raises `OptionError`."""
    return cast(Meta, _room(name, "meta").META)


def _room(name: str, room: str) -> ModuleType:
    if name not in _REGISTRY:
        raise OptionError(f"game {name!r} is unknown, expected one of: {', '.join(_REGISTRY)}")
    return import_module(f"azulejo.games.{name}.{room}")
