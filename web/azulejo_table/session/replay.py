"""Replay a playthrough: draw the positions that the player requests.

The position that the player will probably request next is drawn in advance.
"""

from __future__ import annotations

from azulejo import Event
from azulejo.analysis.review import Judgement

from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.playthrough.turns import ReplayStates
from azulejo_table.screen import review_text
from azulejo_table.screen.history import History, LogCache
from azulejo_table.screen.replay_positions import ReplayPosition
from azulejo_table.screen.replay_stage import Replayed
from azulejo_table.screen.screen import Screen
from azulejo_table.text import Translator


class Replay:
    """The replay of one game.

    It shows one position at a time, and builds the game's history only once until the game changes.
    """

    def __init__(self) -> None:
        self.position: ReplayPosition | None = None
        """The replay position that the page shows."""
        self.log_cache: LogCache = {}
        """Cached log lines of turns.

        They are kept when the game changes, because the screen of the current position shows the latest of them.
        """
        self._states: tuple[Playthrough, ReplayStates] | None = None
        self._history: History | None = None
        """The history, shared by all replay positions."""
        self._next: tuple[Screen, int] | None = None
        """The replay screen on the page, and the position that is next if the player continues in the same direction.

        The position is given as the number of actions before it.
        """
        self._ahead: tuple[Screen, dict[str, str]] | None = None
        """The screen of the next position and its areas, which were drawn in advance."""

    def forget(self) -> None:
        """Drop the replay position and the history, because the game has changed."""
        self.position = self._history = self._next = self._ahead = None

    def leave(self) -> ReplayPosition | None:
        """Leave the replay. Returns the replay position that the page has shown, if any."""
        before, self.position = self.position, None
        return before

    def look(
        self,
        t: Translator,
        play: Playthrough,
        done: int,
        seat: int | None,
        before: ReplayPosition | None,
        *,
        final_board: bool,
    ) -> tuple[Screen, list[Event]]:
        """Return the screen of the position after `done` actions, and the events to animate.

        The large board is that of `seat`. The default is the seat that makes an error at this position according to the
        review, or else the seat that acted last. `before` is the replay position that the page has shown until now. If
        `before` is exactly one turn earlier, the events are those of this turn; otherwise there are none.
        """
        screen = self._screen(t, play, done, seat, final_board=final_board)
        stage = screen.stage
        assert isinstance(stage, Replayed)
        self.position, self._next = stage.replayed, None
        neighbour = stage.neighbour(later=before is None or before.done <= done) if seat is None else None
        if neighbour is not None:
            self._next = screen, neighbour
        return screen, stage.since(before.done) if before else []

    def draw_ahead(self) -> None:
        """Draw the replay position that will probably be requested next."""
        if self._next is None:
            return
        (last, done), self._next = self._next, None
        screen = self._screen(last.t, last.play, done, None, final_board=last.final_board)
        self._ahead = screen, screen.areas()

    def areas(self, screen: Screen) -> dict[str, str]:
        """Return the areas of a screen. If the screen was drawn in advance, they are already known."""
        return self._ahead[1] if self._ahead and self._ahead[0] is screen else screen.areas()

    def _screen(self, t: Translator, play: Playthrough, done: int, seat: int | None, *, final_board: bool) -> Screen:
        error = review_text.error_at(play, done)
        large_seat = _seat_at(play, done, error) if seat is None else seat
        ahead = self._ahead[0] if self._ahead else None
        position_ahead = ahead.stage.replayed if ahead and ahead.play is play else None
        if ahead and position_ahead and (position_ahead.done, position_ahead.seat) == (done, large_seat):
            return ahead
        if self._states is None or self._states[0] is not play:
            self._states = play, ReplayStates(play)
        # If a seat makes an error in the first turn of a round, show the table after the deal, as that player saw it.
        # `ReplayStates` returns the state before the deal.
        state = review_text.state_before(play, error) if error else self._states[1].state(done)
        position = ReplayPosition(done, state, large_seat)
        self._history = self._history or History(t, play, self.log_cache)
        return Screen(t, play, final_board=final_board, replayed=position, history=self._history)


def _seat_at(play: Playthrough, done: int, error: Judgement | None) -> int:
    """Return the seat with the large board: the seat that makes the error, or else the seat that acted last."""
    if error:
        return int(error["seat"])
    return play.steps[done - 1].seat if done else play.mine
