"""Declare the messages that the page sends to the rules worker."""

from typing import Literal, NotRequired, TypedDict

from azulejo_table.protocol.saves import Reviewed, Save
from azulejo_table.seats import Seat


class Envelope(TypedDict, total=False):
    """The fields that every message may have."""

    id: str
    """Unique id from the page's queue. It ensures that the message is carried out at most once."""
    frame: int
    """Number of the frame on the page when the message was made."""
    quiet: bool
    """Whether the page sent the message automatically."""
    lang: str
    """Language of the page."""
    page: str
    """Game of the page."""


class Setup(TypedDict):
    """The setup of a requested game."""

    game: str
    seats: list[Seat]
    options: dict[str, str | int | bool]
    seed: int | None
    """None for a random seed."""


class NewGame(Envelope, Setup):
    """A request to start a game."""

    type: Literal["new"]
    guided: NotRequired[bool]
    """Whether to start a guided first game."""
    lesson: NotRequired[int]
    """Number of the lesson. Default: the first."""


class NewPuzzle(Envelope):
    """A request to start a puzzle."""

    type: Literal["new"]
    game: str
    puzzle: int
    """Number of the puzzle."""


class Load(Envelope):
    """A request to continue a saved game."""

    type: Literal["load"]
    save: Save | None
    in_hand: NotRequired[bool]
    """Whether the player who must decide holds the device."""
    seen: NotRequired[dict[str, str]]
    """Areas of the game's last frame. Missing if the page lacks them, or if another version of the site drew them."""


class Import(Envelope):
    """A request to open the game in a text, such as a link or a record."""

    type: Literal["import"]
    text: str
    known: NotRequired[Save | None]
    """The page's save of the match that the text continues; None if the page has no such save.

    Missing if the page has not looked for one.
    """
    here: NotRequired[list[int]]
    """Seats that play on this device, if an invitation names them."""


class Find(Envelope):
    """A request to find the game in a text, without opening it."""

    type: Literal["find"]
    text: str


class Do(Envelope):
    """A person's actions."""

    type: Literal["do"]
    actions: list[int]
    in_hand: NotRequired[bool]
    """Whether the player who must decide already holds the device."""


class BotMove(Envelope):
    """A bot's action."""

    type: Literal["bot"]
    action: int


class Show(Envelope):
    """A request for a replay position; without `steps`, for the current position."""

    type: Literal["show"]
    steps: NotRequired[int | Literal["last"]]
    """Number of actions before the position; "last" for all actions."""
    seat: NotRequired[int]
    """The seat with the large board. Default: the seat that makes an error there, or else the seat that acted last."""


class PlayOn(Envelope):
    """A request to start a new game that continues from a replay position."""

    type: Literal["play_on"]
    steps: int


class Retry(Envelope):
    """A request to open a turn of the reviewed game as a puzzle."""

    type: Literal["retry"]
    steps: int
    """Number of actions before the turn."""


class LinkRequest(Envelope):
    """A request for a link to the game or, with `steps`, to a replay position.

    In a match by link, a request without `steps` also sends the turn.
    """

    type: Literal["link"]
    steps: NotRequired[int]


class Typed(Envelope):
    """A request to carry out or to complete a line that the player has typed."""

    type: Literal["command", "complete"]
    text: str
    unread: NotRequired[bool]
    """Whether the coach's card has a next page. Typed actions are then refused."""


class Receive(Envelope):
    """The turn that a paired device has sent."""

    type: Literal["receive"]
    text: str
    first: NotRequired[bool]
    """Whether this is the first message on a connection. Its match may be older than the game on this device."""


class Rematch(Envelope):
    """A request for a rematch or, with a `text`, for the rematch that a paired device has started."""

    type: Literal["rematch"]
    text: NotRequired[str]
    level: NotRequired[Literal["harder", "easier"]]
    """Whether the bots play one level higher or lower than before."""


class Advised(Envelope):
    """The bot worker's analysis, in the form that `azulejo.analysis.best_turns` returns."""

    type: Literal["advised"]
    found: object


class ReviewDone(Envelope):
    """The bot worker's review."""

    type: Literal["reviewed"]
    found: Reviewed


class Plain(Envelope):
    """A message without other fields."""

    type: Literal[
        "undo",
        "redo",
        "continue",
        "ready",
        "look",
        "ending",
        "alone",
        "guide",
        "again",
        "best",
        "hint",
        "review",
        "export",
        "notation",
        "send",
        "tell",
        "ask",
    ]


Opening = NewGame | NewPuzzle | Load | Import
"""Messages that open a game."""
Message = (
    Opening
    | Find
    | Do
    | BotMove
    | Show
    | PlayOn
    | Retry
    | LinkRequest
    | Typed
    | Receive
    | Rematch
    | Advised
    | ReviewDone
    | Plain
)
"""Every message that the page sends to the rules worker."""
