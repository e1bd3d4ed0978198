"""Build the screen of a game: areas, choices and the announcement, from a playthrough and its stage."""

from __future__ import annotations

from collections.abc import Container
from html import escape
from typing import TYPE_CHECKING, cast

from azulejo import Event

from azulejo_table.coaching import hints
from azulejo_table.coaching.daily import day_of, title_of
from azulejo_table.coaching.hints import Advice
from azulejo_table.draw import log, seats
from azulejo_table.draw.seats import Chip
from azulejo_table.draw.svg import el, widths
from azulejo_table.game_page import page_of
from azulejo_table.level_words import level_about, level_words
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.playthrough.seat_names import seat_portraits
from azulejo_table.rules_help import goal_title
from azulejo_table.scene import Choice, Note, listed
from azulejo_table.screen.base_stage import Asked
from azulejo_table.screen.history import History
from azulejo_table.screen.replay_positions import ReplayPosition
from azulejo_table.screen.stages import stage_of
from azulejo_table.text import Translator, paragraph

if TYPE_CHECKING:
    from azulejo_table.protocol.answers import GameEvent, HintMarks


class Screen:
    """The content of the page for a playthrough in one language, at the current position or a replay position.

    `history` may be one that another screen of the same playthrough has built. `final_board`: whether the player
    views the final board instead of the game summary.
    """

    def __init__(
        self,
        t: Translator,
        play: Playthrough,
        *,
        final_board: bool = False,
        replayed: ReplayPosition | None = None,
        history: History | None = None,
        advice: Advice | None = None,
    ) -> None:
        self.t = t
        self.play = play
        self.final_board = final_board
        self.history = history or History(t, play)
        self.names = self.history.names
        self.stage = stage_of(t, play, self.history, final_board=final_board, replayed=replayed)
        self.scene = self.stage.scene
        self.mine = self.stage.mine
        self.state = self.stage.state
        self.view = self.stage.view
        self._advice = advice if play.why_no_hint() is None else None

    def areas(self) -> dict[str, str]:
        """Return the markup of each area."""
        stage, last = self.stage, self.stage.marked()
        return {
            "seats": self._seats(),
            "news": self._news(),
            "advice": log.advice(self.advised(), self.t("Hint")),
            "status": stage.status(),
            **self.scene.areas(self.t, self.view, self.mine, self.names, last),
            **{f"other-{seat}": self._other(seat, last) for seat in range(self.view["players"])},
            "log": log.log(stage.entries(), self.t("Game log")),
            "answers": self._answers(),
            "replay": stage.scrubber(),
            "moment": stage.panel(),
            "dialog": stage.dialog(),
        }

    def _news(self) -> str:
        """Return the other seats' actions since the player's own last action.

        At the start, return a sentence about the game.
        """
        others = self.view["players"] - 1
        if not others or self.stage.coached:
            return ""
        if not self.history.turns.all and self.play.mode.introduces:
            day = day_of(self.play.record, self.play.seats)
            if day:
                return log.deal_of_day(title_of(self.t, day), others, goal_title(self.t))
            return log.opening(page_of(self.play.record.game).lead(self.t), others, goal_title(self.t))
        news = self.history.news(self.play.mine)
        return log.news(news, others, self.t("Since your last turn"), self.t("See it"))

    def choices(self) -> dict[str, Choice]:
        """Return the choices of the person to move, or none if it is nobody's turn here."""
        return self.stage.choices

    def advised(self) -> str:
        """Return the hint with as much detail as the player has requested; "" if there is none."""
        if self._advice is None:
            return ""
        return hints.hint_text(self.t, self._advice, self.play.state, self.names)

    def hint_news(self) -> str:
        """Return the part that the latest request added to the hint; "" if there is no hint."""
        if self._advice is None:
            return ""
        return hints.hint_news(self.t, self._advice, self.play.state, self.names)

    def marks(self) -> HintMarks | None:
        """Return the marks of a hint, or of an error at a replay position; None if there is neither."""
        return hints.marks(self._advice, self.play.state) if self._advice else self.stage.advice()

    def notes(self) -> dict[str, Note]:
        """Return the notes to show when the player points at places, no matter who is to move."""
        return self.scene.notes(self.t, self.view, self.mine)

    def opening(self) -> list[Event]:
        """Return the events to animate when a game begins."""
        return self.scene.opening(self.view)

    def events(self, events: list[Event]) -> list[GameEvent]:
        """Return the parts of events that the page animates: seats, moved pieces, points, and sounds."""
        shown, sounds = ("kind", "seat", "points", "moves", "pieces", "sound"), self.scene.SOUNDS
        staged = self.scene.staged([event for event in events if event.kind != "reveal"], self.view)
        whole = [event.as_dict() | ({"sound": sounds[event.kind]} if event.kind in sounds else {}) for event in staged]
        return [cast("GameEvent", {name: event[name] for name in shown if name in event}) for event in whole]

    def _seats(self) -> str:
        t, view = self.t, self.view
        marked, portraits = self.stage.chip(), seat_portraits(self.play.seats)
        chips = []
        for seat, name in enumerate(self.names):
            score, turn = self.state.scores()[seat], seat == marked
            signs = self.scene.signs(t, view, seat)
            words = t.n("{name}: {n} point", "{name}: {n} points", score, name=name)
            for sign in signs:
                words = t("{words}, {more}", words=words, more=sign.words)
            if turn:
                words = t("{words}, to move", words=words)
            sketch = self.scene.sketch(view, seat)
            chips.append(Chip(name, words, score, turn, sketch, *widths(name), signs, portraits[seat]))
        return seats.chips(t("Round {round}", round=view["round"]), chips, self.mine)

    def _other(self, seat: int, last: frozenset[str]) -> str:
        if seat == self.mine:
            return ""
        board = self.scene.small(self.t, self.view, seat, self.names, last)
        return seats.sheet(seat, board, self.t("Close"), level_about(self.t, self.play.seats[seat]["level"]))

    def announcement(
        self, events: list[Event], announced: str, before: Asked = (None, ""), known: Container[str] = ()
    ) -> str:
        """Return the announcement of a frame: what happened, then whose turn it is and the prompt.

        For a replay position, return its title and its events. `before` is the seat and the prompt of the previous
        frame, and `known` contains the prompts announced so far. A turn that continues is not announced again. The
        prompt is announced if it has changed; a prompt that begins turns is announced only the first time.
        """
        announcement = self.stage.announcement(events, announced, before, known)
        opens = before == (None, "") and not self.history.turns.all and self.play.mode.introduces
        return paragraph(self.t, [self._opponents(), announcement]) if opens else announcement

    def _opponents(self) -> str:
        """Return a sentence with the bots and their levels; "" without bots."""
        t, levels = self.t, level_words(self.t)
        seats = zip(self.names, self.play.seats, strict=True)
        bots = [
            t("{bot} ({level})", bot=name, level=levels[level].name)
            for name, level in ((name, seat["level"]) for name, seat in seats)
            if level in levels
        ]
        return t("You play against {names}.", names=listed(t, bots)) if bots else ""

    def meanwhile(self, events: list[Event]) -> str:
        """Return the status to show while `events` are animated, until a panel opens; "" if no panel will open."""
        return self.stage.meanwhile(events)

    def answers(self) -> dict[str, str]:
        """Return the answers to keys and presses.

        They report the last action, whose turn it is with the prompt, and what to do before a refused place can be
        chosen.
        """
        return {
            "last": self.stage.last_said() or self.t("Nothing has happened yet."),
            "turn": self.stage.whose_turn(),
            "first": self.stage.first(),
        }

    def position(self) -> str:
        """Return the whole position in words.

        This text is sent only on request, since it would make each frame a tenth larger.
        """
        return self.scene.position(self.t, self.view, self.names)

    def _answers(self) -> str:
        """Return the answers to keys, as hidden elements."""
        return "".join(el("p", escape(text), hidden=True, data_answer=name) for name, text in self.answers().items())
