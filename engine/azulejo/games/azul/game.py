"""Azul as an implementation of the game contract: setup, views, notation."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from azulejo.arguments import checked_state
from azulejo.game import View
from azulejo.games.azul.bots.beginner_evaluation import evaluate_as_beginner
from azulejo.games.azul.bots.evaluation import evaluate
from azulejo.games.azul.meta import META
from azulejo.games.azul.rules import rounds, scoring
from azulejo.games.azul.rules.preview import AzulPreview, detailed
from azulejo.games.azul.rules.state import AzulState
from azulejo.games.azul.rules.view import AzulView, fill_from, view_of
from azulejo.games.azul.text import notation, position
from azulejo.games.azul.text.show import show
from azulejo.meta import Options
from azulejo.preview import Start, begun, compared, start_of, tried
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
        """Return a state that agrees with `view`. Only future draws are unknown: they get a new seed from `rng`."""
        state = AzulState.from_common_view(self, view, rng.getrandbits(48))
        fill_from(state, view)
        return state

    def standing_of(self, state: AzulState, viewer: Viewer) -> list[int]:
        """Return the points per seat if the walls were tiled and the game ended now; none of this is secret."""
        return scoring.standing(state)

    def projected_breakdown_of(self, state: AzulState, seat: int, viewer: Viewer) -> dict[str, int]:
        """Return the points of a seat's `standing` by source; none of this is secret."""
        return scoring.projected_breakdown(state, seat)

    def previews(self, view: View) -> Callable[..., AzulPreview]:
        """Return a function that previews actions in `view`, with details of the last one."""
        return partial(self._preview, start_of(self, view))

    def _preview(self, start: Start, *actions: int) -> AzulPreview:
        end, log = tried(start, actions)
        before, after = checked_state(AzulState, begun(start, actions[:-1])[0]), checked_state(AzulState, end)
        return detailed(compared(self, start, end, log), before, actions[-1], after, start)

    def read_position(self, text: str) -> AzulState:
        """Read the position from a line of text. Raises `NotationError`."""
        return position.read_position(self, text)


GAME = Azul()
