"""Export the functions of the bot worker.

While a game is in progress, this worker receives views but never the state.
"""

from azulejo_table.workers import thinker, worker_lock


async def think(request: str) -> str:
    """Think about one decision (JSON) and return the chosen action and the seconds spent (JSON)."""
    return await thinker.think(request)


async def advise(request: str) -> str:
    """Analyse one view (JSON) and return the analysis (JSON)."""
    return await thinker.advise(request)


async def review(request: str) -> str:
    """Judge one turn of a finished game (JSON) and return the judgement (JSON)."""
    return await thinker.review(request)


def stop() -> None:
    """Make the current search return its best action so far. A hint or a review ends without an answer."""
    thinker.stop()


hold = worker_lock.hold

__export__ = ["think", "advise", "review", "stop", "hold"]
