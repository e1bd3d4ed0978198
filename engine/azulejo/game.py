"""The contract that every game implements.

A `Game` is an immutable set of rules. A `State` is one position of one playthrough. Seats are numbered from 0,
clockwise. Actions are ints. Their ids and their order do not change within a `rules_version`.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from operator import index
from random import Random
from types import MappingProxyType
from typing import Any, Self, cast

from azulejo.chance import Draws
from azulejo.errors import IllegalAction
from azulejo.integers import integer
from azulejo.meta import Meta, Option, Options
from azulejo.preview import Move as Move
from azulejo.preview import Preview, Previews, Start, start_of, tried
from azulejo.views import Outcome, View, Viewer

__all__ = ["Event", "Game", "Meta", "Option", "Outcome", "Preview", "State", "View"]


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened during an action. The events of an action are in chronological order.

    Pages use events for animations, the log, speech and explanations of scores. Only `reveal` events have `before`: a
    copy of the state just before hidden information was revealed.
    """

    kind: str
    seat: int | None = None
    piece: str = ""
    points: int = 0
    source: str = ""
    """Scoring source: a key of `State.breakdown`."""
    moves: tuple[Move, ...] = ()
    pieces: tuple[str, ...] = ()
    """Places of the pieces that the event is about, such as the pieces that scored."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    before: State | None = None

    def as_dict(self) -> dict[str, Any]:
        """Return the event as JSON-able data, without empty fields."""
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
    """One position. Subclasses set the attributes below and implement the abstract methods."""

    game: Game
    """The rules of the game."""
    players: int
    """Number of seats."""
    options: Options
    """Option values by name, read-only because all copies share them."""
    seed: int
    """Seed of all chance draws, from 0 to 2**53 - 1."""
    chance: int
    """Number of deals and rolls so far. This number and the seed determine the next deal or roll."""
    current_player: int | None
    """Seat to move. None when the game is over, and in the state `before` of a `reveal` event."""
    step: str | None
    """Name of the current decision, or None if no seat is to move."""
    round: int
    """Number of the round, from 1."""
    start_seat: int
    """Seat that started the round."""
    reveals: int
    """Number of reveals of hidden information so far.

    Undo does not go back past a reveal. A search either ends at a reveal or continues with sampled deals.
    """

    def __init__(self, game: Game, players: int, seed: int, options: Options) -> None:
        """Set the attributes for the start of round 1. The options determine the starting seat."""
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
        """Create a state with the fields that all views have in common. If the view has no seed, use `seed`."""
        state = cls(game, view["players"], view.get("seed", seed), view["options"])
        state.chance = view.get("chance", 0)
        state.round = view["round"]
        state.step = view["step"]
        state.current_player = view["current_player"]
        state.start_seat = view["start_seat"]
        state.reveals = view["reveals"]
        return state

    def common_view(self, viewer: Viewer) -> View:
        """Return the fields that all views have in common, as new data. `Game.view` adds the game's own fields."""
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
        """Return the board as plain text, with all information shown."""
        return self.game.show(self.view("everything"))

    def __repr__(self) -> str:
        over = "over" if self.is_terminal else "no seat to move"
        deciding = over if self.current_player is None else f"seat {self.current_player} to move ({self.step})"
        about = f"{self.game.meta.name}, {self.players} players, seed {self.seed}, round {self.round}"
        return f"<{type(self).__name__}: {about}, {deciding}>"

    @property
    def _repr_svg_(self) -> Callable[[], str]:
        # Notebooks draw an object if it has this method. It exists only if a package that draws boards is installed.
        draw = _svg_renderer()
        if draw is None:
            raise AttributeError("_repr_svg_: no package that draws boards is installed")
        return partial(draw, self)

    def _shallow_copy(self) -> Self:
        """Return a shallow copy. The method `copy` must then copy the mutable attributes."""
        new = object.__new__(type(self))
        new.__dict__ = self.__dict__.copy()  # takes half the time of `vars(new).update(vars(self))`
        return new

    @property
    def is_terminal(self) -> bool:
        """Whether the game is over.

        In the state `before` of a `reveal` event, no seat is to move, but the game is not over.
        """
        return self.outcome() is not None

    def apply(self, action: int, log: list[Event] | None = None) -> None:
        """Apply an action in place. Append its events to `log`, if given. Raises `IllegalAction`."""
        reason = self.why_not(action)
        if reason is not None:
            raise IllegalAction(action, reason, self.legal_actions())
        self.apply_unchecked(index(action), log)

    def why_not(self, action: object) -> str | None:
        """Return why an action is refused, as a code such as `game_over`.

        For a legal action, return None. Never raises.
        """
        number = integer(action)
        return "unknown_action" if number is None else self.refusal(number)

    @abstractmethod
    def apply_unchecked(self, action: int, log: list[Event] | None = None) -> None:
        """Apply an action in place without checking it, for searches. The action must be one of `legal_actions()`."""

    @abstractmethod
    def legal_actions(self) -> list[int]:
        """Return the legal actions in ascending order. The list is empty if no seat is to move."""

    @abstractmethod
    def refusal(self, action: int) -> str | None:
        """Do the same as `why_not`, for an action that is an `int`."""

    @abstractmethod
    def copy(self) -> Self:
        """Return an independent copy. Copying is cheap."""

    @abstractmethod
    def scores(self) -> list[int]:
        """Return the points of each seat, including the final scoring once the game is over."""

    @abstractmethod
    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None before its end."""

    @abstractmethod
    def breakdown(self, seat: int) -> dict[str, int]:
        """Return a seat's points by source, in a fixed order. They add up to its score.

        Raises `ViewerError` if there is no such seat.
        """

    def view(self, viewer: Viewer) -> View:
        """Return everything that `viewer` may see, and nothing else, as new JSON-able data. Raises `ViewerError`."""
        return self.game.view(self, viewer)

    def returns(self) -> list[float]:
        """Return the result of each seat, from -1 to 1. Before the end, all results are 0.

        If k of n seats win, each winner gets (n/k - 1)/(n - 1), and every other seat -1/(n - 1). The result of a solo
        game is 1 or -1.
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
        """Return a state that looks the same to the viewer `seat`: a seat, "public" or "everything".

        Everything that is hidden from this viewer is drawn from `rng`.
        """
        return cast(Self, self.game.from_view(self.view(seat), rng))


def state_after(state: State, turn: Iterable[int], log: list[Event] | None = None) -> State:
    """Return a copy of a state after the legal actions of `turn`. Append their events to `log`, if given."""
    copied = state.copy()
    for action in turn:
        copied.apply_unchecked(action, log)
    return copied


@cache
def _svg_renderer() -> Callable[[State], str] | None:
    """Return the function that draws a state as SVG, or None if no installed package provides it."""
    from importlib.metadata import entry_points  # imported here, because pages do not need it

    entry_point = next(iter(entry_points(group="azulejo.drawing")), None)
    return cast(Callable[[State], str], entry_point.load()) if entry_point else None


class Game(ABC):
    """The rules of one game. A game has no state of play, so one instance serves every playthrough."""

    meta: Meta
    """Declared facts about the game."""
    chance_events: frozenset[str] = frozenset()
    """Kinds of events after a reveal that change the acting seat's standing by an amount that depends on chance."""

    def __reduce_ex__(self, protocol: Any) -> str | tuple[Any, ...]:
        # Pickle only the name `GAME`, so that each process has only one instance of a game.
        module = sys.modules.get(type(self).__module__)
        return "GAME" if getattr(module, "GAME", None) is self else super().__reduce_ex__(protocol)

    def __repr__(self) -> str:
        return f"azulejo.load({self.meta.name!r}, {self.meta.rules_version})"

    def new_state(self, players: int, seed: int, **options: str | int) -> State:
        """Return a new state, ready for the first decision. Raises `OptionError`."""
        return self.set_up(players, seed, options)

    def set_up(self, players: int, seed: int, options: Options) -> State:
        """Do the same as `new_state`, but take the options as a mapping. Raises `OptionError`."""
        seats, number = self.meta.check_setup(players, seed)
        return self._new_state(seats, number, self.meta.check_options(seats, options))

    @abstractmethod
    def _new_state(self, players: int, seed: int, options: Options) -> State:
        """Return a new state from arguments that have been checked."""

    @abstractmethod
    def view(self, state: State, viewer: Viewer) -> View:
        """Return the view of a state: see `State.view`.

        Raises `ViewerError`, and `ArgumentError` if `state` is not a state of this game.
        """

    @abstractmethod
    def from_view(self, view: View, rng: Random) -> State:
        """Return a state that matches `view`. Everything that is hidden from the viewer is drawn from `rng`.

        Raises `ArgumentError` if `view` is not a view of this game or `rng` is not a `random.Random`.
        """

    @abstractmethod
    def evaluate(self, state: State) -> list[float]:
        """Return the expected final points of each seat, for bots.

        At the end of the game, tie-breaks count as fractions of a point, so a higher value means a better place. Raises
        `ArgumentError` if `state` is not a state of this game.
        """

    def impression(self, state: State) -> list[float]:
        """Return each seat's points as a beginner would estimate them, with the typical mistakes.

        Bots that play like beginners use this. The default calls `evaluate`, and raises the same errors.
        """
        return self.evaluate(state)

    def standing(self, state: State, viewer: Viewer) -> list[int]:
        """Return the points that each seat would have if the game ended now. After the end, these are the scores.

        Use only information that `viewer` may have. For example, a seat's standing ignores the secrets of other seats.
        Raises `ViewerError`, and `ArgumentError` if `state` is not a state of this game.
        """
        return state.scores()

    def projected_breakdown(self, state: State, seat: int, viewer: Viewer) -> dict[str, int]:
        """Return the points of a seat's `standing` by source, in the order of `State.breakdown`.

        Raises the same errors as `standing`.
        """
        return state.breakdown(seat)

    def preview(self, view: View, action: int, *more: int) -> Preview:
        """Return the effect of an action, or of several consecutive actions of the same seat.

        `view` must be the view of the seat to move or the view "everything". If `meta.hidden` is false, any view is
        allowed. Only the last action may reveal hidden information.

        Raises `IllegalAction` for an illegal action. Raises `ArgumentError` if the view is not allowed, or if an action
        before the last one reveals hidden information.
        """
        return self.previews(view)(action, *more)

    def previews(self, view: View) -> Previews[State, Preview]:
        """Return a function that previews actions in `view`. It builds the position only once for all previews."""
        return Previews(self._start(view), self._preview)

    def _start(self, view: View) -> Start[Any]:
        """Return the data that all previews of actions in `view` share."""
        return start_of(self, self.from_view(view, Random(0)), view)

    def _preview(self, start: Start[Any], *actions: int) -> Preview:
        """Return the preview of actions. Games may return a subclass of `Preview` with more details."""
        return Preview(start, *tried(start, actions))

    @abstractmethod
    def write_action(self, action: int) -> str:
        """Return an action as text. Raises `NotationError` for an unknown id."""

    @abstractmethod
    def read_action(self, text: str) -> int:
        """Return the id of an action given as text. The action need not be legal. Raises `NotationError`."""

    @abstractmethod
    def write_position(self, state: State) -> str:
        """Return a state as one line of text that `read_position` can read.

        Raises `ArgumentError` if `state` is not a state of this game.
        """

    @abstractmethod
    def read_position(self, text: str) -> State:
        """Return the state that a line of text describes. Raises `NotationError`."""

    @abstractmethod
    def show(self, view: View) -> str:
        """Return a view as a plain-text board for the terminal.

        Raises `ArgumentError` if `view` is not a view of this game.
        """
