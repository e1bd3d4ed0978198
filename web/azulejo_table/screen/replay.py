"""Replay: requested positions of a playthrough, with the likely next one drawn in advance."""

from __future__ import annotations

from azulejo import Event

from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.playthrough.turns import Replay
from azulejo_table.screen.history import Happened, Told
from azulejo_table.screen.replay_controls import Moment
from azulejo_table.screen.screen import Screen
from azulejo_table.text import Translator


class LookingBack:
    """The replay of one game, one position at a time. It reuses the history until something happens in the game."""

    def __init__(self) -> None:
        self.then: Moment | None = None
        """The replay position that is on the page."""
        self.known: Told = {}
        """Cached log lines of turns. Kept when something happens: the current position shows the latest ones too."""
        self._replay: tuple[Playthrough, Replay] | None = None
        self._happened: Happened | None = None
        """The history, shared by all replay positions."""
        self._next: tuple[Screen, int] | None = None
        """The current replay screen, and the position that comes next if the player continues in the same direction."""
        self._ahead: tuple[Screen, dict[str, str]] | None = None
        """The screen of that position, drawn in advance, and its areas."""

    def forget(self) -> None:
        """Drop the replay position and the history, because something has happened in the game."""
        self.then = self._happened = self._next = self._ahead = None

    def leave(self) -> Moment | None:
        """Return to the current position of the game; return the replay position that was shown."""
        looked, self.then = self.then, None
        return looked

    def look(
        self, t: Translator, play: Playthrough, done: int, seat: int | None, looked: Moment | None, *, looking: bool
    ) -> tuple[Screen, list[Event]]:
        """Return the screen after the first `done` actions as seen by `seat` (default: the seat that acted last).

        Also return the events since `looked`, the position shown before, if that is one turn earlier.
        """
        screen = self._screen(t, play, done, seat, looking=looking)
        self.then, self._next = screen.then, None
        beside = screen.beside(later=looked is None or looked.done <= done) if seat is None else None
        if beside is not None:
            self._next = screen, beside
        return screen, screen.since(looked.done) if looked else []

    def draw_ahead(self) -> None:
        """Draw the replay position that will probably be requested next."""
        if self._next is None:
            return
        (last, done), self._next = self._next, None
        screen = self._screen(last.t, last.play, done, None, looking=last.looking)
        self._ahead = screen, screen.areas()

    def areas(self, screen: Screen) -> dict[str, str]:
        """Return the areas of a screen, which may have been drawn in advance."""
        return self._ahead[1] if self._ahead and self._ahead[0] is screen else screen.areas()

    def _screen(self, t: Translator, play: Playthrough, done: int, seat: int | None, *, looking: bool) -> Screen:
        whose = seat if seat is not None else play.steps[done - 1].seat if done else play.mine
        drawn = self._ahead[0] if self._ahead else None
        if drawn and drawn.then and drawn.play is play and (drawn.then.done, drawn.then.seat) == (done, whose):
            return drawn
        if self._replay is None or self._replay[0] is not play:
            self._replay = play, Replay(play)
        then = Moment(done, self._replay[1].state(done), whose)
        screen = Screen(t, play, looking=looking, then=then, happened=self._happened, known=self.known)
        self._happened = screen.happened
        return screen
