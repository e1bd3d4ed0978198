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
    write_action = staticmethod(notation.write_action)
    read_action = staticmethod(notation.read_action)
    show = staticmethod(show)

    def _new_state(self, players: int, seed: int, options: dict[str, str | int]) -> NoctilucaState:
        state = NoctilucaState(self, players, seed, options)
        rounds.set_up(state)
        return state

    def from_view(self, view: View, rng: Random) -> NoctilucaState:
        """A state that agrees with `view`; hidden cards and future deals are drawn afresh."""
        fresh = rng.getrandbits(48)
        state = NoctilucaState.outline(self, view, fresh)
        views.fill_state(state, view, Draws(fresh, "from_view", 0))
        return state

    def evaluate(self, state: State) -> list[float]:
        """Expected final points per seat."""
        assert isinstance(state, NoctilucaState)
        return evaluate(state)

    def write_position(self, state: State) -> str:
        """The position as one line of text."""
        assert isinstance(state, NoctilucaState)
        return notation.write_position(state)

    def read_position(self, text: str) -> NoctilucaState:
        """The position that a line of text describes. Raises `NotationError`."""
        return notation.read_position(self, text)


GAME = Noctiluca()
