"""Prepare the runtime of the site: Pyodide, PyScript and other packages from npm, and our Python code as bytecode."""

from __future__ import annotations

import email
import hashlib
import json
import os
import re
import shutil
import threading
import zipfile
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tools.setup import docstrings
from tools.setup.archives import PACKER, gzipped, repack
from tools.setup.environment import BIN, NETWORK, download, install, lock
from tools.steps import BUILD, WEB, BuildError, Step, digest, run

NPM = BUILD / "npm"
MODULES = NPM / "node_modules"
CHECKERS = BUILD / "npm-checks"
PYODIDE = MODULES / "pyodide"
TOOLS = BUILD / "bake-tools"
LIBRARY = BUILD / "baked-library"
BAKED = BUILD / "baked"
SCRIPT = WEB / "runtime" / "bake.mjs"
TRIMMER = WEB / "runtime" / "trim.mjs"
TRIMMED = BUILD / "pyodide"
"""Folder of Pyodide without the parts that our pages never use.

The omitted parts are half of the interpreter and three quarters of the script.
"""
PARTS = ("code", "data")
"""The interpreter's two parts. A memory snapshot already contains the second part."""
RUNTIME_PYTHON = "3.13"  # the Python version of the pinned Pyodide
NODE = 20  # the oldest Node.js that runs Pyodide here
_looking = threading.Lock()
"""A lock held while looking for Node.js, so that it is not installed twice."""


def node(name: str = "node") -> str:
    """Return the path of `node` or `npm`: in .venv, on the PATH if new enough, or in a package that is then installed.

    Raises BuildError if neither is available and the package cannot be installed.
    """
    with _looking:
        return _node(name)


def _node(name: str) -> str:
    own = shutil.which(name, path=str(BIN))
    if own:
        return own
    program = shutil.which(name)
    if program and shutil.which("node") and shutil.which("npm"):
        version = run(["node", "--version"], otherwise="Node.js does not start.")
        match = re.search(r"v(\d+)\.", version)
        if match and int(match[1]) >= NODE:
            return program
    install("node", instead=f"Or install Node.js {NODE} or newer with npm.")
    own = shutil.which(name, path=str(BIN))
    if not own:
        raise BuildError(
            f"{lock('node').name} has no {name} for this system. Install Node.js {NODE} or newer with npm."
        )
    return own


def install_vendor() -> None:
    """Install into build/npm the pinned npm packages that the site ships, or that the build needs."""
    _install("browser parts", NPM, PYODIDE / "pyodide.mjs", ["--omit=dev"], cached=NPM)


def install_checkers() -> None:
    """Install into build/npm-checks the same packages, and the checkers for our JavaScript."""
    _install("JavaScript checkers", CHECKERS, CHECKERS / "node_modules/typescript/package.json")


def _install(name: str, folder: Path, result: Path, arguments: Sequence[str] = (), cached: Path | None = None) -> None:
    """Install the packages of web/package.json, exactly as locked, without running their install scripts."""
    files = [WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc"]
    with Step(name, digest(files, *arguments), [result], cached) as step:
        if step.needed:
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir(parents=True)
            for path in files:
                shutil.copy(path, folder)
            npm = node("npm")
            path_with_node = os.pathsep.join([str(Path(npm).parent), os.environ.get("PATH", "")])
            run(
                [npm, "ci", *arguments, "--ignore-scripts", "--no-audit", "--no-fund"],
                otherwise=f"npm could not fetch the {name}. {NETWORK}",
                cwd=folder,
                env={"PATH": path_with_node},
            )


def trim() -> None:
    """Write into build/pyodide the parts of Pyodide that pages need.

    The interpreter is written twice: as one file, and as two packed parts.
    """
    parts = sorted(path for path in PYODIDE.iterdir() if path.is_file())
    inputs = digest([*parts, TRIMMER, WEB / "package-lock.json", Path(__file__), *PACKER])
    with Step("trimmed Pyodide", inputs, [TRIMMED / f"{name}.bin" for name in PARTS], TRIMMED) as step:
        if step.needed:
            shutil.rmtree(TRIMMED, ignore_errors=True)
            shutil.copytree(PYODIDE, TRIMMED)
            run([node(), TRIMMER, MODULES, TRIMMED], otherwise="Pyodide could not be trimmed; the lines above say why.")
            for name in PARTS:
                (TRIMMED / f"{name}.bin").write_bytes(gzipped((TRIMMED / f"{name}.wasm").read_bytes()))


def fetch_tools() -> None:
    """Download into build/bake-tools the wheels that compile Python code inside Pyodide."""
    with Step("bytecode tools", digest([lock("bake")], RUNTIME_PYTHON), [TOOLS], TOOLS) as step:
        if step.needed:
            shutil.rmtree(TOOLS, ignore_errors=True)
            download("bake", TOOLS, "--no-deps", "--python-version", RUNTIME_PYTHON)


def bake_library() -> None:
    """Compile the standard library and micropip to bytecode, inside the Pyodide that will load them."""
    library = _library()
    with Step("bytecode of the library", digest([*library, *_compiler()]), [LIBRARY], LIBRARY) as step:
        if step.needed:
            _compile(library, LIBRARY)


def bake(wheels: list[Path]) -> None:
    """Compile our wheels without docstrings to bytecode, inside the Pyodide that will load them.

    The wheels are written to build/baked, with a pyodide-lock.json that contains the hashes of these wheels and of
    micropip.
    """
    inputs = digest([*_library(), *wheels, *_compiler(), Path(docstrings.__file__)])
    with Step("bytecode", inputs, [BAKED / "pyodide-lock.json"]) as step:
        if step.needed:
            with TemporaryDirectory() as folder:
                _compile([docstrings.strip_wheel(wheel, Path(folder)) for wheel in wheels], BAKED)
            for path in LIBRARY.iterdir():
                shutil.copy(path, BAKED)
            original = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
            packages = dict(_lock_entry(path) for path in sorted(BAKED.glob("*.whl")))
            locked = json.dumps({"info": original["info"], "packages": packages}, sort_keys=True)
            (BAKED / "pyodide-lock.json").write_text(locked, encoding="utf-8")


def _library() -> list[Path]:
    """Return the archives that are compiled for every page."""
    return [PYODIDE / "python_stdlib.zip", *TOOLS.glob("micropip-*.whl")]


def _compiler() -> list[Path]:
    """Return the files that determine the bytecode, in addition to the sources."""
    return [lock("bake"), SCRIPT, WEB / "package-lock.json", Path(__file__), *PACKER]


def _compile(archives: Sequence[Path], target: Path) -> None:
    """Compile archives of Python sources into `target`. The same sources always give the same bytes."""
    raw = target.with_name(f"{target.name}-in")
    for folder in (raw, target):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    for path in archives:
        shutil.copy(path, raw)
    run(
        [node(), SCRIPT, PYODIDE, TOOLS, raw, target],
        otherwise="Pyodide could not compile the packages; the lines above say why.",
    )
    for path in target.iterdir():
        path.write_bytes(repack(path))


def shipped_name(path: Path) -> str:
    """Return the name of a baked file on the site. Wheels get the suffix .zip, a file type that more hosts know."""
    return f"{path.stem}.zip" if path.suffix == ".whl" else path.name


def _lock_entry(wheel: Path) -> tuple[str, dict[str, Any]]:
    """Return the name and the entry of a wheel for Pyodide's lock file. The wheel contains no compiled extensions."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        metadata = next(name for name in names if name.endswith(".dist-info/METADATA"))
        message = email.message_from_bytes(archive.read(metadata))
    name = message["Name"].lower().replace("_", "-")
    ours = [word.split("=")[0].strip().replace("_", "-") for word in message.get_all("Requires-Dist", [])]
    return name, {
        "name": name,
        "version": message["Version"],
        "file_name": shipped_name(wheel),
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": sorted({entry.split("/")[0] for entry in names if ".dist-info/" not in entry}),
        "depends": [word for word in ours if word == "azulejo-games"],
        "unvendored_tests": False,
    }


def copy_plain(folder: Path) -> None:
    """Create a folder with unchanged Pyodide from npm and our locked micropip, for pages that do not use our loader."""
    folder.mkdir()
    for name in ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip"):
        shutil.copy(PYODIDE / name, folder)
    micropip = next(TOOLS.glob("micropip-*.whl"))
    shutil.copy(micropip, folder)
    # Pyodide's own lock file, but with the hash of our micropip
    locked = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
    digest = hashlib.sha256(micropip.read_bytes()).hexdigest()
    locked["packages"]["micropip"].update(file_name=micropip.name, sha256=digest)
    (folder / "pyodide-lock.json").write_text(json.dumps(locked), encoding="utf-8")
