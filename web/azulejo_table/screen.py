"""One screen of a game: areas, choices and the announcement, from a play in progress."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import cast

from azulejo import Event, State, View

from azulejo_table.draw import seats, table, told
from azulejo_table.draw.seats import Chip
from azulejo_table.draw.svg import el, widths
from azulejo_table.draw.table import Action, Row
from azulejo_table.happened import Happened
from azulejo_table.names import seat_names
from azulejo_table.play import Play
from azulejo_table.scene import Choice, Note, SoloScene, listed, scene_of
from azulejo_table.text import Translator, paragraph


@dataclass(frozen=True)
class Moment:
    """A past position that is looked at: after the first `done` actions, `seat` with the large board."""

    done: int
    state: State
    seat: int


class Screen:
    """What the page shows of a play, in one language: as it is now, or a moment of its past."""

    def __init__(self, t: Translator, play: Play, *, looking: bool = False, then: Moment | None = None) -> None:
        self.t = t
        self.play = play
        self.looking = looking
        self.then = then
        self.scene = scene_of(play.record.game)
        self.names = seat_names(t, play.seats)
        self.mine = then.seat if then else play.mine
        self.state = then.state if then else play.shown
        self.view = self.state.view(play.viewer)
        self.over = play.state.is_terminal and not then
        self.happened = Happened(t, play, self.names)
        self._turn_then = self.happened.turns.at(then.done) if then else None

    def areas(self) -> dict[str, str]:
        """Markup by area."""
        if self._turn_then:
            last = self.happened.marked_then(self._turn_then)
        else:
            last = frozenset() if self.then else self.happened.marked(self.play.mine)
        others = self.view["players"] - 1
        news = self.happened.news(self.play.mine)
        log = self.happened.log(self.play.shown.view("public")["round"], self.then.done if self.then else None)
        return {
            "seats": self._seats(),
            "news": told.news(news, others, self.t("Since your last turn"), self.t("See it")) if others else "",
            "status": self._status(),
            **self.scene.areas(self.t, self.view, self.mine, self.names, last),
            **{f"other-{seat}": self._other(seat, last) for seat in range(self.view["players"])},
            "log": told.log(log, self.t("What happened")) + self._answers(),
            "dialog": "" if self.then else self._dialog(),
        }

    def choices(self) -> dict[str, Choice]:
        """What the person to decide can pick; empty while nobody is asked."""
        if self.then or self.play.person_to_decide is None or self.play.hand_to is not None:
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
        chips = []
        for seat, name in enumerate(self.names):
            score, turn = self.state.scores()[seat], seat == self._at_turn
            signs = self.scene.signs(t, view, seat)
            words = t.n("{name}: {n} point", "{name}: {n} points", score, name=name)
            for sign in signs:
                words = t("{words}, {more}", words=words, more=sign.words)
            if turn:
                words = t("{words}, to move", words=words)
            chips.append(Chip(name, words, score, turn, self.scene.sketch(view, seat), *widths(name), signs))
        return seats.chips(t("Round {round}", round=view["round"]), chips, self.mine)

    @property
    def _at_turn(self) -> int | None:
        """Whose chip is marked: who is asked, whose action brings up what is hidden, who had the turn then."""
        if self._turn_then:
            return self._turn_then.seat
        if self.play.waiting and not self.play.round_over and not self.then:
            return self.play.steps[-1].seat
        current: int | None = self.view["current_player"]
        return current

    def _other(self, seat: int, last: frozenset[str]) -> str:
        if seat == self.mine:
            return ""
        board = self.scene.small(self.t, self.view, seat, self.names, last)
        return seats.sheet(seat, board, self.t("Close"))

    def announcement(self, events: list[Event], said: str) -> str:
        """What is spoken of this frame: what happened, then who is asked; of a moment what it is."""
        if self.then:
            turn = self._turn_then.events if self._turn_then else []
            return paragraph(self.t, [self.t("{sentence}.", sentence=self._moment()), self.happened.told(turn)])
        return paragraph(self.t, [said, self.happened.told(events), self._turn()])

    def _moment(self) -> str:
        """What the moment is that is looked at."""
        turn = self._turn_then
        if turn is None:
            return self.t("The beginning")
        return self.t("Round {round}, {name}'s turn", round=turn.round_number, name=self.names[turn.seat])

    def _turn(self) -> str:
        if self.over:
            return self._winner()
        if self.play.round_over:
            return self.t("Round {round} is over.", round=self.view["round"])
        if self.play.waiting:
            return self.scene.coming(self.t, self.play.coming)
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
        if self.then:
            return self._status_then(self.then)
        if self.over:
            actions = [Action("ending", t("Points"), True), Action("rematch", t("Rematch"))]
            return table.status(self._winner(), actions if self.looking else [])
        seat = play.state.current_player
        if play.waiting or seat is None:
            goes_on = [Action("continue", t("Continue"), True)]
            return table.status(self._turn(), [] if play.round_over else goes_on)
        if play.seats[seat]["level"]:
            return table.status(self._turn(), [Action("skip", t("Play now"))], who=(seat, ""), busy=True)
        if play.hand_to is not None:
            return table.status(self._turn())
        several = sum(not other["level"] for other in play.seats) > 1
        called = t("{name}: ", name=self.names[seat]) if several or play.seats[seat]["name"] else ""
        prompt, buttons = self.scene.prompt(t, self.view), self.scene.buttons(t, self.view)
        return table.status(prompt, [Action("cancel", t("Cancel"))], buttons, who=(seat, called))

    def _status_then(self, then: Moment) -> str:
        """The label of the moment, the ways to the turns beside it, and the way back."""
        t = self.t
        ends = [0, *(turn.end for turn in self.happened.turns.all)]
        earlier = max((end for end in ends if end < then.done), default=None)
        later = min((end for end in ends if end > then.done), default=None)
        actions = [Action("now", t("Back to the game"), True)]
        if earlier is not None:
            actions.append(Action("earlier", t("Earlier"), steps=earlier))
        if later is not None:
            actions.append(Action("later", t("Later"), steps=later))
        return table.status(self._moment(), actions, who=(self._turn_then.seat, "") if self._turn_then else None)

    def _answers(self) -> str:
        """Hidden sentences that keys ask for: last action, position, turn."""
        turn = self._turn_then if self.then else self.happened.turns.at(len(self.play.steps))
        answers = {
            "last": self.happened.told(turn.events if turn else []) or self.t("Nothing has happened yet."),
            "position": self.scene.position(self.t, self.view, self.names),
            "turn": self.t("{sentence}.", sentence=self._moment()) if self.then else self._turn(),
        }
        return "".join(el("p", escape(text), hidden=True, data_answer=name) for name, text in answers.items())

    def _dialog(self) -> str:
        if self.over:
            return "" if self.looking else self._ending()
        if self.play.hand_to is not None:
            return self._hand_over(self.names[self.play.hand_to])
        return self._summary() if self.play.round_over else ""

    def _hand_over(self, name: str) -> str:
        t = self.t
        title = t("Hand the device to {name}.", name=name)
        note = t("What the others may not see is hidden until then.")
        actions = [Action("ready", t("I am {name}", name=name), True), Action("undo", t("Undo"))]
        return table.hand_over(title, note, actions)

    def _rows(self, before: list[dict[str, int]]) -> list[Row]:
        """Points by source since `before`, sources that nobody scored left out, and the score."""
        now = [self.state.breakdown(seat) for seat in range(self.state.players)]
        rows = []
        for source, name in self.scene.source_names(self.t):
            points = [new.get(source, 0) - old.get(source, 0) for new, old in zip(now, before, strict=True)]
            if any(points):
                rows.append(Row(name, points))
        return [*rows, Row(self.t("score"), self.state.scores(), total=True)]

    def _summary(self) -> str:
        t = self.t
        this_round = self.view["round"]
        rows = self._rows(self.play.standings[this_round - 1])
        title = t("Round {round} is over.", round=this_round)
        actions = [Action("continue", t("Continue"), True), Action("undo", t("Undo"))]
        note = self.scene.summary_note(t, self.view)
        return table.summary(title, t("Points from"), self.names, rows, actions, note)

    def _ending(self) -> str:
        t = self.t
        rows = self._rows([{} for _ in self.names])
        actions = [
            Action("rematch", t("Rematch"), True),
            Action("new", t("New game")),
            Action("look", t("See the board")),
            Action("export", t("Save the record")),
        ]
        notes = self.scene.ending_notes(t, self.view)
        return table.ending(self._winner(), notes, t("Points from"), self.names, rows, self._winners(), actions)
