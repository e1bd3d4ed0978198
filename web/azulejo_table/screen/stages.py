"""Define the stages of a game, and choose the stage of a playthrough."""

from __future__ import annotations

from collections.abc import Container
from functools import cached_property
from typing import TYPE_CHECKING

from azulejo import Event

from azulejo_table.draw import table
from azulejo_table.draw.table import Action
from azulejo_table.playthrough.modes import Prompt, PuzzleMode
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.scene import Choice
from azulejo_table.screen import outcome, puzzle_text
from azulejo_table.screen.base_stage import Asked, Stage
from azulejo_table.screen.history import History
from azulejo_table.screen.replay_positions import ReplayPosition
from azulejo_table.screen.replay_stage import Replayed
from azulejo_table.screen.summaries import Summaries
from azulejo_table.text import Translator, paragraph

if TYPE_CHECKING:
    from azulejo_table.protocol.answers import HintMarks


def stage_of(
    t: Translator, play: Playthrough, history: History, *, final_board: bool, replayed: ReplayPosition | None
) -> Stage:
    """Return the stage of a playthrough, or the stage of a replay position.

    `final_board`: whether the player views the final board instead of the game summary.
    """
    if replayed is not None:
        return Replayed(t, play, history, replayed, summary=play.state.is_terminal and not final_board)
    return _present(play, final_board=final_board)(t, play, history)


def _present(play: Playthrough, *, final_board: bool) -> type[Stage]:
    """Return the stage of the current position."""
    if play.verdict:
        return Solved
    if play.state.is_terminal:
        return FinalBoard if final_board else GameSummary
    if play.waiting:
        return RoundSummary if play.round_over else RevealWaiting
    if play.remote_player is not None:
        return LinkAwaited
    if play.person_to_decide is None:
        return BotThinking
    return Deciding if play.next_holder is None else HandOver


class Acting(Stage):
    """The stage in which a seat must act."""

    @property
    def seat(self) -> int:
        """The seat to move."""
        seat = self.play.state.current_player
        assert seat is not None
        return seat

    def turn(self) -> str:
        """Return whose turn it is."""
        return self._its_turn(self.seat)

    def asked(self) -> Asked:
        """Return the seat to move and the prompt."""
        return self.seat, self.prompt()


class Deciding(Acting):
    """The stage in which a person on this device must decide."""

    decides = True
    has_remark = True

    @cached_property
    def _own(self) -> Prompt:
        """The mode's own prompt."""
        return self.play.mode.prompt(self.t, self.play.steps)

    def prompt(self) -> str:
        """Return the mode's own prompt, or else the game's."""
        return self._own.text or self.scene.prompt(self.t, self.view)

    def first(self) -> str:
        """Return a sentence that says what to pick first, or else the prompt."""
        own = self._own.first or self._own.text
        return own or self.scene.empty_handed(self.t, self.view) or self.prompt()

    def status(self) -> str:
        """Draw the prompt, with the name of the person if several people play on this device."""
        t, play = self.t, self.play
        several = sum(not other["level"] for other in play.seats) > 1
        called = t("{name}: ", name=self.names[self.seat]) if several or play.seats[self.seat]["name"] else ""
        lead, wide = self._own.lead or called, bool(self._own.text)
        ways = self.scene.buttons(t, self.view)
        off = [place for place, choice in (self.choices if ways else {}).items() if "no" in choice]
        ways = [way for way in ways if not (self.coached and way.place in off)]  # a lesson shows only enabled buttons
        cancel = [Action("cancel", t("Cancel"))]
        return self._status(self.prompt(), cancel, choices=ways, off=off, who=(self.seat, lead), wide=wide)

    @cached_property
    def choices(self) -> dict[str, Choice]:
        """The choices that the mode allows."""
        own = self.view["viewer"] == self.seat  # false if another person holds the device
        view = self.view if own else self.state.view(self.seat)
        return self.play.mode.narrow(self.t, self.play.steps, self.scene.choices(self.t, view))

    def news(self, announced: str, before: Asked, known: Container[str]) -> list[str]:
        """Return whose turn it is, if that has changed, and the prompt.

        A prompt that begins turns is announced only once.
        """
        news, prompt = super().news(announced, before, known), self.prompt()
        if announced and not news and prompt == before[1]:
            return []
        if prompt in known and not self._own.text and self.state.step in self.scene.TURN_STEPS:
            return news or [self.turn()]
        return [*news, prompt]


class HandOver(Acting):
    """The stage in which the person to move must be handed the device first."""

    buttons = frozenset({"ready"})

    def asked(self) -> Asked:
        """Return no seat and no prompt until the person has the device."""
        return None, ""

    def dialog(self) -> str:
        """Draw the request to pass the device on."""
        t, name = self.t, self.names[self.seat]
        title = t("Pass the device to {name}.", name=name)
        note = t("Private information stays hidden until then.")
        actions = [Action("ready", t("I’m {name}", name=name), True), Action("undo", t("Undo"))]
        return table.hand_over(title, note, actions)


class BotThinking(Acting):
    """The stage in which a bot must act."""

    def turn(self) -> str:
        """Return a sentence that says who is thinking."""
        return self.t("{name} is thinking…", name=self.names[self.seat])

    def announcement(self, events: list[Event], announced: str, before: Asked, known: Container[str]) -> str:
        """Return only the events, because the bot's move follows soon.

        A bot's own events wait for the end of its turn.
        """
        if self.is_mid_turn:
            return announced
        return paragraph(self.t, [announced, self.history.sentences(events)]) or self.turn()

    @property
    def is_mid_turn(self) -> bool:
        """Whether the bot is in the middle of its turn. The turn is announced when it is over."""
        step = self.play.steps[-1] if self.play.steps else None
        return step is not None and step.seat == self.seat and self.state.step not in self.scene.TURN_STEPS

    def status(self) -> str:
        """Draw who is thinking, a button to end that, and a button to skip the round if only bots have turns left."""
        actions = [Action("skip", self.t("Move now"))]
        if self._is_left_to_bots():
            actions.append(Action("rush", self.t("Skip to the end of the round")))
        return self._status(self.turn(), actions, who=(self.seat, ""), busy=True)


class LinkAwaited(Acting):
    """The stage in which a person on another device must act."""

    buttons = frozenset({"send"})

    def status(self) -> str:
        """Draw whose turn it is, with a button that sends the link."""
        return table.status(self.turn(), [Action("send", self.t("Send the link"), True)], who=(self.seat, ""))


class RevealWaiting(Stage):
    """The stage in which a reveal within a round waits for "Continue"."""

    buttons = frozenset({"continue", "onward"})

    def turn(self) -> str:
        """Return a sentence that says what will be revealed."""
        return self.scene.coming(self.t, self.play.waiting_events)

    def status(self) -> str:
        """Draw what will be revealed, with a button that continues."""
        return self._status(self.turn(), [Action("continue", self.t("Continue"), True)])

    def chip(self) -> int | None:
        """Return the seat that reveals something."""
        return self.play.steps[-1].seat


class RoundSummary(Stage):
    """The stage in which the end of a round waits for "Continue"."""

    buttons = frozenset({"continue"})

    def turn(self) -> str:
        """Return the sentence about the end of the round."""
        return self.t("Round {round} is over.", round=self.view["round"])

    def panel(self) -> str:
        """Draw the round summary."""
        return Summaries(self).round_summary()

    def meanwhile(self, events: list[Event]) -> str:
        """Draw "Scoring…" if points are counted, or else the status line."""
        return self._scoring() if any(event.points for event in events) else self.status()


class GameOver(Stage):
    """The stage after the end of the game."""

    def turn(self) -> str:
        """Return a sentence that says who has won."""
        return outcome.result(self.t, self.view, self.state, self.names)

    has_remark = True

    def news(self, announced: str, before: Asked, known: Container[str]) -> list[str]:
        """Return who has won, the coach's first remark, and what can be done next."""
        pages = self.coached.pages if self.coached else ()
        return [self.turn(), *(page.say for page in pages[:1]), self.how_to_continue()]

    def controls(self) -> dict[str, bool | str]:
        """Return the states of the buttons. In a match by link, the last turn can be sent again."""
        return {**super().controls(), "send": self.play.mode.passes_turns}


class GameSummary(GameOver):
    """The stage in which the summary of a finished game is shown."""

    def news(self, announced: str, before: Asked, known: Container[str]) -> list[str]:
        """Return who has won, all scores, the coach's first remark, and what can be done next."""
        won, *more = super().news(announced, before, known)
        return [won, self._scores(), *more]

    def _scores(self) -> str:
        """Return everybody's score; "" for a solo game, whose result already includes it."""
        t, scores = self.t, self.state.scores()
        if len(scores) == 1:
            return ""
        texts = [
            t.n("{name}: {n} point", "{name}: {n} points", score, name=name)
            for name, score in zip(self.names, scores, strict=True)
        ]
        return t("{sentence}.", sentence=t(", ").join(texts))

    def how_to_continue(self) -> str:
        """Return a sentence that says what can be done next."""
        return self.t("You can type “rematch” or “review”.")

    def status(self) -> str:
        """Draw that the game is over. The panel says who has won."""
        return self._status(self.t("The game is over."))

    def panel(self) -> str:
        """Draw the game summary."""
        return Summaries(self).game_summary(self.turn())

    def meanwhile(self, events: list[Event]) -> str:
        """Draw "Scoring…"."""
        return self._scoring()


class FinalBoard(GameOver):
    """The stage in which the player views the final board of a finished game."""

    def status(self) -> str:
        """Draw who has won, with buttons to the summary and to a rematch."""
        t = self.t
        return self._status(
            self.turn(), [Action("ending", t("Score breakdown"), True), Action("rematch", t("Rematch"))]
        )


class Solved(Stage):
    """The stage after the turn in a puzzle, which was right or wrong."""

    @property
    def command(self) -> str | None:
        """The typed command that continues the game, if something was revealed."""
        return "continue" if self.play.waiting else None

    @property
    def _puzzle(self) -> PuzzleMode:
        assert isinstance(self.play.mode, PuzzleMode)
        return self.play.mode

    def turn(self) -> str:
        """Return the result of the attempt."""
        result = puzzle_text.result(self.t, self.play, self._puzzle.attempt, self.names)
        return paragraph(self.t, [puzzle_text.heading(self.t, self.play), *result])

    def status(self) -> str:
        """Draw the result of the attempt, with its reasons and the next possible actions."""
        return puzzle_text.card(self.t, self.play, self._puzzle.attempt, self.names)

    def advice(self) -> HintMarks | None:
        """Return the sign of the verdict, to be drawn on the pieces that the turn has moved."""
        attempt = self._puzzle.attempt
        events = [event for step in self.play.steps[len(attempt.before) :] for event in step.events]
        moved = sorted(self.scene.touched([event for event in events if event.seat == attempt.seat]))
        sign = puzzle_text.SIGNS[self.play.verdict or "shown"]
        if self.play.verdict == "wrong":
            return {"pieces": [], "to": [], "press": [], "played": {"pieces": moved, "to": [], "sign": sign}}
        return {"pieces": moved, "to": [], "press": [], "sign": sign}

    def chip(self) -> int | None:
        """Return the seat to move, or the seat that revealed something."""
        revealing = self.play.waiting and not self.play.round_over
        return self.play.steps[-1].seat if revealing else super().chip()

    def asked(self) -> Asked:
        """Return the seat to move, although it can no longer act."""
        return None if self.play.waiting else self.play.state.current_player, ""

    def news(self, announced: str, before: Asked, known: Container[str]) -> list[str]:
        """Return the result of the attempt."""
        return [self.turn()]
