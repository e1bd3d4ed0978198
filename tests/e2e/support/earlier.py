"""Make a copy of the site that looks like an earlier version, which visitors may still have offline.

The contents of the files are those of this build. The file names and the service worker are from earlier versions.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

from tools.steps import DIST
from tools.website.snapshot import integrity

WORKER = Path(__file__).with_name("earlier_worker.txt")
"""The source of the earlier service worker."""
VERSION = "0123456789ab"
NAMES = (
    (r"(pyodide/(?:pyodide|unpacker))\.js", r"\1.mjs"),
    (r"\.bin\b", ".packed"),
    (r"(\w+_worker)\.txt", r"\1.py"),
    (r"\bmanifest\.json", "app.webmanifest"),
)
"""Patterns for the current file names, each with the replacement that gives the earlier name."""
NOT_OFFLINE = re.compile(
    r"wheels/|docs/|_headers|azulejo\.html|sitemap\.xml|robots\.txt|\.nojekyll|sw\.js|files\.json|art/preview"
)


def make(folder: Path) -> None:
    """Write the copy into an empty folder."""
    for path in (path for path in DIST.rglob("*") if path.is_file()):
        name = path.relative_to(DIST).as_posix()
        target = folder / earlier(name)
        target.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix in {".js", ".html"} and not NOT_OFFLINE.match(name):
            target.write_text(earlier(path.read_text(encoding="utf-8")), encoding="utf-8")
        else:
            shutil.copyfile(path, target)
    sealed = {name: _sealed(folder / name) for name in _offline(folder)}
    (folder / "files.json").write_text(json.dumps(sealed), encoding="utf-8")
    sealed["files.json"] = _sealed(folder / "files.json")
    worker = WORKER.read_text(encoding="utf-8")
    for mark, filled in (
        ("@VERSION@", VERSION),
        ('{ "@FILES@": ["", 0] }', json.dumps(sealed)),
        ('{ "@MISSING@": "" }', '{ "en": "<p>missing</p>" }'),
    ):
        assert mark in worker
        worker = worker.replace(mark, filled)
    (folder / "sw.js").write_text(worker, encoding="utf-8")


def earlier(text: str) -> str:
    """Return a text with the current file names replaced by the earlier ones."""
    for pattern, replacement in NAMES:
        text = re.sub(pattern, replacement, text)
    return text


def _offline(folder: Path) -> list[str]:
    names = (path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())
    return sorted(name for name in names if not NOT_OFFLINE.match(name))


def _sealed(path: Path) -> tuple[str, int]:
    return integrity(path), path.stat().st_size
