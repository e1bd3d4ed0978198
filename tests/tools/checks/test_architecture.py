"""All files and folders that docs/architecture.md and other pages name exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from markdown_it import MarkdownIt
from markdown_it.token import Token

from tools.steps import ROOT

PATH = re.compile(r"[\w.]+(/[\w.]*)+|[\w]+\.(py|js|md)")
PAGES = ("README.md", "docs/architecture.md", "docs/building.md")
MADE = ("dist", "build", ".venv")
"""Folders that may be missing because the build creates them."""


def inline(tokens: list[Token]) -> Iterator[Token]:
    """Yield every Markdown token of a page, including those inside paragraphs and tables."""
    for token in tokens:
        yield token
        yield from inline(token.children or [])


def named(page: Path) -> set[Path]:
    """Return the files and folders that a page names in code or in links."""
    paths = set()
    for token in inline(MarkdownIt().enable("table").parse(page.read_text(encoding="utf-8"))):
        link = str(token.attrGet("href") or token.attrGet("src") or "")
        if token.type == "code_inline" and PATH.fullmatch(token.content):
            paths.add(ROOT / token.content)
        elif link and ":" not in link:
            paths.add(page.parent / link.partition("#")[0])
    return {path for path in paths if path.relative_to(ROOT).parts[:1] not in {(folder,) for folder in MADE}}


@pytest.mark.parametrize("page", PAGES)
def test_files_that_a_page_names_exist(page: str) -> None:
    paths = named(ROOT / page)
    assert paths
    assert not [str(path.relative_to(ROOT)) for path in sorted(paths) if not path.exists()]
