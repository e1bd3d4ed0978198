"""The screen of a game: areas, choices and the announcement, built from a playthrough."""

from __future__ import annotations

from html import escape

from azulejo import Event

from azulejo_table.coaching import hints
from azulejo_table.coaching.hints import Advice
from azulejo_table.coaching.puzzles import Attempt
from azulejo_table.draw import log, seats, table
from azulejo_table.draw.seats import Chip
from azulejo_table.draw.svg import el, widths
from azulejo_table.draw.table import Action
from azulejo_table.game_page import page_of
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.playthrough.seat_names import seat_names
from azulejo_table.rules_help import goal_title
from azulejo_table.scene import Choice, Note, listed
from azulejo_table.screen import puzzle_text
from azulejo_table.screen.history import History, LogCache
from azulejo_table.screen.replay_controls import ReplayControls, ReplayPosition
from azulejo_table.screen.summaries import Summaries
from azulejo_table.seats import LINK
from azulejo_table.text import Translator, paragraph


class Screen:
    """The content of the page for a playthrough, in one language: at present, or at a replay position.

    `history` is the history that another screen of the same playthrough has built, `log_cache` the log lines that
    it has cached.
    """

    def __init__(
        self,
        t: Translator,
        play: Playthrough,
        *,
        final_board: bool = False,
        replayed: ReplayPosition | None = None,
        history: History | None = None,
        log_cache: LogCache | None = None,
        advice: Advice | None = None,
    ) -> None:
        self.t = t
        self.play = play
        self.final_board = final_board
        self.replayed = replayed
        self.page = page_of(play.record.game)
        self.scene = self.page.scene
        self.names = seat_names(t, play.seats)
        self.mine = replayed.seat if replayed else play.mine
        self.state = replayed.state if replayed else play.shown
        self.view = self.state.view("everything" if replayed and play.state.is_terminal else play.viewer)
        self.over = play.state.is_terminal and not replayed
        self.history = history or History(t, play, self.names, log_cache)
        self._replay = ReplayControls(t, play, self.history, replayed) if replayed else None
        self._replayed_turn = self._replay.turn if self._replay else None
        self.guidance = play.guidance(t) if not replayed else None
        self._advice = advice if play.why_no_hint() is None and not replayed else None

    def areas(self) -> dict[str, str]:
        """Return the markup of each area."""
        if self._replayed_turn:
            last = self.history.touched(self._replayed_turn)
        else:
            last = frozenset() if self.replayed else self.history.marked(self.play.mine)
        entries = self.history.all if self.replayed else self.history.log(self.play.shown.view("public")["round"])
        return {
            "seats": self._seats(),
            "news": self._news(),
            "advice": log.advice(self.advised(), self.t("Hint")),
            "status": self._status(),
            **self.scene.areas(self.t, self.view, self.mine, self.names, last),
            **{f"other-{seat}": self._other(seat, last) for seat in range(self.view["players"])},
            "log": log.log(entries, self.t("Game log")),
            "answers": self._answers(),
            "replay": self._replay.scrubber(ending=self.play.state.is_terminal and not self.final_board)
            if self._replay
            else "",
            "moment": self._panel(),
            "dialog": "" if self.replayed else self._dialog(),
        }

    def _news(self) -> str:
        """Return the other seats' actions since the player's own last action; at the start, a line about the game."""
        others = self.view["players"] - 1
        if not others:
            return ""
        if not self.history.turns.all and not self.play.attempt:
            return log.opening(self.page.lead(self.t), others, goal_title(self.t))
        news = self.history.news(self.play.mine)
        return log.news(news, others, self.t("Since your last turn"), self.t("See it"))

    def choices(self) -> dict[str, Choice]:
        """Return the choices of the person to move; empty if no person is to move."""
        if self.replayed or self.play.person_to_decide is None or self.play.hand_to is not None:
            return {}
        choices = self.scene.choices(self.t, self.play.state.view(self.play.person_to_decide))
        return self.guidance.narrow(choices) if self.guidance else choices

    def advised(self) -> str:
        """Return the hint, with as much detail as was asked for; "" if there is none."""
        if self._advice is None:
            return ""
        return hints.hint_text(self.t, self._advice, self.play.state, self.names)

    def lit(self) -> list[str]:
        """Return the places that a hint highlights."""
        return hints.lit(self._advice, self.choices()) if self._advice else []

    def notes(self) -> dict[str, Note]:
        """Return the notes to show when pointing at places, no matter who is to move."""
        return self.scene.notes(self.t, self.view, self.mine)

    def opening(self) -> list[Event]:
        """Return the events to animate when a game begins."""
        return self.scene.opening(self.view)

    def events(self, events: list[Event]) -> list[dict[str, object]]:
        """Return the parts of events that the page animates: seats, moved pieces, points and their sources, sounds."""
        shown, sounds = ("kind", "seat", "points", "moves", "pieces", "sound"), self.scene.SOUNDS
        staged = self.scene.staged([event for event in events if event.kind != "reveal"], self.view)
        whole = [event.as_dict() | ({"sound": sounds[event.kind]} if event.kind in sounds else {}) for event in staged]
        return [{name: event[name] for name in shown if name in event} for event in whole]

    def since(self, done: int) -> list[Event]:
        """Return the events of the turn that led to a replay position, if it began after `done` actions.

        The deal of a round is shown together with the round's first turn, since the position before it still shows the
        previous round.
        """
        turn = self._replayed_turn
        if turn is None or turn.start != done:
            return []
        steps = self.play.steps
        dealt = steps[done - 1].opening if done else []
        after = steps[turn.end - 1].opening if turn.end < len(steps) else []
        return [*dealt, *turn.events[: len(turn.events) - len(after)]]

    def neighbour(self, *, later: bool) -> int | None:
        """Return the number of actions done at the next or previous replay position; None at either end."""
        return self._replay.neighbour(later=later) if self._replay else None

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
        """The seat whose chip is marked: the seat to move or that reveals something; in a replay, that of the turn."""
        if self._replayed_turn:
            return self._replayed_turn.seat
        if self.play.waiting and not self.play.round_over and not self.replayed:
            return self.play.steps[-1].seat
        current: int | None = self.view["current_player"]
        return current

    def _other(self, seat: int, last: frozenset[str]) -> str:
        if seat == self.mine:
            return ""
        board = self.scene.small(self.t, self.view, seat, self.names, last)
        return seats.sheet(seat, board, self.t("Close"))

    def announcement(self, events: list[Event], said: str, before: tuple[int | None, str] = (None, "")) -> str:
        """Return the announcement of a frame: what happened, then whose turn it is and the prompt.

        For a replay position, return its title and its events. `before` is the seat and the prompt of the previous
        frame. The turn is not announced again while it continues, and the prompt only if it changed.
        """
        if self._replay:
            turn = self._replayed_turn.events if self._replayed_turn else []
            return paragraph(
                self.t, [self.t("{sentence}.", sentence=self._replay.title()), self.history.sentences(turn)]
            )
        seat, prompt = self.asks()
        news = [] if seat is not None and seat == before[0] else [self._turn()]
        if self._solved:
            news = [self._turn()]
        elif prompt and prompt != before[1]:
            news.append(prompt)
        elif not news and not said and self.play.person_to_decide is not None:
            news = [self._turn()]
        return paragraph(self.t, [said, self.history.sentences(events), *news])

    def asks(self) -> tuple[int | None, str]:
        """Return the seat to move, None while something waits or the game is over; and the prompt for a person."""
        waits = self.play.waiting or self.play.hand_to is not None
        return None if waits else self.play.state.current_player, self.asked()

    def _turn(self) -> str:
        if self._solved:
            result = puzzle_text.result(self.t, self.play, self._solved, self.names)
            return paragraph(self.t, [puzzle_text.heading(self.t, self.play), *result])
        if self.over:
            return self._winner()
        if self.play.round_over:
            return self.t("Round {round} is over.", round=self.view["round"])
        if self.play.waiting:
            return self.scene.coming(self.t, self.play.coming)
        seat = self.play.state.current_player
        assert seat is not None
        if self.play.seats[seat]["level"] not in (None, LINK):
            return self.t("{name} is thinking…", name=self.names[seat])
        return self.t("It is {name}’s turn.", name=self.names[seat])

    @property
    def _solved(self) -> Attempt | None:
        """The attempt at a puzzle, once a turn was completed in it, right or wrong."""
        return self.play.attempt if self.play.verdict and not self.replayed else None

    def _winners(self) -> list[int]:
        outcome = self.view["outcome"]
        return outcome["winners"] if outcome else []

    def _winner(self) -> str:
        if self.view["players"] == 1:
            return self.scene.solo_result(self.t, self.view)
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
        if self._replay:
            turn = self._replay.turn
            return table.status(self._replay.title(), who=(turn.seat, "") if turn else None)
        if self._solved:
            return table.status(puzzle_text.heading(t, play), who=(self._solved.seat, ""))
        if self.over:
            actions = [Action("ending", t("Score breakdown"), True), Action("rematch", t("Rematch"))]
            return table.status(self._winner(), actions if self.final_board else [])
        seat = play.state.current_player
        if play.waiting or seat is None:
            goes_on = [Action("continue", t("Continue"), True)]
            return table.status(self._turn(), [] if play.round_over else goes_on)
        if play.awaited is not None:
            return table.status(self._turn(), [Action("send", t("Send the link"), True)], who=(seat, ""))
        if play.seats[seat]["level"]:
            return table.status(self._turn(), [Action("skip", t("Move now"))], who=(seat, ""), busy=True)
        if play.hand_to is not None:
            return table.status(self._turn())
        several = sum(not other["level"] for other in play.seats) > 1
        called = t("{name}: ", name=self.names[seat]) if several or play.seats[seat]["name"] else ""
        wide = self.guidance is not None and bool(self.guidance.asks)
        if self.guidance and self.guidance.left:
            called = f"{self.guidance.idea}/{self.guidance.ideas} "
        if play.attempt and self._begins:
            called, wide = puzzle_text.title(t, play, play.attempt), True
        buttons = self.scene.buttons(t, self.view)
        return table.status(self.asked(), [Action("cancel", t("Cancel"))], buttons, who=(seat, called), wide=wide)

    def meanwhile(self, events: list[Event]) -> str:
        """Return the status to show while `events` are animated, before a panel opens; "" if no panel will open."""
        if self._replay or self._solved or not (self.play.round_over or (self.over and not self.final_board)):
            return ""
        if not self.over and not any(event.points for event in events):
            return self._status()
        return table.status(self.t("Scoring…"), [Action("skip", self.t("Skip"))])

    def answers(self) -> dict[str, str]:
        """Return the sentences that keys ask for: the last action, and whose turn it is with the prompt."""
        turn = self._replayed_turn if self.replayed else self.history.turns.at(len(self.play.steps))
        return {
            "last": self.history.sentences(turn.events if turn else []) or self.t("Nothing has happened yet."),
            "turn": self.t("{sentence}.", sentence=self._replay.title())
            if self._replay
            else paragraph(self.t, [self._turn(), self.asked()]),
        }

    def position(self) -> str:
        """Return the whole position in words. Sent only on request, since it would make each frame a tenth larger."""
        return self.scene.position(self.t, self.view, self.names)

    def asked(self) -> str:
        """Return the prompt for the person to move, "" if no person is to move."""
        if self.play.person_to_decide is None or self.play.hand_to is not None:
            return ""
        if self.play.attempt and self._begins:
            return puzzle_text.asked(self.t, self.play.attempt)
        return (self.guidance and self.guidance.asks) or self.scene.prompt(self.t, self.view)

    @property
    def _begins(self) -> bool:
        """Whether nothing has been done in the puzzle yet."""
        return self.play.attempt is not None and len(self.play.steps) == len(self.play.attempt.before)

    def _answers(self) -> str:
        """Return the sentences that keys ask for, as hidden elements."""
        return "".join(el("p", escape(text), hidden=True, data_answer=name) for name, text in self.answers().items())

    def _panel(self) -> str:
        """Return the panel with the summary of the round or of the game."""
        summaries = Summaries(self.t, self.play, self.scene, self.view, self.state, self.names)
        if self._replay:
            return summaries.round_summary() if self._replay.ends_round else ""
        if self._solved:
            return puzzle_text.panel(self.t, self.play, self._solved, self.names)
        if self.over:
            return "" if self.final_board else summaries.game_summary(self._winner())
        return summaries.round_summary() if self.play.round_over else ""

    def _dialog(self) -> str:
        return "" if self.play.hand_to is None else self._hand_over(self.names[self.play.hand_to])

    def _hand_over(self, name: str) -> str:
        t = self.t
        title = t("Pass the device to {name}.", name=name)
        note = t("Private information stays hidden until then.")
        actions = [Action("ready", t("I’m {name}", name=name), True), Action("undo", t("Undo"))]
        return table.hand_over(title, note, actions)
