"""Looking back: the moments of a play that somebody asks for, the next one drawn before it is."""

from __future__ import annotations

from azulejo import Event

from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.playthrough.turns import Replay
from azulejo_table.screen.history import Happened, Told
from azulejo_table.screen.replay_controls import Moment
from azulejo_table.screen.screen import Screen
from azulejo_table.text import Translator


class LookingBack:
    """Of one game, one moment at a time; what was made out for it serves the others until something happens."""

    def __init__(self) -> None:
        self.then: Moment | None = None
        """The moment that is on the page."""
        self.known: Told = {}
        """What was told of turns, whatever happens: the game as it is tells the latest ones, too."""
        self._replay: tuple[Playthrough, Replay] | None = None
        self._happened: Happened | None = None
        """What happened, told once for all moments."""
        self._next: tuple[Screen, int] | None = None
        """The screen looked at, and the moment that comes next if whoever looks back goes on in the same way."""
        self._ahead: tuple[Screen, dict[str, str]] | None = None
        """That moment, drawn before it is asked for, and its areas."""

    def forget(self) -> None:
        """Something has happened."""
        self.then = self._happened = self._next = self._ahead = None

    def leave(self) -> Moment | None:
        """Back to the game as it is; returns the moment that was looked at."""
        looked, self.then = self.then, None
        return looked

    def look(
        self, t: Translator, play: Playthrough, done: int, seat: int | None, looked: Moment | None, *, looking: bool
    ) -> tuple[Screen, list[Event]]:
        """The moment after the first `done` actions, as `seat` sees it, if none is given whoever acted last.

        With it what happened since the moment that was `looked` at before, if that is one turn earlier.
        """
        screen = self._screen(t, play, done, seat, looking=looking)
        self.then, self._next = screen.then, None
        beside = screen.beside(later=looked is None or looked.done <= done) if seat is None else None
        if beside is not None:
            self._next = screen, beside
        return screen, screen.since(looked.done) if looked else []

    def draw_ahead(self) -> None:
        """Draw the moment that is likely to be asked for next."""
        if self._next is None:
            return
        (last, done), self._next = self._next, None
        screen = self._screen(last.t, last.play, done, None, looking=last.looking)
        self._ahead = screen, screen.areas()

    def areas(self, screen: Screen) -> dict[str, str]:
        """The areas of a screen, which may have been drawn ahead."""
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
