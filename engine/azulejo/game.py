"""The contract that every game keeps.

A `Game` is the immutable rules; a `State` is one position of one playthrough. Seats are numbered from 0 in
clockwise order, actions are ints whose ids and order never change within a `rules_version`.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from operator import index
from random import Random
from types import MappingProxyType
from typing import Any, Self, cast

from azulejo.chance import Draws
from azulejo.errors import IllegalAction, OptionError, shown
from azulejo.integers import integer, integer_within
from azulejo.meta import Meta, Option, Options
from azulejo.svg_renderer import svg_renderer
from azulejo.views import Outcome, View, Viewer

__all__ = ["Event", "Game", "Meta", "Option", "Outcome", "State", "View"]

SEEDS = 2**53
"""Seeds of games lie below it, and are 0 or more."""

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
    facts: Mapping[str, Any] = field(default_factory=dict)
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


class State(ABC):
    """One position. Subclasses set the attributes below and write the abstract methods."""

    game: Game
    """The rules that it is played by."""
    players: int
    """Number of seats."""
    options: Options
    """Read only, as all copies share it."""
    seed: int
    """What all chance is drawn from, from 0 to 2**53 - 1."""
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

    def __init__(self, game: Game, players: int, seed: int, options: Options) -> None:
        """Round 1, the seat to begin as the options say, nothing on the table yet."""
        self.game = game
        self.players = players
        self.options = MappingProxyType(dict(options))
        self.seed = seed
        self.chance = 0
        self.reveals = 0
        self.round = 1
        first = options["first_seat"]
        self.start_seat = Draws(seed, "first_seat", 0).below(players) if first == "random" else int(first)
        self.current_player = self.start_seat

    @classmethod
    def from_common_view(cls, game: Game, view: View, seed: int) -> Self:
        """A state with what the views of all games tell, for `from_view`; `seed` where the view tells none."""
        state = cls(game, view["players"], view.get("seed", seed), view["options"])
        state.chance = view.get("chance", 0)
        state.round = view["round"]
        state.step = view["step"]
        state.current_player = view["current_player"]
        state.start_seat = view["start_seat"]
        state.reveals = view["reveals"]
        return state

    def common_view(self, viewer: Viewer) -> View:
        """What the views of all games tell, as new data: what `Game.view` starts from."""
        outcome = self.outcome()
        decides = viewer in ("everything", self.current_player)
        view: View = {
            "game": self.game.meta.name,
            "players": self.players,
            "options": dict(self.options),
            "viewer": viewer,
            "round": self.round,
            "step": self.step,
            "current_player": self.current_player,
            "start_seat": self.start_seat,
            "reveals": self.reveals,
            "is_terminal": outcome is not None,
            "outcome": outcome.as_dict() if outcome else None,
            "legal_actions": self.legal_actions() if decides else None,
        }
        if viewer == "everything":
            view["seed"] = self.seed
            view["chance"] = self.chance
        return view

    def __getstate__(self) -> dict[str, object]:
        return {**self.__dict__, "options": dict(self.options)}  # a read-only mapping cannot be pickled

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state, options=MappingProxyType(state["options"]))

    def __copy__(self) -> Self:
        return self.copy()

    def __str__(self) -> str:
        """Return the board as plain text, everything on it."""
        return self.game.show(self.view("everything"))

    def __repr__(self) -> str:
        over = "over" if self.is_terminal else "nobody decides"
        deciding = over if self.current_player is None else f"seat {self.current_player} decides ({self.step})"
        about = f"{self.game.meta.name}, {self.players} players, seed {self.seed}, round {self.round}"
        return f"<{type(self).__name__}: {about}, {deciding}>"

    @property
    def _repr_svg_(self) -> Callable[[], str]:
        # Notebooks ask whether there is such a method: only where a package is installed that draws.
        draw = svg_renderer()
        if draw is None:
            raise AttributeError("_repr_svg_: no package that draws boards is installed")
        return partial(draw, self)

    def _shallow_copy(self) -> Self:
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
        self.apply_unchecked(index(action), log)

    def why_not(self, action: object) -> str | None:
        """A reason code (`unknown_action`, `game_over`, …), None for a legal action. Never raises."""
        number = integer(action)
        return "unknown_action" if number is None else self.refusal(number)

    @abstractmethod
    def apply_unchecked(self, action: int, log: list[Event] | None = None) -> None:
        """`apply` without the check, for search: the action must be one of `legal_actions()`."""

    @abstractmethod
    def legal_actions(self) -> list[int]:
        """Legal actions in ascending order; empty when the game is over and in copies of `reveal` events."""

    @abstractmethod
    def refusal(self, action: int) -> str | None:
        """`why_not` of an `int`."""

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
        """Points of a seat by source, in a fixed order; they add up to its score. Raises `ViewerError`."""

    def view(self, viewer: Viewer) -> View:
        """All and only what `viewer` may see, as new JSON-able data. Raises `ViewerError`."""
        return self.game.view(self, viewer)

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


def state_after(state: State, turn: Iterable[int], log: list[Event] | None = None) -> State:
    """A copy of a state after legal actions."""
    copied = state.copy()
    for action in turn:
        copied.apply_unchecked(action, log)
    return copied


def _is_choice(value: object, choice: str | int) -> bool:
    """Whether a value from outside is that choice of an option."""
    if isinstance(choice, str):
        return isinstance(value, str) and value == choice
    return integer(value) == choice


class Game(ABC):
    """Rules of one game. Stateless: one instance serves everybody."""

    meta: Meta
    """Declared facts."""

    def __reduce_ex__(self, protocol: Any) -> str | tuple[Any, ...]:
        # Pickled and copied by the name of the module's instance, so that there is only one in each process.
        module = sys.modules.get(type(self).__module__)
        return "GAME" if getattr(module, "GAME", None) is self else super().__reduce_ex__(protocol)

    def __repr__(self) -> str:
        return f"azulejo.load({self.meta.name!r}, {self.meta.rules_version})"

    def new_state(self, players: int, seed: int, **options: str | int) -> State:
        """A state ready for the first decision. Raises `OptionError`."""
        return self.set_up(players, seed, options)

    def set_up(self, players: int, seed: int, options: Options) -> State:
        """`new_state` with options from outside, whose names may be anything. Raises `OptionError`."""
        seats, number = self.check_setup(players, seed)
        return self._new_state(seats, number, self.check_options(seats, options))

    def check_setup(self, players: object, seed: object) -> tuple[int, int]:
        """Return the number of players and the seed as `int`. Raises `OptionError` unless both are usable."""
        meta = self.meta
        seats = integer_within(players, meta.min_players, meta.max_players)
        if seats is None:
            raise OptionError(
                f"players: got {shown(players)}, expected a number from {meta.min_players} to {meta.max_players}"
            )
        number = integer_within(seed, 0, SEEDS - 1)
        if number is None:
            raise OptionError(f"seed: got {shown(seed)}, expected a whole number from 0 to {SEEDS - 1}")
        return seats, number

    def check_options(self, players: int, options: Options) -> dict[str, str | int]:
        """All declared options with defaults filled in. Raises `OptionError` on unknown names and values."""
        if not isinstance(options, Mapping):
            raise OptionError(f"options: got {shown(options)}, expected values by name")
        declared = {option.name: option for option in self.meta.options}
        for name in options:
            if name not in declared:
                raise OptionError(f"option {shown(name)} is unknown, expected one of: {', '.join(declared)}")
        filled: dict[str, str | int] = {}
        for name, option in declared.items():
            value = options.get(name, option.default)
            choices = option.choices
            if name == "first_seat":
                choices = (*range(players), "random")
            found = [choice for choice in choices if _is_choice(value, choice)]
            if not found:
                raise OptionError(f"option {name}: got {shown(value)}, expected one of: {', '.join(map(str, choices))}")
            filled[name] = found[0]
        return filled

    @abstractmethod
    def _new_state(self, players: int, seed: int, options: Options) -> State:
        """`new_state` after all checks."""

    @abstractmethod
    def view(self, state: State, viewer: Viewer) -> View:
        """`State.view`. Raises `ViewerError`, and `ArgumentError` for what is not a state of this game."""

    @abstractmethod
    def from_view(self, view: View, rng: Random) -> State:
        """A state that agrees with `view`, all that the viewer cannot know drawn afresh from `rng`.

        Raises `ArgumentError` for what is not a view of this game or not a `random.Random`.
        """

    @abstractmethod
    def evaluate(self, state: State) -> list[float]:
        """Expected final standing per seat, for bots; at the end of the game the higher the better placed.

        Points, with tie-breaks behind the point. Raises `ArgumentError` for what is not a state of this game.
        """

    def impression(self, state: State) -> list[float]:
        """What a position seems worth per seat to somebody who has just learned the rules, mistakes included.

        For bots that play as people begin. A game that knows no such mistakes has its `evaluate`. Raises as it does.
        """
        return self.evaluate(state)

    def standing(self, state: State, viewer: Viewer) -> list[int]:
        """Points per seat if the game ended now, with what has been begun counted as far as it goes.

        Only with what `viewer` may know: secrets of other seats count for nothing. At the end: the scores. Raises
        `ViewerError`, and `ArgumentError` for what is not a state of this game.
        """
        return state.scores()

    @abstractmethod
    def write_action(self, action: int) -> str:
        """An action id as notation. Raises `NotationError`."""

    @abstractmethod
    def read_action(self, text: str) -> int:
        """Notation as an action id, legal or not. Raises `NotationError`."""

    @abstractmethod
    def write_position(self, state: State) -> str:
        """A state as one line of text that `read_position` reads back.

        Raises `ArgumentError` for what is not a state of this game.
        """

    @abstractmethod
    def read_position(self, text: str) -> State:
        """The state that a line of text describes. Raises `NotationError`."""

    @abstractmethod
    def show(self, view: View) -> str:
        """A view as a board of plain text, for the terminal.

        Raises `ArgumentError` for what is not a view of this game.
        """
