"""Declare the rules worker's answers to the page, most of which are frames."""

from typing import Literal, NotRequired, TypedDict

from azulejo_table.protocol.bots import ReviewRequest, Think
from azulejo_table.protocol.choices import FrameChoice, FrameNote, Place
from azulejo_table.protocol.saves import Save

Move = tuple[str, Place, Place]
"""A piece, the place that it leaves, and the place that it moves to."""
Controls = dict[str, bool | str]
"""Whether each of the page's own buttons can be pressed, by name.

An entry with a name ending in `_text` is the button's text.
"""


class GameEvent(TypedDict):
    """The part of an event that the page animates."""

    kind: str
    """The kind of event. If it only shows an effect, it begins with `effect:`."""
    seat: NotRequired[int]
    points: NotRequired[int]
    moves: NotRequired[list[Move]]
    pieces: NotRequired[list[Place]]
    sound: NotRequired[str]
    """The sound: ceramic, glass, wood, water or paper."""


class ReplayPosition(TypedDict):
    """A past position of a game."""

    steps: int
    """Number of actions before the position."""


class PlayedMarks(TypedDict):
    """The marks of the move that was made, where a review found a better one."""

    pieces: list[Place]
    to: list[Place]
    sign: str
    """The sign of its grade."""


class HintMarks(TypedDict):
    """The marks of a hint, or of the better move in a review.

    Each place is a place in the drawing, a button's place, or an area.
    """

    pieces: list[Place]
    """Pieces to take or move. In the first step of a hint, the place where to look."""
    to: list[Place]
    """Destinations of the pieces, if the player can choose them."""
    press: list[Place]
    """Buttons to press."""
    sign: NotRequired[str]
    """A sign to draw where the move ends."""
    played: NotRequired[PlayedMarks]
    """The move that was made instead."""


class PuzzleState(TypedDict):
    """The puzzle that is being played."""

    number: int
    of: int
    """Number of puzzles."""
    solved: bool
    """Whether this frame solves it."""
    theme: str
    """The purpose of the best turn: points, block or plan."""
    rating: int
    """Difficulty of the puzzle, as a rating."""
    verdict: str
    """Right, wrong or shown; empty until the turn is over."""


class Frame(TypedDict):
    """One state of the game as the page shows it. It contains only the areas that changed."""

    frame: int
    """Number of the frame. It keeps counting across saves, games and restarts."""
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
    """The status to show while events are animated, until a panel reveals the result; empty if there is no panel."""
    say: str
    """Text to announce."""
    alert: str
    """Text to show and announce at once."""
    save: Save | None
    """The game to store, or None if the frame shows nothing new."""
    names: list[str]
    """Names of the players, by seat."""
    controls: Controls
    think: Think | None
    """The request for the bot to move; None if it is not a bot's turn."""
    advice: HintMarks | None
    """The marks of the hint, or of an error at a replay position; None if there is neither."""
    moment: ReplayPosition | None
    """The replay position that this frame shows; None for the current position."""
    over: bool
    private: bool
    """Whether the frame shows something that not everyone may see."""
    puzzle: PuzzleState | None
    due: bool
    """Whether a turn is over that the others have not received yet."""
    link: NotRequired[str]
    """The turn as a link, if requested."""
    turn: NotRequired[str]
    """The match for a paired device, if requested."""
    away: NotRequired[list[int]]
    """The seats that do not play here. Sent together with `turn`."""


class Seen(TypedDict):
    """The answer if the page already shows exactly the areas that a frame would contain."""

    frame: int
    seen: Literal[True]
    say: str


class Refusal(TypedDict):
    """The answer when nothing has changed."""

    error: str
    """The code of the reason."""
    text: str
    """The reason in the language of the page."""
    detail: str
    """The reason in English, for debugging."""
    frame: NotRequired[int]
    """Number of the last frame, if the message referred to another frame."""


class Exported(TypedDict):
    """The game as a file."""

    record: str


class Notation(TypedDict):
    """The game as text."""

    notation: str


class Linked(TypedDict):
    """A link to a game: the part after its #."""

    link: str


class SharedMatch(TypedDict):
    """The match for a paired device. From now on, it counts as sent."""

    turn: str
    """The match as a link."""
    away: list[int]
    """The seats that do not play here."""


class TextAnswer(TypedDict):
    """The answer to a question."""

    answer: str


class ButtonPress(TypedDict):
    """The answer to a typed line that presses a button of the page."""

    press: str
    """The button's [data-do]."""


class Completions(TypedDict):
    """The possible completions of a typed line."""

    completions: list[str]
    """For each possible next word, the line with that word added."""
    answer: str
    """The next words as a sentence."""
    whole: bool
    """Whether the line is already a command."""


class GameLocation(TypedDict):
    """Where to open the game in a text: at an address with these letters after its #, or from a record."""

    game: str
    """The game; empty for the answer to an invitation."""
    letters: NotRequired[str]
    record: NotRequired[str]


class Located(TypedDict):
    """The answer to `find`, and to `import` if the page must first look for a save of the match."""

    location: GameLocation


class Advise(TypedDict):
    """A request for a hint, which the page passes to the bot worker."""

    advise: Think


class ToReview(TypedDict):
    """A request for a review, which the page passes to the bot worker."""

    review: ReviewRequest


Answer = (
    Frame
    | Seen
    | Refusal
    | Exported
    | Notation
    | Linked
    | SharedMatch
    | TextAnswer
    | ButtonPress
    | Completions
    | Located
    | Advise
    | ToReview
)
"""Every answer of the rules worker to the page."""
