"""Define the base class of all stages.

A stage is the situation on the screen, such as a bot that is thinking. It determines what a screen shows and announces:
the status line, the panel, the announcement and the states of the buttons. `stages.stage_of` chooses the stage when a
screen is created.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from azulejo import Event, State, View
from azulejo.views import Viewer

from azulejo_table.draw import table
from azulejo_table.draw.coach import Card
from azulejo_table.draw.log import Entry
from azulejo_table.draw.table import Action, ChoiceButton
from azulejo_table.game_page import scene_of
from azulejo_table.playthrough.modes import LessonProgress
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.playthrough.turns import Turn
from azulejo_table.scene import Choice, Scene
from azulejo_table.screen import coach_card, controls
from azulejo_table.screen.history import History
from azulejo_table.text import Translator, paragraph

if TYPE_CHECKING:
    from azulejo_table.protocol.answers import HintMarks
    from azulejo_table.screen.replay_positions import ReplayPosition

Decision = tuple[int | None, str]
"""The seat to move, and the prompt for its person.

The seat is None if nobody can act yet. The prompt is "" if no person on this device is to move.
"""


class Stage:
    """A stage of the game. The defaults are for stages in which no seat is to move."""

    buttons: frozenset[str] = frozenset()
    """Buttons that only some stages have, and that can be pressed in this stage."""
    replayed: ReplayPosition | None = None
    """The replay position to show instead of the current position."""
    decides = False
    """Whether the person to move plays on this device, and has the device now."""
    has_remark = False
    """Whether the coach's remarks can be shown in this stage."""

    def __init__(self, t: Translator, play: Playthrough, history: History) -> None:
        self.t = t
        self.play = play
        self.history = history
        self.names = history.names
        self.scene: Scene[View] = scene_of(play.record.game)
        self.mine, self.state, viewer = self.shown()
        self.view = self.state.view(viewer)

    def shown(self) -> tuple[int, State, Viewer]:
        """Return the seat with the large board, the state to show, and the viewer whose view is shown."""
        return self.play.mine, self.play.shown, self.play.viewer

    # Display

    def turn(self) -> str:
        """Return a sentence that says whose turn it is or what has happened."""
        raise NotImplementedError

    def prompt(self) -> str:
        """Return the prompt for the person to move."""
        return ""

    def status(self) -> str:
        """Draw the status line."""
        return self._status(self.turn())

    def panel(self) -> str:
        """Draw the panel next to the boards."""
        return ""

    def dialog(self) -> str:
        """Draw the dialog in front of the boards."""
        return ""

    def scrubber(self) -> str:
        """Draw the controls of the replay."""
        return ""

    def meanwhile(self, events: list[Event]) -> str:
        """Draw the status line for the time while `events` are animated.

        This is only for screens on which a panel opens after the animation. On others, return "".
        """
        return ""

    @cached_property
    def choices(self) -> dict[str, Choice]:
        """The choices of the person to move."""
        return {}

    def marked(self) -> frozenset[str]:
        """Return the places to mark: those that the last turns changed."""
        return self.history.marked(self.play.mine)

    def advice(self) -> HintMarks | None:
        """Return marks for the position, such as those of an error in a replay, in the form of a hint's marks."""
        return None

    def entries(self) -> list[Entry]:
        """Return the entries of the log."""
        return self.history.log(self.play.shown.round)

    def chip(self) -> int | None:
        """Return the seat whose chip is marked as the current one."""
        current: int | None = self.view["current_player"]
        return current

    def controls(self) -> dict[str, bool | str]:
        """Return the states of the page's fixed buttons."""
        return controls.controls(self.t, self.play, self.buttons)

    @property
    def command(self) -> str | None:
        """The typed command that continues the game; None if the game does not wait for one."""
        return next((name for name in ("ready", "continue") if name in self.buttons), None)

    # Announcements

    @property
    def is_mid_turn(self) -> bool:
        """Whether a bot has begun its turn and not finished it. The page announces the turn when it is finished."""
        return False

    def decision(self) -> Decision:
        """Return the seat to move and the prompt."""
        return None, ""

    def announcement(self, events: list[Event], announced: str, before: Decision, old_prompts: Container[str]) -> str:
        """Return the announcement of a frame: the sentence `announced`, the events in words, and what `news` returns.

        `before` is the seat and the prompt of the previous frame. `old_prompts` contains the prompts announced earlier.
        """
        return paragraph(
            self.t, [announced, self.history.sentences(events), *self.news(announced, before, old_prompts)]
        )

    def news(self, announced: str, before: Decision, old_prompts: Container[str]) -> list[str]:
        """Return sentences that say whose turn it is, if that has changed, and how to continue the game."""
        seat, _ = self.decision()
        return [] if seat is not None and seat == before[0] else [self.turn(), self.how_to_continue()]

    def last_said(self) -> str:
        """Return the events of the latest turn in words. If nothing has happened yet, return ""."""
        return next(filter(None, (self.history.sentences(turn.events) for turn in self.last_turns())), "")

    def last_turns(self) -> Iterator[Turn]:
        """Yield the turns that led to the position, latest first."""
        yield from reversed(self.history.turns.all)

    def whose_turn(self) -> str:
        """Return the answer to the question "Whose turn is it?"."""
        return paragraph(self.t, [self.turn(), self.prompt(), self.how_to_continue()])

    def how_to_continue(self) -> str:
        """If the game waits for a command, return a sentence that names it. Otherwise, return ""."""
        t = self.t
        if self.command == "continue":
            return t("To continue, press C or type “continue”.")
        return t("Once you have the device, press Enter or type “ready”.") if self.command == "ready" else ""

    def first(self) -> str:
        """Return the answer if the player presses a place that cannot be chosen now. It says what to do first."""
        return self.turn()

    # Parts that several stages use

    @cached_property
    def coached(self) -> LessonProgress | None:
        """The coach's remarks for the current position; None without a coach."""
        return self.play.mode.coached(self.t, self.play.steps)

    @property
    def has_pages(self) -> bool:
        """Whether the coach's card has more than one page now."""
        return self.has_remark and self.coached is not None and len(self.coached.pages) > 1

    def _status(
        self,
        text: str,
        actions: Sequence[Action] = (),
        *,
        choices: Sequence[ChoiceButton] = (),
        off: Collection[str] = (),
        who: tuple[int, str] | None = None,
        busy: bool = False,
        wide: bool = False,
    ) -> str:
        """Draw the status line. In a lesson, draw the coach's card instead."""
        card = self._card(self.coached, text, busy=busy) if self.coached else None
        return table.status(text, actions, choices, off=off, who=who, busy=busy, wide=wide, card=card)

    def _card(self, progress: LessonProgress, text: str, *, busy: bool) -> Card:
        return coach_card.card_of(self.t, progress, text, tells=self.has_remark, busy=busy)

    def _its_turn(self, seat: int) -> str:
        return self.t("It is {name}’s turn.", name=self.names[seat])

    def _scoring(self) -> str:
        return self._status(self.t("Scoring…"), [Action("skip", self.t("Skip"))])

    def _is_left_to_bots(self) -> bool:
        """Return whether only bots have turns left in this round."""
        people = [seat for seat, other in enumerate(self.play.seats) if not other["level"]]
        return bool(people) and all(self.scene.sits_out(self.view, seat) for seat in people)
