"""Define the base class of all stages. The stage of a game determines what a screen shows and announces.

A screen chooses its stage once, in `stages.stage_of`. The stage then provides the status, the panel, the announcement
and the buttons.
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
from azulejo_table.draw.table import Action, Way
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

Asked = tuple[int | None, str]
"""The seat to move, or None if nobody can act yet, and the prompt for a person, or "" if no person is asked."""


class Stage:
    """A stage of the game. The defaults are for stages without a seat to move."""

    buttons: frozenset[str] = frozenset()
    """Buttons that exist only in some stages and can be pressed in this one."""
    replayed: ReplayPosition | None = None
    """The replay position that is shown instead of the current position."""
    decides = False
    """Whether a person on this device is to move and holds the device."""
    has_remark = False
    """Whether the coach of a lesson has a remark."""

    def __init__(self, t: Translator, play: Playthrough, history: History) -> None:
        self.t = t
        self.play = play
        self.history = history
        self.names = history.names
        self.scene: Scene[View] = scene_of(play.record.game)
        self.mine, self.state, viewer = self.shown()
        self.view = self.state.view(viewer)

    def shown(self) -> tuple[int, State, Viewer]:
        """Return the seat with the large board, the state to show, and its viewer."""
        return self.play.mine, self.play.shown, self.play.viewer

    # Display

    def turn(self) -> str:
        """Return whose turn it is, or what has happened, as a sentence."""
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
        """Draw the dialog above the boards."""
        return ""

    def scrubber(self) -> str:
        """Draw the controls of the replay."""
        return ""

    def meanwhile(self, events: list[Event]) -> str:
        """Draw the status line while `events` are animated, before a panel opens; "" if no panel will open."""
        return ""

    @cached_property
    def choices(self) -> dict[str, Choice]:
        """The choices of the person to move."""
        return {}

    def marked(self) -> frozenset[str]:
        """Return the places to mark as touched last."""
        return self.history.marked(self.play.mine)

    def advice(self) -> HintMarks | None:
        """Return the marks of the position itself, in the form of a hint's marks."""
        return None

    def entries(self) -> list[Entry]:
        """Return the entries of the log."""
        return self.history.log(self.play.shown.round)

    def chip(self) -> int | None:
        """Return the seat whose chip is marked as the current one."""
        current: int | None = self.view["current_player"]
        return current

    def controls(self) -> dict[str, bool | str]:
        """Return the states of the page's own buttons."""
        return controls.controls(self.t, self.play, self.buttons)

    @property
    def command(self) -> str | None:
        """The typed command that continues the game, if the game waits for one."""
        return next((name for name in ("ready", "continue") if name in self.buttons), None)

    # Announcements

    @property
    def is_mid_turn(self) -> bool:
        """Whether a bot is in the middle of its turn. The turn is announced when it is over."""
        return False

    def asked(self) -> Asked:
        """Return the seat to move and the prompt."""
        return None, ""

    def announcement(self, events: list[Event], announced: str, before: Asked, known: Container[str]) -> str:
        """Return the announcement: first the sentence `announced`, then `events`, then the news.

        `before` is the seat and the prompt of the previous frame. The prompts in `known` have been announced before.
        """
        return paragraph(self.t, [announced, self.history.sentences(events), *self.news(announced, before, known)])

    def news(self, announced: str, before: Asked, known: Container[str]) -> list[str]:
        """Return the sentences after the events: whose turn it is, if that has changed, and how the game continues."""
        seat, _ = self.asked()
        return [] if seat is not None and seat == before[0] else [self.turn(), self.how_to_continue()]

    def last_said(self) -> str:
        """Return the last turn with events to announce, in words, or "" if nothing has happened yet."""
        return next(filter(None, (self.history.sentences(turn.events) for turn in self.last_turns())), "")

    def last_turns(self) -> Iterator[Turn]:
        """Yield the turns that led to the position, with the latest first."""
        yield from reversed(self.history.turns.all)

    def whose_turn(self) -> str:
        """Return the answer to the question of whose turn it is."""
        return paragraph(self.t, [self.turn(), self.prompt(), self.how_to_continue()])

    def how_to_continue(self) -> str:
        """Return how to continue the game if it waits for a command, or else ""."""
        t = self.t
        if self.command == "continue":
            return t("To continue, press C or type “continue”.")
        return t("Press Enter or type “ready” to take the device.") if self.command == "ready" else ""

    def first(self) -> str:
        """Return the answer to pressing a place that cannot be chosen now. It says what to do first."""
        return self.turn()

    # Parts that several stages use

    @cached_property
    def coached(self) -> LessonProgress | None:
        """The coach's remarks for this point; None without a coach."""
        return self.play.mode.coached(self.t, self.play.steps)

    @property
    def has_pages(self) -> bool:
        """Whether the coach's card has several pages now."""
        return self.has_remark and self.coached is not None and len(self.coached.pages) > 1

    def _status(
        self,
        text: str,
        actions: Sequence[Action] = (),
        *,
        choices: Sequence[Way] = (),
        off: Collection[str] = (),
        who: tuple[int, str] | None = None,
        busy: bool = False,
        wide: bool = False,
    ) -> str:
        """Draw the status line, or a coach's card in its place."""
        card = self._card(self.coached, text, busy=busy) if self.coached else None
        return table.status(text, actions, choices, off=off, who=who, busy=busy, wide=wide, card=card)

    def _card(self, now: LessonProgress, text: str, *, busy: bool) -> Card:
        return coach_card.card_of(self.t, now, text, tells=self.has_remark, busy=busy)

    def _its_turn(self, seat: int) -> str:
        return self.t("It is {name}’s turn.", name=self.names[seat])

    def _scoring(self) -> str:
        return self._status(self.t("Scoring…"), [Action("skip", self.t("Skip"))])

    def _is_left_to_bots(self) -> bool:
        """Return whether no person has another turn in this round."""
        people = [seat for seat, other in enumerate(self.play.seats) if not other["level"]]
        return bool(people) and all(self.scene.sits_out(self.view, seat) for seat in people)
