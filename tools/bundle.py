"""The client's modules as a page asks for them: a few files instead of fifty."""

from __future__ import annotations

import shutil
from pathlib import Path

from tools import runtime
from tools.steps import BUILD, WEB, Step, digest, run, sources

FOLDER = BUILD / "bundle"
CLIENT = WEB / "client"
SANDBOX = WEB / "one" / "worker.js"
"""The worker without PyScript, in which typed bots run."""
SCRIPT = WEB / "runtime" / "bundle.mjs"
WORKERS = ("pyodide.mjs", "unpacker.mjs")
"""What PyScript's worker loads, and the one that unpacks its memory; the rest is for pages."""


def make() -> None:
    """Leave in build/bundle a module for each page, what they share, and what workers load."""
    inputs = digest([*sources(CLIENT, WEB / "runtime", WEB / "workshop", SANDBOX), WEB / "package-lock.json"])
    with Step("client", inputs, [FOLDER / name for name in WORKERS]) as step:
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
    return sorted(FOLDER.rglob("*.js"))
