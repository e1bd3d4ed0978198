"""What the rules worker runs: one door, `call`, through which the page and the session exchange JSON."""

from azulejo_table.session import Session

session = Session()


def call(message: str) -> str:
    """Handle one message of the page (JSON) and answer with a frame (JSON)."""
    return session.call(message)


__export__ = ["call"]
