"""Stained Glass of Sintra as an implementation of the game contract: setup, views, notation."""

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
        """Return the view of a state: everything except the order of future panes, which no viewer may see."""
        state = checked_state(SintraState, state)
        return view_of(state, checked_viewer(state.players, viewer))

    def from_view(self, view: View, rng: Random) -> SintraState:
        """Return a state that agrees with `view`. Only future draws are unknown: they get a new seed from `rng`."""
        own = checked_view(SintraView, META.name, view)
        state = SintraState.from_common_view(self, own, checked_rng(rng).getrandbits(48))
        fill_from(state, own)
        return state

    def evaluate(self, state: State) -> list[float]:
        """Return the expected final score per seat; at the end, with the tie-break as a fraction of a point."""
        return evaluate(checked_state(SintraState, state))

    def impression(self, state: State) -> list[float]:
        """Return the points per seat at first sight, as they appear to someone who has just learned the rules."""
        return evaluate_as_beginner(checked_state(SintraState, state))

    def standing(self, state: State, viewer: Viewer) -> list[int]:
        """Return the points per seat if the game ended now; none of this is secret."""
        state = checked_state(SintraState, state)
        checked_viewer(state.players, viewer)
        return scoring.standing(state)

    def write_position(self, state: State) -> str:
        """Write the position as one line of text."""
        return position.write_position(checked_state(SintraState, state))

    def read_position(self, text: str) -> SintraState:
        """Read the position from a line of text. Raises `NotationError`."""
        return position.read_position(self, text)

    def show(self, view: View) -> str:
        """Format a view as a plain-text board for the terminal."""
        return show(checked_view(SintraView, META.name, view))


GAME = Sintra()
