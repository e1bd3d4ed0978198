"""List the kinds of messages that the page sends to the rules worker, with the properties that the page needs.

The handlers in `azulejo_table.session.session` declare the conditions of a message.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Kind:
    """Properties of one kind of message."""

    opening: bool = False
    """Whether the message opens a game, so that no game needs to be open."""
    other_game: bool = False
    """Whether the message switches to another game, unless the page started with that game."""
    acted: bool = False
    """Whether the answer shows the player's own action."""
    button: bool = False
    """Whether a button with the kind's name sends the message, without any fields."""
    quiet: bool = False
    """Whether the message may be lost without a report: the page sends it automatically, or it changes nothing."""
    silent: bool = False
    """Whether the page's notices stay when the message is sent."""
    unrepeated: bool = False
    """Whether a reload only reports the message. Sending it again would be wrong if another person holds the device."""
    forgotten: bool = False
    """Whether a reload drops the message, because the person then holding the device must decide again."""


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
    "alone": Kind(acted=True),
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
