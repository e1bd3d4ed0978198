"""Queen's Garden as the contract wants it: setup, views, notation."""

from __future__ import annotations

from random import Random

from azulejo.game import Game, State, View
from azulejo.games.queens_garden import notation
from azulejo.games.queens_garden.evaluate import evaluate
from azulejo.games.queens_garden.meta import META
from azulejo.games.queens_garden.position import write_position
from azulejo.games.queens_garden.reading import read_position
from azulejo.games.queens_garden.rules import QueensGardenState
from azulejo.games.queens_garden.show import show
from azulejo.games.queens_garden.views import fill_from


class QueensGarden(Game):
    """The rules of Queen's Garden."""

    meta = META
    write_action = staticmethod(notation.write_action)
    read_action = staticmethod(notation.read_action)
    show = staticmethod(show)

    def _new_state(self, players: int, seed: int, options: dict[str, str | int]) -> QueensGardenState:
        state = QueensGardenState(self, players, seed, options)
        state.set_up()
        return state

    def from_view(self, view: View, rng: Random) -> QueensGardenState:
        """A state that agrees with `view`. `rng` draws unseen faces and the seed of tiles to come."""
        state = QueensGardenState.outline(self, view, rng.getrandbits(48))
        fill_from(state, view, rng)
        return state

    def evaluate(self, state: State) -> list[float]:
        """Points expected per seat at the end."""
        assert isinstance(state, QueensGardenState)
        return evaluate(state)

    def write_position(self, state: State) -> str:
        """The position as one line of text."""
        assert isinstance(state, QueensGardenState)
        return write_position(state)

    def read_position(self, text: str) -> QueensGardenState:
        """The position that a line of text describes. Raises `NotationError`."""
        return read_position(self, text)


GAME = QueensGarden()
