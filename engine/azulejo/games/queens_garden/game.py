"""Queen's Garden as the contract wants it: setup, views, notation."""

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
        """Everything but faces that nobody has seen and the order of the bag."""
        state = checked_state(QueensGardenState, state)
        return view_of(state, checked_viewer(state.players, viewer))

    def from_view(self, view: View, rng: Random) -> QueensGardenState:
        """A state that agrees with `view`. `rng` draws unseen faces and the seed of tiles to come."""
        own = checked_view(QueensGardenView, META.name, view)
        state = QueensGardenState.from_common_view(self, own, checked_rng(rng).getrandbits(48))
        fill_from(state, own, rng)
        return state

    def evaluate(self, state: State) -> list[float]:
        """Points expected per seat at the end."""
        return evaluate(checked_state(QueensGardenState, state))

    def impression(self, state: State) -> list[float]:
        """Points by first sight: what strikes somebody who has just learned the rules."""
        return evaluate_as_beginner(checked_state(QueensGardenState, state))

    def standing(self, state: State, viewer: Viewer) -> list[int]:
        """Points, groups and jokers, less what is stored; the wheel of this round is not counted. No secrets here."""
        state = checked_state(QueensGardenState, state)
        checked_viewer(state.players, viewer)
        return [scoring.standing(state, seat) for seat in range(state.players)]

    def write_position(self, state: State) -> str:
        """The position as one line of text."""
        return position.write_position(checked_state(QueensGardenState, state))

    def read_position(self, text: str) -> QueensGardenState:
        """The position that a line of text describes. Raises `NotationError`."""
        return position.read_position(self, text)

    def show(self, view: View) -> str:
        """A view as a board of plain text, for the terminal."""
        return show(checked_view(QueensGardenView, META.name, view))


GAME = QueensGarden()
