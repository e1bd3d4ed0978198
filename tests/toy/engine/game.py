"""Pebbles as a `Game`: the implementation of the contract."""

from __future__ import annotations

from random import Random

from azulejo.games.pebbles.bots.evaluation import evaluate
from azulejo.games.pebbles.meta import META
from azulejo.games.pebbles.rules.state import PebblesState
from azulejo.games.pebbles.rules.view import PebblesView, fill_from, view_of
from azulejo.games.pebbles.text import notation, position
from azulejo.games.pebbles.text.show import show
from azulejo.meta import Options
from azulejo.typed_game import TypedGame


class Pebbles(TypedGame[PebblesState, PebblesView]):
    """The rules of Pebbles."""

    meta = META
    state_type = PebblesState
    view_type = PebblesView
    write_action = staticmethod(notation.write_action)
    read_action = staticmethod(notation.read_action)
    view_of = staticmethod(view_of)
    value_of = staticmethod(evaluate)
    position_of = staticmethod(position.write_position)
    board_of = staticmethod(show)

    def _new_state(self, players: int, seed: int, options: Options) -> PebblesState:
        return PebblesState(self, players, seed, options)

    def state_of(self, view: PebblesView, rng: Random) -> PebblesState:
        """Return a state that gives this view."""
        state = PebblesState.from_common_view(self, view, rng.getrandbits(48))
        fill_from(state, view)
        return state

    def read_position(self, text: str) -> PebblesState:
        """Read the position from a line of text. Raises `NotationError`."""
        return position.read_position(self, text)


GAME = Pebbles()
