"""A game under way: the record as it grows, undo and redo, what waits for "Continue"."""

from __future__ import annotations

from collections.abc import Iterable

from azulejo import Event, IllegalAction, State
from azulejo.records.record import Record
from azulejo.views import Viewer

from azulejo_table.coaching.first_game import Guidance
from azulejo_table.coaching.puzzles import Attempt, Verdict
from azulejo_table.coaching.review_data import Reviewed, read_reviewed
from azulejo_table.playthrough.steps import Step
from azulejo_table.scene import scene_of
from azulejo_table.seats import LINK, Seat
from azulejo_table.text import Translator

MANY_ENTRIES = 10_000
"""Entries of a record after which undo and redo in it are written as short as they can be; a save may have ten times
as many."""


class Playthrough:
    """The record and everything that follows from it.

    `seen` actions are acknowledged by "Continue", and of the one after them the first `opened` things that it
    brought up; those of `joined`, by number from 0, were done in one press with the action before.
    """

    def __init__(
        self,
        record: Record,
        seats: list[Seat],
        bot_seed: int,
        seen: int = 0,
        joined: Iterable[int] = (),
        opened: int = 0,
        *,
        guided: bool = False,
        match: int | None = None,
        sent: int = 0,
        attempt: Attempt | None = None,
    ) -> None:
        self.record = record
        self.seats = seats
        self.bot_seed = bot_seed
        self.seen = seen
        self.opened = opened
        self.joined = set(joined)
        self.guided = guided
        """Whether it is a first game, whose course goes on until its end or until the person goes on alone."""
        self.hints: list[int] = []
        """How many actions had been done wherever a hint was given."""
        self.review: Reviewed | None = None
        """How the game was judged, once it is over and that was asked for."""
        self.match = match
        """The number of a match that is played by link."""
        self.sent = sent
        """How many actions the others know of, by link: they cannot be taken back."""
        self.attempt = attempt
        """What is done about a puzzle, if it is one."""
        self.holder: int | None = None
        """The person who surely has the device in hand: who took it last, until anybody else is asked or something
        waits for all; matters only where people keep secrets from each other."""
        self._rebuild()

    def _rebuild(self) -> None:
        """State and steps from the record: the one path for undo, redo, reload and crash."""
        self.state: State = self.record.start()
        self.steps: list[Step] = []
        self.standings = [self.breakdown()]
        """Points by source and seat as each round began."""
        self.verdict: Verdict | None = None
        """What came of the turn in a puzzle; None while it is not over, and in any other game."""
        for action in self.record.folded():
            self._step(action)
        self.seen = max(0, min(self.seen, len(self.steps)))
        self.sent = max(0, min(self.sent, len(self.steps)))
        self.opened = max(0, min(self.opened, len(self.steps[-1].reveals_at) - 1)) if self.waiting else 0
        self._let_go()

    def breakdown(self) -> list[dict[str, int]]:
        """Points by source of each seat, as they are now."""
        return [self.state.breakdown(seat) for seat in range(self.state.players)]

    def _step(self, action: int) -> list[Event]:
        seat, asked = self.state.current_player, self.state.step
        before = self.state.round
        events: list[Event] = []
        self.state.apply(action, events)
        assert seat is not None
        step = Step(
            seat,
            asked or "",
            action,
            events,
            round_number=before,
            ends_round=self.state.round != before or self.state.is_terminal,
        )
        if self.state.round != before:
            self.standings.append(self.breakdown())
        self.steps.append(step)
        self.verdict = self._judged()
        return events

    def _judged(self) -> Verdict | None:
        attempt = self.attempt
        if attempt is None or not attempt.is_over(self.state, len(self.steps)):
            return None
        if attempt.is_right(self.state):
            return "shown" if attempt.shown else "right"
        return "wrong"

    # What is so now

    @property
    def waiting(self) -> bool:
        """Whether the last action revealed something that is not acknowledged yet.

        What a bot reveals within a round waits for nobody, nor does the end of the game.
        """
        if not self.steps or self.seen >= len(self.steps) or self.state.is_terminal:
            return False
        last = self.steps[-1]
        return last.reveals and (last.ends_round or not self.seats[last.seat]["level"])

    @property
    def round_over(self) -> bool:
        """Whether what waits is the end of a round, the last thing that its last action brings up."""
        return self.waiting and self.steps[-1].ends_round and self.opened == len(self.steps[-1].reveals_at) - 1

    @property
    def shown(self) -> State:
        """The state to show: as it was before the reveal that waits, else as it is."""
        if self.waiting:
            before = self.coming[0].before
            assert before is not None
            return before
        return self.state

    @property
    def coming(self) -> list[Event]:
        """Events of the last action from the reveal that waits up to the next one."""
        if not self.waiting:
            return []
        last = self.steps[-1]
        start, end = [*last.reveals_at, len(last.events)][self.opened : self.opened + 2]
        return last.events[start:end]

    @property
    def last_events(self) -> list[Event]:
        """Events of the last action, up to a reveal that waits."""
        if not self.steps:
            return []
        last = self.steps[-1]
        return last.events[: last.reveals_at[self.opened]] if self.waiting else last.events

    def events_since(self, done: int) -> list[Event]:
        """Events of all actions after the first `done`, at least one, up to a reveal that waits."""
        return [event for step in self.steps[done:-1] for event in step.events] + self.last_events

    @property
    def person_to_decide(self) -> int | None:
        """The seat of the person asked now, None while a bot is, something waits, or the game is over."""
        seat = self.state.current_player
        asked = None if seat is None or self.waiting or self.seats[seat]["level"] else seat
        return None if asked is None or self.verdict else asked

    @property
    def awaited(self) -> int | None:
        """The seat of the person elsewhere whose turn it is, None while somebody here or nobody is to decide."""
        seat = self.state.current_player
        return seat if seat is not None and not self.waiting and self.seats[seat]["level"] == LINK else None

    @property
    def mine(self) -> int:
        """The seat whose board is large: of the person who decides, else who did last, else the first person."""
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
        """Whether several people at this device keep secrets from each other."""
        return self.state.game.meta.hidden and len(self._people) > 1 and not self.state.is_terminal

    @property
    def viewer(self) -> Viewer:
        """Whose view is shown; with secrets only the person who decides and has the device in hand sees theirs."""
        if not self.secret:
            return self.mine
        seat = self.person_to_decide
        return seat if seat is not None and seat == self.holder else "public"

    @property
    def hand_to(self) -> int | None:
        """The person the device has to be handed to before this decision, None if nobody."""
        seat = self.person_to_decide
        if not self.secret or seat == self.holder or self.state.step in scene_of(self.record.game).OPEN_STEPS:
            return None
        return seat

    def take_in_hand(self) -> None:
        """The person who was waited for has the device. Raises `IllegalAction` if nobody was."""
        if self.hand_to is None:
            raise IllegalAction("ready", "nothing_waits", [])
        self.holder = self.hand_to

    def hold(self) -> None:
        """Whoever is asked surely has the device in hand: the page showed them what only they may see."""
        self.holder = self.person_to_decide

    def _let_go(self) -> None:
        """Once another is asked, the device may be in anybody's hands, undo or not."""
        if self.holder != self.person_to_decide:
            self.holder = None

    def guidance(self, t: Translator) -> Guidance | None:
        """What a first game tells now; None in any other."""
        return Guidance(t, self.record.game, [step.seat for step in self.steps]) if self.guided else None

    # Doing

    def act(self, actions: object, *, by_bot: bool, in_hand: bool = False) -> list[Event]:
        """Do actions of one turn of a person or a bot; returns their events up to a reveal.

        All are checked before the first is done; only the last may reveal. `in_hand`: the person surely had the
        device when they did it, whoever has it now. Raises `IllegalAction`.
        """
        if not isinstance(actions, list) or not actions:
            raise IllegalAction(actions, "unknown_action", self.state.legal_actions())
        trial = self.state.copy()
        for index, action in enumerate(actions):
            reason = self._why_not(trial, action, by_bot, in_hand)
            if not reason and index and trial.reveals != self.state.reveals:
                reason = "continue_first"
            if reason is not None or type(action) is not int:
                raise IllegalAction(action, reason or "unknown_action", trial.legal_actions())
            trial.apply(action)
        self.review = None
        events: list[Event] = []
        done = len(self.steps)
        self.joined = {*filter(done.__gt__, self.joined), *range(done + 1, done + len(actions))}
        for action in actions:
            self.record.actions.append(action)
            events += self._step(action)
        self._settle()
        self._let_go()
        return events[: len(events) - len(self.steps[-1].events)] + self.last_events

    def _why_not(self, state: State, action: object, by_bot: bool, in_hand: bool) -> str | None:
        seat = state.current_player
        if self.waiting:
            return "continue_first"
        if self.verdict:
            return "not_your_turn"
        level = None if seat is None else self.seats[seat]["level"]
        if seat is not None and (level == LINK or bool(level) != by_bot):
            return "not_your_turn"
        if self.hand_to is not None and not in_hand:
            return "not_your_turn"
        return state.why_not(action)

    def go_on(self) -> list[Event]:
        """Acknowledge what was revealed; returns the events from the reveal up to the next one."""
        if not self.waiting:
            raise IllegalAction("continue", "nothing_waits", [])
        events = self.coming
        self.opened += 1
        if self.opened == len(self.steps[-1].reveals_at):
            self.seen, self.opened = len(self.steps), 0
        self._let_go()
        return events

    def _undo_target(self) -> int | None:
        """Number of actions to keep: up to the last decision of a person since the last reveal."""
        done = self.steps[:-1] if self.waiting and not self.opened else self.steps
        begun = len(self.attempt.before) if self.attempt else 0
        barrier = max([self.sent, begun, *(i + 1 for i, step in enumerate(done) if step.reveals)])
        for index in range(len(self.steps) - 1, barrier - 1, -1):
            if not self.seats[self.steps[index].seat]["level"] and index not in self.joined:
                return index
        return None

    def why_no_undo(self) -> str | None:
        """None if undo works, else "sent", "revealed" or "nothing"."""
        if self._undo_target() is not None:
            return None
        if self.sent and self.sent == len(self.steps):
            return "sent"
        if self.attempt and len(self.steps) == len(self.attempt.before):
            return "nothing"
        return "revealed" if any(not self.seats[step.seat]["level"] for step in self.steps) else "nothing"

    def undo(self) -> None:
        """Back to the last own decision of a person, bots' replies included."""
        target = self._undo_target()
        assert target is not None
        self.review = None
        self.record.actions += ["undo"] * (len(self.steps) - target)
        self._settle()
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
            goes_on = self.seats[seat or 0]["level"] or len(self.steps) + count in self.joined
            if seat is None or (count and not goes_on):
                break
            state.apply(action)
            count += 1
        return count

    def redo(self) -> None:
        """Do the undone decision again, bots' replies included."""
        self.review = None
        self.record.actions += ["redo"] * self._redone()
        self._settle()
        self._rebuild()

    def try_again(self) -> None:
        """Back to the position of the puzzle, whatever came up since."""
        assert self.attempt is not None
        before = self.attempt.before
        self.record.actions[:] = before
        self.seen, self.opened, self.joined = len(before), 0, set()
        self._rebuild()

    def show_best(self) -> list[Event]:
        """Do the best turn of the puzzle; returns its events."""
        assert self.attempt is not None
        self.try_again()
        self.attempt.shown = True
        return self.act(list(self.attempt.puzzle.best), by_bot=False)

    def _settle(self) -> None:
        """Keep the record of whoever goes back and forth for long as short as a save has to be."""
        if len(self.record.actions) > MANY_ENTRIES:
            self.record.compact_history()

    # What leaves the session

    def why_no_hint(self) -> str | None:
        """None where a hint can be had, else "turn" (no person is to decide), "guided" (a first game says it all) or
        "puzzle" (which is to be solved)."""
        if self.attempt:
            return "puzzle"
        if self.person_to_decide is None or self.hand_to is not None:
            return "turn"
        return "guided" if self.guided else None

    def reviewed(self, found: object) -> None:
        """Keep how the game was judged. Raises `ValueError` for what does not fit it."""
        self.review = read_reviewed(found, self.record.players, len(self.steps))

    def hinted(self) -> None:
        """A hint is given for the decision at hand; however often it is looked at, it counts once."""
        self.hints = sorted({*self.hints, len(self.steps)})

    def hints_of(self, seat: int) -> int:
        """How many hints a seat has had."""
        return sum(done < len(self.steps) and self.steps[done].seat == seat for done in self.hints)
