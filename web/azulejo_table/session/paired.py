"""Playing side by side: what a device tells the one that it is connected with, and what it takes from that.

What crosses is what a link holds, and is refused for the same reasons.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from secrets import randbelow

from azulejo.records.record import RecordError

from azulejo_table.playthrough import by_link
from azulejo_table.playthrough.opening import SEED_LIMIT, told_turn
from azulejo_table.playthrough.playthrough import Playthrough
from azulejo_table.seats import LINK
from azulejo_table.session.errors import Message, Refused
from azulejo_table.text import Translator


def told(play: Playthrough) -> Message:
    """The match as far as the others are to know it, and the seats that do not play here."""
    away = [seat for seat, who in enumerate(play.seats) if who["level"] == LINK]
    return {"turn": by_link.turn_of(play), "away": away}


def gone_on(t: Translator, known: Playthrough, message: Message) -> Playthrough:
    """The play with what the other device has told, or as it is known where that tells nothing new.

    What was told `first` may be older than the game here, of which the other device hears then. Raises `Refused`.
    """
    with _refusing(t):
        try:
            return by_link.gone_on(known, told_turn(message.get("text")))
        except by_link.NotOn as error:
            if error.reason == "older" and message.get("first") is True:
                return known
            raise


def begun_again(t: Translator, known: Playthrough, message: Message) -> Playthrough:
    """The rematch that the other device has begun. Raises `Refused`."""
    with _refusing(t):
        return by_link.begun_again(known, told_turn(message.get("text")), randbelow(SEED_LIMIT))


@contextmanager
def _refusing(t: Translator) -> Iterator[None]:
    try:
        yield
    except (RecordError, by_link.NotOn) as error:
        raise Refused(by_link.code_of(error), by_link.refused(t, error), str(error)) from None
