"""Build the screen of a game from a playthrough and its stage: the areas, the choices and the announcement."""

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
from azulejo_table.screen.base_stage import Decision
from azulejo_table.screen.history import History
from azulejo_table.screen.replay_positions import ReplayPosition
from azulejo_table.screen.stages import stage_of
from azulejo_table.text import Translator, paragraph

if TYPE_CHECKING:
    from azulejo_table.protocol.answers import GameEvent, HintMarks


class Screen:
    """The content of the page, in one language, for the current position or a replay position of a playthrough.

    Screens of the same playthrough can share a `history`. `final_board`: whether the player views the final board
    instead of the game summary.
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
            "advice": log.advice(self.advised(), self.t("Hint"), self._more_advice()),
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
        """Draw what the other seats have done since the player's own last turn.

        At the start of a game, draw a sentence about the game instead. If the player has left a lesson and can return
        to it, draw a button for this.
        """
        others = self.view["players"] - 1
        if not others or self.stage.coached:
            return ""
        if self.stage.decides and self.play.mode.can_return(self.play.steps):
            return log.left_lesson(self.t("You left the lesson."), self.t("Back to the lesson"), others)
        if not self.history.turns.all and self.play.mode.introduces:
            day = day_of(self.play.record, self.play.seats)
            if day:
                return log.deal_of_day(title_of(self.t, day), others, goal_title(self.t))
            return log.opening(page_of(self.play.record.game).lead(self.t), others, goal_title(self.t))
        news = self.history.news(self.play.mine)
        return log.news(news, others, self.t("Since your last turn"), self.t("See it"))

    def choices(self) -> dict[str, Choice]:
        """Return the choices of the person to move. If this person does not play on this device, there are none."""
        return self.stage.choices

    def advised(self) -> str:
        """Return the hint with as much detail as the player has requested. If there is no hint, return ""."""
        if self._advice is None:
            return ""
        return hints.hint_text(self.t, self._advice, self.play.state, self.names)

    def _more_advice(self) -> str:
        """Return the text of the button that shows more of the hint; "" if the hint is complete."""
        advice = self._advice
        if advice is None or advice.shows_reasons:
            return ""
        if not advice.shows_turn:
            return self.t("Show the move")
        return self.t("Why?") if hints.further_reasons(self.t, advice, self.play.state, self.names) else ""

    def marks(self) -> HintMarks | None:
        """Return the marks of a hint, or of an error at a replay position. If there is neither, return None."""
        return hints.marks(self._advice, self.play.state) if self._advice else self.stage.advice()

    def notes(self) -> dict[str, Note]:
        """Return the notes: texts about places, which the page shows when the player points at one of them.

        There are notes even when another seat is to move.
        """
        return self.scene.notes(self.t, self.view, self.mine)

    def opening(self) -> list[Event]:
        """Return the events to animate when a game begins."""
        return self.scene.opening(self.view)

    def events(self, events: list[Event]) -> list[GameEvent]:
        """Return events with only the data that the page needs to animate them."""
        fields, sounds = ("kind", "seat", "points", "moves", "pieces", "sound"), self.scene.SOUNDS
        staged = self.scene.staged([event for event in events if event.kind != "reveal"], self.view)
        all_data = [
            event.as_dict() | ({"sound": sounds[event.kind]} if event.kind in sounds else {}) for event in staged
        ]
        return [cast("GameEvent", {name: event[name] for name in fields if name in event}) for event in all_data]

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
        board = self.scene.small(self.t, self.view, seat, self._names_with_levels, last)
        return seats.sheet(seat, board, self.t("Close"), level_about(self.t, self.play.seats[seat]["level"]))

    def announcement(
        self, events: list[Event], announced: str, before: Decision = (None, ""), old_prompts: Container[str] = ()
    ) -> str:
        """Return the announcement of a frame: events in words, then whose turn it is, then the prompt.

        For a replay position, return its title and its events. `before` is the seat and the prompt of the previous
        frame. `old_prompts` contains the prompts announced so far. The turn and the prompt are announced only if they
        have changed. A prompt at the beginning of a turn is announced only the first time.
        """
        announcement = self.stage.announcement(events, announced, before, old_prompts)
        opens = before == (None, "") and not self.history.turns.all and self.play.mode.introduces
        return paragraph(self.t, [self._opponents(), announcement]) if opens else announcement

    @property
    def _names_with_levels(self) -> list[str]:
        """The players' names for the headings of the other boards. The names of bots include their levels."""
        levels = level_words(self.t)
        return [
            self.t("{bot} ({level})", bot=name, level=levels[level].name) if level in levels else name
            for name, level in ((name, seat["level"]) for name, seat in zip(self.names, self.play.seats, strict=True))
        ]

    def _opponents(self) -> str:
        """Return a sentence that lists the bots and their levels. If there are no bots, return ""."""
        t = self.t
        bots = [
            name
            for name, seat in zip(self._names_with_levels, self.play.seats, strict=True)
            if seat["level"] in level_words(t)
        ]
        return t("You play against {names}.", names=listed(t, bots)) if bots else ""

    def meanwhile(self, events: list[Event]) -> str:
        """Draw the status line for the time while `events` are animated.

        This is only for screens on which a panel opens after the animation. On others, return "".
        """
        return self.stage.meanwhile(events)

    def answers(self) -> dict[str, str]:
        """Return the texts that the page shows in answer to certain keys and presses.

        "last": the last action. "turn": whose turn it is, with the prompt. "first": what the player must do before the
        pressed place can be chosen.
        """
        return {
            "last": self.stage.last_said() or self.t("Nothing has happened yet."),
            "turn": self.stage.whose_turn(),
            "first": self.stage.first(),
        }

    def position(self) -> str:
        """Return the whole position in words.

        The page requests this text when it needs it. If every frame contained it, frames would be a tenth larger.
        """
        return self.scene.position(self.t, self.view, self.names)

    def _answers(self) -> str:
        """Draw `answers` as hidden elements."""
        return "".join(el("p", escape(text), hidden=True, data_answer=name) for name, text in self.answers().items())
