"""What the bot worker runs: two doors, `think` and `stop`. It is given a view and never sees the state."""

from azulejo_table import alive, thinker


async def think(request: str) -> str:
    """Think about one decision (JSON) and answer with the action chosen and the seconds spent (JSON)."""
    return await thinker.think(request)


def stop() -> None:
    """Let the thinking under way answer with its best action so far."""
    thinker.stop()


hold = alive.hold

__export__ = ["think", "stop", "hold"]
