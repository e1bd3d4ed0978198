"""Queen's Garden as an implementation of the game contract: setup, views, notation."""

from __future__ import annotations

from random import Random

from azulejo.arguments import checked_rng, checked_state, checked_view, checked_viewer
from azulejo.game import Game, State, View
from azulejo.games.queens_garden.bots.beginner_evaluation import evaluate_as_beginner
from azulejo.games.queens_garden.bots.evaluation import evaluate
from azulejo.games.queens_garden.meta import META
from azulejo.games.queens_garden.rules import rounds, scoring
from azulejo.games.queens_garden.rules.state import QueensGardenState
from azulejo.games.queens_garden.rules.view import QueensGardenView, fill_from, view_of
from azulejo.games.queens_garden.text import notation, position
from azulejo.games.queens_garden.text.show import show
from azulejo.meta import Options
from azulejo.views import Viewer


class QueensGarden(Game):
    """The rules of Queen's Garden."""

    meta = META
    write_action = staticmethod(notation.write_action)
    read_action = staticmethod(notation.read_action)

    def _new_state(self, players: int, seed: int, options: Options) -> QueensGardenState:
        state = QueensGardenState(self, players, seed, options)
        rounds.set_up(state)
        return state

    def view(self, state: State, viewer: Viewer) -> QueensGardenView:
        """Return the view of a state: everything except faces that have never been up and the order of the bag."""
        state = checked_state(QueensGardenState, state)
        return view_of(state, checked_viewer(state.players, viewer))

    def from_view(self, view: View, rng: Random) -> QueensGardenState:
        """Return a state that agrees with `view`. `rng` draws the unseen faces, and a seed for future draws."""
        own = checked_view(QueensGardenView, META.name, view)
        state = QueensGardenState.from_common_view(self, own, checked_rng(rng).getrandbits(48))
        fill_from(state, own, rng)
        return state

    def evaluate(self, state: State) -> list[float]:
        """Return the expected final points per seat."""
        return evaluate(checked_state(QueensGardenState, state))

    def impression(self, state: State) -> list[float]:
        """Return the points per seat at first sight, as they appear to someone who has just learned the rules."""
        return evaluate_as_beginner(checked_state(QueensGardenState, state))

    def standing(self, state: State, viewer: Viewer) -> list[int]:
        """Return points, groups and jokers, minus the storage, per seat; this round's wheel is left out.

        None of this is secret.
        """
        state = checked_state(QueensGardenState, state)
        checked_viewer(state.players, viewer)
        return [scoring.standing(state, seat) for seat in range(state.players)]

    def write_position(self, state: State) -> str:
        """Write the position as one line of text."""
        return position.write_position(checked_state(QueensGardenState, state))

    def read_position(self, text: str) -> QueensGardenState:
        """Read the position from a line of text. Raises `NotationError`."""
        return position.read_position(self, text)

    def show(self, view: View) -> str:
        """Format a view as a plain-text board for the terminal."""
        return show(checked_view(QueensGardenView, META.name, view))


GAME = QueensGarden()
