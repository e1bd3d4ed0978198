"""Stained Glass of Sintra as the contract wants it: setup, views, notation."""

from __future__ import annotations

from random import Random

from azulejo.game import Game, State, View
from azulejo.games.sintra import notation
from azulejo.games.sintra.components import COLOURS
from azulejo.games.sintra.evaluate import evaluate
from azulejo.games.sintra.meta import META
from azulejo.games.sintra.palace import Palace
from azulejo.games.sintra.rules import IN_CENTRE, SintraState
from azulejo.games.sintra.show import show


class Sintra(Game):
    """The rules of Stained Glass of Sintra."""

    meta = META
    write_action = staticmethod(notation.write_action)
    read_action = staticmethod(notation.read_action)
    show = staticmethod(show)

    def _new_state(self, players: int, seed: int, options: dict[str, str | int]) -> SintraState:
        state = SintraState(self, players, seed, options)
        state.set_up()
        return state

    def from_view(self, view: View, rng: Random) -> SintraState:
        """A state that agrees with `view`. Only the panes to come are unknown: they get a seed of `rng`'s."""
        state = SintraState.outline(self, view, rng.getrandbits(48))
        state.ended = view["is_terminal"]
        state.tiles = [COLOURS.index(name) for name in view["round_tiles"]]
        state.market = [count for source in (view["centre"], *view["factories"]) for count in source]
        state.bag = view["bag"][:]
        state.tower = view["tower"][:]
        state.marker = IN_CENTRE if view["marker"] == "centre" else view["marker"]
        if view["hand"]:
            name, count = view["hand"]
            state.hand = (COLOURS.index(name), count)
        state.palaces = [Palace.from_view(seat) for seat in view["seats"]]
        return state

    def evaluate(self, state: State) -> list[float]:
        """Expected final score per seat, at the end of the game with the tie-break behind the point."""
        assert isinstance(state, SintraState)
        return evaluate(state)

    def write_position(self, state: State) -> str:
        """The position as one line of text."""
        assert isinstance(state, SintraState)
        return notation.write_position(state)

    def read_position(self, text: str) -> SintraState:
        """The position that a line of text describes. Raises `NotationError`."""
        return notation.read_position(self, text)


GAME = Sintra()
