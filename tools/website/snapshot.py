"""The memory snapshot: a Python that has imported and tried what a page needs, so that no page waits for that."""

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
"""What is packed: the memory, and the interpreter's two parts."""
AT_ONCE = ("memory", "code")
SCRIPT = WEB / "runtime" / "snapshot.mjs"
MARK = re.compile(r'\{ ?"@BUILT@": ?"" ?\}')
WARM = WEB / "runtime" / "warm.py"
WORKERS = WEB / "pages"
BLOCK = 2**16
"""Bytes. Empty stretches of the memory are left out of it in blocks of this length, which WebAssembly calls a page."""


def make() -> None:
    """Leave in build/snapshot the memory, packed, and where the memory has what.

    Equal inputs do not give equal bytes, which is why the loader is stamped with how what was made ends.
    Raises BuildError if the memory has grown beyond what a page should pay for.
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
    """Where a memory is not empty: (first byte, bytes) of each stretch of blocks that have anything but zeros."""
    found: list[tuple[int, int]] = []
    for start in range(0, len(memory), BLOCK):
        block = memory[start : start + BLOCK]
        if not any(block):
            continue
        if found and sum(found[-1]) == start:
            found[-1] = (found[-1][0], found[-1][1] + len(block))
        else:
            found.append((start, len(block)))
    return found


def packed(names: Iterable[str] = NAMES) -> list[Path]:
    """The files that the site ships."""
    return [(runtime.TRIMMED if name in runtime.PARTS else FOLDER) / f"{name}.bin" for name in names]


def built() -> dict[str, object]:
    """What whoever starts Python from the snapshot must know of it: lengths, ends, and Pyodide's own facts."""
    lock = json.loads((runtime.BAKED / "pyodide-lock.json").read_text(encoding="utf-8"))
    return {
        **json.loads((FOLDER / "snapshot.json").read_text(encoding="utf-8")),
        "packed": {name: path.stat().st_size for name, path in zip(AT_ONCE, packed(AT_ONCE), strict=True)},
        **{name: end(path) for name, path in zip(NAMES, packed(), strict=True)},
        "info": lock["info"],
    }


def loader(name: str) -> str:
    """The module of a worker, with what is known of the snapshot filled in.

    Raises BuildError if it has no place for that.
    """
    code = (bundle.FOR_WORKERS / name).read_text(encoding="utf-8")
    if not MARK.search(code):
        raise BuildError(f"{name} has no place marked @BUILT@, where the build would put something in.")
    return filled(code)


def filled(code: str) -> str:
    """A module with what is known of the snapshot filled in, where it has a place for that."""
    return MARK.sub(lambda _: json.dumps(built()), code)


def end(path: Path) -> str:
    """How a packed file ends: CRC-32 and length of what is in it, as gzip writes them, in hexadecimal digits."""
    return path.read_bytes()[-8:].hex()


def integrity(path: Path) -> str:
    """The hash of a file as browsers check it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()
