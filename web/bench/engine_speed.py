"""Expose the engine's benchmark as one function, so that the same code runs in a browser's worker and in CPython."""

from __future__ import annotations

import json
from dataclasses import asdict

from azulejo import load
from azulejo.arena.bench import loop_seconds, measure


def call(message: str) -> str:
    """Return a `Speed` as JSON for {game, players, seconds}.

    Without `game`, return the seconds that a plain loop takes.
    """
    request = json.loads(message)
    if "game" not in request:
        return json.dumps(loop_seconds())
    return json.dumps(asdict(measure(load(request["game"]), request["players"], request["seconds"])))
