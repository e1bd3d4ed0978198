"""Build frames: answers that update the page.

A frame contains only those areas that differ from the areas on the page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejo import Event

from azulejo_table.playthrough import by_link
from azulejo_table.playthrough.saves import save_of
from azulejo_table.screen.screen import Screen
from azulejo_table.session import bot_requests
from azulejo_table.session.replay import Replay
from azulejo_table.session.text_dedup import deduplicated

if TYPE_CHECKING:
    from azulejo_table.protocol.answers import Frame, Seen

IDS_KEPT = 16
"""Maximum number of message ids in a save. The page never waits for more answers than this at a time."""
NOBODY: tuple[int | None, str] = (None, "")
"""The value of `Frames.decision` while no seat has had to decide yet."""


class Frames:
    """Builds frames. It remembers which areas the page shows."""

    def __init__(self) -> None:
        self.number = 0
        """Number of the last frame.

        It continues from the number in a loaded save, and does not start again with a new game.
        """
        self.done: list[str] = []
        """Ids of the last messages that were handled, newest last."""
        self.alert = ""
        """Text that the next frame shows and announces immediately."""
        self.areas: dict[str, str] = {}
        """Areas of the last frame that showed the current position, and not a replay position."""
        self.decision = NOBODY
        """The seat that had to decide in the last frame, and its prompt."""
        self._announced: set[str] = set()
        """The prompts announced so far."""
        self._unannounced: list[Event] = []
        """Events of a bot's unfinished turn, which are announced together at its end."""
        self.replay = Replay()
        self._sent: dict[str, str] = {}

    def open(self) -> None:
        """Forget which areas the page shows, because another game begins."""
        self._sent, self.areas, self.replay = {}, {}, Replay()
        self._announced = set()
        self.ask_again()

    def ask_again(self) -> None:
        """Forget the last prompt and all unannounced events, because the game has jumped to another position."""
        self.decision, self._unannounced = NOBODY, []

    def handled(self, name: object) -> None:
        """Store the id of a message that was handled."""
        if isinstance(name, str):
            self.done = [*self.done, name][-IDS_KEPT:]

    def seen(self, screen: Screen, areas: dict[str, str]) -> Seen:
        """Return an answer without areas, because the page already shows the `areas` of this screen."""
        self.number += 1
        self._sent = self.areas = areas
        announcement = self._announcement(screen, [], "")
        return {"frame": self.number, "seen": True, "say": announcement}

    def build(self, screen: Screen, events: list[Event], announced: str = "", *, again: bool = False) -> Frame:
        """Return the frame of a screen.

        Args:
            screen: The current position or a replay position.
            events: Events since the last frame.
            announced: A sentence to announce before anything else.
            again: Whether the game has not changed since the last frame, so that the page need not save it.
        """
        play, stage, replayed = screen.play, screen.stage, screen.stage.replayed
        alert, self.alert = self.alert, ""
        areas = self.replay.areas(screen)
        areas_before = (self._sent,) if replayed else (self._sent, self.areas)
        changed = {name: html for name, html in areas.items() if any(old.get(name) != html for old in areas_before)}
        self._sent = areas
        if not replayed:
            self.areas = areas
        words, choices, notes = deduplicated(screen.choices(), screen.notes())
        return {
            "frame": self.number,
            "step": play.state.step or "",
            "areas": changed,
            "words": words,
            "choices": choices,
            "notes": notes,
            "events": screen.events(events),
            "meanwhile": "" if again else screen.meanwhile(events),
            "say": self._announcement(screen, events, announced),
            "alert": alert,
            "save": None if again else {**save_of(play), "frame": self.number, "done": self.done},
            "names": screen.names,
            "controls": stage.controls(),
            "think": None if replayed else bot_requests.for_turn(play),
            "advice": screen.marks(),
            "moment": {"steps": replayed.done} if replayed else None,
            "over": play.state.is_terminal,
            "private": play.secret and play.viewer != "public",
            "puzzle": play.mode.puzzle(play.verdict),
            "due": not again and by_link.is_due(play),
        }

    def _announcement(self, screen: Screen, events: list[Event], announced: str) -> str:
        """Return the announcement of a frame.

        For the next announcement, store the events that are not announced yet, the seat to move, and its prompt.
        """
        stage = screen.stage
        if stage.replayed:
            return screen.announcement(events, announced)
        events = [*self._unannounced, *events]
        words = screen.announcement(events, announced, self.decision, self._announced)
        self._unannounced = events if stage.is_mid_turn else []
        self.decision = stage.decision()
        self._announced.add(self.decision[1])
        return words
