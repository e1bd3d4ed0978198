"""What the bot worker does: from a view to an action. It never sees the state or the game's seed."""

from __future__ import annotations

import json
import time

from azulejo import load
from azulejo.bots import make_bot


async def think(request: str) -> str:
    """One decision: `{level, view, seed, …}` (JSON) to `{action, seconds}` (JSON)."""
    data = json.loads(request)
    start = time.perf_counter()
    view = data["view"]
    action = make_bot(data["level"], data["seed"]).choose(load(view["game"]), view)
    return json.dumps({"action": action, "seconds": time.perf_counter() - start})


def stop() -> None:
    """Nothing to stop: the bots there are decide at once."""
