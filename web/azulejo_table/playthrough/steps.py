"""The steps of a game: each action that was done, with its events."""

from __future__ import annotations

from azulejo import Event


class Step:
    """An action that was done, with its events.

    `ends_round`: it was the last action of its round or of the game. `asked` is the name of the step that it answered.
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
        """Indexes in `events` at which something hidden is revealed."""

    @property
    def reveals(self) -> bool:
        """Whether the action revealed something hidden."""
        return bool(self.reveals_at)

    @property
    def opening(self) -> list[Event]:
        """Events that opened the next round; empty if the action ended no round or revealed nothing."""
        return self.events[self.reveals_at[-1] :] if self.ends_round and self.reveals else []
