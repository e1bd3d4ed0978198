"""What the bot worker runs: its doors. For games under way it is given views and never sees the state."""

from azulejo_table import alive, thinker


async def think(request: str) -> str:
    """Think about one decision (JSON) and answer with the action chosen and the seconds spent (JSON)."""
    return await thinker.think(request)


async def advise(request: str) -> str:
    """Analyse one view (JSON) and answer with what was found (JSON)."""
    return await thinker.advise(request)


async def review(request: str) -> str:
    """Judge one turn of a game that is over (JSON) and answer with that (JSON)."""
    return await thinker.review(request)


def stop() -> None:
    """Let the thinking under way answer with its best action so far; an analysis ends without an answer."""
    thinker.stop()


hold = alive.hold

__export__ = ["think", "advise", "review", "stop", "hold"]
