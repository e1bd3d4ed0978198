"""Declare the rules worker's answers to the page. Most of them are frames."""

from typing import Literal, NotRequired, TypedDict

from azulejo_table.protocol.bots import ReviewRequest, Think
from azulejo_table.protocol.choices import FrameChoice, FrameNote, Place
from azulejo_table.protocol.saves import Save

Move = tuple[str, Place, Place]
"""A piece, the place that it leaves, and the place that it moves to."""
Controls = dict[str, bool | str]
"""Name of a fixed button of the page → whether it can be pressed.

For a name that ends in `_text`, the value is the button's text.
"""


class GameEvent(TypedDict):
    """The data of an event, reduced to the fields that the page needs to animate the event."""

    kind: str
    """The kind of event. Events that only show an effect have a kind that begins with `effect:`."""
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
    """The marks of a move that the player made, although the review found a better one."""

    pieces: list[Place]
    to: list[Place]
    sign: str
    """The sign of the move's grade in the review."""


class HintMarks(TypedDict):
    """The marks of a hint, or of the better move in a review.

    Each string names a place in the drawings, a button or an area.
    """

    pieces: list[Place]
    """Pieces to take or move; in the first step of a hint, only the place to look at."""
    to: list[Place]
    """Destinations of the pieces, if the player can choose them."""
    press: list[Place]
    """Buttons to press."""
    sign: NotRequired[str]
    """A sign to draw at the end of the move."""
    played: NotRequired[PlayedMarks]
    """The worse move that was made, in a review."""


class PuzzleState(TypedDict):
    """The puzzle that is being played."""

    number: int
    of: int
    """Number of puzzles in this game; 0 if the puzzle comes from a review."""
    solved: bool
    """Whether the player has solved the puzzle without seeing the answer."""
    theme: str
    """The purpose of the best turn: points, block or plan."""
    rating: int
    """Difficulty of the puzzle, as a rating."""
    verdict: str
    """The verdict: right, wrong or shown. Empty until the turn is over."""


class Frame(TypedDict):
    """An update of the page to one state of the game. It contains only the areas that changed."""

    frame: int
    """Number of the frame. It continues from that of a loaded save, and does not start again with a new game."""
    step: str
    """The kind of decision to make; empty if there is none."""
    areas: dict[str, str]
    """Area → its markup."""
    words: list[str]
    """Texts shared by several choices and notes, which refer to them by index."""
    choices: dict[Place, FrameChoice]
    notes: dict[Place, FrameNote]
    events: list[GameEvent]
    meanwhile: str
    """The markup of the status line while events are animated.

    It is shown until a panel shows the result. Empty if there is no such panel.
    """
    say: str
    """Text to announce."""
    alert: str
    """Text to show and announce at once."""
    save: Save | None
    """The save to store, or None if the frame shows nothing new."""
    names: list[str]
    """Names of the players, in seat order."""
    controls: Controls
    think: Think | None
    """The request for the bot to move; None if it is not a bot's turn."""
    advice: HintMarks | None
    """The marks of the hint, or of an error at a replay position; None if there is neither."""
    moment: ReplayPosition | None
    """The replay position that this frame shows; None for the current position."""
    over: bool
    private: bool
    """Whether the frame shows something that only one player may see."""
    puzzle: PuzzleState | None
    due: bool
    """Whether there is a finished turn that the other devices have not received yet."""
    link: NotRequired[str]
    """The turn as a link, if requested."""
    turn: NotRequired[str]
    """The match for a paired device, if requested."""
    away: NotRequired[list[int]]
    """The seats that do not play on this device. Sent together with `turn`."""


class Seen(TypedDict):
    """The answer to `load` if the page already shows exactly the areas of the frame."""

    frame: int
    seen: Literal[True]
    say: str


class Refusal(TypedDict):
    """The answer to a message that was refused. Nothing has changed."""

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
    """The match for a paired device. After this answer, all its turns count as sent."""

    turn: str
    """The match as a link."""
    away: list[int]
    """The seats that do not play on this device."""


class TextAnswer(TypedDict):
    """The answer to a question."""

    answer: str


class ButtonPress(TypedDict):
    """The answer to a typed line that presses a button of the page."""

    press: str
    """The value of the button's `data-do`, or a CSS selector that begins with `#` or `[`."""


class Completions(TypedDict):
    """The possible completions of a typed line."""

    completions: list[str]
    """For each possible next word, the line with that word added."""
    answer: str
    """The next words as a sentence."""
    whole: bool
    """Whether the line is already a complete command."""


class GameLocation(TypedDict):
    """How to open the game that a text contains: at the game's address with `letters` after the #, or from `record`."""

    game: str
    """The game; empty for the answer to an invitation."""
    letters: NotRequired[str]
    record: NotRequired[str]


class Located(TypedDict):
    """The answer to `find`. Also the answer to `import` if the page must first look for a save of the match."""

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
