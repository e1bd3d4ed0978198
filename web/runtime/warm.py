"""Fill the memory snapshot: import all modules for pages and bots, read the catalogues, and warm up the interpreter.

To run our code once, the interpreter plays the beginning of each game. A snapshot contains no files, so a module that
is not imported here must wait for the library, which arrives after play has begun. References to JavaScript objects and
open files must not remain.
"""

import ast
import asyncio
import gc
import importlib
import inspect
import json
import linecache
import pkgutil
import tokenize
import traceback
from collections.abc import Coroutine
from functools import _lru_cache_wrapper
from types import ModuleType
from typing import TYPE_CHECKING, Any

import azulejo
import azulejo_table
from azulejo.registry import games
from azulejo_table.session.session import Session
from azulejo_table.session.warm_up import first_choice, new_game
from azulejo_table.text import LANGUAGES, translator
from azulejo_table.workers.precompiled import prepare
from azulejo_table.workers.thinker import Thinker

if TYPE_CHECKING:
    from azulejo_table.protocol.messages import Message

NEEDED_LATE = (asyncio, inspect, traceback, tokenize)
"""Parts of the library that are imported only after an error, or when JavaScript calls Python."""
NOT_IN_A_PAGE = (
    *(".cli", ".arena", ".conformance", ".encoding", ".external", ".environments", ".__main__"),
    *("_table.drawings", "_table.pages", "_table.protocol", "_table.rules_pictures"),
    *(".help.rules", ".help.details", ".help.edition", ".help.pictures", ".training"),
)
TURNS = 6
NODES = 20
WORKERS: list[str] = json.loads(globals()["workers"])
"""The Python files that workers run, as JSON, which the caller of this file provides."""
PYSCRIPT = "__polyscript_workers__"


def import_all(package: ModuleType) -> None:
    """Import all of our modules that pages use."""
    for module in pkgutil.iter_modules(package.__path__, package.__name__ + "."):
        if not any(part in module.name for part in NOT_IN_A_PAGE):
            found = importlib.import_module(module.name)
            if module.ispkg:
                import_all(found)


async def play(game: str) -> None:
    """Start a game against a bot, in the way that its page does, and play some turns of it."""
    session, thinker = Session(), Thinker()

    def send(message: "Message") -> Any:
        return json.loads(session.call(json.dumps(message)))

    frame = send(new_game(game, "en"))
    for _ in range(TURNS):
        message: Message = first_choice(frame)
        if frame.get("think"):
            thought = json.loads(await thinker.think(json.dumps({**frame["think"], "nodes": NODES})))
            message = {"type": "bot", "frame": frame["frame"], "action": thought["action"]}
        answer = send(message)
        if "frame" not in answer:
            break
        frame = answer


def run(coroutine: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine without an event loop. It must not wait for anything except the loop's next iteration."""
    while True:
        try:
            coroutine.send(None)
        except StopIteration:
            return


def run_at_start(worker: str) -> list[str]:
    """Return the code that runs at the start of a worker's file.

    It consists of the file itself and the code that PyScript generates, first to read the names of the file's exports,
    then to connect these exports.
    """
    assigned = {
        ast.unparse(node.targets[0]): node.value for node in ast.parse(worker).body if isinstance(node, ast.Assign)
    }
    taken = [f"{PYSCRIPT}.sync.{name} = {name}" for name in ast.literal_eval(assigned["__export__"])]
    asked = [f"import js as {PYSCRIPT}", f'{PYSCRIPT}.{PYSCRIPT} = "__export__" in locals() and __export__ or []']
    return [
        worker,
        "\n".join([*asked, f"del {PYSCRIPT}"]),
        "\n".join([f"from polyscript import xworker as {PYSCRIPT}", *taken, f"del {PYSCRIPT}"]),
    ]


def clear_caches() -> None:
    """Clear the caches of limited size, which contain parts of the game that was played last."""
    for cached in [found for found in gc.get_objects() if isinstance(found, _lru_cache_wrapper)]:
        if cached.cache_parameters()["maxsize"] is not None:
            cached.cache_clear()


import_all(azulejo)
import_all(azulejo_table)
for file in WORKERS:
    prepare(run_at_start(file))
for language in LANGUAGES:
    translator(language)
for name in games():
    run(play(name))
    clear_caches()
linecache.clearcache()
importlib.invalidate_caches()
for _ in range(3):
    gc.collect()
