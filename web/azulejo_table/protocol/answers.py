"""Answers of the rules worker to the page. Most are frames."""

from typing import Literal, NotRequired, TypedDict

from azulejo_table.protocol.bots import ReviewAsked, Think
from azulejo_table.protocol.choices import FrameChoice, FrameNote, Place
from azulejo_table.protocol.saves import Save

Move = tuple[str, Place, Place]
"""A piece, and the places from and to which it moves."""
Controls = dict[str, bool | str]
"""States of the page's own buttons by name: whether each can be pressed; a name with `_text` added gives its text."""


class GameEvent(TypedDict):
    """The part of an event that the page animates."""

    kind: str
    seat: NotRequired[int]
    points: NotRequired[int]
    moves: NotRequired[list[Move]]
    pieces: NotRequired[list[Place]]
    sound: NotRequired[str]
    """Ceramic, glass, wood, water or paper."""


class ReplayPosition(TypedDict):
    """A position in the past of a game."""

    steps: int
    """Number of actions done."""


class HintMarks(TypedDict):
    """The marks of a hint. Each place is a drawn place, a button's place, or else an area."""

    pieces: list[Place]
    """Pieces to take or move; in the first step of a hint, where to look."""
    to: list[Place]
    """Where the pieces go, if the player chooses it."""
    press: list[Place]
    """Buttons to press."""


class PuzzleState(TypedDict):
    """The puzzle of a game."""

    number: int
    of: int
    """Number of puzzles."""
    solved: bool
    """Whether this frame solves it."""


class Frame(TypedDict):
    """One state of the game as the page shows it, with only the areas that changed."""

    frame: int
    """Number of the frame. It counts on across saves, games and restarts."""
    step: str
    """The kind of decision to make; empty if there is none."""
    areas: dict[str, str]
    """Markup by area."""
    words: list[str]
    """Texts shared by several choices and notes, which refer to them by index."""
    choices: dict[Place, FrameChoice]
    notes: dict[Place, FrameNote]
    events: list[GameEvent]
    meanwhile: str
    """The status while events are animated, before a panel reveals the result; empty if there is no panel."""
    say: str
    """Text to announce."""
    alert: str
    """Text to announce at once."""
    save: Save | None
    """The game to store, or None if the frame shows nothing new."""
    names: list[str]
    """Names of the players, by seat."""
    controls: Controls
    think: Think | None
    """The request for the bot that is to move."""
    advice: HintMarks | None
    """The marks of a hint, if there is one."""
    moment: ReplayPosition | None
    """The replay position, if this frame shows one."""
    over: bool
    private: bool
    """Whether it shows something that not everyone may see."""
    puzzle: PuzzleState | None
    due: bool
    """Whether a turn is over that the others have not received yet."""
    link: NotRequired[str]
    """The turn as a link, if requested."""
    turn: NotRequired[str]
    """The match for a paired device, if requested, …"""
    away: NotRequired[list[int]]
    """… and the seats that do not play here."""


class Seen(TypedDict):
    """The answer if the page already shows exactly the areas that the frame would have."""

    frame: int
    seen: Literal[True]
    say: str


class Refusal(TypedDict):
    """The answer when nothing has changed."""

    error: str
    """A code."""
    text: str
    """The reason in the language of the page."""
    detail: str
    """The reason in English, for debugging."""
    frame: NotRequired[int]
    """Number of the last frame, if the message was made on another one."""


class Exported(TypedDict):
    """The game as a file."""

    record: str


class Notation(TypedDict):
    """The game as text."""

    notation: str


class Linked(TypedDict):
    """A game as a link: the part after its #."""

    link: str


class ToldMatch(TypedDict):
    """The match for a paired device, which has it already or is about to get it."""

    turn: str
    """The match as a link."""
    away: list[int]
    """The seats that do not play here."""


class Told(TypedDict):
    """The answer to a question."""

    answer: str


class Pressed(TypedDict):
    """A typed line that presses a button of the page."""

    press: str
    """Its [data-do]."""


class Completions(TypedDict):
    """The possible completions of a typed line."""

    completions: list[str]
    """The whole line with each next word."""
    answer: str
    """The next words as a sentence."""
    whole: bool
    """Whether the line is already a command."""


class Whereabouts(TypedDict):
    """The location of the game in a text: the letters after the # of its address, or a record."""

    game: str
    """Empty for the answer to an invitation."""
    letters: NotRequired[str]
    record: NotRequired[str]


class Located(TypedDict):
    """The answer to `find`, and to `import` if a page has to look for the match that continues."""

    found: Whereabouts


class Advise(TypedDict):
    """The request for a hint, for the bot worker."""

    advise: Think


class ToReview(TypedDict):
    """The request for a review, for the bot worker."""

    review: ReviewAsked


Answer = (
    Frame
    | Seen
    | Refusal
    | Exported
    | Notation
    | Linked
    | ToldMatch
    | Told
    | Pressed
    | Completions
    | Located
    | Advise
    | ToReview
)
"""Every answer of the rules worker to the page."""
