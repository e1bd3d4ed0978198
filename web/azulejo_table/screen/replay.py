"""Replay a playthrough: show requested positions, and draw the likely next one in advance."""

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
    """The replay of one game, one position at a time. Its history is reused until the game changes."""

    def __init__(self) -> None:
        self.position: ReplayPosition | None = None
        """The replay position that the page shows."""
        self.log_cache: LogCache = {}
        """Cached log lines of turns.

        These lines are kept when the game changes, because the current position shows the latest ones.
        """
        self._states: tuple[Playthrough, ReplayStates] | None = None
        self._history: History | None = None
        """The history, shared by all replay positions."""
        self._next: tuple[Screen, int] | None = None
        """The replay screen on the page, and the position after it in the player's direction."""
        self._ahead: tuple[Screen, dict[str, str]] | None = None
        """The screen of that next position, drawn in advance, with its areas."""

    def forget(self) -> None:
        """Drop the replay position and the history, because the game has changed."""
        self.position = self._history = self._next = self._ahead = None

    def leave(self) -> ReplayPosition | None:
        """Return to the current position of the game. Returns the replay position that was shown."""
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
        """Return the screen after the first `done` actions, as seen by `seat`.

        `seat` defaults to the seat that makes an error next, according to the review, or else the seat that acted last.

        Also return the events since the position `before`, if that was shown and is one turn earlier.
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
        """Return the areas of a screen, which may have been drawn in advance."""
        return self._ahead[1] if self._ahead and self._ahead[0] is screen else screen.areas()

    def _screen(self, t: Translator, play: Playthrough, done: int, seat: int | None, *, final_board: bool) -> Screen:
        error = review_text.error_at(play, done)
        whose = _seat_at(play, done, error) if seat is None else seat
        ahead = self._ahead[0] if self._ahead else None
        shown = ahead.stage.replayed if ahead and ahead.play is play else None
        if ahead and shown and (shown.done, shown.seat) == (done, whose):
            return ahead
        if self._states is None or self._states[0] is not play:
            self._states = play, ReplayStates(play)
        # An error is shown on the table as its player saw it, even if a round has just ended.
        state = review_text.state_before(play, error) if error else self._states[1].state(done)
        position = ReplayPosition(done, state, whose)
        self._history = self._history or History(t, play, self.log_cache)
        return Screen(t, play, final_board=final_board, replayed=position, history=self._history)


def _seat_at(play: Playthrough, done: int, error: Judgement | None) -> int:
    """Return the seat with the large board at a replay position: the seat that makes an error next, if any."""
    if error:
        return int(error["seat"])
    return play.steps[done - 1].seat if done else play.mine
