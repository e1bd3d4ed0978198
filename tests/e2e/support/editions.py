"""Make editions of the site for tests of the service worker: other versions, and smaller offline copies."""

from __future__ import annotations

import re
from pathlib import Path

from tools.steps import DIST

LOBBY = r"en/.*|client/(lobby|shared)\.js|style/(base|lobby)\.css"
"""Pattern for an offline copy that has only the English pages and the files that their lobby loads first."""
_FILE = re.compile(r'^ "([^"]+)": \[[^\]]*\],?\n', re.MULTILINE)


def one_language(lang: str) -> str:
    """Return a pattern for an offline copy with which games can be played in one language."""
    return rf"(?!licences/|(?!{lang}/)(?:en|zh-Hant|ja)/).*"


def edition(folder: Path, version: str = "", copied: str = ".*") -> Path:
    """Make an edition of the site in a folder, and return the folder.

    `version`: the version in its service worker and pages; by default, that of the site. `copied`: pattern for the
    paths of the files in its offline copy. A browser takes some 15 ms of CPU time to copy and check each file, so most
    tests copy only the files that they need.
    """
    for path in DIST.rglob("*"):
        target = folder / path.relative_to(DIST)
        if path.is_dir():
            target.mkdir(parents=True)
        elif version and path.suffix == ".html" and path.name != "azulejo.html":
            text = re.sub(r'(<template data-build=)"\w+"', rf'\1"{version}"', path.read_text(encoding="utf-8"))
            target.write_text(text, encoding="utf-8")
        elif path.name != "sw.js":
            target.symlink_to(path)
    worker = (DIST / "sw.js").read_text(encoding="utf-8")
    start, end = worker.index("const FILES"), worker.index("const MISSING")
    files = _FILE.sub(lambda file: file[0] if re.fullmatch(copied, file[1]) else "", worker[start:end])
    (folder / "sw.js").write_text(worker[:start] + files + worker[end:], encoding="utf-8")
    if version:
        publish(folder, version)
    return folder


def publish(folder: Path, version: str = "next") -> None:
    """Give the service worker in a folder another version."""
    worker, done = re.subn(r'(const VERSION = )"\w+"', rf'\1"{version}"', (folder / "sw.js").read_text("utf-8"))
    assert done == 1
    (folder / "sw.js").write_text(worker, encoding="utf-8")
