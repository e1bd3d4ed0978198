"""One chunk of the engine's bench behind one door: for the page's worker and for a CPython beside it."""

from __future__ import annotations

import json
from dataclasses import asdict

from azulejo import load
from azulejo.bench import loop_seconds, measure


def call(message: str) -> str:
    """Measure for {game, players, seconds} and answer with a `Speed`; without a game, the plain loop's seconds."""
    ask = json.loads(message)
    if "game" not in ask:
        return json.dumps(loop_seconds())
    return json.dumps(asdict(measure(load(ask["game"]), ask["players"], ask["seconds"])))


__export__ = ["call"]
