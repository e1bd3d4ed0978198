"""Define the handlers of messages.

Each handler declares what its message requires: an open game, the number of the last frame, a finished game, or a mode.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeGuard, TypeVar

from azulejo import Event
from azulejo.safe_json import TooLarge, Unreadable, read_json

from azulejo_table.playthrough.modes import Mode
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.session.errors import Refused
from azulejo_table.text import Translator

if TYPE_CHECKING:
    from azulejo_table.protocol.answers import Answer
    from azulejo_table.protocol.messages import Message, Typed

MAX_MESSAGE = 4_000_000
"""Maximum number of characters in a message. The largest save is smaller."""
Done = tuple[list[Event], str]
"""The result of a message that changes the game: the events, and a sentence that announces the change."""
S = TypeVar("S")
M = TypeVar("M", bound=Mode)


@dataclass(frozen=True)
class Opener(Generic[S]):
    """How a session handles a message that can be sent without an open game."""

    run: Callable[[S, Any, Translator], Answer]
    restarts: bool = False
    """Whether to handle a message again if a message with its id was already handled.

    Loading needs this, because it replaces the list of handled ids.
    """


@dataclass(frozen=True)
class Handler(Generic[S]):
    """How a session handles a message about an open game."""

    run: Callable[[S, Any, Playthrough], Answer]
    frame: bool = True
    """Whether the message must have the number of the last frame."""
    ended: bool = False
    """Whether the game must be over."""
    mode: type[Mode] = Mode
    """The mode that the playthrough must have."""

    def fits(self, play: Playthrough) -> bool:
        """Return whether the message is possible in this playthrough."""
        return isinstance(play.mode, self.mode) and (play.state.is_terminal or not self.ended)


def in_mode(mode: type[M], run: Callable[[S, Any, Playthrough, M], Answer], *, frame: bool = True) -> Handler[S]:
    """Return a handler for a message that only one mode accepts."""

    def handle(session: S, data: Message, play: Playthrough) -> Answer:
        assert isinstance(play.mode, mode)
        return run(session, data, play, play.mode)

    return Handler(handle, frame=frame, mode=mode)


def read_message(message: str, t: Translator) -> dict[str, Any]:
    """Return a message (JSON) as data. Its fields are not checked. Raises `Refused`."""
    try:
        data = read_json(message, MAX_MESSAGE)
    except TooLarge as error:
        raise Refused("too_large", t("This game is too large to open here."), str(error)) from None
    except Unreadable as error:
        raise Refused("message", t("You can’t do that right now."), str(error)) from None
    if not isinstance(data, dict):
        raise Refused("message", t("You can’t do that right now."), "got no object, expected one with a type")
    return data


def is_replay_position(steps: object, play: Playthrough) -> TypeGuard[int]:
    """Return whether `steps` is a replay position: a number from 0 to the number of all actions."""
    return type(steps) is int and 0 <= steps <= len(play.steps)


def typed(data: Typed) -> str:
    """Return the text of a message. Raises `ValueError` if it has none."""
    text = data.get("text")
    if not isinstance(text, str):
        raise ValueError(f"text: got {type(text).__name__}, expected a string")
    return text
