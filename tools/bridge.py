"""Play a built-in bot level as an external program for `azulejo arena --against`: `python tools/bridge.py LEVEL`.

If PYTHONPATH points to the engine of an earlier version, that version's bot plays. See docs/bot_programs.md.
"""

import sys
from contextlib import suppress
from dataclasses import fields
from importlib import import_module
from random import Random
from time import process_time
from typing import Any

from azulejo.bots import Limit, make_bot
from azulejo.registry import load

with suppress(ImportError):  # older versions have no `Limit.clock`; let them count processor time, too
    vars(import_module(".search", "azulejo.bots"))["perf_counter"] = process_time
KNOWN = [field.name for field in fields(Limit)]  # older versions lack `clock`, or call `max_seconds` `most`
given: dict[str, str] = {}
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    given[word] = rest
    if word == "go":
        game = load(given["game"])
        state = game.read_position(given["position"])
        bot = make_bot(sys.argv[1], 0, int(given["nodes"]) if "nodes" in given else None)
        if "seconds" in given:
            seconds, max_seconds = float(given["seconds"]), float(given.get("most", given["seconds"]))
            limit: dict[str, Any] = {"seconds": seconds, "nodes": bot.limit.nodes, "clock": process_time}
            limit |= {"max_seconds": max_seconds, "most": max_seconds}
            bot.limit = Limit(**{name: limit[name] for name in KNOWN})
        bot.rng = Random(given["position"])
        action = bot.choose(game, state.view(int(given["seat"])))
        print("action", game.write_action(action), flush=True)
        given.clear()
