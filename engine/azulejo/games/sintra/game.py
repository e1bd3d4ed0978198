"""Stained Glass of Sintra as the contract wants it: setup, views, notation."""

from __future__ import annotations

from random import Random

from azulejo.arguments import checked_rng, checked_state, checked_view, checked_viewer
from azulejo.game import Game, State, View
from azulejo.games.sintra.bots.beginner_evaluation import evaluate_as_beginner
from azulejo.games.sintra.bots.evaluation import evaluate
from azulejo.games.sintra.meta import META
from azulejo.games.sintra.rules import rounds, scoring
from azulejo.games.sintra.rules.state import SintraState
from azulejo.games.sintra.rules.view import SintraView, fill_from, view_of
from azulejo.games.sintra.text import notation, position
from azulejo.games.sintra.text.show import show
from azulejo.meta import Options
from azulejo.views import Viewer


class Sintra(Game):
    """The rules of Stained Glass of Sintra."""

    meta = META
    write_action = staticmethod(notation.write_action)
    read_action = staticmethod(notation.read_action)

    def _new_state(self, players: int, seed: int, options: Options) -> SintraState:
        state = SintraState(self, players, seed, options)
        rounds.set_up(state)
        return state

    def view(self, state: State, viewer: Viewer) -> SintraView:
        """Everything but the order of panes to come, which nobody sees."""
        state = checked_state(SintraState, state)
        return view_of(state, checked_viewer(state.players, viewer))

    def from_view(self, view: View, rng: Random) -> SintraState:
        """A state that agrees with `view`. Only the panes to come are unknown: they get a seed of `rng`'s."""
        own = checked_view(SintraView, META.name, view)
        state = SintraState.from_common_view(self, own, checked_rng(rng).getrandbits(48))
        fill_from(state, own)
        return state

    def evaluate(self, state: State) -> list[float]:
        """Expected final score per seat, at the end of the game with the tie-break behind the point."""
        return evaluate(checked_state(SintraState, state))

    def impression(self, state: State) -> list[float]:
        """Points by first sight: what strikes somebody who has just learned the rules."""
        return evaluate_as_beginner(checked_state(SintraState, state))

    def standing(self, state: State, viewer: Viewer) -> list[int]:
        """Points per seat if the game ended now; nothing of it is secret."""
        state = checked_state(SintraState, state)
        checked_viewer(state.players, viewer)
        return scoring.standing(state)

    def write_position(self, state: State) -> str:
        """The position as one line of text."""
        return position.write_position(checked_state(SintraState, state))

    def read_position(self, text: str) -> SintraState:
        """The position that a line of text describes. Raises `NotationError`."""
        return position.read_position(self, text)

    def show(self, view: View) -> str:
        """A view as a board of plain text, for the terminal."""
        return show(checked_view(SintraView, META.name, view))


GAME = Sintra()
