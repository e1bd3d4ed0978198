"""Exchange a match with a paired device: build the messages to send, and handle those that arrive.

The messages contain the same data as a link to a match, and are refused for the same reasons.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from secrets import randbelow
from typing import TYPE_CHECKING

from azulejo.records.record import RecordError

from azulejo_table.playthrough import by_link
from azulejo_table.playthrough.modes import LinkMode
from azulejo_table.playthrough.opening import SEED_LIMIT, read_turn
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.seats import LINK
from azulejo_table.session.errors import Refused
from azulejo_table.text import Translator

if TYPE_CHECKING:
    from azulejo_table.protocol.answers import SharedMatch
    from azulejo_table.protocol.messages import Import, Receive, Rematch


def match_message(play: Playthrough, mode: LinkMode) -> SharedMatch:
    """Return the match as a link without the unfinished turn, and the seats that play on other devices."""
    away = [seat for seat, player in enumerate(play.seats) if player["level"] == LINK]
    return {"turn": by_link.turn_of(play, mode), "away": away}


def opened(t: Translator, known: Playthrough, message: Import) -> tuple[Playthrough, str]:
    """Return the playthrough with the turns that a link adds. The second value is "", or why the link is refused.

    If the link is refused, return `known` as the playthrough. An invitation to pair devices contains a link, too. If
    the invited device already has more turns than this link, that is not an error: the inviting device gets them when
    the devices are connected.
    """
    try:
        return by_link.continued(known, read_turn(message.get("text"))), ""
    except (RecordError, by_link.NotContinued) as error:
        ahead = message.get("here") is not None and by_link.code_of(error) == "older"
        return known, "" if ahead else by_link.refused(t, error)


def continued(t: Translator, known: Playthrough, message: Receive) -> Playthrough:
    """Return the playthrough with the turns that the other device has sent.

    The first message on a connection may contain fewer turns than the game on this device. If so, return `known`,
    because the other device then gets the turns that it lacks. Raises `Refused`.
    """
    with _refusing(t):
        try:
            return by_link.continued(known, read_turn(message.get("text")))
        except by_link.NotContinued as error:
            if error.reason == "older" and message.get("first") is True:
                return known
            raise


def rematch_of(t: Translator, known: Playthrough, message: Rematch) -> Playthrough:
    """Return the rematch that the other device has started. Raises `Refused`."""
    with _refusing(t):
        return by_link.rematch_of(known, read_turn(message.get("text")), randbelow(SEED_LIMIT))


@contextmanager
def _refusing(t: Translator) -> Iterator[None]:
    try:
        yield
    except (RecordError, by_link.NotContinued) as error:
        raise Refused(by_link.code_of(error), by_link.refused(t, error), str(error)) from None
