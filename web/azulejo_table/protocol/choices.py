"""Declare choices and notes: places on the page that can be pressed or pointed at, with their actions and texts."""

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
    """Ids of the actions to carry out."""
    no: str
    """The code of the reason why the target is refused."""
    short: str
    """A short label to use instead of `net`, as in "+3"."""
    net: int
    """Change in the seat's score, if the game ended right after the action."""
    ghosts: list[Ghost]
    group: list[Place]
    """Places to ring while the pointer is on this place."""
    of: list[str]
    """The pieces in a tray that form this target, or the pieces to draw on the button of an option."""


class Target(TargetData, total=False):
    """An element to press. Pressing it sends `do`; with `no` instead, it is refused."""

    text: str
    """Text about the target's effect, or about the reason why it is refused."""
    label: str
    """Words on the button of a target that has no place on the board."""
    now: str
    """Points that the target scores at once."""
    later: str
    """Points that the target adds at the end of the game."""
    saved: str
    """Points that the target saves from being lost, or puts at risk."""


class Tray(TypedDict):
    """A set of pieces that the player assembles before carrying out the action.

    The targets of the choice are the possible results.
    """

    pieces: dict[Place, str]
    """Pieces that can be put into the tray, by their place."""
    start: list[Place]
    """Places of the pieces that are in the tray at the start."""
    texts: list[str]
    """Texts of the button that carries out the action, by number of pieces in the tray.

    The last one is for a full tray.
    """


class ChoiceData(TypedDict, total=False):
    """The fields of a choice that are neither texts nor targets."""

    dim: list[Place]
    """Places to dim while the choice is picked."""
    like: Place
    """The place of a choice whose targets this one shares. It replaces `targets`."""
    add: int
    """With `like`: the number to add to the first action of each shared target."""
    tray: Tray
    """A tray that replaces picking a source. The pieces in it determine the target."""
    leads: list[Place]
    """Sources to press next, if the choice is a button that only explains an action: the pieces for that action."""


class Choice(Target, ChoiceData, total=False):
    """A target, or a source to pick first. Picking a source offers its `targets`."""

    prompt: str
    targets: dict[Place, Target]


class Note(TypedDict, total=False):
    """The text shown when the player points at a place, no matter who is to move."""

    text: str
    group: list[Place]
    """Places to ring."""
    label: str
    """Words on an option's button, if its target has no `label`."""
    more: str
    """Text shown below the text of a target at this place."""
    of: list[str]
    """Pieces to draw on an option's button, if its target has no `of`."""


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
