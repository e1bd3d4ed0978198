"""Azul as an implementation of the game contract: setup, views, notation."""

from __future__ import annotations

from random import Random

from azulejo.game import View
from azulejo.games.azul.bots.beginner_evaluation import evaluate_as_beginner
from azulejo.games.azul.bots.evaluation import evaluate
from azulejo.games.azul.meta import META
from azulejo.games.azul.rules import rounds, scoring
from azulejo.games.azul.rules.preview import AzulPreview
from azulejo.games.azul.rules.state import AzulState
from azulejo.games.azul.rules.view import AzulView, fill_from, view_of
from azulejo.games.azul.text import notation, position
from azulejo.games.azul.text.show import show
from azulejo.meta import Options
from azulejo.preview import Previews, Start, begun, tried
from azulejo.typed_game import TypedGame
from azulejo.views import Viewer


class Azul(TypedGame[AzulState, AzulView]):
    """The rules of Azul."""

    meta = META
    state_type = AzulState
    view_type = AzulView
    write_action = staticmethod(notation.write_action)
    read_action = staticmethod(notation.read_action)
    view_of = staticmethod(view_of)
    value_of = staticmethod(evaluate)
    impression_of = staticmethod(evaluate_as_beginner)
    position_of = staticmethod(position.write_position)
    board_of = staticmethod(show)

    def _new_state(self, players: int, seed: int, options: Options) -> AzulState:
        state = AzulState(self, players, seed, options)
        rounds.deal(state)
        return state

    def state_of(self, view: AzulView, rng: Random) -> AzulState:
        """Return a state that matches `view`. Only future draws are unknown, so they get a new seed from `rng`."""
        state = AzulState.from_common_view(self, view, rng.getrandbits(48))
        fill_from(state, view)
        return state

    def standing_of(self, state: AzulState, viewer: Viewer) -> list[int]:
        """Return each seat's points if the walls were tiled and the game ended now.

        They are the same for all viewers.
        """
        return scoring.standing(state)

    def projected_breakdown_of(self, state: AzulState, seat: int, viewer: Viewer) -> dict[str, int]:
        """Return a seat's `standing` by source. It is the same for all viewers."""
        return scoring.projected_breakdown(state, seat)

    def previews(self, view: View) -> Previews[AzulState, AzulPreview]:
        """Return a function that previews actions in `view`, with details of the last action."""
        return Previews(self._start(view), self._preview)

    def _preview(self, start: Start[AzulState], *actions: int) -> AzulPreview:
        before, _ = begun(start, actions[:-1])
        return AzulPreview(start, before, actions[-1], *tried(start, actions))

    def read_position(self, text: str) -> AzulState:
        """Read a position from one line of text. Raises `NotationError`."""
        return position.read_position(self, text)


GAME = Azul()
