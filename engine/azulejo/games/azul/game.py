"""Azul as the contract wants it: setup, views, notation."""

from __future__ import annotations

from random import Random

from azulejo.chance import in_order
from azulejo.game import Game, State, View
from azulejo.games.azul import notation, rounds
from azulejo.games.azul.components import COLOURS, EMPTY, IN_CENTRE, MARKER
from azulejo.games.azul.evaluate import evaluate
from azulejo.games.azul.meta import META
from azulejo.games.azul.rules import AzulState
from azulejo.games.azul.scoring import SOURCES
from azulejo.games.azul.show import show


class Azul(Game):
    """The rules of Azul."""

    meta = META
    write_action = staticmethod(notation.write_action)
    read_action = staticmethod(notation.read_action)
    show = staticmethod(show)

    def _new_state(self, players: int, seed: int, options: dict[str, str | int]) -> AzulState:
        state = AzulState(self, players, seed, options)
        rounds.deal(state)
        return state

    def from_view(self, view: View, rng: Random) -> AzulState:
        """A state that agrees with `view`. Only the tiles to come are unknown: they get a seed of `rng`'s."""
        state = AzulState.outline(self, view, rng.getrandbits(48))
        state.pool = [count for source in (view["centre"], *view["factories"]) for count in source]
        state.bag = in_order(view["bag"])
        state.lid = view["lid"][:]
        state.marker = IN_CENTRE if view["marker"] == "centre" else view["marker"]
        state.choosing = EMPTY if view["choosing"] is None else view["choosing"]
        state.ended = view["outcome"]["reason"] if view["outcome"] else None
        tally: list[int] = []
        for seat, board in enumerate(view["seats"]):
            for row, (name, count) in enumerate(board["lines"]):
                if name:
                    state.set_line(seat, row, COLOURS.index(name), count)
            for row, cells in enumerate(board["wall"]):
                for column, name in enumerate(cells):
                    if name:
                        state.set_cell(seat, row, column, COLOURS.index(name))
            state.floors[seat] = tuple(MARKER if name == "marker" else COLOURS.index(name) for name in board["floor"])
            state.points[seat] = board["score"]
            tally += [board["breakdown"][source] for source in SOURCES]
        state.tally = tally
        return state

    def evaluate(self, state: State) -> list[float]:
        """Points per seat if the round ended here, with what is in sight of the bonuses."""
        assert isinstance(state, AzulState)
        return evaluate(state)

    def write_position(self, state: State) -> str:
        """The position as one line of text."""
        assert isinstance(state, AzulState)
        return notation.write_position(state)

    def read_position(self, text: str) -> AzulState:
        """The position that a line of text describes. Raises `NotationError`."""
        return notation.read_position(self, text)


GAME = Azul()
