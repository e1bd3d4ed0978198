"""Noctiluca as the contract wants it: setup, views, notation."""

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
        """What `viewer` may see; null stands for favourites, cards and choices that it may not know."""
        state = checked_state(NoctilucaState, state)
        return view_of(state, checked_viewer(state.players, viewer))

    def from_view(self, view: View, rng: Random) -> NoctilucaState:
        """A state that agrees with `view`; hidden cards and future deals are drawn afresh."""
        own, fresh = checked_view(NoctilucaView, META.name, view), checked_rng(rng).getrandbits(48)
        state = NoctilucaState.from_common_view(self, own, fresh)
        fill_from(state, own, Draws(fresh, "from_view", 0))
        return state

    def evaluate(self, state: State) -> list[float]:
        """Expected final points per seat."""
        return evaluate(checked_state(NoctilucaState, state))

    def impression(self, state: State) -> list[float]:
        """Points by first sight: what strikes somebody who has just learned the rules."""
        return evaluate_as_beginner(checked_state(NoctilucaState, state))

    def standing(self, state: State, viewer: Viewer) -> list[int]:
        """Points per seat if the game ended now, other seats' favourites left out."""
        state = checked_state(NoctilucaState, state)
        return scoring.standing(state, checked_viewer(state.players, viewer))

    def write_position(self, state: State) -> str:
        """The position as one line of text."""
        return position.write_position(checked_state(NoctilucaState, state))

    def read_position(self, text: str) -> NoctilucaState:
        """The position that a line of text describes. Raises `NotationError`."""
        return position.read_position(self, text)

    def show(self, view: View) -> str:
        """A view as a board of plain text, for the terminal."""
        return show(checked_view(NoctilucaView, META.name, view))


GAME = Noctiluca()
