"""Cache the results of build steps in the user's cache folder, for all clones on the machine.

Only steps with locked inputs use it.

An entry is one file: the SHA-256 digest of an archive, then the archive (tar, gzip) of the folder that a step made. Its
name contains the hash of the step's inputs. Writes are atomic and damaged entries are removed. With a missing or
read-only cache, builds only take longer. Standard library only: this also runs on the host's Python.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import sys
import sysconfig
import tarfile
import tempfile
import time
from pathlib import Path

VARIABLE = "AZULEJO_CACHE"
"""Environment variable that selects another folder for the cache."""
NEWEST = 4
"""Number of entries to keep for each step: the most recently used ones."""
UNUSED = 60 * 86400
"""Seconds until an unused entry is removed."""
ABANDONED = 86400
"""Seconds until an unfinished file is removed."""
ENDING, UNFINISHED = ".azulejo", ".azulejo-unfinished"
"""Suffixes of our files.

No other program uses these suffixes, so old files with them can be removed from the folder.
"""
DIGEST = hashlib.sha256().digest_size
FASTEST = 1
"""gzip level. Level 1 compresses the archives to a third of their size, in a tenth of the time that the steps take."""
SYSTEM = f"{sysconfig.get_platform()} {sysconfig.get_config_var('MULTIARCH')}"
"""The system and its C library, on which some packages depend."""


def folder() -> Path:
    """Return the folder of the cache, which may not exist yet. Raises RuntimeError if the user has no home."""
    named = os.environ.get(VARIABLE)
    if named:
        return Path(named).absolute()
    if os.name == "nt":
        local = os.environ.get("LOCALAPPDATA")
        return (Path(local) if local else Path.home() / "AppData" / "Local") / "azulejo" / "Cache"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "azulejo"
    base = Path(os.environ.get("XDG_CACHE_HOME", ""))
    return (base if base.is_absolute() else Path.home() / ".cache") / "azulejo"


def writable(place: Path) -> bool:
    """Return whether files can be written into a folder. The folder is created if it is missing."""
    try:
        place.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=place):
            return True
    except OSError:
        return False


def restore(name: str, inputs: str, target: Path) -> bool:
    """Replace the folder `target` with a step's result from the cache. Return False if there is no intact copy."""
    fresh = target.with_name(f"{target.name}.restored")
    try:
        entry = _entry(name, inputs)
        with entry.open("rb") as file:
            digest = file.read(DIGEST)
            if hashlib.file_digest(file, "sha256").digest() != digest:
                entry.unlink()
                return False
            file.seek(DIGEST)
            shutil.rmtree(fresh, ignore_errors=True)
            with tarfile.open(fileobj=file, mode="r:gz") as archive:
                archive.extraction_filter = getattr(tarfile, "data_filter", None)  # Python 3.11.4 and newer
                archive.extractall(fresh)
        shutil.rmtree(target, ignore_errors=True)
        fresh.replace(target)
    except (OSError, RuntimeError, tarfile.TarError):
        shutil.rmtree(fresh, ignore_errors=True)
        return False
    with contextlib.suppress(OSError):
        os.utime(entry)
    return True


def keep(name: str, inputs: str, source: Path) -> None:
    """Store a copy of the folder `source` as a step's result. Do nothing if the cache is not writable."""
    try:
        entry = _entry(name, inputs)
        entry.parent.mkdir(parents=True, exist_ok=True)
        handle, unfinished = tempfile.mkstemp(suffix=UNFINISHED, dir=entry.parent)
    except (OSError, RuntimeError):
        return
    try:
        with os.fdopen(handle, "w+b") as file:
            file.write(bytes(DIGEST))
            with tarfile.open(fileobj=file, mode="w:gz", compresslevel=FASTEST) as archive:
                archive.add(source, "", filter=_without_owner)
            file.seek(DIGEST)
            digest = hashlib.file_digest(file, "sha256").digest()
            file.seek(0)
            file.write(digest)
        Path(unfinished).replace(entry)
        _remove_old(entry.parent)
    except OSError:
        with contextlib.suppress(OSError):
            Path(unfinished).unlink(missing_ok=True)


def _entry(name: str, inputs: str) -> Path:
    key = hashlib.sha256(f"{SYSTEM}\n{inputs}".encode()).hexdigest()[:32]
    return folder() / f"{name.replace(' ', '-')}-{key}{ENDING}"


def _without_owner(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid = member.gid = 0
    member.uname = member.gname = ""
    return member


def _remove_old(place: Path) -> None:
    """Remove old entries of each step, entries unused for a long time, and leftovers of interrupted builds."""
    now = time.time()
    entries: dict[str, list[tuple[float, Path]]] = {}
    for path in place.iterdir():
        with contextlib.suppress(FileNotFoundError):  # another build removed it
            used = path.stat().st_mtime
            if path.name.endswith(ENDING):
                entries.setdefault(path.name.rpartition("-")[0], []).append((used, path))
            elif path.name.endswith(UNFINISHED) and now - used > ABANDONED:
                path.unlink()
    for copies in entries.values():
        for number, (used, path) in enumerate(sorted(copies, reverse=True)):
            if number >= NEWEST or now - used > UNUSED:
                path.unlink(missing_ok=True)
