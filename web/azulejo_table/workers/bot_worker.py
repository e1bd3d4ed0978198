"""What the bot worker does: from a view to an action or an analysis, which know no state and no seed of a game under
way; and turn by turn to a review of a game that is over."""

from __future__ import annotations

import asyncio
import json
from time import perf_counter
from typing import Any

from azulejo import load
from azulejo.analysis.best_turns import Found, Work, analysing
from azulejo.analysis.review import Judging, Review
from azulejo.bots import Limit, make_bot
from azulejo.records.record import record_from

PAUSE = 0.02
"""Seconds of thinking after which the worker listens whether it is told to stop."""


def limit_of(data: dict[str, Any]) -> Limit:
    """What may be spent on a request: nodes, which are the same on every machine, or else its budget of seconds."""
    return Limit(nodes=data["nodes"]) if "nodes" in data else Limit(data["budget"])


class Thinker:
    """Thinks for one seat at a time. A request to stop counts for all that was asked before it."""

    def __init__(self) -> None:
        self._asked = 0
        self._stopped = 0
        self._judging: Judging | None = None
        """The review under way."""

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

    async def advise(self, request: str) -> str:
        """What to do from a view: `{view, seed, budget}` (seconds; or `nodes`) to an analysis, null if stopped."""
        data = json.loads(request)
        work = analysing(load(data["view"]["game"]), data["view"], data["seed"], limit_of(data))
        found = await self._finished(work)
        return json.dumps(found.as_dict() if found else None)

    async def review(self, request: str) -> str:
        """Judge one turn more of a game: `{record, seed, budget, first}` to `{share, judged, result}`; null if stopped.

        `first` begins anew. `share` is how much is done; once that is 1, `judged` has all turns and `result` each
        seat's share of the victory.
        """
        data = json.loads(request)
        if data["first"] or self._judging is None:
            self._judging = Judging(Review(record_from(data["record"])), data["seed"], limit_of(data))
        judging = self._judging
        if await self._finished(judging.piece()) is None:
            return "null"
        over = judging.share == 1
        judged, result = (judging.judged, judging.review.result()) if over else (None, None)
        return json.dumps({"share": judging.share, "judged": judged, "result": result})

    async def _finished(self, work: Work[Found]) -> Found | None:
        """Do some work while listening whether to stop; None if so."""
        self._asked += 1
        number = self._asked
        listened = perf_counter()
        while self._stopped < number:
            try:
                next(work)
            except StopIteration as over:
                found: Found = over.value
                return found
            if perf_counter() - listened >= PAUSE:
                await asyncio.sleep(0)
                listened = perf_counter()
        return None

    def stop(self) -> None:
        """The best action so far is wanted now."""
        self._stopped = self._asked


_thinker = Thinker()
think = _thinker.think
advise = _thinker.advise
review = _thinker.review
stop = _thinker.stop
