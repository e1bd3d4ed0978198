"""The client's modules as a page asks for them: a few files instead of fifty."""

from __future__ import annotations

import shutil
from pathlib import Path

from tools.setup import runtime
from tools.steps import BUILD, WEB, Step, digest, run, sources

FOLDER = BUILD / "bundle"
CLIENT = WEB / "client"
SANDBOX = WEB / "one" / "worker.js"
"""The worker without PyScript, in which typed bots run."""
SCRIPT = WEB / "runtime" / "bundle.mjs"
FOR_WORKERS = FOLDER / "workers"
WORKERS = ("pyodide.js", "unpacker.js")
"""What PyScript's worker loads, and the one that unpacks its memory. Many hosts do not know `.mjs` as JavaScript."""


def make() -> None:
    """Leave in build/bundle a module for each page, what they share, and what workers load."""
    inputs = digest([*sources(CLIENT, WEB / "runtime", WEB / "workshop", SANDBOX), WEB / "package-lock.json"])
    with Step("client", inputs, [FOR_WORKERS / name for name in WORKERS]) as step:
        if step.needed:
            shutil.rmtree(FOLDER, ignore_errors=True)
            bundle(FOLDER)


def bundle(folder: Path, *engine: Path) -> None:
    """Bundle into `folder`, with another adapter in the place of engine.js if one is given."""
    run(
        [runtime.node(), SCRIPT, CLIENT, runtime.MODULES, folder, *engine],
        otherwise="The modules of web/client could not be put together; the lines above say why.",
    )


def for_pages() -> list[Path]:
    """The modules that pages load, by folder."""
    return [path for path in sorted(FOLDER.rglob("*.js")) if path.parent != FOR_WORKERS]
