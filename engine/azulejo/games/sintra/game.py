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

    def _new_state(self, players: int, seed: int, options: dict[str, str | int]) -> SintraState:
        state = SintraState(self, players, seed, options)
        state.set_up()
        return state

    def from_view(self, view: View, rng: Random) -> SintraState:
        """A state that agrees with `view`. Only the panes to come are unknown: they get a seed of `rng`'s."""
        seed = view.get("seed")
        state = SintraState(self, view["players"], rng.getrandbits(48) if seed is None else seed, dict(view["options"]))
        state.chance = view.get("chance", 0)
        for name in ("round", "step", "current_player", "start_seat", "reveals"):
            setattr(state, name, view[name])
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

    def write_action(self, action: int) -> str:
        """`3O`, `CO`, `<`, `>4`, `=P`."""
        return notation.write_action(action)

    def read_action(self, text: str) -> int:
        """The action id of `3O`, `CO`, `<`, `>4` or `=P`. Raises `NotationError`."""
        return notation.read_action(text)

    def write_position(self, state: State) -> str:
        """The position as one line of text."""
        assert isinstance(state, SintraState)
        return notation.write_position(state)

    def read_position(self, text: str) -> SintraState:
        """The position that a line of text describes. Raises `NotationError`."""
        return notation.read_position(self, text)

    def show(self, view: View) -> str:
        """A view as a board of plain text."""
        return show(view)


GAME = Sintra()
