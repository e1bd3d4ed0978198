"""Actions as text: `T1` to `T3`."""

from __future__ import annotations

from azulejo.arguments import action_text
from azulejo.errors import NotationError, shown
from azulejo.games.pebbles.pieces.actions import ACTIONS
from azulejo.integers import integer


def write_action(action: int) -> str:
    """Write an action as text. Raises `NotationError`."""
    number = integer(action)
    if number is None or number not in ACTIONS:
        raise NotationError(f"action {shown(action)} is unknown, expected 0 to 2", "action")
    return f"T{number + 1}"


def read_action(text: str) -> int:
    """Return the action that a text describes. Raises `NotationError`."""
    written = {write_action(action): action for action in ACTIONS}
    found = written.get(action_text(text, "T2").upper())
    if found is None:
        raise NotationError(f"{shown(text)} is not an action, expected T1, T2 or T3", "action")
    return found
