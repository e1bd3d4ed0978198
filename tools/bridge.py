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
KNOWN = [field.name for field in fields(Limit)]  # older versions lack `clock`, or have `most` instead of `max_seconds`
message: dict[str, str] = {}
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    message[word] = rest
    if word == "go":
        game = load(message["game"])
        state = game.read_position(message["position"])
        bot = make_bot(sys.argv[1], 0, int(message["nodes"]) if "nodes" in message else None)
        if "seconds" in message:
            seconds, max_seconds = float(message["seconds"]), float(message.get("most", message["seconds"]))
            limit: dict[str, Any] = {"seconds": seconds, "nodes": bot.limit.nodes, "clock": process_time}
            limit |= {"max_seconds": max_seconds, "most": max_seconds}
            bot.limit = Limit(**{name: limit[name] for name in KNOWN})
        bot.rng = Random(message["position"])
        action = bot.choose(game, state.view(int(message["seat"])))
        print("action", game.write_action(action), flush=True)
        message.clear()
