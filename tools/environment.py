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
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.steps import ROOT, WEB, BuildError, Step, digest, run

VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
REQUIREMENTS = ROOT / "requirements"
"""What is installed, by name: `NAME.txt` locks every package with its hashes."""
NOT_LOCKED = "DO NOT MATCH THE HASHES"
"""What pip says of a file that is not the one that a lock names."""
NETWORK = "Check the network (or pip's configuration) and start again: what was done is kept."


def pip(command: str, *words: str | Path, otherwise: str, env: Mapping[str, str] | None = None) -> None:
    """Run pip of the private environment; `otherwise` and BuildError as in `run`."""
    _pip([PYTHON, "-m", "pip", command, *words], otherwise, env)


def lock(name: str) -> Path:
    """The file that locks what is installed under a name."""
    return REQUIREMENTS / f"{name}.txt"


def fetch(command: str, name: str, *words: str | Path, to: Sequence[str] = (), instead: str = "") -> None:
    """Install or download what a lock names: `pip COMMAND`.

    Args:
        command: `install` or `download`.
        name: The lock.
        words: Further words for the command.
        to: Words that point the pip of this very Python at another environment; without them it is the pip in .venv.
        instead: A sentence that says what would do as well.

    Raises:
        BuildError: Something cannot be fetched, or is not what was locked.
    """
    python: str | Path = sys.executable if to else PYTHON
    locked: list[str | Path] = ["--require-hashes", "--only-binary=:all:", "-r", lock(name)]
    try:
        _pip([python, "-m", "pip", *to, command, *words, *locked], f"{NETWORK} {instead}".strip())
    except BuildError as error:
        if NOT_LOCKED not in str(error):
            raise
        found = [line for line in str(error).partition(NOT_LOCKED)[2].splitlines() if line.startswith(" ")]
        raise BuildError(
            "\n".join(found) + f"\nWhat was fetched is not what {REQUIREMENTS.name}/{name}.txt names, "
            "so nothing of it was used. Try another network or index; if it stays so, tell whoever keeps Azulejo."
        ) from None


def _pip(command: Sequence[str | Path], otherwise: str, env: Mapping[str, str] | None = None) -> None:
    run(command, otherwise=otherwise, env={"PIP_DISABLE_PIP_VERSION_CHECK": "1", **(env or {})})


def inside() -> bool:
    """Whether this process already runs in the private environment."""
    return Path(sys.prefix).resolve() == VENV.resolve()


def prepare() -> None:
    """Make .venv with the pinned tools and both packages in editable form, or leave it as it is.

    Raises BuildError when the host's Python lacks venv or pip, or when a package cannot be fetched.
    """
    with Step("python environment", digest([lock("dev")]), [PYTHON]) as step:
        if step.needed:
            if not PYTHON.exists():
                _create()
            fetch("install", "dev")
    projects = [ROOT / "pyproject.toml", WEB / "pyproject.toml"]
    with Step("own packages", digest([*projects, lock("dev")]), [PYTHON]) as step:
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
    """Create an environment that has pip, with ensurepip, or with the host's own pip and all that is locked."""
    shutil.rmtree(VENV, ignore_errors=True)
    if importlib.util.find_spec("ensurepip"):
        missing = "On Debian and Ubuntu: apt-get install python3-venv."
        run([sys.executable, "-m", "venv", str(VENV)], otherwise=missing)
        return
    venv.create(VENV, with_pip=False)
    missing = "This Python has neither ensurepip nor pip. On Debian and Ubuntu: apt-get install python3-venv."
    fetch("install", "dev", to=["--python", str(PYTHON)], instead=missing)
