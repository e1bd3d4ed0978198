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

    def _new_state(self, players: int, seed: int, options: dict[str, str | int]) -> QueensGardenState:
        state = QueensGardenState(self, players, seed, options)
        state.set_up()
        return state

    def from_view(self, view: View, rng: Random) -> QueensGardenState:
        """A state that agrees with `view`. `rng` draws unseen faces and the seed of tiles to come."""
        seed = view.get("seed")
        seed = rng.getrandbits(48) if seed is None else seed
        state = QueensGardenState(self, view["players"], seed, dict(view["options"]))
        fill_from(state, view, rng)
        return state

    def evaluate(self, state: State) -> list[float]:
        """Points expected per seat at the end."""
        assert isinstance(state, QueensGardenState)
        return evaluate(state)

    def write_action(self, action: int) -> str:
        """`TB`, `B3`, `C17`, `-G3`."""
        return notation.write_action(action)

    def read_action(self, text: str) -> int:
        """The action id of `TB`, `B3`, `C17`, `-G3`. Raises `NotationError`."""
        return notation.read_action(text)

    def write_position(self, state: State) -> str:
        """The position as one line of text."""
        assert isinstance(state, QueensGardenState)
        return write_position(state)

    def read_position(self, text: str) -> QueensGardenState:
        """The position that a line of text describes. Raises `NotationError`."""
        return read_position(self, text)

    def show(self, view: View) -> str:
        """A view as a board of plain text."""
        return show(view)


GAME = QueensGarden()
