"""Choices and notes: the places of a page that can be pressed or pointed at, with the actions that they mean."""

from typing import TypedDict

Place = str
"""A location of pieces, such as `factory:2`; areas and events use the same names."""
Ghost = tuple[str, Place]
"""A preview of a piece at its future place: (piece, place)."""
Word = str | int
"""A text, or its index in the `words` of the frame."""


class TargetData(TypedDict, total=False):
    """The fields of a target that are not texts."""

    do: list[int]
    """Ids of actions, done in sequence."""
    no: str
    """The code of a refusal."""
    short: str
    """Its short label, as in "+3", if that is not `net`."""
    net: int
    """Change in the seat's score, if the game ended right after it."""
    ghosts: list[Ghost]
    group: list[Place]
    """Places to ring while the pointer is on it."""
    of: list[str]
    """The pieces in a tray that form it, or those to draw on the button of an option."""


class Target(TargetData, total=False):
    """An element to press: pressing it sends `do`, or `no` gives the reason for a refusal."""

    text: str
    """Text about its effect, or about why it is refused."""
    label: str
    """Words of a target that has no place on the board."""
    now: str
    """Points that it scores at once, …"""
    later: str
    """… points that it adds to the end of the game, …"""
    saved: str
    """… and points that it keeps from being lost, or puts at risk."""


class Tray(TypedDict):
    """A set of pieces that the player assembles before doing the action.

    The choice's targets are the possible results.
    """

    pieces: dict[Place, str]
    """Pieces that can be put into it, by their place."""
    start: list[Place]
    """Places of the pieces that are in it at the start."""
    texts: list[str]
    """Texts of the button that does it, by number of pieces in the tray; the last one is for a full tray."""


class ChoiceData(TypedDict, total=False):
    """The fields of a choice that are neither texts nor targets."""

    dim: list[Place]
    """Places to dim while it is picked."""
    like: Place
    """The place of a choice with the same targets, instead of `targets`, …"""
    add: int
    """… and the difference between the first actions of the targets: those here are higher by this number."""
    tray: Tray
    """A tray that replaces the picking of a source: the pieces in it determine the target."""
    leads: list[Place]
    """Sources to press next: the choice says what a button means, and these are the pieces for it."""


class Choice(Target, ChoiceData, total=False):
    """A target, or a source to pick first, which then asks for one of `targets`."""

    prompt: str
    targets: dict[Place, Target]


class Note(TypedDict, total=False):
    """The text shown when pointing at a place, no matter who is to move."""

    text: str
    group: list[Place]
    """Places to ring."""
    label: str
    """Words of an option whose target has none."""
    more: str
    """Text shown below the words of a target here."""
    of: list[str]
    """Pieces to draw on the button of an option whose target names none."""


class FrameTarget(TargetData, total=False):
    """A target in a frame."""

    text: Word
    label: Word
    now: Word
    later: Word
    saved: Word


class FrameChoice(FrameTarget, ChoiceData, total=False):
    """A choice in a frame."""

    prompt: Word
    targets: dict[Place, FrameTarget]


class FrameNote(TypedDict, total=False):
    """A note in a frame."""

    text: Word
    group: list[Place]
    label: Word
    more: Word
    of: list[str]
