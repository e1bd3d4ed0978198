"""Run the engine's benchmark in CPython and in the page's worker alternately, so that both have the same load."""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from azulejo.arena.bench import Speed
from azulejo.registry import games, load_meta
from playwright.sync_api import Browser

from tools.bench.report import Pair
from tools.steps import ENGINE, WEB, BuildError, say

CHUNK = 0.1
"""Seconds per chunk of a measurement.

Only the best chunk counts. The chunks are short, so that on a busy machine, at least one is undisturbed.
"""
WARM_UP = 2.0
"""Seconds of warm-up before measuring, because a browser starts a program before it has fully compiled it."""
SCRIPT = WEB / "bench" / "engine_speed.py"
PAGES_WORKER = WEB / "workers" / "rules_worker.py"
LISTEN = """
import sys
sys.path.insert(0, sys.argv[1])
from importlib import import_module
call = import_module(sys.argv[2]).call
for line in sys.stdin:
    print(call(line), flush=True)
"""
WITH_BENCH = """
import sys
from types import ModuleType
for name, text in {modules!r}.items():
    sys.modules[name] = ModuleType(name)
    exec(text, sys.modules[name].__dict__)
from {script} import call
"""
"""Code to add to the page's worker.

It contains the source of the modules that the benchmark imports, because the worker cannot read them from files.
"""
Ask = Callable[[dict[str, Any]], Any]


def measure(chromium: Browser, url: str, seconds: float) -> tuple[Pair[float], list[Pair[Speed]]]:
    """Measure a plain loop, then each game with each number of seats, for `seconds` in CPython and in the page."""
    with cpython(SCRIPT) as in_cpython, _worker(chromium, url) as in_chromium:
        for ask in (in_cpython, in_chromium):
            ask({"game": games()[0], "players": 2, "seconds": WARM_UP})
        loop: Pair[float] = Pair([], [])
        lines: list[Pair[Speed]] = []
        for name in games():
            meta = load_meta(name)
            for players in range(meta.min_players, meta.max_players + 1):
                say(f"  {name} {players}")
                loops = alternately(in_cpython, in_chromium, {}, 1)
                loop = Pair(loop.cpython + loops.cpython, loop.chromium + loops.chromium)
                chunk = {"game": name, "players": players, "seconds": CHUNK}
                sides = alternately(in_cpython, in_chromium, chunk, max(1, round(seconds / CHUNK)))
                lines.append(Pair(*([Speed(**speed) for speed in side] for side in sides)))
        return loop, lines


def alternately(in_cpython: Ask, in_chromium: Ask, request: dict[str, Any], times: int) -> Pair[Any]:
    """Send the same message to both sides alternately, `times` times, and return their answers."""
    answers = [(in_cpython(request), in_chromium(request)) for _ in range(times)]
    return Pair([one for one, _ in answers], [other for _, other in answers])


@contextlib.contextmanager
def cpython(script: Path) -> Iterator[Ask]:
    """Start a fresh CPython that answers messages with the script's `call`."""
    command = [sys.executable, "-c", LISTEN, str(script.parent), script.stem]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin and process.stdout

        def ask(message: dict[str, Any]) -> Any:
            assert process.stdin and process.stdout
            print(json.dumps(message), file=process.stdin, flush=True)
            answer = process.stdout.readline()
            if not answer:
                raise BuildError("The benchmark in CPython failed. The lines above show the cause.")
            return json.loads(answer)

        yield ask
        process.stdin.close()


def script() -> str:
    """Return the source of the page's rules worker with its `call` replaced by the benchmark's."""
    arena = (ENGINE / "azulejo" / "arena" / "bench.py").read_text(encoding="utf-8")
    modules = {"azulejo.arena.bench": arena, SCRIPT.stem: SCRIPT.read_text(encoding="utf-8")}
    return PAGES_WORKER.read_text(encoding="utf-8") + WITH_BENCH.format(modules=modules, script=SCRIPT.stem)


@contextlib.contextmanager
def _worker(chromium: Browser, url: str) -> Iterator[Ask]:
    """Start the rules worker in the same way as the page, but with the benchmark in place of the session."""
    context = chromium.new_context()
    context.set_default_timeout(0)
    page = context.new_page()
    body = script()
    page.route("**/client/rules_worker.txt", lambda route: route.fulfill(body=body, content_type="text/x-python"))
    page.goto(f"{url}/en/")
    page.evaluate("import('/client/engine.js').then(({ startRules }) => { globalThis.rules = startRules(); })")
    yield lambda message: page.evaluate("(message) => rules.call(message)", message)
    context.close()
