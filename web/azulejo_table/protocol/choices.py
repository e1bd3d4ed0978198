"""Declare choices and notes.

A choice says what happens when the player presses a place: which actions it carries out, or which targets can be
pressed next. A note is the text that the page shows when the player points at a place. An option is a target that is
shown as a button, because the decision has no place on the board.
"""

from typing import TypedDict

Place = str
"""The name of a spot for pieces, such as `factory:2`. Areas and events use the same names."""
Ghost = tuple[str, Place]
"""A pale preview of a piece at its future place: (piece, place)."""
Word = str | int
"""A text, or its index in the `words` of the frame."""


class TargetData(TypedDict, total=False):
    """The fields of a target that are not translated texts."""

    do: list[int]
    """Ids of the actions to carry out."""
    no: str
    """The code of the reason for which the target is refused."""
    short: str
    """A short label to show instead of `net`, such as "+3"."""
    net: int
    """How the seat's score would change if the game ended right after the action."""
    ghosts: list[Ghost]
    group: list[Place]
    """Places to draw a ring around while the pointer is on this place."""
    of: list[str]
    """For a target of a tray: the pieces that the tray must contain. For an option: the pieces to draw on its button.
    """
    sure: bool
    """Whether the first tap of a finger acts without a preview.

    This is for targets whose effect the page already shows, and for targets that lead to another decision, such
    as a payment.
    """


class Target(TargetData, total=False):
    """A place or a button that can be pressed.

    Pressing it sends the actions in `do`. If the target has `no` instead, the press is refused.
    """

    text: str
    """Text about the effect of the target, or about the reason for refusing it."""
    label: str
    """Words on the button of a target that has no place on the board."""
    now: str
    """Points that the target scores at once."""
    later: str
    """Points that the target adds at the end of the game."""
    saved: str
    """Points that the target saves from being lost. If negative, points that it puts at risk."""


class Tray(TypedDict):
    """A box in which the player collects pieces before carrying out an action, for example to pay for something.

    Each target of the choice is one possible set of pieces.
    """

    pieces: dict[Place, str]
    """Place → the piece there that can be put into the tray."""
    start: list[Place]
    """Places of the pieces that are in the tray at first."""
    texts: list[str]
    """For each number of pieces in the tray, from 0, the text of the button that carries out the action.

    The last text is for a full tray.
    """


class ChoiceData(TypedDict, total=False):
    """The fields of a choice that are neither translated texts nor targets."""

    dim: list[Place]
    """Places to dim while the choice is picked."""
    like: Place
    """The place of another choice with the same targets. Used instead of `targets`."""
    add: int
    """With `like`: the number to add to the first action id of each target of that other choice."""
    tray: Tray
    """A tray. The player does not pick a source; the pieces in the tray determine the target."""
    leads: list[Place]
    """The player must press one of these places, or one of the `targets`, next.

    Only buttons that start an action have such places: the action begins with the piece at the pressed place.
    """


class Choice(Target, ChoiceData, total=False):
    """A target, or a source that must be picked before its `targets` can be pressed."""

    prompt: str
    targets: dict[Place, Target]


class Note(TypedDict, total=False):
    """The text shown when the player points at a place, no matter who is to move."""

    text: str
    group: list[Place]
    """Places to draw a ring around.

    The group also affects the answer to a press on a place that cannot be chosen. Without a group, the answer is a
    sentence about what to do first, followed by `text`. With places in the group, the answer is only `text`, except in
    a lesson. With an empty group, the answer is only `text` while a piece is picked: `text` then says what the place
    requires.
    """
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
