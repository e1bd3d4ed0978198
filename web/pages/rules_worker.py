"""What the rules worker runs: one door, `call`, through which the page and the session exchange JSON."""

from asyncio import get_event_loop

from azulejo_table.session import warm_up
from azulejo_table.session.session import Session
from azulejo_table.workers import worker_lock

session = Session()


def call(message: str) -> str:
    """Handle one message of the page (JSON) and answer with a frame (JSON)."""
    answer = session.call(message)
    get_event_loop().call_soon(session.look_ahead)  # once the answer is on its way
    return answer


def rehearse(game: str, lang: str) -> str:
    """Play a little where nobody sees it, so that a game of that name begins faster."""
    warm_up.rehearse(game, lang)
    return ""


deal = warm_up.deal
hold = worker_lock.hold

__export__ = ["call", "deal", "hold", "rehearse"]
