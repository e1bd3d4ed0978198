"""What each part of the site may weigh: whoever adds to it on purpose says so here."""

from __future__ import annotations

from pathlib import Path

from tools.steps import BuildError

KB, MB = 1000, 1_000_000
LARGEST: dict[str, int] = {
    "pyodide/memory.bin": 6300 * KB,
    "pyodide/code.bin": 1250 * KB,
    "pyodide/pyodide.asm.js": 260 * KB,
    "pyodide/python_stdlib.zip": 4200 * KB,
    "pyodide/azulejo*.zip": 900 * KB,
    "pyscript/*.js": 150 * KB,
    "client/*.js": 115 * KB,  # storage that refuses, unsupported versions, every keyboard layout
    "client/workshop/*.js": 1000 * KB,  # CodeMirror, which comes when its page works already
    "style/*.css": 80 * KB,
    "fonts/*.woff2": 60 * KB,
    "*/*.html": 400 * KB,  # a table has its style sheets in it
    "art/*.png": 40 * KB,
}
"""Bytes that one file may have, by pattern."""
BEFORE_PLAY = {
    "pyodide/*.bin": 7550 * KB,
    "pyodide/pyodide*.js": 290 * KB,
    "pyscript/*.js": 250 * KB,
    "client/*.js": 192 * KB,  # storage that refuses, unsupported versions, every keyboard layout
    "style/*.css": 185 * KB,
}
"""Bytes that files have together, of those that come before the first action."""
LATER = {"style/workshop.css", "style/replay.css", "client/pairing_dialog.js", "client/qr_code.js", "pyodide/data.bin"}
"""Files that fit such a pattern, and that no way to a game loads."""


def check(site: Path) -> None:
    """Raise BuildError if a file, or what comes before play, is heavier than it may be, or is not there at all."""
    for pattern, most in LARGEST.items():
        for path in _found(site, pattern):
            if path.stat().st_size > most:
                raise BuildError(
                    f"{path.relative_to(site)} has {path.stat().st_size:,} bytes, expected {most:,} at most."
                )
    for pattern, most in BEFORE_PLAY.items():
        files = (path for path in _found(site, pattern) if path.relative_to(site).as_posix() not in LATER)
        together = sum(path.stat().st_size for path in files)
        if together > most:
            raise BuildError(f"{pattern} has {together:,} bytes together, expected {most:,} at most.")


def _found(site: Path, pattern: str) -> list[Path]:
    found = sorted(site.glob(pattern))
    if not found:
        raise BuildError(f"{pattern}: the site has no such file, expected one to weigh.")
    return found
