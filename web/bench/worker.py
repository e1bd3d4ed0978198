"""One part of the engine's bench behind one function: for the page's worker, and for CPython as a comparison."""

from __future__ import annotations

import json
from dataclasses import asdict

from azulejo import load
from azulejo.arena.bench import loop_seconds, measure


def call(message: str) -> str:
    """Return the `Speed` measured for {game, players, seconds}; without a game, the seconds of a plain loop."""
    ask = json.loads(message)
    if "game" not in ask:
        return json.dumps(loop_seconds())
    return json.dumps(asdict(measure(load(ask["game"]), ask["players"], ask["seconds"])))
