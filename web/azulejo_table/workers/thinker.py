"""Do the work of the bot worker: choose actions and analyse positions from views, and review finished games.

While a game is in progress, the worker has neither the game's state nor the seed of the deal. The `seed` in a request
is for the random choices of the bot itself. When the game is over, the worker can review it, turn by turn.
"""

from __future__ import annotations

import asyncio
import json
from time import perf_counter
from typing import TYPE_CHECKING

from azulejo import load
from azulejo.analysis.best_turns import Result, Work, analysing
from azulejo.analysis.review import Judging, Review
from azulejo.bots import Limit, make_bot
from azulejo.records.record import record_from

if TYPE_CHECKING:
    from azulejo_table.protocol.bots import BotAnswer, ReviewPart, ReviewProgress, Think


PAUSE = 0.02
"""Seconds of thinking between two checks for a request to stop."""


def limit_of(data: Think) -> Limit:
    """Return the limit in a request: a number of nodes (for the same result on all machines), or else seconds."""
    return Limit(nodes=data["nodes"]) if "nodes" in data else Limit(data["budget"])


class Thinker:
    """Handles one request at a time. A request to stop applies to all requests made before it."""

    def __init__(self) -> None:
        self._asked = 0
        self._stopped = 0
        self._judging: Judging | None = None
        """The review in progress."""

    async def think(self, request: str) -> str:
        """Choose one action. The request is `{level, view, seed, …}`, the answer `{action, seconds}`, both as JSON.

        The level limits the time, unless the request has `nodes`, a number of positions to search.
        """
        self._asked += 1
        number = self._asked
        data: Think = json.loads(request)
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
        assert action is not None
        thought: BotAnswer = {"action": action, "seconds": perf_counter() - start}
        return json.dumps(thought)

    async def advise(self, request: str) -> str:
        """Analyse a view.

        The request is `{view, seed, budget}` or `{view, seed, nodes}`, with `budget` in seconds and `nodes` as a number
        of positions to search. The answer is the analysis, or null if the work was stopped.
        """
        data: Think = json.loads(request)
        work = analysing(load(data["view"]["game"]), data["view"], data["seed"], limit_of(data))
        analysis = await self._finished(work)
        return json.dumps(analysis.as_dict() if analysis else None)

    async def review(self, request: str) -> str:
        """Judge the next turn of a game.

        The request is `{record, seed, budget, first}`, the answer `{share, judged, result}`, both as JSON. `first`
        starts the review from the beginning. `share` is the fraction of the review that is finished. When it is 1,
        `judged` contains all turns, and `result` contains each seat's share of the victory. The answer is null if the
        work was stopped.
        """
        data: ReviewPart = json.loads(request)
        if data["first"] or self._judging is None:
            self._judging = Judging(Review(record_from(data["record"])), data["seed"], Limit(data["budget"]))
        judging = self._judging
        if await self._finished(judging.judge_next()) is None:
            return "null"
        over = judging.progress == 1
        judged, result = (judging.judged, judging.review.result()) if over else (None, None)
        part: ReviewProgress = {"share": judging.progress, "judged": judged, "result": result}
        return json.dumps(part)

    async def _finished(self, work: Work[Result]) -> Result | None:
        """Run `work` to its end, and check occasionally for a request to stop. Returns None if stopped."""
        self._asked += 1
        number = self._asked
        listened = perf_counter()
        while self._stopped < number:
            try:
                next(work)
            except StopIteration as over:
                result: Result = over.value
                return result
            if perf_counter() - listened >= PAUSE:
                await asyncio.sleep(0)
                listened = perf_counter()
        return None

    def stop(self) -> None:
        """Stop all work requested so far. A bot that is thinking answers with the best action that it has found."""
        self._stopped = self._asked


_thinker = Thinker()
think = _thinker.think
advise = _thinker.advise
review = _thinker.review
stop = _thinker.stop
