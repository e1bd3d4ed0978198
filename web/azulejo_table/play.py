"""A game under way: the record as it grows, undo and redo, what waits for "Continue", who is to think."""

from __future__ import annotations

from typing import Any

from azulejo import AzulejoError, Event, IllegalAction, State
from azulejo.bots import LEVELS
from azulejo.record import Record

LEVEL_CHOICES = tuple(level.name for level in LEVELS.values() if level.for_people)
Seat = dict[str, Any]
"""{"name": text, "level": a bot's level or None for a person}"""


class SetupError(AzulejoError):
    """Seats, options or a save that do not make a game."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code


class Step:
    """One action that was done, with what it brought."""

    def __init__(self, seat: int, action: int, events: list[Event], reveals: bool, round_number: int) -> None:
        self.seat = seat
        self.action = action
        self.events = events
        self.reveals = reveals
        self.round_number = round_number


class Play:
    """The record and everything that follows from it. `seen` actions are acknowledged by "Continue"."""

    def __init__(self, record: Record, seats: list[Seat], bot_seed: int, seen: int = 0) -> None:
        self.record = record
        self.seats = seats
        self.bot_seed = bot_seed
        self.seen = seen
        self.state: State = record.start()
        self.steps: list[Step] = []
        self._rebuild()

    def _rebuild(self) -> None:
        """State and steps from the record: the one path for undo, redo, reload and crash."""
        self.state = self.record.start()
        self.steps = []
        for action in self.record.folded():
            self._step(action)
        self.seen = max(0, min(self.seen, len(self.steps)))

    def _step(self, action: int) -> list[Event]:
        seat = self.state.current_player
        round_number = self.state.view("public").get("round", 1)
        reveals = self.state.reveals
        events: list[Event] = []
        self.state.apply(action, events)
        assert seat is not None
        self.steps.append(Step(seat, action, events, self.state.reveals > reveals, round_number))
        return events

    # What is so now

    @property
    def waiting(self) -> bool:
        """Whether the last action revealed something that is not acknowledged yet."""
        return bool(self.steps) and self.steps[-1].reveals and self.seen < len(self.steps)

    @property
    def shown(self) -> State:
        """The state to show: as it was before the reveal that waits, else as it is."""
        if self.waiting:
            for event in self.steps[-1].events:
                if event.kind == "reveal" and event.before is not None:
                    return event.before
        return self.state

    @property
    def last_events(self) -> list[Event]:
        """Events of the last action, up to a reveal that waits."""
        return self._until_reveal(self.steps[-1].events) if self.steps else []

    def _until_reveal(self, events: list[Event]) -> list[Event]:
        kinds = [event.kind for event in events]
        return events[: kinds.index("reveal")] if self.waiting and "reveal" in kinds else events

    @property
    def person_to_decide(self) -> int | None:
        """The seat of the person asked now, None while a bot is, something waits, or the game is over."""
        seat = self.state.current_player
        return None if seat is None or self.waiting or self.seats[seat]["level"] else seat

    @property
    def viewer(self) -> int:
        """The seat whose board is large: the person who decides, else the one who did last, else the first person."""
        if self.person_to_decide is not None:
            return self.person_to_decide
        people = [seat for seat in range(len(self.seats)) if not self.seats[seat]["level"]]
        for step in reversed(self.steps):
            if step.seat in people:
                return step.seat
        return people[0] if people else 0

    # Doing

    def act(self, action: object, *, by_bot: bool) -> list[Event]:
        """Do an action of a person or a bot; returns its events up to a reveal. Raises `IllegalAction`."""
        seat = self.state.current_player
        reason = self.state.why_not(action)
        if self.waiting:
            reason = "continue_first"
        elif seat is not None and bool(self.seats[seat]["level"]) != by_bot:
            reason = "not_your_turn"
        if reason is not None or type(action) is not int:
            raise IllegalAction(action, reason or "unknown_action", self.state.legal_actions())
        self.record.actions.append(action)
        return self._until_reveal(self._step(action))

    def go_on(self) -> list[Event]:
        """Acknowledge what was revealed; returns the events from the reveal on."""
        if not self.waiting:
            raise IllegalAction("continue", "nothing_waits", [])
        events = self.steps[-1].events
        self.seen = len(self.steps)
        return events[[event.kind for event in events].index("reveal") :]

    def _undo_target(self) -> int | None:
        """Number of actions to keep: up to the last decision of a person since the last reveal."""
        barrier = max((i + 1 for i, step in enumerate(self.steps[: self.seen]) if step.reveals), default=0)
        for index in range(len(self.steps) - 1, barrier - 1, -1):
            if not self.seats[self.steps[index].seat]["level"]:
                return index
        return None

    def why_no_undo(self) -> str | None:
        """None if undo works, else "revealed" or "nothing"."""
        if self._undo_target() is not None:
            return None
        return "revealed" if any(not self.seats[step.seat]["level"] for step in self.steps) else "nothing"

    def undo(self) -> None:
        """Back to the last own decision of a person, bots' replies included."""
        target = self._undo_target()
        assert target is not None
        self.record.actions += ["undo"] * (len(self.steps) - target)
        self._rebuild()

    @property
    def can_redo(self) -> bool:
        """Whether an undone decision can be done again."""
        return self._redone() > 0

    def _redone(self) -> int:
        """How many undone actions a redo brings back: one decision of a person and the bots' replies."""
        state = self.state.copy()
        count = 0
        for action in reversed(self.record.undone()):
            seat = state.current_player
            if seat is None or (count and not self.seats[seat]["level"]):
                break
            state.apply(action)
            count += 1
        return count

    def redo(self) -> None:
        """Do the undone decision again, bots' replies included."""
        self.record.actions += ["redo"] * self._redone()
        self._rebuild()

    # What leaves the session

    def to_think(self) -> dict[str, Any] | None:
        """What a bot is asked, and all it is told; None if no bot is to decide."""
        seat = self.state.current_player
        if seat is None or self.waiting or not self.seats[seat]["level"]:
            return None
        level = self.seats[seat]["level"]
        return {
            "seat": seat,
            "level": level,
            "view": self.state.view(seat),
            "seed": self.bot_seed + len(self.steps),
            "budget": LEVELS[level].seconds,
        }

    def save(self) -> dict[str, Any]:
        """All that is needed to go on after a reload or a crash."""
        return {
            "format": 0,
            "game": self.record.game,
            "seats": self.seats,
            "seen": self.seen,
            "bot_seed": self.bot_seed,
            "over": self.state.is_terminal,
            "record": self.record.as_dict(),
        }
