"""Group a playthrough's actions into turns, and restore the state after each of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from azulejo import Event, State

from azulejo_table.game_page import scene_of
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.playthrough.steps import Step

STRIDE = 16
"""Number of steps between two stored states. With stored states, going back does not replay the game from its start."""


@dataclass(frozen=True)
class Turn:
    """Consecutive decisions of one seat: the steps from `start` up to `end`, which is not included."""

    seat: int
    round_number: int
    start: int
    end: int
    own: bool
    """Whether this is the seat's own turn, rather than a decision within another seat's turn."""
    events_by_step: list[list[Event]]

    @cached_property
    def events(self) -> list[Event]:
        """The events of all steps of the turn.

        They are computed on demand, because a frame needs only those of the latest turns.
        """
        return [event for events in self.events_by_step for event in events]


class Turns:
    """The turns of a playthrough so far, without events that wait for "Continue"."""

    def __init__(self, play: Playthrough) -> None:
        self._play = play
        self._turn_steps = scene_of(play.record.game).TURN_STEPS

    @cached_property
    def all(self) -> list[Turn]:
        """All turns, in order."""
        return self._of(len(self._play.steps))

    def _of(self, done: int) -> list[Turn]:
        """Return the turns that the first `done` steps form."""
        steps = self._play.steps[:done]
        events = [step.events for step in steps]
        if steps and done == len(self._play.steps):
            events[-1] = self._play.last_events
        starts = [0, *self._later_starts(steps)] if steps else []
        turns = []
        for start, end in zip(starts, [*starts[1:], done], strict=False):
            first, own = steps[start], steps[start].step_name in self._turn_steps
            turns.append(Turn(first.seat, first.round_number, start, end, own, events[start:end]))
        return turns

    def _later_starts(self, steps: list[Step]) -> list[int]:
        """Return the indexes of the steps that begin a turn, except the first step.

        A turn begins when the seat or the round changes, or with a step in `TURN_STEPS`.
        """
        return [
            number
            for number, (before, step) in enumerate(pairwise(steps), 1)
            if step.seat != before.seat or before.ends_round or step.step_name in self._turn_steps
        ]

    def at(self, done: int) -> Turn | None:
        """Return the turn that contains step number `done`, up to this step. If `done` is 0, return None."""
        turns = self.all if done == len(self._play.steps) else self._of(done)
        return turns[-1] if turns else None

    def since(self, seat: int) -> list[Turn]:
        """Return what the other seats did after the last own turn of `seat`: the latest turn of each of them, in order.

        A decision within another seat's turn (such as keeping a passed die) is not an own turn. Such a decision is
        returned only if its seat has had no own turn in that time.
        """
        latest: dict[int, Turn] = {}
        for turn in reversed(self.all):
            if turn.seat != seat:
                last = latest.get(turn.seat)
                if last is None or (turn.own and not last.own):
                    latest[turn.seat] = turn
            elif turn.own:
                break
        return sorted(latest.values(), key=lambda turn: turn.end)


class ReplayStates:
    """The states of a playthrough after each number of steps.

    Every `STRIDE`th state is stored, so that the others are found quickly.
    """

    def __init__(self, play: Playthrough) -> None:
        self._play = play
        self._actions: list[int] = []
        self._kept: dict[int, State] = {0: play.record.start()}

    def state(self, done: int) -> State:
        """Return the state after the first `done` steps.

        At the end of a round, return the state before the next round opens.
        """
        steps = self._play.steps
        if done == len(steps):
            return self._play.shown
        opening = steps[done - 1].opening if done else []
        if opening:
            before = opening[0].before
            assert before is not None
            return before
        return self._replayed([step.action for step in steps[:done]])

    def _replayed(self, actions: list[int]) -> State:
        """Return the state after these actions. Stored states that no longer apply after an undo are dropped."""
        same = next((i for i, (a, b) in enumerate(zip(actions, self._actions, strict=False)) if a != b), None)
        if same is not None:
            self._kept = {done: state for done, state in self._kept.items() if done <= same}
            self._actions = []
        self._actions = max(self._actions, actions, key=len)
        nearest = max(done for done in self._kept if done <= len(actions))
        state = self._kept[nearest].copy()
        for done, action in enumerate(actions[nearest:], nearest + 1):
            state.apply(action)
            if done % STRIDE == 0:
                self._kept[done] = state.copy()
        return state
