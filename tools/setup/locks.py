"""Compile the lock files, which list every Python package that the build downloads, by version and hash.

Each `requirements/NAME.in` lists direct requirements. `NAME.txt` is compiled from it, for every system and every Python
version that can build the site. uv and pip install only wheels whose hash is listed: a source package would need build
tools that no lock covers.
"""

from __future__ import annotations

from pathlib import Path

from tools.setup.environment import NETWORK, REQUIREMENTS, uv
from tools.setup.runtime import RUNTIME_PYTHON
from tools.steps import ROOT, run, say

OLDEST = "3.11"
"""The oldest Python that builds the site."""

OPTIONS: dict[str, list[str]] = {
    "dev": ["--python-version", OLDEST],
    "node": ["--python-version", OLDEST],
    "lock": ["--python-version", OLDEST],
    "bake": ["--python-version", RUNTIME_PYTHON, "--no-deps"],
}
"""uv's options for compiling each lock."""


def compile_all(upgrade: bool) -> None:
    """Recompile every lock. With `upgrade`, use the newest versions; otherwise change only versions that must change.

    Raises BuildError if packages cannot be looked up or are incompatible.
    """
    for name, options in OPTIONS.items():
        say(f"{name} ...")
        source, target = (REQUIREMENTS / f"{name}{ending}" for ending in (".in", ".txt"))
        arguments: list[str | Path] = [source.relative_to(ROOT), "--output-file", target.relative_to(ROOT), *options]
        arguments += ["--universal", "--only-binary", ":all:", "--generate-hashes", "--no-annotate", "--quiet"]
        arguments += ["--custom-compile-command", "python build.py lock", *(["--upgrade"] if upgrade else [])]
        run([uv(), "pip", "compile", *arguments], otherwise=NETWORK)
