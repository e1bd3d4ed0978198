"""Stained Glass of Sintra as an implementation of the game contract: setup, views, notation."""

from __future__ import annotations

from random import Random

from azulejo.game import View
from azulejo.games.sintra.bots.beginner_evaluation import evaluate_as_beginner
from azulejo.games.sintra.bots.evaluation import evaluate
from azulejo.games.sintra.meta import META
from azulejo.games.sintra.rules import rounds, scoring
from azulejo.games.sintra.rules.preview import SintraPreview
from azulejo.games.sintra.rules.state import SintraState
from azulejo.games.sintra.rules.view import SintraView, fill_from, view_of
from azulejo.games.sintra.text import notation, position
from azulejo.games.sintra.text.show import show
from azulejo.meta import Options
from azulejo.preview import Previews, Start, tried
from azulejo.typed_game import TypedGame
from azulejo.views import Viewer


class Sintra(TypedGame[SintraState, SintraView]):
    """The rules of Stained Glass of Sintra."""

    meta = META
    state_type = SintraState
    view_type = SintraView
    write_action = staticmethod(notation.write_action)
    read_action = staticmethod(notation.read_action)
    view_of = staticmethod(view_of)
    value_of = staticmethod(evaluate)
    impression_of = staticmethod(evaluate_as_beginner)
    position_of = staticmethod(position.write_position)
    board_of = staticmethod(show)

    def _new_state(self, players: int, seed: int, options: Options) -> SintraState:
        state = SintraState(self, players, seed, options)
        rounds.set_up(state)
        return state

    def state_of(self, view: SintraView, rng: Random) -> SintraState:
        """Return a state that matches `view`. Only future draws are unknown, so they get a new seed from `rng`."""
        state = SintraState.from_common_view(self, view, rng.getrandbits(48))
        fill_from(state, view)
        return state

    def standing_of(self, state: SintraState, viewer: Viewer) -> list[int]:
        """Return each seat's points if the game ended now. They are the same for all viewers."""
        return scoring.standing(state)

    def projected_breakdown_of(self, state: SintraState, seat: int, viewer: Viewer) -> dict[str, int]:
        """Return a seat's `standing` by source. It is the same for all viewers."""
        return scoring.projected_breakdown(state, seat)

    def previews(self, view: View) -> Previews[SintraState, SintraPreview]:
        """Return a function that previews actions in `view`, with details for the palace."""
        return Previews(self._start(view), self._preview)

    def _preview(self, start: Start[SintraState], *actions: int) -> SintraPreview:
        return SintraPreview(start, *tried(start, actions))

    def read_position(self, text: str) -> SintraState:
        """Read a position from one line of text. Raises `NotationError`."""
        return position.read_position(self, text)


GAME = Sintra()
