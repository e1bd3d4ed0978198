"""List the kinds of messages that the page sends to the rules worker, with the properties that the page needs.

The handlers in `azulejo_table.session.session` declare what each message requires.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Kind:
    """Properties of one kind of message."""

    opening: bool = False
    """Whether the message opens a game. Such a message can be sent when no game is open."""
    other_game: bool = False
    """Whether the message, if the page already shows a game, replaces this game with another one."""
    acted: bool = False
    """Whether the answer shows an action of the player."""
    button: bool = False
    """Whether the page has a button with the name of the kind, which sends the message without other fields."""
    quiet: bool = False
    """Whether the page need not report a lost message, because it was sent automatically or changes nothing."""
    silent: bool = False
    """Whether the page's notices remain visible when the message is sent."""
    unrepeated: bool = False
    """Whether the page, after a reload, reports the unanswered message instead of sending it again.

    Sending it would be wrong, because another person may hold the device after the reload.
    """
    forgotten: bool = False
    """Whether the page, after a reload, drops the unanswered message.

    The person who holds the device after the reload must decide again.
    """


KINDS: dict[str, Kind] = {
    "new": Kind(opening=True, other_game=True),
    "load": Kind(opening=True),
    "import": Kind(opening=True, other_game=True),
    "find": Kind(),
    "do": Kind(acted=True),
    "bot": Kind(quiet=True, silent=True),
    "continue": Kind(acted=True, button=True),
    "ready": Kind(acted=True, button=True, forgotten=True),
    "undo": Kind(acted=True, button=True),
    "redo": Kind(acted=True, button=True),
    "alone": Kind(acted=True, button=True),
    "guide": Kind(acted=True, button=True),
    "look": Kind(acted=True, button=True),
    "ending": Kind(acted=True, button=True),
    "again": Kind(acted=True, button=True),
    "best": Kind(acted=True, button=True),
    "command": Kind(acted=True, unrepeated=True),
    "complete": Kind(quiet=True, silent=True),
    "ask": Kind(quiet=True, silent=True),
    "show": Kind(quiet=True),
    "hint": Kind(),
    "advised": Kind(),
    "review": Kind(),
    "reviewed": Kind(),
    "export": Kind(button=True),
    "notation": Kind(button=True),
    "link": Kind(acted=True),
    "play_on": Kind(acted=True, other_game=True),
    "retry": Kind(acted=True, other_game=True),
    "rematch": Kind(acted=True, button=True, other_game=True),
    "send": Kind(acted=True, button=True),
    "tell": Kind(quiet=True),
    "receive": Kind(quiet=True),
}
"""Every kind of message, by `type`."""
