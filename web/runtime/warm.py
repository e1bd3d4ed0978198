"""What the memory snapshot holds: every module that a page or a bot can need, the catalogues, and an interpreter that
has played each game a little, so that it has met our code. Files are not part of a snapshot: what is not imported or
read here waits for the library, which comes after play has begun. No JavaScript object and no open file may be left.
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
from types import ModuleType
from typing import Any

import azulejo
import azulejo_table
from azulejo.registry import games
from azulejo_table.session.session import Session
from azulejo_table.session.warm_up import first_choice, new_game
from azulejo_table.text import LANGUAGES, translator
from azulejo_table.workers.bot_worker import Thinker
from azulejo_table.workers.precompiled import prepare

NEEDED_LATE = (asyncio, inspect, traceback, tokenize)
"""Parts of the library that are imported when something goes wrong, or by whoever calls Python from JavaScript."""
NOT_IN_A_PAGE = (
    *(".cli", ".arena", ".conformance", ".encoding", ".external", ".environments", ".__main__"),
    *("_table.drawings", "_table.pages"),
)
TURNS = 6
NODES = 20
WORKERS: list[str] = json.loads(globals()["workers"])
"""The Python files that workers run; whoever runs this file has put them there, as JSON."""
PYSCRIPT = "__polyscript_workers__"


def import_all(package: ModuleType) -> None:
    """Import every module of ours, but for those that only the command line, learners and the build have."""
    for module in pkgutil.iter_modules(package.__path__, package.__name__ + "."):
        if not any(part in module.name for part in NOT_IN_A_PAGE):
            found = importlib.import_module(module.name)
            if module.ispkg:
                import_all(found)


async def play(game: str) -> None:
    """Begin a game against a bot on its page and play some turns of it."""
    session, thinker = Session(), Thinker()

    def send(message: dict[str, Any]) -> Any:
        return json.loads(session.call(json.dumps(message)))

    frame = send(new_game(game, "en"))
    for _ in range(TURNS):
        message = first_choice(frame)
        if frame.get("think"):
            thought = json.loads(await thinker.think(json.dumps({**frame["think"], "nodes": NODES})))
            message = {"type": "bot", "frame": frame["frame"], "action": thought["action"], "seconds": 0}
        answer = send(message)
        if "frame" not in answer:
            break
        frame = answer


def run(coroutine: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine without an event loop: nothing in it waits for more than the next turn of one."""
    while True:
        try:
            coroutine.send(None)
        except StopIteration:
            return


def run_at_start(worker: str) -> list[str]:
    """What is run of a worker's file: itself, then what PyScript makes to learn what it exports and to take it."""
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


import_all(azulejo)
import_all(azulejo_table)
for file in WORKERS:
    prepare(run_at_start(file))
for language in LANGUAGES:
    translator(language)
for name in games():
    run(play(name))
linecache.clearcache()
importlib.invalidate_caches()
for _ in range(3):
    gc.collect()
