"""What the bot worker does: from a view to an action. It never sees the state or the game's seed."""

from __future__ import annotations

import asyncio
import json
from time import perf_counter

from azulejo import load
from azulejo.bots import make_bot

PAUSE = 0.02
"""Seconds of thinking after which the worker listens whether it is told to stop."""


class Thinker:
    """Thinks for one seat at a time. A request to stop counts for all that was asked before it."""

    def __init__(self) -> None:
        self._asked = 0
        self._stopped = 0

    async def think(self, request: str) -> str:
        """One decision: `{level, view, seed, …}` to `{action, seconds}`; with `nodes`, a budget in nodes. All JSON."""
        self._asked += 1
        number = self._asked
        data = json.loads(request)
        view = data["view"]
        start = listened = perf_counter()
        action: int | None = None
        for best in make_bot(data["level"], data["seed"], data.get("nodes")).thinking(load(view["game"]), view):
            action = best
            if perf_counter() - listened >= PAUSE:
                await asyncio.sleep(0)
                listened = perf_counter()
            if self._stopped >= number:
                break
        return json.dumps({"action": action, "seconds": perf_counter() - start})

    def stop(self) -> None:
        """The best action so far is wanted now."""
        self._stopped = self._asked


_thinker = Thinker()
think = _thinker.think
stop = _thinker.stop
