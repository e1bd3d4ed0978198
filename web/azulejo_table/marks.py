"""The marks of a hint: the pieces of a turn and where they go, as places of the drawing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Marks:
    """The marks of a turn. Each place is a drawn place, a button's place, or else one of the page's areas."""

    area: str
    """Where to look, for the first step of a hint: a factory, for example."""
    pieces: Sequence[str] = ()
    """The pieces that the player takes or moves."""
    to: Sequence[str] = ()
    """Where the pieces go, if the player chooses it."""
    press: Sequence[str] = ()
    """Buttons of the turn that are not pieces."""
