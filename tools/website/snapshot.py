"""Make the memory snapshot: an image of a Python interpreter that has already imported and run a page's code."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
from collections.abc import Iterable
from pathlib import Path

from tools.setup import runtime
from tools.setup.archives import PACKER, gzipped
from tools.steps import BUILD, WEB, BuildError, Step, digest, run
from tools.website import bundle

FOLDER = BUILD / "snapshot"
NAMES = ("memory", *runtime.PARTS)
"""Names of the packed files: the memory, and the interpreter's two parts."""
AT_ONCE = ("memory", "code")
SCRIPT = WEB / "runtime" / "snapshot.mjs"
MARK = re.compile(r'\{ ?"@BUILT@": ?"" ?\}')
WARM = WEB / "runtime" / "warm.py"
WORKERS = WEB / "workers"
BLOCK = 2**16
"""Bytes per block, the page size of WebAssembly. Blocks of zeros are omitted."""


def make() -> None:
    """Write the packed memory and the offsets of its non-empty parts to build/snapshot.

    Equal inputs do not give equal bytes. So the loader contains the last bytes of the packed files, and refuses files
    of another build. Raises BuildError if the memory has grown beyond the limit in `snapshot.mjs`.
    """
    parts = [runtime.TRIMMED / f"{name}.wasm" for name in runtime.PARTS]
    sources = [SCRIPT, WARM, *sorted(WORKERS.glob("*.py")), *sorted(runtime.BAKED.iterdir()), *parts]
    with Step("memory snapshot", digest([Path(__file__), *PACKER, *sources]), [FOLDER / "snapshot.json"]) as step:
        if step.needed:
            shutil.rmtree(FOLDER, ignore_errors=True)
            run(
                [runtime.node(), SCRIPT, runtime.TRIMMED, runtime.BAKED, WARM, WORKERS, FOLDER],
                otherwise="Pyodide could not make its snapshot; the lines above say why.",
            )
            memory = (FOLDER / "memory").read_bytes()
            full = pieces(memory)
            filled = b"".join(memory[start : start + length] for start, length in full)
            (FOLDER / "memory.bin").write_bytes(gzipped(filled))
            (FOLDER / "memory").unlink()
            made = {"bytes": len(memory), "pieces": full}
            (FOLDER / "snapshot.json").write_text(json.dumps(made), encoding="utf-8")


def pieces(memory: bytes) -> list[tuple[int, int]]:
    """Return the non-empty parts of a memory: (first byte, bytes) of each run of blocks that are not all zeros."""
    runs: list[tuple[int, int]] = []
    for start in range(0, len(memory), BLOCK):
        block = memory[start : start + BLOCK]
        if not any(block):
            continue
        if runs and sum(runs[-1]) == start:
            runs[-1] = (runs[-1][0], runs[-1][1] + len(block))
        else:
            runs.append((start, len(block)))
    return runs


def packed(names: Iterable[str] = NAMES) -> list[Path]:
    """Return the packed files with these names."""
    return [(runtime.TRIMMED if name in runtime.PARTS else FOLDER) / f"{name}.bin" for name in names]


def built() -> dict[str, object]:
    """Return the facts needed to start Python from the snapshot: lengths, file ends, and facts that Pyodide wrote."""
    lock = json.loads((runtime.BAKED / "pyodide-lock.json").read_text(encoding="utf-8"))
    return {
        **json.loads((FOLDER / "snapshot.json").read_text(encoding="utf-8")),
        "packed": {name: path.stat().st_size for name, path in zip(AT_ONCE, packed(AT_ONCE), strict=True)},
        **{name: end(path) for name, path in zip(NAMES, packed(), strict=True)},
        "info": lock["info"],
    }


def loader(name: str) -> str:
    """Return the module of a worker with the facts about the snapshot.

    Raises BuildError if the module has no place for them.
    """
    code = (bundle.FOR_WORKERS / name).read_text(encoding="utf-8")
    if not MARK.search(code):
        raise BuildError(f"{name} has no @BUILT@ for the build to replace.")
    return filled(code)


def filled(code: str) -> str:
    """Return a module's code with the facts about the snapshot, if it has a place for them."""
    return MARK.sub(lambda _: json.dumps(built()), code)


def end(path: Path) -> str:
    """Return the last bytes of a packed file, gzip's trailer with CRC-32 and length of the contents, in hexadecimal."""
    return path.read_bytes()[-8:].hex()


def integrity(path: Path) -> str:
    """Return the hash of a file in the format that browsers check."""
    return "sha256-" + base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()
