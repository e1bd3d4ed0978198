"""What was done in a game, action by action."""

from __future__ import annotations

from azulejo import Event


class Step:
    """One action that was done, with what it brought. `ends_round`: it was the last of its round or game.

    `asked` is the name of the step that it answered.
    """

    def __init__(
        self, seat: int, asked: str, action: int, events: list[Event], *, round_number: int, ends_round: bool
    ) -> None:
        self.seat = seat
        self.asked = asked
        self.action = action
        self.events = events
        self.round_number = round_number
        self.ends_round = ends_round
        self.reveals_at = [index for index, event in enumerate(events) if event.kind == "reveal"]
        """Where in `events` something hidden comes up."""

    @property
    def reveals(self) -> bool:
        """Whether it brought up something hidden."""
        return bool(self.reveals_at)

    @property
    def opening(self) -> list[Event]:
        """The events with which the round after it began; none where it ended no round, or nothing came up."""
        return self.events[self.reveals_at[-1] :] if self.ends_round and self.reveals else []
