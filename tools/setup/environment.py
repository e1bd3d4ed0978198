"""Create the private Python environment in .venv, with uv and the CPython that started build.py.

Standard library only, because nothing else is installed yet.
"""

from __future__ import annotations

import functools
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from tools import cache
from tools.setup import indexes
from tools.steps import BUILD, ROOT, WEB, BuildError, Step, digest, run

VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
COMMAND = BIN / ("azulejo.exe" if os.name == "nt" else "azulejo")
REQUIREMENTS = ROOT / "requirements"
"""Folder of the lock files: `NAME.txt` locks every package of a set with its hashes."""
UV = BUILD / "uv"
"""Folder of uv, which pip installs, because uv cannot install itself."""
BORROWED = BUILD / "pip"
"""An environment with pip, for hosts whose Python comes without pip."""
NOT_LOCKED = ("Hash mismatch for", "DO NOT MATCH THE HASHES")
"""Messages of uv and pip about a file whose hash differs from the lock's."""
NO_PIP = "This Python has no pip. On Debian and Ubuntu, run: apt-get install python3-venv"
NETWORK = "Check the network and pip's configuration, then run the command again. Finished steps are not repeated."

Arguments = list[str | Path]


def lock(name: str) -> Path:
    """Return the lock file of a set of packages."""
    return REQUIREMENTS / f"{name}.txt"


def pip(command: str, *arguments: str | Path, otherwise: str, env: Mapping[str, str] | None = None) -> str:
    """Run pip and return its output. `otherwise` has the same meaning as in `run`. Raises BuildError."""
    plain = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_REQUIRE_VIRTUALENV": "0", "PIP_USER": "0"}
    variables = {**plain, **(env or {})}
    return run([_python_with_pip(), "-m", "pip", command, *arguments], otherwise=otherwise, env=variables)


@functools.cache
def uv() -> Path:
    """Return the path of uv, which pip installs from its lock. Raises BuildError if that fails."""
    with Step("uv", digest([lock("lock")]), [UV / "bin"], cached=UV) as step:
        if step.needed:
            shutil.rmtree(UV, ignore_errors=True)
            _locked("lock", lambda locked: pip("install", "--no-deps", "--target", UV, *locked, otherwise=NETWORK))
    installed = shutil.which("uv", path=str(UV / "bin"))
    if not installed:
        raise BuildError(f"{lock('lock').name} has no uv for this system.")
    return Path(installed)


def download(name: str, folder: Path, *arguments: str | Path) -> None:
    """Download the wheels of a lock into a folder.

    `arguments` are further options of pip. Raises BuildError as `install` does.
    """
    _locked(name, lambda locked: pip("download", *arguments, "-d", folder, *locked, otherwise=NETWORK))


def install(name: str, python: Path = PYTHON, instead: str = "") -> None:
    """Install the packages of a lock into the environment of `python`.

    Raises BuildError if a package cannot be fetched or does not match the lock. `instead` is a sentence for the error's
    message that names another way to get the package.
    """
    variables, options = indexes.for_uv(pip("config", "list", otherwise="pip cannot read its configuration."))
    arguments: Arguments = ["--python", python, *options]
    otherwise = f"{NETWORK} {instead}".strip()
    _locked(name, lambda locked: _run_uv("pip", "install", *arguments, *locked, otherwise=otherwise, env=variables))


def inside() -> bool:
    """Return whether this process already runs in the private environment."""
    return Path(sys.prefix).resolve() == VENV.resolve()


def prepare() -> None:
    """Create .venv with the pinned tools and both packages in editable form, unless it is up to date.

    Raises BuildError if the host's Python cannot get pip, or if a package cannot be fetched.
    """
    with Step("python environment", digest([lock("dev")]), [PYTHON]) as step:
        if step.needed:
            if not PYTHON.exists():
                _run_uv(
                    "venv", "--clear", "--python", sys.executable, VENV, otherwise="The lines above show the cause."
                )
            install("dev")
    projects = [ROOT / "pyproject.toml", WEB / "pyproject.toml"]
    with Step("own packages", digest([*projects, lock("dev")]), [COMMAND]) as step:
        if step.needed:
            arguments: Arguments = ["--python", PYTHON, "--no-deps", "--no-build-isolation", "-e", ROOT, "-e", WEB]
            _run_uv("pip", "install", *arguments, otherwise="The lines above show the cause.")


def hand_over(arguments: list[str]) -> int:
    """Run build.py again inside the private environment. Return its exit code.

    Python stores bytecode in build/, even if the host's Python is set to write none. Otherwise, each of the four pytest
    processes would compile all tests and packages again: 14 instead of 3 CPU seconds.
    """
    variables = {"PYTHONPYCACHEPREFIX": str(BUILD / "pycache"), **os.environ}
    variables.pop("PYTHONDONTWRITEBYTECODE", None)
    try:
        return subprocess.call([PYTHON, ROOT / "build.py", *arguments], env=variables)
    except KeyboardInterrupt:
        return 130


def _run_uv(*arguments: str | Path, otherwise: str, env: Mapping[str, str] | None = None) -> None:
    """Run uv with its own cache, or without a cache if that cache is not writable."""
    place = run([uv(), "cache", "dir"], otherwise="uv does not start.").splitlines()[-1]
    without = {} if cache.writable(Path(place)) else {"UV_NO_CACHE": "1"}
    run([uv(), *arguments], otherwise=otherwise, env={**without, **(env or {})})


def _locked(name: str, fetch: Callable[[Arguments], object]) -> None:
    """Call `fetch` with options that restrict pip or uv to a lock. Raises a readable BuildError for a wrong hash."""
    try:
        fetch(["--require-hashes", "--only-binary=:all:", "-r", lock(name)])
    except BuildError as error:
        said = str(error).splitlines()
        wrong = [number for number, line in enumerate(said) if any(arguments in line for arguments in NOT_LOCKED)]
        if not wrong:
            raise
        lines = [line for line in said[wrong[0] :] if line.startswith(" ")]
        raise BuildError(
            "\n".join(lines) + f"\nA downloaded package does not match its hash in {REQUIREMENTS.name}/{name}.txt, so "
            "nothing was installed. Try another network or package index. If the error persists, report it to Azulejo."
        ) from None


@functools.cache
def _python_with_pip() -> Path:
    """Return a Python that has pip: the current one, or one in build/ that gets pip from ensurepip."""
    if importlib.util.find_spec("pip"):
        return Path(sys.executable)
    if not importlib.util.find_spec("ensurepip"):
        raise BuildError(NO_PIP)
    run([sys.executable, "-m", "venv", "--clear", BORROWED], otherwise=NO_PIP)
    return BORROWED / PYTHON.relative_to(VENV)
