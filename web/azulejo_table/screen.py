"""One screen of a game: areas, choices and the announcement, from a play in progress."""

from __future__ import annotations

from html import escape
from typing import cast

from azulejo import Event, View

from azulejo_table.draw import seats, table
from azulejo_table.draw.seats import Chip
from azulejo_table.draw.svg import el
from azulejo_table.draw.table import Action, Entry
from azulejo_table.levels import level_names
from azulejo_table.moments import Moments
from azulejo_table.play import Play
from azulejo_table.scene import Choice, Note, SoloScene, listed, scene_of
from azulejo_table.text import Translator, paragraph

LOG_LINES = 24
"""Lines of the log that a frame carries."""


class Screen:
    """What the page shows of a play, in one language."""

    def __init__(self, t: Translator, play: Play, *, looking: bool = False) -> None:
        self.t = t
        self.play = play
        self.looking = looking
        self.scene = scene_of(play.record.game)
        self.names = [seat["name"] for seat in play.seats]
        self.mine = play.mine
        self.state = play.shown
        self.view = self.state.view(play.viewer)
        self.over = play.state.is_terminal

    def areas(self) -> dict[str, str]:
        """Markup by area."""
        last = self._last()
        return {
            "seats": self._seats(),
            **self.scene.areas(self.t, self.view, self.mine, self.names, last),
            **{f"other-{seat}": self._other(seat, last) for seat in range(self.view["players"])},
            "status": self._status(),
            "log": table.log(self._log(), self.t("What happened")) + self._answers(),
            "moment": self._moment(),
            "dialog": self._dialog(),
        }

    def choices(self) -> dict[str, Choice]:
        """What the person to decide can pick; empty while nobody is asked."""
        if self.play.person_to_decide is None or self.play.hand_to is not None:
            return {}
        return self.scene.choices(self.t, self.play.state)

    def notes(self) -> dict[str, Note]:
        """What pointing at a place tells, whoever is to decide."""
        return self.scene.notes(self.t, self.view, self.mine)

    def opening(self) -> list[Event]:
        """What is seen when a game begins."""
        return self.scene.opening(self.view)

    def events(self, events: list[Event]) -> list[dict[str, object]]:
        """What of events is animated: who, which pieces went where, points and where they came from."""
        shown = ("kind", "seat", "points", "moves", "pieces")
        staged = self.scene.staged([event for event in events if event.kind != "reveal"], self.view)
        whole = [event.as_dict() for event in staged]
        return [{name: event[name] for name in shown if name in event} for event in whole]

    def _seats(self) -> str:
        t, view = self.t, self.view
        chips, levels = [], level_names(t)
        for seat, (name, who) in enumerate(zip(self.names, self.play.seats, strict=True)):
            score, turn = self.state.scores()[seat], view["current_player"] == seat
            signs = self.scene.signs(t, view, seat)
            words = t.n("{name}: {n} point", "{name}: {n} points", score, name=name)
            for sign in signs:
                words = t("{words}, {more}", words=words, more=sign.words)
            if turn:
                words = t("{words}, to move", words=words)
            chips.append(Chip(name, words, score, turn, levels.get(who["level"] or "", ""), signs))
        return seats.chips(t("Round {round}", round=view["round"]), chips, self.mine)

    def _other(self, seat: int, last: frozenset[str]) -> str:
        if seat == self.mine:
            return ""
        board = self.scene.small(self.t, self.view, seat, self.names, last)
        return seats.sheet(seat, board, self.t("Close"))

    def announcement(self, events: list[Event], said: str, before: tuple[int | None, str] = (None, "")) -> str:
        """What is spoken of this frame: what happened, then whose turn it is and what is asked.

        `before` is who was asked what in the frame before: whose turn it is is not said again while it goes on, and
        what is asked only when it is something else.
        """
        happened = [line.text for line in self.scene.log(self.t, self.names, events)]
        seat, prompt = self.asks()
        news = [] if seat is not None and seat == before[0] else [self._turn()]
        if prompt and prompt != before[1]:
            news.append(prompt)
        elif not news and self.play.person_to_decide is not None:
            news = [self._turn()]
        return paragraph(self.t, [said, *(self.t("{sentence}.", sentence=text) for text in happened), *news])

    def asks(self) -> tuple[int | None, str]:
        """The seat that is to decide, None while something waits or the game is over; and what a person is asked."""
        waits = self.play.waiting or self.play.hand_to is not None
        return None if waits else self.play.state.current_player, self.asked()

    def _turn(self) -> str:
        if self.over:
            return self._winner()
        if self.play.round_over:
            return self.t("Round {round} is over.", round=self.view["round"])
        if self.play.waiting:
            return self.scene.coming(self.t, self.play.coming) or self.t("Something hidden comes up next.")
        seat = self.play.state.current_player
        assert seat is not None
        if self.play.seats[seat]["level"]:
            return self.t("{name} is thinking…", name=self.names[seat])
        return self.t("It is {name}'s turn.", name=self.names[seat])

    def _winners(self) -> list[int]:
        outcome = self.view["outcome"]
        return outcome["winners"] if outcome else []

    def _winner(self) -> str:
        if self.view["players"] == 1:
            return cast(SoloScene[View], self.scene).solo_result(self.t, self.view)
        winners = [self.names[seat] for seat in self._winners()]
        if len(winners) > 1:
            return self.t("{names} share the victory.", names=listed(self.t, winners))
        scores = sorted(self.state.scores(), reverse=True)
        ahead = scores[0] - scores[1]
        if ahead:
            return self.t.n("{name} wins by {n} point.", "{name} wins by {n} points.", ahead, name=winners[0])
        return self.t("{name} wins.", name=winners[0])

    def _status(self) -> str:
        t, play = self.t, self.play
        if self.over:
            actions = [Action("ending", t("Points"), True), Action("rematch", t("Rematch"))]
            return table.status(self._winner(), actions if self.looking else [])
        seat = play.state.current_player
        if play.waiting or seat is None:
            goes_on = [Action("continue", t("Continue"), True)]
            return table.status(self._turn(), [] if play.round_over else goes_on)
        if play.seats[seat]["level"]:
            return table.status(self._turn(), [Action("skip", t("Play now"))], busy=True)
        if play.hand_to is not None:
            return table.status(self._turn())
        prompt = self.scene.prompt(t, self.view)
        if sum(not other["level"] for other in play.seats) > 1:
            prompt = t("{name}: {prompt}", name=self.names[seat], prompt=prompt)
        return table.status(prompt, [Action("cancel", t("Cancel"))], self.scene.buttons(t, self.view))

    def _last(self) -> frozenset[str]:
        """Places touched since the viewer's own last action, or by it if nothing came after."""
        places: frozenset[str] = frozenset()
        for step in reversed(self.play.steps):
            events = self.play.last_events if step is self.play.steps[-1] else step.events
            if places and (step.seat == self.mine or step.reveals):
                break
            places |= self.scene.touched(events)
            if step.reveals:
                break
        return places

    def _log(self) -> list[Entry]:
        """The latest of this round and the one before, so that a frame stays small."""
        entries: list[Entry] = []
        shown_round = 0
        last_step = self.play.steps[-1] if self.play.steps else None
        for step in self.play.steps:
            if step.round_number < self.view["round"] - 1:
                continue
            if step.round_number != shown_round:
                shown_round = step.round_number
                entries.append(Entry(self.t("Round {round}", round=shown_round), heading=True))
            events = self.play.last_events if step is last_step else step.events
            for line in self.scene.log(self.t, self.names, events):
                entries.append(Entry(line.text, last=step is last_step, seat=line.seat))
        return entries[-LOG_LINES:]

    def answers(self) -> dict[str, str]:
        """Sentences that keys ask for: the last action, whose turn it is and what is asked."""
        last = self.scene.log(self.t, self.names, self.play.last_events)
        sentences = paragraph(self.t, (self.t("{sentence}.", sentence=line.text) for line in last))
        return {
            "last": sentences or self.t("Nothing has happened yet."),
            "turn": paragraph(self.t, [self._turn(), self.asked()]),
        }

    def position(self) -> str:
        """The whole position in words. It is asked for, since it would make each frame larger by a tenth."""
        return self.scene.position(self.t, self.view, self.names)

    def asked(self) -> str:
        """What the person to decide is asked, nothing while nobody is."""
        if self.play.person_to_decide is None or self.play.hand_to is not None:
            return ""
        return self.scene.prompt(self.t, self.view)

    def _answers(self) -> str:
        """What keys ask for, as hidden sentences."""
        return "".join(el("p", escape(text), hidden=True, data_answer=name) for name, text in self.answers().items())

    def _moment(self) -> str:
        """The panel that tells what a round brought or how the game ended."""
        moments = Moments(self.t, self.play, self.scene, self.view, self.names)
        if self.over:
            return "" if self.looking else moments.ending(self._winner())
        return moments.summary() if self.play.round_over else ""

    def _dialog(self) -> str:
        return "" if self.play.hand_to is None else self._hand_over(self.names[self.play.hand_to])

    def _hand_over(self, name: str) -> str:
        t = self.t
        title = t("Hand the device to {name}.", name=name)
        note = t("What the others may not see is hidden until then.")
        actions = [Action("ready", t("I am {name}", name=name), True), Action("undo", t("Undo"))]
        return table.hand_over(title, note, actions)
