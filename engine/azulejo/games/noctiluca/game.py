"""Noctiluca as the contract wants it: setup, views, notation."""

from __future__ import annotations

from random import Random

from azulejo.chance import Draws
from azulejo.game import Game, State, View
from azulejo.games.noctiluca import notation, rounds, views
from azulejo.games.noctiluca.evaluate import evaluate
from azulejo.games.noctiluca.meta import META
from azulejo.games.noctiluca.rules import NoctilucaState
from azulejo.games.noctiluca.show import show


class Noctiluca(Game):
    """The rules of Noctiluca."""

    meta = META

    def _new_state(self, players: int, seed: int, options: dict[str, str | int]) -> NoctilucaState:
        state = NoctilucaState(self, players, seed, options)
        rounds.set_up(state)
        return state

    def from_view(self, view: View, rng: Random) -> NoctilucaState:
        """A state that agrees with `view`; hidden cards and future deals are drawn afresh."""
        fresh = rng.getrandbits(48)
        state = NoctilucaState(self, view["players"], view.get("seed", fresh), dict(view["options"]))
        views.fill_state(state, view, Draws(fresh, "from_view", 0))
        return state

    def evaluate(self, state: State) -> list[float]:
        """Expected final points per seat."""
        assert isinstance(state, NoctilucaState)
        return evaluate(state)

    def write_action(self, action: int) -> str:
        """`4L6`, `k12`, `sB2`, `pB1`, `p-`, `d3`, `c1`."""
        return notation.write_action(action)

    def read_action(self, text: str) -> int:
        """The action id of a notation. Raises `NotationError`."""
        return notation.read_action(text)

    def write_position(self, state: State) -> str:
        """The position as one line of text."""
        assert isinstance(state, NoctilucaState)
        return notation.write_position(state)

    def read_position(self, text: str) -> NoctilucaState:
        """The position that a line of text describes. Raises `NotationError`."""
        return notation.read_position(self, text)

    def show(self, view: View) -> str:
        """A view as a board of plain text."""
        return show(view)


GAME = Noctiluca()
