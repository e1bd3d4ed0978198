"""Represent a game in progress: its growing record, undo and redo, and reveals that wait for "Continue"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from azulejo import Event, IllegalAction, State
from azulejo.records.record import Record
from azulejo.views import Viewer

from azulejo_table.coaching.puzzles import Verdict
from azulejo_table.coaching.review_data import read_reviewed
from azulejo_table.game_page import scene_of
from azulejo_table.playthrough.modes import CasualMode, Mode
from azulejo_table.playthrough.steps import LineOfPlay, Step, breakdown
from azulejo_table.seats import LINK, Seat

if TYPE_CHECKING:
    from azulejo_table.protocol.saves import Reviewed

MANY_ENTRIES = 10_000
"""Maximum number of entries of a record before it is compacted.

Compacting removes undo and redo entries that no longer have an effect. Saves with up to ten times as many entries can
be opened.
"""


class Playthrough:
    """A game in progress: a record, and everything derived from it.

    After a reveal, the person must press "Continue", which acknowledges the reveal. All reveals of the first
    `acknowledged` actions are acknowledged, and so are the first `opened` reveals of the action after them. `joined`
    contains the index of each action that was made by the same press as the action before it.
    """

    def __init__(
        self,
        record: Record,
        seats: list[Seat],
        bot_seed: int,
        acknowledged: int = 0,
        joined: Iterable[int] = (),
        mode: Mode | None = None,
    ) -> None:
        self.record = record
        self.seats = seats
        self.bot_seed = bot_seed
        self.acknowledged = acknowledged
        self.opened = 0
        self.joined = set(joined)
        self.mode = mode or CasualMode()
        self.hints: list[int] = []
        """The decisions for which a hint was given, each as the number of actions before the decision."""
        self.review: Reviewed | None = None
        """The review of the game, if one was requested after its end."""
        self.holder: int | None = None
        """The seat of the person who holds the device; None if this is not known.

        The holder is no longer known when another person must decide next, or when a reveal waits for "Continue". This
        matters only in games with secrets, when several people use this device.
        """
        self._rebuild()

    def _rebuild(self) -> None:
        """Compute the state and the steps from the record.

        This is necessary after an undo, a redo, a reload or a crash.
        """
        line = LineOfPlay(self.record.start())
        self.steps: list[Step] = []
        self.standings = [breakdown(line.state)]
        """Points by source and seat at the start of each round."""
        for action in self.record.folded():
            line.play(action)
        self._extend(line)
        self.acknowledged = max(0, min(self.acknowledged, len(self.steps)))
        self.reopen(self.opened)
        self._forget_holder()

    def _extend(self, line: LineOfPlay) -> None:
        """Add the steps of a line of play that begins at the current position."""
        self.state: State = line.state
        self.steps += line.steps
        self.standings += line.standings
        self.verdict: Verdict | None = self.mode.verdict(self.state, len(self.steps))
        """The verdict on a finished puzzle; None in any other game."""

    def reopen(self, opened: int) -> None:
        """Mark the first `opened` reveals of the last action as acknowledged.

        At least one reveal stays unacknowledged. If the action does not wait for "Continue", no reveal is marked.
        """
        self.opened = max(0, min(opened, len(self.steps[-1].reveals_at) - 1)) if self.waiting else 0

    def breakdown(self) -> list[dict[str, int]]:
        """Return each seat's points by source in the current position."""
        return breakdown(self.state)

    # The current position

    @property
    def waiting(self) -> bool:
        """Whether the last action revealed something that the person has not acknowledged yet.

        Reveals at the end of the game never wait for "Continue". Reveals by a seat without a person on this device wait
        only at the end of a round.
        """
        if not self.steps or self.acknowledged >= len(self.steps) or self.state.is_terminal:
            return False
        last = self.steps[-1]
        return last.reveals and (last.ends_round or not self.seats[last.seat]["level"])

    @property
    def round_over(self) -> bool:
        """Whether the end of a round waits for "Continue". A round's end is the last reveal of its last action."""
        return self.waiting and self.steps[-1].ends_round and self.opened == len(self.steps[-1].reveals_at) - 1

    @property
    def shown(self) -> State:
        """The state to show. If a reveal waits for "Continue", this is the state before it."""
        if self.waiting:
            before = self.waiting_events[0].before
            assert before is not None
            return before
        return self.state

    @property
    def waiting_events(self) -> list[Event]:
        """Events of the last action, from the waiting reveal up to the next reveal."""
        if not self.waiting:
            return []
        last = self.steps[-1]
        start, end = [*last.reveals_at, len(last.events)][self.opened : self.opened + 2]
        return last.events[start:end]

    @property
    def last_events(self) -> list[Event]:
        """Events of the last action, up to the waiting reveal, if any."""
        if not self.steps:
            return []
        last = self.steps[-1]
        return last.events[: last.reveals_at[self.opened]] if self.waiting else last.events

    def events_since(self, done: int) -> list[Event]:
        """Return the events of the actions after the first `done` ones, up to a waiting reveal.

        The events of the last action are always included.
        """
        return [event for step in self.steps[done:-1] for event in step.events] + self.last_events

    @property
    def person_to_decide(self) -> int | None:
        """The seat of the person who must decide; None during a bot's turn, while a reveal waits, or after the end."""
        seat = self.state.current_player
        person = None if seat is None or self.waiting or self.seats[seat]["level"] else seat
        return None if person is None or self.verdict else person

    @property
    def remote_player(self) -> int | None:
        """The seat to move, if its person plays on another device; otherwise None."""
        seat = self.state.current_player
        return seat if seat is not None and not self.waiting and self.seats[seat]["level"] == LINK else None

    @property
    def mine(self) -> int:
        """The seat with the large board.

        This is the person to move, else the person who moved last, else the first person.
        """
        if self.person_to_decide is not None:
            return self.person_to_decide
        people = self._people
        for step in reversed(self.steps):
            if step.seat in people:
                return step.seat
        return people[0] if people else 0

    @property
    def _people(self) -> list[int]:
        return [seat for seat in range(len(self.seats)) if not self.seats[seat]["level"]]

    @property
    def secret(self) -> bool:
        """Whether several people share this device in a game where they have secrets from each other."""
        return self.state.game.meta.hidden and len(self._people) > 1 and not self.state.is_terminal

    @property
    def viewer(self) -> Viewer:
        """The viewer of the page.

        If people on this device have secrets, a person sees their own view only when they are to move and hold the
        device.
        """
        if not self.secret:
            return self.mine
        seat = self.person_to_decide
        return seat if seat is not None and seat == self.holder else "public"

    @property
    def next_holder(self) -> int | None:
        """The seat of the person who must get the device before this decision; None if nobody must get it."""
        seat = self.person_to_decide
        if not self.secret or seat == self.holder or self.state.step in scene_of(self.record.game).OPEN_STEPS:
            return None
        return seat

    def take_in_hand(self) -> None:
        """Record that the expected person has taken the device. Raises `IllegalAction` if nobody was expected."""
        if self.next_holder is None:
            raise IllegalAction("ready", "nothing_waits", [])
        self.holder = self.next_holder

    def hold(self) -> None:
        """Record that the person to move holds the device, because the page has shown them their private view."""
        self.holder = self.person_to_decide

    def _forget_holder(self) -> None:
        """Forget who holds the device if somebody else must decide now, for example after an undo."""
        if self.holder != self.person_to_decide:
            self.holder = None

    # Actions

    def act(self, actions: object, *, by_bot: bool, in_hand: bool = False) -> list[Event]:
        """Do actions of one turn of a person or a bot, and return their events up to a reveal.

        All actions are checked before the first is done, and only the last may reveal something. `in_hand` is whether
        the page says that the person held the device when acting. Raises `IllegalAction`.
        """
        if not isinstance(actions, list) or not actions:
            raise IllegalAction(actions, "unknown_action", self.state.legal_actions())
        line = LineOfPlay(self.state.copy())
        for action in actions:
            reason = self._refusal(line.state, by_bot, in_hand) or line.state.why_not(action)
            if not reason and line.steps and line.state.reveals != self.state.reveals:
                reason = "continue_first"
            if reason is not None or type(action) is not int:
                raise IllegalAction(action, reason or "unknown_action", line.state.legal_actions())
            line.play_unchecked(action)
        self.review = None
        done = len(self.steps)
        self.joined = {*filter(done.__gt__, self.joined), *range(done + 1, done + len(actions))}
        self.record.actions += actions
        self._extend(line)
        self._compact_history()
        self._forget_holder()
        return self.events_since(done)

    def _refusal(self, state: State, by_bot: bool, in_hand: bool) -> str | None:
        """Return why a person or a bot may not act in `state`, which follows the current state; None if they may."""
        seat = state.current_player
        if self.waiting:
            return "continue_first"
        if self.verdict:
            return "not_your_turn"
        level = None if seat is None else self.seats[seat]["level"]
        if seat is not None and (level == LINK or bool(level) != by_bot):
            return "not_your_turn"
        if self.next_holder is not None and not in_hand:
            return "not_your_turn"
        return None

    def acknowledge(self) -> list[Event]:
        """Acknowledge the waiting reveal, and return the events from it up to the next reveal."""
        if not self.waiting:
            raise IllegalAction("continue", "nothing_waits", [])
        events = self.waiting_events
        self.opened += 1
        if self.opened == len(self.steps[-1].reveals_at):
            self.acknowledged, self.opened = len(self.steps), 0
        self._forget_holder()
        return events

    def _undo_target(self) -> int | None:
        """Return how many actions remain after an undo.

        The undo removes a person's last decision and everything after it. Return None if people have made no decision
        since the last reveal.
        """
        done = self.steps[:-1] if self.waiting and not self.opened else self.steps
        barrier = max([self.mode.undo_barrier, *(i + 1 for i, step in enumerate(done) if step.reveals)])
        for index in range(len(self.steps) - 1, barrier - 1, -1):
            if not self.seats[self.steps[index].seat]["level"] and index not in self.joined:
                return index
        return None

    def why_no_undo(self) -> str | None:
        """Return None if undo is possible, or else the reason: "sent", "revealed" or "nothing"."""
        if self._undo_target() is not None:
            return None
        acted = any(not self.seats[step.seat]["level"] for step in self.steps)
        return self.mode.no_undo(len(self.steps)) or ("revealed" if acted else "nothing")

    def undo(self) -> None:
        """Undo a person's last decision on this device, including the bots' replies."""
        target = self._undo_target()
        assert target is not None
        self.review = None
        self.record.actions += ["undo"] * (len(self.steps) - target)
        self._compact_history()
        self._rebuild()

    @property
    def can_redo(self) -> bool:
        """Whether an undone decision can be restored."""
        return self._redone() > 0

    def _redone(self) -> int:
        """Return how many undone actions a redo restores: one decision of a person and the bots' replies."""
        state = self.state.copy()
        count = 0
        for action in reversed(self.record.undone()):
            seat = state.current_player
            is_reply = self.seats[seat or 0]["level"] or len(self.steps) + count in self.joined
            if seat is None or (count and not is_reply):
                break
            state.apply(action)
            count += 1
        return count

    def redo(self) -> None:
        """Restore the decision that was undone last, including the bots' replies."""
        self.review = None
        self.record.actions += ["redo"] * self._redone()
        self._compact_history()
        self._rebuild()

    def restart(self) -> None:
        """Go back to the start position of the mode, even if later actions have revealed something."""
        start = self.mode.start
        self.record.actions[:] = start
        self.acknowledged, self.opened, self.joined = len(start), 0, set()
        self._rebuild()

    def _compact_history(self) -> None:
        """Compact the record if repeated undo and redo have made it too long to save."""
        if len(self.record.actions) > MANY_ENTRIES:
            self.record.compact_history()

    # Hints and reviews

    def why_no_hint(self) -> str | None:
        """Return None if a hint is available, or else the reason, as `Mode.no_hint` does."""
        return self.mode.no_hint(on_turn=self.person_to_decide is not None and self.next_holder is None)

    def reviewed(self, review: object) -> None:
        """Store the review of the game. Raises `ValueError` for data that is not a review of this game."""
        self.review = read_reviewed(review, self.record, len(self.steps))

    def hinted(self) -> None:
        """Count a hint for the current decision. Repeated hints for one decision count once."""
        self.hints = sorted({*self.hints, len(self.steps)})

    def hints_of(self, seat: int) -> int:
        """Return how many hints a seat has used."""
        return sum(done < len(self.steps) and self.steps[done].seat == seat for done in self.hints)
