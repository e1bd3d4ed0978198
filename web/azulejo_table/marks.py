"""Define the marks of a hint: the pieces of a turn and their targets, as places in the drawing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Marks:
    """The marks of a turn. Each string names a place in the drawings, a button or an area of the page."""

    area: str
    """The place to look at in the first step of a hint, for example a factory."""
    pieces: Sequence[str] = ()
    """The pieces that the player takes or moves."""
    to: Sequence[str] = ()
    """The destinations of the pieces, if the player can choose them."""
    press: Sequence[str] = ()
    """Buttons that the player must press for the turn, besides pieces."""
