"""Queen's Garden as the contract wants it: setup, views, notation."""

from __future__ import annotations

from random import Random
from typing import cast

from azulejo.game import Game, Options, State, View, Viewer
from azulejo.games.queens_garden import notation, position, rounds, scoring
from azulejo.games.queens_garden.evaluate import evaluate
from azulejo.games.queens_garden.impression import impression
from azulejo.games.queens_garden.meta import META
from azulejo.games.queens_garden.rules import QueensGardenState
from azulejo.games.queens_garden.show import show
from azulejo.games.queens_garden.view import QueensGardenView, fill_from, view_of


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
        assert isinstance(state, QueensGardenState)
        return view_of(state, viewer)

    def from_view(self, view: View, rng: Random) -> QueensGardenState:
        """A state that agrees with `view`. `rng` draws unseen faces and the seed of tiles to come."""
        state = QueensGardenState.outline(self, view, rng.getrandbits(48))
        fill_from(state, cast(QueensGardenView, view), rng)
        return state

    def evaluate(self, state: State) -> list[float]:
        """Points expected per seat at the end."""
        assert isinstance(state, QueensGardenState)
        return evaluate(state)

    def impression(self, state: State) -> list[float]:
        """Points by first sight: what strikes somebody who has just learned the rules."""
        assert isinstance(state, QueensGardenState)
        return impression(state)

    def standing(self, state: State, viewer: Viewer) -> list[int]:
        """Points, groups and jokers, less what is stored; the wheel of this round is not counted. No secrets here."""
        assert isinstance(state, QueensGardenState)
        return [scoring.standing(state, seat) for seat in range(state.players)]

    def write_position(self, state: State) -> str:
        """The position as one line of text."""
        assert isinstance(state, QueensGardenState)
        return position.write_position(state)

    def read_position(self, text: str) -> QueensGardenState:
        """The position that a line of text describes. Raises `NotationError`."""
        return position.read_position(self, text)

    def show(self, view: View) -> str:
        """A view as a board of plain text, for the terminal."""
        return show(cast(QueensGardenView, view))


GAME = QueensGarden()
