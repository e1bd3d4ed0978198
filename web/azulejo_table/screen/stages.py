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
from azulejo_table.screen.base_stage import Decision, Stage
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
    """Return the stage of a playthrough's current position or, if the page shows one, of a replay position.

    `final_board` is whether the player views the final board and not the game summary.
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
    """The stage in which a seat must act. It is the base class of the next four stages."""

    @property
    def seat(self) -> int:
        """The seat to move."""
        seat = self.play.state.current_player
        assert seat is not None
        return seat

    def turn(self) -> str:
        """Return whose turn it is."""
        return self._its_turn(self.seat)

    def decision(self) -> Decision:
        """Return the seat to move and the prompt."""
        return self.seat, self.prompt()


class Deciding(Acting):
    """The stage when a person on this device must decide."""

    decides = True
    has_remark = True

    @cached_property
    def _mode_prompt(self) -> Prompt:
        """The prompt of the mode, such as a lesson; it may be empty."""
        return self.play.mode.prompt(self.t, self.play.steps)

    def prompt(self) -> str:
        """Return the prompt of the mode, or else the prompt of the game."""
        return self._mode_prompt.text or self.scene.prompt(self.t, self.view)

    def first(self) -> str:
        """Return a sentence that says which pieces the player must pick first. If there is none, return the prompt."""
        from_mode = self._mode_prompt.first or self._mode_prompt.text
        return from_mode or self.scene.empty_handed(self.t, self.view) or self.prompt()

    def status(self) -> str:
        """Draw the prompt, with the name of the person if several people play on this device."""
        t, play = self.t, self.play
        several = sum(not other["level"] for other in play.seats) > 1
        address = t("{name}: ", name=self.names[self.seat]) if several or play.seats[self.seat]["name"] else ""
        lead, wide = self._mode_prompt.lead or address, bool(self._mode_prompt.text)
        buttons = self.scene.buttons(t, self.view)
        disabled = [place for place, choice in (self.choices if buttons else {}).items() if "no" in choice]
        if self.coached:  # a lesson shows only enabled buttons
            buttons = [button for button in buttons if button.place not in disabled]
        takes_back = not self.coached and self.scene.can_take_back(self.view) and play.why_no_undo() is None
        cancel = [Action("undo" if takes_back else "cancel", t("Cancel"))]
        return self._status(self.prompt(), cancel, choices=buttons, off=disabled, who=(self.seat, lead), wide=wide)

    @cached_property
    def choices(self) -> dict[str, Choice]:
        """The choices that the mode allows."""
        sees_own_view = self.view["viewer"] == self.seat  # False if another person holds the device
        view = self.view if sees_own_view else self.state.view(self.seat)
        return self.play.mode.narrow(self.t, self.play.steps, self.scene.choices(self.t, view))

    def news(self, announced: str, before: Decision, old_prompts: Container[str]) -> list[str]:
        """Return sentences that say whose turn it is, if that has changed, and the prompt.

        A prompt at the beginning of a turn is announced only the first time.
        """
        news, prompt = super().news(announced, before, old_prompts), self.prompt()
        if announced and not news and prompt == before[1]:
            return []
        if prompt in old_prompts and not self._mode_prompt.text and self.state.step in self.scene.TURN_STEPS:
            return news or [self.turn()]
        return [*news, prompt]


class HandOver(Acting):
    """The stage in which somebody must hand the device to the person to move."""

    buttons = frozenset({"ready"})

    def decision(self) -> Decision:
        """Return no seat and no prompt, because the person to move does not have the device yet."""
        return None, ""

    def dialog(self) -> str:
        """Draw the request to hand the device to the person to move."""
        t, name = self.t, self.names[self.seat]
        title = t("Pass the device to {name}.", name=name)
        note = t("Private information stays hidden until then.")
        actions = [Action("ready", t("I’m {name}", name=name), True), Action("undo", t("Undo"))]
        return table.hand_over(title, note, actions)


class BotThinking(Acting):
    """The stage when a bot must act."""

    def turn(self) -> str:
        """Return a sentence that says who is thinking."""
        return self.t("{name} is thinking…", name=self.names[self.seat])

    def announcement(self, events: list[Event], announced: str, before: Decision, old_prompts: Container[str]) -> str:
        """Return only the events in words, because the bot acts soon.

        In the middle of a bot's turn, return only `announced`. The events of the turn are announced when it is over.
        """
        if self.is_mid_turn:
            return announced
        return paragraph(self.t, [announced, self.history.sentences(events)]) or self.turn()

    @property
    def is_mid_turn(self) -> bool:
        """Whether the bot is in the middle of its turn. The page announces the turn only when it is over."""
        step = self.play.steps[-1] if self.play.steps else None
        return step is not None and step.seat == self.seat and self.state.step not in self.scene.TURN_STEPS

    def status(self) -> str:
        """Draw who is thinking, with a button that ends the thinking.

        If only bots have turns left, add a button that skips the round.
        """
        actions = [Action("skip", self.t("Move now"))]
        if self._is_left_to_bots():
            actions.append(Action("rush", self.t("Skip to the end of the round")))
        return self._status(self.turn(), actions, who=(self.seat, ""), busy=True)


class LinkAwaited(Acting):
    """The stage when a person on another device must act."""

    buttons = frozenset({"send"})

    def status(self) -> str:
        """Draw whose turn it is, with a button that sends the link."""
        return table.status(self.turn(), [Action("send", self.t("Send the link"), True)], who=(self.seat, ""))


class RevealWaiting(Stage):
    """The stage after a reveal in the middle of a round, while the game waits for "Continue"."""

    buttons = frozenset({"continue", "onward"})

    def turn(self) -> str:
        """Return a sentence about the pieces that will be revealed."""
        return self.scene.coming(self.t, self.play.waiting_events)

    def status(self) -> str:
        """Draw the sentence about the pieces that will be revealed, with the "Continue" button."""
        return self._status(self.turn(), [Action("continue", self.t("Continue"), True)])

    def chip(self) -> int | None:
        """Return the seat whose action reveals something."""
        return self.play.steps[-1].seat


class RoundSummary(Stage):
    """The stage after the end of a round, while the game waits for "Continue"."""

    buttons = frozenset({"continue"})

    def turn(self) -> str:
        """Return a sentence that says that the round is over, and a summary of the turns that could be skipped."""
        return paragraph(self.t, [self._over, self.history.run_of_others(self.view["round"])])

    @property
    def _over(self) -> str:
        return self.t("Round {round} is over.", round=self.view["round"])

    def status(self) -> str:
        """Draw that the round is over. The panel next to the boards contains the details."""
        return self._status(self._over)

    def panel(self) -> str:
        """Draw the round summary."""
        return Summaries(self).round_summary()

    def meanwhile(self, events: list[Event]) -> str:
        """Draw "Scoring…" if the events score points, or else the status line."""
        return self._scoring() if any(event.points for event in events) else self.status()


class GameOver(Stage):
    """The stage after the end of the game."""

    def turn(self) -> str:
        """Return a sentence that says who has won."""
        return outcome.result(self.t, self.view, self.state, self.names)

    has_remark = True

    def news(self, announced: str, before: Decision, old_prompts: Container[str]) -> list[str]:
        """Return sentences: who has won, the coach's first remark, and what the player can do next."""
        pages = self.coached.pages if self.coached else ()
        return [self.turn(), *(page.say for page in pages[:1]), self.how_to_continue()]

    def controls(self) -> dict[str, bool | str]:
        """Return the states of the buttons. In a match by link, the player can send the last turn again."""
        return {**super().controls(), "send": self.play.mode.passes_turns}


class GameSummary(GameOver):
    """The stage when the page shows the summary of a finished game."""

    def news(self, announced: str, before: Decision, old_prompts: Container[str]) -> list[str]:
        """Return sentences: who has won, all scores, the coach's first remark, and what the player can do next."""
        won, *more = super().news(announced, before, old_prompts)
        return [won, self._scores(), *more]

    def _scores(self) -> str:
        """Return a sentence for each score; "" for a solo game, because its result already contains the score."""
        t, scores = self.t, self.state.scores()
        if len(scores) == 1:
            return ""
        texts = [
            t.n("{name}: {n} point", "{name}: {n} points", score, name=name)
            for name, score in zip(self.names, scores, strict=True)
        ]
        return paragraph(t, (t("{sentence}.", sentence=text) for text in texts))

    def how_to_continue(self) -> str:
        """Return a sentence that says what the player can do next."""
        return self.t("You can type “rematch” or “review”.")

    def status(self) -> str:
        """Draw a status line that says that the game is over. The panel says who has won."""
        return self._status(self.t("The game is over."))

    def panel(self) -> str:
        """Draw the game summary."""
        return Summaries(self).game_summary(self.turn())

    def meanwhile(self, events: list[Event]) -> str:
        """Draw "Scoring…"."""
        return self._scoring()


class FinalBoard(GameOver):
    """The stage when the player views the final board of a finished game."""

    def status(self) -> str:
        """Draw who has won, with buttons to the summary and to a rematch."""
        t = self.t
        return self._status(
            self.turn(), [Action("ending", t("Score breakdown"), True), Action("rematch", t("Rematch"))]
        )


class Solved(Stage):
    """The stage after the person's turn in a puzzle has been judged."""

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
        """Draw the result of the attempt, the reasons, and the buttons for the next step."""
        return puzzle_text.card(self.t, self.play, self._puzzle.attempt, self.names)

    def advice(self) -> HintMarks | None:
        """Return the sign of the verdict, and the pieces that the turn has moved: the page draws the sign on them."""
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

    def decision(self) -> Decision:
        """Return the seat to move, although this seat can no longer act in the finished puzzle."""
        return None if self.play.waiting else self.play.state.current_player, ""

    def news(self, announced: str, before: Decision, old_prompts: Container[str]) -> list[str]:
        """Return the result of the attempt."""
        return [self.turn()]
