"""Record the steps of a game: each action that was done, with its events.

In `State.step`, the word has another meaning: the kind of the next decision.
"""

from __future__ import annotations

from azulejo import Event, IllegalAction, State


class Step:
    """An action that was done, with its events.

    `ends_round` is whether it was the last action of its round or of the game. `step_name` is the kind of the decision,
    as in `State.step`.
    """

    def __init__(
        self, seat: int, step_name: str, action: int, events: list[Event], *, round_number: int, ends_round: bool
    ) -> None:
        self.seat = seat
        self.step_name = step_name
        self.action = action
        self.events = events
        self.round_number = round_number
        self.ends_round = ends_round
        self.reveals_at = [index for index, event in enumerate(events) if event.kind == "reveal"]
        """Indexes in `events` of the events that reveal something hidden."""

    @property
    def reveals(self) -> bool:
        """Whether the action revealed something hidden."""
        return bool(self.reveals_at)

    @property
    def opening(self) -> list[Event]:
        """The events that opened the next round.

        If the action did not end a round, or if it revealed nothing, there are none.
        """
        return self.events[self.reveals_at[-1] :] if self.ends_round and self.reveals else []


def breakdown(state: State) -> list[dict[str, int]]:
    """Return each seat's points by source."""
    return [state.breakdown(seat) for seat in range(state.players)]


class LineOfPlay:
    """A line of play: actions from a state on.

    It consists of the steps, and of the points by source and seat at the start of each new round.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.steps: list[Step] = []
        self.standings: list[list[dict[str, int]]] = []

    def play(self, action: int) -> None:
        """Do an action. Raises `IllegalAction`."""
        reason = self.state.why_not(action)
        if reason is not None:
            raise IllegalAction(action, reason, self.state.legal_actions())
        self.play_unchecked(action)

    def play_unchecked(self, action: int) -> None:
        """Do a legal action."""
        state = self.state
        seat, step, before = state.current_player, state.step, state.round
        assert seat is not None
        events: list[Event] = []
        state.apply_unchecked(action, events)
        ends_round = state.round != before or state.is_terminal
        self.steps.append(Step(seat, step or "", action, events, round_number=before, ends_round=ends_round))
        if state.round != before:
            self.standings.append(breakdown(state))
