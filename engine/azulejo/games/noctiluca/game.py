"""Noctiluca as an implementation of the game contract: setup, views, notation."""

from __future__ import annotations

from random import Random

from azulejo.chance import Draws
from azulejo.games.noctiluca.bots.beginner_evaluation import evaluate_as_beginner
from azulejo.games.noctiluca.bots.evaluation import evaluate
from azulejo.games.noctiluca.meta import META
from azulejo.games.noctiluca.rules import rounds, standing
from azulejo.games.noctiluca.rules.preview import DivePreview, NoctilucaPreview
from azulejo.games.noctiluca.rules.state import NoctilucaState
from azulejo.games.noctiluca.rules.view import NoctilucaView, fill_from, view_of
from azulejo.games.noctiluca.text import notation, position
from azulejo.games.noctiluca.text.show import show
from azulejo.meta import Options
from azulejo.preview import Previews, Start, tried
from azulejo.typed_game import TypedGame
from azulejo.views import View, Viewer


class Noctiluca(TypedGame[NoctilucaState, NoctilucaView]):
    """The rules of Noctiluca."""

    meta = META
    state_type = NoctilucaState
    view_type = NoctilucaView
    chance_events = frozenset(("storm_token",))
    write_action = staticmethod(notation.write_action)
    read_action = staticmethod(notation.read_action)
    view_of = staticmethod(view_of)
    value_of = staticmethod(evaluate)
    impression_of = staticmethod(evaluate_as_beginner)
    standing_of = staticmethod(standing.standing)
    position_of = staticmethod(position.write_position)
    board_of = staticmethod(show)

    def _new_state(self, players: int, seed: int, options: Options) -> NoctilucaState:
        state = NoctilucaState(self, players, seed, options)
        rounds.set_up(state)
        return state

    def state_of(self, view: NoctilucaView, rng: Random) -> NoctilucaState:
        """Return a state that matches `view`. Draw hidden pieces, and a seed for future draws, with `rng`."""
        seed = rng.getrandbits(48)
        state = NoctilucaState.from_common_view(self, view, seed)
        fill_from(state, view, Draws(seed, "from_view", 0))
        return state

    def projected_breakdown_of(self, state: NoctilucaState, seat: int, viewer: Viewer) -> dict[str, int]:
        """Return a seat's `standing` by source. The seat's favourite counts only if the viewer may see it."""
        return standing.projected_breakdown(state, seat, favourite=viewer in ("everything", seat))

    def previews(self, view: View) -> Previews[NoctilucaState, NoctilucaPreview]:
        """Return a function that previews actions, with the points that are certain. See `Game.previews`."""
        return Previews(self._start(view), self._preview)

    def _preview(self, start: Start[NoctilucaState], *actions: int) -> NoctilucaPreview:
        is_dive = start.state.step == "dive" and len(actions) == 1
        effect = tried(start, actions)
        return DivePreview(start, actions[0], *effect) if is_dive else NoctilucaPreview(start, *effect)

    def read_position(self, text: str) -> NoctilucaState:
        """Read a position from one line of text. Raises `NotationError`."""
        return position.read_position(self, text)


GAME = Noctiluca()
