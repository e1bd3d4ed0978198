"""The marks of a hint: the pieces of a turn and their targets, as places of the drawing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Marks:
    """The marks of a turn. Each place is one in the drawing, a button's place, or one of the page's areas."""

    area: str
    """Where to look, for the first step of a hint; a factory, for example."""
    pieces: Sequence[str] = ()
    """The pieces that the player takes or moves."""
    to: Sequence[str] = ()
    """Where the pieces go, if the player can choose that."""
    press: Sequence[str] = ()
    """Buttons that the turn needs, besides pieces."""
