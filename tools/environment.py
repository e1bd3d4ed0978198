"""The private Python environment in .venv: made by whatever CPython started build.py.

Standard library only, as nothing else is there yet.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Mapping
from pathlib import Path

from tools.steps import ROOT, WEB, Step, digest, run

VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
REQUIREMENTS = ROOT / "requirements-dev.txt"
NETWORK = "Check the network (or pip's configuration) and start again: what was done is kept."


def pip(command: str, *words: str | Path, otherwise: str, env: Mapping[str, str] | None = None) -> None:
    """Run pip of the private environment; `otherwise` and BuildError as in `run`."""
    run([PYTHON, "-m", "pip", command, "--disable-pip-version-check", *words], otherwise=otherwise, env=env)


def inside() -> bool:
    """Whether this process already runs in the private environment."""
    return Path(sys.prefix).resolve() == VENV.resolve()


def prepare() -> None:
    """Make .venv with the pinned tools and both packages in editable form, or leave it as it is.

    Raises BuildError when the host's Python lacks venv or pip, or when a package cannot be fetched.
    """
    with Step("python environment", digest([REQUIREMENTS]), [PYTHON]) as step:
        if step.needed:
            if not PYTHON.exists():
                _create()
            pip("install", "-r", REQUIREMENTS, otherwise=NETWORK)
    projects = [ROOT / "pyproject.toml", WEB / "pyproject.toml"]
    with Step("own packages", digest([*projects, REQUIREMENTS]), [PYTHON]) as step:
        if step.needed:
            alone = ["--no-deps", "--no-build-isolation"]
            pip("install", *alone, "-e", ROOT, "-e", WEB, otherwise="See the lines above.")


def hand_over(arguments: list[str]) -> int:
    """Run build.py again inside the private environment; returns its exit code."""
    try:
        return subprocess.call([PYTHON, ROOT / "build.py", *arguments])
    except KeyboardInterrupt:
        return 130


def _create() -> None:
    """Create an empty environment that has pip, with ensurepip or with the host's own pip."""
    shutil.rmtree(VENV, ignore_errors=True)
    if importlib.util.find_spec("ensurepip"):
        missing = "On Debian and Ubuntu: apt-get install python3-venv."
        run([sys.executable, "-m", "venv", str(VENV)], otherwise=missing)
        return
    venv.create(VENV, with_pip=False)
    missing = "This Python has neither ensurepip nor pip. On Debian and Ubuntu: apt-get install python3-venv."
    run([sys.executable, "-m", "pip", "--python", str(PYTHON), "install", "pip"], otherwise=missing)
