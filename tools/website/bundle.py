"""Bundle the client's modules, so that pages load a few files instead of fifty."""

from __future__ import annotations

import shutil
from pathlib import Path

from tools.setup import runtime
from tools.steps import BUILD, WEB, Step, digest, run, sources

FOLDER = BUILD / "bundle"
CLIENT = WEB / "client"
SCRIPT = WEB / "runtime" / "bundle.mjs"
FOR_WORKERS = FOLDER / "workers"
HEAD = FOLDER / "head"
"""The classic scripts that pages contain."""
WORKERS = ("pyodide.js", "unpacker.js")
"""The module that starts Pyodide in PyScript's worker, and the worker that unpacks the memory snapshot for it.

Their names end in .js because many hosts do not know `.mjs`.
"""


def make() -> None:
    """Write the modules and classic scripts of the pages, and the workers' modules, to build/bundle."""
    inputs = digest([*sources(CLIENT, WEB / "runtime", WEB / "workshop"), WEB / "package-lock.json"])
    with Step("client", inputs, [FOR_WORKERS / name for name in WORKERS]) as step:
        if step.needed:
            shutil.rmtree(FOLDER, ignore_errors=True)
            bundle(FOLDER)


def bundle(folder: Path, *engine: Path) -> None:
    """Bundle the modules into `folder`.

    `engine` is at most one module. It replaces python_workers.js, which connects pages with PyScript.
    """
    run(
        [runtime.node(), SCRIPT, CLIENT, runtime.MODULES, folder, *engine],
        otherwise="The modules of web/client could not be bundled; the lines above say why.",
    )


def for_pages() -> list[Path]:
    """Return the modules that pages load, sorted by path."""
    return [path for path in sorted(FOLDER.rglob("*.js")) if path.parent not in (FOR_WORKERS, HEAD)]
