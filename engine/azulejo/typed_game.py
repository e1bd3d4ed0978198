"""A base class for games. It checks callers' arguments, so a game's own methods can rely on the types of arguments."""

from __future__ import annotations

from abc import abstractmethod
from random import Random
from typing import Generic, TypeVar

from azulejo.arguments import checked_rng, checked_seat, checked_state, checked_view, checked_viewer
from azulejo.game import Game, State, View
from azulejo.views import Viewer

OwnState = TypeVar("OwnState", bound=State)
OwnView = TypeVar("OwnView", bound=View)


class TypedGame(Game, Generic[OwnState, OwnView]):
    """A game with its own classes of states and views. Subclasses set the two types and implement the abstract methods.

    The public methods check their arguments, and then call a method whose name ends in `_of`.
    """

    state_type: type[OwnState]
    view_type: type[OwnView]

    @abstractmethod
    def view_of(self, state: OwnState, viewer: Viewer, /) -> OwnView:
        """Return everything that `viewer` may see, and nothing else, as new JSON-able data."""

    @abstractmethod
    def state_of(self, view: OwnView, rng: Random, /) -> OwnState:
        """Return a state that matches `view`. Everything that is hidden from the viewer is drawn from `rng`."""

    @abstractmethod
    def value_of(self, state: OwnState, /) -> list[float]:
        """Return the expected final points of each seat, for bots."""

    def impression_of(self, state: OwnState, /) -> list[float]:
        """Return each seat's points as a beginner would estimate them. The default is `value_of`."""
        return self.value_of(state)

    def standing_of(self, state: OwnState, viewer: Viewer, /) -> list[int]:
        """Return each seat's points if the game ended now. By default, these are the scores."""
        return state.scores()

    def projected_breakdown_of(self, state: OwnState, seat: int, viewer: Viewer, /) -> dict[str, int]:
        """Return a seat's `standing` by source. By default, this is `State.breakdown`."""
        return state.breakdown(seat)

    @abstractmethod
    def position_of(self, state: OwnState, /) -> str:
        """Return a state as one line of text."""

    @abstractmethod
    def board_of(self, view: OwnView, /) -> str:
        """Return a view as a plain-text board for the terminal."""

    def view(self, state: State, viewer: Viewer) -> OwnView:
        """Return the view of a state."""
        game_state = checked_state(self.state_type, state)
        return self.view_of(game_state, checked_viewer(game_state.players, viewer))

    def from_view(self, view: View, rng: Random) -> OwnState:
        """Return a state that matches `view`."""
        return self.state_of(checked_view(self.view_type, self.meta.name, view), checked_rng(rng))

    def evaluate(self, state: State) -> list[float]:
        """Return the expected final points of each seat."""
        return self.value_of(checked_state(self.state_type, state))

    def impression(self, state: State) -> list[float]:
        """Return each seat's points as a beginner would estimate them."""
        return self.impression_of(checked_state(self.state_type, state))

    def standing(self, state: State, viewer: Viewer) -> list[int]:
        """Return each seat's points if the game ended now, from the information that `viewer` may have."""
        game_state = checked_state(self.state_type, state)
        return self.standing_of(game_state, checked_viewer(game_state.players, viewer))

    def projected_breakdown(self, state: State, seat: int, viewer: Viewer) -> dict[str, int]:
        """Return a seat's `standing` by source."""
        game_state = checked_state(self.state_type, state)
        players = game_state.players
        return self.projected_breakdown_of(game_state, checked_seat(players, seat), checked_viewer(players, viewer))

    def write_position(self, state: State) -> str:
        """Return a state as one line of text."""
        return self.position_of(checked_state(self.state_type, state))

    def show(self, view: View) -> str:
        """Return a view as a plain-text board for the terminal."""
        return self.board_of(checked_view(self.view_type, self.meta.name, view))
