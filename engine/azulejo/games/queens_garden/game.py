"""Queen's Garden as an implementation of the game contract: setup, views, notation."""

from __future__ import annotations

from random import Random

from azulejo.game import View
from azulejo.games.queens_garden.bots.beginner_evaluation import evaluate_as_beginner
from azulejo.games.queens_garden.bots.evaluation import evaluate
from azulejo.games.queens_garden.meta import META
from azulejo.games.queens_garden.rules import rounds, scoring
from azulejo.games.queens_garden.rules.preview import QueensGardenPreview
from azulejo.games.queens_garden.rules.state import QueensGardenState
from azulejo.games.queens_garden.rules.view import QueensGardenView, fill_from, view_of
from azulejo.games.queens_garden.text import notation, position
from azulejo.games.queens_garden.text.show import show
from azulejo.meta import Options
from azulejo.preview import Previews, Start, tried
from azulejo.typed_game import TypedGame
from azulejo.views import Viewer


class QueensGarden(TypedGame[QueensGardenState, QueensGardenView]):
    """The rules of Queen's Garden."""

    meta = META
    state_type = QueensGardenState
    view_type = QueensGardenView
    write_action = staticmethod(notation.write_action)
    read_action = staticmethod(notation.read_action)
    view_of = staticmethod(view_of)
    value_of = staticmethod(evaluate)
    impression_of = staticmethod(evaluate_as_beginner)
    position_of = staticmethod(position.write_position)
    board_of = staticmethod(show)

    def _new_state(self, players: int, seed: int, options: Options) -> QueensGardenState:
        state = QueensGardenState(self, players, seed, options)
        rounds.set_up(state)
        return state

    def state_of(self, view: QueensGardenView, rng: Random) -> QueensGardenState:
        """Return a state that matches `view`. Draw unseen faces, and a seed for future draws, with `rng`."""
        state = QueensGardenState.from_common_view(self, view, rng.getrandbits(48))
        fill_from(state, view, rng)
        return state

    def standing_of(self, state: QueensGardenState, viewer: Viewer) -> list[int]:
        """Return each seat's points if the game ended now, without this round's wheel.

        Groups and jokers score points, and other stored pieces cost points. All viewers get the same result.
        """
        return [scoring.standing(state, seat) for seat in range(state.players)]

    def projected_breakdown_of(self, state: QueensGardenState, seat: int, viewer: Viewer) -> dict[str, int]:
        """Return a seat's `standing` by source. It is the same for all viewers."""
        return scoring.projected_breakdown(state, seat)

    def previews(self, view: View) -> Previews[QueensGardenState, QueensGardenPreview]:
        """Return a function that previews actions in `view`, with details of placements and of the end of the round."""
        return Previews(self._start(view), self._preview)

    def _preview(self, start: Start[QueensGardenState], *actions: int) -> QueensGardenPreview:
        return QueensGardenPreview(start, *tried(start, actions))

    def read_position(self, text: str) -> QueensGardenState:
        """Read a position from one line of text. Raises `NotationError`."""
        return position.read_position(self, text)


GAME = QueensGarden()
