"""Azul as the contract wants it: setup, views, notation."""

from __future__ import annotations

from random import Random
from typing import cast

from azulejo.game import Game, Options, State, View, Viewer
from azulejo.games.azul import notation, position, rounds, scoring
from azulejo.games.azul.evaluate import evaluate
from azulejo.games.azul.impression import impression
from azulejo.games.azul.meta import META
from azulejo.games.azul.rules import AzulState
from azulejo.games.azul.show import show
from azulejo.games.azul.view import AzulView, fill_from, view_of


class Azul(Game):
    """The rules of Azul."""

    meta = META
    write_action = staticmethod(notation.write_action)
    read_action = staticmethod(notation.read_action)

    def _new_state(self, players: int, seed: int, options: Options) -> AzulState:
        state = AzulState(self, players, seed, options)
        rounds.deal(state)
        return state

    def view(self, state: State, viewer: Viewer) -> AzulView:
        """Everything but the order of tiles to come, which nobody sees."""
        assert isinstance(state, AzulState)
        return view_of(state, viewer)

    def from_view(self, view: View, rng: Random) -> AzulState:
        """A state that agrees with `view`. Only the tiles to come are unknown: they get a seed of `rng`'s."""
        state = AzulState.outline(self, view, rng.getrandbits(48))
        fill_from(state, cast(AzulView, view))
        return state

    def evaluate(self, state: State) -> list[float]:
        """Points per seat if the round ended here, with what is in sight of the bonuses."""
        assert isinstance(state, AzulState)
        return evaluate(state)

    def impression(self, state: State) -> list[float]:
        """Points by first sight: what strikes somebody who has just learned the rules."""
        assert isinstance(state, AzulState)
        return impression(state)

    def standing(self, state: State, viewer: Viewer) -> list[int]:
        """Points per seat if the walls were tiled and the game ended now; nothing of it is secret."""
        assert isinstance(state, AzulState)
        return scoring.standing(state)

    def write_position(self, state: State) -> str:
        """The position as one line of text."""
        assert isinstance(state, AzulState)
        return position.write_position(state)

    def read_position(self, text: str) -> AzulState:
        """The position that a line of text describes. Raises `NotationError`."""
        return position.read_position(self, text)

    def show(self, view: View) -> str:
        """A view as a board of plain text, for the terminal."""
        return show(cast(AzulView, view))


GAME = Azul()
