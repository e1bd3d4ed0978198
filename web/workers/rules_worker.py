"""Export the functions of the rules worker. The page and the session exchange JSON through one of them, `call`."""

from asyncio import get_event_loop

from azulejo_table.session import warm_up
from azulejo_table.session.session import Session
from azulejo_table.workers import worker_lock

session = Session()


def call(message: str) -> str:
    """Handle one message of the page (JSON) and return a frame (JSON)."""
    answer = session.call(message)
    get_event_loop().call_soon(session.look_ahead)  # after the answer has been sent
    return answer


def rehearse(game: str, lang: str) -> str:
    """Play a few actions in a hidden session, so that the player's first game of this kind starts faster."""
    warm_up.rehearse(game, lang)
    return ""


deal = warm_up.deal
hold = worker_lock.hold

__export__ = ["call", "deal", "hold", "rehearse"]
