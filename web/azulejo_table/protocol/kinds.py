"""The kinds of messages of the page to the rules worker, with the properties that the page needs.

The handlers in `azulejo_table.session.session` declare the conditions of a message.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Kind:
    """Properties of one kind of message."""

    opening: bool = False
    """Whether it opens a game, so that it needs no open one."""
    other_game: bool = False
    """Whether it switches to another game, unless the page started with it."""
    acted: bool = False
    """Whether its answer shows the player's own action."""
    button: bool = False
    """Whether a button of the same name sends it, without any field."""
    quiet: bool = False
    """Whether the page sends it automatically, or it changes nothing: the player does not miss it."""
    silent: bool = False
    """Whether it leaves the page's notices in place."""
    unrepeated: bool = False
    """Whether a reload reports it instead of sending it again: another person may hold the device then."""
    forgotten: bool = False
    """Whether a reload drops it: the person then holding the device is asked again."""


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
    "rematch": Kind(acted=True, button=True, other_game=True),
    "send": Kind(acted=True, button=True),
    "tell": Kind(quiet=True),
    "receive": Kind(quiet=True),
}
"""Every kind of message, by the `type` of its messages."""
