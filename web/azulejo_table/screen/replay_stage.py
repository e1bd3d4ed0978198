"""Define the stage of a replay position."""

from __future__ import annotations

from collections.abc import Container, Iterator
from typing import TYPE_CHECKING

from azulejo import Event, State
from azulejo.views import Viewer

from azulejo_table.draw.log import Entry
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.playthrough.turns import Turn
from azulejo_table.screen import controls
from azulejo_table.screen.base_stage import Decision, Stage
from azulejo_table.screen.history import History
from azulejo_table.screen.replay_positions import ReplayControls, ReplayPosition
from azulejo_table.screen.summaries import Summaries
from azulejo_table.text import Translator, paragraph

if TYPE_CHECKING:
    from azulejo_table.protocol.answers import HintMarks


class Replayed(Stage):
    """The stage of a replay position. `summary` is whether the player came here from the game summary."""

    def __init__(
        self, t: Translator, play: Playthrough, history: History, replayed: ReplayPosition, *, summary: bool
    ) -> None:
        self.replayed: ReplayPosition = replayed
        self._controls = ReplayControls(t, play, history, replayed)
        self._summary = summary
        super().__init__(t, play, history)

    def shown(self) -> tuple[int, State, Viewer]:
        """Return the seat with the large board, the state, and the viewer.

        After the end of the game, the viewer sees everything.
        """
        viewer: Viewer = "everything" if self.play.state.is_terminal else self.play.viewer
        return self.replayed.seat, self.replayed.state, viewer

    def turn(self) -> str:
        """Return the title of the position, as a sentence."""
        return self.t("{sentence}.", sentence=self._controls.title())

    def status(self) -> str:
        """Draw nothing, because the controls of the replay replace the status line."""
        return ""

    def panel(self) -> str:
        """Draw the summary of a round if the position is at the end of the round."""
        return Summaries(self).round_summary() if self._controls.ends_round else ""

    def scrubber(self) -> str:
        """Draw the slider and the buttons of the replay."""
        return self._controls.scrubber(ending=self._summary)

    def marked(self) -> frozenset[str]:
        """Return the places that the position's turn changed. A position with an error has other marks instead."""
        turn = self._controls.turn
        return self.history.touched(turn) if turn and not self._controls.error else frozenset()

    def advice(self) -> HintMarks | None:
        """Return the marks of the error that a player makes in this position, and those of the better turn."""
        return self._controls.error.marks() if self._controls.error else None

    def entries(self) -> list[Entry]:
        """Return the entries of the whole game."""
        return self.history.all

    def chip(self) -> int | None:
        """Return the seat that makes an error in this position. Without an error, return the seat that acted last."""
        if self._controls.error:
            return int(self._controls.error.judgement["seat"])
        turn = self._controls.turn
        return turn.seat if turn else super().chip()

    def controls(self) -> dict[str, bool | str]:
        """Return the states of the buttons. At a replay position, buttons that would change the game are disabled."""
        return controls.of_replay(self.t, self.state)

    def announcement(self, events: list[Event], announced: str, before: Decision, old_prompts: Container[str]) -> str:
        """Return the title of the position, and the events of its turn."""
        if self._controls.error:
            return paragraph(self.t, [self.turn(), self._controls.error.paragraph()])
        turn = self._controls.turn
        return paragraph(self.t, [self.turn(), self.history.sentences(turn.events if turn else [])])

    def last_turns(self) -> Iterator[Turn]:
        """Yield the turns that led to the position, the latest first."""
        turns = self.history.turns.all
        yield from (turn for turn in reversed(turns) if turn.end <= self.replayed.done)

    def since(self, done: int) -> list[Event]:
        """Return the events of the turn that led to the position, if this turn began after `done` actions.

        Otherwise, return none. The events of a round's first turn include the deal, because the position before it
        still shows the previous round.
        """
        turn = self._controls.turn
        if turn is None or turn.start != done:
            return []
        steps = self.play.steps
        dealt = steps[done - 1].opening if done else []
        after = steps[turn.end - 1].opening if turn.end < len(steps) else []
        return [*dealt, *turn.events[: len(turn.events) - len(after)]]

    def neighbour(self, *, later: bool) -> int | None:
        """Return the next position or, if `later` is False, the previous one, as the number of actions before it.

        If there is no such position, return None.
        """
        return self._controls.neighbour(later=later)
