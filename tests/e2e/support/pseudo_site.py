"""Make copies of the site: with longer English, or with code that the rules worker runs first."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pseudo
import pytest
from azulejo_table import text
from azulejo_table.pages import render

from tools.steps import DIST
from tools.website import assemble, headers, one_file

WORKER = "client/rules_worker.txt"
LANG = "en"
"""The language that becomes longer. Its pages are in the folder of this name."""


@contextmanager
def longer_english() -> Iterator[None]:
    """Let this process translate English into the longer language."""
    before = pseudo.replace_english()
    try:
        yield
    finally:
        text._CACHE[LANG] = before


def copy(folder: Path, first: str) -> None:
    """Write a copy of the site, without large files that tables do not need. Its rules worker first runs `first`."""
    shutil.copytree(DIST, folder, ignore=shutil.ignore_patterns("docs", one_file.NAME), dirs_exist_ok=True)
    worker = folder / WORKER
    worker.write_text(f"{first}\n\n{worker.read_text(encoding='utf-8')}", encoding="utf-8")


def make(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Write a site with longer English. Its pages and rules worker are new. The other files are the site's."""
    folder = folder.resolve()
    code = Path(pseudo.__file__).read_text(encoding="utf-8")
    copy(folder, f"{code}\n\nreplace_english()")
    with longer_english():
        render.render(folder / "pages")
    shutil.copytree(folder / "pages" / LANG, folder / LANG, dirs_exist_ok=True)
    with monkeypatch.context() as patch:
        patch.setattr(assemble, "NEW", folder)
        texts = {path: assemble._whole(path) for path in sorted((folder / LANG).glob("*.html"))}
        sheets = {sheet for page in texts.values() for sheet in headers.styles_in(page)}
        for path, page in texts.items():
            page = headers.with_policy(page, styles=sheets)
            path.write_text(assemble.MODULE.sub(assemble._with_preloads, page), encoding="utf-8")
