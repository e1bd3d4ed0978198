"""What the bot worker runs: its doors. For games under way it is given views and never sees the state."""

from azulejo_table.workers import bot_worker, worker_lock


async def think(request: str) -> str:
    """Think about one decision (JSON) and answer with the action chosen and the seconds spent (JSON)."""
    return await bot_worker.think(request)


async def advise(request: str) -> str:
    """Analyse one view (JSON) and answer with what was found (JSON)."""
    return await bot_worker.advise(request)


async def review(request: str) -> str:
    """Judge one turn of a game that is over (JSON) and answer with that (JSON)."""
    return await bot_worker.review(request)


def stop() -> None:
    """Let the thinking under way answer with its best action so far; an analysis ends without an answer."""
    bot_worker.stop()


hold = worker_lock.hold

__export__ = ["think", "advise", "review", "stop", "hold"]
