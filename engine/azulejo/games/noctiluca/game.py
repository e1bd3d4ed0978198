"""Noctiluca as an implementation of the game contract: setup, views, notation."""

from __future__ import annotations

from random import Random

from azulejo.arguments import checked_rng, checked_state, checked_view, checked_viewer
from azulejo.chance import Draws
from azulejo.game import Game, State, View
from azulejo.games.noctiluca.bots.beginner_evaluation import evaluate_as_beginner
from azulejo.games.noctiluca.bots.evaluation import evaluate
from azulejo.games.noctiluca.meta import META
from azulejo.games.noctiluca.rules import rounds, scoring
from azulejo.games.noctiluca.rules.state import NoctilucaState
from azulejo.games.noctiluca.rules.view import NoctilucaView, fill_from, view_of
from azulejo.games.noctiluca.text import notation, position
from azulejo.games.noctiluca.text.show import show
from azulejo.meta import Options
from azulejo.views import Viewer


class Noctiluca(Game):
    """The rules of Noctiluca."""

    meta = META
    write_action = staticmethod(notation.write_action)
    read_action = staticmethod(notation.read_action)

    def _new_state(self, players: int, seed: int, options: Options) -> NoctilucaState:
        state = NoctilucaState(self, players, seed, options)
        rounds.set_up(state)
        return state

    def view(self, state: State, viewer: Viewer) -> NoctilucaView:
        """Return the view of a state; favourites, cards and choices hidden from `viewer` are null."""
        state = checked_state(NoctilucaState, state)
        return view_of(state, checked_viewer(state.players, viewer))

    def from_view(self, view: View, rng: Random) -> NoctilucaState:
        """Return a state that agrees with `view`; hidden cards and future deals are drawn again."""
        own, fresh = checked_view(NoctilucaView, META.name, view), checked_rng(rng).getrandbits(48)
        state = NoctilucaState.from_common_view(self, own, fresh)
        fill_from(state, own, Draws(fresh, "from_view", 0))
        return state

    def evaluate(self, state: State) -> list[float]:
        """Return the expected final points per seat."""
        return evaluate(checked_state(NoctilucaState, state))

    def impression(self, state: State) -> list[float]:
        """Return the points per seat at first sight, as they appear to someone who has just learned the rules."""
        return evaluate_as_beginner(checked_state(NoctilucaState, state))

    def standing(self, state: State, viewer: Viewer) -> list[int]:
        """Return the points per seat if the game ended now, without the favourites of other seats."""
        state = checked_state(NoctilucaState, state)
        return scoring.standing(state, checked_viewer(state.players, viewer))

    def write_position(self, state: State) -> str:
        """Write the position as one line of text."""
        return position.write_position(checked_state(NoctilucaState, state))

    def read_position(self, text: str) -> NoctilucaState:
        """Read the position from a line of text. Raises `NotationError`."""
        return position.read_position(self, text)

    def show(self, view: View) -> str:
        """Format a view as a plain-text board for the terminal."""
        return show(checked_view(NoctilucaView, META.name, view))


GAME = Noctiluca()
