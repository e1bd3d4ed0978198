"""Handlers of messages: for each kind of message, the function that handles it and the condition that allows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeGuard, TypeVar

from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.session.errors import Message

S = TypeVar("S")


@dataclass(frozen=True)
class Handler(Generic[S]):
    """How a session handles one kind of message."""

    run: Callable[[S, Message, Playthrough], Message]
    needs: Callable[[Playthrough], object] = lambda _: True
    """Whether the message is possible in this playthrough."""
    framed: bool = True
    """Whether the message must have the number of the last frame."""


def is_over(play: Playthrough) -> bool:
    """Return whether the game is over."""
    return play.state.is_terminal


def is_match(play: Playthrough) -> bool:
    """Return whether the game is a match between devices."""
    return play.match is not None


def is_puzzle(play: Playthrough) -> bool:
    """Return whether the game is a puzzle."""
    return play.attempt is not None


def is_replay_position(steps: object, play: Playthrough) -> TypeGuard[int]:
    """Return whether `steps` is a replay position: a number of actions from 0 to all that were done."""
    return type(steps) is int and 0 <= steps <= len(play.steps)


def typed(data: Message) -> str:
    """Return the text of a message. Raises `ValueError` if it has none."""
    text = data.get("text")
    if not isinstance(text, str):
        raise ValueError(f"text: got {type(text).__name__}, expected what was typed")
    return text
